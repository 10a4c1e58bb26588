import { expect, test } from 'vitest';
import { botAction } from '../../../core/engine/bot.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { times } from '../../nightly.ts';
import { begin, playRandom, wholeGame } from './play.ts';

/** Seeds, and how many of the answers are the house bot's. */
const GAMES: readonly (readonly [number, number])[] = [
  [41, 0],
  [44, 0.6],
  [46, 0.9],
  [42, 0],
  [43, 0.3],
  [45, 0.6],
];

/** What becomes of a game's pieces: all are there from first to last, or new ones are raised and others go for good. */
export type Pieces = 'fixed' | 'come and go';

/** Whole games by chance and by the house bot, the position checked after every action; no piece is lost or doubled. */
export function games(ruleset: Ruleset<unknown>, pieces: Pieces): void {
  test.each(GAMES.slice(0, times(3, GAMES.length)))(
    'a game by chance comes to its end, every position accepted (seed %i, house %d)',
    (seed, house) => {
      const idsOf = (game: unknown) =>
        ruleset.show
          .pieces(game)
          .map((piece) => piece.id)
          .sort();
      const atFirst = idsOf(begin(ruleset, seed).position);
      const match = playRandom(ruleset, {
        seed,
        house,
        watched: true,
        before({ position }) {
          const ids = idsOf(position);
          expect(new Set(ids).size).toBe(ids.length);
          if (pieces === 'fixed') expect(ids).toEqual(atFirst);
        },
      });
      expect(match.standing.winners).not.toBeNull();
      expect(match.standing.places.flatMap(({ seats }) => seats).toSorted()).toEqual(match.seats.toSorted());
      for (const winner of match.standing.winners ?? []) expect(match.seats).toContain(winner);
    },
  );

  test('the house bot plays to the end and answers nothing illegal', () => {
    const match = begin(ruleset, 47, { watched: true });
    const random = randomStream(47);
    while (match.decision) match.play(botAction(match, 'house', random));
    expect(match.standing.winners).not.toBeNull();
  });

  test('every phase of the game is one that the ruleset names', () => {
    const match = wholeGame(ruleset);
    const phases = new Set(match.nodes.map((node) => node.phase).filter((phase) => phase !== null));
    for (const phase of phases) expect(match.phases.map((each) => each.id)).toContain(phase);
  });
}
