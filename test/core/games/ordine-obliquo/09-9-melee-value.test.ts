import { describe, expect, test } from 'vitest';
import {
  fighterOf,
  type Fighter,
  hasImpetus,
  meleeValue,
} from '../../../../core/games/ordine-obliquo/09-9-melee-value.ts';
import { TABLES } from '../../../../core/games/ordine-obliquo/data.ts';
import type { Charge } from '../../../../core/games/ordine-obliquo/position.ts';
import { charging, type Put, type Situation, situation } from './table.ts';

const FOE = { arm: 'infantry', isOpen: false, formation: 'line', isCharging: false } as const;
const HORSE = { ...FOE, arm: 'cavalry' } as const;

/** A regular line in good order that stands against another. */
const LINE: Fighter = {
  ...FOE,
  kind: 'line',
  experience: 'regular',
  isHalved: false,
  isDisordered: false,
  isInVillage: false,
  hasGeneral: false,
  isTired: false,
  hasImpetus: false,
  isUphill: false,
  isAcrossDefile: false,
  against: [FOE],
  countercharge15: false,
};
const CUIRASSIERS: Fighter = { ...LINE, arm: 'cavalry', kind: 'cuirassiers' };
const DRAGOONS: Fighter = { ...CUIRASSIERS, kind: 'dragoons' };
const HUSSARS: Fighter = { ...CUIRASSIERS, kind: 'hussars' };
const CHARGE = { isCharging: true, hasImpetus: true };

const value = (fighter: Fighter) => meleeValue(fighter).total;
const rules = (fighter: Fighter) => meleeValue(fighter).lines.map(({ rule }) => rule);

describe('what a unit is', () => {
  test('[OO-9.9-1] the base is 40', () => expect(value(LINE)).toBe(40));
  test('[OO-9.9-3] what it is comes before how it fights, and all adds up', () => {
    const fighter = { ...LINE, experience: 'veteran', isDisordered: true, hasGeneral: true } as const;
    expect(rules(fighter)).toEqual(['OO-9.9-1', 'OO-9.9-9', 'OO-9.9-12', 'OO-9.9-14']);
    expect(value(fighter)).toBe(45);
  });
  test.each([
    ['OO-9.9-4', 'open order', { kind: 'jaeger', isOpen: true, formation: 'open' }, 30],
    ['OO-9.9-5', 'gunners', { arm: 'artillery', kind: 'light' }, 30],
    ['OO-9.9-6', 'heavy cavalry', DRAGOONS, 50],
    ['OO-9.9-7', 'light cavalry', HUSSARS, 35],
    ['OO-9.9-8', 'recruits', { experience: 'recruit' }, 30],
    ['OO-9.9-9', 'veterans', { experience: 'veteran' }, 50],
    ['OO-9.9-9', 'elite', { experience: 'elite' }, 50],
    ['OO-9.9-10', 'half of its points or less', { isHalved: true }, 30],
    ['OO-9.9-11', 'cuirassiers on top of heavy cavalry', CUIRASSIERS, 55],
  ] as const)('[%s] %s', (rule, _what, part, expected) => {
    expect(value({ ...LINE, ...part })).toBe(expected);
    expect(rules({ ...LINE, ...part })).toContain(rule);
  });
  test('[OO-15-4] cossacks count as open order, not as cavalry', () => {
    expect(value({ ...HUSSARS, kind: 'cossacks', isOpen: true, formation: 'open' })).toBe(30);
  });
});

