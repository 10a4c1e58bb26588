/** The sheet of a map of regions, drawn by a worker; it is drawn anew where a region has another owner or other pieces. */
import type { AreaSheet } from '../../board/area/data.ts';
import { type AreaMapOptions, type AreaState, paperOf } from '../../board/area/map.ts';
import type { SheetLook } from '../board/ground.ts';
import { SheetTiles } from '../board/sheet-tiles.ts';

/** How every tile is to look. */
export type AreaStyle = Pick<AreaMapOptions, 'theme' | 'language'>;

/** A worker that knows the map. */
export function areaWorker(sheet: AreaSheet): Worker {
  const worker = new Worker(new URL('./tiles.worker.ts', import.meta.url), { type: 'module' });
  worker.postMessage({ sheet });
  return worker;
}

export class AreaTiles extends SheetTiles<AreaStyle> {
  readonly #stateOf: (position: unknown) => AreaState;
  #hasShown = false;

  /** @param stateOf what a position changes on the sheet */
  constructor(sheet: AreaSheet, stateOf: (position: unknown) => AreaState, look: SheetLook, onReady: () => void) {
    const styleOf = ({ theme, language }: SheetLook): AreaStyle => ({ theme, language });
    super({ map: sheet, sheet: paperOf(sheet), worker: () => areaWorker(sheet), styleOf }, look, onReady);
    this.#stateOf = stateOf;
  }

  show(position: unknown): void {
    const state = this.#stateOf(position);
    const told = `${[...state.owners].join(' ')} ${[...state.crowds].join(' ')}`;
    const isFirst = !this.#hasShown;
    this.#hasShown = true;
    if (told === this.told) return;
    this.told = told;
    this.worker.postMessage(state);
    // What was drawn for another match is no use.
    if (isFirst) this.startAnew();
    else this.refresh();
  }
}
