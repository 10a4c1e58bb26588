/** What of a drawn thing lies in a rectangle. */
import type { Point, Ring } from '../../space/table/point.ts';
import { type Arc, type Area, type Box, boxOf, type Item, type Line, moved, onCircle, type Text } from './item.ts';

/**
 * @param box what is kept of lines, arcs and areas
 * @param home where a text must stand to be kept; it is then pushed until it lies in the box as a whole
 */
export function clipped(item: Item, box: Box, home: Box): readonly Item[] {
  switch (item.item) {
    case 'line':
      return clippedLine(item, box);
    case 'arc':
      return clippedArc(item, box);
    case 'area':
      return clippedArea(item, box);
    case 'text':
      return isIn(item.at, home) ? [pushed(item, home)] : [];
  }
}

/** The left and lower sides belong to a box, the others do not. */
function isIn({ x, y }: Point, { left, bottom, right, top }: Box): boolean {
  return x >= left && x < right && y >= bottom && y < top;
}

/** Liang and Barsky: the line runs through the box from the last of its entries to the first of its exits. */
function clippedLine(line: Line, { left, bottom, right, top }: Box): readonly Line[] {
  const [dx, dy] = [line.to.x - line.from.x, line.to.y - line.from.y];
  const sides = [
    [-dx, line.from.x - left],
    [dx, right - line.from.x],
    [-dy, line.from.y - bottom],
    [dy, top - line.from.y],
  ] as const;
  if (sides.some(([way, space]) => way === 0 && space < 0)) return [];
  const at = (way: number, space: number) => space / way;
  const enters = Math.max(0, ...sides.filter(([way]) => way < 0).map(([way, space]) => at(way, space)));
  const leaves = Math.min(1, ...sides.filter(([way]) => way > 0).map(([way, space]) => at(way, space)));
  if (enters >= leaves) return [];
  const point = (share: number): Point => ({ x: line.from.x + share * dx, y: line.from.y + share * dy });
  return [{ ...line, from: point(enters), to: point(leaves) }];
}

/** The arc is cut where its circle meets the sides; every part is in the box or out of it as its middle is. */
function clippedArc(arc: Arc, box: Box): readonly Arc[] {
  const cuts = crossings(arc, box).flatMap((angle) => turnsBetween(angle, arc.from, arc.to));
  const ends = [arc.from, ...cuts.sort((a, b) => a - b), arc.to];
  return ends.slice(1).flatMap((to, index) => {
    const from = ends[index] ?? arc.from;
    const middle = onCircle(arc.centre, arc.radius, (from + to) / 2);
    return to > from && isIn(middle, box) ? [{ ...arc, from, to }] : [];
  });
}

/** The angles at which a circle meets the lines through the sides of a box. */
function crossings({ centre, radius }: Arc, { left, bottom, right, top }: Box): readonly number[] {
  const degrees = (radians: number) => (radians * 18000) / Math.PI;
  const upright = [left, right]
    .map((x) => (x - centre.x) / radius)
    .filter((cosine) => Math.abs(cosine) < 1)
    .flatMap((cosine) => [degrees(Math.acos(cosine)), -degrees(Math.acos(cosine))]);
  const level = [bottom, top]
    .map((y) => (y - centre.y) / radius)
    .filter((sine) => Math.abs(sine) < 1)
    .flatMap((sine) => [degrees(Math.asin(sine)), 18000 - degrees(Math.asin(sine))]);
  return [...upright, ...level];
}

/** The same direction, as often as it comes by between two angles. */
function turnsBetween(angle: number, from: number, to: number): readonly number[] {
  const first = angle + Math.ceil((from - angle) / 36000) * 36000;
  return [first, first + 36000].filter((turn) => turn > from && turn < to);
}

function clippedArea(area: Area, { left, bottom, right, top }: Box): readonly Area[] {
  let ring = area.ring;
  ring = keptOf(ring, ({ x }) => x - left);
  ring = keptOf(ring, ({ x }) => right - x);
  ring = keptOf(ring, ({ y }) => y - bottom);
  ring = keptOf(ring, ({ y }) => top - y);
  return ring.length < 3 ? [] : [{ ...area, ring }];
}

/** Sutherland and Hodgman: what of a ring lies on the good side of one line. */
function keptOf(ring: Ring, depth: (point: Point) => number): Ring {
  return ring.flatMap((to, index) => {
    const from = ring.at(index - 1) ?? to;
    const [before, after] = [depth(from), depth(to)];
    const share = before / (before - after);
    const crossing = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
    if (before >= 0 !== after >= 0) return after >= 0 ? [crossing, to] : [crossing];
    return after >= 0 ? [to] : [];
  });
}

/** Moved no farther than needed; too long a text is given less room. */
function pushed(text: Text, box: Box): Text {
  const fitting = { ...text, room: Math.min(text.room, box.right - box.left) };
  const { left, bottom, right, top } = boxOf([fitting]);
  const into = (low: number, high: number, from: number, to: number) => Math.max(from - low, Math.min(0, to - high));
  return moved(fitting, into(left, right, box.left, box.right), into(bottom, top, box.bottom, box.top));
}
