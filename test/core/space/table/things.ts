/** Units of the book in centimetres, and any unit anywhere for what holds of all. */
import fc from 'fast-check';
import { CM, type Point } from '../../../../core/space/table/point.ts';
import { carriedRound, type Footprint, type Pose } from '../../../../core/space/table/pose.ts';

export const cm = (length: number): number => length * CM;

export const at = (x: number, y: number): Point => ({ x: cm(x), y: cm(y) });

/** A footprint whose front middle is at (x, y) cm, facing so many degrees. */
const standing =
  (width: number, depth: number) =>
  (x: number, y: number, degrees: number): Footprint => ({
    pose: { ...at(x, y), angle: degrees * 100 },
    width: cm(width),
    depth: cm(depth),
  });

/** The formations of the book, as the sourcebook gives their sizes. */
export const line = standing(16, 1.5);
export const openOrder = standing(22, 1.5);
export const column = standing(4, 6);
export const cavalry = standing(12, 3);
export const battery = standing(4, 4);

export const rectangle = (left: number, near: number, right: number, far: number): readonly Point[] => [
  at(left, near),
  at(right, near),
  at(right, far),
  at(left, far),
];

export const inCm = ({ x, y }: Point): { x: number; y: number } => ({ x: x / CM, y: y / CM });

export const anyPoint: fc.Arbitrary<Point> = fc.record({
  x: fc.integer({ min: 0, max: 18_000 }),
  y: fc.integer({ min: 0, max: 12_000 }),
});

export const anyAngle = fc.integer({ min: 0, max: 35_999 });

export const anyPose: fc.Arbitrary<Pose> = fc.tuple(anyPoint, anyAngle).map(([point, angle]) => ({ ...point, angle }));

export const anyFootprint: fc.Arbitrary<Footprint> = fc.record({
  pose: anyPose,
  width: fc.integer({ min: 100, max: 3_000 }),
  depth: fc.integer({ min: 100, max: 3_000 }),
});

/** Two that stand close enough to meet often. */
export const anyNeighbours: fc.Arbitrary<readonly [Footprint, Footprint]> = fc
  .tuple(anyFootprint, anyFootprint)
  .map(([a, b]) => [
    a,
    { ...b, pose: { ...b.pose, x: a.pose.x + (b.pose.x % 4_000) - 2_000, y: a.pose.y + (b.pose.y % 4_000) - 2_000 } },
  ]);

/** A turn of the whole table about a point, and a shift. */
export const anyMotion: fc.Arbitrary<(point: Pose) => Pose> = fc
  .tuple(anyPoint, anyAngle, anyPoint)
  .map(([about, by, shift]) => (pose) => {
    const round = carriedRound(pose, about, by);
    return { ...round, x: round.x + shift.x, y: round.y + shift.y };
  });

export const carried = (footprint: Footprint, motion: (pose: Pose) => Pose): Footprint => ({
  ...footprint,
  pose: motion(footprint.pose),
});

/** Points all over a footprint, its corners included. */
export function pointsOf(footprint: Footprint, steps: number): Point[] {
  const { pose, width, depth } = footprint;
  const angle = (pose.angle * Math.PI) / 18_000;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const shares = Array.from({ length: steps + 1 }, (_, i) => i / steps);
  return shares.flatMap((a) =>
    shares.map((b) => {
      const [ahead, right] = [-depth * a, width * (b - 0.5)];
      return { x: pose.x + ahead * cos + right * sin, y: pose.y + ahead * sin - right * cos };
    }),
  );
}
