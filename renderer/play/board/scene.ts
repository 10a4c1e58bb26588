/** Everything the board shows beside the sheet, as plain data: the drawing knows no decisions. */
import type { OverlayMarks, Piece } from '../../../core/engine/presenter.ts';
import type { Target } from '../../../core/engine/target.ts';
import type { Point } from '../../board/geometry.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import type { Way } from '../../board/ways.ts';
import type { SignShape } from './sign-shapes.ts';

/** What is under a point of the screen. */
export interface Spot {
  readonly place: Target | null;
  readonly unit: string | null;
  /** All the pieces of the counter, where it stands for several. */
  readonly units?: readonly string[];
  /** An arrow that turns. */
  readonly facing: string | null;
}

/** A place or a unit that may be pressed. */
export interface OfferMark {
  readonly place: Target;
  readonly tone: 'next' | 'far' | 'chosen';
  /** Written on the place, where the rule counts a cost. */
  readonly cost: number | null;
  /** A unit is ringed, a place is outlined. */
  readonly on: 'unit' | 'place';
}

/** The area where what is in hand may be put, outlined as one; without places what was in hand is put. */
export interface ZoneMark {
  readonly places: readonly Target[];
  /** How it is measured, written at its head. */
  readonly depth: { readonly at: Target; readonly text: string } | null;
}

/** Facings that may be pressed, as arrows around a place. */
export interface FacingMarks {
  readonly place: Target;
  readonly facings: readonly { readonly facing: string; readonly tone: 'next' | 'chosen' }[];
}

/** A way that is being laid or thought of: places from the unit's own on. */
export interface WayMark {
  readonly places: readonly Target[];
  readonly isSure: boolean;
  /** Its line over the water, where it goes by sea. */
  readonly bySea?: readonly Point[];
}

/** A way that was gone. */
export interface TrailMark {
  readonly colour: string;
  readonly points: readonly Point[];
  readonly isBySea: boolean;
  /** How many came after it. */
  readonly age: number;
}

/** The place that is pointed at, or one beside it. */
export interface NearMark {
  readonly place: Target;
  readonly by: 'itself' | 'land' | 'strait' | 'sea';
}

/** A small sign beside the counters of a place, in the colour of a side. */
export interface SignMark {
  readonly place: Target;
  readonly seat: Seat;
  readonly shape: SignShape;
  readonly count: number;
  /** How many counters lie there on one pile. */
  readonly height: number;
}

export interface Scene {
  /** In the order of the game: a side's colour and form go by its place. */
  readonly seats: readonly Seat[];
  readonly position: unknown;
  readonly pieces: readonly Piece[];
  readonly offers: readonly OfferMark[];
  /** `null` while nothing is being put anywhere. */
  readonly zone: ZoneMark | null;
  /** Places with units that what is pointed at is about: ringed as what is chosen is. */
  readonly lit: readonly Target[];
  /** The pieces that alone stand out: all others stand back. `null`: all lie as usual. */
  readonly apart: ReadonlySet<string> | null;
  readonly facings: FacingMarks | null;
  readonly ways: readonly WayMark[];
  readonly trails: readonly TrailMark[];
  /** Where each unit went that has moved last: fine lines. */
  readonly gone: readonly Way[];
  readonly near: readonly NearMark[];
  readonly signs: readonly SignMark[];
  readonly overlays: readonly OverlayMarks[];
  /** Places that bear a note. */
  readonly pins: readonly Target[];
  /** The place under the keyboard's cursor. */
  readonly cursor: Target | null;
  /** The place that is inspected. */
  readonly selected: Target | null;
  /** The place under the pointer, where it is refused: crossed out. */
  readonly refused: Target | null;
  readonly fan: Target | null;
  readonly hidesCounters: boolean;
}

/** What is drawn of a scene beside its pieces. */
export type Marks = Omit<Scene, 'position' | 'pieces' | 'apart'>;

export const EMPTY_SCENE: Scene = {
  seats: [],
  position: null,
  pieces: [],
  offers: [],
  zone: null,
  lit: [],
  apart: null,
  facings: null,
  ways: [],
  trails: [],
  gone: [],
  near: [],
  signs: [],
  overlays: [],
  pins: [],
  cursor: null,
  selected: null,
  refused: null,
  fan: null,
  hidesCounters: false,
};
