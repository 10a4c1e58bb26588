import { ranked } from '../../../../../../core/engine/standing.ts';
import { readSlot } from '../../../../../../core/games/borodino/scenarios/set-up.ts';
import { describe, expect, test } from 'vitest';
import type { Arrangement } from '../../../../../../core/engine/decision.ts';
import { check, extend } from '../../../../../../core/engine/legality.ts';
import { movement } from '../../../../../../core/games/borodino/07-movement/index.ts';
import { artilleryFire } from '../../../../../../core/games/borodino/08-artillery-fire/index.ts';
import { assaults } from '../../../../../../core/games/borodino/09-assault/index.ts';
import { cardOf, type Side, UNITS } from '../../../../../../core/games/borodino/data.ts';
import { SEPTEMBER_5 } from '../../../../../../core/games/borodino/scenarios/5-september/data.ts';
import { place, toBox, unit } from '../../../../../../core/games/borodino/position.ts';
import { isActive, limitsOf } from '../../../../../../core/games/borodino/scenarios/limits.ts';
import { allowedHexes } from '../../../../../../core/games/borodino/scenarios/line.ts';
import { groundOf, sideBetween } from '../../../../../../core/games/borodino/ground.ts';
import { begin } from '../../../verbs.ts';
import {
  beginSeptember5,
  setUpSeptember5,
} from '../../../../../../core/games/borodino/scenarios/5-september/set-up.ts';
import {
  activateCommand,
  renewActivation,
} from '../../../../../../core/games/borodino/scenarios/5-september/activation.ts';
import { standingOf } from '../../../../../../core/games/borodino/scenarios/5-september/victory.ts';
import { onSeptember5 } from '../../../../../../core/games/borodino/scenarios/5-september/state.ts';
import { SEPTEMBER_5_LIMITS } from '../../../../../../core/games/borodino/scenarios/5-september/limits.ts';
import { arrange, one, PASS, path, situation, table, target } from '../../table.ts';

const GROUND = groundOf({ scenario: 'sept5' });

/** The set-up of a side, from the position before it. */
function setUp(side: Side) {
  return begin({ ...beginSeptember5({}), side }, setUpSeptember5);
}

function suggestion(side: Side): Record<string, string> {
  const { decision } = setUp(side);
  if (decision.kind !== 'arrange' || !decision.suggestion) throw new Error('no suggestion');
  return { ...decision.suggestion } as Record<string, string>;
}

/** A command decision on a turn. */
function activation(turn: number, active: readonly string[]) {
  return table({ turn, phase: 'command', active, french: { 'f-cm-61': 4308 } }, function* (game, umpire) {
    renewActivation(game);
    yield* activateCommand(game, umpire);
  });
}

