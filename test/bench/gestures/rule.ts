/**
 * How many gestures an answer takes: a click, a drag, a key and a button are one each, a choice from a list is two. Each
 * kind of decision has its rule for the screen of 23 November 2026 at noon (commit c946f52) and for that of today.
 */
import {
  type Action,
  type Arrange,
  arranged,
  type Arranged,
  type Arrangement,
  type Decision,
  type Legs,
  type Manoeuvre,
  type One,
  type Path,
  type Some,
  type Way,
} from '../../../core/engine/decision.ts';
import { canonical } from '../../../core/engine/json.ts';
import type { Piece } from '../../../core/engine/presenter.ts';
import { idOf, isHexTarget, isRegionTarget, kindOf, type Target } from '../../../core/engine/target.ts';
import { isWeighed } from '../../../renderer/play/decisions/gesture.ts';
import { isFull, isLast } from '../../../renderer/play/decisions/last.ts';
import { one } from '../../../renderer/play/decisions/one.ts';
import { path, type PathState } from '../../../renderer/play/decisions/path.ts';
import { mayBeAll } from '../../../renderer/play/decisions/some.ts';

export interface Gestures {
  readonly before: number;
  readonly byHand: number;
  /** With what is left to the staff. */
  readonly now: number;
  /** Of those by hand: what falls away where the next unit of the same question is taken up after it. */
  readonly waits?: number;
}

type ByHand = Omit<Gestures, 'now'>;

/** What an answer follows on. */
export interface Moment {
  readonly pieces: readonly Piece[];
  /** The manoeuvres that were answered just before, one after the other. */
  readonly run: readonly Moved[];
  /** The staff has this question of the seat already. */
  readonly isLeft: boolean;
}

export interface Moved extends Legs {
  /** The units of its command that had not moved yet. */
  readonly mates: readonly Target[];
}

const same = (count: number): ByHand => ({ before: count, byHand: count });

/** A routine in which the program does what the player would: a hint and "leave the rest to the staff", once for each side. */
const OF_STAFF: ReadonlySet<string> = new Set(['prompt.place-train']);

export const isOfStaff = ({ prompt }: Decision): boolean => OF_STAFF.has(prompt.key);

/** The counts of one answer to a decision. */
export function gesturesOf(decision: Decision, action: Action, moment: Moment): Gestures {
  const counts = byHandOf(decision, action, moment);
  const staffed = moment.isLeft ? 0 : 2;
  return { ...counts, now: isOfStaff(decision) ? staffed : counts.byHand };
}

/** The same where the next unit is taken up after it: whoever does that confirms no move. */
export function followed<G extends Gestures>({ waits = 0, ...counts }: G): G {
  return { ...counts, byHand: counts.byHand - waits, now: counts.now - waits } as G;
}

function byHandOf(decision: Decision, action: Action, { pieces, run }: Moment): ByHand {
  if ('pass' in action) return same(isIdle(decision) ? 0 : 1);
  if ('one' in action && decision.kind === 'one') return ofOne(decision, action.one);
  if ('some' in action && decision.kind === 'some') return ofSome(decision, action.some, pieces);
  if ('path' in action && decision.kind === 'path') return ofPath(decision, action.path);
  if ('arrange' in action && decision.kind === 'arrange') return ofArrange(decision, action.arrange, pieces);
  if ('manoeuvre' in action && decision.kind === 'manoeuvre') return ofManoeuvre(decision, action.manoeuvre, run);
  throw new RangeError(`no gestures are known for a ${decision.kind}`);
}

/** Asked for the sake of those who look on: it is answered without a press. */
const isIdle = (decision: Decision): boolean =>
  decision.kind === 'one' && decision.apparent !== undefined && decision.targets.length === 0;

/**
 * A press; a second one where sums are weighed first, before for words and numbers too; none where it is asked for the sake
 * of those who look on.
 */
function ofOne(decision: One, target: Target): ByHand {
  if (decision.apparent && decision.targets.length === 1 && !decision.pass) return same(0);
  const presses = 'answer' in one.press(decision, { chosen: null }, target) ? 1 : 2;
  const byHand = isLast(decision, { one: target }, target) ? 1 : presses;
  return { before: SINCE[target]?.(decision) ?? presses, byHand };
}

