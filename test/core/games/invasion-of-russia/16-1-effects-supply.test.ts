/** 16.1 What cards do to supply, trains, rivers and depots: each half that acts there. */
import { describe, expect, test } from 'vitest';
import { supplyAndAttrition } from '../../../../core/games/invasion-of-russia/06-attrition.ts';
import { isSupplied, supplyOf } from '../../../../core/games/invasion-of-russia/06-2-supply-line.ts';
import { convertDepot } from '../../../../core/games/invasion-of-russia/07-1-conversion.ts';
import { allotment } from '../../../../core/games/invasion-of-russia/07-2-allotment.ts';
import { longestLink, setUpDepots } from '../../../../core/games/invasion-of-russia/07-6-depots.ts';
import { forage } from '../../../../core/games/invasion-of-russia/08-7-forage.ts';
import { overrun } from '../../../../core/games/invasion-of-russia/08-8-overrun.ts';
import { retreatsFor } from '../../../../core/games/invasion-of-russia/11-11-retreat.ts';
import { doSwedesCome } from '../../../../core/games/invasion-of-russia/16-12-swedes.ts';
import { playCards } from '../../../../core/games/invasion-of-russia/16-1-cards.ts';
import { unbridgedFor } from '../../../../core/games/invasion-of-russia/16-1-effects-bridges.ts';
import type { Side } from '../../../../core/games/invasion-of-russia/data.ts';
import type { InvasionOfRussia } from '../../../../core/games/invasion-of-russia/position.ts';
import { moreTrains } from '../../../../core/games/invasion-of-russia/sequence.ts';
import { view } from '../../../../core/games/invasion-of-russia/view.ts';
import { attackOn, combat, commands, linesOf, sumTold } from './combats.ts';
import { one, PASS, situation, type Situation, some, table } from './table.ts';

const BORISOV = 1410;
const MINSK = 1610;

describe('16.1 trains', () => {
  /** By how much a card changes the trains of a side. */
  const change = (side: Side, card: number, turn: number, more = {}): number => {
    const sum = allotment(situation({ turn, inForce: [[side, card, more]] }), side);
    return linesOf(sum)['16.1-m'] ?? 0;
  };

  test.each([
    ['russian', 2, 3],
    ['french', 2, 3],
    ['russian', 19, 9],
    ['french', 19, 9],
    ['russian', 32, 12],
    ['french', 32, 10],
  ] as const)('%s: card %i gives a train on turn %i [16.1-m] [16.1-f]', (side, card, turn) => {
    expect(change(side, card, turn)).toBe(1);
    expect(
      linesOf(allotment(situation({ turn, inForce: [[side, card]] }), side === 'french' ? 'russian' : 'french')),
    ).not.toHaveProperty('16.1-m');
  });

  test('it does not change who lays first [16.1-m]', () => {
    expect(moreTrains(situation({ turn: 1, inForce: [['russian', 2]] }))).toBe(moreTrains(situation({ turn: 1 })));
  });

  test('card 12 gives the Russians a train in its turn, and 1 on the roll for the Swedes on turn 6 [16.1-m] [16.12-a]', () => {
    expect(change('russian', 12, 3)).toBe(1);
    expect(change('russian', 12, 4, { turn: 3, until: 6 })).toBe(0);
    const swedes = (about: Situation, die: number) => {
      let came = false;
      table(
        about,
        function* (game, umpire) {
          came = doSwedesCome(game, umpire);
        },
        [die],
      );
      return came;
    };
    const inForce = [['russian', 12, { turn: 3, until: 6 }]] as const;
    expect([swedes({ turn: 6, inForce }, 3), swedes({ turn: 6, inForce }, 2)]).toEqual([true, false]);
    expect(swedes({ turn: 6, options: { advanced: true } }, 3)).toBe(false);
  });

  test('card 12 waits for the Swedes until turn 6, later it is for its turn alone [16.1-g]', () => {
    const played = (turn: number) => {
      const t = table({ turn, phase: 'cards', hands: { russian: [1], french: [2] } }, playCards, ['12', '3']);
      t.play(PASS);
      t.play(one('card:3'));
      return t;
    };
    const t = played(2);
    expect(t.game.cards?.effects.at(-1)).toMatchObject({ card: 12, until: 6 });
    const late = played(7);
    expect(late.game.cards?.effects.at(-1)).toMatchObject({ card: 12, until: 7 });
  });

  test('card 13 gives a train where no conscript unit has fallen [16.1-g]', () => {
    const t = table({ turn: 2, phase: 'cards', hands: { russian: [1], french: [2] } }, playCards, ['13', '3']);
    t.play(PASS);
    t.play(one('card:3'));
    expect(linesOf(allotment(t.game, 'russian'))['16.1-m']).toBe(1);
  });

  test('card 24 takes a French train away before winter, not in it [16.1-m]', () => {
    expect([change('french', 24, 10), change('french', 24, 11)]).toEqual([-1, 0]);
  });

  test('card 32: in winter French depots may be 4 hexes from each other, and there is no train [7.7-b]', () => {
    expect(change('french', 32, 11)).toBe(0);
    expect(longestLink(situation({ turn: 11, inForce: [['french', 32]] }), 'french')).toBe(4);
    expect(longestLink(situation({ turn: 11, options: { advanced: true } }), 'french')).toBe(3);
    expect(longestLink(situation({ turn: 11, inForce: [['french', 32]] }), 'russian')).toBe(5);
  });
});

