/** Fits a part of a sheet into what the controls that lie over it leave free. */
import {
  type Camera,
  centredOn,
  fit,
  keepOnSheet,
  type Scales,
  type Size,
  toScreen,
  toSheet,
  viewOf,
} from './camera.ts';
import type { Rect } from './geometry.ts';

/** CSS pixels between a control and what is fitted. */
const GAP = 6;

/** What is to be shown of a sheet. */
export interface Fitted {
  /** All of it is on the screen. */
  readonly rect: Rect;
  /** What of it may lie under no control; the whole rectangle unless told. */
  readonly parts?: readonly Rect[];
}

/**
 * Shows a rectangle of a sheet as large as it can be beside some controls, with as little as can be of what lies beyond
 * the sheet.
 * @param covers where the controls lie on the screen, CSS pixels from the upper left corner of the board
 */
export function fitBeside(fitted: Fitted, size: Size, covers: readonly Rect[], sheet: Rect, scales?: Scales): Camera {
  const { rect, parts = [rect] } = fitted;
  const whole: Rect = { x: 0, y: 0, width: size.width, height: size.height };
  const everywhere = fitInto(whole, rect, size, sheet, scales);
  const isClear = (part: Rect): boolean => covers.every((cover) => !isUnder(part, cover, everywhere));
  if (parts.every(isClear)) return everywhere;
  const free = covers.reduce((rest, cover) => rest.flatMap((part) => beside(part, cover)), [whole]);
  const cameras = free.map((part) => fitInto(part, rect, size, sheet, scales));
  // What is a little larger, and shows much that is bare or lies far off the middle, is no better.
  const worth = (camera: Camera): number => {
    const view = viewOf(camera, size);
    return camera.scale * shareOfSheet(view, sheet) * (1 - askew(view, sheet));
  };
  return cameras.reduce((one, other) => (worth(other) > worth(one) + 1e-9 ? other : one));
}

function isUnder(part: Rect, cover: Rect, camera: Camera): boolean {
  const from = toScreen(camera, part);
  const to = toScreen(camera, { x: part.x + part.width, y: part.y + part.height });
  const [right, bottom] = [cover.x + cover.width + GAP, cover.y + cover.height + GAP];
  return from.x < right && to.x > cover.x - GAP && from.y < bottom && to.y > cover.y - GAP;
}

function fitInto(part: Rect, rect: Rect, size: Size, sheet: Rect, scales?: Scales): Camera {
  const { scale } = fit(rect, part, scales);
  const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  const inPart = centredOn(middle, scale, { width: 2 * part.x + part.width, height: 2 * part.y + part.height });
  const onSheet = keepOnSheet(inPart, sheet, size, 0);
  // The rectangle stays in its part of the screen.
  const within = (value: number, start: number, length: number, from: number, room: number): number =>
    Math.min(start - from / scale, Math.max(start + length - (from + room) / scale, value));
  return {
    x: within(onSheet.x, rect.x, rect.width, part.x, part.width),
    y: within(onSheet.y, rect.y, rect.height, part.y, part.height),
    scale,
  };
}

/** How much of the screen shows the sheet, 0 to 1. */
function shareOfSheet(view: Rect, sheet: Rect): number {
  const { width, height } = toSheet(view, sheet);
  return (width * sheet.width * height * sheet.height) / (view.width * view.height);
}

/** How far from the middle of the screen the sheet's part on it lies, as a share of the screen's width: 0 to 0.5. */
function askew(view: Rect, sheet: Rect): number {
  const { x, width } = toSheet(view, sheet);
  return Math.abs(sheet.x + (x + width / 2) * sheet.width - (view.x + view.width / 2)) / view.width;
}

/** What a cover leaves of a part of the screen: beside it, above it or below it; all where it lies elsewhere. */
function beside(part: Rect, cover: Rect): readonly Rect[] {
  const [right, bottom] = [part.x + part.width, part.y + part.height];
  const [from, to] = [cover.x - GAP, cover.x + cover.width + GAP];
  const [top, foot] = [cover.y - GAP, cover.y + cover.height + GAP];
  if (from >= right || to <= part.x || top >= bottom || foot <= part.y) return [part];
  const left = { ...part, width: from - part.x };
  const behind = { ...part, x: to, width: right - to };
  const above = { ...part, height: top - part.y };
  const under = { ...part, y: foot, height: bottom - foot };
  const rest = [left, behind, above, under].filter(({ width, height }) => width > 0 && height > 0);
  return rest.length > 0 ? rest : [part];
}
