/** What the hand sees on the table: handles of what is selected, the rectangle around things, the keyboard's cursor. */
import type { MeasuringTable } from '../../core/measure/document.ts';
import { outlineOf } from '../../core/measure/outline.ts';
import { terrainOf } from '../../core/measure/place.ts';
import type { Point } from '../../core/space/table/point.ts';
import { trace } from '../board/map/pen.ts';
import type { TableLook } from '../table/look.ts';
import { sheetPoint } from '../table/sheet.ts';
import type { Marquee } from './gestures/gesture.ts';
import type { Handle } from './handles.ts';
import type { Scene } from './scene.ts';

const INK = {
  day: { line: '#1d4f8a', halo: '#fffaf0' },
  lamp: { line: '#9cc6f5', halo: '#17100a' },
  contrast: { line: '#002f86', halo: '#ffffff' },
} as const;

/** CSS pixels. */
const RADIUS = 5.5;

/** Outlines of the selected terrain, and a disc, ring, square or lozenge for each handle. */
export function drawHandles(ctx: CanvasRenderingContext2D, scene: Scene, look: TableLook): void {
  const px = 1 / look.scale;
  const ids = scene.hovered === null ? scene.selection : [...scene.selection, scene.hovered];
  for (const id of ids) {
    const piece = terrainOf(scene.table, id);
    if (!piece) continue;
    ctx.beginPath();
    trace(
      ctx,
      outlineOf(piece).map((point) => sheetPoint(scene.table, point)),
      true,
    );
    twice(ctx, look, scene.selection.includes(id) ? 2 : 1.2, [7 * px, 4 * px]);
  }
  for (const handle of scene.handles) drawHandle(ctx, scene.table, handle, look);
}

function drawHandle(ctx: CanvasRenderingContext2D, table: MeasuringTable, handle: Handle, look: TableLook): void {
  const { x, y } = sheetPoint(table, handle.at);
  const r = RADIUS / look.scale;
  ctx.beginPath();
  if (handle.is === 'size') ctx.rect(x - r, y - r, 2 * r, 2 * r);
  else if (handle.is === 'figure') trace(ctx, lozenge({ x, y }, 1.3 * r), true);
  else ctx.arc(x, y, r, 0, 2 * Math.PI);
  ctx.fillStyle = INK[look.theme].halo;
  ctx.fill();
  twice(ctx, look, 1.8);
  if (handle.is !== 'turn') return;
  ctx.beginPath();
  ctx.arc(x, y, r * 0.5, -2.2, 1.6);
  twice(ctx, look, 1.2);
}

const lozenge = ({ x, y }: Point, r: number): readonly Point[] => [
  { x: x - r, y },
  { x, y: y - r },
  { x: x + r, y },
  { x, y: y + r },
];

export function drawMarquee(
  ctx: CanvasRenderingContext2D,
  table: MeasuringTable,
  [from, to]: Marquee,
  look: TableLook,
): void {
  const [a, b] = [sheetPoint(table, from), sheetPoint(table, to)];
  const px = 1 / look.scale;
  ctx.beginPath();
  ctx.rect(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.abs(a.x - b.x), Math.abs(a.y - b.y));
  ctx.globalAlpha = 0.12;
  ctx.fillStyle = INK[look.theme].line;
  ctx.fill();
  ctx.globalAlpha = 1;
  twice(ctx, look, 1.4, [5 * px, 4 * px]);
}

/** A cross with an open middle. */
export function drawCursor(ctx: CanvasRenderingContext2D, table: MeasuringTable, at: Point, look: TableLook): void {
  const { x, y } = sheetPoint(table, at);
  const [near, far] = [4 / look.scale, 18 / look.scale];
  ctx.beginPath();
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    ctx.moveTo(x + dx * near, y + dy * near);
    ctx.lineTo(x + dx * far, y + dy * far);
  }
  twice(ctx, look, 2);
}

/** A line in ink on a paper edge, so that it is seen on any ground. */
function twice(ctx: CanvasRenderingContext2D, look: TableLook, width: number, dash: readonly number[] = []): void {
  const { line, halo } = INK[look.theme];
  ctx.setLineDash([]);
  ctx.strokeStyle = halo;
  ctx.lineWidth = (width + 2) / look.scale;
  ctx.stroke();
  ctx.setLineDash([...dash]);
  ctx.strokeStyle = line;
  ctx.lineWidth = width / look.scale;
  ctx.stroke();
  ctx.setLineDash([]);
}