describe('how it fights', () => {
  test.each([
    ['OO-9.9-12', 'in disorder', { ...LINE, isDisordered: true }, 30],
    ['OO-9.9-13', 'in a village', { ...LINE, isInVillage: true }, 55],
    ['OO-9.9-14', 'with a general', { ...LINE, hasGeneral: true }, 45],
    [
      'OO-9.9-15',
      'charged by cavalry and not riding to meet it',
      { ...DRAGOONS, against: [{ ...HORSE, isCharging: true }] },
      40,
    ],
    ['OO-9.9-16', 'up a hill', { ...LINE, isCharging: true, isUphill: true }, 30],
    ['OO-9.9-17', 'attacked by two', { ...LINE, against: [FOE, FOE] }, 30],
    ['OO-9.9-18', 'a line against cavalry that does not charge', { ...LINE, against: [HORSE] }, 55],
    ['OO-9.9-19', 'tired cavalry', { ...DRAGOONS, isTired: true }, 40],
    ['OO-9.9-20', 'over a bridge', { ...LINE, formation: 'column', isCharging: true, isAcrossDefile: true }, 20],
    ['OO-9.9-21', 'cavalry at a square', { ...DRAGOONS, ...CHARGE, against: [{ ...FOE, formation: 'square' }] }, 30],
    ['OO-9.9-22', 'a line at a square', { ...LINE, isCharging: true, against: [{ ...FOE, formation: 'square' }] }, 50],
    ['OO-9.3-4', 'without impetus', { ...DRAGOONS, isCharging: true }, 35],
  ] as const)('[%s] %s', (rule, _what, fighter, expected) => {
    expect(value(fighter)).toBe(expected);
    expect(rules(fighter)).toContain(rule);
  });
  test('[OO-9.9-15] not for cavalry that rides to meet the charge, nor before infantry', () => {
    expect(value({ ...DRAGOONS, isCharging: true, against: [{ ...HORSE, isCharging: true }] })).toBe(50);
    expect(value({ ...DRAGOONS, against: [{ ...FOE, isCharging: true }] })).toBe(50);
  });
  test('[OO-9.9-18] not against cavalry that charges, nor for open order or a square', () => {
    expect(value({ ...LINE, against: [{ ...HORSE, isCharging: true }] })).toBe(40);
    expect(value({ ...LINE, formation: 'square', against: [HORSE] })).toBe(40);
    expect(value({ ...LINE, isOpen: true, formation: 'open', against: [HORSE] })).toBe(30);
  });
  test('[OO-9.3-4] impetus does not matter against cavalry, open order or guns, nor when cavalry stands', () => {
    for (const foe of [HORSE, { ...FOE, isOpen: true }, { ...FOE, arm: 'artillery' } as const])
      expect(value({ ...DRAGOONS, isCharging: true, against: [foe] })).toBe(50);
    expect(value({ ...DRAGOONS, against: [FOE] })).toBe(50);
  });
  test('[OO-9.9-16] [OO-9.9-20] who stands is not charging uphill nor over a bridge', () => {
    expect(value({ ...LINE, isUphill: true, isAcrossDefile: true })).toBe(40);
  });
});

describe('worked cases', () => {
  test('[OO-T10] cuirassiers with impetus 55 against a line 40', () => {
    expect(value({ ...CUIRASSIERS, ...CHARGE })).toBe(55);
    expect(value({ ...LINE, against: [{ ...HORSE, isCharging: true }] })).toBe(40);
  });
  test('[OO-T11] hussars without impetus 20', () => expect(value({ ...HUSSARS, isCharging: true })).toBe(20));
  test('[OO-T12] a line charges standing dragoons: 65 against 50', () => {
    expect(value({ ...LINE, isCharging: true, against: [HORSE] })).toBe(65);
    expect(value({ ...DRAGOONS, against: [{ ...FOE, isCharging: true }] })).toBe(50);
  });
  test('[OO-T13] two lines 80 against veterans 40; two veteran lines, one with a general 105', () => {
    expect(value({ ...LINE, experience: 'veteran', against: [FOE, FOE] })).toBe(40);
    const veteran = { ...LINE, experience: 'veteran', isCharging: true } as const;
    expect(value(veteran) + value({ ...veteran, hasGeneral: true })).toBe(105);
  });
  test('[OO-T14] a disordered line 30, dragoons with a general 55', () => {
    expect(value({ ...LINE, isDisordered: true })).toBe(30);
    expect(value({ ...DRAGOONS, ...CHARGE, hasGeneral: true })).toBe(55);
  });
  test('[OO-SH-5] [OO-T15] cuirassiers at a square 35; hussars that fail to counter-charge 25', () => {
    expect(value({ ...CUIRASSIERS, ...CHARGE, against: [{ ...FOE, formation: 'square' }] })).toBe(35);
    expect(value({ ...HUSSARS, against: [{ ...HORSE, isCharging: true }] })).toBe(25);
  });
  test('[OO-9.3-8] [OO-T15] by the other reading 20', () => {
    const fighter = { ...HUSSARS, against: [{ ...HORSE, isCharging: true }], countercharge15: true };
    expect(value(fighter)).toBe(20);
    expect(rules(fighter)).toContain('OO-9.3-8');
  });
  test('[OO-T16] a village attacked on two sides 45; a column over a bridge 20', () => {
    expect(value({ ...LINE, isInVillage: true, against: [FOE, FOE] })).toBe(45);
    expect(value({ ...LINE, formation: 'column', isCharging: true, isAcrossDefile: true })).toBe(20);
  });
});

