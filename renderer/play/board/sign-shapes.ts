/** Small signs in the corners of a place: told apart by outline and glyph, their side by colour and corner stroke. */
import type { Target } from '../../../core/engine/target.ts';
import type { Point, Rect } from '../../board/geometry.ts';
import type { Context } from '../../board/map/pen.ts';
import type { Places } from '../../board/places.ts';
import { type MarkPen, px, sideColour } from './mark-pen.ts';
import { COUNTER, topOf } from './pieces.ts';
import type { Marks, SignMark } from './scene.ts';

/** House: stores. Wheel: a train. Blank: a train that is none. Back: a marker face down. Walls: a city shut in. Letter: an order. */
export const SIGN_SHAPES = ['house', 'wheel', 'blank', 'back', 'walls', 'letter'] as const;
export type SignShape = (typeof SIGN_SHAPES)[number];

/** Beside which edge of the top counter, and where along it: at its head, at its foot, or one sign lower. */
const BESIDE: Readonly<Record<SignShape, readonly [edge: 'left' | 'right', at: 'head' | 'foot' | 'below']>> = {
  house: ['left', 'foot'],
  wheel: ['right', 'foot'],
  blank: ['right', 'below'],
  back: ['right', 'foot'],
  walls: ['left', 'head'],
  letter: ['right', 'foot'],
};
/** Shapes that are as paper, with lines in the colour of the side. */
const PALE: ReadonlySet<SignShape> = new Set(['blank', 'walls', 'letter']);
/** Half of a sign, as a share of a place's size, and in pixels at least. */
const HALF = 0.105;
const LEAST = 7;
/** No sign is larger than the counters that it lies beside, as a share of half a counter. */
const MOST = 0.8 * (COUNTER / 2);
/** How far a sign reaches with its rim, in halves of it. */
const RIM = 1.25;
/** Places of fewer pixels show none: they would hide what they belong to. */
const ROOM = 22;

type Sized = Pick<MarkPen, 'places' | 'scale'>;

export function drawSigns(pen: MarkPen, scene: Marks): void {
  for (const sign of shown(pen, scene))
    drawSign(pen, sign, sideColour(pen.ink, Math.max(0, scene.seats.indexOf(sign.seat))));
}

/** The ground that signs cover. */
export function signBoxes(pen: Sized, scene: Pick<Marks, 'signs' | 'fan'>): readonly Rect[] {
  const half = signHalf(pen.places.size, px(pen, 1));
  return shown(pen, scene).map((sign) => {
    const { x, y } = signAt(sign, half, pen.places);
    return { x: x - half, y: y - half, width: 2 * half, height: 2 * half };
  });
}

/** Those that have room; the fan lies over the places around its own. */
function shown({ places, scale }: Sized, { signs, fan }: Pick<Marks, 'signs' | 'fan'>): readonly SignMark[] {
  if (scale * places.size < ROOM) return [];
  const isUnderFan = (place: Target) => fan !== null && (fan === place || places.distance(fan, place) <= 1);
  return signs.filter(({ place }) => places.has(place) && !isUnderFan(place));
}

/** Half of a sign: no smaller than can be told, and no larger than the counters that it lies beside. */
export const signHalf = (size: number, pixel: number): number =>
  Math.min(Math.max(size * HALF, LEAST * pixel), size * MOST);

/** The middle of a sign of that half: it covers nothing of the top counter. */
export function signAt({ place, shape, height }: SignMark, half: number, places: Places): Point {
  const top = topOf(places.centre(place), height, places);
  const [edge, at] = BESIDE[shape];
  const out = half * RIM;
  const along = { head: top.top + half, foot: top.foot - half, below: top.foot + half * RIM }[at];
  return { x: edge === 'left' ? top.left - out : top.right + out, y: along };
}

function drawSign(pen: MarkPen, sign: SignMark, colour: string): void {
  const { ctx, ink, places } = pen;
  const { shape, count } = sign;
  const r = signHalf(places.size, px(pen, 1));
  const { x, y } = signAt(sign, r, places);
  ctx.save();
  ctx.translate(x, y);
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