describe('set-up', () => {
  test('cavalry is set up within 1 hex of 4819, all others in hexes that are named [S5-f]', () => {
    const { decision } = setUp('french');
    if (decision.kind !== 'arrange') throw new Error('a set-up is an arrangement');
    const measured = decision.items.filter((item) => decision.zone?.(item));
    expect(measured).toEqual(expect.arrayContaining(['unit:f-wt-a', 'unit:f-df-c']));
    for (const item of measured) expect(decision.zone?.(item)).toEqual({ rule: 'S5-f', around: 'hex:4819', places: 1 });
    expect(decision.zone?.('unit:f-cm-61')).toBeNull();
  });

  const lines: readonly [string, Side, readonly string[], readonly number[], number][] = [
    [
      'S5-c',
      'french',
      ['f-cm-57a', 'f-cm-57b', 'f-cm-61', 'f-cm-111a', 'f-cm-111b', 'f-cm-25a', 'f-cm-25b', 'f-cm-foot', 'f-cm-horse'],
      [4307, 4308, 4309, 4310],
      4311,
    ],
    ['S5-d', 'french', ['f-mr-13', 'f-mr-17', 'f-mr-30', 'f-mr-foot', 'f-mr-horse'], [4215, 4315, 4415], 4515],
    [
      'S5-e',
      'french',
      ['f-fr-15', 'f-fr-33', 'f-fr-48', 'f-fr-jn', 'f-fr-foot', 'f-fr-horse'],
      [4515, 4615, 4715],
      4415,
    ],
    [
      'S5-f',
      'french',
      ['f-pj-a', 'f-pj-b', 'f-pj-c', 'f-wt-a', 'f-wt-b', 'f-wt-c', 'f-df-a', 'f-df-b', 'f-df-c'],
      [4718, 4719, 4818, 4819, 4820, 4918, 4919],
      4817,
    ],
    ['S5-g', 'french', ['f-c2-a1', 'f-c2-a2'], [5009], 5008],
    ['S5-j', 'russian', ['r-c4-ha'], [4008], 4009],
    ['S5-k', 'russian', ['r-shakh-a', 'r-shakh-b'], [4006, 4007], 4008],
    ['S5-l', 'russian', ['r-gogel-a', 'r-gogel-b'], [4009, 4010], 4008],
    ['S5-m', 'russian', ['r-27d-1', 'r-27d-2'], [3807, 3808], 3806],
    ['S5-n', 'russian', ['r-c4-1', 'r-c4-2', 'r-c4-3', 'r-c4-4', 'r-c4-5', 'r-c4-6'], [3810, 3811, 3812], 3813],
    ['S5-o', 'russian', ['r-2cur-1', 'r-2cur-2', 'r-2cur-3', 'r-2cur-4'], [3604, 3704], 3605],
    ['S5-p', 'russian', ['r-2gd-1', 'r-2gd-2', 'r-2gd-3', 'r-viii-a1', 'r-viii-a2'], [3106, 3206, 3306], 3406],
  ];

  test.each(lines)('[%s] %s sets up %j in %j', (rule, side, units, hexes, elsewhere) => {
    const t = setUp(side);
    if (t.decision.kind !== 'arrange') throw new Error('a set-up is an arrangement');
    for (const id of units) {
      const offered = new Set(t.decision.slots(target(id)).map((slot) => readSlot(slot).hex));
      expect([...offered].sort()).toEqual([...hexes]);
      expect(check(t.decision, arrange({ ...suggestion(side), [id]: `${elsewhere}/E` }))?.rule).toBe(rule);
    }
  });

  test('[S5-f] within 1 hex of 4819: the hex and its six neighbours', () => {
    const line = SEPTEMBER_5.placement.find((each) => each.id === 'F.C2.CAV');
    // Rows count from the south and odd columns stand half a hex further north: beside 4819 lie 4718, 4719, 4918, 4919.
    expect(allowedHexes(line as NonNullable<typeof line>)).toEqual([4718, 4719, 4818, 4819, 4820, 4918, 4919]);
  });

  test('[S5-b] a unit may be set up facing any of the six corners', () => {
    for (const corner of ['E', 'NE', 'NW', 'W', 'SW', 'SE']) {
      const t = setUp('russian');
      t.play(arrange({ ...suggestion('russian'), 'r-c4-ha': `4008/${corner}` }));
      expect(unit(t.game, 'r-c4-ha')).toMatchObject({ hex: 4008, facing: corner, box: null });
    }
  });

  test.each(['french', 'russian'] as const)(
    '[S5-b] the suggested set-up of the %s is allowed and places everybody',
    (side) => {
      const t = setUp(side);
      t.play(arrange(suggestion(side)));
      t.expectOver();
      const placed = Object.keys(t.game.units).filter((id) => unit(t.game, id).hex !== 0);
      expect(placed.length).toBe(side === 'french' ? 31 : 22);
      expect(t.game.stacks['4307']).toEqual(side === 'french' ? ['f-cm-57a', 'f-cm-57b', 'f-cm-foot'] : undefined);
    },
  );

  test('[S5-b] a set-up that leaves a unit out is refused', () => {
    const rest = Object.entries(suggestion('russian')).filter(([id]) => id !== 'unit:r-c4-ha');
    setUp('russian').expectRefusal('S5-b', arrange(Object.fromEntries(rest)));
  });

  test('[6.21-c] a third unit of another brigade may not share a hex in the set-up', () => {
    const t = setUp('french');
    if (t.decision.kind !== 'arrange') throw new Error('a set-up is an arrangement');
    const soFar: Arrangement = { 'unit:f-cm-57a': 'placement:4307/E', 'unit:f-cm-57b': 'placement:4307/E' };
    expect(t.decision.fits('unit:f-cm-61', 'placement:4307/E', soFar)?.rule).toBe('6.21-c');
  });

  test('[6.11-b] units of one hex face alike in the set-up, but guns with infantry need not [6.14-a]', () => {
    const t = setUp('french');
    t.expectRefusal('6.11-b', arrange({ ...suggestion('french'), 'f-cm-57b': 'placement:4307/W' }));
    t.expectOffer(arrange({ ...suggestion('french'), 'f-cm-foot': 'placement:4307/W' }));
  });

  test('[S5-c] a slot that would leave a later unit of the division without room is not offered', () => {
    // Four hexes: pairs of different brigades in three of them leave room for one battery only (6.21-g).
    const t = setUp('french');
    if (t.decision.kind !== 'arrange') throw new Error('a set-up is an arrangement');
    const soFar: Arrangement = {
      'unit:f-cm-57a': 'placement:4307/E',
      'unit:f-cm-57b': 'placement:4308/E',
      'unit:f-cm-61': 'placement:4307/E',
      'unit:f-cm-111a': 'placement:4308/E',
      'unit:f-cm-111b': 'placement:4309/E',
    };
    expect(t.decision.fits('unit:f-cm-25a', 'placement:4309/E', soFar)?.rule).toBe('S5-c');
    expect(t.decision.fits('unit:f-cm-25a', 'placement:4310/E', soFar)).toBeNull();
  });

  test('the first thing offered in the set-up is every hex and facing of every unit', () => {
    // 22 Russian units: 1 in one hex, 2+2+2 in two, 6 in three, 4 in two, 5 in three; six facings each.
    const { next } = extend(setUp('russian').decision, {});
    expect(next.length).toBe((1 * 1 + 6 * 2 + 6 * 3 + 4 * 2 + 5 * 3) * 6);
  });

  test('[S5-h] I Cavalry Corps, 11 units with artillery, waits off the map and enters at 5108', () => {
    const entering = SEPTEMBER_5.reinforcements.find((each) => each.command === 'S-C1');
    expect(entering).toMatchObject({ entry: 5108 });
    expect(entering?.units.length).toBe(11);
    const game = beginSeptember5({});
    expect(entering?.units.every((id) => game.units[id]?.box === 'off-map')).toBe(true);
  });

  test('[S5-i] V Corps, 5 infantry and 3 artillery units, waits off the map and enters at 4400', () => {
    const entering = SEPTEMBER_5.reinforcements.find((each) => each.command === 'S-V');
    expect(entering).toMatchObject({ entry: 4400 });
    const arms = entering?.units.map((id) => cardOf(id).arm) ?? [];
    expect(arms.filter((arm) => arm === 'infantry').length).toBe(5);
    expect(arms.filter((arm) => arm === 'artillery').length).toBe(3);
    expect(arms.length).toBe(8);
  });

  test('[S5-g] the guns of II Cavalry Corps, two units, set up at 5009', () => {
    const t = setUp('french');
    t.play(arrange(suggestion('french')));
    expect(t.game.stacks['5009']).toEqual(['f-c2-a1', 'f-c2-a2']);
  });

  test('counters are conserved: 72 units take part, each of them once', () => {
    const game = beginSeptember5({});
    expect(Object.keys(game.units).length).toBe(72);
    expect(UNITS.filter((card) => card.scenarios.includes('sept5')).length).toBe(72);
  });
});

