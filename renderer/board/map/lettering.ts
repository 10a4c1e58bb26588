/** How names are set: one style a kind of thing, straight or along a line. Sizes in map units. */
import type { Point, Rect } from '../geometry.ts';
import type { Palette } from '../palette.ts';
import { lengthsAlong } from './curves.ts';
import type { Context, Pen } from './pen.ts';

export interface Lettering {
  readonly size: number;
  /** The page loads these two weights, upright and italic. */
  readonly weight: 500 | 600;
  readonly isItalic: boolean;
  readonly isSmallCaps: boolean;
  /** Between letters, in map units. */
  readonly spacing: number;
  readonly ink: 'ink' | 'waterName' | 'work' | 'inkSoft' | 'treeInk';
}

const roman = { weight: 500, isItalic: false, isSmallCaps: false, spacing: 0.3, ink: 'ink' } as const;

export const LETTERINGS = {
  village: { ...roman, size: 21, weight: 600, isSmallCaps: true, spacing: 1 },
  town: { ...roman, size: 28, weight: 600, isSmallCaps: true, spacing: 2 },
  work: { ...roman, size: 16, weight: 600, ink: 'work' },
  height: { ...roman, size: 16, isItalic: true, spacing: 2.4, ink: 'inkSoft' },
  region: { ...roman, size: 20, isItalic: true, spacing: 6, ink: 'inkSoft' },
  wood: { ...roman, size: 22, weight: 600, isSmallCaps: true, spacing: 9, ink: 'treeInk' },
  river: { ...roman, size: 34, isItalic: true, spacing: 7, ink: 'waterName' },
  waterway: { ...roman, size: 24, isItalic: true, spacing: 4, ink: 'waterName' },
  sea: { ...roman, size: 40, isItalic: true, spacing: 9, ink: 'waterName' },
  country: { ...roman, size: 46, isSmallCaps: true, spacing: 16, ink: 'inkSoft' },
  stream: { ...roman, size: 19, weight: 600, isItalic: true, spacing: 1.6, ink: 'waterName' },
  brook: { ...roman, size: 16, weight: 600, isItalic: true, spacing: 0.8, ink: 'waterName' },
  road: { ...roman, size: 16, weight: 500, isItalic: true, spacing: 2.2, ink: 'inkSoft' },
} as const satisfies Record<string, Lettering>;

function setFont(ctx: Context, style: Lettering): void {
  const caps = style.isSmallCaps ? 'small-caps ' : '';
  ctx.font = `${style.isItalic ? 'italic ' : ''}${caps}${style.weight} ${style.size}px "EB Garamond", Georgia, "Liberation Serif", serif`;
  ctx.letterSpacing = `${style.spacing}px`;
}

/** Width in map units, whatever the scale. */
export function measure(ctx: Context, text: string, style: Lettering): number {
  setFont(ctx, style);
  const measured = ctx.measureText(text).width - style.spacing;
  ctx.letterSpacing = '0px';
  return measured;
}

/** A name set straight: its lines, each centred on the point. */
export interface StraightName {
  readonly lines: readonly string[];
  readonly at: Point;
  readonly style: Lettering;
  readonly box: Rect;
}

/** A name set along a line: letters with their places and turns. */
export interface BentName {
  readonly letters: readonly { readonly text: string; readonly at: Point; readonly angle: number }[];
  readonly style: Lettering;
  readonly boxes: readonly Rect[];
}

export function drawStraight(pen: Pen, name: StraightName): void {
  const { ctx, ink } = pen;
  setFont(ctx, name.style);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  name.lines.forEach((line, i) => {
    const y = name.at.y + (i - (name.lines.length - 1) / 2) * name.style.size * 0.92;
    // Spacing trails the last letter; half of it back keeps the name centred.
    paint(ctx, ink, name.style, line, name.at.x + name.style.spacing / 2, y);
  });
  ctx.letterSpacing = '0px';
}

export function drawBent(pen: Pen, name: BentName): void {
  const { ctx, ink } = pen;
  setFont(ctx, { ...name.style, spacing: 0 });
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (const isHalo of [true, false]) {
    for (const letter of name.letters) {
      ctx.save();
      ctx.translate(letter.at.x, letter.at.y);
      ctx.rotate(letter.angle);
      if (isHalo) halo(ctx, ink, name.style, letter.text, 0, 0);
      else fill(ctx, ink, name.style, letter.text, 0, 0);
      ctx.restore();
    }
  }
}

function paint(ctx: Context, ink: Palette, style: Lettering, text: string, x: number, y: number): void {
  halo(ctx, ink, style, text, x, y);
  fill(ctx, ink, style, text, x, y);
}

function halo(ctx: Context, ink: Palette, style: Lettering, text: string, x: number, y: number): void {
  ctx.lineJoin = 'round';
  ctx.strokeStyle = ink.halo;
  ctx.globalAlpha = 0.5;
  ctx.lineWidth = style.size * 0.42;
  ctx.strokeText(text, x, y);
  ctx.globalAlpha = 0.9;
  ctx.lineWidth = style.size * 0.24;
  ctx.strokeText(text, x, y);
  ctx.globalAlpha = 1;
}

function fill(ctx: Context, ink: Palette, style: Lettering, text: string, x: number, y: number): void {
  ctx.fillStyle = ink[style.ink];
  ctx.fillText(text, x, y);
}

/** Lays letters along a line from a way on; null where the line is too short. Runs so that the name reads left to right. */
export function bend(
  ctx: Context,
  text: string,
  style: Lettering,
  line: readonly Point[],
  from: number,
): BentName | null {
  const lengths = lengthsAlong(line);
  const whole = lengths.at(-1) ?? 0;
  const need = measure(ctx, text, style);
  if (from + need > whole) return null;
  setFont(ctx, { ...style, spacing: 0 });
  const letters: { text: string; at: Point; angle: number }[] = [];
  let way = from;
  for (const letter of text) {
    const wide = ctx.measureText(letter).width;
    const at = pointAt(line, lengths, way + wide / 2);
    const before = pointAt(line, lengths, Math.max(0, way - style.size * 0.5));
    const after = pointAt(line, lengths, Math.min(whole, way + wide + style.size * 0.5));
    letters.push({ text: letter, at, angle: Math.atan2(after.y - before.y, after.x - before.x) });
    way += wide + style.spacing;
  }
  const boxes = letters.map(({ at }) => ({
    x: at.x - style.size * 0.35,
    y: at.y - style.size * 0.45,
    width: style.size * 0.7,
    height: style.size * 0.9,
  }));
  return { letters, style, boxes };
}

function pointAt(line: readonly Point[], lengths: readonly number[], way: number): Point {
  let i = 1;
  while (i < line.length - 1 && (lengths[i] as number) < way) i++;
  const a = line[i - 1] as Point;
  const b = line[i] as Point;
  const span = (lengths[i] as number) - (lengths[i - 1] as number) || 1;
  const t = (way - (lengths[i - 1] as number)) / span;
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}
