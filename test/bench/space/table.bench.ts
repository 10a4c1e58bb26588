import { arcOf, clippedToArc } from '../../../core/space/table/arc.ts';
import { ringOf } from '../../../core/space/table/footprint.ts';
import type { Leg } from '../../../core/space/table/manoeuvre.ts';
import { between, nearestField } from '../../../core/space/table/nearest.ts';
import { CM, type Ring } from '../../../core/space/table/point.ts';
import { areaOf } from '../../../core/space/table/polygon.ts';
import type { Footprint } from '../../../core/space/table/pose.ts';
import { aimAt, bandOf } from '../../../core/space/table/range.ts';
import { touches } from '../../../core/space/table/touch.ts';
import { Flatten } from '../../peers/flatten.ts';
import { intersection } from '../../peers/polyclip.ts';
import { type Bench, milliseconds } from '../bench.ts';

const MANY = 200;
const REACH = 40 * CM;
const BANDS = [{ to: 5 * CM }, { to: 10 * CM }, { to: 20 * CM }, { to: REACH }];
const SIZES = [
  { width: 16 * CM, depth: 1.5 * CM },
  { width: 12 * CM, depth: 3 * CM },
  { width: 4 * CM, depth: 4 * CM },
];

/** All over a table of 180 x 120 cm, facing every way: the strides have no divisor in common with its sides. */
const UNITS: readonly Footprint[] = Array.from({ length: MANY }, (_, i) => ({
  pose: { x: (i * 7_307) % 18_000, y: (i * 5_303) % 12_000, angle: (i * 7_919) % 36_000 },
  ...(SIZES[i % SIZES.length] ?? { width: 0, depth: 0 }),
}));

/** Places along the way of the unit that is dragged, a frame each. */
const DRAGGED: readonly Footprint[] = Array.from({ length: 20 }, (_, i) => ({
  pose: { x: 4_000 + 500 * i, y: 6_000, angle: (9_000 + 137 * i) % 36_000 },
  width: 16 * CM,
  depth: 1.5 * CM,
}));

const frames = (work: (dragged: Footprint) => unknown) => (): void => {
  for (const dragged of DRAGGED) work(dragged);
};

const perFrame = (work: (dragged: Footprint) => unknown): number => milliseconds(frames(work), 2) / DRAGGED.length;

/** What the instruments want while a unit is dragged: the way to every other, and who is in which band of both fields. */
function frame(dragged: Footprint): unknown[] {
  return UNITS.map((unit) => {
    const [inArc, ahead] = [aimAt(dragged, unit, 'arc'), aimAt(dragged, unit, 'corridor')];
    return [between(dragged, unit), inArc && bandOf(inArc.range, BANDS), ahead && bandOf(ahead.range, BANDS)];
  });
}

const dragBench: Bench = {
  name: `table: a dragged unit and ${MANY} others: ways, arc, corridor, bands`,
  unit: 'ms',
  limit: 4,
  peerName: null,
  ratioLimit: null,
  run: () => Promise.resolve({ ours: perFrame(frame), peer: null }),
};

const ROUTE: readonly Leg[] = [
  { leg: 'wheel', pivot: 'left', angle: 1_500 },
  { leg: 'advance', length: 20 * CM, oblique: 0 },
];

const touchBench: Bench = (() => {
  const rings = UNITS.map(ringOf);
  return {
    name: `table: whom of ${MANY} a wheel and an advance meet`,
    unit: 'ms',
    limit: 4,
    peerName: null,
    ratioLimit: null,
    run: () => Promise.resolve({ ours: perFrame((dragged) => touches(dragged, ROUTE, rings)), peer: null }),
  };
})();

const allPairsBench: Bench = {
  name: `table: ${MANY} x ${MANY} nearest edges`,
  unit: 'ms',
  limit: 20,
  peerName: null,
  ratioLimit: null,
  run: () => Promise.resolve({ ours: milliseconds(() => nearestField(UNITS).distances()), peer: null }),
};

const polygonOf = (footprint: Footprint): Flatten.Polygon =>
  new Flatten.Polygon(ringOf(footprint).map(({ x, y }) => Flatten.point(x, y)));

/** Both are given what they may prepare; the peer's polygons for the dragged unit are part of its frame, as for us. */
function distanceBench(): Bench {
  const field = nearestField(UNITS);
  const polygons = UNITS.map(polygonOf);
  const ours = (dragged: Footprint): readonly number[] => [...field.distancesFrom(dragged)];
  const peer = (dragged: Footprint): readonly number[] => {
    const polygon = polygonOf(dragged);
    return polygons.map((other) => polygon.distanceTo(other)[0]);
  };
  for (const dragged of DRAGGED) {
    const theirs = peer(dragged);
    // Where units stand in one another the peer measures from edge to edge.
    const isOther = (distance: number, i: number): boolean =>
      distance > 0 && Math.abs(distance - (theirs[i] ?? 0)) > 1e-6;
    if (ours(dragged).some(isOther)) throw new Error('the peer measures other distances');
  }
  return {
    name: `table: distances of one unit to ${MANY}`,
    unit: 'ms',
    limit: 1,
    peerName: '@flatten-js/core',
    ratioLimit: 10,
    run: () => Promise.resolve({ ours: perFrame(ours), peer: perFrame(peer) }),
  };
}

const pairs = (ring: Ring): [number, number][] => ring.map(({ x, y }) => [x, y]);

/** The parts of all units in an arc of 45 degrees. For the peer it ends, with four corners, far beyond the table. */
function clipBench(): Bench {
  const rings = UNITS.map(ringOf);
  const polygons = rings.map((ring) => [pairs(ring)]);
  const ours = (dragged: Footprint): number[] =>
    rings.map((ring) => clippedToArc(dragged, ring).reduce((sum, part) => sum + areaOf(part), 0));
  const peer = (dragged: Footprint): number[] => {
    const [[left, farLeft], [right, farRight]] = arcOf(dragged, 4_500, 400 * CM).sides;
    const arc = [pairs([left, right, farRight, farLeft])];
    return polygons.map((polygon) =>
      intersection(arc, polygon).reduce((sum, [ring = []]) => sum + areaOf(ring.map(([x, y]) => ({ x, y }))), 0),
    );
  };
  const [first] = DRAGGED;
  const theirs = first ? peer(first) : [];
  const isOther = (area: number, i: number): boolean => Math.abs(Math.abs(area) - Math.abs(theirs[i] ?? 0)) > 1;
  if (!first || ours(first).some(isOther)) throw new Error('the peer cuts off other parts');
  return {
    name: `table: parts of ${MANY} units in an arc`,
    unit: 'ms',
    limit: 2,
    peerName: 'polyclip-ts',
    ratioLimit: 10,
    run: () => Promise.resolve({ ours: perFrame(ours), peer: milliseconds(() => peer(first), 1) }),
  };
}

export const benches: Bench[] = [dragBench, touchBench, allPairsBench, distanceBench(), clipBench()];