describe('activation of the French', () => {
  test('[S5-s] there are six French commands, and every French unit belongs to one', () => {
    expect(SEPTEMBER_5.commands.map((command) => command.id).sort()).toEqual([
      'S-C1',
      'S-C2',
      'S-CM',
      'S-FR',
      'S-MR',
      'S-V',
    ]);
    const french = Object.keys(beginSeptember5({}).units).filter((id) => cardOf(id).side === 'french');
    expect(french.every((id) => SEPTEMBER_5.commands.some((command) => command.id === cardOf(id).command))).toBe(true);
  });

  test('[S5-t] only Compans is active at the start', () => {
    const game = beginSeptember5({});
    expect(game.active).toEqual(['S-CM']);
    expect(isActive(game, 'f-cm-61')).toBe(true);
    expect(limitsOf(game).whyInactive(game, 'f-mr-13')?.rule).toBe('S5-u');
  });

  test('[S5-u] one inactive command may be activated, and it stays active', () => {
    const t = activation(1, ['S-CM']);
    t.expectAsk('french', 'S5-u', 'one');
    t.expectOffer(PASS);
    t.expectRefusal('S5-u', one('S-CM'));
    t.play(one('S-MR'));
    t.expectOver();
    expect(onSeptember5(t.game).active).toEqual(['S-CM', 'S-MR']);
    expect(t.told('command-activated').rule).toBe('S5-u');
  });

  test('[S5-u] not a second one in the same turn', () => {
    const t = table({ turn: 1, phase: 'command', active: ['S-CM'] }, activateCommand);
    expect(onSeptember5(t.game).hasActivated).toBe(true);
    t.expectOver();
  });

  test('[S5-u] the French may leave it; nobody is activated then', () => {
    const t = activation(2, ['S-CM']);
    t.play(PASS);
    expect(onSeptember5(t.game).active).toEqual(['S-CM']);
  });

  test('[S5-v] V Corps cannot be activated before turn 3', () => {
    activation(1, ['S-CM']).expectRefusal('S5-v', one('S-V'));
    activation(2, ['S-CM']).expectRefusal('S5-v', one('S-V'));
    activation(3, ['S-CM']).expectOffer(one('S-V'));
  });

  test('the French are not asked when every command is active', () => {
    activation(4, ['S-CM', 'S-MR', 'S-FR', 'S-C1', 'S-C2', 'S-V']).expectOver();
  });
});

