import { expect, test } from 'vitest';
import { drawn } from '../../../renderer/report/bands.ts';
import type { Bands } from '../../../renderer/report/block.ts';
import { marchBlocks } from '../../../renderer/report/march-plot.ts';
import { wordsFor } from '../../../core/words/index.ts';
import it from '../../../assets/words/report.it.json' with { type: 'json' };

const words = wordsFor('invasion-of-russia', 'it', [it]);
const STATIONS = [
  { name: { it: 'Mosca', en: 'Moscow' }, away: 0 },
  { name: { it: 'Wilno', en: 'Wilno' }, away: 15 },
];
const winter = { key: 'label.season.winter' };

/** An army of 50 goes to Moscow and comes back with 10; another waits beside it. */
const march = {
  stations: STATIONS,
  turns: [
    { season: null, armies: { french: { strength: 50, away: 19 }, russian: { strength: 25, away: 12.5 } } },
    { season: null, armies: { french: { strength: 30, away: 0 }, russian: { strength: 25, away: 3 } } },
    { season: winter, armies: { french: { strength: 10, away: 17 }, russian: null } },
  ],
};
const [bands, table] = marchBlocks(
  { seats: ['french', 'russian'], march },
  { columns: ['1', '2', '3'], inkOf: () => '#336699' },
  words,
);

test('the breadth of a band is the strength of its army, against the strongest of all', () => {
  expect((bands as Bands).lines.map(({ breadths }) => breadths)).toEqual([
    [1, 0.6, 0.2],
    [0.5, 0.5, 0],
  ]);
  expect((bands as Bands).seasons).toEqual([{ name: 'Inverno', columns: [2] }]);
});

test('whatever the bands show stands in figures too', () => {
  expect(table).toMatchObject({
    rows: [
      ['Grande Armée, unità', '50', '30', '10'],
      ['Grande Armée, distanza', '19,0', '0,0', '17,0'],
      ['Russia, unità', '25', '25', '0'],
      ['Russia, distanza', '12,5', '3,0', '–'],
    ],
  });
});

test('all of it lies on the drawing, and no band upon the figures below it', () => {
  const { strokes, width, height } = drawn(bands as Bands, 490);
  const foot =
    Math.min(...strokes.flatMap((each) => (each.stroke === 'text' && each.text === '1' ? [each.y] : []))) - 8;
  for (const each of strokes) {
    if (each.stroke === 'text') continue;
    const figures = [...each.path.matchAll(/-?[\d.]+/g)].map(([figure]) => Number(figure));
    const [xs, ys] = [0, 1].map((odd) => figures.filter((_, index) => index % 2 === odd));
    expect(Math.min(...(xs ?? []), ...(ys ?? []))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...(xs ?? []))).toBeLessThanOrEqual(width);
    expect(Math.max(...(ys ?? []))).toBeLessThanOrEqual(each.stroke === 'mark' && each.opacity ? foot : height);
  }
});

test('a game in which nobody marches to a goal has no bands', () => {
  expect(marchBlocks({ seats: ['white'], march: null }, { columns: [], inkOf: () => '#000000' }, words)).toEqual([]);
});
