/**
 * A picture laid on the table is bent by the map; a canvas can only shear. So it is laid in triangles, as small as need
 * be for no point to lie farther from its place than half a pixel.
 */
import type { Calibration } from '../../../core/measure/photograph/calibrate.ts';
import { distance, type Point } from '../../../core/space/table/point.ts';
import type { Size } from '../../board/camera.ts';

/** Three points of the picture and where they lie on the sheet, both in pixels. */
export interface Triangle {
  readonly picture: readonly [Point, Point, Point];
  readonly sheet: readonly [Point, Point, Point];
}

/** How a triangle is sheared: a canvas's transform, from the picture to the sheet. */
export type Shear = readonly [number, number, number, number, number, number];

/** Between the true place and the sheared one: pixels of the sheet. */
const ERROR_MOST = 0.5;
/** Less at the points that are tried leaves room for those that are not. */
const ERROR_TRIED = 0.8 * ERROR_MOST;
/** The first squares are no larger, and those of the edge of sight no smaller: pixels of the sheet. */
const SIDE = { first: 512, least: 12 };

type Map = Pick<Calibration, 'toTable' | 'toPicture'>;

/** Between the sheet of a table in pixels, y downwards, and the picture. */
export class Between {
  readonly size: Size;
  readonly picture: Size;
  readonly #map: Map;
  readonly #scale: number;

  /**
   * @param picture its size in pixels
   * @param size of the whole sheet in pixels
   * @param scale pixels of the sheet a tenth of a millimetre
   */
  constructor(map: Map, picture: Size, size: Size, scale: number) {
    this.size = size;
    this.picture = picture;
    this.#map = map;
    this.#scale = scale;
  }

  toPicture({ x, y }: Point): Point | null {
    return this.#map.toPicture({ x: x / this.#scale, y: (this.size.height - y) / this.#scale });
  }

  toSheet(pixel: Point): Point | null {
    const table = this.#map.toTable(pixel);
    return table && { x: table.x * this.#scale, y: this.size.height - table.y * this.#scale };
  }
}

/** The triangles that cover the sheet wherever the picture shows it. */
export function meshOf(between: Between): Triangle[] {
  const { width, height } = between.size;
  const triangles: Triangle[] = [];
  for (let y = 0; y < height; y += SIDE.first)
    for (let x = 0; x < width; x += SIDE.first)
      lay(between, { x, y }, Math.min(SIDE.first, width - x), Math.min(SIDE.first, height - y), triangles);
  return triangles;
}

function lay(between: Between, at: Point, width: number, height: number, into: Triangle[]): void {
  const pair = halves(between, at, width, height);
  if (pair && isBeside(between.picture, pair)) return;
  if (pair?.every((triangle) => isNear(between, triangle))) return void into.push(...pair);
  if (Math.max(width, height) <= SIDE.least) return pair ? void into.push(...pair) : undefined;
  const [half, low] = [width / 2, height / 2];
  lay(between, at, half, low, into);
  lay(between, { x: at.x + half, y: at.y }, half, low, into);
  lay(between, { x: at.x, y: at.y + low }, half, low, into);
  lay(between, { x: at.x + half, y: at.y + low }, half, low, into);
}

/** Whether the picture has nothing of a rectangle: all its corners lie beyond one edge. */
function isBeside({ width, height }: Size, pair: readonly Triangle[]): boolean {
  const points = pair.flatMap(({ picture }) => picture);
  const all = (isBeyond: (point: Point) => boolean) => points.every(isBeyond);
  return all(({ x }) => x < 0) || all(({ x }) => x > width) || all(({ y }) => y < 0) || all(({ y }) => y > height);
}

/** A rectangle of the sheet as two triangles; `null` where the camera does not see a corner. */
function halves(between: Between, { x, y }: Point, width: number, height: number): [Triangle, Triangle] | null {
  const sheet = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ] as const;
  const [a, b, c, d] = sheet.map((point) => between.toPicture(point));
  if (!a || !b || !c || !d) return null;
  return [
    { picture: [a, b, c], sheet: [sheet[0], sheet[1], sheet[2]] },
    { picture: [a, c, d], sheet: [sheet[0], sheet[2], sheet[3]] },
  ];
}

/** Whether the middles of the sides and of the whole lie where the map has them. */
function isNear(between: Between, { picture, sheet }: Triangle): boolean {
  const mean = (points: readonly Point[]): Point => ({
    x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
    y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
  });
  return [
    [0, 1],
    [1, 2],
    [2, 0],
    [0, 1, 2],
  ].every((of) => {
    const sheared = mean(of.map((index) => sheet[index] as Point));
    const true_ = between.toSheet(mean(of.map((index) => picture[index] as Point)));
    return true_ !== null && distance(true_, sheared) <= ERROR_TRIED;
  });
}

/** The transform that takes the three points of the picture to those of the sheet. `null` for points in a line. */
export function shearOf({ picture: [p, q, r], sheet: [a, b, c] }: Triangle): Shear | null {
  const [qx, qy, rx, ry] = [q.x - p.x, q.y - p.y, r.x - p.x, r.y - p.y];
  const area = qx * ry - rx * qy;
  if (Math.abs(area) < 1e-9) return null;
  const along = (of: 'x' | 'y') => {
    const [one, other] = [b[of] - a[of], c[of] - a[of]];
    return [(one * ry - other * qy) / area, (other * qx - one * rx) / area] as const;
  };
  const [[xx, xy], [yx, yy]] = [along('x'), along('y')];
  return [xx, yx, xy, yy, a.x - xx * p.x - xy * p.y, a.y - yx * p.x - yy * p.y];
}
