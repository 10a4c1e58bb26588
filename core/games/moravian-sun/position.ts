/**
 * What a position holds. Plain JSON, and every part of it is replaced, never changed, so that copies share it. Its verbs
 * stand beside it: `pieces.ts`, `formations.ts`, `sequence.ts`.
 */
import type { Arrival, FormationId, LeaderId, Nation, Order, ScenarioId, Side, UnitId, Weather } from './data.ts';

/** A combat unit or a leader. */
export type PieceId = UnitId | LeaderId;

/** What the players agreed on before they began. */
export interface Rules {
  /** How many orders an army commander may change in a turn (3.2-b). */
  readonly armyOrders: 'one' | 'any';
  /** What becomes of a unit that fails to rally (15.3.2-a). */
  readonly failedRally: 'recovers' | 'retreats-only';
  readonly battleLength: 'twelve-turns' | 'literal';
  readonly fogHours: 'printed' | 'historical';
  /** Ours: units that leave for Vienna are worth no more than a broken army, five points in all (16.62.3-g). */
  readonly viennaLimit: boolean;
  /** Formations of a demoralised army test before they act (13.3.3-a). */
  readonly demoralisedTest: boolean;
  /** A demoralised army has lost (16.62.6-a). */
  readonly demoralisedEnd: boolean;
}

/** 2.1-a: the segments of a turn: those of the command phase, those of an activation, the end. */
export const PHASES_OF_TURN = [
  'weather',
  'orders',
  'tests',
  'initiative',
  'placement',
  'activation',
  'rally',
  'reinforcements',
  'movement',
  'bombardment',
  'assault',
  'turn-end',
] as const;
export type PhaseName = (typeof PHASES_OF_TURN)[number];

/** A combat unit on the map. */
export interface UnitState {
  readonly hex: number;
  readonly reduced?: true;
  /** Left out: it is in good order. */
  readonly state?: 'disordered' | 'routed';
  readonly square?: true;
  /** Marches in column (9.3). */
  readonly column?: true;
  /** Has moved in this turn; guns lie on their Moved side (2.1-j). */
  readonly moved?: true;
  /** Has taken part in an assault in this turn, attacking or defending. */
  readonly fought?: true;
  /** Has attacked in this turn (12.2.3-a). */
  readonly assaulted?: true;
  /** Of the army reserve: has acted with a formation in this turn (8.0.3-a). */
  readonly called?: true;
  /** Guns in position that were surrounded when the last turn ended (16.29.4-d). */
  readonly cutOff?: true;
  /** The formation it belongs to, where that is not the one printed: a detachment, or whom the reserve was given to. */
  readonly under?: FormationId;
}

export interface LeaderState {
  readonly hex: number;
  /** Lies on the A side: has been activated in this turn (1.32.2-a). */
  readonly used?: true;
  /** Has moved in this turn. */
  readonly moved?: true;
  /** Whose place an aide or an emperor has taken (3.11-b, 16.13.4-a). */
  readonly replaces?: LeaderId;
}

/** Stands in the place of what lies face down, for those who may not see it. */
export const HIDDEN = 'hidden';
export type Hidden = typeof HIDDEN;

/** A corps, a column or a detachment, as long as it is in the battle. */
export interface FormationState {
  readonly order: Order | Hidden;
  /** The order it goes back to when the turn ends, where an army commander changed it for this turn (3.2-c). */
  readonly lasting?: Order | Hidden;
  /** The enemy knows its order: it has been activated in this turn, or has shown itself. */
  readonly shown?: true;
  /** Of a detachment: the first turn in which it counts for the initiative (5.0-a). */
  readonly counts?: number;
}

/** A space of a sequence (5.1). */
export interface Space {
  readonly formation: FormationId | Hidden;
  readonly played?: true;
}
export const KINDS = ['main', 'support'] as const;
export type Kind = (typeof KINDS)[number];
/** The filled spaces of a side, in the order of their numbers. */
export type Sequences = Readonly<Record<Kind, readonly Space[]>>;

/** An assault that has been declared, until it is resolved (12.2). */
export interface Assault {
  /** One hex, or several that stand beside every attacker (12.4.1-b). */
  readonly targets: readonly number[];
  readonly attackers: readonly UnitId[];
  /** Under an Attack order: no test (12.2-a); a charge or a raid where the attackers are cavalry (14.2, 14.5). */
  readonly how: 'mandatory' | 'voluntary' | 'charge' | 'raid' | 'pursuit';
}

/** The formation in hand, from its reveal to the end of its activation (2.1 B). */
export interface Activation {
  readonly formation: FormationId;
  readonly side: Side;
  readonly order: Order;
  /** Where its units stood when it began: what its duty is measured from. */
  readonly began: Readonly<Record<UnitId, number>>;
  /** Units that began out of command: they have a Defence order (4.3-a). */
  readonly out: readonly UnitId[];
  /** Units with an order of their own: out of command with a test passed (4.3.1-a), or just arrived (8.0.2-a). */
  readonly orders: Readonly<Record<UnitId, Order>>;
  /** Units that have come in with it (8.0-a). */
  readonly entered: readonly UnitId[];
  /** Units of the army reserve that act with it (8.0.3-a). */
  readonly reserve: readonly UnitId[];
  /** Units whose move in this activation is over. */
  readonly done: readonly UnitId[];
  readonly assaults: readonly Assault[];
  /** Units that have been attacked in this combat segment (12.2.3-a). */
  readonly attacked: readonly UnitId[];
  /** Enemy infantry that has tried to form an emergency square in this activation (14.3-d). */
  readonly tried: readonly UnitId[];
}

/** A lost unit on the turn track, on its way back (12.9). */
export interface Returning {
  readonly unit: UnitId;
  readonly turn: number;
  readonly under?: FormationId;
}

export interface Ending {
  /** `null`: drawn. */
  readonly winner: Side | null;
  /** The rule by which it ended. */
  readonly rule: '16.62.4-a' | '16.62.5-a' | '16.62.6-a';
}

export interface MoravianSun {
  scenario: ScenarioId;
  rules: Rules;
  turn: number;
  phase: PhaseName;
  weather: Weather;
  /** Who has the initiative in this turn. */
  first: Side;
  /** Whose act is next. */
  active: Side;
  /** On the map. */
  units: Readonly<Record<UnitId, UnitState>>;
  leaders: Readonly<Record<LeaderId, LeaderState>>;
  /** Those in the battle, detachments among them. */
  formations: Readonly<Record<FormationId, FormationState>>;
  sequences: Readonly<Record<Side, Sequences>>;
  /** The formation in hand; `null` between activations. */
  activation: Activation | null;
  /** Reinforcements still to come, or to enter. */
  coming: readonly Arrival[];
  returning: readonly Returning[];
  /** Out of the game for good, in the order in which they went. */
  lost: readonly UnitId[];
  /** Coalition units that have left by the Vienna road (16.62.3-g). */
  exited: readonly UnitId[];
  /** Leaders killed or captured. */
  fallen: readonly LeaderId[];
  /** Demoralisation points (16.62.1). */
  demoralisation: Readonly<Record<Nation, number>>;
  /** Pond hexes whose ice has broken (16.31.2-b). */
  broken: readonly number[];
  over: Ending | null;
}

/** A copy that can be changed by itself: its parts are replaced, never changed, so both can hold them. */
export const copyOf = (game: MoravianSun): MoravianSun => ({ ...game });
