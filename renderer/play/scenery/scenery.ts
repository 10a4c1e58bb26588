/** What a game looks like on the table: its map and its counters, read from the assets; no rules. */
import type { Piece } from '../../../core/engine/ruleset.ts';
import type { Language } from '../../../core/words/words.ts';
import type { CounterLook } from '../../board/counters/look.ts';
import type { MapData } from '../../board/map/data.ts';
import { BORODINO } from './borodino.ts';

/** A change that players agree on for one piece. Left out: stays as it is. */
export interface Amendment {
  readonly piece: string;
  readonly place?: number;
  readonly box?: string;
  readonly facing?: string;
  readonly face?: 'front' | 'back';
  /** Markers that are put on or taken off. */
  readonly markers?: Readonly<Record<string, boolean>>;
}

export interface Scenery {
  readonly map: MapData;
  /** The boxes beside the board and the markers that an adjustment may put on; named by `label.box.*` and `label.marker.*`. */
  readonly boxes: readonly string[];
  readonly markers: readonly string[];
  readonly facings: readonly string[];
  look(piece: Piece, language: Language, style: CounterLook['style']): CounterLook;
  /** The reverse of a counter; `null` where nothing is printed there. */
  reverse(piece: Piece, language: Language, style: CounterLook['style']): CounterLook | null;
  /** Changes a position (a copy that belongs to the caller) by agreement; the ruleset checks the result. */
  amend(position: unknown, change: Amendment): void;
}

const SCENERIES: Readonly<Record<string, Scenery>> = { borodino: BORODINO };

/** @throws RangeError for a game that has no scenery */
export function sceneryOf(ruleset: string): Scenery {
  const scenery = SCENERIES[ruleset];
  if (!scenery) throw new RangeError(`no scenery for ${ruleset}`);
  return scenery;
}
