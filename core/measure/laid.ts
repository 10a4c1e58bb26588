/** A measuring table as a game may take it over: terrain where it lies, whatever way it was drawn. */
import type { LaidTable } from '../miniatures/armies.ts';
import type { MeasuringTable, Terrain } from './document.ts';
import { courseOf } from './outline.ts';

/** Areas come with their edge, bands with the middle of their course; curves in straight steps. */
export function laidOf({ size, terrain, units }: MeasuringTable): LaidTable {
  return { width: size.width, depth: size.depth, terrain: terrain.map(patchOf), units: units.length };
}

function patchOf(piece: Terrain): LaidTable['terrain'][number] {
  const { id, kind, name, shape } = piece;
  return { id, kind, name, points: courseOf(piece), width: shape.form === 'band' ? shape.width : null };
}
