import { expect, test } from 'vitest';
import type { Plot } from '../../../renderer/report/block.ts';
import { drawPlot, type Stroke } from '../../../renderer/report/plot.ts';
import { ticksAround } from '../../../renderer/report/points-plot.ts';

const NAMES = ['Francia', 'Gran Bretagna', 'Prussia', 'Russia', 'Impero Ottomano', 'Austria', 'Spagna'];
const plotOf = (rounds: number, valueOf: (line: number, round: number) => number | null): Plot => ({
  block: 'plot',
  caption: 'Regioni guadagnate',
  across: 'Round',
  columns: ['Piazz.', ...Array.from({ length: rounds }, (_, round) => String(round + 1))],
  ticks: [-5, 0, 5, 10].map((at) => ({ at, text: String(at) })),
  lines: NAMES.map((name, line) => ({
    name,
    colour: '#336699',
    values: Array.from({ length: rounds + 1 }, (_, round) => valueOf(line, round)),
  })),
});

const texts = (strokes: readonly Stroke[]) => strokes.flatMap((each) => (each.stroke === 'text' ? [each] : []));
const lines = (strokes: readonly Stroke[]) =>
  strokes.flatMap((each) => (each.stroke === 'line' && each.width === 1.3 ? [each] : []));
const figuresOf = (path: string) => [...path.matchAll(/-?[\d.]+/g)].map(([figure]) => Number(figure));

test('seven lines are told apart by mark and dashes too, also where their figures are the same', () => {
  const { strokes } = drawPlot(
    plotOf(12, () => 3),
    490,
  );
  const marks = strokes.flatMap((each) => (each.stroke === 'mark' ? [figuresOf(each.path).length] : []));
  expect(marks.slice(0, 7 * 13).filter((_, index) => index % 13 === 0)).toHaveLength(7);
  expect(new Set(lines(strokes).map(({ path }) => path)).size).toBe(7);
  expect(new Set(lines(strokes).map(({ dashes }) => dashes.join())).size).toBe(4);
});

test('names stand at the ends of the lines in their order, no two upon each other', () => {
  const { strokes } = drawPlot(
    plotOf(12, (line, round) => (round < 12 ? 0 : 7 - line)),
    490,
  );
  const named = texts(strokes).filter(({ text }) => NAMES.includes(text));
  expect(named.map(({ text }) => text)).toEqual(NAMES);
  named.slice(1).forEach(({ y }, index) => expect(y - (named[index]?.y ?? 0)).toBeGreaterThanOrEqual(10));
});

test('everything lies on the drawing, with 24 rounds and all names at its foot', () => {
  const { strokes, width, height } = drawPlot(
    plotOf(24, () => -5),
    490,
  );
  for (const each of strokes) {
    const figures = each.stroke === 'text' ? [each.x, each.y] : figuresOf(each.path);
    figures.forEach((figure, index) => {
      expect(figure).toBeGreaterThanOrEqual(0);
      expect(figure).toBeLessThanOrEqual(index % 2 === 0 ? width : height);
    });
  }
  expect(texts(strokes).map(({ text }) => text)).toContain('24');
});

test('a side of which nothing is known has no line', () => {
  const { strokes } = drawPlot(
    plotOf(3, (line) => (line === 0 ? null : 1)),
    490,
  );
  expect(texts(strokes).map(({ text }) => text)).not.toContain('Francia');
  expect(texts(strokes).map(({ text }) => text)).toContain('Spagna');
});

test('ticks are round numbers around all values, with zero', () => {
  expect(ticksAround([0, 0])).toEqual([0, 1]);
  expect(ticksAround([-1, 7])).toEqual([-2, 0, 2, 4, 6, 8]);
  expect(ticksAround([-6, 20])).toEqual([-10, -5, 0, 5, 10, 15, 20]);
  expect(ticksAround([1250])).toEqual([0, 500, 1000, 1500]);
});
