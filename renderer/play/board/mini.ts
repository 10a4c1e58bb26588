/** The counters on a small picture of the sheet. */
import type { Seat } from '../../../core/engine/verdict.ts';
import type { Point } from '../../board/geometry.ts';
import type { Places } from '../../board/places.ts';
import { FAINT } from './laid-counters.ts';
import { sideOnSheet } from './mark-pen.ts';
import type { Laid } from './pieces.ts';

/** Each a dot in the colour and the form of its side, faint where the counter stands back. */
export function drawDots(
  ctx: CanvasRenderingContext2D,
  laid: readonly Laid[],
  seats: readonly Seat[],
  { sheet, size }: Places,
  scale: number,
): void {
  for (const { piece, at, isBack } of laid) {
    ctx.globalAlpha = isBack ? FAINT : 1;
    const index = Math.max(0, seats.indexOf(piece.seat));
    const x = (at.x - sheet.x) * scale;
    const y = (at.y - sheet.y) * scale;
    const r = Math.max(1.6, size * 0.22 * scale);
    ctx.beginPath();
    traceForm(ctx, index, { x, y }, r);
    ctx.fillStyle = sideOnSheet(index);
    ctx.fill();
    ctx.strokeStyle = 'rgba(255,248,228,0.9)';
    ctx.lineWidth = 0.8;
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

/** By the place of the seat: square, disc, triangle, diamond, triangle on its point, and two bars. Corners from the middle. */
const FORMS: readonly (readonly (readonly [x: number, y: number])[] | 'disc')[] = [
  box(1, 1),
  'disc',
  [
    [-1.2, 1],
    [0, -1.2],
    [1.2, 1],
  ],
  [
    [-1.4, 0],
    [0, -1.4],
    [1.4, 0],
    [0, 1.4],
  ],
  [
    [-1.2, -1],
    [0, 1.2],
    [1.2, -1],
  ],
  box(1.5, 0.7),
  box(0.7, 1.5),
];

function box(x: number, y: number): readonly (readonly [number, number])[] {
  return [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ];
}

function traceForm(ctx: CanvasRenderingContext2D, index: number, { x, y }: Point, r: number): void {
  const form = FORMS[index % FORMS.length] ?? 'disc';
  if (form === 'disc') ctx.arc(x, y, r * 1.1, 0, Math.PI * 2);
  else for (const [right, down] of form) ctx.lineTo(x + right * r, y + down * r);
  ctx.closePath();
}
