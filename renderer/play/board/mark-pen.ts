/** The pen for marks on the sheet, its inks by day and by lamp, and the strokes that all marks are made of. */
import { type Context, trace } from '../../board/map/pen.ts';
import { seatColours, type Theme } from '../../board/palette.ts';
import type { Places } from '../../board/places.ts';
import type { Target } from '../../../core/engine/target.ts';

export interface MarkInk {
  readonly glow: string;
  readonly glowFill: string;
  /** The ground of an area where something may be put. */
  readonly zone: string;
  readonly far: string;
  readonly way: string;
  readonly halo: string;
  readonly refused: string;
  readonly cursor: string;
  readonly label: string;
  readonly high: string;
  readonly low: string;
  /** Of the sides, by the place of the seat. */
  readonly sides: readonly string[];
  readonly tones: Readonly<Record<string, string>>;
  /** What lies over a place in fog, the banks of the fog, and what lies over the sheet at night. */
  /** A town on fire and what is left of one. */
  readonly fire: Readonly<Record<'glow' | 'flame' | 'edge' | 'heart' | 'ashes', string>>;
  readonly veils: Readonly<Record<'fog' | 'bank' | 'night', string>>;
}

const DAY: MarkInk = {
  glow: '#b06a00',
  glowFill: 'rgba(232,168,44,0.30)',
  zone: 'rgba(232,168,44,0.16)',
  far: 'rgba(226,142,12,0.34)',
  way: '#7a1f12',
  halo: 'rgba(255,250,234,0.9)',
  refused: '#98231b',
  cursor: '#123f7a',
  label: '#2c2010',
  high: '#8a4a14',
  low: '#2f6288',
  sides: seatColours('day'),
  tones: { blocked: '#98231b', reach: '#b06a00', later: '#5d7a4a' },
  fire: {
    glow: 'rgba(214,84,24,0.34)',
    flame: '#d2501c',
    edge: '#7a1f12',
    heart: '#ffd27a',
    ashes: 'rgba(70,62,56,0.42)',
  },
  veils: { fog: 'rgba(244,240,230,0.34)', bank: 'rgba(255,253,246,0.6)', night: 'rgba(24,32,66,0.42)' },
};
const LAMP: MarkInk = {
  ...DAY,
  glow: '#ffc95e',
  glowFill: 'rgba(255,196,84,0.28)',
  zone: 'rgba(255,196,84,0.15)',
  far: 'rgba(255,196,84,0.2)',
  way: '#ffb08c',
  halo: 'rgba(30,20,8,0.85)',
  refused: '#ff8f80',
  cursor: '#9cc6ff',
  label: '#fff1d2',
  high: '#f0b070',
  low: '#9cc8e6',
  sides: seatColours('lamp'),
  tones: { blocked: '#ff9a8c', reach: '#ffc95e', later: '#a9c78f' },
  veils: { fog: 'rgba(214,208,194,0.14)', bank: 'rgba(232,226,212,0.34)', night: 'rgba(6,10,30,0.5)' },
};

const CONTRAST: MarkInk = {
  ...DAY,
  glow: '#8a4a00',
  glowFill: 'rgba(255,190,40,0.45)',
  zone: 'rgba(255,190,40,0.28)',
  far: 'rgba(232,130,0,0.45)',
  way: '#6b0c00',
  halo: '#ffffff',
  refused: '#8a0800',
  cursor: '#002f86',
  label: '#000000',
  high: '#6b2f00',
  low: '#00456f',
  sides: seatColours('contrast'),
  tones: { blocked: '#8a0800', reach: '#8a4a00' },
  veils: { ...DAY.veils, night: 'rgba(24,32,66,0.25)' },
};
const INKS: Readonly<Record<Theme, MarkInk>> = { day: DAY, lamp: LAMP, contrast: CONTRAST };

export const sideColour = ({ sides }: MarkInk, side: number) => sides[side % sides.length] as string;

/** The colour of a side where it is painted on the sheet by day. */
export const sideOnSheet = (side: number) => sideColour(DAY, side);

/** A pen whose unit is a map unit; widths that must not vanish are given in pixels. */
export interface MarkPen {
  readonly ctx: Context;
  readonly places: Places;
  /** Device pixels a map unit. */
  readonly scale: number;
  readonly ink: MarkInk;
}

export function markPen(ctx: Context, places: Places, scale: number, theme: Theme): MarkPen {
  return { ctx, places, scale, ink: INKS[theme] };
}

export function px(pen: Pick<MarkPen, 'scale'>, pixels: number): number {
  return pixels / pen.scale;
}

export function tracePlace(pen: MarkPen, place: Target, share: number): void {
  const { ctx, places } = pen;
  ctx.beginPath();
  for (const ring of places.inside(place, share)) trace(ctx, ring, true);
}

export function strokeWithHalo(pen: MarkPen, colour: string, pixels: number): void {
  const { ctx, ink } = pen;
  const width = Math.max(px(pen, pixels), pen.places.size * 0.01 * pixels);
  ctx.lineJoin = 'round';
  ctx.strokeStyle = ink.halo;
  ctx.lineWidth = width + px(pen, 2.4);
  ctx.stroke();
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
}
