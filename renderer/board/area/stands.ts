/** Where the counters of a region stand, and how much ground they cover: names keep clear of it. Lengths in sheet units. */
import type { Point, Rect } from '../geometry.ts';

/** How many kinds of pieces each nation has on a region, by the region; one without pieces is left out. */
export type Crowds = ReadonlyMap<string, readonly number[]>;

/** CSS pixels a sheet unit from which the kinds of an army are shown one by one. */
export const NEAR = 1;
/** Counters of armies, or of one nation, in a row. */
export const ROW = 2;

/** Side of the counter of a whole army, where its nation is alone on the region. */
const ARMY = 40;
/** Armies of several nations are smaller the more they are, down to the last of these shares. */
const SHARES = [1, 0.82, 0.66] as const;
/** Several overlap by this share, so that they stay on their region. */
const OVERLAP = 0.2;
/** Side of the counter of one kind; the gap between two, and beyond that between two nations. */
export const KIND = 24;
const GAP = 2;
export const KIND_STEP = KIND + GAP;
export const NATION_GAP = KIND_STEP / 4;

/** The counters of armies of so many nations: their side, and from the middle of one to that of the next. */
export function armySize(nations: number): { readonly side: number; readonly step: number } {
  const side = ARMY * (SHARES[Math.min(nations, SHARES.length) - 1] ?? 1);
  return { side, step: side * (1 - OVERLAP) };
}

/** Across so many counters of one nation. */
export const kindsAcross = (kinds: number): number => Math.min(ROW, kinds) * KIND_STEP - GAP;

/** The ground that the counters cover. @param kinds of each nation @param scale pixels a sheet unit */
export function crowdBox({ x, y }: Point, kinds: readonly number[], scale: number): Rect {
  const [width, height] = scale >= NEAR ? kindsSize(kinds) : armiesSize(kinds.length);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

function armiesSize(nations: number): readonly [width: number, height: number] {
  const { side, step } = armySize(nations);
  return [side + (Math.min(ROW, nations) - 1) * step, side + (Math.ceil(nations / ROW) - 1) * step];
}

function kindsSize(kinds: readonly number[]): readonly [width: number, height: number] {
  const width = kinds.reduce((sum, count) => sum + kindsAcross(count), 0);
  const rows = Math.ceil(Math.max(...kinds) / ROW);
  return [width + (kinds.length - 1) * (GAP + NATION_GAP), rows * KIND_STEP - GAP];
}
