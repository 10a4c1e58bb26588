/** What a game is to the engine, and what the rules may ask of the world. */
import type { Armies, LaidTable, TakenTable } from './armies.ts';
import type { Action, Decision, Legs, Procedure } from './decision.ts';
import type { Die, Roll } from './dice.ts';
import type { Tally } from './tally.ts';
import type { Message, Param, RuleId, Seat, Target } from './verdict.ts';

export type RulesetId = string;
export type ScenarioId = string;
export type PhaseId = string;

/** Something that happened: the journal, the animation, the report and the protocol all start from it. */
export interface Fact {
  /** The key of its sentence in the message files. */
  readonly key: string;
  readonly rule: RuleId;
  readonly params: Readonly<Record<string, Param>>;
  /** The dice rolled since the fact before; filled in by the engine. */
  readonly dice?: readonly Roll[];
  readonly tally?: Tally;
}

/** What a procedure may ask of the world. */
export interface Umpire {
  /** Rolls a die; recorded. */
  roll(die: Die, why: RuleId): number;
  /** Writes to the journal. */
  tell(fact: Omit<Fact, 'dice'>): void;
}

/** One step of the printed sequence of play. */
export interface Phase<G> {
  readonly id: PhaseId;
  readonly rule: RuleId;
  play(game: G, umpire: Umpire): Procedure;
}

export interface Scenario {
  readonly id: ScenarioId;
  readonly turns: number;
  /** What the players have to bring along. */
  readonly needs?: 'table';
  /** Of a game with many: scenarios on the same ground that are won in different ways stand together. */
  readonly kin?: { readonly ground: string; readonly victory: string };
}

/** An optional rule or a reading on which players differ. */
export interface Option {
  readonly id: string;
  readonly rule: RuleId;
  readonly default: boolean;
}

export type Options = Readonly<Record<string, boolean>>;

export interface Standing {
  /** Victory points, or whatever the game counts, by seat. */
  readonly points: Readonly<Record<Seat, number>>;
  readonly leader: Seat | null;
  /** Set when the game is over: the winner, or `draw`. */
  readonly winner: Seat | 'draw' | null;
  readonly because: Message;
}

/** Thrown for a position that the ruleset does not accept: the first fault, and where it is. */
export class BadPosition extends Error {
  readonly path: string;
  readonly fault: Message;

  constructor(path: string, fault: Message) {
    super(`${path}: ${fault.key}`);
    this.name = 'BadPosition';
    this.path = path;
    this.fault = fault;
  }
}

/** Something a seat may do whenever it is asked, beside the decision that is open. */
export interface Aside<G> {
  readonly id: string;
  readonly decision: Decision;
  carryOut(game: G, action: Action, umpire: Umpire): void;
}

/** A rectangle on a table: the middle of its front edge and its facing. Tenths of a millimetre, hundredths of a degree. */
export interface Block {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly width: number;
  readonly depth: number;
}

/** What lies on the table, for the screen: which piece, where, how deep in its stack, how it looks. */
export interface Piece {
  readonly id: string;
  readonly seat: Seat;
  /** `null` where it lies in a box beside the board. */
  readonly place: Target | null;
  readonly box: string | null;
  /** 0 is the top of the stack. */
  readonly depth: number;
  readonly facing: string | null;
  readonly face: 'front' | 'back';
  /** Keys of the small markers on it. */
  readonly markers: readonly string[];
  /** Of a game on a table in centimetres: whither it flees, hundredths of a degree. */
  readonly heading?: number;
  /** Of a game on a table in centimetres: its bases where they stand; empty off the table. */
  readonly bases?: readonly Block[];
}

/** A point of a table. Tenths of a millimetre from the corner at the left of the near edge. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Miniatures on a table: the bases, how they stand beside one another, and where the middle of their front is. */
export interface Stand {
  readonly arm: 'infantry' | 'cavalry' | 'artillery' | 'general';
  readonly bases: { readonly count: number; readonly front: number; readonly depth: number };
  readonly formation: 'line' | 'open' | 'column' | 'square' | 'single';
  readonly pose: Spot & { readonly angle: number };
}

