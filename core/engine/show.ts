/** How a game shows itself: what lies on its board or table, and what can be asked about it. */
import type { Legs } from './decision.ts';
import type { Bilingual, Message, Param, PhaseId, RuleId, Seat, Target } from './verdict.ts';

/** A point of a table. Tenths of a millimetre from the corner at the left of the near edge. */
export interface Spot {
  readonly x: number;
  readonly y: number;
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
  readonly name?: Bilingual;
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

/** A layer that the screen can lay over a table. */
export interface FieldOverlay<G> {
  readonly id: 'reach' | 'command' | 'zones';
  readonly needs: 'nothing' | 'seat' | 'unit';
  draw(game: G, of: readonly Target[]): readonly Drawn[];
}

/** How a game on a table in centimetres shows itself. */
export interface ShowField<G> {
  table(game: G): FieldShown;
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

/** A unit on the rolls, for who counts losses. */
export interface Mustered {
  readonly id: string;
  readonly seat: Seat;
  /** What it is counted with: its division or brigade. */
  readonly body: Param;
  /** What is left of it, in the points of its game; 0 where it is out of the battle, for now or for good. */
  readonly strength: number;
  /** Whether it has lost its good order: in disorder, or in flight. */
  readonly isShaken: boolean;
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

/** The fact by which a game says that a turn begins, and its parameter that counts the turns. */
export interface TurnOpening {
  readonly fact: string;
  readonly count: string;
}

/** How a game shows itself. The screen imports no rules: it asks this, always of a position as who looks may know it. */
export interface Show<G> {
  pieces(game: G): readonly Piece[];
  /** Where the game is in its sequence. */
  now(game: G): { readonly turn: number; readonly seat: Seat | null; readonly phase: PhaseId | null };
  readonly turnBegins?: TurnOpening;
  inspectUnit(game: G, unit: string): readonly Trait[];
  inspectPlace(game: G, place: Target): readonly Trait[];
  readonly overlays: readonly Overlay<G>[];
  /** Of a game on a table in centimetres. */
  readonly field?: ShowField<G>;
  /** Of a game that may be played beside a real table: its papers; `null` where the program holds the table. */
  roster?(game: G): readonly Body[] | null;
  /**
   * Every unit of the battle, those still to come included, and what is left of it: a report counts losses with it. Left
   * out by a game whose pieces all count alike for as long as they are on the board.
   */
  muster?(game: G): readonly Mustered[];
  /** Who leads and is on no roll himself: dice are rolled for him too. Left out by a game without such. */
  leaders?(game: G): readonly { readonly id: string; readonly seat: Seat }[];
}
