/** Something on the table follows the pointer: the table is shown as it becomes, and kept where the pointer lets go. */
import type { Message } from '../../../core/engine/verdict.ts';
import type { MeasuringTable } from '../../../core/measure/document.ts';
import type { Point } from '../../../core/space/table/point.ts';
import type { Held } from '../../board/pointer.ts';
import type { Bench, Gesture } from './gesture.ts';

interface Pull extends Pick<Gesture, 'path' | 'hint' | 'carried'> {
  /** What has been done, for the history. */
  readonly step: Message;
  /** The table as it becomes where the pointer is. */
  pulled(bench: Bench, at: Point, held: Held): MeasuringTable;
}

/** @param rest what the hand does afterwards */
export function pulling(rest: Gesture, { step, pulled, ...about }: Pull): Gesture {
  const drop = (bench: Bench, at: Point, held: Held): Gesture => {
    bench.apply(pulled(bench, at, held), step);
    return rest;
  };
  const pull: Gesture = {
    ...about,
    cursor: 'grabbing',
    press: drop,
    move(bench, at, held) {
      bench.preview(pulled(bench, at, held));
      return pull;
    },
    drop,
    end(bench) {
      bench.preview(null);
      return rest;
    },
  };
  return pull;
}
