/** Where the counters of a region lie: the kinds of each nation in rows, whole armies side by side. */
import { armySize, KIND, KIND_STEP, kindsAcross, NATION_GAP, ROW } from '../../board/area/stands.ts';
import { fanClearOf } from '../../board/counters/stack.ts';
import type { Point } from '../../board/geometry.ts';
import type { Group } from '../board/groups.ts';
import type { Laid } from '../board/pieces.ts';

/** Side of a fanned counter that has room, in sheet units. */
const FANNED = 40;
/** Side of the square about the middle of every other region that a fan leaves to be pressed. */
const FREE = 20;

const laid = (piece: Group, at: Point, size: number, isFanned: boolean): Laid => ({
  piece,
  at,
  size,
  isFanned,
  isCovered: false,
});

/** One counter for each nation, two in a row. */
export function layArmies(armies: readonly Group[], centre: Point): readonly Laid[] {
  const { side, step } = armySize(armies.length);
  return inRows(armies, centre, step).map(([army, at]) => laid(army, at, side, false));
}

/** The kinds of each nation in rows of two below one another, the nations side by side. */
export function layKinds(groups: readonly Group[], { x, y }: Point): readonly Laid[] {
  const nations = [...Map.groupBy(groups, ({ seat }) => seat).values()];
  const between = KIND_STEP - KIND + NATION_GAP;
  const widths = nations.map(({ length }) => kindsAcross(length));
  let left = x - (widths.reduce((sum, each) => sum + each, 0) + (nations.length - 1) * between) / 2;
  return nations.flatMap((own, index) => {
    const width = widths[index] as number;
    const middle = left + width / 2;
    left += width + between;
    return inRows(own, { x: middle, y }, KIND_STEP).map(([group, at]) => laid(group, at, KIND, false));
  });
}

/** All kinds of all nations, large, beside the middles of other regions. */
export function layFan(groups: readonly Group[], centre: Point, others: readonly Point[]): readonly Laid[] {
  const { size, places } = fanClearOf(others, FREE, { centre, count: groups.length, most: FANNED });
  return groups.map((group, at) => laid(group, places[at] as Point, size, true));
}

/** Rows of two around a centre, the last one centred too. */
function inRows(groups: readonly Group[], { x, y }: Point, step: number): readonly (readonly [Group, Point])[] {
  const rows = Math.ceil(groups.length / ROW);
  return groups.map((group, at) => {
    const row = Math.floor(at / ROW);
    const inRow = Math.min(ROW, groups.length - row * ROW);
    return [group, { x: x + ((at % ROW) - (inRow - 1) / 2) * step, y: y + (row - (rows - 1) / 2) * step }] as const;
  });
}
