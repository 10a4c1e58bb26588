/** A camera that is made up: where it stands, where it looks, what it sees of a table. Independent of what is tested. */
import fc from 'fast-check';
import type { Mark, Photograph } from '../../../../core/measure/document.ts';
import type { Point } from '../../../../core/space/table/point.ts';

/** 12 megapixels. */
export const PICTURE = { width: 4000, height: 3000 };
/** 180 x 120 cm, tenths of a millimetre. */
const TABLE = { width: 18_000, depth: 12_000 };

type Vector = readonly [number, number, number];

export interface Pinhole {
  /** Above the table, tenths of a millimetre. */
  readonly eye: Vector;
  readonly lookedAt: Point;
  /** Pixels. */
  readonly focal: number;
  /** Radians about the line of sight. */
  readonly roll: number;
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Vector): Vector => {
  const length = Math.sqrt(dot(a, a));
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** Where the camera shows a point of the table, in pixels. */
export function seenBy(camera: Pinhole, { x, y }: Point): Point {
  const ahead = unit(minus([camera.lookedAt.x, camera.lookedAt.y, 0], camera.eye));
  const right = unit(cross(ahead, [0, 1, 0.001]));
  const down = cross(ahead, right);
  const ray = minus([x, y, 0], camera.eye);
  const flat = { x: dot(ray, right) / dot(ray, ahead), y: dot(ray, down) / dot(ray, ahead) };
  const [cos, sin] = [Math.cos(camera.roll), Math.sin(camera.roll)];
  return {
    x: PICTURE.width / 2 + camera.focal * (cos * flat.x - sin * flat.y),
    y: PICTURE.height / 2 + camera.focal * (sin * flat.x + cos * flat.y),
  };
}

/**
 * What a lens makes of a pixel. The true picture is straight = bent / (1 + k r²), r in half diagonals; solved for bent
 * by repeated substitution, not by the formula of the program.
 */
export function bentBy(k: number, { x, y }: Point): Point {
  const half = Math.hypot(PICTURE.width, PICTURE.height) / 2;
  const straight = { x: (x - PICTURE.width / 2) / half, y: (y - PICTURE.height / 2) / half };
  let bent = straight;
  for (let round = 0; round < 200; round++) {
    const factor = 1 + k * (bent.x ** 2 + bent.y ** 2);
    bent = { x: straight.x * factor, y: straight.y * factor };
  }
  return { x: PICTURE.width / 2 + bent.x * half, y: PICTURE.height / 2 + bent.y * half };
}

export const CORNERS: readonly Point[] = [
  { x: 0, y: 0 },
  { x: TABLE.width, y: 0 },
  { x: TABLE.width, y: TABLE.depth },
  { x: 0, y: TABLE.depth },
];

export const MIDDLES: readonly Point[] = [
  { x: 9000, y: 0 },
  { x: 18_000, y: 6000 },
  { x: 9000, y: 12_000 },
  { x: 0, y: 6000 },
];

export function photographOf(marks: readonly Mark[], correctsLens = false): Photograph {
  return { picture: 'live', ...PICTURE, marks, correctsLens };
}

export const marked = (points: readonly Point[], see: (table: Point) => Point): Mark[] =>
  points.map((table) => ({ pixel: see(table), table }));

/** A point every 15 cm, over the whole table. */
export const GRID: readonly Point[] = Array.from({ length: 13 }, (_, column) =>
  Array.from({ length: 9 }, (_, row) => ({ x: column * 1500, y: row * 1500 })),
).flat();

/** Of distances between points of the grid up to 180 cm and beyond: the worst error, tenths of a millimetre. */
export function worstLength(points: readonly Point[]): number {
  let worst = 0;
  for (const [one, a] of GRID.entries())
    for (const [other, b] of GRID.entries()) {
      const [p, q] = [points[one] as Point, points[other] as Point];
      const found = Math.hypot(p.x - q.x, p.y - q.y);
      worst = Math.max(worst, Math.abs(found - Math.hypot(a.x - b.x, a.y - b.y)));
    }
  return worst;
}

/** Cameras 1.2 to 2.6 m above the table, up to a metre aside, with all of the table in the picture and filling it. */
export const pinholes: fc.Arbitrary<Pinhole> = fc
  .record({
    eye: fc.tuple(
      fc.integer({ min: 2000, max: 16_000 }),
      fc.integer({ min: -9000, max: 16_000 }),
      fc.integer({ min: 12_000, max: 26_000 }),
    ),
    lookedAt: fc.record({ x: fc.integer({ min: 7000, max: 11_000 }), y: fc.integer({ min: 4500, max: 7500 }) }),
    roll: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
  })
  .map((pose) => ({ ...pose, focal: longest(pose) }));

/** The longest focal length that keeps the corners in the picture, a little inside its edge. */
function longest(pose: Omit<Pinhole, 'focal'>): number {
  const reach = CORNERS.map((corner) => {
    const { x, y } = seenBy({ ...pose, focal: 1 }, corner);
    const [across, down] = [Math.abs(x - PICTURE.width / 2), Math.abs(y - PICTURE.height / 2)];
    return Math.min(PICTURE.width / 2 / across, PICTURE.height / 2 / down);
  });
  return Math.min(...reach) * 0.97;
}

/** Numbers that look like chance and are always the same: -1 to 1, about even. */
export function noise(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}
