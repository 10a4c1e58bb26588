import { describe, expect, test } from 'vitest';
import { fireTally, type Shot, shotAt } from '../../../../../core/games/borodino/08-artillery-fire/2-fire-tally.ts';
import type { UnitId } from '../../../../../core/games/borodino/data.ts';
import { groundOf, linkBetween, sideBetween, terrainAt } from '../../../../../core/games/borodino/ground.ts';
import type { Borodino } from '../../../../../core/games/borodino/position.ts';
import { sideRow, terrainRow } from '../../../../../core/games/borodino/tables.ts';
import { situation } from '../table.ts';

const GROUND = groundOf({ scenario: 'sept5' });

const GUNS = 'f-fr-foot'; // Fire 4, range 3-5, Cohesion 7
const FOOT = 'r-27d-1';

/** The battery at 4300 in the open, and Russians in a hex. */
function shooting(at: number, russian: readonly UnitId[] = [FOOT]): [Borodino, Shot] {
  const stack = Object.fromEntries(russian.map((id) => [id, at]));
  const game = situation({ french: { [GUNS]: 4300 }, russian: stack });
  return [game, shotAt(game, [GUNS], at)];
}

const linesOf = (game: Borodino, shot: Shot) => fireTally(game, shot).lines.map(({ rule, amount }) => [rule, amount]);

/** The id of a title such as `[T-terrain-town-combat]`, and the row that it is about. */
const idIn = (title: string) => title.slice(1, -1);
const rowIn = (title: string) => idIn(title).slice('T-terrain-'.length, -'-combat'.length);

describe('range and strength', () => {
  test('[8.3-c] within Effective Range there is no modifier', () => {
    for (const hex of [4101, 4001]) {
      const [game, shot] = shooting(hex);
      expect(linesOf(game, shot)).toContainEqual(['8.3-c', 0]);
    }
  });

  test('[8.3-d] [8.5-c] [T-fire-mod-long] one hex beyond Effective Range takes 2 off', () => {
    const [game, shot] = shooting(3901);
    expect(linesOf(game, shot)).toContainEqual(['8.3-d', -2]);
    expect(fireTally(game, shot).total).toBe(2);
  });

  test('[8.3-b] [T-fire-mod-adjacent] at range 1 guns alone are no easier to hit; guns with infantry are', () => {
    const [alone, atAlone] = shooting(4201, ['r-viii-a1']);
    expect(fireTally(alone, atAlone).total).toBe(4);
    const [mixed, atMixed] = shooting(4201, [FOOT, 'r-viii-a1']);
    expect(fireTally(mixed, atMixed).total).toBe(5);
  });

  test('[8.21-a] [8.21-b] together the stronger battery counts, and the worse range', () => {
    const game = situation({ french: { 'f-c2-a2': 4300, 'f-c2-a1': 4300 }, russian: { [FOOT]: 4001 } });
    // 4 of f-c2-a1, two batteries +2, one hex beyond their Effective Range 2
    expect(fireTally(game, shotAt(game, ['f-c2-a2', 'f-c2-a1'], 4001)).total).toBe(4);
    expect(fireTally(game, shotAt(game, ['f-c2-a2'], 4001)).total).toBe(1);
  });
});

describe('two batteries together', () => {
  test('[8.21-b] [8.3-d] the longer-ranged battery is held back by the other', () => {
    const game = situation({ french: { [GUNS]: 4300, 'f-fr-horse': 4300 }, russian: { [FOOT]: 3901 } });
    // 4 + 2, and 3901 is two hexes beyond the Effective Range 2 of the horse guns
    expect(fireTally(game, shotAt(game, [GUNS, 'f-fr-horse'], 3901)).total).toBe(2);
    expect(fireTally(game, shotAt(game, ['f-fr-horse', GUNS], 3901)).total).toBe(2);
  });
});

