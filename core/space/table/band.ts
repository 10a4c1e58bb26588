/** Bands along a line: rivers, roads, walls. */
import { distance, type Point, type Ring } from './point.ts';
import { areaOf } from './polygon.ts';

/** A corner of a band juts out no farther than so many half widths; sharper ones are cut off. */
const JUT = 2;

/** The outline of a band of some width along a line: down its right edge and back up its left, counter-clockwise. */
export function bandRing(line: readonly Point[], width: number): Ring {
  const course = line.filter((point, i) => i === 0 || distance(point, line[i - 1] ?? point) > 0);
  const edge = (half: number): Point[] =>
    course.flatMap((point, i) => besideOf(course[i - 1], point, course[i + 1], half));
  const ring = [...edge(-width / 2), ...edge(width / 2).toReversed()];
  return areaOf(ring) < 0 ? ring.toReversed() : ring;
}

/** The edge of a band beside a point of its line: one point, or two where the corner is cut off. */
function besideOf(before: Point | undefined, at: Point, after: Point | undefined, half: number): Point[] {
  // A line of one point alone has no direction: its band is a stroke across the table.
  const into = before ? leftward(before, at) : after ? leftward(at, after) : { x: 0, y: 1 };
  const onward = after ? leftward(at, after) : into;
  const shifted = ({ x, y }: Point, by: number): Point => ({ x: at.x + x * by, y: at.y + y * by });
  const cosine = into.x * onward.x + into.y * onward.y;
  if (1 + cosine < 2 / JUT ** 2) return [shifted(into, half), shifted(onward, half)];
  return [shifted({ x: into.x + onward.x, y: into.y + onward.y }, half / (1 + cosine))];
}

/** The unit vector to the left of the way from one point to another. */
function leftward(from: Point, to: Point): Point {
  const length = distance(from, to);
  return { x: (from.y - to.y) / length, y: (to.x - from.x) / length };
}
