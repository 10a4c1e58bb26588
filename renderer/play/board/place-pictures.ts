/** What an overlay paints over a whole place: fog, a town on fire, and what is left of one. */
import type { Target } from '../../../core/engine/target.ts';
import { type MarkPen, strokeWithHalo, tracePlace } from './mark-pen.ts';

/** Fog pales a place and lies on it in banks. */
export function drawFog(pen: MarkPen, place: Target): void {
  const { ctx, ink, places } = pen;
  tracePlace(pen, place, 1.01);
  ctx.fillStyle = ink.veils.fog;
  ctx.fill();
  const { x, y } = places.centre(place);
  ctx.beginPath();
  for (const [along, above, length] of BANKS) {
    const [left, at] = [x + along * places.size, y + above * places.size];
    ctx.moveTo(left, at);
    ctx.bezierCurveTo(...wave(left, at, length * places.size));
  }
  ctx.lineCap = 'round';
  ctx.lineWidth = places.size * 0.022;
  ctx.strokeStyle = ink.veils.bank;
  ctx.stroke();
}

/** Banks of fog on a place: where each begins beside its middle, and how long it is, in sizes of a place. */
const BANKS = [
  [-0.3, -0.22, 0.4],
  [-0.05, 0.02, 0.42],
  [-0.36, 0.24, 0.5],
] as const;

/** The two handles and the end of a wave. */
const wave = (x: number, y: number, length: number) =>
  [x + length / 3, y - length / 5, x + (length * 2) / 3, y + length / 5, x + length, y] as const;

/** A town on fire: a glow over the place, with flames that stand on its foot; smoke drifts off above them. */
export function drawFire(pen: MarkPen, place: Target): void {
  const { ctx, ink, places } = pen;
  const { x, y } = places.centre(place);
  const size = places.size;
  tracePlace(pen, place, 0.97);
  ctx.fillStyle = ink.fire.glow;
  ctx.fill();
  for (const [along, above, tall] of FLAMES) {
    const [at, foot] = [x + along * size, y + above * size];
    flame(pen, at, foot, tall * size);
    ctx.fillStyle = ink.fire.flame;
    strokeWithHalo(pen, ink.fire.edge, 1.2);
    ctx.fill();
    flame(pen, at, foot, tall * size * 0.5);
    ctx.fillStyle = ink.fire.heart;
    ctx.fill();
  }
}

/** Flames on a place: where each stands beside its middle, and how tall it is, in sizes of a place. */
const FLAMES = [
  [-0.2, 0.22, 0.34],
  [0.2, 0.24, 0.3],
  [0, 0.32, 0.5],
] as const;

function flame({ ctx }: MarkPen, x: number, foot: number, tall: number): void {
  const wide = tall * 0.34;
  ctx.beginPath();
  ctx.moveTo(x, foot);
  ctx.bezierCurveTo(x - wide * 1.3, foot - tall * 0.1, x - wide * 0.9, foot - tall * 0.55, x + wide * 0.1, foot - tall);
  ctx.bezierCurveTo(x + wide * 0.1, foot - tall * 0.72, x + wide * 1.5, foot - tall * 0.45, x, foot);
  ctx.closePath();
}

/** A town that has burned down: ashes with broken walls in them. */
export function drawRubble(pen: MarkPen, place: Target): void {
  const { ctx, ink, places } = pen;
  const { x, y } = places.centre(place);
  const size = places.size;
  tracePlace(pen, place, 0.97);
  ctx.fillStyle = ink.fire.ashes;
  ctx.fill();
  ctx.beginPath();
  for (const [along, above, wide] of WALLS) {
    const [left, foot] = [x + along * size, y + above * size];
    ctx.moveTo(left, foot);
    ctx.lineTo(left, foot - 0.14 * size);
    ctx.lineTo(left + (wide / 3) * size, foot - 0.05 * size);
    ctx.lineTo(left + (wide / 2) * size, foot - 0.11 * size);
    ctx.lineTo(left + wide * size, foot);
  }
  ctx.lineJoin = 'round';
  strokeWithHalo(pen, ink.label, Math.max(1.2, size * pen.scale * 0.02));
}

/** Broken walls on a place: where each begins beside its middle, and how wide it is, in sizes of a place. */
const WALLS = [
  [-0.34, -0.12, 0.28],
  [0.06, -0.2, 0.26],
  [-0.14, 0.12, 0.3],
  [0.12, 0.3, 0.22],
] as const;
