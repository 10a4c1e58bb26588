/** A table to draw: pieces and units as the tests need them. */
import type { MeasuringTable, Terrain, Unit } from '../../../core/measure/document.ts';
import type { TerrainKind } from '../../../core/space/table/terrain.ts';
import type { TableLook } from '../../../renderer/table/look.ts';

/** A rectangle about (0, 0), sides in centimetres. */
export function area(
  kind: TerrainKind,
  at: [number, number],
  sides: [number, number],
  part: Partial<Terrain> = {},
): Terrain {
  const [x, y] = [sides[0] * 50, sides[1] * 50];
  const points = [
    { x: -x, y: -y },
    { x, y: -y },
    { x, y },
    { x: -x, y },
  ];
  return {
    id: `${kind} ${at.join()}`,
    kind,
    name: null,
    at: { x: at[0] * 100, y: at[1] * 100 },
    angle: 0,
    shape: { form: 'area', points, isSmooth: false },
    ...part,
  };
}

/** A band along points of the table, centimetres. */
export function band(kind: TerrainKind, points: readonly (readonly [number, number])[], width: number): Terrain {
  return {
    id: `${kind} band`,
    kind,
    name: null,
    at: { x: 0, y: 0 },
    angle: 0,
    shape: {
      form: 'band',
      points: points.map(([x, y]) => ({ x: x * 100, y: y * 100 })),
      width: width * 100,
      isSmooth: false,
    },
  };
}

export function unit(part: Partial<Unit> = {}): Unit {
  return {
    id: 'line',
    name: '2nd Silesian Jaeger',
    side: 'a',
    arm: 'infantry',
    bases: { count: 4, front: 400, depth: 150 },
    formation: 'line',
    pose: { x: 9_000, y: 6_000, angle: 9_000 },
    allowance: null,
    group: null,
    ...part,
  };
}

export function table(part: Partial<MeasuringTable> = {}): MeasuringTable {
  return {
    size: { width: 18_000, depth: 12_000 },
    units: [],
    terrain: [],
    tools: [],
    photograph: null,
    shown: { unit: 'cm', grid: null, snaps: false },
    ...part,
  };
}

/** The whole sheet at nine pixels a centimetre. */
export const LOOK: TableLook = {
  theme: 'day',
  scale: 0.09,
  density: 1,
  view: { x: -400, y: -400, width: 18_800, height: 12_800 },
};
