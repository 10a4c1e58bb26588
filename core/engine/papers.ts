/**
 * What a game shows on paper beside its ground: papers of a few kinds. The page has one widget for each kind and knows no
 * rules of them.
 */
import type { Target } from './target.ts';
import type { Message, Param, Reason, RuleId, Seat } from './verdict.ts';

interface PaperOf<Kind extends string> {
  readonly kind: Kind;
  /** Unique among the papers of its game. */
  readonly id: string;
  readonly title: Message;
  /** Over the ground, to be read at a glance; in the column of the turns; above what is inspected. */
  readonly at: 'glance' | 'turns' | 'inspector';
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

/** What is said line by line: what holds for everybody in a turn. */
export interface LinesPaper extends PaperOf<'lines'> {
  readonly lines: readonly Line[];
}

/** What is counted for seats, and how it stands for each. */
export interface TrackRow {
  readonly label: Message;
  readonly values: Readonly<Record<Seat, Param>>;
  /** The end of a track that has one which matters: how far a marker has come is seen. */
  readonly most?: number;
  readonly rule: RuleId;
}

export interface TrackPaper extends PaperOf<'track'> {
  readonly rows: readonly TrackRow[];
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

/** What a game activates in an order that its players lay down. */
export interface RowPaper extends PaperOf<'row'> {
  readonly rows: readonly Row[];
  /** What is in hand with its order, and what the order still asks of it; none where nothing is in hand. */
  readonly inHand: readonly Reason[];
}

export type Paper = LinesPaper | TrackPaper | RowPaper;
