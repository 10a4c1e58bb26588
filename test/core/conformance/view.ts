import { expect, test } from 'vitest';
import { canonical } from '../../../core/engine/json.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import type { Viewer } from '../../../core/engine/window.ts';
import { playRandom } from './play.ts';

/** How a game's secrets are changed without touching anything open; `nothing` where it has none. */
export type Secrets = 'nothing' | ((game: unknown, of: Seat) => unknown);

/** Pairs of a seat with a secret and of who looks, at each moment of a game: where there are more, they take turns. */
const PAIRS = 6;

export function pairsOf(seats: readonly Seat[], moment: number): readonly (readonly [owner: Seat, viewer: Viewer])[] {
  const all = seats.flatMap((owner) =>
    [...seats.filter((seat) => seat !== owner), null].map((viewer) => [owner, viewer] as const),
  );
  const every = Math.ceil(all.length / PAIRS);
  return all.filter((_, at) => at % every === moment % every);
}

/** What a seat sees is a copy, and does not change when only another seat's secrets change. */
export function views(ruleset: Ruleset<unknown>, secrets: Secrets): void {
  test('a view is a copy of what that seat may know', () => {
    const { position, seats } = playRandom(ruleset, { seed: 31, actions: 80 });
    const before = canonical(position);
    for (const seat of [...seats, null]) {
      const seen = ruleset.view(position, seat) as Record<string, unknown>;
      for (const key of Object.keys(seen)) delete seen[key];
    }
    expect(canonical(position)).toBe(before);
  });

  test('a game says whether anybody has something to hide in it', () => {
    expect(ruleset.hidesNothing?.(ruleset.scenarios[0]?.id ?? '') === true).toBe(secrets === 'nothing');
  });

  if (secrets === 'nothing') {
    test('nothing is hidden: every seat sees the whole position', () => {
      const seen = (match: { position: unknown }, seat: Seat | null) => canonical(ruleset.view(match.position, seat));
      playRandom(ruleset, {
        seed: 32,
        actions: 200,
        before: (match) =>
          [...match.seats, null].forEach((seat) => expect(seen(match, seat)).toBe(canonical(match.position))),
      });
    });
    return;
  }

  test('what one seat sees does not change when only the secrets of another change', () => {
    playRandom(ruleset, {
      seed: 33,
      actions: 200,
      before({ position, seats, head }) {
        for (const [owner, viewer] of pairsOf(seats, head.id)) {
          const changed = secrets(position, owner);
          expect(canonical(ruleset.view(changed, viewer))).toBe(canonical(ruleset.view(position, viewer)));
        }
      },
    });
  });
}
