/** Everything that is painted of a table at play, as plain data. */
import type { ItemId, MeasuringTable, Unit } from '../../../core/measure/document.ts';
import type { Shape } from '../../../core/measure/reading.ts';
import type { Point, Ring } from '../../../core/space/table/point.ts';
import type { Words } from '../../../core/words/words.ts';
import type { Camera } from '../../board/camera.ts';
import type { Theme } from '../../board/palette.ts';
import type { Way } from '../../board/ways.ts';
import type { Stands } from '../../table/look.ts';
import type { Nations } from '../../table/uniforms.ts';
import type { UnitState } from '../../table/units.ts';
import type { Grip } from './drag.ts';
import type { Sign } from './signs.ts';

/** Words on the table that keep their size. */
export interface Note {
  readonly at: Point;
  /** The unit that it is about: it may lie anywhere around that. */
  readonly of?: ItemId;
  /** `null`: a counter that lies face down; empty: its signs say all. */
  readonly text: string | null;
  /** Before the text (`PaperSigns`). */
  readonly signs?: readonly string[];
  readonly side: Unit['side'];
  readonly kind: 'marker' | 'order' | 'odds';
  /** Stands so many pixels of words (`wordPixel`) behind `at`, as one sees it who looks along `facing` (hundredths of a degree). */
  readonly behind?: { readonly facing: number; readonly pixels: number };
}

/** A unit, or a piece of terrain, that may be pressed. */
export interface Glow {
  readonly ring: Ring;
  /** `faint`: others stand out more just now. */
  readonly tone: 'faint' | 'offered' | 'chosen';
}

export interface FieldScene {
  readonly table: MeasuringTable;
  /** Where the unit in hand would stand after each of its legs. */
  readonly ghosts: readonly Unit[];
  readonly states: ReadonlyMap<ItemId, readonly UnitState[]>;
  readonly glows: readonly Glow[];
  /** The units that alone stand out: all others stand back. `null`: all stand as usual. */
  readonly apart: ReadonlySet<ItemId> | null;
  /** Where each unit went that has moved last: fine lines under the units. */
  readonly gone: readonly Way[];
  readonly shapes: readonly Shape[];
  readonly grips: readonly Grip[];
  readonly notes: readonly Note[];
  readonly camera: Camera;
  readonly theme: Theme;
  /** How much larger than usual words are. */
  readonly textScale: number;
  readonly stands: Stands;
  readonly nations: Nations;
  readonly words: Words;
}

/** With what lies on the units. */
export interface PaintedScene extends FieldScene {
  readonly signs: readonly Sign[];
  /** Those who go their ways just now, with their signs. */
  readonly gliding: { readonly units: readonly Unit[]; readonly signs: readonly Sign[] };
}
