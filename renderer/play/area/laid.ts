/** Where the counters of a region lie: the kinds of each nation in rows, whole armies side by side. */
import type { Point } from '../../board/geometry.ts';
import { fanPlaces } from '../../board/counters/stack.ts';
import type { Group } from '../board/groups.ts';
import type { Laid } from '../board/pieces.ts';

/** Sides of counters and the gap between them, in sheet units. */
const ARMY = 34;
const KIND = 24;
const FANNED = 40;
const GAP = 2;
/** Armies of several nations overlap by this share, so that they stay on their region. */
const OVERLAP = 0.25;
/** Counters of one nation in a row. */
const ROW = 2;

const laid = (piece: Group, at: Point, size: number, isFanned: boolean): Laid => ({
  ...{ piece, at, size, isFanned },
  isCovered: false,
});

/** One counter for each nation, side by side. */
export function layArmies(armies: readonly Group[], { x, y }: Point): readonly Laid[] {
  const pitch = ARMY * (1 - OVERLAP);
  return armies.map((army, at) => laid(army, { x: x + (at - (armies.length - 1) / 2) * pitch, y }, ARMY, false));
}

/** The kinds of each nation in rows of two below one another, the nations side by side. */
export function layKinds(groups: readonly Group[], { x, y }: Point): readonly Laid[] {
  const nations = [...Map.groupBy(groups, ({ seat }) => seat).values()];
  const step = KIND + GAP;
  const columns = nations.map(({ length }) => Math.min(ROW, length));
  const all = columns.reduce((sum, each) => sum + each, 0) + (nations.length - 1) / 4;
  let left = x - (all * step) / 2 + step / 2;
  return nations.flatMap((own, index) => {
    const start = left;
    left += ((columns[index] as number) + 1 / 4) * step;
    return own.map((group, at) =>
      laid(group, { x: start + (at % ROW) * step, y: y + Math.floor(at / ROW) * step }, KIND, false),
    );
  });
}

/** All kinds of all nations, large. */
export function layFan(groups: readonly Group[], centre: Point): readonly Laid[] {
  const places = fanPlaces(centre, groups.length, FANNED);
  return groups.map((group, at) => laid(group, places[at] as Point, FANNED, true));
}
