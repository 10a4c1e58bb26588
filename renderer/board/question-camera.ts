/** Where the camera stands when a question opens: its choices are in sight, large enough to be read, and as little as can be is moved. */
import { type Camera, centredOn, fit, keepOnSheet, reveal, type Size, toMap, toScreen } from './camera.ts';
import { fitBeside } from './fit-beside.ts';
import type { Point, Rect } from './geometry.ts';

/** What the choices are shown in. */
export interface Stage {
  readonly size: Size;
  readonly sheet: Rect;
  /** Where controls lie over the ground, CSS pixels from its upper left corner. */
  readonly covers: readonly Rect[];
  /** CSS pixels a unit of the sheet at which counters can be read, and at which they are read with ease. */
  readonly readable: number;
  readonly usual: number;
}

export const middleOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The box around boxes, of which there is at least one. */
export function boxAround(parts: readonly Rect[]): Rect {
  const [x, y] = [Math.min(...parts.map((part) => part.x)), Math.min(...parts.map((part) => part.y))];
  const right = Math.max(...parts.map((part) => part.x + part.width));
  const bottom = Math.max(...parts.map((part) => part.y + part.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** What of a box lies on the sheet. */
function onSheet({ x, y, width, height }: Rect, sheet: Rect): Rect {
  const [left, top] = [Math.max(x, sheet.x), Math.max(y, sheet.y)];
  const right = Math.min(x + width, sheet.x + sheet.width);
  return { x: left, y: top, width: right - left, height: Math.min(y + height, sheet.y + sheet.height) - top };
}

/** Whether a part of the sheet is on the screen, and under no control. */
function isClear(part: Rect, camera: Camera, { size, covers }: Stage): boolean {
  const from = toScreen(camera, part);
  const to = toScreen(camera, { x: part.x + part.width, y: part.y + part.height });
  // A pixel is lost in reckoning.
  const isIn = from.x > -1 && from.y > -1 && to.x < size.width + 1 && to.y < size.height + 1;
  return (
    isIn && !covers.some(({ x, y, width, height }) => from.x < x + width && to.x > x && from.y < y + height && to.y > y)
  );
}

/**
 * All choices where they fit at reading size, else those nearest to what the person looked at last.
 * @param places where they are, with some ground about them: what lies beyond the sheet is left out
 * @param own the person's own last view, which stays where it shows enough; a point: nobody has looked yet, and there is the fight
 */
export function cameraFor(places: readonly Rect[], own: Camera | Point, stage: Stage): Camera {
  const { size, sheet, readable, usual } = stage;
  const choices = places.map((place) => onSheet(place, sheet));
  const before = 'scale' in own ? own : centredOn(own, usual, size);
  const isWhole = (camera: Camera): boolean => choices.every((part) => isClear(part, camera, stage));
  if (choices.length === 0 || ('scale' in own && isWhole(own))) return before;
  const middle = toMap(before, { x: size.width / 2, y: size.height / 2 });
  const scale = Math.max(readable, before.scale);
  const box = boxAround(choices);
  const fitting = Math.min(scale, fit(box, size).scale);
  if (fitting >= readable) {
    const scales = { least: fitting, most: fitting };
    const moved = keepOnSheet(reveal(centredOn(middle, fitting, size), box, size), sheet, size);
    const beside = fitBeside({ rect: box, parts: choices }, size, stage.covers, sheet, {
      least: readable,
      most: fitting,
    });
    const centred = fitBeside({ rect: box, parts: choices }, size, [], sheet, scales);
    const found = [moved, centred, beside].find(isWhole);
    if (found) return found;
  }
  if ('scale' in own && own.scale >= readable && choices.some((part) => isClear(part, own, stage))) return own;
  const near = nearest(choices, middle, { width: size.width / scale, height: size.height / scale });
  return reveal(centredOn(middle, scale, size), near, size);
}

/** The box around the choice that is nearest to a point, and as many of the next ones as have room beside it. */
function nearest(choices: readonly Rect[], to: Point, room: Size): Rect {
  const far = (part: Rect): number => Math.hypot(middleOf(part).x - to.x, middleOf(part).y - to.y);
  const [first, ...others] = choices.toSorted((a, b) => far(a) - far(b)) as [Rect, ...Rect[]];
  return others.reduce((box, part) => {
    const larger = boxAround([box, part]);
    return larger.width <= room.width && larger.height <= room.height ? larger : box;
  }, first);
}

/** How many of both sides stand about a point of the fight, within so many times the distance of the nearest two. */
const ABOUT = 3;

/**
 * Where sides are nearest to one another: of the pairs that are about as close, the middle of that with the most around it.
 * @param step the distance of neighbours: what differs by less is as close
 * @returns `null` where there are not two sides
 */
function fightAmong(sides: readonly (readonly Point[])[], step: number): Point | null {
  const all = sides.flat();
  const pairs = sides.flatMap((side, index) =>
    side.flatMap((a) =>
      sides.slice(index + 1).flatMap((other) => other.map((b) => ({ a, b, far: Math.hypot(a.x - b.x, a.y - b.y) }))),
    ),
  );
  if (pairs.length === 0) return null;
  const least = pairs.reduce((min, { far }) => Math.min(min, far), Infinity);
  const reach = Math.max(least, step) * ABOUT;
  const middles = pairs
    .filter(({ far }) => far <= least + step)
    .map(({ a, b }) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }));
  const around = ({ x, y }: Point): number =>
    all.filter((point) => Math.hypot(point.x - x, point.y - y) <= reach).length;
  return middles.reduce((best, point) => (around(point) > around(best) ? point : best));
}

/**
 * What is looked at first: all counters where they can be read, else the place of the fight.
 * @param sides where the counters of each side are
 * @param step the distance of neighbours
 */
export function firstSight(sides: readonly (readonly Point[])[], step: number, stage: Stage): Camera | Point {
  const boxes = sides.flat().map(({ x, y }) => ({ x: x - step, y: y - step, width: 2 * step, height: 2 * step }));
  const middle = middleOf(boxes.length > 0 ? boxAround(boxes) : stage.sheet);
  const whole = cameraFor(boxes, middle, stage);
  const isWhole = boxes.length > 0 && boxes.every((box) => isClear(onSheet(box, stage.sheet), whole, stage));
  return isWhole ? whole : (fightAmong(sides, step) ?? middle);
}

/** On the way from one view to another. @param gone 0 to 1 */
export function between(from: Camera, to: Camera, gone: number, size: Size): Camera {
  if (gone >= 1) return to;
  const ease = gone * gone * (3 - 2 * gone);
  const scale = from.scale * (to.scale / from.scale) ** ease;
  const centre = { x: size.width / 2, y: size.height / 2 };
  const [start, end] = [toMap(from, centre), toMap(to, centre)];
  return centredOn({ x: start.x + (end.x - start.x) * ease, y: start.y + (end.y - start.y) * ease }, scale, size);
}
