/** The lines of an overlay from place to place, and the bars that cut them. */
import type { OverlayMarks } from '../../../core/engine/presenter.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import type { Point } from '../../board/geometry.ts';
import { type MarkPen, px, sideColour, strokeWithHalo } from './mark-pen.ts';

/** Of a place's size: how far the lines of each side lie from the middle, so that two sides do not lie on one another. */
const ASIDE = 0.06;
/** Of a place's size: half the length of a bar. */
const BAR = 0.24;

/** A whole line for what is joined, a broken one for what is cut; each ends in a disc. */
export function drawOverlayWays(pen: MarkPen, { ways = [] }: OverlayMarks, seats: readonly Seat[]): void {
  const { ctx, ink, places } = pen;
  for (const { places: on, tone, isCut } of ways) {
    const side = seats.indexOf(tone);
    const colour = side >= 0 ? sideColour(ink, side) : (ink.tones[tone] ?? ink.glow);
    const aside = (side === 0 ? -1 : 1) * ASIDE * places.size;
    const points = on.filter(places.has).map((place) => {
      const { x, y } = places.centre(place);
      return { x: x + aside, y: y + aside };
    });
    const end = points.at(-1);
    if (!end || points.length < 2) continue;
    ctx.save();
    ctx.lineCap = 'round';
    if (isCut) ctx.setLineDash([places.size * 0.05, places.size * 0.11]);
    traceLine(pen, points);
    strokeWithHalo(pen, colour, isCut ? 2.2 : 3);
    ctx.restore();
    ctx.beginPath();
    ctx.arc(end.x, end.y, places.size * 0.06, 0, Math.PI * 2);
    ctx.fillStyle = colour;
    ctx.fill();
  }
}

function traceLine({ ctx }: MarkPen, points: readonly Point[]): void {
  ctx.beginPath();
  points.forEach(({ x, y }, at) => (at === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
}

/** A bar along the border of two places, with two strokes across: it is seen over whatever lies there. */
export function drawBars(pen: MarkPen, { bars = [] }: OverlayMarks): void {
  const { ctx, ink, places } = pen;
  for (const [from, to] of bars) {
    const [a, b] = [places.centre(from), places.centre(to)];
    const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [along, over] = [(-(b.y - a.y) / far) * places.size, ((b.x - a.x) / far) * places.size];
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    ctx.save();
    ctx.lineCap = 'butt';
    ctx.beginPath();
    ctx.moveTo(middle.x - along * BAR, middle.y - over * BAR);
    ctx.lineTo(middle.x + along * BAR, middle.y + over * BAR);
    ctx.strokeStyle = ink.halo;
    ctx.lineWidth = Math.max(px(pen, 8), places.size * 0.11);
    ctx.stroke();
    ctx.strokeStyle = ink.refused;
    ctx.lineWidth = Math.max(px(pen, 5), places.size * 0.07);
    ctx.stroke();
    ctx.restore();
  }
}
