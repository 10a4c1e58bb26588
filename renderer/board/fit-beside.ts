/** Fits a part of a sheet into what the controls that lie over it leave free. */
import { type Camera, fit, keepOnSheet, type Scales, type Size } from './camera.ts';
import type { Rect } from './geometry.ts';

/** CSS pixels between a control and what is fitted. */
const GAP = 6;

/** A rectangle of the screen, and the camera that shows a part of the sheet in it. */
interface Fitted {
  readonly free: Rect;
  readonly camera: Camera;
}

/**
 * Shows a whole rectangle of a sheet as large as it can be beside some controls.
 * @param covers where the controls lie on the screen, CSS pixels from the upper left corner of the board
 * @param sheet what lies beyond it is not shown where it need not be
 */
export function fitBeside(
  rect: Rect,
  size: Size,
  covers: readonly Rect[],
  { sheet, scales }: { readonly sheet?: Rect; readonly scales?: Scales } = {},
): Camera {
  const free = covers.reduce<readonly Rect[]>(
    (parts, cover) => parts.flatMap((part) => beside(part, cover)),
    [{ x: 0, y: 0, width: size.width, height: size.height }],
  );
  const fitted = free.map((part): Fitted => {
    const camera = fit(rect, part, scales);
    return { free: part, camera: sheet ? keepOnSheet(camera, sheet, part, 0) : camera };
  });
  const best = fitted.reduce((one, other) => (other.camera.scale > one.camera.scale + 1e-9 ? other : one));
  return movedInto(best);
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

function movedInto({ free, camera }: Fitted): Camera {
  const { x, y, scale } = camera;
  return { x: x - free.x / scale, y: y - free.y / scale, scale };
}
