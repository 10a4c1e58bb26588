import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Prize } from '../../../../core/engine/standing.ts';
import { go, judge, lose } from '../../../../core/games/napoleon-in-europe/03-ownership.ts';
import {
  endOfLimitedWar,
  gainOf,
  gainTally,
  hasNothing,
  resign,
} from '../../../../core/games/napoleon-in-europe/06-winning.ts';
import { endTurn } from '../../../../core/games/napoleon-in-europe/08-turns.ts';
import { check } from '../../../../core/games/napoleon-in-europe/check.ts';
import { HOMELANDS, type Nation, NATIONS, REGION_IDS } from '../../../../core/games/napoleon-in-europe/data.ts';
import { napoleonInEurope } from '../../../../core/games/napoleon-in-europe/index.ts';
import type { NapoleonInEurope } from '../../../../core/games/napoleon-in-europe/position.ts';
import { ownerOf } from '../../../../core/games/napoleon-in-europe/regions.ts';
import { unitsIn } from '../../../../core/games/napoleon-in-europe/units.ts';
import { clone } from '../../../../core/engine/json.ts';
import { SILENT } from '../../engine/umpires.ts';
import { situation, type Situation } from './table.ts';

const TOTAL = { options: { victory: 'total' } };
const accepted = (game: NapoleonInEurope) => check(clone(game));

/** Case 17: the French in Berlin and Silesia, the Russians in Pomerania and next to East Prussia. */
function nearlyOut(about: Situation = TOTAL): NapoleonInEurope {
  const units = {
    france: { berlin: 'i', silesia: 'i' },
    russia: { pomerania: 'i', lithuania: 'i' },
    prussia: { hanover: 'c' },
  };
  const game = situation({ ...about, hands: { prussia: ['napoleon-1'] }, units });
  for (const region of HOMELANDS.prussia) judge(game, SILENT, region);
  return game;
}

