/** The notes of a scene on their plates, and order counters that lie face down. */
import type { Point } from '../../../core/space/table/point.ts';
import { facing } from '../../../core/space/table/pose.ts';
import { markInk, sideInk } from '../../table/colours.ts';
import { type TableLook, wordPixel } from '../../table/look.ts';
import { putCounterBack } from '../../table/orders.ts';
import { plateWidth, putPlate } from '../../table/plates.ts';
import { sheetPoint } from '../../table/sheet.ts';
import { rasterOf } from '../../table/stamps.ts';
import type { FieldScene, Note } from './scene.ts';

/** Pixels of words: half of a counter. */
const HALF = 9;

const DASHES: Readonly<Record<Note['kind'], readonly number[]>> = { marker: [], order: [4, 2], odds: [] };

export function drawNotes(ctx: CanvasRenderingContext2D, { table, notes }: FieldScene, look: TableLook): void {
  const raster = rasterOf(ctx);
  for (const { at, text, side, kind, behind } of notes) {
    const on = sheetPoint(table, behind ? stepBack(at, behind, look) : at);
    if (text === null) {
      putCounterBack(ctx, raster, on, side, look);
      continue;
    }
    const style = kind === 'odds' ? markInk(look.theme).tones.hit : sideInk(side, look.theme).deep;
    const border = { style, width: kind === 'odds' ? 2 : 1.2, dash: DASHES[kind] };
    const aside = kind === 'order' ? outwards(plateWidth(ctx, text), side) * wordPixel(look) : 0;
    putPlate(ctx, raster, { x: on.x + aside, y: on.y }, { text, tilt: 0, isOnce: false, border }, look);
  }
}

/** A counter lies beside the figure of its holder: its words run away from it. */
function outwards(wide: number, side: Note['side']): number {
  return (side === 'a' ? 1 : -1) * (wide / 2 - HALF);
}

function stepBack(at: Point, { facing: angle, pixels }: NonNullable<Note['behind']>, look: TableLook): Point {
  const { x, y } = facing(angle);
  const by = pixels * wordPixel(look);
  return { x: at.x - x * by, y: at.y - y * by };
}
