/** What this game tells the journal. Each key has its sentence `fact.<key>` in the message files. */
import type { Fact, Umpire } from '../../engine/ruleset.ts';
import type { Tally } from '../../engine/tally.ts';
import type { Target } from '../../engine/target.ts';
import type { Param, RuleId } from '../../engine/verdict.ts';
import type { Side } from './data.ts';

type Unit = { readonly unit: string };
type SeatName = { readonly seat: string };
type Place = { readonly place: Target };
type Word = { readonly word: string };
type List = { readonly list: readonly Param[] };

/** Fact keys and what fills the blanks of their sentences. Lengths are tenths of a millimetre. */
export interface Facts {
  // Set-up, and the sequence of chapter 6
  deployed: { side: SeatName; units: number };
  'terrain-placed': { side: SeatName; count: number };
  'points-assigned': { side: SeatName };
  'move-begins': { move: number };
  // Chapters 2 and 3: losses, orders
  'lost-points': { unit: Unit; cp: number; left: number };
  destroyed: { unit: Unit };
  'general-joined': { general: Unit; unit: Unit };
  'general-left': { general: Unit; unit: Unit };
  'order-changed': { holder: Unit; side: SeatName };
  'order-given': { holder: Unit; side: SeatName; order: Word };
  'order-given-for': { holder: Unit; side: SeatName; order: Word; target: Place };
  'order-shown': { holder: Unit; order: Word };
  'order-shown-for': { holder: Unit; order: Word; target: Place };
  'messenger-sent': { holder: Unit; side: SeatName };
  'messenger-arrived': { holder: Unit };
  detached: { unit: Unit };
  rejoined: { unit: Unit };
  'objective-reached': { holder: Unit; objective: Place };
  // Chapter 5
  initiative: { side: SeatName; total: number };
  'initiative-tied': { total: number };
  'moves-first': { winner: SeatName; first: SeatName };
  // Chapter 7
  moved: { unit: Unit; way: number };
  formed: { unit: Unit; formation: Word };
  'square-failed': { unit: Unit };
  charges: { unit: Unit; target: Unit };
  evaded: { unit: Unit; length: number };
  'long-shot': { unit: Unit; target: Unit };
  // Chapter 8
  fired: { unit: Unit; target: Unit; value: number; die: number; result: Word };
  'fired-at-routers': { unit: Unit; target: Unit };
  'opportunity-fire': { unit: Unit; target: Unit };
  // Chapter 9
  'counter-charge': { unit: Unit; charger: Unit };
  'counter-charge-failed': { unit: Unit; charger: Unit };
  'ridden-through': { unit: Unit; target: Unit };
  closed: { unit: Unit; target: Unit };
  'charge-called-off': { unit: Unit; target: Unit };
  'melee-rolled': { units: List; value: number; die: number; losses: number };
  'melee-unopposed': { units: List; losses: number };
  tired: { unit: Unit };
  rested: { unit: Unit };
  // Chapter 10
  'tie-break': { winners: List; step: Word };
  'both-destroyed': Record<never, never>;
  stays: { unit: Unit };
  recoils: { unit: Unit; square: Unit };
  'retreats-instead': { unit: Unit };
  'took-ground': { unit: Unit };
  'may-take-ground': { units: List };
  morale: { unit: Unit; total: number; result: Word };
  // Chapter 11
  'breaks-through': { unit: Unit; length: number };
  'rides-into': { unit: Unit; target: Unit };
  // Chapter 12
  disordered: { unit: Unit };
  'order-recovered': { unit: Unit };
  // Chapter 13
  retreats: { unit: Unit };
  routs: { unit: Unit };
  'guns-left': { unit: Unit };
  'fell-back': { unit: Unit };
  'routed-back': { unit: Unit };
  'left-table': { unit: Unit };
  'came-back': { unit: Unit };
  rallied: { unit: Unit };
  'rally-failed': { unit: Unit };
  // Chapter 14
  'general-hit': { general: Unit; unit: Unit };
  'general-unhurt': { general: Unit; unit: Unit };
  'general-killed': { general: Unit };
  'general-wounded': { general: Unit };
  'general-scratched': { general: Unit };
  'general-lucky': { general: Unit; unit: Unit };
  'general-replaced': { general: Unit };
  'all-retreat': { side: SeatName };
  // Chapter 16
  'control-held': { side: SeatName; limit: number };
  'control-lost': { side: SeatName; limit: number };
  'army-broken': { side: SeatName; lost: number; total: number };
  'battle-over': Record<never, never>;
}

/** Tells a fact; its dice are added by the engine. */
export function tell<K extends keyof Facts>(
  umpire: Umpire,
  key: K,
  rule: RuleId,
  params: Facts[K],
  more: Pick<Fact, 'tally' | 'way'> = {},
): void {
  umpire.tell({ key, rule, params, ...more });
}

/** Tells a deed to all, and what it cost to its own side alone: a line of the sum may name the order. */
export function tellCost<K extends keyof Facts>(
  umpire: Umpire,
  side: Side,
  key: K,
  rule: RuleId,
  params: Facts[K],
  { tally, ...way }: Pick<Fact, 'way'> & { readonly tally: Tally },
): void {
  const seen = { key, rule, params, ...way };
  umpire.tell({ ...seen, tally, audience: [side], instead: seen });
}

/** Tells what lay face down until now. */
export function reveal<K extends keyof Facts>(umpire: Umpire, key: K, rule: RuleId, params: Facts[K]): void {
  umpire.tell({ key, rule, params, reveals: true });
}

/** Tells a side alone; the other side is told `instead`. */
export function tellInSecret<K extends keyof Facts, I extends keyof Facts>(
  umpire: Umpire,
  side: Side,
  rule: RuleId,
  [key, params]: readonly [K, Facts[K]],
  [insteadKey, insteadParams]: readonly [I, Facts[I]],
): void {
  umpire.tell({ key, rule, params, audience: [side], instead: { key: insteadKey, rule, params: insteadParams } });
}

export type { List, SeatName, Unit, Word };
