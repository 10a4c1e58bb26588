import { describe, expect, test } from 'vitest';
import { zocBy } from '../../../../core/games/borodino/06-facing-stacking-zones/3-zones-of-control.ts';
import {
  groundTable,
  moveCostInto,
  whyGroundClosed,
} from '../../../../core/games/borodino/07-movement/2-movement-and-terrain.ts';
import { reach } from '../../../../core/games/borodino/07-movement/index.ts';
import { fieldFor } from '../../../../core/games/borodino/07-movement/3-field.ts';
import { clone } from '../../../../core/engine/json.ts';
import { GRID, MAP } from '../../../../core/games/borodino/data.ts';
import {
  type Ground,
  groundOf,
  isImpassable,
  levelAt,
  linkBetween,
  mayCross,
  sideBetween,
  sideRows,
  terrainAt,
  UNCHANGED,
} from '../../../../core/games/borodino/ground.ts';

import { type Borodino, replace } from '../../../../core/games/borodino/position.ts';
import { day7 } from './day7.ts';

const GROUND = groundOf({ scenario: 'sept5' });

const bridgesOn = (ground: Ground) =>
  GRID.hexes.flatMap((from) =>
    GRID.neighbours(from)
      .filter((to) => from < to && sideBetween(ground, from, to).crossing === 'bridge')
      .map((to) => [from, to]),
  );

describe('The ground', () => {
  test('hexes are open unless the map says otherwise', () => {
    expect([
      terrainAt(GROUND, 4425),
      terrainAt(GROUND, 4008),
      terrainAt(GROUND, 4206),
      terrainAt(GROUND, 4321),
    ]).toEqual(['clear', 'emplacement', 'town', 'marsh']);
    for (const { hex, terrain, level } of MAP.hexes)
      expect([terrainAt(GROUND, hex), levelAt(hex)]).toEqual([terrain, level]);
  });

  test('a slope is up from below and down from above', () => {
    expect([sideBetween(GROUND, 2216, 2217).slope, sideBetween(GROUND, 2217, 2216).slope]).toEqual(['up', 'down']);
    expect([sideBetween(GROUND, 2616, 2617).slope, sideBetween(GROUND, 2617, 2616).slope]).toEqual([
      'steep-up',
      'steep-down',
    ]);
  });

  test('a work protects the hex behind it only, and is crossed both ways', () => {
    expect(sideBetween(GROUND, 3215, 3114)).toMatchObject({ entrenched: true, isWork: true });
    expect(sideBetween(GROUND, 3114, 3215)).toMatchObject({ entrenched: false, isWork: true });
  });

  test('[S5-z] the one bridge over the Kalatcha is at 3813; the bridges of 6 September are not there yet', () => {
    expect(sideBetween(GROUND, 3813, 3814)).toMatchObject({ water: 'stream-steep', crossing: 'bridge' });
    expect(sideBetween(GROUND, 3316, 3216)).toMatchObject({ water: 'stream-very-steep', crossing: null });
    expect(sideBetween(GROUND, 3614, 3615)).toMatchObject({ water: 'stream-steep', crossing: null });
    // The other two lead over the Voina and the Stonets.
    expect(bridgesOn(GROUND)).toEqual([
      [2817, 2916],
      [3417, 3516],
      [3813, 3814],
    ]);
  });

  test('each battle has its own bridges: on the 7th those at Borodino and on trestles stand too', () => {
    expect(bridgesOn(groundOf({ scenario: 'sept7' }))).toEqual([
      [2817, 2916],
      [3216, 3316],
      [3417, 3516],
      [3614, 3615],
      [3813, 3814],
    ]);
  });

  test('[7.23-a] the Moskva is impassable, streams are not', () => {
    expect([isImpassable(GROUND, 1728, 1828), isImpassable(GROUND, 1828, 1728)]).toEqual([true, true]);
    expect(isImpassable(GROUND, 3316, 3216)).toBe(false);
    expect(isImpassable(GROUND, 4425, 4427)).toBe(true);
  });

  test('[7.23-a] what is closed to one arm only is not impassable', () => {
    expect([
      isImpassable(GROUND, 4320, 4321),
      mayCross(GROUND, 'artillery', 4320, 4321),
      mayCross(GROUND, 'cavalry', 4320, 4321),
    ]).toEqual([false, false, true]);
    expect([mayCross(GROUND, 'cavalry', 3215, 3114), mayCross(GROUND, 'infantry', 3215, 3114)]).toEqual([false, true]);
    expect([mayCross(GROUND, 'artillery', 3316, 3216), mayCross(GROUND, 'cavalry', 3316, 3216)]).toEqual([false, true]);
  });

  test('roads and tracks lead over hexsides, both ways', () => {
    expect([
      linkBetween(4400, 4300),
      linkBetween(4300, 4400),
      linkBetween(5008, 5108),
      linkBetween(4425, 4426),
    ]).toEqual(['road', 'road', 'track', null]);
  });

  test('[7.24-a] a bridge or ford stands for its water; a ford on a track is nothing at all', () => {
    expect(sideRows(GROUND, 3813, 3814)).toEqual(['bridge']);
    expect(sideRows(GROUND, 4511, 4512)).toEqual([]);
    expect(sideRows(GROUND, 2616, 2617)).toEqual(['stream', 'steep-slope-up']);
  });
});

