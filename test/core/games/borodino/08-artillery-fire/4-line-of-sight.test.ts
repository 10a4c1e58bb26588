import { expect, test } from 'vitest';
import {
  lineOfFire,
  lineOfSight,
  whatBlocks,
} from '../../../../../core/games/borodino/08-artillery-fire/4-line-of-sight.ts';
import { GRID } from '../../../../../core/games/borodino/data.ts';
import { groundOf, levelAt, sideBetween, terrainAt, UNCHANGED } from '../../../../../core/games/borodino/ground.ts';

const GROUND = groundOf({ scenario: 'sept5' });

const isClear = (from: number, to: number) => lineOfSight(GROUND, from, to).clear;

test('[8.4-a] sight runs from centre to centre over open ground, and hexes side by side need none', () => {
  expect(lineOfSight(GROUND, 4300, 4001)).toEqual({ clear: true, blockedBy: null, blockedSide: null, rule: '8.4-a' });
  expect(lineOfFire(GROUND, 4300, 4001).through).toEqual([4201, 4100]);
  expect(isClear(1000, 1001)).toBe(true);
});

test('[8.4-b] the hill 2718 stands between 2418 and 2819, both lower', () => {
  expect([levelAt(2418), levelAt(2718), levelAt(2819)]).toEqual([0, 1, 0]);
  expect(lineOfSight(GROUND, 2418, 2819)).toEqual({ clear: false, blockedBy: 2718, blockedSide: null, rule: '8.4-b' });
});

test('[8.4-b] a hex as high as one of the two ends does not block', () => {
  expect(whatBlocks({ level: 1, isWooded: false, isBurning: false }, { firer: 1, target: 0, past: 0 })).toBeNull();
  expect(whatBlocks({ level: 1, isWooded: false, isBurning: false }, { firer: 0, target: 0, past: 0 })).toBe('8.4-b');
});

test('[8.4-c] woods between two hexes of their own level block; woods at the ends do not', () => {
  expect(lineOfSight(GROUND, 4312, 4315)).toMatchObject({ clear: false, blockedBy: 4313, rule: '8.4-c' });
  expect(isClear(4312, 4313)).toBe(true);
  expect(isClear(4311, 4313)).toBe(true);
});

test('[8.4-c] woods below both ends never block (C3)', () => {
  const woods = { level: 0, isWooded: true, isBurning: false };
  expect(whatBlocks(woods, { firer: 1, target: 1, past: 0 })).toBeNull();
  expect(whatBlocks(woods, { firer: 2, target: 1, past: 1 })).toBeNull();
});

test('[T-terrain-burning-combat] a burning town blocks at any height; who fires at a hex beside it or out over its edge sees', () => {
  const burning = groundOf({ scenario: 'sept7', ground: { ...UNCHANGED, burning: [2717] } });
  // From the height of Gorki over the village below.
  expect([levelAt(2718), levelAt(2717)]).toEqual([1, 0]);
  expect(lineOfSight(groundOf({ scenario: 'sept7' }), 2718, 2716).clear).toBe(true);
  expect(lineOfSight(burning, 2718, 2716)).toMatchObject({
    clear: false,
    blockedBy: 2717,
    rule: 'T-terrain-burning-combat',
  });
  expect(whatBlocks({ level: 0, isWooded: false, isBurning: true }, { firer: 2, target: 2, past: 0 })).toBe(
    'T-terrain-burning-combat',
  );
  expect(lineOfSight(burning, 2718, 2618).clear).toBe(true);
  // What lies far from the fire is seen, and not seen, as before.
  for (const from of [2718, 3103, 4312])
    for (const to of GRID.hexes.filter((hex) => GRID.distance(from, hex) < 6 && GRID.distance(hex, 2717) > 6))
      expect(lineOfFire(burning, from, to)).toEqual(lineOfFire(groundOf({ scenario: 'sept7' }), from, to));
});

test('[8.4-d] from the height 3103 the woods of 3105 hide what lies as near behind them as they lie before it', () => {
  expect(levelAt(3103)).toBe(1);
  expect(lineOfSight(GROUND, 3103, 3106)).toMatchObject({ clear: false, blockedBy: 3105, rule: '8.4-d' });
  expect(lineOfSight(GROUND, 3103, 3107)).toMatchObject({ clear: false, blockedBy: 3105, rule: '8.4-d' });
  expect(isClear(3103, 3108)).toBe(true);
});

test('[8.4-e] from below, the woods of 3105 hide the height 3103 from guns as near to them as it is, or nearer', () => {
  expect(lineOfSight(GROUND, 3106, 3103)).toMatchObject({ clear: false, blockedBy: 3105, rule: '8.4-e' });
  expect(lineOfSight(GROUND, 3107, 3103)).toMatchObject({ clear: false, blockedBy: 3105, rule: '8.4-e' });
  expect(isClear(3108, 3103)).toBe(true);
});

test('[8.4-f] a town between does not block', () => {
  expect(terrainAt(GROUND, 4206)).toBe('town');
  expect(lineOfFire(GROUND, 4307, 4105).through).toContain(4206);
  expect(isClear(4307, 4105)).toBe(true);
});

test('[8.4-h] along a hexside between two woods hexes there is no sight', () => {
  expect(lineOfSight(GROUND, 1000, 1203)).toMatchObject({ clear: false, blockedBy: null, rule: '8.4-h' });
  expect([...(lineOfSight(GROUND, 1000, 1203).blockedSide ?? [])].sort()).toEqual([1001, 1100]);
});

test('[8.4-h] along a hexside with woods on one side only there is sight', () => {
  expect([1104, 1204].map((hex) => terrainAt(GROUND, hex))).toEqual(['clear', 'woods']);
  expect(isClear(1103, 1205)).toBe(true);
});

test('[8.4-h] a slope along the line counts as high as its upper hex: the rim hides the hollow from itself', () => {
  expect([2116, 2216, 2316].map(levelAt)).toEqual([-1, -1, -1]);
  expect(sideBetween(GROUND, 2216, 2217).slope).toBe('up');
  expect(lineOfSight(GROUND, 2116, 2316)).toMatchObject({ clear: false, rule: '8.4-h' });
});

test('[8.4-h] water and works along the line do not block', () => {
  expect(sideBetween(GROUND, 1125, 1026).water).toBe('river');
  expect(lineOfFire(GROUND, 1025, 1126).through).toEqual([]);
  expect(isClear(1025, 1126)).toBe(true);
  expect(sideBetween(GROUND, 1625, 1624).entrenched).toBe(true);
  expect(isClear(1524, 1724)).toBe(true);
});

test('[8.4-h] along the edge of the map there is sight, whatever lies on the one side', () => {
  expect(terrainAt(GROUND, 1100)).toBe('woods');
  expect(lineOfFire(GROUND, 1000, 1200).through).toEqual([]);
  expect(isClear(1000, 1200)).toBe(true);
});

test('[8.4-j] a line that leaves at a corner leaves through both hexsides that meet there', () => {
  const exits = (to: number) => lineOfFire(GROUND, 4300, to).exits.map((direction) => GRID.step(4300, direction));
  expect(exits(4100)).toEqual([4201, 4200]);
  expect(exits(4001)).toEqual([4201]);
});
