/** Everything that is painted, as plain data: the painting knows no gestures. */
import type { ItemId, MeasuringTable } from '../../core/measure/document.ts';
import type { Measured } from '../../core/measure/reading.ts';
import type { Point } from '../../core/space/table/point.ts';
import type { Words } from '../../core/words/words.ts';
import type { Camera } from '../board/camera.ts';
import type { Theme } from '../board/palette.ts';
import type { Stands } from '../table/look.ts';
import type { Nations } from '../table/uniforms.ts';
import type { Marquee } from './gestures/gesture.ts';
import type { Handle } from './handles.ts';

export interface Scene {
  /** As it is seen, and as it is kept: where they differ a gesture is under way. */
  readonly table: MeasuringTable;
  readonly kept: MeasuringTable;
  readonly camera: Camera;
  readonly theme: Theme;
  /** How much larger than usual words are. */
  readonly textScale: number;
  readonly stands: Stands;
  readonly nations: Nations;
  readonly words: Words;
  readonly selection: readonly ItemId[];
  readonly hovered: ItemId | null;
  readonly measured: ReadonlyMap<ItemId, Measured>;
  /** What is read off while units are carried. */
  readonly sketch: readonly Measured[];
  /** Units that stand where another stands. */
  readonly collisions: readonly ItemId[];
  readonly handles: readonly Handle[];
  readonly marquee: Marquee | null;
  readonly cursor: Point | null;
  readonly picture: ImageBitmap | null;
  /** How strongly the picture shows, 0 to 1. */
  readonly opacity: number;
}
