/** Small signs in the corners of a place: told apart by outline and glyph, their side by colour and corner stroke. */
import type { Context } from '../../board/map/pen.ts';
import { type MarkPen, px, sideColour } from './mark-pen.ts';
import { COUNTER } from './pieces.ts';
import type { Marks, SignMark } from './scene.ts';

/** House: stores. Wheel: a train. Blank: a train that is none. Back: a marker face down. Walls: a city shut in. Letter: an order. */
export const SIGN_SHAPES = ['house', 'wheel', 'blank', 'back', 'walls', 'letter'] as const;
export type SignShape = (typeof SIGN_SHAPES)[number];

/** From the middle of the place, as shares of its size: the counters leave these corners free. */
const CORNERS: Readonly<Record<SignShape, readonly [number, number]>> = {
  house: [-0.36, 0.27],
  wheel: [0.37, 0.27],
  blank: [0.24, 0.38],
  back: [0.37, 0.27],
  walls: [-0.36, -0.27],
  letter: [0.37, 0.27],
};
/** Shapes that are as paper, with lines in the colour of the side. */
const PALE: ReadonlySet<SignShape> = new Set(['blank', 'walls', 'letter']);
/** Half of a sign, as a share of a place's size, and in pixels at least. */
const HALF = 0.105;
const LEAST = 7;
/** No sign is larger than the counters that it lies beside, as a share of half a counter. */
const MOST = 0.8 * (COUNTER / 2);
/** Places of fewer pixels show none: they would hide what they belong to. */
const ROOM = 22;

export function drawSigns(pen: MarkPen, { signs, seats, fan }: Marks): void {
  if (pen.scale * pen.places.size < ROOM) return;
  for (const sign of signs) {
    if (!pen.places.has(sign.place)) continue;
    // The fan lies over the places around its own.
    if (fan !== null && (fan === sign.place || pen.places.distance(fan, sign.place) <= 1)) continue;
    drawSign(pen, sign, sideColour(pen.ink, Math.max(0, seats.indexOf(sign.seat))));
  }
}

function drawSign(pen: MarkPen, { place, shape, count }: SignMark, colour: string): void {
  const { ctx, ink, places } = pen;
  const { x, y } = places.centre(place);
  const [dx, dy] = CORNERS[shape];
  const r = Math.min(Math.max(places.size * HALF, px(pen, LEAST)), places.size * MOST);
  ctx.save();
  ctx.translate(x + dx * places.size, y + dy * places.size);
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  outline(ctx, shape, r);
  ctx.strokeStyle = ink.halo;
  ctx.lineWidth = r * 0.5;
  ctx.stroke();
  ctx.fillStyle = PALE.has(shape) ? ink.halo : colour;
  ctx.fill();
  ctx.strokeStyle = colour;
  ctx.lineWidth = r * 0.2;
  ctx.stroke();
  glyph(ctx, shape, r, ink.halo, colour);
  if (count > 1) tell(pen, count, r, colour);
  ctx.restore();
}

function outline(ctx: Context, shape: SignShape, r: number): void {
  ctx.beginPath();
  if (shape === 'wheel' || shape === 'blank') ctx.arc(0, 0, r, 0, Math.PI * 2);
  if (shape === 'back') ctx.rect(-r * 0.9, -r * 0.9, r * 1.8, r * 1.8);
  if (shape === 'letter') ctx.rect(-r * 1.15, -r * 0.8, r * 2.3, r * 1.6);
  if (shape === 'house')
    line(
      ctx,
      [
        [-1, 0.95],
        [-1, -0.2],
        [0, -1.1],
        [1, -0.2],
        [1, 0.95],
      ],
      r,
    );
  if (shape === 'walls')
    line(
      ctx,
      [
        [-1, 0.9],
        [-1, -0.9],
        [-0.5, -0.9],
        [-0.5, -0.4],
        [-0.25, -0.4],
        [-0.25, -0.9],
        [0.25, -0.9],
        [0.25, -0.4],
        [0.5, -0.4],
        [0.5, -0.9],
        [1, -0.9],
        [1, 0.9],
      ],
      r,
    );
  ctx.closePath();
}

/** A wheel has spokes, a blank a stroke through it, a back its hatching, a house its door, a letter its flap. */
function glyph(ctx: Context, shape: SignShape, r: number, halo: string, colour: string): void {
  ctx.beginPath();
  ctx.strokeStyle = PALE.has(shape) ? colour : halo;
  ctx.lineWidth = r * 0.22;
  if (shape === 'wheel')
    for (let at = 0; at < 3; at++) {
      const angle = (at * Math.PI) / 3 + Math.PI / 6;
      const [x, y] = [Math.cos(angle) * 0.72, Math.sin(angle) * 0.72];
      line(
        ctx,
        [
          [-x, -y],
          [x, y],
        ],
        r,
      );
    }
  if (shape === 'blank')
    line(
      ctx,
      [
        [-0.6, 0.6],
        [0.6, -0.6],
      ],
      r,
    );
  if (shape === 'back') {
    line(
      ctx,
      [
        [-0.6, 0.1],
        [0.1, -0.6],
      ],
      r,
    );
    line(
      ctx,
      [
        [-0.6, 0.6],
        [0.6, -0.6],
      ],
      r,
    );
    line(
      ctx,
      [
        [-0.1, 0.6],
        [0.6, -0.1],
      ],
      r,
    );
  }
  if (shape === 'letter')
    line(
      ctx,
      [
        [-1.05, -0.7],
        [0, 0.15],
        [1.05, -0.7],
      ],
      r,
    );
  if (shape === 'house')
    line(
      ctx,
      [
        [-0.42, 0.55],
        [-0.42, 0.05],
        [0.42, 0.05],
        [0.42, 0.55],
      ],
      r,
    );
  ctx.stroke();
}

function line(ctx: Context, points: readonly (readonly [number, number])[], r: number): void {
  points.forEach(([x, y], at) => (at === 0 ? ctx.moveTo(x * r, y * r) : ctx.lineTo(x * r, y * r)));
}

/** How many lie there, at the upper right of the sign. */
function tell({ ctx, ink }: MarkPen, count: number, r: number, colour: string): void {
  ctx.font = `700 ${r * 1.35}px "Source Sans 3", sans-serif`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.strokeStyle = ink.halo;
  ctx.lineWidth = r * 0.55;
  ctx.strokeText(String(count), r * 1.2, -r * 0.9);
  ctx.fillStyle = colour;
  ctx.fillText(String(count), r * 1.2, -r * 0.9);
}