describe('6 how to win', () => {
  test('[WIN-2] how much is left of each homeland stands there: of Prussia, East Prussia alone', () => {
    const of = ({ what }: Prize) => what.params?.['nation'];
    const prussia = napoleonInEurope
      .standing(nearlyOut())
      .prizes?.find((prize) => isDeepStrictEqual(of(prize), { seat: 'prussia' }));
    expect(prussia).toMatchObject({
      rule: 'WIN-2',
      holder: 'prussia',
      what: { params: { left: 1, count: HOMELANDS.prussia.length } },
    });
  });

  test('[WIN-1] Total Victory or Limited War is agreed on before the game', () => {
    expect(situation(TOTAL).rules).toMatchObject({ victory: 'total', rounds: null });
    expect(situation({ options: { victory: 'limited-18' } }).rules).toMatchObject({ victory: 'limited', rounds: 18 });
    expect(napoleonInEurope.options.find(({ rule }) => rule === 'WIN-1')?.default).toBe('limited-12');
  });

  test('[WIN-2] [WIN-3] worked case 17: with infantry of others in its whole homeland a nation is out at once', () => {
    const game = nearlyOut();
    expect(HOMELANDS.prussia.toSorted()).toEqual(['berlin', 'east-prussia', 'pomerania', 'silesia']);
    expect(game.out).toEqual([]);
    go(game, SILENT, 'russia-i-2', 'east-prussia');
    expect(game.out).toEqual(['prussia']);
    expect(unitsIn(game, 'hanover')).toEqual([]);
    expect(game.hands.prussia).toBeUndefined();
    expect(game.deck).toContain('napoleon-1');
    accepted(game);
  });

  test('[WIN-2] worked case 17: the infantry in Pomerania dies one moment earlier, and nothing happens', () => {
    const game = nearlyOut();
    lose(game, SILENT, unitsIn(game, 'pomerania'));
    expect(ownerOf(game, 'pomerania')).toBe('prussia');
    go(game, SILENT, 'russia-i-2', 'east-prussia');
    expect(game.out).toEqual([]);
  });

  test('[WIN-2] infantry of an ally is no occupation', () => {
    const game = nearlyOut({ ...TOTAL, allies: [['prussia', 'russia']] });
    go(game, SILENT, 'russia-i-2', 'east-prussia');
    expect(game.out).toEqual([]);
  });

  test('[WIN-8] in Limited War nobody is eliminated', () => {
    const game = nearlyOut({});
    go(game, SILENT, 'russia-i-2', 'east-prussia');
    expect(game.out).toEqual([]);
    expect(HOMELANDS.prussia.map((region) => ownerOf(game, region))).not.toContain('prussia');
  });

  test('[WIN-4] [WIN-12] in Total Victory the last player left wins, also by resignation', () => {
    const game = situation({
      ...TOTAL,
      players: [
        ['france', 'spain', 'russia'],
        ['britain', 'prussia', 'austria'],
      ],
    });
    resign(game, SILENT, 'britain');
    expect(game.over).toEqual({ winners: ['france'], rule: 'WIN-4' });
    expect(napoleonInEurope.next(game)).toBeNull();
  });

  test('[WIN-5] [WIN-6] [WIN-7] worked case 13: the most regions gained, of several nations the mean', () => {
    const minors = REGION_IDS.filter((region) => ownerOf(situation({}), region) === null);
    const taken = (nation: Nation, from: number, count: number) =>
      minors.slice(from, from + count).map((region) => [region, nation] as const);
    const lost = HOMELANDS.spain.slice(0, 2).map((region) => [region, 'austria'] as const);
    const owners = Object.fromEntries([...taken('france', 0, 7), ...taken('britain', 7, 3), ...lost]);
    const players = [['france'], ['britain', 'spain'], ['austria']] as const;
    const game = situation({ scenario: 'stop-the-french', players, owners, round: 12 });
    expect([gainOf(game, 'france'), gainOf(game, 'britain')]).toEqual([7, 0.5]);
    expect(gainTally(game, 'britain').lines.map(({ rule, amount }) => `${rule} ${amount}`)).toEqual([
      ...['WIN-6 3', 'WIN-6 -2', 'WIN-7 -0.5'],
    ]);
    endOfLimitedWar(game, SILENT);
    expect(game.over).toEqual({ winners: ['france'], rule: 'WIN-5' });
  });

  test('[WIN-6] those who have gained the same share the victory', () => {
    const game = situation({});
    endOfLimitedWar(game, SILENT);
    expect(game.over?.winners).toEqual(NATIONS);
  });

  test('[WIN-11] what a nation owned that is out goes to whose infantry stands there, else to nobody', () => {
    const owners = { bavaria: 'france', naples: 'france' } as const;
    const units = { france: { berlin: 'i' }, austria: { bavaria: 'i', paris: 'i' }, russia: { bavaria: 'i' } };
    const allies = [
      ['austria', 'france'],
      ['france', 'russia'],
      ['austria', 'russia'],
    ] as const;
    const game = situation({ owners, units, allies });
    judge(game, SILENT, 'berlin');
    resign(game, SILENT, 'france');
    const regions = ['bavaria', 'naples', 'berlin', 'paris', 'brittany'];
    expect(regions.map((region) => ownerOf(game, region))).toEqual(['austria', null, 'prussia', 'austria', null]);
    accepted(game);
  });

  test('[WIN-12] in Limited War who has resigned is not scored, and the last one left has won', () => {
    const game = situation({});
    for (const nation of NATIONS.slice(0, 5)) resign(game, SILENT, nation);
    expect(game.over).toBeNull();
    resign(game, SILENT, 'austria');
    expect(game.over).toEqual({ winners: ['spain'], rule: 'WIN-12' });
    const scored = situation({ owners: { naples: 'france' } });
    resign(scored, SILENT, 'france');
    endOfLimitedWar(scored, SILENT);
    expect(scored.over?.winners).toEqual(NATIONS.slice(1));
  });

  test('[WIN-13] in Limited War who has nothing left is passed over while this lasts', () => {
    const britons = Object.fromEntries(HOMELANDS.britain.map((region) => [region, 'i']));
    const game = situation({ units: { france: britons } });
    for (const region of HOMELANDS.britain) judge(game, SILENT, region);
    expect(hasNothing(game, 'britain')).toBe(true);
    endTurn(game, SILENT);
    expect(game.turn.player).toBe('prussia');
    lose(game, SILENT, unitsIn(game, 'london'));
    expect(hasNothing(game, 'britain')).toBe(false);
    while (game.round === 1) endTurn(game, SILENT);
    endTurn(game, SILENT);
    expect(game.turn.player).toBe('britain');
  });
});
