/** Where the window stood last: there it opens again, as far as the displays of today show that place. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Rectangle } from 'electron';

export interface Place {
  /** In pixels of the desktop; without x and y in the middle of it. */
  readonly bounds: Partial<Rectangle> & Pick<Rectangle, 'width' | 'height'>;
  readonly isMaximized: boolean;
}

const USUAL = { width: 1600, height: 1000 };

/** So much of the window, in pixels, must lie on a display for a hand to take hold of it. */
const HOLD = { width: 160, height: 40 };

/** @param areas what a display shows beside its bars, the main display first */
export function placeIn(file: string, areas: readonly [Rectangle, ...Rectangle[]]): Place {
  const kept = read(file);
  const area = kept && areas.find((each) => holds(each, kept.bounds));
  if (!kept || !area) return { bounds: within(areas[0], USUAL), isMaximized: false };
  const { x, y } = kept.bounds;
  return { bounds: { x, y, ...within(area, kept.bounds) }, isMaximized: kept.isMaximized };
}

/** A place that cannot be written is forgotten: no play depends on it. */
export function keepPlace(file: string, place: Place): void {
  try {
    writeFileSync(file, JSON.stringify(place));
  } catch (error) {
    console.error('window:', error);
  }
}

function within({ width, height }: Rectangle, wanted: Pick<Rectangle, 'width' | 'height'>) {
  return { width: Math.min(wanted.width, width), height: Math.min(wanted.height, height) };
}

/** Whether the upper edge of a window, where it is taken hold of, lies on a display. */
function holds(area: Rectangle, { x, y, width }: Rectangle): boolean {
  const shown = Math.min(x + width, area.x + area.width) - Math.max(x, area.x);
  return shown >= HOLD.width && y >= area.y && y + HOLD.height <= area.y + area.height;
}

function read(file: string): { readonly bounds: Rectangle; readonly isMaximized: boolean } | null {
  try {
    const { bounds, isMaximized } = JSON.parse(readFileSync(file, 'utf8'));
    const numbers = [bounds.x, bounds.y, bounds.width, bounds.height];
    return numbers.every(Number.isInteger) ? { bounds, isMaximized: isMaximized === true } : null;
  } catch {
    return null;
  }
}
