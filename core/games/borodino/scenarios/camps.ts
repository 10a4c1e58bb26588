/**
 * A printed set-up, laid out for those who try it slot by slot: the slots of each unit, which units compete with it for
 * them, and whether all of these find room.
 */
import { placementTarget, type TargetOf } from '../../../engine/target.ts';
import type { Verdict } from '../../../engine/verdict.ts';
import { FLAT_CORNERS } from '../../../space/hex/facing.ts';
import type { UnitId } from '../data.ts';
import { allowedHexes, type Line } from './line.ts';

/** Units that compete for the same hexes. A set of them is a number, with one bit for each by its place in `units`. */
export interface Camp {
  readonly units: readonly UnitId[];
  readonly hexes: readonly number[];
  /** By unit, the places in `hexes` that its line allows. */
  readonly open: readonly (readonly number[])[];
  /** By hex, the first place in `hexes` that is open to the same units. */
  readonly likes: readonly number[];
  /** Why those of a set may not be together in one hex. */
  whyApart(set: number): Verdict;
}

/** Where a unit belongs: its line, the slots that the line allows, and its place among the units of its camp. */
export interface Berth {
  readonly line: Line;
  readonly slots: readonly TargetOf<'placement'>[];
  readonly camp: Camp;
  readonly at: number;
}

/** @param whyApart why units may not be together in one hex */
export function layBerths(
  lines: readonly Line[],
  whyApart: (units: readonly UnitId[]) => Verdict,
): ReadonlyMap<UnitId, Berth> {
  const berths = new Map<UnitId, Berth>();
  for (const line of lines) {
    if (berths.has(line.units[0] as UnitId)) continue;
    const competing = linesAround(line, lines);
    const camp = campOf(competing, whyApart);
    for (const each of competing) for (const [id, berth] of berthsIn(each, camp)) berths.set(id, berth);
  }
  return berths;
}

/** All lines that hang together with one by hexes that two of them allow, in their order. */
function linesAround(line: Line, lines: readonly Line[]): readonly Line[] {
  const found = new Set([line]);
  for (const one of found)
    for (const other of lines)
      if (other.side === one.side && allowedHexes(other).some((hex) => allowedHexes(one).includes(hex)))
        found.add(other);
  return lines.filter((each) => found.has(each));
}

function campOf(lines: readonly Line[], whyApart: (units: readonly UnitId[]) => Verdict): Camp {
  const units = lines.flatMap((each) => each.units);
  const hexes = [...new Set(lines.flatMap(allowedHexes))];
  const open = lines.flatMap((each) => each.units.map(() => allowedHexes(each).map((hex) => hexes.indexOf(hex))));
  const openTo = hexes.map((_, place) => open.map((places) => places.includes(place)).join());
  const known = new Map<number, Verdict>();
  return {
    units,
    hexes,
    open,
    likes: openTo.map((those) => openTo.indexOf(those)),
    whyApart(set) {
      let why = known.get(set);
      if (why === undefined) known.set(set, (why = whyApart(unitsIn(units, set))));
      return why;
    },
  };
}

function berthsIn(line: Line, camp: Camp): (readonly [UnitId, Berth])[] {
  const slots = allowedHexes(line).flatMap((hex) => FLAT_CORNERS.map((corner) => placementTarget(hex, corner)));
  return line.units.map((id) => [id, { line, slots, camp, at: camp.units.indexOf(id) }]);
}

/** The units of a set. */
export function unitsIn(units: Camp['units'], set: number): readonly UnitId[] {
  return units.filter((_, at) => (set & (1 << at)) !== 0);
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
    if ((tried & alike) !== 0 || camp.whyApart(before | next) !== null) continue;
    stacks[place] = before | next;
    const isFound = findRoom(camp, stacks, waiting ^ next);
    stacks[place] = before;
    if (isFound) return true;
    tried |= alike;
  }
  return false;
}
