/** The sheet of a map of regions, drawn by a worker; it is drawn anew where a region has another owner. */
import type { AreaSheet } from '../../board/area/data.ts';
import { type AreaMapOptions, paperOf } from '../../board/area/map.ts';
import type { Owners } from '../../board/area/tint.ts';
import type { SheetLook } from '../board/ground.ts';
import { Tiles } from '../board/tiles.ts';

/** How every tile is to look. */
export type AreaStyle = Pick<AreaMapOptions, 'theme' | 'language'>;

/** A worker that knows the map. */
export function areaWorker(sheet: AreaSheet): Worker {
  const worker = new Worker(new URL('./tiles.worker.ts', import.meta.url), { type: 'module' });
  worker.postMessage({ sheet });
  return worker;
}

export class AreaTiles extends Tiles<AreaStyle> {
  readonly #worker: Worker;
  readonly #ownersOf: (position: unknown) => Owners;
  #told = '';

  /** @param ownersOf who owns what in a position */
  constructor(
    sheet: AreaSheet,
    ownersOf: (position: unknown) => Owners,
    look: SheetLook,
    onReady: () => void,
    worker = areaWorker(sheet),
  ) {
    super({ sheet: paperOf(sheet), worker, styleOf: ({ theme, language }) => ({ theme, language }) }, look, onReady);
    this.#worker = worker;
    this.#ownersOf = ownersOf;
  }

  show(position: unknown): void {
    const owners = this.#ownersOf(position);
    const told = [...owners].join(' ');
    if (told === this.#told) return;
    this.#told = told;
    this.#worker.postMessage({ owners });
    this.refresh();
  }
}
