/** Cities of a sheet of whole countries: rings by size, bastions around fortresses, points in red; and where supply comes from. */
import { nationColours } from '../palette.ts';
import { HEX_RADIUS, type Point, type Rect } from '../geometry.ts';
import type { City } from './data.ts';
import { type Pen, sees, stroke, trace, width } from './pen.ts';
import type { Sheet } from './sheet.ts';

/** Where in a hex counters leave a corner free: points stand in the right one, a source in the left one. */
const CORNER = HEX_RADIUS - 14;
const WHEEL = 11;

type Marked = Pick<City, 'isFortified' | 'points'>;

const radiusOf = ({ points }: Marked): number => (points > 1 ? 14 : points > 0 ? 11 : 7.5);

export function cityBox({ geometry }: Sheet, city: City): Rect {
  const { x, y } = geometry.centre(Number(city.hex));
  const reach = radiusOf(city) * (city.isFortified ? 1.9 : 1);
  return { x: x - reach, y: y - reach, width: 2 * reach + (city.points > 0 ? CORNER - reach : 0), height: 2 * reach };
}

export function drawCities(pen: Pen, { map, geometry }: Sheet): void {
  for (const city of map.atlas?.cities ?? []) {
    const at = geometry.centre(Number(city.hex));
    if (!sees(pen, at, HEX_RADIUS)) continue;
    if (city.isFortified) drawBastions(pen, at, city);
    drawRing(pen, at, city);
    if (city.points > 0) drawPoints(pen, { x: at.x + CORNER, y: at.y }, city.points);
  }
}

/** @param city red where it is worth points (2.2) */
export function drawBastions(pen: Pen, at: Point, city: Marked): void {
  const { ctx, ink } = pen;
  const [outer, inner] = [radiusOf(city) * 1.9, radiusOf(city) * 1.25];
  const corners = Array.from({ length: 12 }, (_, i) => {
    const angle = (i * Math.PI) / 6 - Math.PI / 2;
    const far = i % 2 ? inner : outer;
    return { x: at.x + far * Math.cos(angle), y: at.y + far * Math.sin(angle) };
  });
  ctx.beginPath();
  trace(ctx, corners, true);
  ctx.fillStyle = ink.workFill;
  ctx.fill();
  ctx.lineJoin = 'miter';
  stroke(ctx, city.points > 0 ? ink.house : ink.work, width(pen, 2.6, 1));
}

/** A ring with a dot; two rings where the city is worth more than one point. */
export function drawRing(pen: Pen, at: Point, city: Marked): void {
  const { ctx, ink } = pen;
  const radius = radiusOf(city);
  const ring = (far: number): void => {
    ctx.beginPath();
    ctx.arc(at.x, at.y, far, 0, Math.PI * 2);
  };
  ring(radius);
  ctx.fillStyle = ink.halo;
  ctx.fill();
  stroke(ctx, ink.ink, width(pen, 2, 0.8));
  if (city.points > 1) {
    ring(radius * 0.68);
    stroke(ctx, ink.ink, width(pen, 1.2, 0.5));
  }
  ring(radius * 0.38);
  ctx.fillStyle = city.points > 0 ? ink.house : ink.ink;
  ctx.fill();
}

function drawPoints(pen: Pen, at: Point, points: number): void {
  const { ctx, ink } = pen;
  ctx.font = '600 27px "EB Garamond", Georgia, serif';
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  ctx.strokeStyle = ink.halo;
  ctx.lineWidth = 5;
  ctx.strokeText(String(points), at.x, at.y + 1);
  ctx.fillStyle = ink.house;
  ctx.fillText(String(points), at.x, at.y + 1);
}

export function drawSources(pen: Pen, { map, geometry }: Sheet): void {
  const { bounds } = geometry;
  for (const { hex, nation } of map.atlas?.sources ?? []) {
    const { x, y } = geometry.centre(Number(hex));
    if (!sees(pen, { x, y }, HEX_RADIUS)) continue;
    // On the edge where supply comes over it.
    const isRight = x > bounds.width - HEX_RADIUS - 1;
    const isBelow = y > bounds.height - HEX_RADIUS * 1.8 && x > HEX_RADIUS + 1 && !isRight;
    const at = isBelow ? { x, y: y + 34 } : { x: x + (isRight ? CORNER : -CORNER), y };
    drawWheel(pen, at, nationColours(nation).deep);
  }
}

/** The wheel of a train. */
export function drawWheel(pen: Pen, { x, y }: Point, colour: string): void {
  const { ctx, ink } = pen;
  ctx.beginPath();
  ctx.arc(x, y, WHEEL, 0, Math.PI * 2);
  ctx.fillStyle = colour;
  ctx.fill();
  stroke(ctx, ink.ink, width(pen, 2.2, 0.8));
  ctx.beginPath();
  for (let i = 0; i < 4; i++) {
    const angle = (i * Math.PI) / 4;
    const [dx, dy] = [WHEEL * 0.8 * Math.cos(angle), WHEEL * 0.8 * Math.sin(angle)];
    trace(ctx, [
      { x: x - dx, y: y - dy },
      { x: x + dx, y: y + dy },
    ]);
  }
  stroke(ctx, ink.halo, width(pen, 1.8, 0.6));
}
