/** How a table is looked at, and the pens that draw it. */
import type { Settings } from '../../core/archive/settings.ts';
import type { Rect } from '../board/geometry.ts';
import type { Context, Pen } from '../board/map/pen.ts';
import { paletteOf, type Theme } from '../board/palette.ts';
import type { Nations } from './uniforms.ts';

/** What stands on bases: figures of the period, or blocks with the signs of the staffs. */
export type Stands = Settings['stands'];

export interface TableLook {
  readonly theme: Theme;
  /** CSS pixels a tenth of a millimetre. */
  readonly scale: number;
  /** Device pixels a CSS pixel. */
  readonly density: number;
  /** What takes long to work out, and is not yet, is only outlined. */
  readonly isSketch?: boolean;
  /** How much larger than usual words are; 1 where left out. */
  readonly textScale?: number;
  /** Figures where left out. */
  readonly stands?: Stands;
  /** Whose coats figures wear. */
  readonly nations?: Nations;
  /** The part of the sheet that is wanted, in sheet units (`sheet.ts`). */
  readonly view: Rect;
}

/** Sheet units in a CSS pixel of words: what stands on plates keeps its size on the screen. */
export function wordPixel({ scale, textScale = 1 }: TableLook): number {
  return textScale / scale;
}

/** Sheet units in the unit of the engraver. */
export const MM = 10;

/**
 * Draws in millimetres of the sheet: at the size of miniatures a millimetre is what a map unit is on the hex maps, so
 * that trees, houses and hachures come from the same hand.
 * @param ctx one unit of it is a sheet unit
 */
export function inMillimetres(ctx: Context, look: TableLook, draw: (pen: Pen) => void): void {
  const { x, y, width, height } = look.view;
  ctx.save();
  ctx.scale(MM, MM);
  draw({
    ctx,
    ink: paletteOf(look.theme),
    scale: look.scale * MM,
    view: { x: x / MM, y: y / MM, width: width / MM, height: height / MM },
  });
  ctx.restore();
}
