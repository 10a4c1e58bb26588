/**
 * What a game shows on paper beside its ground: papers of a few kinds. The page has one widget for each kind and knows no
 * rules of them.
 */
import type { ActingCard, CardSet, HandSheet, HeldCard } from './hands.ts';
import type { Target } from './target.ts';
import type { Message, Param, Reason, RuleId, Seat } from './verdict.ts';

interface PaperOf<Kind extends string> {
  readonly kind: Kind;
  /** Unique among the papers of its game. */
  readonly id: string;
  readonly title: Message;
  /**
   * Where it stands: over the ground, to be read at a glance; in the column of the turns; above what is inspected; or, as
   * long as its button has it open, over the ground or at its foot.
   */
  readonly at: 'glance' | 'turns' | 'inspector' | 'sheet' | 'foot';
}

/** What the sky of a turn is like, as a sign. */
export type Sky = 'sun' | 'overcast' | 'sleet' | 'snow' | 'fog' | 'night';

/** A line of a paper: what it is about, what is said of it, and what hangs on it. */
export interface Line {
  /** Unique on its paper. */
  readonly id: string;
  readonly name: Param;
  /** In a few words each: how many, in what state. */
  readonly says: readonly Message[];
  /** Where on the map it is; `null` where it is not, or is in many places. */
  readonly place: Target | null;
  readonly below: readonly Line[];
  readonly sign?: Sky;
  readonly rule?: RuleId;
}

/** What is said line by line: what holds for everybody in a turn, what an army is made of. Lines of sides are named by seats. */
export interface LinesPaper extends PaperOf<'lines'> {
  readonly lines: readonly Line[];
}

/** What is told of each seat, most of it counted. */
export interface TrackRow {
  readonly label: Message;
  readonly values: Readonly<Record<Seat, Param>>;
  /** The end of a track that has one which matters: how far a marker has come is seen. */
  readonly most?: number;
  readonly rule?: RuleId;
}

/** How one of several powers stands to the others. */
export interface RingSeat {
  readonly seat: Seat;
  readonly isActing: boolean;
  /** Whether it has been eliminated. */
  readonly isOut: boolean;
  readonly allies: readonly Seat[];
}

export interface TrackPaper extends PaperOf<'track'> {
  readonly rows: readonly TrackRow[];
  /** Of powers that make and break alliances: they are drawn on a ring. */
  readonly ring?: readonly RingSeat[];
}

/** A space of a row, and the marker that lies on it. */
export interface Space {
  /** A letter for the marker, with primes where it is only a part; `null` where it lies face down for the viewer. */
  readonly letter: string | null;
  /** What the marker stands for, and what it has been ordered as far as the viewer knows. */
  readonly label: Message;
  readonly state: 'played' | 'now' | 'to-come';
  /** Where its units stand; none where the viewer does not know which they are. */
  readonly places: readonly Target[];
}

/** The spaces that a side has filled, in the order in which it must play them. */
export interface Row {
  readonly seat: Seat;
  readonly label: Message;
  readonly spaces: readonly Space[];
  readonly rule: RuleId;
}

/** A marker that was turned up, and whose it is. */
export interface Turned extends Space {
  readonly seat: Seat;
}

/** What a game activates in an order that its players lay down, or that a cup gives. */
export interface RowPaper extends PaperOf<'row'> {
  readonly rows: readonly Row[];
  /** What was activated by the facts of a turn, in their order. */
  turned(told: readonly Message[]): readonly Turned[];
  /** What is in hand with its order, and what the order still asks of it; none where nothing is in hand. */
  readonly inHand: readonly Reason[];
}

/** The cards in the hands of the players. */
export interface HandPaper extends PaperOf<'hand'> {
  readonly hands: readonly HandSheet[];
  /** How many lie on each pile. */
  readonly piles: readonly Message[];
  readonly acting: readonly ActingCard[];
  /** Cards that are read: those of a hand with their texts, as far as the viewer may know them. */
  read?(seat: Seat): readonly HeldCard[];
  /** Cards that are played in sets: those in a hand, the best first; none where the viewer may not know the hand. */
  sets?(seat: Seat): readonly CardSet[];
}

export type Paper = LinesPaper | TrackPaper | RowPaper | HandPaper;
