import { describe, expect, test } from 'vitest';
import type { Leg } from '../../../../core/engine/decision.ts';
import type { Stand } from '../../../../core/miniatures/presenter.ts';
import type { Shape } from '../../../../core/measure/reading.ts';
import { stepOf } from '../../../../core/space/table/manoeuvre.ts';
import type { Footprint } from '../../../../core/space/table/pose.ts';
import { footprintOfStand } from '../../../../renderer/play/field/tables.ts';
import { beyond, trailOf } from '../../../../renderer/play/field/trails.ts';

/** Four bases of 4 cm in line, 1.5 cm deep, that look up the table. */
const LINE: Stand = {
  arm: 'infantry',
  bases: { count: 4, front: 400, depth: 150 },
  formation: 'line',
  pose: { x: 5000, y: 2000, angle: 9000 },
};
const FOOTPRINT: Footprint = footprintOfStand(LINE);

const trail = (leg: Leg, to: Stand['pose']): readonly Shape[] =>
  trailOf({ unit: 'unit:a', legs: [leg] }, [LINE, { ...LINE, pose: to }]);
const wheeled = (pivot: 'left' | 'right', angle: number): readonly Shape[] =>
  trail({ leg: 'wheel', pivot, angle }, stepOf(FOOTPRINT, { leg: 'wheel', pivot, angle }).pose);

function arc(shapes: readonly Shape[]): { x: number; y: number; radius: number; from: number; to: number } {
  const [shape] = shapes;
  if (shape?.shape !== 'round') throw new Error('no arc is drawn');
  const { centre, radius, from = NaN, to = NaN } = shape;
  const [x, y, rounded] = [centre.x, centre.y, radius].map(Math.round) as [number, number, number];
  return { x, y, radius: rounded, from: Math.round(from), to: Math.round(to) };
}

describe('the way of the unit in hand', () => {
  test('of a wheel is the arc of the outer corner: about the left corner counter-clockwise', () => {
    expect(arc(wheeled('left', 3000))).toEqual({ x: 4200, y: 2000, radius: 1600, from: 0, to: 3000 });
  });
  test('about the right corner clockwise', () => {
    expect(arc(wheeled('right', 3000))).toEqual({ x: 5800, y: 2000, radius: 1600, from: 15_000, to: 18_000 });
  });
  test('its figure stands in the middle of the arc', () => {
    const label = wheeled('left', 6000)[1];
    if (label?.shape !== 'label') throw new Error('no figure is drawn');
    // 30 degrees along a circle of 16 cm about (42, 20).
    expect(label.at.x).toBeCloseTo(4200 + 1600 * Math.cos(Math.PI / 6), 0);
    expect(label.at.y).toBeCloseTo(2800, 0);
    expect(label.figure).toEqual({ is: 'angle', value: 6000 });
  });
  test('of a march is a line with its length', () => {
    const to = { ...LINE.pose, y: 3400 };
    expect(trail({ leg: 'advance', length: 1400, oblique: 0 }, to)).toEqual([
      { shape: 'line', points: [LINE.pose, to], tone: 'ghost' },
      { shape: 'label', at: { x: 5000, y: 2700 }, figure: { is: 'length', value: 1400 }, tone: 'ghost' },
    ]);
  });
});

describe('what is too much of a leg', () => {
  const stopped: Footprint = { ...FOOTPRINT, pose: { ...FOOTPRINT.pose, y: 3400 } };

  test('of a march: the rest of the way, and where it would have ended', () => {
    const [ground, way, edge] = beyond(FOOTPRINT, { leg: 'advance', length: 2000, oblique: 0 }, stopped);
    expect(ground).toMatchObject({ shape: 'area', tone: 'hit' });
    expect(ground?.shape === 'area' && ground.ring).toContainEqual({ x: 4200, y: 4000 });
    expect(way).toEqual({
      shape: 'line',
      points: [stopped.pose, { x: 5000, y: 4000, angle: 9000 }],
      tone: 'hit',
    });
    expect(edge).toEqual({
      shape: 'line',
      points: [
        { x: 4200, y: 3400 },
        { x: 5800, y: 3400 },
      ],
      tone: 'limit',
    });
  });
  test('of a wheel: the arc goes on from where the corner has to stop', () => {
    const cut = { ...FOOTPRINT, pose: stepOf(FOOTPRINT, { leg: 'wheel', pivot: 'left', angle: 2500 }).pose };
    const [, way] = beyond(FOOTPRINT, { leg: 'wheel', pivot: 'left', angle: 6000 }, cut);
    expect(arc(way ? [way] : [])).toEqual({ x: 4200, y: 2000, radius: 1600, from: 2500, to: 6000 });
  });
  test('of a change that is done at once there is no too much', () => {
    expect(beyond(FOOTPRINT, { leg: 'face' }, FOOTPRINT)).toEqual([]);
  });
});
