import { expect, test } from 'vitest';
import type { Fact } from '../../../../core/engine/ruleset.ts';
import { CM } from '../../../../core/space/table/point.ts';
import type { Pose } from '../../../../core/space/table/pose.ts';
import { glidersOf, poseAlong, standAt } from '../../../../renderer/play/field/glide.ts';
import type { Standing } from '../../../../renderer/play/field/tables.ts';

/** Looks along +y; its front is 8 cm wide and it is 4 cm deep. */
const NORTH: Pose = { x: 50 * CM, y: 50 * CM, angle: 9_000 };

const block = (id: string, pose: Pose): Standing => ({
  ...{ id, seat: 'south', arm: 'infantry', formation: 'line', pose },
  bases: { count: 1, front: 8 * CM, depth: 4 * CM },
});

const table = (...stands: Standing[]) => ({
  width: 180 * CM,
  depth: 120 * CM,
  nations: {},
  terrain: [],
  tags: [],
  stands,
});
const fact = (key: string, unit: string, way?: readonly Pose[]): Fact => ({
  ...{ key, rule: 'D-1', params: { unit: { unit } } },
  ...(way && { way }),
});

test('a wheel of a quarter turn goes round its corner: at half of it the front stands askew, as far from the corner', () => {
  const corner = { x: 46 * CM, y: 50 * CM };
  const wheeled: Pose = { x: 46 * CM, y: 54 * CM, angle: 18_000 };
  const half = poseAlong([NORTH, wheeled], 0.5);
  expect(half.angle).toBeCloseTo(13_500);
  expect(Math.hypot(half.x - corner.x, half.y - corner.y)).toBeCloseTo(4 * CM);
});

test('an advance is straight, and each leg takes as long as another', () => {
  const ahead: Pose = { ...NORTH, y: 60 * CM };
  const aside: Pose = { ...ahead, x: 80 * CM };
  expect(poseAlong([NORTH, ahead, aside], 0.25)).toEqual({ ...NORTH, y: 55 * CM });
  expect(poseAlong([NORTH, ahead, aside], 0.75)).toEqual({ ...ahead, x: 65 * CM });
  expect(poseAlong([NORTH, ahead, aside], 1)).toEqual(aside);
});

test('a block goes when its way is told, and is taken off when its loss is', () => {
  const there: Pose = { ...NORTH, y: 60 * CM };
  const facts = [fact('moved', 'a', [NORTH, there]), fact('fired', 'b'), fact('destroyed', 'a')];
  const [went] = glidersOf(table(block('a', NORTH)), table(block('a', there)), facts.slice(0, 2));
  const [lost] = glidersOf(table(block('a', NORTH)), table(), facts);
  if (!went || !lost) throw new Error('nobody goes');
  expect(standAt(went, { at: 0, gone: 0.5 })?.pose.y).toBe(55 * CM);
  expect(standAt(went, { at: 1, gone: 0 })).toEqual(block('a', there));
  expect(standAt(lost, { at: 1, gone: 1 })?.pose).toEqual(there);
  expect(standAt(lost, { at: 2, gone: 0.5 })).toBeNull();
});

test('a block of whose way nothing is told turns about its middle first, and then goes straight', () => {
  const behind: Pose = { x: 50 * CM, y: 30 * CM, angle: 27_000 };
  const [going] = glidersOf(table(block('a', NORTH)), table(block('a', behind)), []);
  const turned = going && standAt(going, { at: -1, gone: 0.5 });
  expect(turned?.pose.angle).toBeCloseTo(27_000);
  expect(turned?.pose.x).toBeCloseTo(50 * CM);
  expect(turned?.pose.y).toBeCloseTo(46 * CM);
});
