/** The names that people gave to pieces of terrain, set as on the maps: on the screen never smaller than can be read, nor larger than a title. */
import type { Point } from '../../core/space/table/point.ts';
import type { TerrainKind } from '../../core/space/table/terrain.ts';
import { lengthsAlong } from '../board/map/curves.ts';
import { bend, drawBent, drawStraight, LETTERINGS, measure, type Lettering } from '../board/map/lettering.ts';
import { seesBox, type Pen } from '../board/map/pen.ts';
import type { Placed } from './placed.ts';

const STYLES: Readonly<Record<TerrainKind, Lettering>> = {
  wood: LETTERINGS.wood,
  'gentle-hill': LETTERINGS.height,
  'steep-hill': LETTERINGS.height,
  broken: LETTERINGS.height,
  river: LETTERINGS.stream,
  ford: LETTERINGS.brook,
  village: LETTERINGS.village,
  road: LETTERINGS.road,
  wall: LETTERINGS.work,
  bridge: LETTERINGS.work,
};

/** CSS pixels. */
const SMALLEST = 12;
const LARGEST = 30;
/** Below this many pixels a millimetre the sheet is a picture, not a map. */
const LEGIBLE = 0.45;

/** @param textScale how much larger than usual words are */
export function drawNames(pen: Pen, pieces: readonly Placed[], textScale = 1): void {
  if (pen.scale < LEGIBLE) return;
  for (const piece of pieces)
    if (piece.terrain.name && seesBox(pen, piece.box, 40)) drawName(pen, piece, piece.terrain.name, textScale);
}

function drawName(pen: Pen, piece: Placed, name: string, textScale: number): void {
  const style = legible(STYLES[piece.terrain.kind], pen.scale, textScale);
  if (piece.isBand && drawAlong(pen, piece, name, style)) return;
  const { box } = piece;
  const isUnder = piece.terrain.kind === 'village';
  const at = {
    x: box.x + box.width / 2,
    y: isUnder ? box.y + box.height + style.size * 0.7 : box.y + box.height / 2,
  };
  drawStraight(pen, { lines: [name], at, style, box });
}

function legible(style: Lettering, scale: number, textScale: number): Lettering {
  const size = (textScale * Math.min(LARGEST, Math.max(SMALLEST, style.size * scale))) / scale;
  const grow = size / style.size;
  return { ...style, size, spacing: style.spacing * grow };
}

/** Along the middle of a band, left to right; false where it is too short. */
function drawAlong(pen: Pen, { line }: Placed, name: string, style: Lettering): boolean {
  const runs = leftToRight(line);
  const spare = (lengthsAlong(runs).at(-1) ?? 0) - measure(pen.ctx, name, style);
  const bent = spare > 0 ? bend(pen.ctx, name, style, runs, spare / 2) : null;
  if (bent) drawBent(pen, bent);
  return bent !== null;
}

function leftToRight(line: readonly Point[]): readonly Point[] {
  const [first, last] = [line[0], line.at(-1)];
  return first && last && first.x > last.x ? line.toReversed() : line;
}
