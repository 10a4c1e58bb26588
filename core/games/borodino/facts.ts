/** What this game tells the journal. Each key has its sentence `fact.<key>` in the message files. */
import type { BilingualName } from '../../engine/noun.ts';
import type { Fact, Umpire } from '../../engine/ruleset.ts';
import { hexTarget, type HexTarget } from '../../engine/target.ts';
import type { Message, Param, RuleId } from '../../engine/verdict.ts';

type Unit = { readonly unit: string };
type Place = { readonly place: HexTarget };
type SeatName = { readonly seat: string };
type Word = { readonly word: string };
type Phrase = { readonly phrase: Message };
type Name = { readonly text: BilingualName };
type List = { readonly list: readonly Param[] };

/** Fact keys and what fills the blanks of their sentences. */
export interface Facts {
  // The scenarios
  'set-up': { side: SeatName; units: number };
  'turn-begins': { turn: number };
  'activation-begins': { side: SeatName };
  'command-activated': { command: Word };
  'no-command-activated': { side: SeatName };
  'now-active': { units: List };
  'battle-won': { side: SeatName; points: number };
  'battle-drawn': { points: number };
  'game-won': { side: SeatName; place: Place };
  // Chapters 4 and 5
  'orders-given': { side: SeatName; count: number; units: List; barrage: number };
  'orders-laid': { side: SeatName };
  'orders-shown': { group: Word; units: List };
  'no-orders-shown': { group: Word };
  'delay-passed': { side: SeatName; value: number };
  'delay-failed': { side: SeatName; value: number };
  'orders-left': { side: SeatName };
  'orders-stay': { side: SeatName; count: number; units: List; barrage: number };
  'orders-lapse': { units: List };
  'orders-gained': { command: Param; value: number };
  'orders-not-gained': { command: Param; value: number };
  'initiative-won': { side: SeatName; french: number; russian: number };
  'initiative-level': { total: number };
  'cup-filled': { count: number };
  'barrage-in-cup': { side: SeatName };
  'marker-taken-out': { marker: Phrase; left: number };
  'marker-chosen': { side: SeatName; marker: Phrase };
  'marker-drawn': { marker: Phrase; left: number };
  'reserve-called': { command: Phrase; units: List };
  'held-together': { unit: Unit; cohesion: number };
  'fell-apart': { unit: Unit; cohesion: number };
  'goes-first': { side: SeatName };
  'leader-placed': { leader: Name; place: Place };
  'leader-rolled': { leader: Name; points: number };
  'leader-moved': { leader: Name; from: Place; to: Place; cost: number };
  'leader-ridden-down': { leader: Name; from: Place; to: Place };
  // The special rules of 7 September
  'march-noted': { turn: number; units: List };
  'no-march-noted': { side: SeatName };
  'march-note-written': { side: SeatName };
  'march-ordered': { units: List };
  'march-shown': { units: List };
  'march-leaves': { units: List };
  'march-given-up': { units: List };
  'march-waits': { total: number };
  'march-arrives': { total: number };
  'march-recalled': { total: number };
  'march-goes-on': { total: number };
  'nothing-to-destroy': { side: SeatName };
  'nothing-destroyed': { side: SeatName };
  'fire-out': { place: Place };
  'still-burning': { place: Place };
  'town-fired': { place: Place };
  'left-burning': { unit: Unit; place: Place };
  'leader-left-burning': { leader: Param; place: Place };
  'bridge-destroyed': { places: List };
  // Chapter 6
  restacked: { place: Place; order: List };
  // Chapter 7
  'extended-movement': { command: Param };
  moved: { unit: Unit; from: Place; to: Place; cost: number };
  entered: { unit: Unit; from: Place; to: Place; cost: number };
  turned: { units: List; facing: { readonly facing: string } };
  'goes-below': { unit: Unit; units: List; place: Place };
  'left-square': { units: List; place: Place };
  'slipped-away': { unit: Unit; from: Place; to: Place };
  // Chapter 8
  'turned-to-fire': { units: List; facing: { readonly facing: string } };
  fired: { units: List; place: Place; total: number; result: Word };
  'stood-fire': { unit: Unit; cohesion: number };
  'shaken-by-fire': { unit: Unit; cohesion: number };
  'town-holds': { place: Place };
  'missed-friend': { unit: Unit; cohesion: number };
  'hit-friend': { unit: Unit; cohesion: number };
  'reaction-fire': { units: List };
  'counter-battery': { units: List };
  // Chapter 9
  'assault-declared': { unit: Unit; units: List; places: List };
  'charge-declared': { unit: Unit; units: List; places: List };
  retired: { unit: Unit; place: Place };
  'retired-in-order': { unit: Unit; cohesion: number };
  'retired-shaken': { unit: Unit; cohesion: number };
  committed: { unit: Unit; total: number; cohesion: number };
  'not-committed': { unit: Unit; total: number; cohesion: number };
  'charge-moved': { units: List; place: Place };
  'charge-stopped': { unit: Unit; place: Place };
  'takes-over': { unit: Unit; place: Place };
  'square-formed': { unit: Unit; cohesion: number };
  'square-failed': { unit: Unit; cohesion: number };
  'counter-charge-met': { unit: Unit; place: Place; cohesion: number };
  'counter-charge-failed': { unit: Unit; place: Place; cohesion: number };
  'counter-charge-on-foot': { unit: Unit; place: Place };
  recalled: { unit: Unit; cohesion: number };
  'not-recalled': { unit: Unit; cohesion: number };
  'assault-called-off': { unit: Unit };
  'guns-taken': { place: Place };
  'assault-resolved': { units: List; place: Place; total: number; result: Word };
  disordered: { unit: Unit };
  withdrawn: { unit: Unit };
  eliminated: { unit: Unit };
  'held-ground': { unit: Unit; cohesion: number };
  'gave-ground': { unit: Unit; cohesion: number };
  retreated: { units: List; place: Place };
  'let-pass': { unit: Unit; cohesion: number };
  'swept-along': { unit: Unit; cohesion: number };
  advanced: { units: List; place: Place };
  'breaks-through': { unit: Unit; places: List };
  'counter-assault': { unit: Unit; places: List };
  pursues: { units: List; place: Place };
  'pursuit-ends': { units: List };
  // Chapter 10
  recovered: { unit: Unit; cohesion: number };
  'not-recovered': { unit: Unit; cohesion: number };
  restored: { unit: Unit; cohesion: number };
  'not-restored': { unit: Unit; cohesion: number };
  returned: { unit: Unit; place: Place };
  'waits-to-return': { unit: Unit };
  'group-broken': { group: Word; lost: number; counted: number };
  'group-gone': { group: Word };
  'boxes-shifted': { units: List };
}

// What fills the blanks of sentences

type Named = { readonly unit: Unit };

export const named = (unit: string): Named => ({ unit: { unit } });

export const namedHex = (hex: number): { readonly place: Place } => ({ place: { place: hexTarget(hex) } });

/** A unit, and a hex that matters to it. */
export const namedAt = (unit: string, hex: number): Named & { readonly place: Place } => ({
  ...named(unit),
  ...namedHex(hex),
});

export const names = (ids: readonly string[]): { readonly list: readonly Unit[] } => ({
  list: ids.map((unit) => ({ unit })),
});

export const places = (hexes: readonly number[]): { readonly list: readonly Place[] } => ({
  list: hexes.map((hex) => ({ place: hexTarget(hex) })),
});

/** Tells a fact; its dice are added by the engine. */
export function tell<K extends keyof Facts>(
  umpire: Umpire,
  key: K,
  rule: RuleId,
  params: Facts[K],
  more: Pick<Fact, 'tally' | 'way' | 'audience' | 'instead' | 'reveals'> = {},
): void {
  umpire.tell({ key, rule, params, ...more });
}
