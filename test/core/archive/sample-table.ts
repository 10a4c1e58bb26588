/** A small measuring table made by hand, and a picture to lay it on. */
import { createHash } from 'node:crypto';
import type { MeasuringTable, Unit } from '../../../core/measure/document.ts';

/** Begins as a JPEG does; what follows is no matter. */
export function samplePicture(length = 4000): Uint8Array {
  const bytes = Uint8Array.from({ length }, (_, at) => (at * 131 + (at >> 8)) % 256);
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  return bytes;
}

export function nameOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const unit: Unit = {
  id: 'u1',
  name: '57ème de ligne',
  side: 'a',
  arm: 'infantry',
  bases: { count: 4, front: 400, depth: 300 },
  formation: 'line',
  pose: { x: 6000, y: 3000, angle: 9000 },
  allowance: 1200,
  group: null,
};

/** @param x where the unit stands: another place makes another table */
export function sampleTable(x = 6000): MeasuringTable {
  return {
    size: { width: 18_000, depth: 12_000 },
    units: [{ ...unit, pose: { ...unit.pose, x } }],
    terrain: [
      {
        id: 't1',
        kind: 'wood',
        name: null,
        at: { x: 9000, y: 6000 },
        angle: 0,
        shape: {
          form: 'area',
          points: [
            { x: 0, y: 0 },
            { x: 1000, y: 0 },
            { x: 500, y: 800 },
          ],
          isSmooth: true,
        },
      },
    ],
    tools: [{ id: 'r1', name: 'Tiro', isHidden: false, tool: 'ruler', points: [{ item: 'u1', at: 'front' }] }],
    photograph: null,
    shown: { unit: 'cm', grid: 1000, snaps: false },
  };
}

/** The table on a photograph, marked at its four corners. */
export function photographed(picture: string, x = 6000): MeasuringTable {
  const corners = [
    [0, 0],
    [18_000, 0],
    [18_000, 12_000],
    [0, 12_000],
  ] as const;
  const marks = corners.map(([across, deep]) => ({
    pixel: { x: across / 10, y: deep / 10 },
    table: { x: across, y: deep },
  }));
  return { ...sampleTable(x), photograph: { picture, width: 4000, height: 3000, marks, correctsLens: false } };
}
