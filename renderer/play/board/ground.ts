/** What a ground with places is to the board: where its places lie, who paints its sheet, and what its counters look like. */
import type { Piece } from '../../../core/engine/presenter.ts';
import type { Fact, ScenarioId } from '../../../core/engine/ruleset.ts';
import type { Target } from '../../../core/engine/target.ts';
import type { Language } from '../../../core/words/words.ts';
import type { Camera } from '../../board/camera.ts';
import type { CounterLook } from '../../board/counters/look.ts';
import type { Point, Rect } from '../../board/geometry.ts';
import type { StraightName } from '../../board/map/lettering.ts';
import type { Theme } from '../../board/palette.ts';
import type { Places } from '../../board/places.ts';
import type { Kinds, Part, PlaceLine, PlayGround } from '../play-ground.ts';
import type { Laid } from './pieces.ts';
import type { NearMark, OfferMark, Spot, TrailMark, WayMark } from './scene.ts';
import type { SignShape } from './sign-shapes.ts';

/** How the sheet is to look now. */
export interface SheetLook {
  readonly theme: Theme;
  /** Whether places show their outlines and numbers. */
  readonly showsNumbers: boolean;
  readonly scenario: ScenarioId;
  readonly language: Language;
}

/** Shows the sheet that the counters lie on. It has something to show at any moment, and takes what is better as it comes. */
export interface SheetPainter {
  /** To be laid under everything else. */
  readonly element: HTMLElement;
  /** The whole sheet, small; `null` until there is something of it. */
  readonly whole: HTMLCanvasElement | null;
  /** Whether the whole sheet is drawn, and not at first sight only. */
  readonly isDrawn: boolean;
  /** Names of places that are known by now and not drawn on it: they make room for counters. */
  readonly names: Iterable<StraightName>;
  restyle(look: SheetLook): void;
  /** Shows what the position changes on the sheet. Left out where that is nothing. */
  show?(position: unknown): void;
  /** Shows the sheet as a camera has it, of what is drawn. @param ratio device pixels a CSS pixel */
  move(camera: Camera, ratio: number): void;
  /** Has drawn what will be looked at. @param scale device pixels a unit of the sheet */
  want(view: Rect, scale: number): void;
  close(): void;
}

/** How the counters of a place lie: one for each kind of piece, one for each army, or fanned out. */
export type Lying = 'kinds' | 'armies' | 'fan';

/** How pieces that are alike are put together where a place holds any number of them. */
export interface Heaps {
  /** CSS pixels a unit of the sheet from which the kinds have room. */
  readonly near: number;
  /** @param isApart whether the kinds on the place of a piece are shown one by one */
  gather(pieces: readonly Piece[], isApart: (piece: Piece) => boolean): readonly Piece[];
  /** In the order of drawing. */
  lay(stack: readonly Piece[], centre: Point, how: Lying): readonly Laid[];
}

export interface BoardGround {
  readonly places: Places;
  /** @param onReady called when the picture of the whole sheet is another one, or more names are known */
  painter(look: SheetLook, onReady: () => void): SheetPainter;
  look(piece: Piece, language: Language, style: CounterLook['style']): CounterLook;
  /** The reverse of a counter; `null` where nothing is printed there. */
  reverse(piece: Piece, language: Language, style: CounterLook['style']): CounterLook | null;
  /** How what lies beside the pieces looks, by its kind; left out where nothing does. */
  readonly signs?: Readonly<Record<string, SignShape>>;
  /** Left out where every piece is a counter of its own, and those of a place lie on one pile. */
  readonly heaps?: Heaps;
}

/** What a kind of map has of its own; what is left out is as on a map of hexes. */
export interface MapTraits {
  readonly inspectorHint?: string;
  readonly kinds?: Kinds;
  readonly ranks?: PlayGround['ranks'];
  readonly talks?: PlayGround['talks'] & Part;
  readonly parts?: readonly Part[];
  /** The targets that a press can mean. */
  meant?(spot: Spot, usual: () => readonly Target[]): readonly Target[];
  /** What a press or a drag takes in hand. */
  held?(spot: Spot, usual: () => Target | null): Target | null;
  /** What may be pressed on the board. */
  marked?(usual: () => readonly OfferMark[]): readonly OfferMark[];
  /** A way that is laid or thought of. */
  wayMarked?(mark: WayMark): WayMark;
  /** The ways that were gone last, the latest first. */
  trails?(): readonly TrailMark[];
  /** What lies around the place that is pointed at. */
  near?(place: Target): readonly NearMark[];
  /** What lies between two places on a way that is not straight. */
  between?(from: Target, to: Target, facts: readonly Fact[]): readonly Point[];
  /** The colour of the way of a piece. */
  wayColour?(piece: Piece): string;
  nameOf?(place: Target): string;
  /** What lies around a place, in words. */
  about?(place: Target): readonly PlaceLine[];
}
