import { expect, test } from 'vitest';
import { stickTemplate } from '../../../../core/measure/print/stick.ts';
import { linesIn, saidBy, textsIn } from './drawn.ts';

const MUSKET = {
  want: 'stick',
  name: 'Musket',
  bands: [
    { name: 'measure.band.short', to: 400 },
    { name: 'far', to: 900 },
  ],
} as const;

test('a stick is as long as its last band, and every band ends in a heavy line', () => {
  const stick = stickTemplate(MUSKET, 'cm');
  expect(stick.width).toBe(900);
  const ends = linesIn(stick, 'heavy').map(({ from, to }) => [from.x, to.x]);
  expect(new Set(ends.flat())).toEqual(new Set([400, 900]));
});

test('its bands say their names and where they end; a name of ours is a message, a typed one is not', () => {
  const texts = textsIn(stickTemplate(MUSKET, 'cm'));
  expect(texts.map(saidBy)).toEqual(
    expect.arrayContaining(['Musket', 'print.length.cm 4', 'print.name far', 'print.length.cm 9']),
  );
  expect(texts.map(({ text }) => text)).toContainEqual({
    key: 'print.name',
    params: { name: { word: 'measure.band.short' } },
  });
});

test('the name of a band stands in the middle of it', () => {
  const far = textsIn(stickTemplate(MUSKET, 'cm')).find((text) => saidBy(text) === 'print.name far');
  expect(far?.at.x).toBe(650);
  expect(far?.room).toBeLessThan(500);
});

test('the scale is black and white by turns, the last part as short as it must be', () => {
  const { items } = stickTemplate({ ...MUSKET, bands: [{ name: '', to: 450 }] }, 'cm');
  const blocks = items.flatMap((item) => (item.item === 'area' ? [item.ring.map(({ x }) => x)] : []));
  expect(blocks.map((xs) => [Math.min(...xs), Math.max(...xs)])).toEqual([
    [0, 100],
    [200, 300],
    [400, 450],
  ]);
});

test('in inches the scale has a part for every 25.4 mm', () => {
  const { items } = stickTemplate({ ...MUSKET, bands: [{ name: '', to: 1016 }] }, 'inch');
  const blocks = items.flatMap((item) => (item.item === 'area' ? [item.ring.map(({ x }) => x)] : []));
  expect(blocks.map((xs) => [Math.min(...xs), Math.max(...xs)])).toEqual([
    [0, 254],
    [508, 762],
  ]);
  expect(textsIn({ items }).map(saidBy)).toContain('print.length.inch 4');
});
