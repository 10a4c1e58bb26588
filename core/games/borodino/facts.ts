/** What this game tells the journal. Each key has its sentence `fact.<key>` in the message files. */
import type { Umpire } from '../../engine/ruleset.ts';
import type { Tally } from '../../engine/tally.ts';
import type { Param, RuleId } from '../../engine/verdict.ts';

type Unit = { readonly unit: string };
type Place = { readonly place: number };
type SeatName = { readonly seat: string };
type Word = { readonly word: string };
type List = { readonly list: readonly Param[] };

/** Fact keys and what fills the blanks of their sentences. */
export interface Facts {
  // The scenario of 5 September
  'set-up': { side: SeatName; units: number };
  'turn-begins': { turn: number };
  'command-activated': { command: Word };
  'no-command-activated': { side: SeatName };
  'now-active': { units: List };
  'game-won': { side: SeatName; place: Place };
  // Chapter 6
  restacked: { place: Place; order: List };
  // Chapter 10
  recovered: { unit: Unit; cohesion: number };
  'not-recovered': { unit: Unit; cohesion: number };
  restored: { unit: Unit; cohesion: number };
  'not-restored': { unit: Unit; cohesion: number };
  returned: { unit: Unit; place: Place };
  'waits-to-return': { unit: Unit };
  'group-gone': { group: Word };
  'boxes-shifted': { units: List };
}

/** Tells a fact; its dice are added by the engine. */
export function tell<K extends keyof Facts>(umpire: Umpire, key: K, rule: RuleId, params: Facts[K], tally?: Tally): void {
  umpire.tell(tally ? { key, rule, params, tally } : { key, rule, params });
}
