/** What a position holds. Plain JSON. Its verbs stand beside it: `pieces.ts`, `trains.ts`, `sequence.ts`. */
import { clone } from '../../engine/json.ts';
import type { PhaseId } from '../../engine/verdict.ts';
import type { CardNumber, LeaderId, Side, UnitId } from './data.ts';

export type Scenario = 'historical-set-up' | 'free-set-up';
/** A combat unit or a leader. */
export type PieceId = UnitId | LeaderId;

/** What the players agreed on before they began. */
export interface Rules {
  frenchTrains: 'historical' | 'easier' | 'harder';
  /** When a stack must have a leader for its train (7.3-c). */
  leaderWithTrain: 'when-used' | 'when-placed';
  /** Whether the advanced rules are in force (16). */
  advanced: boolean;
  /** Dummy counters in stacks, whose insides the other side does not see (15.1-a). */
  dummies: boolean;
  /** Whether the French may go into winter quarters, and a second year follow (16.13). */
  twoYears: boolean;
  /** Whether the French bring the Cavalry Reserve; in the advanced game alone (16.7-a). */
  cavalryReserve: boolean;
}

/** How far the revolt of the west has come (16.8, 16.9): after one that succeeds the French answer it, once. */
export type Revolt = 'ahead' | 'failed' | 'succeeded' | 'declined' | 'independent';

/** What winter quarters come to next, in their order (16.13). */
export const QUARTERS_STEPS = [
  'french-rally',
  'french-place',
  'french-source',
  'french-losses',
  'napoleon',
  'russian-rally',
  'russian-place',
  'russian-return',
  'russian-reinforce',
  'swedes',
  'resume',
] as const;
export type QuartersStep = (typeof QUARTERS_STEPS)[number];

/** Winter quarters and the second year (16.13). */
export interface Quarters {
  /** Not offered yet; declined; being taken; the second year is on. */
  state: 'ahead' | 'declined' | 'taken' | 'over';
  step: QuartersStep | null;
  /** The French city that is an ultimate source (16.13-h), as long as it is one. */
  source: number | null;
  /** Napoleon is in France and may come back (16.13-p). */
  mayNapoleonReturn: boolean;
  /** Russian pieces lost in 1812 that have not come back (16.13-zb). */
  fallen: PieceId[];
}

/** A combat unit on the map. It is replaced, never changed: positions share it with their copies. */
export interface UnitState {
  readonly hex: number;
  readonly disrupted?: true;
  /** Has moved in this movement phase (8.3-a). */
  readonly moved?: true;
  /** A train was used in its hex in this turn: it gets no forage marker (8.7-a). */
  readonly provided?: true;
  /** Force marched in this turn (8.4-b). */
  readonly forced?: true;
  /** In how many combats of this turn it has taken part (11.2-c). */
  readonly fought?: number;
  /** Lies under a forage marker (8.7-a). */
  readonly forage?: true;
}

export interface LeaderState {
  readonly hex: number;
  /** Has moved in the phase in hand (8.4-d, 12.1-a). */
  readonly moved?: true;
}

/** Stands in the place of a marker that lies face down, for those who may not see what it is. */
export const HIDDEN = 'hidden';

/** A train or a dummy, to be placed or on the map. */
export type Marker = 'train' | 'dummy' | typeof HIDDEN;

export interface Train {
  /** `french-3`: the third marker of the turn that this side has laid. */
  readonly id: string;
  readonly side: Side;
  readonly hex: number;
  readonly marker: Marker;
  /** Lies face up: a depot was converted into it (7.1-a), or it was shown. */
  readonly shown?: true;
  /** Laid on a stack out of supply: it may become a depot and nothing else (7.3-b). */
  readonly depotOnly?: true;
}

export type TrainMarks = Pick<Train, 'shown' | 'depotOnly'>;

/** A stack of which the viewer sees the height alone (15.1-c). */
export interface UnseenStack {
  readonly side: Side;
  readonly hex: number;
  /** Units, leaders and dummies together. */
  readonly height: number;
  readonly forced?: true;
  readonly forage?: true;
}

