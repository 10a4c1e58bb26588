/** How the bases of a unit stand beside one another. Source: `formations`; OO-4-1 to OO-4-6. */
import { CM } from './point.ts';
import { type Footprint, moved, type Pose, turned } from './pose.ts';

/** The bases of a unit: how many, and how large each is. */
export interface Trays {
  readonly count: number;
  readonly front: number;
  readonly depth: number;
}

/** `open` leaves 2 cm between bases; `single` is one base as it is: a gun in battery, or a general. A gun on its limber is in column. */
export const FORMATIONS = ['line', 'open', 'column', 'square', 'single'] as const;
export type Formation = (typeof FORMATIONS)[number];

/** Between two bases in open order. */
const GAP = 2 * CM;

const SIDES_OF_SQUARE = 4;

/** Bases on each side of a square: one of four, two of five to eight. */
const perSide = ({ count }: Trays): number => Math.ceil(count / SIDES_OF_SQUARE);

const inRow = ({ count, front }: Trays, gap: number): number => count * front + (count - 1) * gap;

/** The rectangle about all bases, tenths of a millimetre. */
export function sizeOf(trays: Trays, formation: Formation): { readonly width: number; readonly depth: number } {
  const { count, front, depth } = trays;
  switch (formation) {
    case 'line':
      return { width: inRow(trays, 0), depth };
    case 'open':
      return { width: inRow(trays, GAP), depth };
    case 'column':
      return { width: front, depth: count * depth };
    case 'square': {
      const side = perSide(trays) * front + depth;
      return { width: side, depth: side };
    }
    case 'single':
      return { width: front, depth };
  }
}

/** The rectangle that a unit covers when the middle of its front stands at a pose. */
export function footprintOf(pose: Pose, trays: Trays, formation: Formation): Footprint {
  return { pose, ...sizeOf(trays, formation) };
}

const numbered = <T>(count: number, of: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => of(i));

/** Where the bases of a row stand, from left to right. */
function rowOf(pose: Pose, trays: Trays, gap: number): Pose[] {
  const first = (trays.front - inRow(trays, gap)) / 2;
  return numbered(trays.count, (i) => moved(pose, { ahead: 0, right: first + i * (trays.front + gap) }));
}

/**
 * A pinwheel: on each side the bases begin at the corner to their left, and their ends close the next side's. Clockwise
 * from the front.
 */
function pinwheelOf(pose: Pose, trays: Trays): Pose[] {
  const half = sizeOf(trays, 'square').width / 2;
  const centre = moved(pose, { ahead: -half, right: 0 });
  return numbered(trays.count, (i) => {
    const side = Math.floor(i / perSide(trays));
    const place = i % perSide(trays);
    return moved(turned(centre, -9_000 * side), { ahead: half, right: -half + (place + 0.5) * trays.front });
  });
}

function posesOf(pose: Pose, trays: Trays, formation: Formation): Pose[] {
  switch (formation) {
    case 'line':
      return rowOf(pose, trays, 0);
    case 'open':
      return rowOf(pose, trays, GAP);
    case 'column':
      return numbered(trays.count, (i) => moved(pose, { ahead: -i * trays.depth, right: 0 }));
    case 'square':
      return pinwheelOf(pose, trays);
    case 'single':
      return [pose];
  }
}

/** Each base where it stands: from left to right, from front to rear, or clockwise round a square from its front. */
export function basesOf(pose: Pose, trays: Trays, formation: Formation): Footprint[] {
  return posesOf(pose, trays, formation).map((at) => ({ pose: at, width: trays.front, depth: trays.depth }));
}
