import { expect, test } from 'vitest';
import { botAction } from '../../../core/engine/bot.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { begin, playRandom } from './play.ts';

const SEEDS = [41, 42, 43, 44, 45, 46];

/** Whole games by chance and by the house bot, the position checked after every action; no piece is lost or doubled. */
export function games(ruleset: Ruleset<unknown>): void {
  test.each(SEEDS)('a game by chance comes to its end, every position accepted (seed %i)', (seed) => {
    const ids = (game: unknown) => ruleset.show.pieces(game).map((piece) => piece.id).sort().join();
    const pieces = ids(begin(ruleset, seed).position);
    const match = playRandom(ruleset, { seed, watched: true, before: ({ position }) => expect(ids(position)).toBe(pieces) });
    expect(match.standing.winner).not.toBeNull();
    expect([...ruleset.seats, 'draw']).toContain(match.standing.winner);
  });

  test('the house bot plays to the end and answers nothing illegal', () => {
    const match = begin(ruleset, 47, true);
    const random = randomStream(47);
    while (match.decision) match.play(botAction(match, 'house', random));
    expect(match.standing.winner).not.toBeNull();
  });

  test('every phase of the game is one that the ruleset names', () => {
    const match = playRandom(ruleset, { seed: 48 });
    const phases = new Set(match.nodes.map((node) => node.phase).filter((phase) => phase !== null));
    for (const phase of phases) expect(ruleset.phases.map((each) => each.id)).toContain(phase);
  });
}
