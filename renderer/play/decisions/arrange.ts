import { type Arrange, arranged, type Arrangement } from '../../../core/engine/decision.ts';
import { noSuchSlot } from '../../../core/engine/kinds/arrange.ts';
import { check } from '../../../core/engine/legality.ts';
import { facingOf, hexTarget, placementTarget, readTarget, type Target } from '../../../core/engine/target.ts';
import { because, type Verdict } from '../../../core/engine/verdict.ts';
import { type Gesture, NOTHING, type Offer, type Pressed } from './gesture.ts';

export interface ArrangeState {
  readonly soFar: Arrangement;
  /** The item in hand: the next press on a slot puts it there. */
  readonly held: Target | null;
  /** Others in hand, which are put on the same place after it. */
  readonly along: readonly Target[];
  /** What is in hand has just been put: it is there to be turned, and one step back takes it off again. */
  readonly isPut: boolean;
  /** How it was before each change, the latest last: for going back, past the suggestion too. */
  readonly before: readonly Arrangement[];
}

/**
 * First an item, then its slot. A press on a place takes a slot of that place, on a facing turns what is held. Where items
 * are of sorts, a press with nothing in hand lays the next one there, another changes it for one of the next sort, and the
 * last takes it away; with one in hand, the next of its sort comes to hand as soon as it is put.
 */
export const arrange: Gesture<Arrange, ArrangeState> = {
  begin: () => ({ soFar: {}, held: null, along: [], isPut: false, before: [] }),
  suggested: (_, action) =>
    'arrange' in action ? { soFar: action.arrange, held: null, along: [], isPut: false, before: [{}] } : null,
  offers(decision, { soFar, held, along }) {
    const items: Offer[] = decision.items.map((item) => ({
      target: item,
      tone: item === held || along.includes(item) ? 'chosen' : 'next',
      cost: null,
    }));
    return held === null ? [...placesToLay(decision, soFar), ...items] : [...slotsOf(decision, soFar, held), ...items];
  },
  press(decision, state, target) {
    if (decision.items.includes(target)) return { state: takeAll(state, [target]) };
    if (state.held !== null) return refilled(decision, putAll(decision, state, state.held, target), state);
    if (decision.sort) return laid(decision, state, target);
    return { refused: because(decision.rule, 'ui.play.arrange.take-first') };
  },
  back(_, state) {
    const { held, isPut, before } = state;
    if (held !== null && !isPut) return takeAll(state, []);
    const last = before.at(-1);
    if (last === undefined) return null;
    return { ...state, soFar: last, isPut: held !== null && held in last, before: before.slice(0, -1) };
  },
  isBegun: ({ soFar }) => arranged(soFar).length > 0,
  answer: (decision, { soFar }) => ({ arrange: inOrder(decision, soFar) }),
  missing: (decision, { soFar }) =>
    check(decision, { arrange: inOrder(decision, soFar) }) ?? decision.due?.(soFar) ?? null,
  contemplate(decision, state, target) {
    const { held, soFar } = state;
    if (target === null) return { ...NOTHING, preview: decision.preview?.(inOrder(decision, soFar)) ?? null };
    if (decision.items.includes(target) || (held === null && !decision.sort)) return NOTHING;
    const pressed = held === null ? laid(decision, state, target) : put(decision, state, held, target);
    return { ...NOTHING, refused: 'refused' in pressed ? pressed.refused : null };
  },
};

/** The items that have no slot yet, but for those that are most often left out. */
export function unplaced({ items, spare }: Arrange, soFar: Arrangement): readonly Target[] {
  return items.filter((item) => !(item in soFar) && !spare?.items.includes(item));
}

export const isInHand = ({ held, along }: ArrangeState, item: Target): boolean => item === held || along.includes(item);

/** Takes an item in hand beside what is there, or lets it go again. */
export function takeAlong(state: ArrangeState, item: Target): ArrangeState {
  const { held, along } = state;
  const others = [...(held === null ? [] : [held]), ...along].filter((each) => each !== item);
  return takeAll(state, isInHand(state, item) ? others : [...others, item]);
}

/** Takes these in hand, the first of them before the others, and nothing else. */
export function takeAll(state: ArrangeState, items: readonly Target[]): ArrangeState {
  const [held = null, ...along] = items;
  return { ...state, held, along, isPut: false };
}

