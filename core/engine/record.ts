/** What is kept of a match: a tree of actions, each with the dice it took and the facts it made. */
import type { Action, DecisionKind } from './decision.ts';
import type { Chance } from './chance.ts';
import type { Options } from './options.ts';
import type { Player } from './players.ts';
import type { Fact, RulesetId, ScenarioId } from './ruleset.ts';
import type { Seating } from './seats.ts';
import type { PhaseId, RuleId, Seat } from './verdict.ts';

/** How the dice of a campaign are rolled: by the program from the seed, or by the players on their table. */
export const DICE_MODES = ['seeded', 'given'] as const;
export type DiceMode = (typeof DICE_MODES)[number];

/** What a match was begun with. */
export interface Beginning {
  readonly ruleset: RulesetId;
  readonly scenario: ScenarioId;
  readonly options: Options;
  /** Left out: every seat has a player of its own. */
  readonly players?: Seating;
  readonly seed: number;
  readonly dice: DiceMode;
  /** Set where the match was begun from a position made by hand and not from the scenario's set-up. */
  readonly position?: unknown;
  /** What the players brought along, where the ruleset takes it: plain JSON, see `Ruleset.takesOwn`. */
  readonly own?: unknown;
}

/**
 * A seed that a copy of a campaign with secrets goes on with. It holds for every node that is made from then on, wherever
 * in the tree that node grows: a copy that is taken back to before it was made, and goes another way from there, must not
 * roll with the seed of the original either, or its player would see what the original is going to roll. Deeds that were done
 * before keep their dice.
 */
export interface LaterSeed {
  /** The number of the first node that may be rolled with it. */
  readonly from: number;
  readonly seed: number;
}

/** One position of the tree. The root (id 0) has no action; it holds what happened before the first decision. */
export interface MatchNode {
  readonly id: number;
  readonly parent: number | null;
  /** What was done: an answer to the decision, an aside beside it, an adjustment by agreement, or seats that change hands. */
  readonly deed: Deed | null;
  /** What chance gave from this deed to the next decision. */
  readonly dice: readonly Chance[];
  readonly facts: readonly Fact[];
  /** Where the game stood after it. */
  readonly turn: number;
  readonly phase: PhaseId | null;
}

export type Deed =
  | {
      readonly did: 'answer';
      readonly seat: Seat;
      readonly kind: DecisionKind;
      readonly rule: RuleId;
      readonly action: Action;
    }
  | { readonly did: 'aside'; readonly seat: Seat; readonly aside: string; readonly action: Action }
  | { readonly did: 'adjust'; readonly position: unknown; readonly note: string }
  | { readonly did: 'reseat'; readonly players: readonly Player[] };

/** A phase as it began, and what its node had already consumed and told by then. */
export interface PhaseStart {
  readonly node: number;
  readonly phase: PhaseId;
  readonly turn: number;
  /** How many of the node's events of chance came before the phase began. */
  readonly dice: number;
  /** How many of the node's facts had been told before the phase began. */
  readonly facts: number;
  /** SHA-256 of the canonical JSON of the position, hexadecimal. */
  readonly digest: string;
  /** Kept at the root and every few dozen deeds: any other position is played again from the nearest that was kept. */
  readonly position?: unknown;
}

/** A whole match, as saved and loaded. */
export interface MatchRecord {
  readonly beginning: Beginning;
  /** In the order they were made; a parent stands before its children. */
  readonly nodes: readonly MatchNode[];
  /** Every phase start, in the order of the nodes. */
  readonly starts: readonly PhaseStart[];
  /** The node that is shown. */
  readonly head: number;
  /** In the order of their nodes; left out: the seed of the beginning holds throughout. */
  readonly seeds?: readonly LaterSeed[];
}

/** The seed that holds when a node of that number is made. */
export function seedOf({ beginning, seeds = [] }: Pick<MatchRecord, 'beginning' | 'seeds'>, node: number): number {
  return seeds.findLast(({ from }) => from <= node)?.seed ?? beginning.seed;
}
