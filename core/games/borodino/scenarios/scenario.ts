/** What a scenario says where a chapter asks: who may act, who belongs together, what ground is closed, how it is won. */
import type { z } from 'zod';
import type { Option, Options } from '../../../engine/options.ts';
import type { Phase } from '../../../engine/ruleset.ts';
import type { Standing } from '../../../engine/standing.ts';
import type { Param, RuleId, Verdict } from '../../../engine/verdict.ts';
import type { Side, UnitCard, UnitId } from '../data.ts';
import type { Leader } from '../05-orders-and-activation/activated.ts';
import type { Borodino } from '../position.ts';

/** A phase that one battle alone has: a Command is activated on the 5th, and markers come out of the cup on the 7th. */
export type OwnPhase =
  | 'command'
  | 'flank-note'
  | 'leader-set-up'
  | 'orders'
  | 'initiative'
  | 'draw'
  | 'order-rolls'
  | 'destruction'
  | 'reserve'
  | 'leaders'
  | 'barrage'
  | 'flanking';

/** What binds units beside the chapters. No chapter is imported for it, so that every chapter may ask. */
export interface Limits {
  /** The commanders-in-chief; `null` in a battle without any, in which all are Under Orders. */
  readonly commanders: Readonly<Record<Side, Leader>> | null;
  /** The hex that is fought for. */
  readonly goal: number;
  /** The phases between the set-up and the first step of an activation. */
  readonly opening: readonly Borodino['phase'][];
  /** Who enters where in the course of the battle, in the order of each column; the same list as long as nothing of it changes. */
  columns(game: Borodino): readonly { readonly entry: number; readonly units: readonly UnitId[] }[];
  /** Whether the enemy keeps away from their entry hexes until all have come (7.44). */
  readonly closesEntries: boolean;
  /** The hexes that a side may not enter for now, beside these. */
  closedHexes(game: Borodino, side: Side): readonly number[];
  /** By the index of the card: 1 where the unit may act. Good until the turn ends or a Command becomes active. */
  activityIn(game: Borodino): Uint8Array;
  /** Why a unit may not act in its side's activation; `null` where it may. */
  whyInactive(game: Borodino, id: UnitId): Verdict;
  /** The rule that says when a unit acts. */
  ruleOfActivity(id: UnitId): RuleId;
  /** The Activation Group of a unit on this day. */
  groupOf(card: UnitCard): string;
  /** Its army. */
  armyOf(card: UnitCard): string;
  /** The Command that a unit belongs to; `null` where it has none. */
  commandOf(game: Borodino, card: UnitCard): string | null;
  nameOfCommand(command: string): Param;
  /** Where a reinforcement enters; `null` for a unit that is set up. */
  entryOf(id: UnitId): { readonly hex: number; readonly rule: RuleId } | null;
  /** The rule by which a side may never enter a hex, and a unit that is forced into it is lost; `null` where none says so. */
  lossIn(side: Side, hex: number): RuleId | null;
  /** The rules that the inspector names for the Command and the orders of a unit, and for a bridge; `null`: it does not say it. */
  readonly rulesShown: Readonly<Record<'command' | 'bridge', RuleId> & Record<'orders', RuleId | null>>;
  /** Why a unit may not stand in a hex for now. */
  whyKeptOut(game: Borodino, id: UnitId, hex: number): Verdict;
}

/** A battle as the ruleset offers it: the phases that it plays, its set-up, and how it is won. */
export interface BattleScenario {
  readonly id: Borodino['scenario'];
  readonly turns: number;
  readonly phases: readonly Phase<Borodino>[];
  readonly options: readonly Option[];
  /** The parts of a position that only this battle has, and its options. */
  readonly shape: z.ZodRawShape;
  /** The phases that one side alone plays, or that end with one. */
  readonly sideOf: Readonly<Partial<Record<Borodino['phase'], Side>>>;
  /** @throws BadPosition where its own parts of a position from outside cannot be */
  checkParts(game: Borodino): void;
  /** All its counters. */
  readonly units: readonly UnitId[];
  /** The hexes in which a side is set up. */
  setUpHexes(side: Side): readonly number[];
  /** Whether units stand in one hex though others may not stand so. */
  mayCrowd(game: Borodino, units: readonly UnitId[]): boolean;
  begin(options: Options): Borodino;
  standing(game: Borodino): Standing;
}
