import { describe, expect, test } from 'vitest';
import { GRID, MAP } from '../../../../core/games/borodino/data.ts';
import {
  isImpassable,
  levelAt,
  linkBetween,
  mayCross,
  sideBetween,
  sideRows,
  terrainAt,
} from '../../../../core/games/borodino/ground.ts';

describe('The ground', () => {
  test('hexes are open unless the map says otherwise', () => {
    expect([terrainAt(4425), terrainAt(4008), terrainAt(4206), terrainAt(4321)]).toEqual([
      'clear',
      'emplacement',
      'town',
      'marsh',
    ]);
    for (const { hex, terrain, level } of MAP.hexes) expect([terrainAt(hex), levelAt(hex)]).toEqual([terrain, level]);
  });

  test('a slope is up from below and down from above', () => {
    expect([sideBetween(2216, 2217).slope, sideBetween(2217, 2216).slope]).toEqual(['up', 'down']);
    expect([sideBetween(2616, 2617).slope, sideBetween(2617, 2616).slope]).toEqual(['steep-up', 'steep-down']);
  });

  test('a work protects the hex behind it only, and is crossed both ways', () => {
    expect(sideBetween(3215, 3114)).toMatchObject({ entrenched: true, isWork: true });
    expect(sideBetween(3114, 3215)).toMatchObject({ entrenched: false, isWork: true });
  });

  test('[S5-z] the one bridge over the Kalatcha is at 3813; the bridges of 6 September are not there yet', () => {
    expect(sideBetween(3813, 3814)).toMatchObject({ water: 'stream-steep', crossing: 'bridge' });
    expect(sideBetween(3316, 3216)).toMatchObject({ water: 'stream-very-steep', crossing: null });
    expect(sideBetween(3614, 3615)).toMatchObject({ water: 'stream-steep', crossing: null });
    const bridges = GRID.hexes.flatMap((from) =>
      GRID.neighbours(from)
        .filter((to) => from < to && sideBetween(from, to).crossing === 'bridge')
        .map((to) => [from, to]),
    );
    // The other two lead over the Voina and the Stonets.
    expect(bridges).toEqual([
      [2817, 2916],
      [3417, 3516],
      [3813, 3814],
    ]);
  });

  test('[7.23-a] the Moskva is impassable, streams are not', () => {
    expect([isImpassable(1728, 1828), isImpassable(1828, 1728)]).toEqual([true, true]);
    expect(isImpassable(3316, 3216)).toBe(false);
    expect(isImpassable(4425, 4427)).toBe(true);
  });

  test('[7.23-a] what is closed to one arm only is not impassable', () => {
    expect([isImpassable(4320, 4321), mayCross('artillery', 4320, 4321), mayCross('cavalry', 4320, 4321)]).toEqual([
      false,
      false,
      true,
    ]);
    expect([mayCross('cavalry', 3215, 3114), mayCross('infantry', 3215, 3114)]).toEqual([false, true]);
    expect([mayCross('artillery', 3316, 3216), mayCross('cavalry', 3316, 3216)]).toEqual([false, true]);
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
    expect(sideRows(3813, 3814)).toEqual(['bridge']);
    expect(sideRows(4511, 4512)).toEqual([]);
    expect(sideRows(2616, 2617)).toEqual(['stream', 'steep-slope-up']);
  });
});
