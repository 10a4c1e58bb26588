import { describe, expect, test } from 'vitest';
import { randomStream } from '../../../../core/engine/dice.ts';
import { randomAction } from '../../../../core/engine/legality.ts';
import { Match } from '../../../../core/engine/match.ts';
import { NATIONS } from '../../../../core/games/napoleon-in-europe/data.ts';
import { napoleonInEurope } from '../../../../core/games/napoleon-in-europe/index.ts';
import { usualOptions } from '../../../../core/engine/options.ts';

describe('8 turns and rounds', () => {
  test('[WIN-5] [TURN-2] a short war of seven ends after its twelfth round', () => {
    const match = Match.begin(napoleonInEurope, {
      ...{ ruleset: 'napoleon-in-europe', scenario: 'even-steven', seed: 1, dice: 'seeded' },
      options: usualOptions(napoleonInEurope),
      players: NATIONS.map((nation) => [nation]),
    });
    const random = randomStream(1);
    while (match.decision) match.play(randomAction(match.decision, random));
    expect(match.position.round).toBe(12);
    expect(match.position.over?.rule).toBe('WIN-5');
  });
});
