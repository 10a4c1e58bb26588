/** What the rules show of a table, as the painters of the measuring room take it. */
import type { Drawn, TableShown, Patch, Stand } from '../../../core/miniatures/presenter.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import type { MeasuringTable, Terrain, Unit } from '../../../core/measure/document.ts';
import { length, type Shape } from '../../../core/measure/reading.ts';
import { footprintOf } from '../../../core/space/table/formation.ts';
import type { Footprint } from '../../../core/space/table/pose.ts';
import type { TerrainKind } from '../../../core/space/table/terrain.ts';
import type { Language } from '../../../core/words/words.ts';
import type { Nations } from '../../table/uniforms.ts';

export type Standing = TableShown['stands'][number];

export function footprintOfStand({ pose, bases, formation }: Stand): Footprint {
  return footprintOf(pose, bases, formation);
}

/** @param first whose blocks are plain; the other side's are striped */
export function unitOf({ id, seat, ...stand }: Standing, name: string, first: Seat | undefined): Unit {
  const { arm, bases, formation, pose } = stand;
  const side = seat === first ? 'a' : 'b';
  return { id, name, side, arm, bases, formation, pose, allowance: null, group: null };
}

/** The nations of the two sides, told apart as {@link unitOf} does. */
export function nationsOf({ nations }: TableShown, first: Seat | undefined): Nations {
  return Object.fromEntries(Object.entries(nations).map(([seat, nation]) => [seat === first ? 'a' : 'b', nation]));
}

/** What lies on the ground, made once: the painter keeps what it has painted of it. */
export class Terrains {
  #key = '';
  #pieces: readonly Terrain[] = [];
  #size: MeasuringTable['size'] = { width: 1, depth: 1 };

  of({ terrain, width, depth }: TableShown, language: Language): Pick<MeasuringTable, 'terrain' | 'size'> {
    const key = JSON.stringify([terrain, width, depth, language]);
    if (key !== this.#key) {
      this.#key = key;
      this.#pieces = terrain.map((patch) => pieceOf(patch, language));
      this.#size = { width, depth };
    }
    return { terrain: this.#pieces, size: this.#size };
  }
}

export function pieceOf({ id, kind, points, width, name }: Patch, language: Language): Terrain {
  const shape: Terrain['shape'] =
    width === null ? { form: 'area', points, isSmooth: false } : { form: 'band', points, width, isSmooth: false };
  return { id, kind: kind as TerrainKind, name: name?.[language] ?? null, at: { x: 0, y: 0 }, angle: 0, shape };
}

export function shapeOf(drawn: Drawn): Shape {
  if (drawn.shape === 'length') return { ...drawn, shape: 'label', figure: length(drawn.length) };
  return drawn.shape === 'round' ? { ...drawn, isSector: false } : drawn;
}
