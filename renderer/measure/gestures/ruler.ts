/** A ruler is laid along waypoints until Enter, Esc, or a click on the last one. */
import { idsAdded } from '../../../core/measure/ids.ts';
import { addTool } from '../../../core/measure/edits/tools.ts';
import { POINTS_MOST } from '../../../core/measure/limits.ts';
import { pointOf } from '../../../core/measure/place.ts';
import type { Spot } from '../../../core/measure/tool.ts';
import { distance, type Point } from '../../../core/space/table/point.ts';
import type { Held } from '../../board/pointer.ts';
import { isThere, spotAt } from '../spots.ts';
import type { Bench, Gesture } from './gesture.ts';

/** @param rest what the hand does afterwards */
export function layingRuler(rest: Gesture, points: readonly Spot[] = []): Gesture {
  const spot = ({ document, reach }: Bench, at: Point, { mod }: Held) => spotAt(document, at, reach, mod);
  const laid = ({ document }: Bench, along: readonly Spot[]) => addTool(document, { tool: 'ruler', points: along });

  function isAtLast(bench: Bench, at: Point): boolean {
    const last = points.at(-1);
    return points.length > 1 && last !== undefined && distance(pointOf(bench.document, last), at) <= bench.reach;
  }

  /** Of one point nothing is laid. */
  function finished(bench: Bench): Gesture | null {
    const { document } = bench;
    bench.preview(null);
    if (points.length === 0) return null;
    if (points.length < 2) return rest;
    const ruled = laid(bench, points);
    bench.apply(ruled, { key: 'ui.measure.step.lay', params: { what: { word: 'measure.tool.ruler' } } });
    bench.select(idsAdded(document, ruled));
    return rest;
  }

  const lay: Gesture = {
    path: points.length === 0 ? 'ruler' : 'ruler.laying',
    hint: { key: points.length === 0 ? 'ui.measure.hint.ruler' : 'ui.measure.hint.ruler.laying' },
    cursor: 'crosshair',
    press(bench, at, held) {
      if (isAtLast(bench, at) || points.length >= POINTS_MOST) return finished(bench) ?? rest;
      return layingRuler(rest, [...points, spot(bench, at, held)]);
    },
    move(bench, at, held) {
      if (points.length > 0) bench.preview(laid(bench, [...points, spot(bench, at, held)]));
      return lay;
    },
    changed({ document }) {
      const there = points.filter((point) => isThere(document, point));
      return there.length === points.length ? lay : layingRuler(rest, there);
    },
    shorten(bench) {
      if (points.length === 0) return null;
      const shorter = points.slice(0, -1);
      bench.preview(shorter.length > 1 ? laid(bench, shorter) : null);
      return layingRuler(rest, shorter);
    },
    close: finished,
    end: finished,
  };
  return lay;
}