/** What one press says now, and what it took before: a press a hit; a press and a second one a Command. */
const SINCE: Readonly<Record<string, (decision: One) => number>> = {
  'word:spread': ({ prompt }) => Number(prompt.params?.['count']),
  'word:all-try': ({ targets }) => 2 * (targets.length - 1),
};

/**
 * Before: units of a stack by its menu, two presses each, and Done. Now: a press takes a whole stack, or it is fanned out;
 * the last of a set that has to have so many answers, and one press for all does.
 */
function ofSome(decision: Some, set: readonly Target[], pieces: readonly Piece[]): ByHand {
  const placeOf = (target: Target): Target => pieces.find(({ id }) => id === idOf(target))?.place ?? target;
  let { before, byHand } = { before: 1, byHand: isFull(decision, set) ? 0 : 1 };
  for (const [place, chosen] of Map.groupBy(set, placeOf)) {
    const all = decision.from.filter((target) => placeOf(target) === place).length;
    const isStack = all > 1;
    before += chosen.length * (isStack ? 2 : 1);
    byHand += isStack ? Math.min(2 * chosen.length, 1 + all - chosen.length) : 1;
  }
  const isAll = mayBeAll(decision) && set.length === decision.from.length;
  return { before, byHand: isAll ? 1 : byHand };
}

const isPlace = (step: Target): boolean => isHexTarget(step) || isRegionTarget(step);

/** Questions whose ways had to be laid step by step. */
const STEP_BY_STEP: ReadonlySet<string> = new Set(['9.44-a', '12.2-a']);

/**
 * Before: the unit, its way by presses, and Done. Now: the same, or a drag that rests where the way bends and is let go on
 * its last place or on an arrow beside it; then Done where the arrow does not close.
 */
function ofPath(decision: Path, way: Way): ByHand {
  const unit = decision.units.length === 1 ? 0 : 1;
  const byStep = STEP_BY_STEP.has(decision.rule) ? { ...decision, reach: () => [] } : decision;
  const isDragged = way.steps.length > 0 && way.steps.every((step) => isPlace(step) || kindOf(step) === 'facing');
  const isTurned = !isPlace(way.steps.at(-1) ?? way.unit);
  const isConfirmed = isTurned && decision.preview !== undefined;
  const drag = isDragged ? 1 + Number(isConfirmed) : Infinity;
  return { before: unit + presses(byStep, way), byHand: Math.min(unit + presses(decision, way), drag) };
}

/** Each press goes as far along the way as the screen lays it; one more answers, where the last has not. */
function presses(decision: Path, way: Way): number {
  let state: PathState = { way: { unit: way.unit, steps: [] }, reach: decision.reach?.(way.unit) ?? [], marks: [] };
  for (let count = 0, at = 0; ; count++) {
    if (at === way.steps.length) return count + 1;
    const next = farthest(decision, state, way, at);
    if (next === null) return count + 1;
    at = next.at;
    state = next.state;
  }
}

function farthest(decision: Path, state: PathState, way: Way, from: number) {
  for (let at = way.steps.length; at > from; at--) {
    const pressed = path.press(decision, state, way.steps[at - 1] as Target);
    if ('answer' in pressed) return null;
    if ('state' in pressed && canonical(pressed.state.way?.steps ?? []) === canonical(way.steps.slice(0, at)))
      return { at, state: pressed.state };
  }
  throw new Error(`nobody can press the way ${canonical(way)}`);
}

/** What is suggested is laid out by a press, or stands already where nothing has to be put; what differs is put by hand; Done. */
function ofArrange(decision: Arrange, arrangement: Arrangement, pieces: readonly Piece[]): ByHand {
  const { suggestion } = decision;
  if (decision.sort) return ofSorts(decision.sort, arrangement, suggestion ?? {});
  const moved = arranged(arrangement).filter(([item, slot]) => suggestion?.[item] !== slot);
  if (moved.some(([, slot]) => kindOf(slot) === 'order')) return ofOrders(moved);
  const suggested = suggestion && !decision.pass && decision.complete({}) ? 1 : 0;
  // A marker is dragged onto its numbered space; before it was chosen from a list.
  // A counter of the tray is dragged onto the map; before it was chosen from a list.
  if (moved.length > 0 && moved.every(([item, slot]) => isPlace(slot) && !pieces.some(({ id }) => id === idOf(item))))
    return { before: suggested + 2 * moved.length + 1, byHand: suggested + moved.length + 1 };
  if (moved.length > 0 && moved.every(([, slot]) => /^slot:[a-z]+-\d+$/.test(slot)))
    return { before: suggested + 2 * moved.length + 1, byHand: suggested + moved.length + 1 };
  return same(suggested + byHand(moved, suggestion ?? {}, pieces) + 1);
}