test('every row of the two tables has its condition', () => {
  const all: Fighter = {
    ...CUIRASSIERS,
    experience: 'recruit',
    isHalved: true,
    isDisordered: true,
    isInVillage: true,
    hasGeneral: true,
    isTired: true,
    isCharging: true,
    isUphill: true,
    isAcrossDefile: true,
    against: [FOE, { ...FOE, formation: 'square' }],
  };
  const rest: Fighter[] = [
    { ...LINE, isOpen: true, experience: 'veteran' },
    { ...LINE, arm: 'artillery' },
    { ...HUSSARS, against: [{ ...HORSE, isCharging: true }] },
    { ...HUSSARS, against: [{ ...HORSE, isCharging: true }], countercharge15: true },
    { ...LINE, isCharging: true, against: [HORSE] },
  ];
  const rows = [...Object.values(TABLES.melee.kind), ...Object.values(TABLES.melee.condition)].map(({ rule }) => rule);
  expect(new Set([all, ...rest].flatMap(rules))).toEqual(new Set(['OO-9.9-1', ...rows]));
});

// Read off the table: the attacker south, closed with the enemy north at (50, 40).

const closed = (more: Partial<Charge> = {}): Put['deeds'] => ({ charge: charging({ status: 'closed', ...more }) });

function duel(south: Put, north: Put, more: Omit<Situation, 'south' | 'north'> = {}) {
  const game = situation({
    south: { own: { at: [50, 40], deeds: closed(), ...south } },
    north: { foe: { at: [50, 40], ...north } },
    ...more,
  });
  return { game, own: fighterOf(game, 's-own', ['n-foe']), foe: fighterOf(game, 'n-foe', ['s-own']) };
}

describe('as the table shows it', () => {
  test('[OO-9.3-3] [OO-T29] 5 cm straight and the last one make impetus, a hair less does not', () => {
    const { game } = duel({ deeds: closed({ runUp: 600 }) }, {});
    expect(hasImpetus(game, 's-own')).toBe(true);
    expect(duel({ deeds: closed({ runUp: 599 }) }, {}).own.hasImpetus).toBe(false);
  });
  test('who started it charges, the other does not', () => {
    const { own, foe } = duel({}, {});
    expect([own.isCharging, foe.isCharging, foe.against[0]?.isCharging]).toEqual([true, false, true]);
    expect(duel({ deeds: closed({ status: 'called-off' }) }, {}).own.isCharging).toBe(false);
  });
  test('[OO-9.9-10] half is counted by the points now', () => {
    expect(duel({ state: { cp: 2 } }, { state: { cp: 3 } })).toMatchObject({
      own: { isHalved: true },
      foe: { isHalved: false },
    });
  });
  test('[OO-9.6-5] in broken ground all are disordered but open order', () => {
    const terrain = [['broken', 40, 40, 60, 50]] as const;
    const { own, foe } = duel({}, { card: { kind: 'jaeger' } }, { terrain });
    expect([own.isDisordered, foe.isDisordered]).toEqual([true, false]);
  });
  test('[OO-9.3-14] so is cavalry that meets open order in a wood', () => {
    const terrain = [['wood', 30, 40, 70, 50]] as const;
    const { own, foe } = duel({ card: { kind: 'dragoons' } }, { card: { kind: 'jaeger' } }, { terrain });
    expect([own.isDisordered, foe.isDisordered, meleeValue(own).total]).toEqual([true, false, 40]);
  });
  test('[OO-9.9-13] the garrison has the village, not who attacks it', () => {
    const terrain = [['village', 42, 38, 58, 50]] as const;
    const { own, foe } = duel({}, {}, { terrain });
    expect([own.isInVillage, foe.isInVillage]).toEqual([false, true]);
  });
  test('[OO-9.9-14] a general who has joined', () => {
    expect(duel({}, {}, { generals: { 's-I': 's-own' } }).own.hasGeneral).toBe(true);
  });
  test('[OO-9.9-16] uphill: the enemy is on a hill on which the charge did not begin', () => {
    const terrain = [['gentle-hill', 40, 39, 60, 60]] as const;
    const from = (y: number): Put => ({ deeds: { ...closed(), start: { x: 5000, y: y * 100, angle: 9000 } } });
    expect(duel(from(30), {}, { terrain }).own.isUphill).toBe(true);
    expect(duel(from(45), {}, { terrain }).own.isUphill).toBe(false);
    expect(duel(from(30), {}).own.isUphill).toBe(false);
  });
  test('[OO-9.9-20] over a bridge', () => {
    const terrain = [['bridge', 48, 30, 52, 40]] as const;
    expect(duel({ card: { formation: 'column' } }, {}, { terrain }).own.isAcrossDefile).toBe(true);
    expect(duel({ card: { formation: 'column' } }, {}).own.isAcrossDefile).toBe(false);
  });
  test('[OO-9.3-17] [OO-9.9-19] tired cavalry is worth less', () =>
    expect(meleeValue(duel({ card: { kind: 'dragoons' }, state: { tired: true } }, {}).own).total).toBe(40));
});
