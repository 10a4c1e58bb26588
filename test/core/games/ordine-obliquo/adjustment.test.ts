import { describe, expect, test } from 'vitest';
import { BadPosition } from '../../../../core/engine/ruleset.ts';
import { adjustment } from '../../../../core/games/ordine-obliquo/adjustment.ts';
import { startOf } from '../../../../core/games/ordine-obliquo/09-9-melee-value.ts';
import { check } from '../../../../core/games/ordine-obliquo/check.ts';
import type { OrdineObliquo } from '../../../../core/games/ordine-obliquo/position.ts';
import { type Situation, situation } from './table.ts';

const SETUP: Situation = {
  south: { line: { at: [50, 40] }, other: { at: [90, 40] }, guns: { at: [120, 40], card: { kind: 'light' } } },
  north: { foe: { at: [50, 80] } },
};

const fresh = (): OrdineObliquo => situation(SETUP);

/** A battalion in line is 16 cm wide and 1.5 deep. */
const pose = (x: number, y: number, facing = 90) => ({ x: x * 100, y: y * 100, angle: facing * 100 });

/** What `check` says of a battle in which the line has been put somewhere. */
function faultAt(place: ReturnType<typeof pose>): string | null {
  const game = fresh();
  adjustment.amend(game, { piece: 's-line', pose: place });
  try {
    check(game);
  } catch (error) {
    if (error instanceof BadPosition) return error.fault.key;
    throw error;
  }
  return null;
}

describe('what may be changed of a unit on the table', () => {
  test('its place, formation and points as they are', () => {
    expect(adjustment.amendable?.(fresh(), 's-line')).toEqual({
      pose: pose(50, 40),
      formation: 'line',
      formations: ['line', 'column', 'square'],
      strength: { now: 5, full: 5 },
    });
  });
  test('guns may also be left by their crew, where they stand', () => {
    const game = fresh();
    expect(adjustment.amendable?.(game, 's-guns').formations).toEqual(['limbered', 'unlimbered', 'crew']);
    adjustment.amend(game, { piece: 's-guns', formation: 'crew' });
    expect(game.units['s-guns']).toMatchObject({ formation: 'crew', guns: pose(120, 40) });
    adjustment.amend(game, { piece: 's-guns', formation: 'limbered' });
    expect(game.units['s-guns']).toMatchObject({ formation: 'limbered', guns: null });
  });
});

describe('a unit is put elsewhere', () => {
  test('where there is room; who had left the table is back', () => {
    const game = fresh();
    adjustment.amend(game, { piece: 's-line', box: 'off-table' });
    expect(game.units['s-line']?.pose).toBeNull();
    adjustment.amend(game, { piece: 's-line', pose: pose(30, 20, 45), strength: 3 });
    expect(game.units['s-line']).toMatchObject({ pose: pose(30, 20, 45), cp: 3, exit: null });
  });
  test('[OO-9.3-10] it begins its move there: whoever meets it halfway measures from where it is now', () => {
    const game = fresh();
    adjustment.amend(game, { piece: 's-line', pose: pose(30, 20) });
    expect(game.units['s-line']?.deeds.start).toEqual(pose(30, 20));
    expect(startOf(game, 's-line')).toMatchObject({ pose: pose(30, 20) });
  });

  test('not into another: 16 cm from middle to middle side by side is room enough, 15 is not', () => {
    expect(faultAt(pose(74, 40))).toBeNull();
    expect(faultAt(pose(75, 40))).toBe('fault.overlap');
  });
  test('wholly on the table: 8 cm from the left edge at least', () => {
    expect(faultAt(pose(8, 40))).toBeNull();
    expect(faultAt(pose(7.9, 40))).toBe('fault.off-table');
  });
  test('without points it leaves the table', () => {
    const game = fresh();
    adjustment.amend(game, { piece: 's-line', strength: 0 });
    expect(game.units['s-line']).toMatchObject({ cp: 0, pose: null });
  });
});

test('a flight is put on a unit and taken off it: it has still to go, towards its own edge', () => {
  const game = fresh();
  adjustment.amend(game, { piece: 'n-foe', markers: { rout: true, retreat: false } });
  expect(game.units['n-foe']?.flight).toEqual({ kind: 'rout', away: 9_000, isPending: true });
  adjustment.amend(game, { piece: 'n-foe', markers: { rout: false, retreat: false } });
  expect(game.units['n-foe']?.flight).toBeNull();
});
