/** The numbers, always in the same places: fire or type, strength, cohesion in its box, movement; guns lead with their range. */
import type { Context } from '../map/pen.ts';
import type { CounterInk } from '../palette.ts';
import type { CounterLook, Detail } from './look.ts';

const FACE = '"Source Sans 3", "Helvetica Neue", Arial, sans-serif';
const LETTERS = { light: 'L', heavy: 'H', cossack: 'C' } as const;

/** What stands in the first place: range, type, or fire modifier. */
function firstValue({ kind, weight, values }: CounterLook): string {
  if (values.range) return `${values.range.effective}-${values.range.maximum}`;
  if (kind === 'cavalry') return weight ? LETTERS[weight] : '';
  return values.fire === undefined ? '' : `+${values.fire}`;
}

function strengthText({ kind, values }: CounterLook): string {
  if (values.strength === undefined) return '';
  return kind === 'artillery' || kind === 'horse-artillery' ? `[${values.strength}]` : String(values.strength);
}

export function drawValues(ctx: Context, look: CounterLook, size: number, detail: Detail, ink: CounterInk): void {
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = ink.ink;
  if (detail === 'low') drawTwo(ctx, look, size, ink);
  else drawFour(ctx, look, size, detail, ink);
}

/** Twenty-four pixels: strength and cohesion as large as they can be. */
function drawTwo(ctx: Context, look: CounterLook, size: number, ink: CounterInk): void {
  const y = size * 0.29;
  const text = String(look.values.strength ?? '');
  ctx.font = `700 ${size * (text.length > 1 ? 0.4 : 0.44)}px ${FACE}`;
  ctx.fillText(text, -size * 0.24, y);
  if (look.values.cohesion !== undefined) drawBoxed(ctx, String(look.values.cohesion), size * 0.24, y, size * 0.4, ink);
}

function drawFour(ctx: Context, look: CounterLook, size: number, detail: Detail, ink: CounterInk): void {
  const y = size * (detail === 'high' ? 0.335 : 0.31);
  const tall = size * (detail === 'high' ? 0.2 : 0.235);
  const first = firstValue(look);
  const strength = strengthText(look);
  const isRange = first.length > 2;
  ctx.font = `600 ${tall * (isRange ? 0.74 : 0.76)}px ${FACE}`;
  ctx.fillText(first, -size * (isRange ? 0.37 : 0.395), y + tall * 0.02);
  // Two digits stand closer to the box: '+1 12' must never read as 112.
  ctx.font = `700 ${tall * ([0, 1.22, 1.02][strength.length] ?? 0.86)}px ${FACE}`;
  ctx.fillText(strength, -size * (strength.length === 2 ? 0.1 : isRange ? 0.115 : 0.13), y);
  if (look.values.cohesion !== undefined) drawBoxed(ctx, String(look.values.cohesion), size * 0.165, y, tall, ink);
  ctx.font = `600 ${tall * 0.95}px ${FACE}`;
  ctx.fillText(String(look.values.movement ?? ''), size * 0.39, y);
}

/** Cohesion in its square. */
function drawBoxed(ctx: Context, text: string, x: number, y: number, tall: number, ink: CounterInk): void {
  const half = tall * 0.56;
  ctx.beginPath();
  ctx.rect(x - half, y - half, half * 2, half * 2);
  ctx.fillStyle = 'rgba(255,252,240,0.55)';
  ctx.fill();
  ctx.strokeStyle = ink.ink;
  ctx.lineWidth = Math.max(tall * 0.07, 0.8);
  ctx.stroke();
  ctx.fillStyle = ink.ink;
  ctx.font = `700 ${tall * 0.98}px ${FACE}`;
  ctx.fillText(text, x, y + tall * 0.03);
}