/**
 * Of sorts a press on a place lays the first, two the second; once the first sort is used up one press lays what comes next.
 * Before, where more than one lay on a place, the first counter of its sort was taken in hand, then each took a press; now it
 * is dragged. Now what is suggested is laid out by a press as well, and each counter that lies elsewhere is dragged. Done.
 */
function ofSorts(sort: (item: Target) => string, arrangement: Arrangement, suggestion: Arrangement): ByHand {
  const laid = arranged(arrangement);
  const places = Map.groupBy(laid, ([, slot]) => slot);
  const isHeaped = (each: Arranged): boolean => (places.get(each[1])?.length ?? 0) > 1;
  const taken = new Set(laid.filter(isHeaped).map(([item]) => sort(item))).size;
  const left = arranged(suggestion).map(([item, slot]) => `${sort(item)} ${slot}`);
  const changed = laid.filter(([item, slot]) => {
    const at = left.indexOf(`${sort(item)} ${slot}`);
    return at < 0 || left.splice(at, 1).length === 0;
  });
  // Those of the suggestion that are laid nowhere else are taken off.
  const off = Math.max(0, arranged(suggestion).length - laid.filter(([item]) => item in suggestion).length);
  return { before: laid.length + taken + 1, byHand: Math.min(laid.length, 1 + changed.length + off) + 1 };
}

/** Those that are alike go to a rank together; a counter is dragged to its place; in a list each is two. */
function byHand(moved: readonly Arranged[], from: Arrangement, pieces: readonly Piece[]): number {
  const isPiece = ([item]: Arranged): boolean => pieces.some(({ id }) => id === idOf(item));
  if (!moved.every(isPiece)) return moved.length * 2;
  if (!moved.every(([, slot]) => kindOf(slot) === 'slot')) return moved.length;
  return Map.groupBy(moved, ([item, slot]) => `${sortOf(item)} ${from[item]} ${slot}`).size;
}

/** Units that are alike have the same id but for its number. */
const sortOf = (item: Target): string => idOf(item).replace(/-\d+$/, '');

/** Before: from lists. Now: a counter is taken once, pointed at its aim where it has one, and put on each who gets it. */
function ofOrders(moved: readonly Arranged[]): ByHand {
  const counters = new Set(moved.map(([, slot]) => slot));
  const taken = [...counters].reduce((sum, slot) => sum + (slot.includes('>') ? 2 : 1), 0);
  const byList = moved.length * 2 + 1;
  return { before: byList, byHand: Math.min(byList, taken + moved.length + 1) };
}

/**
 * Leg by leg, and Done. Units that stay where they are take one press for all, the end of the movement. Now: those of a
 * command that do the same follow the first of them by one press; a leg after which nothing can follow needs no Done, nor
 * does any before the next unit is taken up.
 */
function ofManoeuvre(decision: Manoeuvre, laid: Legs, run: readonly Moved[]): ByHand {
  const { unit, legs } = laid;
  const alike = run.filter((moved) => canonical(moved.legs) === canonical(legs));
  if (legs.length === 0) return same(alike.length > 0 ? 0 : 1);
  const led = alike.filter(({ mates }) => mates.includes(unit));
  const isWhole = decision.offers(laid).length === 0 || !decision.preview;
  const isConfirmed = !isWhole || isWeighed(decision.preview?.(laid));
  if (led.length > 0) return { before: legs.length + 1, byHand: Number(led.length === 1) };
  const waits = Number(isConfirmed);
  return { before: legs.length + 1, byHand: legs.length + waits, waits };
}