/** A piece of terrain on a table: an area inside its edge, or a band of some width along a line. */
export interface Patch {
  readonly id: string;
  readonly kind: string;
  readonly points: readonly Spot[];
  /** Of a band; `null`: an area. */
  readonly width: number | null;
  /** Left out: it is called by its kind alone. */
  readonly name?: { readonly it: string; readonly en: string };
}

/** What lies on the table beside bases: an order counter, a messenger. */
export interface Tag {
  readonly id: string;
  readonly seat: Seat;
  readonly at: Spot;
  /** `null`: it lies face down. */
  readonly text: Message | null;
  /** For a table that is seen from so far that a long text would cover units. */
  readonly brief?: Message;
}

/** A table in centimetres, as one seat may see it. */
export interface FieldShown {
  readonly width: number;
  readonly depth: number;
  readonly terrain: readonly Patch[];
  readonly stands: readonly (Stand & { readonly id: string; readonly seat: Seat })[];
  readonly tags: readonly Tag[];
}

/** Something that the rules measure, as it is drawn: `main` the thing itself, `limit` what may not be passed. */
export type Drawn =
  | { readonly shape: 'area'; readonly ring: readonly Spot[]; readonly tone: 'main' | 'limit' | 'faint' }
  | { readonly shape: 'line'; readonly points: readonly Spot[]; readonly tone: 'main' | 'limit' | 'faint' }
  | {
      readonly shape: 'round';
      readonly centre: Spot;
      readonly radius: number;
      readonly tone: 'main' | 'limit' | 'faint';
    };

/** Terrain that the players place: a slot of an arrangement is a kind of terrain at a spot. */
export interface ShowPlacing<G> {
  readonly kinds: readonly string[];
  /** What an item would be in a slot. */
  patch(game: G, item: string, slot: Target): Patch;
  /** The slot of a kind whose middle is nearest to a spot; `null` off the table. */
  slotAt(game: G, kind: string, spot: Spot): Target | null;
}

/** Who looks at an open table: no seat, and nothing is secret. */
export const EVERYBODY = 'everybody';

/** A layer that the screen can lay over a table. */
export interface FieldOverlay<G> {
  readonly id: 'reach' | 'command' | 'zones';
  readonly needs: 'nothing' | 'seat' | 'unit';
  draw(game: G, of: readonly Target[]): readonly Drawn[];
}

/** How a game on a table in centimetres shows itself. */
export interface ShowField<G> {
  /** @param seat who looks; `null`: anybody, who may know no secret; {@link EVERYBODY}: all who sit at an open table */
  table(game: G, seat: Seat | null): FieldShown;
  /** Where the players place terrain. */
  readonly placing?: ShowPlacing<G>;
  /** Where legs lead a unit, as far as they may be done; `null` for a unit that is not on the table. */
  follow(game: G, legs: Legs): Stand | null;
  /** What a unit commands by fire or voice from a stand: arcs, corridors, radii. */
  reach(game: G, unit: string, at: Stand): readonly Drawn[];
  readonly overlays: readonly FieldOverlay<G>[];
}

/** A unit as the papers have it, where the players have it before them on a real table. */
export interface Listed {
  readonly id: string;
  readonly strength: { readonly now: number; readonly full: number };
  readonly formation: Message | null;
  /** Keys of what it is in: called `label.marker.*`. */
  readonly states: readonly string[];
}

/** Units under one commander, as the papers have them. */
export interface Body {
  readonly id: string;
  readonly seat: Seat;
  /** Who leads it; `null`: a unit by itself. */
  readonly general: string | null;
  /** `null`: its counter lies face down. */
  readonly order: Message | null;
  readonly units: readonly Listed[];
}

/** A line of the inspector: a name and what it is worth now. */
export interface Trait {
  readonly label: Message;
  readonly value: Param;
  readonly rule?: RuleId;
  /** Whether the value is reconstructed (not printed in the rulebook). */
  readonly reconstructed?: boolean;
}

/** A layer that the screen can lay over the board, for example zones of control. */
export interface Overlay<G> {
  readonly id: 'reach' | 'zoc' | 'sight' | 'elevation';
  readonly needs: 'nothing' | 'seat' | 'unit' | 'two-places';
  draw(game: G, of: readonly Target[]): OverlayMarks;
}