describe('the target', () => {
  test('[8.9-a] [T-fire-mod-massed] each unit beyond the first counts; guns do not', () => {
    const total = (units: UnitId[]) => {
      const [game, shot] = shooting(4101, units);
      return fireTally(game, shot).total;
    };
    expect(total(['r-27d-1'])).toBe(4);
    expect(total(['r-27d-1', 'r-viii-a1'])).toBe(4);
    expect(total(['r-27d-1', 'r-27d-2'])).toBe(5);
    expect(total(['r-2gd-1', 'r-2gd-2', 'r-2gd-3'])).toBe(6);
  });

  test('[8.9-b] [SR.12-a] Russian Jaegers count for the massed target', () => {
    const [game, shot] = shooting(4101, ['r-gogel-a', 'r-gogel-b']);
    expect(fireTally(game, shot).total).toBe(5);
    expect(linesOf(game, shot)).toContainEqual(['8.9-a', 1]);
  });

  test('[9.85-i] a square of two units is square and massed', () => {
    const game = situation({
      french: { [GUNS]: 4300 },
      russian: { 'r-27d-1': { hex: 4101, square: true }, 'r-27d-2': { hex: 4101, square: true } },
    });
    expect(fireTally(game, shotAt(game, [GUNS], 4101)).total).toBe(6);
  });
});