describe('The ground changes', () => {
  const changed = (change: Partial<Borodino['ground']>) =>
    groundOf({ scenario: 'sept7', ground: { ...UNCHANGED, ...change } });

  test('[SR.5-f] [T-terrain-burning-move] nobody enters a burning town, by the road neither', () => {
    const burning = changed({ burning: [3417] });
    expect(terrainAt(burning, 3417)).toBe('burning');
    expect(linkBetween(3516, 3417)).toBe('road');
    for (const arm of ['infantry', 'cavalry', 'artillery'] as const)
      for (const from of GRID.neighbours(3417)) {
        expect(mayCross(burning, arm, from, 3417)).toBe(false);
        expect(whyGroundClosed(burning, arm, from, 3417)?.rule).toBe('SR.5-f');
      }
  });

  test('[SR.5-g] [T-terrain-rubble-move] rubble costs foot 2, horse 3 and guns 3', () => {
    const rubble = changed({ rubble: [2717] });
    const cost = (arm: 'infantry' | 'cavalry' | 'artillery') =>
      groundTable(rubble, arm).cost(GRID.cell(2817), GRID.direction(2817, 2717), true);
    expect([cost('infantry'), cost('cavalry'), cost('artillery')]).toEqual([2, 3, 3]);
  });

  test('[SR.5-h] where the bridge of Borodino was, the very steep banks are left, on the road too (worked case 37)', () => {
    const game = day7({ 'f-dl-84': 3415, 'f-on-a': 3415, 'f-iv-a1': 3415 });
    const into = (id: string) => moveCostInto(game, id, 3316, 3216);
    const whole = ['f-dl-84', 'f-on-a', 'f-iv-a1'].map(into);
    replace(game, { ground: { ...UNCHANGED, bridgesDown: [[3216, 3316]] } });
    expect(sideBetween(groundOf(game), 3216, 3316)).toMatchObject({ water: 'stream-very-steep', crossing: null });
    expect(sideBetween(groundOf(game), 3316, 3216)).toMatchObject({ water: 'stream-very-steep', crossing: null });
    const broken = ['f-dl-84', 'f-on-a', 'f-iv-a1'].map(into);
    expect([whole, broken]).toEqual([
      [1, 1, 1],
      [4, 5, null],
    ]);
  });

  test('what has been found out about the old ground is not told of the new one, though no unit has moved', () => {
    const game = day7({ 'f-dl-84': 3517, 'r-lt-a': [3316, 'W'] });
    const isControlled = () => [zocBy(game, 'russian').has(3216), fieldFor(game, 'french').zoc[GRID.cell(3216)]];
    const ways = () => reach(game, 'f-dl-84').some(({ to }) => to === 'hex:3417');
    const whole = [isControlled(), ways()];
    replace(game, { ground: { ...UNCHANGED, burning: [3417], bridgesDown: [[3216, 3316]] } });
    expect([whole, [isControlled(), ways()]]).toEqual([
      [[false, 0], true],
      [[true, 1], false],
    ]);
  });

  test('a copy of a position has the same ground', () => {
    const ground = { ...UNCHANGED, rubble: [2717] };
    expect(groundOf({ scenario: 'sept7', ground: clone(ground) })).toBe(groundOf({ scenario: 'sept7', ground }));
    expect(groundOf({ scenario: 'sept7', ground: UNCHANGED })).toBe(groundOf({ scenario: 'sept7' }));
  });
});
