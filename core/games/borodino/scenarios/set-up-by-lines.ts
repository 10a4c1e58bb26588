/** A set-up by the lines of a printed list: each unit in the hexes of its line, facing any way, so that all find room. */
import type { Arrangement } from '../../../engine/decision.ts';
import { hexTarget, unitTarget } from '../../../engine/target.ts';
import { because, type Reason, type RuleId, type Verdict } from '../../../engine/verdict.ts';
import type { Side, UnitId } from '../data.ts';
import { type Berth, type Camp, layBerths, leftWithoutRoom, unitsIn } from './camps.ts';
import { allowedHexes, type Line, zoneOf } from './line.ts';
import { readSlot, type SetUp, type Slot, type Stack, suggestedFor, whyFacesApart } from './set-up.ts';

/** A printed list, and what stood where. */
interface Printed {
  readonly rule: RuleId;
  readonly placement: readonly Line[];
  readonly suggested: readonly Stack[];
  /** Why units may not be together in one hex. */
  whyApart(units: readonly UnitId[]): Verdict;
}

/** What each side sets up, and where it may. */
export function setUpByLines(printed: Printed): Readonly<Record<Side, SetUp>> {
  const berths = layBerths(printed.placement, printed.whyApart);
  const of = (side: Side): SetUp => ({
    rule: printed.rule,
    items: printed.placement.filter((line) => line.side === side).flatMap((line) => line.units),
    suggestion: suggestedFor(side, printed.suggested),
    slots: (id) => berthOf(berths, id).slots,
    zone: (id) => zoneOf(berthOf(berths, id).line),
    whyElsewhere: (id) => whyElsewhere(id, berthOf(berths, id)),
    fits: (id, slot, soFar) => whyNotFit(berthOf(berths, id), id, slot, soFar),
  });
  return { french: of('french'), russian: of('russian') };
}

/** @throws RangeError where a unit is not set up on the map */
function berthOf(berths: ReadonlyMap<UnitId, Berth>, id: UnitId): Berth {
  const berth = berths.get(id);
  if (!berth) throw new RangeError(`${id} is not set up on the map`);
  return berth;
}

/** A unit is set up in the hexes of its line, and nowhere else. */
function whyElsewhere(id: UnitId, { line }: Berth): Reason {
  return because(line.rule, 'refusal.set-up-where', {
    unit: { unit: id },
    places: { list: allowedHexes(line).map((hex) => ({ place: hexTarget(hex) })) },
  });
}

/** Stacking and facing of the hex, and room left for those who are still to come. */
function whyNotFit({ line, camp, at }: Berth, newcomer: UnitId, slot: Slot, soFar: Arrangement): Verdict {
  const place = camp.hexes.indexOf(slot.hex);
  const own = 1 << at;
  const { stacks, waiting } = othersIn(camp, own, soFar);
  const there = stacks[place] ?? 0;
  if (there !== 0) {
    const mates = unitsIn(camp.units, there);
    const apart = camp.whyApart(there | own) ?? whyFacesApart(newcomer, slot, mates, soFar);
    if (apart) return apart;
  }
  stacks[place] = there | own;
  const without = leftWithoutRoom(camp, stacks, waiting);
  return without === null ? null : because(line.rule, 'refusal.no-room-left', { unit: { unit: without } });
}

/** By hex of a camp, the set of those who stand there, and the set of those who still wait; one of the units left out. */
function othersIn(
  camp: Camp,
  own: number,
  soFar: Arrangement,
): { readonly stacks: number[]; readonly waiting: number } {
  const stacks = camp.hexes.map(() => 0);
  let waiting = 0;
  for (let at = 0; at < camp.units.length; at++) {
    const bit = 1 << at;
    if (bit === own) continue;
    const slot = soFar[unitTarget(camp.units[at] as UnitId)];
    const place = slot === undefined ? -1 : camp.hexes.indexOf(readSlot(slot).hex);
    if (slot === undefined) waiting |= bit;
    if (place >= 0) stacks[place] = (stacks[place] as number) | bit;
  }
  return { stacks, waiting };
}
