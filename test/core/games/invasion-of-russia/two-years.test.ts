/** Whole campaigns of two years with all that players may agree on: they end, and their record stays small (16.13). */
import { describe, expect, test } from 'vitest';
import { type Action, type Decision, YES } from '../../../../core/engine/decision.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { randomAction } from '../../../../core/engine/legality.ts';
import { Match } from '../../../../core/engine/match.ts';
import { usualOptions } from '../../../../core/engine/options.ts';
import { invasionOfRussia } from '../../../../core/games/invasion-of-russia/index.ts';
import type { InvasionOfRussia } from '../../../../core/games/invasion-of-russia/position.ts';
import { advised } from './advised.ts';
import { one } from './table.ts';

const MB = 1_000_000;

/** A whole campaign; winter quarters are taken, whoever plays. */
function played(seed: number, answer: (game: InvasionOfRussia, decision: Decision) => Action) {
  const all = { advanced: true, 'cavalry-reserve': true, dummies: true, 'two-years': true };
  const match = Match.begin(invasionOfRussia, {
    ...{ ruleset: 'invasion-of-russia', scenario: 'historical-set-up', seed, dice: 'seeded' },
    options: { ...usualOptions(invasionOfRussia), ...all },
  });
  while (match.decision) {
    const { decision, position } = match;
    match.play(decision.rule === '16.13-a' ? one(YES) : answer(position, decision));
  }
  return { game: match.position, bytes: JSON.stringify(match.record).length };
}

describe('a campaign of two years with all options', () => {
  const random = randomStream(5);
  const bots: [string, (game: InvasionOfRussia, decision: Decision) => Action][] = [
    ['by chance', (_, decision) => randomAction(decision, random)],
    ['of the house bot, whose every answer is allowed', advised],
  ];

  test.each(bots)(
    '%s: it ends with the second year, and its record stays under 5 MB [16.13-w, 14.4-a]',
    (_, bot) => {
      const { game, bytes } = played(1, bot);
      expect(game.over).not.toBeNull();
      if (game.over?.rule !== '14.7-a') expect([game.turn, game.quarters.state]).toEqual([16, 'over']);
      expect(bytes).toBeLessThan(5 * MB);
    },
    60_000,
  );
});
