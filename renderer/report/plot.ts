/** Draws a plot as strokes, which the page shows as SVG and the PDF as its own. Points of 1/72 inch; y is counted downwards. */
import { lengthOf, printable } from '../measure/print/type.ts';
import type { Plot, PlotLine } from './block.ts';

export type Stroke =
  | {
      readonly stroke: 'line';
      readonly path: string;
      readonly colour: string;
      readonly width: number;
      readonly dashes: readonly number[];
    }
  | {
      readonly stroke: 'mark';
      readonly path: string;
      readonly colour: string;
      /** 0 to 1; left out: it hides what is below it. */
      readonly opacity?: number;
    }
  | {
      readonly stroke: 'text';
      /** Where it begins; y is that of the line that the letters stand on. */
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly size: number;
      readonly colour: string;
    };

export interface DrawnPlot {
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly Stroke[];
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

const HEIGHT = 240;
/** Around what is drawn. */
export const EDGE = { top: 8, foot: 30, label: 22 };
export const SIZE = 8;
const INK = '#2c2418';
export const SOFT = '#5f5240';
const GRID = '#d8cba8';
/** Lines that are equal run side by side, so far apart. */
const BESIDE = 0.9;
/** Of a mark, from its middle. */
const MARK = 2.7;
/** From the foot of a name to that of the next. */
const NAME = 10.5;
export const DASHES: readonly (readonly number[])[] = [[], [6, 2], [1.6, 1.8], [8, 2, 1.6, 2]];

export function drawPlot(plot: Plot, width: number): DrawnPlot {
  const { columns, ticks, lines } = plot;
  const left = 6 + Math.max(...ticks.map(({ text }) => lengthOfText(text)));
  const right = width - EDGE.label - Math.max(...lines.map(({ name }) => lengthOfText(name)));
  const [least, most] = [ticks[0]?.at ?? 0, ticks.at(-1)?.at ?? 1];
  const foot = HEIGHT - EDGE.foot;
  const across = (column: number): number => left + 4 + ((right - left - 8) * column) / Math.max(1, columns.length - 1);
  const up = (value: number): number => foot - ((foot - EDGE.top) * (value - least)) / (most - least);
  const spots = lines.map(({ values }, line) =>
    values.flatMap((value, column): Spot[] =>
      value === null ? [] : [{ x: across(column), y: up(value) + (line - (lines.length - 1) / 2) * BESIDE }],
    ),
  );
  return {
    width,
    height: HEIGHT,
    strokes: [
      ...ticks.flatMap(({ at, text }) => tick(text, up(at), left, right, at === 0)),
      ...feet(columns, across, foot),
      written(plot.across, (left + right) / 2 - lengthOfText(plot.across) / 2, HEIGHT - 4, SOFT),
      ...lines.flatMap(({ colour }, line) => lineThrough(spots[line] ?? [], line, colour)),
      ...names(lines, spots, right, foot),
    ],
  };
}

export const lengthOfText = (text: string): number => lengthOf(printable(text), false) * SIZE;

export const written = (text: string, x: number, y: number, colour = INK): Stroke => ({
  stroke: 'text',
  x,
  y,
  text,
  size: SIZE,
  colour,
});

const figure = (value: number): string => value.toFixed(2);

export const pathOf = (spots: readonly Spot[]): string =>
  spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${figure(x)} ${figure(y)}`).join(' ');

export function tick(text: string, y: number, left: number, right: number, isZero: boolean): readonly Stroke[] {
  const line = [
    { x: left, y },
    { x: right, y },
  ];
  return [
    { stroke: 'line', path: pathOf(line), colour: isZero ? SOFT : GRID, width: isZero ? 0.9 : 0.5, dashes: [] },
    written(text, left - 4 - lengthOfText(text), y + SIZE * 0.35, SOFT),
  ];
}

/** What stands under the columns; where they stand close, under some of them. */
export function feet(columns: readonly string[], across: (column: number) => number, foot: number): readonly Stroke[] {
  const widest = Math.max(...columns.slice(1).map(lengthOfText));
  const every = Math.max(1, Math.ceil((widest + 4) / (across(1) - across(0))));
  return columns.flatMap((text, column) =>
    column % every === 0 && (column === 0 || across(column) - across(0) > lengthOfText(columns[0] ?? '') / 2 + widest)
      ? [written(text, across(column) - lengthOfText(text) / 2, foot + 13, SOFT)]
      : [],
  );
}

function lineThrough(spots: readonly Spot[], line: number, colour: string): readonly Stroke[] {
  if (spots.length === 0) return [];
  const dashes = DASHES[line % DASHES.length] ?? [];
  return [
    { stroke: 'line', path: pathOf(spots), colour, width: 1.3, dashes },
    ...spots.map((spot): Stroke => ({ stroke: 'mark', path: markAt(spot, line), colour })),
  ];
}

// Marks

const ring = (corners: number, turn: number, size = 1): readonly Spot[] =>
  Array.from({ length: corners }, (_, corner) => {
    const angle = turn + (2 * Math.PI * corner) / corners;
    return { x: size * Math.sin(angle), y: -size * Math.cos(angle) };
  });

const star = (points: number, inner: number, turn: number, size: number): readonly Spot[] =>
  ring(2 * points, turn, size).map(({ x, y }, corner) =>
    corner % 2 === 0 ? { x, y } : { x: x * inner, y: y * inner },
  );

/** The shapes of marks around their middle: round, square, triangles, lozenge, cross and star. */
const SHAPES: readonly (readonly Spot[])[] = [
  ring(16, 0),
  ring(4, Math.PI / 4, 1.2),
  ring(3, 0, 1.25),
  ring(4, 0, 1.3),
  ring(3, Math.PI, 1.25),
  star(4, 0.35, Math.PI / 4, 1.6),
  star(5, 0.42, 0, 1.55),
];

export const markAt = ({ x, y }: Spot, line: number): string =>
  `${pathOf((SHAPES[line % SHAPES.length] ?? []).map((corner) => ({ x: x + MARK * corner.x, y: y + MARK * corner.y })))} Z`;

/** Each line is named at its end; names that would lie on each other are moved apart. */
export function names(
  lines: readonly PlotLine[],
  spots: readonly (readonly Spot[])[],
  right: number,
  foot: number,
): readonly Stroke[] {
  const ends = lines.flatMap(({ name, colour }, line) => {
    const end = spots[line]?.at(-1);
    return end ? [{ name, colour, line, end }] : [];
  });
  const sorted = ends.toSorted((a, b) => a.end.y - b.end.y);
  const heights = apart(
    sorted.map(({ end }) => end.y),
    foot,
  );
  return sorted.flatMap(({ name, colour, line, end }, index): Stroke[] => {
    const y = heights[index] ?? end.y;
    const lead = [end, { x: right + 3, y: end.y }, { x: right + 9, y }];
    return [
      { stroke: 'line', path: pathOf(lead), colour, width: 0.5, dashes: [] },
      { stroke: 'mark', path: markAt({ x: right + 14, y }, line), colour },
      written(name, right + 20, y + SIZE * 0.35),
    ];
  });
}

/** The same heights in the same order, no two nearer than a name needs, all of them above the foot. */
function apart(sorted: readonly number[], foot: number): readonly number[] {
  const heights: number[] = [];
  for (const y of sorted) heights.push(Math.max(y, (heights.at(-1) ?? EDGE.top - NAME) + NAME));
  let below = foot + NAME;
  return heights
    .reverse()
    .map((y) => (below = Math.min(y, below - NAME)))
    .reverse();
}