export interface InvasionOfRussia {
  scenario: Scenario;
  rules: Rules;
  /** 0 while the armies are set up. */
  turn: number;
  phase: PhaseId;
  /** Whose act is next. */
  active: Side;
  /** Who has nothing more to do in the phase in hand. */
  done: Side[];
  /** Combat units on the map. */
  units: Record<UnitId, UnitState>;
  /** Leaders on the map. */
  leaders: Record<LeaderId, LeaderState>;
  /** Eliminated, in the order in which they went. */
  lost: PieceId[];
  /** Out of the game without having been eliminated: it could not be placed (13.3-g), or went away (16.8-c, 16.13-m). */
  gone: PieceId[];
  /** How much cavalry the losses of June have taken (16.7). */
  reserveLost: number;
  depots: Record<Side, number[]>;
  /** How many of its depots each side has lost to the enemy (8.8-b). */
  captured: Record<Side, number>;
  /** Markers that each side has still to place in this turn. */
  pool: Record<Side, Marker[]>;
  /** Of them those of which their side has said where they go, in the order in which they go down (7.4-a). */
  toLay: { readonly side: Side; readonly hex: number; readonly marker: Exclude<Marker, typeof HIDDEN> }[];
  trains: Train[];
  /** The sides that march no more in this phase: each passes at its turns, until its trains are gone (8.2-d). */
  resting: Side[];
  /** Hexes in which a unit has to stand still in this movement phase, for it let others pass cavalry (8.4-j). */
  held: number[];
  /** Combat commands that each side has left in this turn. */
  commands: Record<Side, number>;
  /** A hex for each dummy counter that lies in a stack (15.1-b). */
  dummies: Record<Side, number[]>;
  /** Stacks of which the viewer sees the height alone; in the position itself there are none. */
  unseen: UnseenStack[];
  /** Who has more of them before cards, and so fights and moves leaders first (9.4-a, 12.2-a). */
  first: Side;
  /** How decisive victories have changed the combat commands of the French side; those of the Russian by the opposite (9.3-b). */
  shift: number;
  /** The Russian points for decisive victories (14.7-d). */
  decisive: number;
  /** Moscow and St Petersburg: those that the French side held at the end of the last turn, took in it, left in it (9.3). */
  capitals: { held: number[]; taken: number[]; left: number[] };
  revolt: Revolt;
  /** Western cities that are friendly to the French for good (16.9-b). */
  freed: number[];
  quarters: Quarters;
  combat: Combat | null;
  /** `null` in the basic game (16.1). */
  cards: Cards | null;
  over: Ending | null;
}

/** Of turns 1 to 8, and of turns 9 to 16 (16.1-a). */
export type Deck = 'first' | 'second';

export interface Cards {
  /** What is left of the decks. */
  decks: Record<Deck, (CardNumber | typeof HIDDEN)[]>;
  hands: Record<Side, (CardNumber | typeof HIDDEN)[]>;
  /** Played, in the order in which they were. */
  discard: CardNumber[];
  /** The halves of cards that are in force, in the order in which they were declared. */
  effects: CardEffect[];
}

/** A half of a card that is in force. It is replaced, never changed. */
export interface CardEffect {
  readonly card: CardNumber;
  /** Who carries it out. */
  readonly side: Side;
  /** The turn in which it was played. */
  readonly turn: number;
  /** The last turn in which it acts. */
  readonly until: number;
  /** How often it has been used, of those that are used on something. */
  readonly uses?: number;
  /** The two hexes of the hexside that it was used on. */
  readonly hexes?: readonly number[];
  /** The pieces that it was used on. */
  readonly pieces?: readonly PieceId[];
}

/** A combat that is being fought. */
export interface Combat {
  attacker: Side;
  from: number;
  /** The units that attack. */
  units: UnitId[];
  target: number;
  /** Combat commands that each has put in. */
  commands: Record<SideOfCombat, number>;
  /** The hexes whose stacks have joined in. */
  supports: Record<SideOfCombat, number[]>;
  /** With dummies in play: the hexes whose stacks both see, for the attack goes ahead or they were called (15.1-c). */
  shown?: number[];
  /** Whose rating counts, where the owner has named one of equal leaders (16.2-m). */
  leading?: Partial<Record<SideOfCombat, LeaderId>>;
}

export type SideOfCombat = 'attacker' | 'defender';

export interface Ending {
  winner: Side;
  /** The rule by which it ended. */
  rule: '14.7-a' | '14.7-h' | '16.9-c';
}

/** A copy that can be changed by itself: a position is copied at the start of every phase, and most of it is units. */
export const copyOf = (game: InvasionOfRussia): InvasionOfRussia => ({
  ...clone({ ...game, units: {}, leaders: {} }),
  units: { ...game.units },
  leaders: { ...game.leaders },
});
