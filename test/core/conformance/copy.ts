import { expect, test } from 'vitest';
import { assertPlain, clone, digest } from '../../../core/engine/json.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { begin, playRandom } from './play.ts';

/** A position is plain JSON: a copy and a round trip through text are the same position. */
export function copies(ruleset: Ruleset<unknown>): void {
  test('a position survives copying and JSON, at the start and in the middle', () => {
    for (const match of [
      begin(ruleset, 1),
      playRandom(ruleset, { seed: 1, actions: 60 }),
      playRandom(ruleset, { seed: 2 }),
    ]) {
      const { position } = match;
      assertPlain(position);
      expect(digest(clone(position))).toBe(digest(position));
      expect(digest(JSON.parse(JSON.stringify(position)))).toBe(digest(position));
    }
  });

  test('a copy stays as it was while the game goes on', () => {
    const kept: { readonly copy: unknown; readonly then: string }[] = [];
    playRandom(ruleset, {
      seed: 4,
      actions: 150,
      before: (match) => void kept.push({ copy: match.copy(), then: match.digest }),
    });
    expect(new Set(kept.map(({ then }) => then)).size).toBeGreaterThan(10);
    for (const { copy, then } of kept) expect(digest(copy)).toBe(then);
  });

  test('the ruleset accepts its own positions unchanged', () => {
    playRandom(ruleset, {
      seed: 3,
      actions: 120,
      before: (match) => expect(digest(ruleset.check(clone(match.position)))).toBe(digest(match.position)),
    });
  });
}
