/** The points of each side over the turns, as a plot. */
import type { Report } from '../../core/engine/report/report.ts';
import type { Seat } from '../../core/engine/verdict.ts';
import type { Words } from '../../core/words/words.ts';
import type { Plot } from './block.ts';

/** Figures beside a plot at most, less those that stand at its ends. */
const MOST_TICKS = 6;
const STEPS = [1, 2, 5] as const;

export interface PointsPlotAbout {
  readonly caption: string;
  /** What the turns are called, in their order. */
  readonly columns: readonly string[];
  readonly inkOf: (seat: Seat) => string;
}

export function pointsPlot({ seats, turns }: Report, about: PointsPlotAbout, words: Words): Plot {
  const { caption, columns, inkOf } = about;
  const lines = seats.map((seat) => ({
    name: words.text(`seat.${seat}`),
    colour: inkOf(seat),
    values: turns.map(({ points }) => points[seat] ?? null),
  }));
  const values = lines.flatMap((line) => line.values).filter((value) => value !== null);
  return {
    block: 'plot',
    caption,
    columns,
    lines,
    across: words.text('report.plot.across'),
    ticks: ticksAround(values).map((at) => ({ at, text: words.number(at) })),
  };
}

/** Round numbers, zero among them, from below the least value to above the greatest. */
export function ticksAround(values: readonly number[]): readonly number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = stepFor(most - least);
  const [first, last] = [Math.floor(least / step), Math.max(Math.ceil(most / step), 1)];
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** 1, 2, 5, 10, 20, 50 …: the first with which there are few enough. */
function stepFor(range: number): number {
  for (let power = 1; ; power *= 10) {
    const step = STEPS.map((each) => each * power).find((each) => range / each <= MOST_TICKS);
    if (step !== undefined) return step;
  }
}
