/** 6.2 Why a hex has no supply: the line that least is lacking to, and what bars it. */
import { hexTarget } from '../../engine/target.ts';
import { because, type Reason } from '../../engine/verdict.ts';
import { barInto, type Field } from './06-2-supply-line.ts';
import { GRID } from './data.ts';

/** Where a line is cut, between two adjacent hexes. */
export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly reason: Reason;
}

export interface CutLine {
  /** From the hex that has no supply to the end of the line, both among them. */
  readonly hexes: readonly number[];
  /** In the order in which the line meets them. */
  readonly bars: readonly Bar[];
}

interface Step {
  readonly hex: number;
  readonly before: Step | null;
  readonly bars: number;
}

/**
 * The line from a hex to one of the ends that meets the fewest bars; of equal ones the shortest.
 * @param longest in hexes, see `longestLine`
 * @returns `null` where no end lies near enough
 */
export function cutLine(field: Field, ends: readonly number[], from: number, longest: number): CutLine | null {
  const near = new Set(ends.filter((end) => GRID.distance(from, end) <= longest));
  let front = new Map<number, Step>([[from, { hex: from, before: null, bars: 0 }]]);
  let best: Step | null = null;
  for (let length = 1; length <= longest && near.size > 0; length++) {
    front = onward(field, near, front);
    for (const end of near) {
      const step = front.get(end);
      if (step && (best === null || step.bars < best.bars)) best = step;
    }
  }
  return best && lineOf(field, near, best);
}

/** The steps one hex further on: into each hex the one that has met the fewest bars. */
function onward(field: Field, ends: ReadonlySet<number>, front: ReadonlyMap<number, Step>): Map<number, Step> {
  const next = new Map<number, Step>();
  for (const step of front.values()) {
    // A line ends in the first depot that it comes to.
    if (step.before !== null && ends.has(step.hex)) continue;
    for (const to of GRID.neighbours(step.hex)) {
      const bars = step.bars + (barInto(field, step.hex, to, ends.has(to)) === null ? 0 : 1);
      if (bars < (next.get(to)?.bars ?? Infinity)) next.set(to, { hex: to, before: step, bars });
    }
  }
  return next;
}

function lineOf(field: Field, ends: ReadonlySet<number>, last: Step): CutLine {
  const hexes: number[] = [];
  for (let step: Step | null = last; step; step = step.before) hexes.unshift(step.hex);
  const bars = hexes.slice(1).flatMap((to, at): Bar[] => {
    const from = hexes[at] as number;
    const reason = barInto(field, from, to, ends.has(to));
    return reason ? [{ from, to, reason }] : [];
  });
  return { hexes, bars };
}

/** Why a hex that no line supplies has none (6.1-a, 6.2). */
export function whyCut(field: Field, ends: readonly number[], from: number, longest: number): Reason {
  const [bar] = cutLine(field, ends, from, longest)?.bars ?? [];
  if (bar) return bar.reason;
  const [nearest] = [...ends].sort((a, b) => GRID.distance(from, a) - GRID.distance(from, b));
  if (nearest === undefined) return because('6.1-a', 'refusal.line.no-depot');
  const params = { place: { place: hexTarget(nearest) }, count: GRID.distance(from, nearest), longest };
  return because('6.2-g', 'refusal.line.far', params);
}
