/** What hands do at the table. A gesture is a small state; each thing that happens to it gives the state that follows. */
import type { Message } from '../../../core/engine/verdict.ts';
import type { ItemId, MeasuringTable } from '../../../core/measure/document.ts';
import type { Measured } from '../../../core/measure/reading.ts';
import type { Point } from '../../../core/space/table/point.ts';
import type { Held } from '../../board/pointer.ts';

/** The table as a gesture finds it, and what it may do to it. Points are the table's, y away from side A. */
export interface Bench {
  /** As it is kept, without what a gesture is doing to it. */
  readonly document: MeasuringTable;
  readonly selection: readonly ItemId[];
  /** What the instruments on it show. */
  readonly measured: ReadonlyMap<ItemId, Measured>;
  /** How near the pointer must be, in tenths of a millimetre: some pixels of the screen. */
  readonly reach: number;
  select(items: readonly ItemId[]): void;
  /** Shows the table as it would become; `null`: as it is. */
  preview(document: MeasuringTable | null): void;
  /** Keeps the table as it has become: one step of the history. */
  apply(document: MeasuringTable, label: Message): void;
}

/** What is drawn around things, from corner to corner. */
export type Marquee = readonly [Point, Point];

export interface Gesture {
  /** The path of the state: what the hand holds, then what it is doing. `select`, `select.drag`, `ruler.laying`. */
  readonly path: string;
  /** What the next click does, for the status line. */
  readonly hint: Message;
  readonly cursor: 'default' | 'crosshair' | 'grabbing';
  readonly marquee?: Marquee;
  /** The units that are being carried: their distances are shown. */
  readonly carried?: readonly ItemId[];
  press(bench: Bench, at: Point, held: Held): Gesture;
  /** Takes up what is under the pointer; `null` where nothing is: the table is dragged then. */
  lift?(bench: Bench, at: Point, held: Held): Gesture | null;
  move?(bench: Bench, at: Point, held: Held): Gesture;
  /** Only of a gesture that carries something. */
  drop?(bench: Bench, at: Point, held: Held): Gesture;
  /** The table has become another under the hand, as by an undo: what the gesture followed may be gone from it. */
  changed?(bench: Bench): Gesture;
  /** Backspace: takes the last point back; `null` where none is drawn. */
  shorten?(bench: Bench): Gesture | null;
  /** Enter of a hand that points with the mouse: what is drawn is whole; `null` where nothing is drawn. */
  close?(bench: Bench): Gesture | null;
  /** Esc: ends what is being done; what is whole already stays. `null` where nothing is under way. */
  end?(bench: Bench): Gesture | null;
}