describe('units that are not active', () => {
  test('[S5-u] an inactive battery does not fire on its own, but answers fire [8.7-a]', () => {
    const french = { 'f-mr-foot': 4208 };
    const russian = { 'r-c4-ha': 4008 };
    table({ phase: 'artillery', active: ['S-CM'], french, russian }, artilleryFire).expectOver();
    const t = table({ phase: 'artillery', side: 'russian', active: ['S-CM'], french, russian }, artilleryFire);
    t.play(path('r-c4-ha', 4208), [0]);
    t.expectAsk('french', '8.7-a');
    t.expectOffer(path('f-mr-foot', 4008));
  });

  test('[S5-u] an inactive unit neither moves nor assaults', () => {
    const french = { 'f-mr-13': 4108 };
    const russian = { 'r-c4-ha': 4008 };
    table({ phase: 'movement', active: ['S-CM'], french, russian }, movement).expectOver();
    table({ phase: 'assault', active: ['S-CM'], french, russian }, assaults).expectOver();
    table({ phase: 'assault', french, russian }, assaults).expectOffer(path('f-mr-13', 4008));
  });
});

describe('activation of the Russians', () => {
  const grenadiers = ['r-2gd-1', 'r-2gd-2', 'r-2gd-3'];
  const twentySeventh = ['r-27d-1', 'r-27d-2'];
  const others = ['r-viii-a1', 'r-viii-a2', 'r-c4-1', 'r-c4-ha', 'r-2cur-1', 'r-shakh-a', 'r-gogel-a'];

  test('[S5-w] in turn 1 the 2nd Grenadiers and the infantry of VIII Corps do not act; all others do', () => {
    const game = { ...beginSeptember5({}), turn: 1 };
    for (const id of [...grenadiers, ...twentySeventh]) expect(limitsOf(game).whyInactive(game, id)?.rule).toBe('S5-w');
    for (const id of others) expect(isActive(game, id), id).toBe(true);
  });

  test('[S5-w] from turn 2 all of them act', () => {
    const game = { ...beginSeptember5({}), turn: 2 };
    for (const id of [...grenadiers, ...twentySeventh, ...others]) expect(isActive(game, id), id).toBe(true);
  });

  test('[S5-w] in the variant of reading E1 the 27th Division acts in turn 1', () => {
    const game = { ...beginSeptember5({ literalEightCorps: false }), turn: 1 };
    for (const id of grenadiers) expect(isActive(game, id), id).toBe(false);
    for (const id of twentySeventh) expect(isActive(game, id), id).toBe(true);
  });
});

