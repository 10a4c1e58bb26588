/** What every set-up asks: each side places its units, as the scenario says where; nobody else is on the map yet. */
import { type Arrangement, chooseArrangement, type Procedure, type Zone } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexTarget, idOf, placementTarget, readTarget, type Target, unitTarget } from '../../../engine/target.ts';
import { because, type Reason, type RuleId, type Verdict } from '../../../engine/verdict.ts';
import { mustFaceAlike } from '../06-facing-stacking-zones/index.ts';
import { cardOf, type Corner, type Side, type UnitId } from '../data.ts';
import { tell } from '../facts.ts';
import { type Borodino, deploy, NOTHING_DONE, type UnitState } from '../position.ts';

/** Whom a side sets up, and where. */
export interface SetUp {
  readonly rule: RuleId;
  readonly items: readonly UnitId[];
  readonly suggestion: Arrangement;
  slots(id: UnitId): readonly Target[];
  /** How far from a hex the list lets a unit be, where it says that. */
  zone(id: UnitId): Zone | null;
  /** Why a unit is not set up in any other hex. */
  whyElsewhere(id: UnitId): Reason;
  /** Why a unit does not fit into a slot beside those that are placed. */
  fits(id: UnitId, slot: Slot, soFar: Arrangement): Verdict;
}

/** A hex and a facing. */
export interface Slot {
  readonly hex: number;
  readonly facing: Corner;
}

/** One side places its units, facing any way. */
export function* setUpSide(game: Borodino, { rule, items, ...plan }: SetUp, umpire: Umpire): Procedure {
  const arrangement = yield* chooseArrangement({
    kind: 'arrange',
    seat: game.side,
    rule,
    prompt: { key: 'prompt.set-up', params: { side: { seat: game.side }, count: items.length } },
    doneLabel: { key: 'deed.place' },
    whyOthers: { key: 'refusal.set-up-others', params: { side: { seat: game.side } } },
    items: items.map(unitTarget),
    slots: (item) => plan.slots(idOf(item)),
    zone: (item) => item && plan.zone(idOf(item)),
    whyNot: (item) => plan.whyElsewhere(idOf(item)),
    fits: (item, slot, soFar) => plan.fits(idOf(item), readSlot(slot), soFar),
    complete: (soFar) => missing(rule, items, soFar),
    suggestion: plan.suggestion,
  });
  deploy(
    game,
    items.map((id) => ({ id, ...slotOf(id, arrangement?.[unitTarget(id)]) })),
  );
  tell(umpire, 'set-up', rule, { side: { seat: game.side }, units: items.length });
}

function missing(rule: RuleId, items: readonly UnitId[], soFar: Arrangement): Verdict {
  const left = items.find((id) => soFar[unitTarget(id)] === undefined);
  return left === undefined ? null : because(rule, 'refusal.not-all-set-up', { unit: { unit: left } });
}

function slotOf(id: UnitId, slot: Target | undefined): Slot {
  if (slot === undefined) throw new RangeError(`${id} has no place in the set-up`);
  return readSlot(slot);
}

const slots = new Map<Target, Slot>();

/** A slot of a set-up, read. */
export function readSlot(slot: Target): Slot {
  const known = slots.get(slot);
  if (known) return known;
  const read = readTarget(slot);
  if (read.kind !== 'placement') throw new RangeError(`${slot} is not a hex and a facing`);
  const found = { hex: read.hex, facing: read.facing as Corner };
  slots.set(slot, found);
  return found;
}

/** Why a unit may not face so beside those of its hex (6.11-b). */
export function whyFacesApart(
  id: UnitId,
  { hex, facing }: Slot,
  mates: readonly UnitId[],
  soFar: Arrangement,
): Verdict {
  const isApart = mates.some(
    (mate) => readSlot(soFar[unitTarget(mate)] as Target).facing !== facing && mustFaceAlike(cardOf(mate), cardOf(id)),
  );
  return isApart ? because('6.11-b', 'refusal.one-facing', { place: { place: hexTarget(hex) } }) : null;
}

/** Units of one hex, and how they face. */
export type Stack = Slot & { readonly units: readonly UnitId[] };

/** The set-up of a side that the data suggest. */
export function suggestedFor(side: Side, stacks: readonly Stack[]): Arrangement {
  const own = stacks.filter(({ units }) => units.some((id) => cardOf(id).side === side));
  return Object.fromEntries(
    own.flatMap(({ units, hex, facing }) => units.map((id) => [unitTarget(id), placementTarget(hex, facing)])),
  );
}

/** How these units are before they come onto the map. */
export function allBesideTheMap(ids: readonly UnitId[]): Borodino['units'] {
  return Object.fromEntries(ids.map((id) => [id, besideTheMap(id)]));
}

/** How a unit is before it comes onto the map. */
export function besideTheMap(id: UnitId): UnitState {
  const facing = cardOf(id).side === 'french' ? 'E' : 'W';
  return { hex: 0, box: 'off-map', facing, disordered: false, square: false, deeds: NOTHING_DONE };
}
