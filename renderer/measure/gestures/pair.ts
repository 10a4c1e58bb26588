/** An instrument between two ends is laid by a click on each: a line of sight, the sides of two units. */
import type { MeasuringTable } from '../../../core/measure/document.ts';
import { addTool, type NewTool } from '../../../core/measure/edits/tools.ts';
import { idsAdded } from '../../../core/measure/ids.ts';
import type { Front, Spot } from '../../../core/measure/tool.ts';
import type { Point } from '../../../core/space/table/point.ts';
import type { Held } from '../../board/pointer.ts';
import { type Anchor, isThere, spotAt } from '../spots.ts';
import type { Bench, Gesture } from './gesture.ts';

/** What such an instrument is laid on. */
interface Ends<End extends Anchor> {
  readonly kind: 'sight' | 'sides';
  /** The end under the pointer; `null` where there is none. */
  end(bench: Bench, at: Point, held: Held): End | null;
  between(from: End, to: End): NewTool;
}

const SIGHT: Ends<Spot> = {
  kind: 'sight',
  end: ({ document, reach }, at, { mod }) => spotAt(document, at, reach, mod),
  between: (from, to) => ({ tool: 'sight', from, to }),
};

const SIDES: Ends<Extract<Front, { item: unknown }>> = {
  kind: 'sides',
  end({ document, reach }, at) {
    const spot = spotAt(document, at, reach, false);
    return 'item' in spot ? { item: spot.item } : null;
  },
  between: (from, to) => ({ tool: 'sides', from, to }),
};

export const drawingSight = (rest: Gesture): Gesture => joining(SIGHT, rest);
export const judgingSides = (rest: Gesture): Gesture => joining(SIDES, rest);

/** @param rest what the hand does afterwards */
function joining<End extends Anchor>(ends: Ends<End>, rest: Gesture, from: End | null = null): Gesture {
  const path = from === null ? ends.kind : (`${ends.kind}.drawing` as const);

  /** The table with the instrument; `null` where the pointer is on no other end. */
  function laid(bench: Bench, at: Point, held: Held): MeasuringTable | null {
    const to = ends.end(bench, at, held);
    if (from === null || to === null || isSame(from, to)) return null;
    return addTool(bench.document, ends.between(from, to));
  }

  const join: Gesture = {
    path,
    hint: { key: `ui.measure.hint.${path}` },
    cursor: 'crosshair',
    press(bench, at, held) {
      if (from === null) return joining(ends, rest, ends.end(bench, at, held));
      const joined = laid(bench, at, held);
      if (!joined) return join;
      const { document } = bench;
      bench.apply(joined, { key: 'ui.measure.step.lay', params: { what: { word: `measure.tool.${ends.kind}` } } });
      bench.select(idsAdded(document, joined));
      return rest;
    },
    move(bench, at, held) {
      if (from !== null) bench.preview(laid(bench, at, held));
      return join;
    },
    changed: ({ document }) => (from === null || isThere(document, from) ? join : joining(ends, rest)),
    end(bench) {
      bench.preview(null);
      return from === null ? null : rest;
    },
  };
  return join;
}

/** Of a unit with itself nothing is to be judged; a line of sight may join two points of one. */
const isSame = (a: Anchor, b: Anchor): boolean => 'item' in a && 'item' in b && !('at' in a) && a.item === b.item;
