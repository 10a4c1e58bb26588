/** A template of the field of fire: an opening from both front corners, with circles for the bands about the middle. */
import type { Point } from '../../space/table/point.ts';
import type { Band } from '../tool.ts';
import { type Item, line, onCircle, text } from './item.ts';
import { bandText, lengthText, UNIT_LENGTHS, type Unit } from './scale.ts';
import { type Template, templateOf } from './template.ts';

export interface ArcTemplate {
  readonly want: 'arc';
  readonly name: string;
  /** The front edge from whose ends the arc opens; 0: from one point. */
  readonly width: number;
  /** The whole opening, at most 36,000. */
  readonly opening: number;
  /** Ascending. Measured from the middle of the front edge. */
  readonly bands: readonly Band[];
}

/** 3 cm for the name of a band. */
const ROOM = 300;
const MIDDLE: Point = { x: 0, y: 0 };

/** The front edge lies on y = 0, its middle in the origin, the field ahead of it (worked case OO-T19). */
export function arcTemplate(arc: ArcTemplate, unit: Unit): Template {
  const reach = arc.bands.at(-1)?.to ?? 0;
  return templateOf([
    ...frontItems(arc),
    ...sideLines(arc, reach),
    ...arc.bands.flatMap((band, index) => bandItems(arc, band, arc.bands[index - 1]?.to ?? 0, unit)),
    ...rungs(arc, reach, unit),
  ]);
}

function frontItems({ name, width, opening }: ArcTemplate): readonly Item[] {
  const room = Math.max(width, 500);
  const degrees = { key: 'print.degrees', params: { degrees: opening / 100 } };
  return [
    line(-width / 2, 0, width / 2, 0, 'heavy'),
    line(0, 0, 0, 30, 'heavy'),
    text({ x: 0, y: -40 }, name, 32, room, { align: 'middle', isBold: true }),
    text({ x: 0, y: -80 }, degrees, 28, room, { align: 'middle' }),
  ];
}

/** From the front corners to the outermost circle; none where the opening is a whole turn from one point. */
function sideLines(arc: ArcTemplate, reach: number): readonly Item[] {
  if (arc.width === 0 && arc.opening === 36000) return [];
  const { from, to } = spanAt(arc, reach);
  const [right, left] = [onCircle(MIDDLE, reach, from), onCircle(MIDDLE, reach, to)];
  return [line(arc.width / 2, 0, right.x, right.y, 'line'), line(-arc.width / 2, 0, left.x, left.y, 'line')];
}

function bandItems(arc: ArcTemplate, band: Band, before: number, unit: Unit): readonly Item[] {
  const { to } = band;
  const span = spanAt(arc, to);
  const room = roomAt(arc, before + 0.6 * (to - before));
  const size = Math.min(32, 0.27 * (to - before));
  return [
    { item: 'arc', centre: MIDDLE, radius: to, ...span, ink: 'line' },
    text({ x: 0, y: to - 2.2 * size }, bandText(band), size, room, { align: 'middle' }),
    text({ x: 0, y: to - 3.3 * size }, lengthText(to, unit), size, room, { align: 'middle', isBold: true }),
  ];
}

/** A short piece of circle at the right side for every centimetre or inch. */
function rungs(arc: ArcTemplate, reach: number, unit: Unit): readonly Item[] {
  const items: Item[] = [];
  const step = UNIT_LENGTHS[unit];
  for (let count = 1; count * step < reach; count++) {
    const radius = count * step;
    const { from, to } = spanAt(arc, radius);
    const long = ((count % 5 === 0 ? 60 : 30) / radius) * (18000 / Math.PI);
    items.push({ item: 'arc', centre: MIDDLE, radius, from, to: Math.min(from + long, to), ink: 'fine' });
  }
  return items;
}

/**
 * From which angle to which a circle about the middle of the front runs inside the opening. Where the circle does not
 * reach the corners it is cut by the front edge alone.
 */
function spanAt({ width, opening }: ArcTemplate, radius: number): { from: number; to: number } {
  const half = width / 2;
  if (half > 0 && radius <= half) return { from: 0, to: 18000 };
  const side = (opening * Math.PI) / 36000;
  // The side line from (half, 0) along (sin side, cos side) meets the circle at this length.
  const along = -half * Math.sin(side) + Math.sqrt(radius ** 2 - (half * Math.cos(side)) ** 2);
  const meets = Math.atan2(along * Math.cos(side), half + along * Math.sin(side));
  const from = (meets * 18000) / Math.PI;
  return { from, to: 18000 - from };
}

/** How long a text may be across the field, that far ahead: never so long that it meets its circle beside a joint. */
function roomAt({ width, opening }: ArcTemplate, ahead: number): number {
  if (opening >= 9000) return Math.min(1.6 * ahead, ROOM);
  const across = width + 2 * ahead * Math.tan((opening * Math.PI) / 36000);
  return Math.min(Math.max(40, 0.85 * across), ROOM);
}