/** Those that have no slot yet and may lie wherever the item in hand may: as a rule the rest of its body. */
export function bodyOf(decision: Arrange, { soFar, held }: ArrangeState): readonly Target[] {
  if (held === null) return [];
  const slots = decision.slots(held).join();
  return unplaced(decision, soFar).filter((item) => item !== held && decision.slots(item).join() === slots);
}

/** Takes these in hand too; what has been put already is let go. */
export function takeBody(state: ArrangeState, body: readonly Target[]): ArrangeState {
  const { soFar, held } = state;
  return takeAll(state, held === null || held in soFar ? body : [held, ...body]);
}

/** Takes an item off its slot. */
export function takeOff(state: ArrangeState, item: Target): ArrangeState {
  return changed(state, without(state.soFar, item), item);
}

/** An item on another slot; what lies there takes the slot that it leaves, or none. `null` where it may not lie there. */
export function moved(decision: Arrange, state: ArrangeState, item: Target, slot: Target): ArrangeState | null {
  const { soFar } = state;
  const other = arranged(soFar).find(([each, at]) => at === slot && each !== item)?.[0];
  const rest = without(other === undefined ? soFar : without(soFar, other), item);
  if (!decision.slots(item).includes(slot) || decision.fits(item, slot, rest)) return null;
  const left = soFar[item];
  const isExchanged = other !== undefined && left !== undefined && decision.slots(other).includes(left);
  return changed(state, { ...rest, [item]: slot, ...(isExchanged && { [other]: left }) }, null);
}

/**
 * The arrangement that the rule suggests, ready to be looked over. What was put somewhere by hand stays there as long as
 * something else has no slot yet; with nothing left the whole suggestion is taken.
 */
export function suggested(decision: Arrange, state: ArrangeState): ArrangeState | null {
  const { suggestion } = decision;
  if (!suggestion) return null;
  const isWhole = arranged(suggestion).every(([item]) => item in state.soFar);
  return changed(state, isWhole ? suggestion : filledUp(decision, state.soFar, suggestion), null);
}

/** What has no slot yet gets that of the suggestion, or the first other one where it no longer fits. */
function filledUp(decision: Arrange, soFar: Arrangement, suggestion: Arrangement): Arrangement {
  let filled = soFar;
  for (const [item, wished] of arranged(suggestion)) {
    if (item in filled) continue;
    const slot = [wished, ...decision.slots(item)].find((each) => !decision.fits(item, each, filled));
    if (slot !== undefined) filled = { ...filled, [item]: slot };
  }
  return filled;
}

/** Another arrangement; back leads to the one before. */
export function changed(state: ArrangeState, soFar: Arrangement, held: Target | null): ArrangeState {
  return { soFar, held, along: [], isPut: held !== null && held in soFar, before: [...state.before, state.soFar] };
}

function slotsOf(decision: Arrange, soFar: Arrangement, held: Target): Offer[] {
  const others = without(soFar, held);
  return decision
    .slots(held)
    .filter((slot) => !decision.fits(held, slot, others))
    .map((slot) => ({ target: slot, tone: soFar[held] === slot ? 'chosen' : 'next', cost: null }));
}

function put(decision: Arrange, state: ArrangeState, held: Target, target: Target): Pressed<ArrangeState> {
  const { soFar } = state;
  const others = without(soFar, held);
  const slots = slotsMeant(decision, soFar, held, target);
  if (slots.length === 0) {
    return { refused: noSuchSlot(decision, held, target) };
  }
  let refused: Verdict = null;
  for (const slot of slots) {
    const misfit = decision.fits(held, slot, others);
    if (!misfit) return { state: soFar[held] === slot ? state : changed(state, { ...others, [held]: slot }, held) };
    refused ??= misfit;
  }
  return { refused: refused as NonNullable<Verdict> };
}

/** All that are in hand go to a place, as many as fit there: the others stay in hand, or all of them to be turned. */
function putAll(decision: Arrange, state: ArrangeState, held: Target, target: Target): Pressed<ArrangeState> {
  const pressed = put(decision, state, held, target);
  if (state.along.length === 0 || !('state' in pressed)) return pressed;
  let { soFar } = pressed.state;
  const left: Target[] = [];
  for (const item of state.along) {
    const next = put(decision, { ...state, soFar }, item, target);
    if ('state' in next) ({ soFar } = next.state);
    else left.push(item);
  }
  const [first = held, ...along] = left.length > 0 ? left : [held, ...state.along];
  return { state: { ...changed(state, soFar, first), along, isPut: left.length === 0 } };
}

