/** Tables for tests, built piece by piece. Lengths are centimetres here and angles degrees, as the book gives them. */
import { emptyTable } from '../../../core/measure/begin.ts';
import type { MeasuringTable, Terrain, Unit } from '../../../core/measure/document.ts';
import type { Measured, Reading } from '../../../core/measure/reading.ts';
import type { Tool } from '../../../core/measure/tool.ts';

/** Tenths of a millimetre in so many centimetres, and hundredths in so many degrees. */
export const cm = (value: number): number => Math.round(value * 100);

/** A line battalion of four bases, 16 x 1.5 cm, unless said otherwise. */
export function unit(id: string, at: readonly [number, number], facing: number, about: Partial<Unit> = {}): Unit {
  return {
    id,
    name: id,
    side: 'a',
    arm: 'infantry',
    bases: { count: 4, front: cm(4), depth: cm(1.5) },
    formation: 'line',
    pose: { x: cm(at[0]), y: cm(at[1]), angle: cm(facing) },
    allowance: null,
    group: null,
    ...about,
  };
}

/** One base of 4 x 4 cm. */
export const battery = (id: string, at: readonly [number, number], facing: number, about: Partial<Unit> = {}): Unit =>
  unit(id, at, facing, {
    arm: 'artillery',
    bases: { count: 1, front: cm(4), depth: cm(4) },
    formation: 'single',
    ...about,
  });

/** An upright rectangle about a point. */
export function piece(
  id: string,
  kind: Terrain['kind'],
  at: readonly [number, number],
  size: readonly [number, number],
): Terrain {
  const [x, y] = [cm(size[0]) / 2, cm(size[1]) / 2];
  const points = [
    { x: -x, y: -y },
    { x, y: -y },
    { x, y },
    { x: -x, y },
  ];
  return {
    id,
    kind,
    name: null,
    at: { x: cm(at[0]), y: cm(at[1]) },
    angle: 0,
    shape: { form: 'area', points, isSmooth: false },
  };
}

export function table(about: Partial<MeasuringTable> = {}): MeasuringTable {
  return { ...emptyTable(), ...about };
}

type Bare<T> = T extends Tool ? Omit<T, 'id' | 'name' | 'isHidden'> : never;

export const laid = (tool: Bare<Tool>, id = 'tool-1'): Tool => ({ ...tool, id, name: null, isHidden: false }) as Tool;

/** The readings of one kind, in their order. */
export const readingsOf = ({ readings }: Measured, key: string): readonly Reading[] =>
  readings.filter(({ label }) => label.key === `measure.reading.${key}`);

/** The only figure of a kind: centimetres or degrees. */
export function figureOf(measured: Measured, key: string): number {
  const [reading, ...others] = readingsOf(measured, key);
  if (!reading || others.length > 0 || reading.figure.is === 'verdict') throw new Error(`not one figure ${key}`);
  return reading.figure.value / 100;
}
