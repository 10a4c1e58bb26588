import type { MeasuringTable } from './document.ts';

/** An empty table of 180 x 120 cm, with a grid of 10 cm; nothing snaps. */
export function emptyTable(): MeasuringTable {
  return {
    size: { width: 18_000, depth: 12_000 },
    units: [],
    terrain: [],
    tools: [],
    photograph: null,
    shown: { unit: 'cm', grid: 1000, snaps: false },
  };
}