describe('16.1 rivers', () => {
  test('card 11, French: a hexside beside a stack has a bridge until the end of the turn [16.1-g] [6.2-e]', () => {
    const t = table({ phase: 'conversion', at: { 1511: 'fr-i-iv1' }, inForce: [['french', 11]] }, convertDepot);
    t.expectAsk('french', '16.1-g', 'one');
    t.expectRefusal('16.1-g', one('hex:1610'));
    t.play(one('hex:1511'));
    if (!t.isOver) t.play(one(`hex:${BORISOV}`));
    expect(unbridgedFor(t.game, 'french')(1511, BORISOV)).toBe(false);
    expect(unbridgedFor(t.game, 'russian')(1511, BORISOV)).toBe(true);
    expect(unbridgedFor(situation({}), 'french')(1511, BORISOV)).toBe(true);
  });

  test('supply comes over it by the shortest way [6.2-e]', () => {
    const length = (inForce: Situation['inForce']) =>
      supplyOf(
        situation({ at: { 1511: 'fr-i-iv1' }, depots: { french: [BORISOV] }, ...(inForce && { inForce }) }),
        'french',
      ).depots.get(1511)?.length;
    expect(length([['french', 11, { uses: 1, hexes: [1511, BORISOV] }]])).toBe(1);
    expect(length(undefined)).toBe(2);
  });

  test('an attack over it loses 2 instead of 3 [11.4-a]', () => {
    const about = { at: { 1110: 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-davout', 1209: 'ru-1v-iv1' } };
    const t = combat({ ...about, inForce: [['french', 11, { uses: 1, hexes: [1110, 1209] }]] });
    t.play(attackOn(1209, 'fr-i-iv1 fr-i-iv2 fr-i-iv3'));
    t.play(commands(4), [6, 1, 6, 3]);
    expect(linesOf(sumTold(t, 'combat.attacker'))).toMatchObject({ '11.4-a': -3, '16.1-m': 1 });
  });

  test('card 11, Russian: a bridge beside a Russian unit is broken for the French until the end of the next turn', () => {
    const about: Situation = { turn: 3, phase: 'conversion', active: 'russian', at: { 1510: 'ru-1vi-il1' } };
    const t = table({ ...about, inForce: [['russian', 11, { until: 4 }]] }, convertDepot);
    t.play(one('hex:1510'));
    expect(unbridgedFor(t.game, 'french')(1510, BORISOV)).toBe(true);
    expect(unbridgedFor(t.game, 'russian')(1510, BORISOV)).toBe(false);
    const played = table({ turn: 3, phase: 'cards', hands: { russian: [11], french: [2] } }, playCards, ['3', '4']);
    played.play(one('card:11'));
    expect(played.game.cards?.effects[0]).toMatchObject({ card: 11, side: 'russian', turn: 3, until: 4 });
  });

  test('nobody has to name a hexside [16.1-g]', () => {
    const t = table({ phase: 'conversion', at: { 1511: 'fr-i-iv1' }, inForce: [['french', 11]] }, convertDepot);
    t.play(PASS);
    t.expectOver();
    expect(unbridgedFor(t.game, 'french')(1511, BORISOV)).toBe(true);
  });

  test('card 26, French: from general supply on supply and retreats pass a river without a bridge [6.1-a] [11.11-b]', () => {
    const about: Situation = { turn: 9, at: { 1511: 'fr-i-iv1' }, depots: { french: [BORISOV] } };
    const t = table({ ...about, inForce: [['french', 26]] }, supplyAndAttrition);
    t.expectAsk('french', '16.1-g');
    t.play(one('hex:1511'));
    if (!t.isOver) t.play(one(`hex:${BORISOV}`));
    expect(isSupplied(t.game, supplyOf(t.game, 'french'), 'fr-i-iv1')).toBe(true);
    const fight = (inForce: Situation['inForce']): readonly number[] => {
      const game = situation({ turn: 9, at: { 1210: 'fr-i-iv1', 1310: 'ru-1v-iv1' }, ...(inForce && { inForce }) });
      game.combat = {
        ...{ attacker: 'russian', from: 1310, units: ['ru-1v-iv1'], target: 1210 },
        commands: { attacker: 0, defender: 0 },
        supports: { attacker: [], defender: [] },
      };
      return retreatsFor(game, game.combat);
    };
    expect(fight(undefined)).not.toContain(1110);
    expect(fight([['french', 26, { uses: 1, hexes: [1210, 1110] }]])).toContain(1110);
  });

  test('it names none that has a bridge; a broken one has none [16.1-g]', () => {
    const at = { 1510: 'fr-i-iv1' };
    const broken = ['russian', 11, { turn: 8, until: 9, uses: 1, hexes: [1510, BORISOV] }] as const;
    const hexes = (inForce: Situation['inForce']) => {
      const t = table({ turn: 9, at, ...(inForce && { inForce }) }, supplyAndAttrition);
      t.play(one('hex:1510'));
      return t.isOver ? 'one way' : t.decision.kind === 'one' ? t.decision.targets : [];
    };
    expect(hexes([['french', 26]])).toBe('one way');
    expect(hexes([['french', 26], broken])).toEqual(['hex:1409', 'hex:1410']);
  });

  test('card 26, Russian: breaks a bridge as card 11 does', () => {
    const about: Situation = { turn: 9, phase: 'conversion', active: 'russian', at: { 1510: 'ru-1vi-il1' } };
    const t = table({ ...about, inForce: [['russian', 26, { until: 10 }]] }, convertDepot);
    t.play(one('hex:1510'));
    expect(unbridgedFor(t.game, 'french')(1510, BORISOV)).toBe(true);
  });
});

describe('16.1 depots', () => {
  test('card 18, Russian: up to two own depots go, and do not count as captured [7.7-d] [16.1-m]', () => {
    const depots = { russian: [1808, MINSK, 1209] };
    const t = table({ phase: 'conversion', active: 'russian', depots, inForce: [['russian', 18]] }, convertDepot);
    t.expectAsk('russian', '7.7-d', 'some');
    t.expectRefusal('16.1-g', some('hex:1808', 'hex:1610', 'hex:1209'));
    t.play(some('hex:1808', 'hex:1610'));
    expect(t.game.depots.russian).toEqual([1209]);
    expect(t.game.captured.russian).toBe(0);
  });

  test('card 18, French: a captured depot may become one of theirs at once, where 7.7 allows it [7.7-a] [8.8-a]', () => {
    const enter = (depots: readonly number[]) =>
      table(
        {
          at: { [MINSK]: 'fr-i-iv1' },
          depots: { russian: [MINSK], french: depots },
          inForce: [['french', 18]],
        },
        function* (game, umpire) {
          yield* overrun(game, umpire, 'french', MINSK);
        },
      );
    const t = enter([2608, 2307, 2008, 1808]);
    t.expectAsk('french', '7.7-a');
    t.play(one('word:yes'));
    expect(t.game.depots).toEqual({ russian: [], french: [MINSK, 1808, 2008, 2307, 2608] });
    expect(t.game.captured.russian).toBe(1);
    enter([]).expectOver();
  });

  test('card 22, Russian: takes a French depot in Russia that no unit guards; it is not captured [7.7-d]', () => {
    const about: Situation = { turn: 9, phase: 'conversion', active: 'russian', at: { 1808: 'fr-i-iv1' } };
    const t = table({ ...about, depots: { french: [1808, MINSK, 2307] }, inForce: [['russian', 22]] }, convertDepot);
    t.expectRefusal('7.7-d', some('hex:1808'));
    t.expectRefusal('7.7-d', some('hex:2307'));
    t.play(some('hex:1610'));
    expect(t.game.depots.french).toEqual([1808, 2307]);
    expect(t.game.captured.french).toBe(0);
  });
});

describe('16.1 letters', () => {
  const seen = (game: InvasionOfRussia, seat: Side) => view(game, seat).trains.map(({ marker }) => marker);

  test.each(['french', 'russian'] as const)(
    'card 1, %s: once all trains are laid those of the enemy are known [16.1-g]',
    (side) => {
      const enemy = side === 'french' ? 'russian' : 'french';
      const trains = [
        [enemy, MINSK, 'dummy'],
        [enemy, 1209, 'train'],
      ] as const;
      const about: Situation = { phase: 'depots', active: side, trains, inForce: [[side, 1]] };
      expect(seen(situation(about), side)).toEqual(['hidden', 'hidden']);
      const t = table(about, setUpDepots);
      expect(seen(t.game, side)).toEqual(['dummy', 'train']);
      expect(t.told('card.letters').reveals).toBe(true);
      const own = table({ ...about, inForce: [[enemy, 1]] }, setUpDepots);
      expect(seen(own.game, side)).toEqual(['hidden', 'hidden']);
    },
  );
});

describe('16.1 forage and sickness', () => {
  const at = { 1310: 'fr-i-iv1 fr-i-iv2', 1510: 'fr-i-iv3' };

  test('card 7, French: one stack receives no forage marker [8.7-a]', () => {
    const t = table({ turn: 3, phase: 'forage', at, inForce: [['french', 7]] }, forage);
    t.play(one('hex:1310'));
    expect(t.game.units['fr-i-iv1']?.forage).toBeUndefined();
    expect(t.game.units['fr-i-iv3']?.forage).toBe(true);
  });

  test('card 7, Russian: next turn the roll of a stack that is named fails on one more [6.3-a]', () => {
    const t = table({ turn: 3, phase: 'forage', at, inForce: [['russian', 7, { until: 4 }]] }, forage);
    t.expectAsk('russian', '16.1-g');
    t.play(one('hex:1510'));
    expect(t.game.cards?.effects[0]).toMatchObject({ uses: 1, pieces: ['fr-i-iv3'] });
    const roll = (inForce: Situation['inForce'], die: number) => {
      const marks = { 'fr-i-iv3': { forage: true } } as const;
      const about = { turn: 4, at: { 1510: 'fr-i-iv3' }, marks, depots: { french: [MINSK] } };
      return table({ ...about, ...(inForce && { inForce }) }, supplyAndAttrition, [die]).game.units['fr-i-iv3']
        ?.disrupted;
    };
    const named = [['russian', 7, { turn: 3, until: 4, uses: 1, pieces: ['fr-i-iv3'] }]] as const;
    expect([roll(named, 2), roll(named, 3)]).toEqual([true, undefined]);
    expect(roll(undefined, 2)).toBeUndefined();
  });

  test('card 14: the Russian chooses two that are no veterans, in Russia and not beside a French depot [16.1-j] [3.4-a]', () => {
    const units = 'fr-i-il1 fr-ii-il1 fr-ii-il2 fr-i-iv1 fr-i-cl1';
    const about: Situation = {
      turn: 2,
      at: { [MINSK]: 'fr-v-il1', 1609: units, 2208: 'fr-x-il1' },
      depots: { french: [MINSK] },
      inForce: [['french', 14]],
    };
    const t = table(about, supplyAndAttrition);
    t.expectAsk('russian', '16.1-g', 'some');
    t.expectRefusal('16.1-g', some('unit:fr-i-il1'));
    for (const id of ['fr-i-iv1', 'fr-v-il1', 'fr-x-il1'] as const)
      t.expectRefusal('16.1-g', some('unit:fr-i-il1', `unit:${id}`));
    t.play(some('unit:fr-i-il1', 'unit:fr-i-cl1'));
    expect(['fr-i-il1', 'fr-ii-il1', 'fr-i-cl1'].map((id) => t.game.units[id]?.disrupted === true)).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('who falls sick is not out of supply by it: nobody is eliminated [6.5-a]', () => {
    const about: Situation = { turn: 2, at: { 1510: 'fr-i-il1 fr-ii-il1' }, inForce: [['french', 14]] };
    const t = table(about, supplyAndAttrition);
    t.expectOver();
    expect(t.game.lost).toEqual([]);
  });
});
