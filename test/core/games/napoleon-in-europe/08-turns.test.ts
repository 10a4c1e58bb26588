import { describe, expect, test } from 'vitest';
import { randomStream } from '../../../../core/engine/dice.ts';
import { randomAction } from '../../../../core/engine/legality.ts';
import { Match } from '../../../../core/engine/match.ts';
import { NATIONS } from '../../../../core/games/napoleon-in-europe/data.ts';
import { napoleonInEurope } from '../../../../core/games/napoleon-in-europe/index.ts';
import { usualOptions } from '../../../../core/engine/options.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { endTurn, rollForFirst } from '../../../../core/games/napoleon-in-europe/08-turns.ts';
import type { NapoleonInEurope } from '../../../../core/games/napoleon-in-europe/position.ts';
import { SILENT } from '../../engine/umpires.ts';
import { situation, table } from './table.ts';

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

  test('[TURN-1] the highest roll begins, those who are level roll again, the others follow clockwise', () => {
    const roll = function* (game: NapoleonInEurope, umpire: Umpire) {
      rollForFirst(game, umpire);
      yield* [];
    };
    const players = [['france'], ['britain'], ['prussia'], ['austria']] as const;
    const t = table({ players, phase: 'first-player' }, roll, [3, 6, 6, 2, 4, 4, 1, 5]);
    expect(t.game.players.map(({ id }) => id)).toEqual(['prussia', 'austria', 'france', 'britain']);
    expect(t.game.phase).toBe('placement');
  });

  test('[TURN-2] a round is one turn of every player in order, and then comes the next', () => {
    const game = situation({ players: [['spain'], ['france'], ['britain'], ['russia']] });
    const order = Array.from({ length: 6 }, () => {
      const { player } = game.turn;
      endTurn(game, SILENT);
      return player;
    });
    expect(order).toEqual(['spain', 'france', 'britain', 'russia', 'spain', 'france']);
    expect(game.round).toBe(2);
  });

  test('[TURN-3] [TURN-6] [TURN-7] [CARD-2] a turn is movement, battles, cards and production, in this order', () => {
    const phases: string[] = [];
    const game = situation({ hands: { france: ['spain-general-1', 'spain-general-2'] } });
    const match = Match.begin(napoleonInEurope, {
      ...{ ruleset: 'napoleon-in-europe', scenario: 'even-steven', seed: 1, dice: 'seeded', options: {} },
      position: game,
    });
    for (const answer of [{ one: 'word:act' }, { pass: true }, { pass: true }] as const) {
      phases.push(match.position.phase);
      const { starts } = match.play(answer);
      phases.push(...starts.map(({ phase }) => phase));
    }
    expect(phases.filter((phase, at) => phase !== phases[at - 1])).toEqual([
      ...['turn-start', 'movement', 'battles', 'cards', 'production', 'turn-end', 'turn-start'],
    ]);
  });
});
