/** Which part of a sheet the board shows. Map units are the sheet's own, y downwards; screen points in CSS pixels. */
import type { Point, Rect } from './geometry.ts';

export interface Camera {
  /** The map point at the upper left corner of the screen. */
  readonly x: number;
  readonly y: number;
  /** CSS pixels a map unit. */
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How far in and out a sheet may be looked at, in CSS pixels a map unit. */
export interface Scales {
  readonly least: number;
  readonly most: number;
}

/** Of a hex map in the units of `geometry.ts`. */
const HEX_SCALES: Scales = { least: 0.12, most: 3 };
/** One notch of the wheel; four of them double the scale. */
export const NOTCH = 2 ** (1 / 4);
/** How much of the screen may show what is not the sheet. */
const SPARE = 0.4;

export function toMap(camera: Camera, point: Point): Point {
  return { x: camera.x + point.x / camera.scale, y: camera.y + point.y / camera.scale };
}

export function toScreen(camera: Camera, point: Point): Point {
  return { x: (point.x - camera.x) * camera.scale, y: (point.y - camera.y) * camera.scale };
}

/** The part of the sheet on the screen. */
export function viewOf(camera: Camera, size: Size): Rect {
  return { x: camera.x, y: camera.y, width: size.width / camera.scale, height: size.height / camera.scale };
}

/** Zooms so that the map point under `point` stays under it. */
export function zoomAt(camera: Camera, point: Point, factor: number, scales = HEX_SCALES): Camera {
  const scale = Math.min(scales.most, Math.max(scales.least, camera.scale * factor));
  const fixed = toMap(camera, point);
  return { x: fixed.x - point.x / scale, y: fixed.y - point.y / scale, scale };
}

/** Drags the sheet by so many pixels. */
export function panBy(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale };
}

/** Shows a whole rectangle of the sheet, in the middle. */
export function fit(rect: Rect, size: Size, { least, most } = HEX_SCALES): Camera {
  const scale = Math.min(most, Math.max(least, Math.min(size.width / rect.width, size.height / rect.height)));
  return centredOn({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }, scale, size);
}

export function centredOn(point: Point, scale: number, size: Size): Camera {
  return { x: point.x - size.width / scale / 2, y: point.y - size.height / scale / 2, scale };
}

/** On a screen of another size: what was in the middle is there again; `null`: all of the sheet was in sight, or would be, and is to be fitted. */
export function resized(camera: Camera, before: Size, after: Size, sheet: Rect): Camera | null {
  const next = centredOn(toMap(camera, { x: before.width / 2, y: before.height / 2 }), camera.scale, after);
  const isWhole = seesAll(camera, before, sheet) || seesAll(keepOnSheet(next, sheet, after), after, sheet);
  return isWhole ? null : next;
}

/**
 * Keeps the sheet from being lost: some of it always fills most of the screen.
 * @param share of the screen that may lie beyond the sheet
 */
export function keepOnSheet(camera: Camera, sheet: Rect, size: Size, share = SPARE): Camera {
  const view = viewOf(camera, size);
  const within = (value: number, start: number, length: number, seen: number) => {
    const spare = seen * share;
    const least = Math.min(start - spare, start + length - seen);
    const most = Math.max(start + length - seen + spare, start);
    return Math.min(most, Math.max(least, value));
  };
  return {
    x: within(view.x, sheet.x, sheet.width, view.width),
    y: within(view.y, sheet.y, sheet.height, view.height),
    scale: camera.scale,
  };
}

/** A part of the sheet in shares of it, 0 to 1; what lies beyond its edges is cut off. */
export function toSheet(view: Rect, sheet: Rect): Rect {
  const cut = (share: number) => Math.min(1, Math.max(0, share));
  const x = cut((view.x - sheet.x) / sheet.width);
  const y = cut((view.y - sheet.y) / sheet.height);
  const right = cut((view.x + view.width - sheet.x) / sheet.width);
  const bottom = cut((view.y + view.height - sheet.y) / sheet.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** Whether all of a sheet is on the screen, but for less than a pixel at its edges. */
export function seesAll(camera: Camera, size: Size, sheet: Rect): boolean {
  const from = toScreen(camera, sheet);
  const to = toScreen(camera, { x: sheet.x + sheet.width, y: sheet.y + sheet.height });
  return from.x > -1 && from.y > -1 && to.x < size.width + 1 && to.y < size.height + 1;
}

/** Moves the sheet just enough that a rectangle of it is on the screen. */
export function reveal(camera: Camera, rect: Rect, size: Size): Camera {
  const view = viewOf(camera, size);
  const shift = (value: number, seen: number, from: number, length: number) =>
    from < value ? from : from + length > value + seen ? from + length - seen : value;
  return {
    x: shift(view.x, view.width, rect.x, rect.width),
    y: shift(view.y, view.height, rect.y, rect.height),
    scale: camera.scale,
  };
}