export interface OverlayMarks {
  readonly places: readonly { readonly place: Target; readonly tone: string; readonly label?: string }[];
  readonly line?: readonly [Target, Target];
  readonly verdict?: Message;
  readonly rule?: RuleId;
}

/** How a game shows itself. The screen imports no rules: it asks this. */
export interface Show<G> {
  pieces(game: G): readonly Piece[];
  /** Where the game is in its sequence. */
  now(game: G): { readonly turn: number; readonly seat: Seat | null; readonly phase: PhaseId | null };
  inspectUnit(game: G, unit: string): readonly Trait[];
  inspectPlace(game: G, place: Target): readonly Trait[];
  readonly overlays: readonly Overlay<G>[];
  /** Of a game on a table in centimetres. */
  readonly field?: ShowField<G>;
  /** Of a game that may be played beside a real table: its papers; `null` where the program holds the table. */
  roster?(game: G, seat: Seat | null): readonly Body[] | null;
}

/** A change that players agree on for one piece. What is left out stays as it is. */
export interface Amendment {
  readonly piece: string;
  readonly place?: Target;
  readonly box?: string;
  readonly facing?: string;
  readonly face?: 'front' | 'back';
  /** Markers that are put on or taken off. */
  readonly markers?: Readonly<Record<string, boolean>>;
  /** On a table: where the middle of its front is put, and its facing. */
  readonly pose?: Spot & { readonly angle: number };
  readonly formation?: string;
  /** What is left of it, in the points of its game. */
  readonly strength?: number;
}

/** What may be changed of a unit in a game on a table. */
export interface Amendable {
  /** `null` off the table; left out where the table is a real one. */
  readonly pose?: (Spot & { readonly angle: number }) | null;
  readonly formation: string;
  /** Called `label.formation.*`. */
  readonly formations: readonly string[];
  readonly strength: { readonly now: number; readonly full: number };
}

/** What players may change by agreement; {@link Ruleset.check} judges the outcome. */
export interface Adjustment<G> {
  /** Boxes beside the board and markers that may be named; called `label.box.*` and `label.marker.*`. */
  readonly boxes: readonly string[];
  readonly markers: readonly string[];
  readonly facings: readonly string[];
  /** Of a game on a table: what of a unit may be changed, as it is now. */
  amendable?(game: G, piece: string): Amendable;
  /**
   * Changes a position that belongs to the caller.
   * @throws BadPosition where a unit cannot be put where it is to stand
   */
  amend(game: G, change: Amendment): void;
}

/** A game as the engine sees it. */
export interface Ruleset<G> {
  readonly id: RulesetId;
  readonly seats: readonly Seat[];
  readonly scenarios: readonly Scenario[];
  readonly options: readonly Option[];
  /** Also what the sequence-of-play panel shows. */
  readonly phases: readonly Phase<G>[];
  /** Whether the players may bring armies or a table of their own: see `Own`. */
  readonly takesOwn?: true;
  /** How armies of their own are put together. */
  readonly armies?: Armies;
  /** What a battle takes of a table of their own. */
  tableFrom?(laid: LaidTable): TakenTable;
  /**
   * A plain JSON position; no dice.
   * @param own what the players bring along; `undefined`: nothing
   * @throws BadPosition naming the first fault of what they bring, its path beginning with `own`
   */
  setUp(scenario: ScenarioId, options: Options, own?: unknown): G;
  /** Which phase now; `null` when the game is over. */
  next(game: G): PhaseId | null;
  /** A deep copy of a position, where the game knows a quicker way than going through it as any JSON. */
  copy?(game: G): G;
  /** What that seat may know; `null` hides what is hidden from all. */
  view(game: G, seat: Seat | null): G;
  standing(game: G): Standing;
  /**
   * Takes a position from outside.
   * @throws BadPosition naming the first fault
   */
  check(position: unknown): G;
  readonly adjustment: Adjustment<G>;
  asides?(game: G, seat: Seat): readonly Aside<G>[];
  /** The house bot's choice; `null` leaves it to chance. */
  advise?(game: G, decision: Decision, random: () => number): Action | null;
  readonly show: Show<G>;
}
