/** Everything the board shows beside the sheet, as plain data: the drawing knows no decisions. */
import type { OverlayMarks, Piece } from '../../../core/engine/presenter.ts';
import type { Seat } from '../../../core/engine/verdict.ts';

/** A place or a unit that may be pressed. */
export interface OfferMark {
  readonly place: number;
  readonly tone: 'next' | 'far' | 'chosen';
  /** Written in the hex, where the rule counts a cost. */
  readonly cost: number | null;
  /** A unit is ringed, a place is outlined. */
  readonly on: 'unit' | 'place';
}

/** Facings that may be pressed, as arrows around a hex. */
export interface FacingMarks {
  readonly place: number;
  readonly facings: readonly { readonly facing: string; readonly tone: 'next' | 'chosen' }[];
}

/** A way that is being laid or thought of: places from the unit's own on. */
export interface WayMark {
  readonly places: readonly number[];
  readonly isSure: boolean;
}

export interface Scene {
  /** In the order of the game: a side's colour and form go by its place. */
  readonly seats: readonly Seat[];
  readonly pieces: readonly Piece[];
  readonly offers: readonly OfferMark[];
  readonly facings: FacingMarks | null;
  readonly ways: readonly WayMark[];
  readonly overlays: readonly OverlayMarks[];
  /** Places that bear a note. */
  readonly pins: readonly number[];
  /** The place under the keyboard's cursor. */
  readonly cursor: number | null;
  /** The place that is inspected. */
  readonly selected: number | null;
  /** The place under the pointer, where it is refused: crossed out. */
  readonly refused: number | null;
  readonly fan: number | null;
  readonly hidesCounters: boolean;
}

export const EMPTY_SCENE: Scene = {
  seats: [],
  pieces: [],
  offers: [],
  facings: null,
  ways: [],
  overlays: [],
  pins: [],
  cursor: null,
  selected: null,
  refused: null,
  fan: null,
  hidesCounters: false,
};
