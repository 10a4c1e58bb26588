/** What a ground with places is to the board: where its places lie, who paints its sheet, and what its counters look like. */
import type { Piece } from '../../../core/engine/presenter.ts';
import type { ScenarioId } from '../../../core/engine/ruleset.ts';
import type { Language } from '../../../core/words/words.ts';
import type { Camera, Size } from '../../board/camera.ts';
import type { CounterLook } from '../../board/counters/look.ts';
import type { Point, Rect } from '../../board/geometry.ts';
import type { Theme } from '../../board/palette.ts';
import type { Places } from '../../board/places.ts';
import type { Laid } from './pieces.ts';
import type { SignShape } from './sign-shapes.ts';

/** How the sheet is to look now. */
export interface SheetLook {
  readonly theme: Theme;
  /** Whether places show their outlines and numbers. */
  readonly showsNumbers: boolean;
  readonly scenario: ScenarioId;
  readonly language: Language;
}

/** Paints the sheet that the counters lie on. It has something to show at any moment, and says when it has better. */
export interface SheetPainter {
  /** The whole sheet, small; `null` until it is drawn. */
  readonly whole: ImageBitmap | null;
  restyle(look: SheetLook): void;
  /** Paints what the position changes on the sheet. Left out where that is nothing. */
  show?(position: unknown): void;
  /** Says what will be looked at. @param scale device pixels a unit of the sheet */
  want(view: Rect, scale: number): void;
  /** Keeps the screen as it is, to be shown scaled while the painter makes another zoom ready. */
  keepGhost(screen: HTMLCanvasElement, camera: Camera, ratio: number): void;
  /** Draws in device pixels. @param table the colour around the sheet */
  draw(ctx: CanvasRenderingContext2D, camera: Camera, size: Size, ratio: number, table: string): void;
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
  /** @param onReady called when there is more to draw than before */
  painter(look: SheetLook, onReady: () => void): SheetPainter;
  look(piece: Piece, language: Language, style: CounterLook['style']): CounterLook;
  /** The reverse of a counter; `null` where nothing is printed there. */
  reverse(piece: Piece, language: Language, style: CounterLook['style']): CounterLook | null;
  /** How what lies beside the pieces looks, by its kind; left out where nothing does. */
  readonly signs?: Readonly<Record<string, SignShape>>;
  /** Left out where every piece is a counter of its own, and those of a place lie on one pile. */
  readonly heaps?: Heaps;
}
