/** Numbers over the sheet on a square raster: how wooded, how wet, how high. Blurring them makes the hex borders vanish. */
import type { Point, Rect } from '../geometry.ts';
import { chainPieces, type Piece } from './curves.ts';

export interface Field {
  /** The first value stands at this point. */
  readonly x: number;
  readonly y: number;
  /** Between values, in map units. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

/** A field over an area, filled point by point. */
export function createField(area: Rect, cell: number, valueAt: (p: Point) => number): Field {
  const columns = Math.ceil(area.width / cell) + 1;
  const rows = Math.ceil(area.height / cell) + 1;
  const values = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      values[row * columns + column] = valueAt({ x: area.x + column * cell, y: area.y + row * cell });
    }
  }
  return { x: area.x, y: area.y, cell, columns, rows, values };
}

/** A new field with each value made from the old one. */
export function mapField(field: Field, change: (value: number, x: number, y: number) => number): Field {
  const values = field.values.map((value, i) =>
    change(value, field.x + (i % field.columns) * field.cell, field.y + Math.floor(i / field.columns) * field.cell),
  );
  return { ...field, values };
}

/** Box blur, both ways, `times` times; twice or more is close to a bell curve. Beyond the edge the edge value goes on. */
export function blur(field: Field, radius: number, times = 2): Field {
  let values = field.values;
  for (let i = 0; i < times; i++) {
    values = blurLines(values, field.columns, field.rows, 1, field.columns, radius);
    values = blurLines(values, field.rows, field.columns, field.columns, 1, radius);
  }
  return { ...field, values };
}

function blurLines(
  from: Float32Array,
  length: number,
  lines: number,
  step: number,
  lineStep: number,
  radius: number,
): Float32Array {
  const to = new Float32Array(from.length);
  const width = 2 * radius + 1;
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    const value = (i: number): number => from[start + Math.max(0, Math.min(length - 1, i)) * step] as number;
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += value(i);
    for (let i = 0; i < length; i++) {
      to[start + i * step] = sum / width;
      sum += value(i + radius + 1) - value(i - radius);
    }
  }
  return to;
}

/** The value at any point, between the raster's values; 0 outside. */
export function valueAt(field: Field, p: Point): number {
  const x = (p.x - field.x) / field.cell;
  const y = (p.y - field.y) / field.cell;
  const column = Math.floor(x);
  const row = Math.floor(y);
  if (column < 0 || row < 0 || column >= field.columns - 1 || row >= field.rows - 1) return 0;
  const i = row * field.columns + column;
  const v = field.values;
  const fx = x - column;
  const fy = y - row;
  const top = (v[i] as number) * (1 - fx) + (v[i + 1] as number) * fx;
  const bottom = (v[i + field.columns] as number) * (1 - fx) + (v[i + field.columns + 1] as number) * fx;
  return top * (1 - fy) + bottom * fy;
}

/** Whether the field may reach a limit anywhere less than a cell from a point: between values it goes beyond none of them. */
export function mayReach(field: Field, p: Point, limit: number): boolean {
  const column = Math.floor((p.x - field.x) / field.cell);
  const row = Math.floor((p.y - field.y) / field.cell);
  for (let y = Math.max(0, row - 1); y <= Math.min(field.rows - 1, row + 2); y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(field.columns - 1, column + 2); x++)
      if ((field.values[y * field.columns + x] as number) >= limit) return true;
  return false;
}

/** Closed outlines of where the field is above a limit (marching squares). The field's rim counts as below it. */
export function outlines(field: Field, limit: number): Point[][] {
  const pieces: Piece<null>[] = [];
  const { columns, rows, cell } = field;
  const value = (column: number, row: number): number =>
    column <= 0 || row <= 0 || column >= columns - 1 || row >= rows - 1
      ? 0
      : (field.values[row * columns + column] as number);
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const at = [
        value(column, row),
        value(column + 1, row),
        value(column + 1, row + 1),
        value(column, row + 1),
      ] as const;
      // Most cells lie wholly within or without.
      const isIn = at[0] > limit;
      if (at[1] > limit === isIn && at[2] > limit === isIn && at[3] > limit === isIn) continue;
      const x = field.x + column * cell;
      const y = field.y + row * cell;
      const part = (a: number, b: number): number => Math.max(0.02, Math.min(0.98, (limit - a) / (b - a))) * cell;
      const crossings: Point[] = [];
      // A short way in from the corners, so that no piece has no length.
      if (at[0] > limit !== at[1] > limit) crossings.push({ x: x + part(at[0], at[1]), y });
      if (at[1] > limit !== at[2] > limit) crossings.push({ x: x + cell, y: y + part(at[1], at[2]) });
      if (at[2] > limit !== at[3] > limit) crossings.push({ x: x + part(at[3], at[2]), y: y + cell });
      if (at[3] > limit !== at[0] > limit) crossings.push({ x, y: y + part(at[0], at[3]) });
      const [a, b, c, d] = crossings;
      if (a && b) pieces.push({ a, b, item: null });
      if (c && d) pieces.push({ a: c, b: d, item: null });
    }
  }
  return chainPieces(pieces, 64).map((chain) => [...chain.points]);
}
