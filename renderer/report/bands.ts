/** Draws the ways of armies as bands: how far each was, and by its breadth how strong. In points, as `plot.ts`. */
import type { BandLine, Bands, Plot } from './block.ts';
import {
  DASHES,
  type DrawnPlot,
  drawPlot,
  EDGE,
  feet,
  lengthOfText,
  markAt,
  names,
  pathOf,
  SIZE,
  SOFT,
  type Spot,
  type Stroke,
  tick,
  written,
} from './plot.ts';

const HEIGHT = 300;
/** Of a season's name above its columns. */
const TOP = 22;
/** From a line of figures below the columns to the next. */
const ROW = 11;
/** Of the strongest army. */
const BROADEST = 58;
const SEASON = '#e3e8ec';
/** Where armies meet both are seen. */
const OPACITY = 0.78;

export const drawn = (plot: Plot | Bands, width: number): DrawnPlot =>
  plot.block === 'plot' ? drawPlot(plot, width) : drawBands(plot, width);

function drawBands({ columns, ticks, lines, seasons, across: counted }: Bands, width: number): DrawnPlot {
  const left = 8 + Math.max(lengthOfText(counted), ...ticks.map(({ text }) => lengthOfText(text)));
  const right = width - EDGE.label - Math.max(...lines.map(({ name }) => lengthOfText(name)));
  const foot = HEIGHT - 20 - ROW * lines.length;
  const values = lines.flatMap((line) => line.values.filter((value) => value !== null));
  const [least, most] = [Math.min(...ticks.map(({ at }) => at), ...values), ticks.at(-1)?.at ?? 1];
  const inset = 6 + lengthOfText(columns[0] ?? '') / 2;
  const step = (right - left - inset - 8) / Math.max(1, columns.length - 1);
  const across = (column: number): number => left + inset + step * column;
  const [low, high] = [foot - BROADEST / 2 - 2, TOP + BROADEST / 3];
  const up = (value: number): number => low - ((low - high) * (value - least)) / Math.max(1, most - least);
  const spots = lines.map(({ values }) =>
    values.map((value, column) => (value === null ? null : { x: across(column), y: up(value) })),
  );
  return {
    width,
    height: HEIGHT,
    strokes: [
      ...seasons.flatMap(({ name, columns: own }) => seasonOver(name, own.map(across), { step, left, right, foot })),
      ...ticks.flatMap(({ at, text }) => tick(text, up(at), left, right, at === most)),
      ...lines.flatMap((line, index) => band(line, spots[index] ?? [], index)),
      ...feet(columns, across, foot),
      written(counted, left - 4 - lengthOfText(counted), foot + 13, SOFT),
      ...lines.flatMap((line, index) => figures(line, index, { across, left, y: foot + 13 + ROW * (index + 1) })),
      ...names(
        lines,
        spots.map((own) => own.filter((spot) => spot !== null)),
        right,
        foot,
      ),
    ],
  };
}

interface Room {
  /** From a column to the next. */
  readonly step: number;
  readonly left: number;
  readonly right: number;
  readonly foot: number;
}

/** The columns of a season lie on another ground. */
function seasonOver(name: string, xs: readonly number[], room: Room): readonly Stroke[] {
  const { step, left, right, foot } = room;
  const from = Math.max(left, Math.min(...xs) - step / 2);
  const to = Math.min(right, Math.max(...xs) + step / 2);
  const corners = [from, to, to, from].map((x, corner) => ({ x, y: corner < 2 ? EDGE.top : foot }));
  return [
    { stroke: 'mark', path: `${pathOf(corners)} Z`, colour: SEASON },
    written(name, (from + to) / 2 - lengthOfText(name) / 2, EDGE.top + SIZE + 2, SOFT),
  ];
}

/** Along its upper edge and back along the lower one; its middle is a line of its own, which tells the sides apart. */
function band({ colour, breadths }: BandLine, spots: readonly (Spot | null)[], index: number): readonly Stroke[] {
  const there = spots.flatMap((spot, column) => (spot ? [{ ...spot, half: half(breadths[column]) }] : []));
  if (there.length === 0) return [];
  const edge = (sign: 1 | -1): readonly Spot[] => there.map(({ x, y, half }) => ({ x, y: y + sign * half }));
  return [
    { stroke: 'mark', path: `${pathOf([...edge(-1), ...edge(1).toReversed()])} Z`, colour, opacity: OPACITY },
    { stroke: 'line', path: pathOf(there), colour: '#fffdf6', width: 0.8, dashes: DASHES[index % DASHES.length] ?? [] },
  ];
}

/** However weak, it is seen. */
const half = (breadth = 0): number => Math.max(0.7, (BROADEST * breadth) / 2);

interface FiguresAt {
  readonly across: (column: number) => number;
  readonly left: number;
  readonly y: number;
}

/** How strong it was, below the columns. */
function figures({ figures, colour }: BandLine, line: number, { across, left, y }: FiguresAt): readonly Stroke[] {
  return [
    { stroke: 'mark', path: markAt({ x: left - 9, y: y - SIZE * 0.35 }, line), colour },
    ...figures.map((text, column) => written(text, across(column) - lengthOfText(text) / 2, y, colour)),
  ];
}