describe('limits', () => {
  test('[S5-x] column 36 is the last that the French may enter', () => {
    const game = situation({ french: { 'f-cm-61': 4308 } });
    expect(SEPTEMBER_5_LIMITS.lossIn('french', 3608)).toBeNull();
    expect(SEPTEMBER_5_LIMITS.lossIn('french', 3508)).toBe('S5-x');
    expect(limitsOf(game).whyKeptOut(game, 'f-cm-61', 3608)).toBeNull();
    expect(limitsOf(game).whyKeptOut(game, 'f-cm-61', 3508)?.rule).toBe('S5-x');
  });

  test('[S5-x] the limit is not for the Russians', () => {
    const game = situation({ russian: { 'r-2gd-1': 3206 } });
    expect(limitsOf(game).whyKeptOut(game, 'r-2gd-1', 3106)).toBeNull();
  });

  test('[S5-y] no Russian enters 4400 before V Corps has arrived', () => {
    const column = SEPTEMBER_5.reinforcements[1]?.units ?? [];
    const waiting = Object.fromEntries(column.map((id) => [id, { box: 'off-map' } as const]));
    const game = situation({ french: waiting, russian: { 'r-c4-1': 4300 } });
    expect(limitsOf(game).whyKeptOut(game, 'r-c4-1', 4400)?.rule).toBe('S5-y');
    expect(limitsOf(game).whyKeptOut(game, 'r-c4-1', 4401)).toBeNull();
    for (const id of column) toBox(game, id, 'withdrawn');
    expect(limitsOf(game).whyKeptOut(game, 'r-c4-1', 4400)).toBeNull();
  });

  test('[S5-z] the only bridge over the Kolocha on this day is at 3813', () => {
    expect(sideBetween(GROUND, 3813, 3814).crossing).toBe('bridge');
    expect(sideBetween(GROUND, 3316, 3216).crossing).not.toBe('bridge');
    expect(sideBetween(GROUND, 3614, 3615).crossing).not.toBe('bridge');
  });
});

describe('victory', () => {
  test('[S5-za] whoever stands in the redoubt at the end wins', () => {
    const game = { ...situation({ french: { 'f-cm-61': 4008 } }), turn: 5, phase: 'over' as const };
    expect(standingOf(game).prizes).toMatchObject([{ rule: 'S5-za', holder: 'french' }]);
    expect(standingOf(game)).toMatchObject({ winners: ['french'], places: ranked({ french: 1, russian: 0 }) });
  });

  test('[S5-za] while it is empty it belongs to whoever held it last (E2), the Russians at the start', () => {
    expect(beginSeptember5({}).holder).toBe('russian');
    const game = { ...situation({ french: { 'f-cm-61': 4008 } }), turn: 5, phase: 'over' as const };
    place(game, 'f-cm-61', 4108);
    expect(standingOf(game).winners).toEqual(['french']);
  });

  test('[S5-za] nobody has won before the end', () => {
    expect(standingOf({ ...situation({}), turn: 5 })).toMatchObject({
      winners: null,
      places: [{ seats: ['russian'] }, {}],
    });
  });
});
