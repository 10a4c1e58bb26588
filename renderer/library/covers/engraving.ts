/** Strokes of the engraver, as SVG paths. Everything is deterministic: the same numbers make the same plate. */
import { randomStream } from '../../../core/engine/dice.ts';

export type Point = readonly [x: number, y: number];

const n = (value: number) => Math.round(value * 10) / 10;
const move = ([x, y]: Point) => `M${n(x)} ${n(y)}`;
const line = ([x, y]: Point) => `L${n(x)} ${n(y)}`;

export function polyline(points: readonly Point[]): string {
  return points.map((point, index) => (index === 0 ? move(point) : line(point))).join('');
}

/**
 * Strokes around a centre.
 * @param from inner radius
 * @param to outer radius of each stroke
 * @param angles first and last, in degrees, clockwise from the right
 */
export function rays(
  [cx, cy]: Point,
  from: number,
  to: (index: number) => number,
  count: number,
  angles: Point,
): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((angles[0] + ((angles[1] - angles[0]) * index) / (count - 1)) * Math.PI) / 180;
    const at = (radius: number): Point => [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    return polyline([at(from), at(to(index))]);
  }).join('');
}

/** Hachures: short strokes outward from a closed outline, every `step`, each about `length` long. */
export function hachures(outline: readonly Point[], step: number, length: number, seed: number): string {
  const random = randomStream(seed);
  return outline
    .map((a, index) => {
      const b = outline[(index + 1) % outline.length] as Point;
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      const side = Math.hypot(dx, dy);
      return Array.from({ length: Math.floor(side / step) }, (_, stroke) => {
        const along = (stroke + 0.5) / Math.floor(side / step);
        const reach = length * (0.75 + 0.5 * random());
        const foot: Point = [a[0] + dx * along, a[1] + dy * along];
        return polyline([foot, [foot[0] + (dy / side) * reach, foot[1] - (dx / side) * reach]]);
      }).join('');
    })
    .join('');
}

/** Level lines that break here and there, as engravers show water, mist and sky. */
export function level(box: { x: Point; y: Point }, step: number, seed: number, broken = 0.12): string {
  const random = randomStream(seed);
  const lines: string[] = [];
  for (let y = box.y[0]; y <= box.y[1]; y += step) {
    let x = box.x[0] + random() * 8;
    while (x < box.x[1]) {
      const end = Math.min(box.x[1], x + 18 + random() * 60);
      lines.push(`M${n(x)} ${n(y)}Q${n((x + end) / 2)} ${n(y + (random() - 0.5) * 1.2)} ${n(end)} ${n(y)}`);
      x = end + (random() < broken * 4 ? 2 + random() * 14 : 1.5);
    }
  }
  return lines.join('');
}

/** A band along a way, as wide at each point as `width` says: a closed outline. */
export function band(way: readonly (readonly [x: number, y: number, width: number])[]): string {
  const offset = (index: number, sign: number): Point => {
    const [x, y, width] = way[index] as readonly [number, number, number];
    const [fromX, fromY] = way[Math.max(0, index - 1)] ?? [x, y];
    const [toX, toY] = way[Math.min(way.length - 1, index + 1)] ?? [x, y];
    const [dx, dy] = [toX - fromX, toY - fromY];
    const length = Math.hypot(dx, dy) || 1;
    return [x - (sign * dy * width) / 2 / length, y + (sign * dx * width) / 2 / length];
  };
  const there = way.map((_, index) => offset(index, 1));
  const back = way.map((_, index) => offset(index, -1)).reverse();
  return `${polyline([...there, ...back])}Z`;
}
