/** How far units have come, below the counters of a place, whose values stay free: told apart by form first, by colour second. */
import type { Acting, OverlayMarks } from '../../../core/engine/presenter.ts';
import type { Target } from '../../../core/engine/target.ts';
import type { Context } from '../../board/map/pen.ts';
import { type MarkPen, px, strokeWithHalo } from './mark-pen.ts';
import { COUNTER } from './pieces.ts';

/** Half of a sign, as a share of a place's size, and in pixels at least. */
const HALF = 0.075;
const LEAST = 4.5;
/** Places of fewer pixels have no room for how many they are. */
const COUNTED = 34;

export function drawActing(pen: MarkPen, { acting = [] }: OverlayMarks): void {
  for (const [place, states] of Map.groupBy(acting, (each) => each.place))
    if (pen.places.has(place)) drawStates(pen, place, states);
}

type States = NonNullable<OverlayMarks['acting']>;

function drawStates(pen: MarkPen, place: Target, states: States): void {
  const { ctx, places, scale } = pen;
  const { x, y } = places.centre(place);
  const r = Math.max(places.size * HALF, px(pen, LEAST));
  const step = Math.max((COUNTER * places.size) / 3, r * 3.4);
  states.forEach(({ state, count }, at) => {
    ctx.save();
    ctx.translate(x + (at - (states.length - 1) / 2) * step, y + (COUNTER / 2) * places.size + r);
    SIGNS[state](pen, r);
    if (count > 1 && scale * places.size >= COUNTED) tell(pen, count, r);
    ctx.restore();
  });
}

/** May act: a full triangle. Has acted: a tick. To come: an empty ring. */
const SIGNS: Readonly<Record<Acting, (pen: MarkPen, r: number) => void>> = {
  'may-act'(pen, r) {
    line(pen.ctx, r, [-0.8, -1], [1, 0], [-0.8, 1]);
    pen.ctx.closePath();
    strokeWithHalo(pen, pen.ink.glow, 2);
    pen.ctx.fillStyle = pen.ink.glow;
    pen.ctx.fill();
  },
  'has-acted'(pen, r) {
    line(pen.ctx, r, [-1, 0], [-0.3, 0.8], [1, -0.9]);
    strokeWithHalo(pen, pen.ink.label, 2.4);
  },
  'to-come'(pen, r) {
    pen.ctx.beginPath();
    pen.ctx.arc(0, 0, r * 0.8, 0, Math.PI * 2);
    pen.ctx.fillStyle = pen.ink.halo;
    pen.ctx.fill();
    strokeWithHalo(pen, pen.ink.cursor, 1.8);
  },
};

function line(ctx: Context, r: number, ...points: readonly (readonly [number, number])[]): void {
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x * r, y * r);
  ctx.lineCap = 'round';
}

/** How many they are, beside the sign. */
function tell({ ctx, ink }: MarkPen, count: number, r: number): void {
  ctx.font = `700 ${r * 2.2}px "Source Sans 3", sans-serif`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  ctx.strokeStyle = ink.halo;
  ctx.lineWidth = r * 0.8;
  ctx.strokeText(String(count), r * 1.15, 0);
  ctx.fillStyle = ink.label;
  ctx.fillText(String(count), r * 1.15, 0);
}