describe('ground', () => {
  /** The terrain lines of one shot. */
  const ground = (from: number, to: number) => {
    const game = situation({ french: { [GUNS]: from }, russian: { [FOOT]: to } });
    const lines = linesOf(game, shotAt(game, [GUNS], to));
    return Object.fromEntries(lines.filter(([rule]) => String(rule).startsWith('T-terrain')));
  };

  test.each([
    ['[T-terrain-open-combat]', 'clear', 4300, 4101, 0],
    ['[T-terrain-woods-combat]', 'woods', 4312, 4313, 1],
    ['[T-terrain-marsh-combat]', 'marsh', 1325, 1526, 0],
    ['[T-terrain-cultivated-combat]', 'cultivated', 1510, 1711, 0],
    ['[T-terrain-town-combat]', 'town', 4306, 4206, 1],
    ['[T-terrain-emplacement-combat]', 'emplacement', 4006, 4008, -1],
  ] as const)(
    '%s [T-terrain-note-a] [T-fire-mod-terrain] fire into %s from %i to %i: %i',
    (rule, terrain, from, to, amount) => {
      expect(terrainAt(GROUND, to)).toBe(terrain);
      expect(ground(from, to)).toMatchObject({ [idIn(rule)]: amount });
    },
  );

  test.each([
    ['[T-terrain-road-combat]', 'road', 4917, 4915, 4815],
    ['[T-terrain-track-combat]', 'track', 4306, 4206, 4205],
  ] as const)('%s a %s through the town leaves it the cover of a town', (_rule, link, from, to, next) => {
    expect(linkBetween(to, next)).toBe(link);
    expect(ground(from, to)).toMatchObject({ 'T-terrain-town-combat': 1 });
  });

  test('[T-terrain-note-e] fire out of woods or a town takes 1 off, out of other ground nothing', () => {
    expect(ground(1103, 1105)).toMatchObject({ 'T-terrain-note-e': -1 });
    expect(ground(1425, 1225)).toMatchObject({ 'T-terrain-note-e': -1 });
    for (const [from, to] of [
      [4008, 4006],
      [1526, 1325],
      [1711, 1510],
      [4300, 4101],
    ] as const) {
      expect(ground(from, to)).not.toHaveProperty('T-terrain-note-e');
    }
  });

  test('[T-terrain-note-e] from woods into woods the two cancel out', () => {
    const game = situation({ french: { [GUNS]: 1000 }, russian: { 'r-viii-a1': 1001 } });
    expect(fireTally(game, shotAt(game, [GUNS], 1001)).total).toBe(4);
  });

  test('[T-terrain-slope-up-combat] uphill takes 1 off, next to the target and farther away', () => {
    expect(ground(2116, 2016)).toMatchObject({ 'T-terrain-slope-up-combat': -1 });
    expect(ground(2116, 1915)).toMatchObject({ 'T-terrain-slope-up-combat': -1 });
  });

  test('[T-terrain-slope-down-combat] [T-terrain-note-g] downhill adds 1, but nothing into the hex next below', () => {
    expect(ground(1915, 2116)).toMatchObject({ 'T-terrain-slope-down-combat': 1 });
    expect(ground(2016, 2116)).toMatchObject({ 'T-terrain-note-g': 0 });
    expect(ground(2016, 2116)).not.toHaveProperty('T-terrain-slope-down-combat');
  });

  test('[T-terrain-steep-up-combat] [T-terrain-steep-down-combat] steep slopes: 1 off uphill, 1 more downhill', () => {
    expect(sideBetween(GROUND, 3104, 3103).slope).toBe('steep-up');
    expect(ground(3006, 3103)).toMatchObject({ 'T-terrain-steep-up-combat': -1 });
    expect(ground(3103, 3006)).toMatchObject({ 'T-terrain-steep-down-combat': 1 });
    expect(ground(3103, 3104)).toMatchObject({ 'T-terrain-steep-down-combat': 1 });
  });

  test('[T-terrain-slope-up-combat] across a hollow up and down cancel out, each counted once', () => {
    expect(ground(2116, 2417)).toMatchObject({ 'T-terrain-slope-up-combat': -1, 'T-terrain-slope-down-combat': 1 });
  });

  test('[T-terrain-slope-up-combat] a line through a corner crosses both hexsides there, and the slope counts once', () => {
    expect([sideBetween(GROUND, 2116, 2017).slope, sideBetween(GROUND, 2116, 2016).slope]).toEqual(['up', 'up']);
    const game = situation({ french: { [GUNS]: 2116 }, russian: { [FOOT]: 1916 } });
    expect(fireTally(game, shotAt(game, [GUNS], 1916)).total).toBe(3);
  });

  test('[T-terrain-entrenchment-combat] a work helps only those behind it, and from that side', () => {
    expect(ground(3108, 3008)).toMatchObject({ 'T-terrain-entrenchment-combat': -1 });
    expect(ground(3008, 3108)).not.toHaveProperty('T-terrain-entrenchment-combat');
    expect(ground(2908, 3008)).not.toHaveProperty('T-terrain-entrenchment-combat');
    expect(ground(3108, 2908)).not.toHaveProperty('T-terrain-entrenchment-combat');
  });

  test.each([
    ['[T-terrain-river-combat]', 'river', 1025, 1026],
    ['[T-terrain-stream-combat]', 'stream', 1718, 1819],
    ['[T-terrain-stream-banks-combat]', 'stream-banks', 2225, 2325],
    ['[T-terrain-stream-steep-combat]', 'stream-steep', 3012, 3111],
    ['[T-terrain-stream-very-steep-combat]', 'stream-very-steep', 2228, 2328],
    ['[T-terrain-bridge-combat]', 'bridge', 3814, 3813],
    ['[T-terrain-ford-combat]', 'ford', 1718, 1818],
  ] as const)('%s fire across %s from %i to %i is not changed', (rule, name, from, to) => {
    const side = sideBetween(GROUND, from, to);
    expect(side.crossing ?? side.water).toBe(name);
    expect(ground(from, to)).toMatchObject({ [idIn(rule)]: 0 });
  });

  test.each([
    ['[T-terrain-open-combat]', 'clear', 0],
    ['[T-terrain-woods-combat]', 'woods', 1],
    ['[T-terrain-marsh-combat]', 'marsh', 0],
    ['[T-terrain-cultivated-combat]', 'cultivated', 0],
    ['[T-terrain-town-combat]', 'town', 1],
    ['[T-terrain-burning-combat]', 'burning', 0],
    ['[T-terrain-rubble-combat]', 'rubble', 0],
    ['[T-terrain-emplacement-combat]', 'emplacement', -1],
  ] as const)('%s the row of %s has %i in the fire column', (rule, row, amount) => {
    expect(terrainRow(row)).toMatchObject({ rule: rowIn(rule), fire: amount });
  });

  test.each([
    ['[T-terrain-entrenchment-combat]', 'entrenchment', -1],
    ['[T-terrain-slope-up-combat]', 'slope-up', -1],
    ['[T-terrain-steep-up-combat]', 'steep-slope-up', -1],
    ['[T-terrain-slope-down-combat]', 'slope-down', 1],
    ['[T-terrain-steep-down-combat]', 'steep-slope-down', 1],
    ['[T-terrain-wall-combat]', 'wall', -1],
    ['[T-terrain-river-combat]', 'river', 0],
    ['[T-terrain-stream-combat]', 'stream', 0],
    ['[T-terrain-stream-banks-combat]', 'stream-banks', 0],
    ['[T-terrain-stream-steep-combat]', 'stream-steep', 0],
    ['[T-terrain-stream-very-steep-combat]', 'stream-very-steep', 0],
    ['[T-terrain-bridge-combat]', 'bridge', 0],
    ['[T-terrain-ford-combat]', 'ford', 0],
  ] as const)('%s the row of %s has %i in the fire column', (rule, row, amount) => {
    expect(sideRow(row)).toMatchObject({ rule: rowIn(rule), fire: amount });
  });
});
