/** Draws the counters that lie on a part of the sheet, from pictures that are kept. */
import type { Piece } from '../../../core/engine/presenter.ts';
import type { CounterLook } from '../../board/counters/look.ts';
import type { Context } from '../../board/map/pen.ts';
import { type Counters, ROOM } from './counters.ts';
import { idsOf, lookKey } from './groups.ts';
import type { Laid } from './pieces.ts';

/** Counters are never drawn smaller, in device pixels. */
const LEAST = 6;
/** How solid a counter is that stands back. */
export const FAINT = 0.28;

/** Those that stand back first, so that they cover none that stands out. */
export function standingBack(laid: readonly Laid[], apart: ReadonlySet<string> | null): readonly Laid[] {
  if (!apart) return laid;
  const isOut = ({ piece }: Laid) => idsOf(piece).some((id) => apart.has(id));
  const back = laid.filter((each) => !isOut(each)).map((each) => ({ ...each, isBack: true }));
  return [...back, ...laid.filter(isOut)];
}

/** Counters with the same key are the same picture. */
export function counterKey({ piece, isCovered, isFanned }: Laid): string {
  const more = isCovered ? '' : `${piece.facing} ${piece.markers.join()}`;
  return `${lookKey(piece)} ${piece.face} ${more}${isFanned ? ' fan' : ''}`;
}

/**
 * @param at where the sheet's point (0, 0) is on the canvas, in device pixels, and device pixels a unit of the sheet
 * @returns whether each was there in its size
 */
export function drawLaid(
  ctx: Context,
  laid: readonly Laid[],
  at: { readonly scale: number; readonly left: number; readonly top: number },
  counters: Counters,
  lookOf: (piece: Piece) => CounterLook,
): boolean {
  let isWhole = true;
  for (const each of laid) {
    const pixels = Math.max(LEAST, Math.round(each.size * at.scale));
    const x = Math.round(at.left + each.at.x * at.scale);
    const y = Math.round(at.top + each.at.y * at.scale);
    ctx.globalAlpha = each.isBack ? FAINT : 1;
    if (each.isFanned) drawFanGround(ctx, x, y, pixels);
    const picture = counters.picture(counterKey(each), () => lookOn(each, lookOf), pixels);
    const side = pixels * ROOM;
    const isSharp = picture?.width === Math.ceil(side);
    if (isSharp) ctx.drawImage(picture, x - (picture.width >> 1), y - (picture.height >> 1));
    else if (picture) ctx.drawImage(picture, x - side / 2, y - side / 2, side, side);
    isWhole &&= isSharp;
  }
  ctx.globalAlpha = 1;
  return isWhole;
}

function lookOn({ piece, isCovered }: Laid, lookOf: (piece: Piece) => CounterLook): CounterLook {
  const look = lookOf(piece);
  return isCovered ? { ...look, facing: null, chips: [] } : look;
}

/** Behind a fanned counter: a soft ground, so that the fan stands off the map. */
function drawFanGround(ctx: Context, x: number, y: number, pixels: number): void {
  const side = pixels * 1.3;
  ctx.fillStyle = 'rgba(40,26,10,0.34)';
  ctx.beginPath();
  ctx.roundRect(x - side / 2, y - side / 2, side, side, pixels * 0.16);
  ctx.fill();
}