/** The first of each sort that waits for a slot, in the order of the items. */
function nextOfSorts(decision: Arrange, soFar: Arrangement): readonly Target[] {
  const sorts = Map.groupBy(decision.items, (item) => decision.sort?.(item));
  return [...sorts.values()].flatMap((items) => items.find((item) => !(item in soFar)) ?? []);
}

/** Where a press with nothing in hand lays something. */
function placesToLay(decision: Arrange, soFar: Arrangement): Offer[] {
  if (!decision.sort) return [];
  const free = nextOfSorts(decision, soFar).flatMap((item) => slotsOf(decision, soFar, item));
  return [...new Map(free.map((offer) => [offer.target, offer])).values()];
}

/** A press with nothing in hand: the next sort is laid there, in the place of what was laid there last; after the last sort nothing. */
function laid(decision: Arrange, state: ArrangeState, target: Target): Pressed<ArrangeState> {
  const { soFar } = state;
  const there = arranged(soFar).findLast(([, slot]) => slot === target)?.[0] ?? null;
  const rest = there === null ? soFar : without(soFar, there);
  const after = there === null ? -1 : decision.items.findLastIndex((item) => isAlike(decision, item, there));
  const next = nextOfSorts(decision, soFar).filter((item) => decision.items.indexOf(item) > after);
  const item = next.find((each) => slotsOf(decision, rest, each).some((offer) => offer.target === target));
  if (item !== undefined) return { state: changed(state, { ...rest, [item]: target }, null) };
  if (there !== null) return { state: changed(state, rest, null) };
  const [first] = next;
  if (first === undefined) return { refused: because(decision.rule, 'ui.play.arrange.none-left') };
  return put(decision, state, first, target);
}

const isAlike = ({ sort }: Arrange, one: Target, other: Target): boolean => sort?.(one) === sort?.(other);

/** What was put out of a sort leaves the hand to the next one of it; what was only moved leaves it empty. */
function refilled(decision: Arrange, pressed: Pressed<ArrangeState>, { held, soFar }: ArrangeState): typeof pressed {
  if (!decision.sort || held === null || !('state' in pressed) || pressed.state.soFar === soFar) return pressed;
  const mates = nextOfSorts(decision, pressed.state.soFar).filter((item) => isAlike(decision, item, held));
  return { state: takeAll(pressed.state, held in soFar ? [] : mates.slice(0, 1)) };
}

/** The slots that a press can mean, best first: the slot itself, those of a place, or the held item's place turned. */
function slotsMeant(decision: Arrange, soFar: Arrangement, held: Target, target: Target): readonly Target[] {
  const slots = decision.slots(held);
  if (slots.includes(target)) return [target];
  const turned = turnedSlot(soFar[held], target);
  if (turned !== null && slots.includes(turned)) return [turned];
  const here = slots.filter((slot) => placeOf(slot) === target);
  const facing = usualFacing(decision, soFar, held, target);
  return [...here.filter((slot) => facingOf(slot) === facing), ...here];
}

/** The slot with another facing; `null` where a press names none, or nothing is there to turn. */
function turnedSlot(slot: Target | undefined, target: Target): Target | null {
  const now = slot && readTarget(slot);
  const turn = readTarget(target);
  return now?.kind === 'placement' && turn.kind === 'facing' ? placementTarget(now.hex, turn.facing) : null;
}

/** Where a slot is, without its facing. */
function placeOf(slot: Target): Target {
  const read = readTarget(slot);
  return read.kind === 'placement' ? hexTarget(read.hex) : slot;
}

/** As the units already there face, else as the item faced before, else as the suggestion has it. */
function usualFacing(decision: Arrange, soFar: Arrangement, held: Target, place: Target): string | null {
  const mate = arranged(soFar).find(([, slot]) => placeOf(slot) === place)?.[1];
  const known = mate ?? soFar[held] ?? decision.suggestion?.[held];
  return known === undefined ? null : facingOf(known);
}

function without(soFar: Arrangement, item: Target): Arrangement {
  return Object.fromEntries(arranged(soFar).filter(([other]) => other !== item));
}

/** In the decision's order of items, so that the same arrangement is the same answer however it was made. */
function inOrder(decision: Arrange, soFar: Arrangement): Arrangement {
  return Object.fromEntries(decision.items.flatMap((item) => (item in soFar ? [[item, soFar[item]]] : [])));
}
