/** The printed sheet of a map of hexes, drawn by a worker. */
import type { MapData } from '../../board/map/data.ts';
import { type MapOptions, sheetBounds } from '../../board/map/map.ts';
import type { SheetLook } from '../board/ground.ts';
import type { TileSource } from '../board/sheet-tiles.ts';

/** How every tile is to look. */
export type TileStyle = Pick<MapOptions, 'theme' | 'grid' | 'numbers' | 'scenario' | 'language' | 'leavesNames'>;

/** A worker that knows the map. */
export function mapWorker(map: MapData): Worker {
  const worker = new Worker(new URL('./tiles.worker.ts', import.meta.url), { type: 'module' });
  worker.postMessage(map);
  return worker;
}

export const sheetSource = (map: MapData): TileSource<TileStyle> => ({
  map,
  sheet: sheetBounds(map),
  worker: () => mapWorker(map),
  styleOf: ({ showsNumbers, ...look }: SheetLook) => ({
    ...look,
    grid: showsNumbers ? 'strong' : 'faint',
    numbers: showsNumbers,
    leavesNames: true,
  }),
});
