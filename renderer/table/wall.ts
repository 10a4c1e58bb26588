/** Walls, fences and hedges: a course of dressed stone, with its shadow. Around an area: along its edge. */
import type { Point } from '../../core/space/table/point.ts';
import { walk } from '../board/map/curves.ts';
import { stroke, trace, width, type Pen } from '../board/map/pen.ts';
import type { Drawing } from './drawing.ts';
import { closed } from './outline.ts';
import type { Placed } from './placed.ts';

/** Of a wall that is the edge of an area. */
const ENCLOSURE = 4;

export function drawWall(piece: Placed): Drawing[] {
  const line = piece.isBand ? piece.line : closed(piece.ring);
  const wide = piece.isBand ? piece.width : ENCLOSURE;
  const joints = jointsOf(line, wide);
  return [{ layer: 'walls', draw: (pen) => drawCourse(pen, line, wide, joints) }];
}

function jointsOf(line: readonly Point[], wide: number): (readonly [Point, Point])[] {
  return [...walk(line, Math.max(4, wide * 1.4))].map(({ p, dir }, i) => {
    const [from, to] = i % 2 ? [-wide / 2, 0] : [0, wide / 2];
    return [
      { x: p.x - dir.y * from, y: p.y + dir.x * from },
      { x: p.x - dir.y * to, y: p.y + dir.x * to },
    ];
  });
}

function drawCourse(
  pen: Pen,
  line: readonly Point[],
  wide: number,
  joints: readonly (readonly [Point, Point])[],
): void {
  const { ctx, ink } = pen;
  const edge = width(pen, 0.9, 0.6);
  ctx.lineJoin = 'miter';
  ctx.lineCap = 'butt';
  ctx.save();
  ctx.translate(1.6, 1.8);
  ctx.beginPath();
  trace(ctx, line);
  ctx.globalAlpha = 0.35;
  stroke(ctx, ink.hachure, wide);
  ctx.restore();
  ctx.beginPath();
  trace(ctx, line);
  stroke(ctx, ink.work, Math.max(wide, 2.6 / pen.scale));
  stroke(ctx, ink.workFill, Math.max(wide - 2 * edge, 0.8 / pen.scale));
  if (pen.scale < 0.5 || wide < 2) return;
  ctx.beginPath();
  trace(ctx, [line[0] as Point, line[0] as Point]);
  for (const joint of joints) trace(ctx, joint);
  // The seam between the two faces.
  trace(ctx, line);
  stroke(ctx, ink.work, width(pen, 0.5, 0.4));
}
