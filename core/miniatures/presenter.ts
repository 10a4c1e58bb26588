/** How a game of miniatures shows itself: blocks on a table in centimetres, or papers beside a real one. */
import type { Legs } from '../engine/decision.ts';
import type { Overlay, Piece, Presenter } from '../engine/presenter.ts';
import type { RefusedShot } from '../engine/shot.ts';
import type { Target } from '../engine/target.ts';
import type { Bilingual, Message, Seat } from '../engine/verdict.ts';
import type { Formation, Trays } from '../space/table/formation.ts';
import type { Point } from '../space/table/point.ts';
import type { Pose } from '../space/table/pose.ts';

export interface Miniature extends Piece {
  /** Where it flees to, hundredths of a degree. */
  readonly heading?: number;
}

/** The bases of a unit, how they stand beside one another, and where the middle of their front is. */
export interface Stand {
  readonly arm: 'infantry' | 'cavalry' | 'artillery' | 'general';
  readonly bases: Trays;
  readonly formation: Formation;
  readonly pose: Pose;
}

/** A piece of terrain on a table: an area inside its edge, or a band of some width along a line. */
export interface Patch {
  readonly id: string;
  readonly kind: string;
  readonly points: readonly Point[];
  /** Of a band; `null`: an area. */
  readonly width: number | null;
  /** Left out: it is called by its kind alone. */
  readonly name?: Bilingual;
}

/** What lies on the table beside bases: an order counter, a messenger. */
export interface Tag {
  readonly id: string;
  readonly seat: Seat;
  readonly at: Point;
  /** The unit beside which it lies, on whichever side there is room; left out where it lies by itself. */
  readonly of?: string;
  /** Which order it is, where it lies face up: it has a sign of its own. */
  readonly order?: string;
  /** `null`: it lies face down. */
  readonly text: Message | null;
  /** For a table that is seen from so far that a long text would cover units. */
  readonly brief?: Message;
}

/** A table in centimetres, as one seat may see it. */
export interface TableShown {
  /** Whose coats each seat's figures wear. */
  readonly nations: Readonly<Record<Seat, string>>;
  readonly width: number;
  readonly depth: number;
  readonly terrain: readonly Patch[];
  readonly stands: readonly (Stand & { readonly id: string; readonly seat: Seat })[];
  readonly tags: readonly Tag[];
}

type Tone = 'main' | 'limit' | 'faint' | 'hit';

/**
 * Something that the rules measure, as it is drawn: `main` the thing itself, `limit` what may not be passed, `hit` what is
 * in the way or too far. A length is written on a plate.
 */
export type Drawn =
  | { readonly shape: 'length'; readonly at: Point; readonly length: number; readonly tone: Tone }
  | { readonly shape: 'area'; readonly ring: readonly Point[]; readonly tone: Tone }
  | { readonly shape: 'line'; readonly points: readonly Point[]; readonly tone: Tone }
  | { readonly shape: 'round'; readonly centre: Point; readonly radius: number; readonly tone: Tone };

/** Terrain that the players place: a slot of an arrangement is a kind of terrain at a point. */
export interface Placing<G> {
  readonly kinds: readonly string[];
  /** What an item would be in a slot. */
  patch(game: G, item: Target, slot: Target): Patch;
  /** The slot of a kind whose middle is nearest to a point; `null` off the table. */
  slotAt(game: G, kind: string, at: Point): Target | null;
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

export interface MiniaturesPresenter<G> extends Presenter<G> {
  pieces(game: G): readonly Miniature[];
  table(game: G): TableShown;
  /** The papers of a match that is played beside a real table; `null` where the program holds the table. */
  roster(game: G): readonly Body[] | null;
  /** Where the players place terrain. */
  readonly placing?: Placing<G>;
  /**
   * Where legs lead a unit, as far as they may be done; `null` for a unit that is not on the table.
   * @param isFree whether no rule holds it back: it is moved by agreement
   */
  follow(game: G, legs: Legs, isFree?: boolean): Stand | null;
  /** What a unit commands by fire or voice from a stand: arcs, corridors, radii. */
  reach(game: G, unit: string, at: Stand): readonly Drawn[];
  readonly overlays: readonly Overlay<G, readonly Drawn[]>[];
  /** Why a shot is refused, drawn; nothing where that is no matter of range, sight or arc. */
  refusedShot(game: G, shot: RefusedShot): readonly Drawn[];
}
