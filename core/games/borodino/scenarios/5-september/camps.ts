/**
 * The printed set-up of 5 September, laid out for those who try it slot by slot: the slots of each unit, who competes
 * with it for them, and whether all of these find room.
 */
import { placementTarget, type TargetOf } from '../../../../engine/target.ts';
import { FLAT_CORNERS } from '../../../../space/hex/facing.ts';
import { mayStack } from '../../06-facing-stacking-zones/2-stacking.ts';
import { GRID, type UnitId } from '../../data.ts';
import { SEPTEMBER_5 } from './data.ts';

/** One line of the printed set-up. */
type Placement = (typeof SEPTEMBER_5.placement)[number];

/** Units that compete for the same hexes. A set of them is a number, with one bit for each by its place in `units`. */
export interface Camp {
  readonly units: readonly UnitId[];
  readonly hexes: readonly number[];
  /** By unit, the places in `hexes` that its line allows. */
  readonly open: readonly (readonly number[])[];
  /** By hex, the first place in `hexes` that is open to the same units. */
  readonly likes: readonly number[];
  /** By set, 1 where they may be together in one hex (6.21). */
  readonly mayStack: Uint8Array;
}

/** Where a unit belongs: its line, the slots that the line allows, and its place among the units of its camp. */
interface Berth {
  readonly line: Placement;
  readonly slots: readonly TargetOf<'placement'>[];
  readonly camp: Camp;
  readonly at: number;
}

const HEXES_OF = new Map(SEPTEMBER_5.placement.map((line) => [line, printedHexes(line)]));
const BERTHS = new Map(SEPTEMBER_5.placement.flatMap(berthsIn));

function printedHexes({ allowed }: Placement): readonly number[] {
  return Array.isArray(allowed) ? allowed : [allowed.of, ...GRID.neighbours(allowed.of)].sort((a, b) => a - b);
}

/** The hexes that a line of the set-up allows. */
export function allowedHexes(line: Placement): readonly number[] {
  return HEXES_OF.get(line) as readonly number[];
}

function berthsIn(line: Placement): (readonly [UnitId, Berth])[] {
  const camp = campOf(line);
  const slots = allowedHexes(line).flatMap((hex) => FLAT_CORNERS.map((corner) => placementTarget(hex, corner)));
  return line.units.map((id) => [id, { line, slots, camp, at: camp.units.indexOf(id) }]);
}

/** The camp of a line, with all lines of its side whose hexes overlap with its own. */
function campOf(line: Placement): Camp {
  const lines = SEPTEMBER_5.placement.filter(
    (each) => each.side === line.side && allowedHexes(each).some((hex) => allowedHexes(line).includes(hex)),
  );
  const units = lines.flatMap((each) => each.units);
  const hexes = [...new Set(lines.flatMap(allowedHexes))];
  const open = lines.flatMap((each) => each.units.map(() => allowedHexes(each).map((hex) => hexes.indexOf(hex))));
  const openTo = hexes.map((_, place) => open.map((places) => places.includes(place)).join());
  return {
    units,
    hexes,
    open,
    likes: openTo.map((those) => openTo.indexOf(those)),
    mayStack: Uint8Array.from({ length: 1 << units.length }, (_, set) => (mayStack(unitsIn(units, set)) ? 0 : 1)),
  };
}

/** The units of a set. */
export function unitsIn(units: Camp['units'], set: number): readonly UnitId[] {
  return units.filter((_, at) => (set & (1 << at)) !== 0);
}

/** @throws RangeError where a unit is not set up on the map */
export function berthOf(id: UnitId): Berth {
  const berth = BERTHS.get(id);
  if (!berth) throw new RangeError(`${id} is not set up on the map`);
  return berth;
}

/** Who of those that wait would be left without a place; `null` where all find one. `stacks` are sets, by hex of the camp. */
export function leftWithoutRoom(camp: Camp, stacks: number[], waiting: number): UnitId | null {
  return findRoom(camp, stacks, waiting) ? null : (unitsIn(camp.units, waiting)[0] as UnitId);
}

/** Tries the units one after another; of empty hexes that are open to the same units one is enough. */
function findRoom(camp: Camp, stacks: number[], waiting: number): boolean {
  if (waiting === 0) return true;
  const next = waiting & -waiting;
  let tried = 0;
  for (const place of camp.open[31 - Math.clz32(next)] as readonly number[]) {
    const before = stacks[place] as number;
    const alike = before === 0 ? 1 << (camp.likes[place] as number) : 0;
    if ((tried & alike) !== 0 || camp.mayStack[before | next] === 0) continue;
    stacks[place] = before | next;
    const isFound = findRoom(camp, stacks, waiting ^ next);
    stacks[place] = before;
    if (isFound) return true;
    tried |= alike;
  }
  return false;
}
