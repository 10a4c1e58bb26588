/** The notes of a scene on their plates, and order counters that lie face down: beside the units, with lines to them. */
import type { Point } from '../../../core/space/table/point.ts';
import { facing } from '../../../core/space/table/pose.ts';
import type { Context } from '../../board/map/pen.ts';
import { markInk, sideInk } from '../../table/colours.ts';
import { Boxes } from '../../table/boxes.ts';
import { boxesOf, type LaidLabel, layLabel, type Strip } from '../../table/labels.ts';
import { type TableLook, wordPixel } from '../../table/look.ts';
import { COUNTER, putCounterBack } from '../../table/orders.ts';
import { unitBoxes } from '../../table/nameplates.ts';
import { drawLeader, PLATE_HEIGHT, plateWidth, putPlate } from '../../table/plates.ts';
import { sheetPoint } from '../../table/sheet.ts';
import { rasterOf } from '../../table/stamps.ts';
import { namesOnSheet } from '../../table/units.ts';
import type { FieldScene, Note } from './scene.ts';

/** Pixels of words: half of a counter. */
const HALF = COUNTER / 2;

const DASHES: Readonly<Record<Note['kind'], readonly number[]>> = { marker: [], order: [4, 2], odds: [] };

export function drawNotes(ctx: Context, scene: FieldScene, look: TableLook): void {
  const raster = rasterOf(ctx);
  const laid = layNotes(ctx, scene, look);
  for (const { note, leader } of laid) if (leader) drawLeader(ctx, leader, inkOf(note, look), look);
  for (const { note, strip } of laid) {
    const { text, signs, side, kind } = note;
    if (text === null) {
      putCounterBack(ctx, raster, strip.middle, side, look);
      continue;
    }
    const border = { style: inkOf(note, look), width: kind === 'odds' ? 2 : 1.2, dash: DASHES[kind] };
    putPlate(ctx, raster, strip.middle, { text, ...(signs && { signs }), tilt: 0, isOnce: false, border }, look);
  }
}

const inkOf = ({ kind, side }: Note, { theme }: TableLook): string =>
  kind === 'odds' ? markInk(theme).tones.hit : sideInk(side, theme).deep;

/** Odds have the first choice of places, for the question is about them. */
function layNotes(
  ctx: Context,
  { table, notes, states }: FieldScene,
  look: TableLook,
): readonly (LaidLabel & { readonly note: Note })[] {
  if (notes.length === 0) return [];
  const units = unitBoxes(table);
  const labels = new Boxes(namesOnSheet(ctx, table, look, states));
  const inOrder = notes.toSorted((a, b) => Number(b.kind === 'odds') - Number(a.kind === 'odds'));
  return inOrder.map((note) => {
    const own = stripOf(ctx, note, sheetPoint(table, note.at), look);
    const about = units.each.get(note.of ?? '') ?? [{ ...own.middle, width: 0, height: 0 }];
    const { long, across } = own;
    const taken = { units: units.all, labels };
    const laid = layLabel({ about, best: [own], long, across }, taken) ?? { strip: own, leader: null };
    labels.add(boxesOf(laid.strip));
    return { note, ...laid };
  });
}

/** Where it lies best. */
function stripOf(ctx: Context, { text, signs, side, kind, behind }: Note, at: Point, look: TableLook): Strip {
  const pixel = wordPixel(look);
  const [wide, high] = text === null ? [COUNTER, COUNTER] : [plateWidth(ctx, text, signs), PLATE_HEIGHT];
  const middle = behind ? stepBack(at, behind, pixel) : at;
  const aside = kind === 'order' && text !== null ? outwards(wide, side) * pixel : 0;
  return { middle: { x: middle.x + aside, y: middle.y }, long: wide * pixel, across: high * pixel, turn: 0 };
}

/** A counter lies beside the figure of its holder: its words run away from it. */
function outwards(wide: number, side: Note['side']): number {
  return (side === 'a' ? 1 : -1) * (wide / 2 - HALF);
}

/** On the sheet, where y grows downwards. */
function stepBack(at: Point, { facing: angle, pixels }: NonNullable<Note['behind']>, pixel: number): Point {
  const { x, y } = facing(angle);
  return { x: at.x - x * pixels * pixel, y: at.y + y * pixels * pixel };
}
