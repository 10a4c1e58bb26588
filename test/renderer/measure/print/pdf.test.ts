/** The PDF read back by another library: a tenth of a millimetre is one unit here. */
import { describe, expect, test } from 'vitest';
import { ORDERS } from '../../../../core/measure/print/counters.ts';
import { sheetsOf, type Wanted } from '../../../../core/measure/print/print.ts';
import { MARGIN, type Paper, PAPERS } from '../../../../core/measure/print/sheet.ts';
import { distance } from '../../../../core/space/table/point.ts';
import type { Language } from '../../../../core/words/words.ts';
import { wordsIn } from '../../../../renderer/app/catalogues.ts';
import { pdfOf } from '../../../../renderer/measure/print/pdf.ts';
import { written } from '../../../../renderer/measure/print/written.ts';
import { type Page, type Part, type Pdf, pointOn, readBack } from './read-back.ts';

/** The instrument may be off by 0.1 mm; the PDF is not allowed a fiftieth of that. */
const EXACT = 0.02;

const MUSKET = [
  { name: 'short', to: 400 },
  { name: 'long', to: 900 },
];
const GUN = [
  { name: 'short', to: 1000 },
  { name: 'long', to: 4000 },
];
const EVERYTHING: readonly Wanted[] = [
  { want: 'stick', name: 'Musket', bands: MUSKET },
  { want: 'stick', name: 'Heavy gun', bands: GUN },
  { want: 'arc', name: 'Heavy gun', width: 400, opening: 4500, bands: GUN },
  { want: 'arc', name: 'All round', width: 0, opening: 36_000, bands: MUSKET },
  { want: 'wheel', name: 'Line', width: 1600, pivot: 'left', speed: 1400 },
  { want: 'wheel', name: 'Open order', width: 2200, pivot: 'right', speed: 2200 },
  { want: 'counters', orders: ORDERS, copies: 4 },
  {
    want: 'card',
    name: 'A battalion with quite a long name, so long that it is set smaller than the others are',
    arm: 'infantry',
    bases: { count: 4, front: 400, depth: 150 },
    bands: MUSKET,
    moves: [{ name: 'line', to: 1400 }],
  },
];

async function printed(
  wanted: readonly Wanted[],
  paper: Paper,
  language: Language = 'it',
  unit: 'cm' | 'inch' = 'cm',
): Promise<Pdf> {
  const sheets = sheetsOf({ wanted, paper, unit, title: 'Prova' });
  return readBack(await pdfOf(written(sheets, wordsIn(null, language)), { title: 'Prova', language }));
}

const linesOf = (page: Page) =>
  page.strokes.flatMap(({ isFilled, pen, parts }) =>
    isFilled ? [] : parts.filter((part) => part.is === 'line').map((part) => ({ ...part, pen })),
  );

const lengthsOf = (page: Page) => linesOf(page).map(({ from, to }) => distance(from, to));

const isNear = (value: number, wanted: number) => Math.abs(value - wanted) < EXACT;

const textsOf = (pdf: Pdf) => pdf.pages.flatMap(({ texts }) => texts.map(({ text }) => text));

/** Points along everything that is drawn. */
const outline = (page: Page) =>
  page.strokes.flatMap(({ parts }) =>
    parts.flatMap((part: Part) => [0, 0.25, 0.5, 0.75, 1].map((share) => pointOn(part, share))),
  );

describe.each(PAPERS)('on %s', (paper) => {
  const [short, long] = { a4: [2100, 2970], letter: [2159, 2794] }[paper] as [number, number];

  test('every page has exactly the size of the paper, upright or across', async () => {
    const { pages } = await printed(EVERYTHING, paper);
    expect(pages.length).toBeGreaterThan(4);
    for (const { width, height } of pages) {
      const sides = [width, height].sort((a, b) => a - b);
      expect(sides[0]).toBeCloseTo(short, 6);
      expect(sides[1]).toBeCloseTo(long, 6);
    }
  });

  test('the control bar of every page is 10 cm long, in ten equal parts', async () => {
    for (const page of (await printed(EVERYTHING, paper)).pages) {
      const ends = linesOf(page).filter(
        ({ from, to }) => isNear(from.y, MARGIN + 5) && isNear(to.y, MARGIN + 65) && isNear(from.x, to.x),
      );
      expect(ends).toHaveLength(2);
      const [left, right] = ends.map(({ from }) => from.x) as [number, number];
      expect(right - left).toBeCloseTo(1000, 2);
      const blocks = page.strokes.filter(
        ({ isFilled, parts }) => isFilled && parts.every(({ from }) => from.y < MARGIN + 40),
      );
      const begins = blocks.map(({ parts }) => Math.min(...parts.map(({ from }) => from.x)) - left);
      [0, 200, 400, 600, 800].forEach((at, index) => expect(begins[index]).toBeCloseTo(at, 2));
    }
  });

  test('nothing is drawn or written within 10 mm of the edge', async () => {
    for (const page of (await printed(EVERYTHING, paper)).pages) {
      const inside = (x: number, y: number) =>
        x > MARGIN - EXACT && x < page.width - MARGIN + EXACT && y > MARGIN - EXACT && y < page.height - MARGIN + EXACT;
      expect(outline(page).filter(({ x, y }) => !inside(x, y))).toEqual([]);
      const upright = page.texts.filter(({ text }) => text.length > 0);
      expect(upright.filter(({ x, y, length }) => !inside(x, y) || !inside(x + length, y))).toEqual([]);
    }
  });

  test('a stick for a musket is 9 cm long, with its short range at 4 cm', async () => {
    const [page] = (await printed([{ want: 'stick', name: 'Musket', bands: MUSKET }], paper)).pages as [Page];
    const heavy = linesOf(page).filter(({ pen }) => isNear(pen, 6));
    const edge = linesOf(page).find(({ from, to }) => isNear(distance(from, to), 900))?.from.x ?? 0;
    const ends = [...new Set(heavy.map(({ from }) => Math.round((from.x - edge) * 100) / 100))];
    expect(ends).toEqual([400, 900]);
  });

  test('a stick of 40 cm comes in two pieces that make 40 cm when they are laid on their marks', async () => {
    const { pages } = await printed([{ want: 'stick', name: 'Heavy gun', bands: GUN }], paper);
    expect(pages).toHaveLength(1);
    const lengths = lengthsOf(pages[0] as Page);
    // Edges of the stick and of its scale, and the hatching of the far band: 20 cm and 1 cm to be glued, then 20 cm.
    expect(lengths.filter((length) => isNear(length, 2100))).toHaveLength(4);
    expect(lengths.filter((length) => isNear(length, 2000))).toHaveLength(5);
    const joints = linesOf(pages[0] as Page).filter(({ pen }) => isNear(pen, 1.8));
    const left = Math.min(...joints.map(({ from }) => from.x));
    expect(joints.map(({ from, to }) => [from.x - left, to.x - left].map(Math.round))).toEqual([
      [2000, 2000],
      [0, 0],
    ]);
    expect(pages[0]?.texts.filter(({ text }) => text === 'A')).toHaveLength(4);
  });

  test('the circles of an arc keep their radius', async () => {
    const [page] = (await printed([{ want: 'arc', name: '', width: 400, opening: 4500, bands: MUSKET }], paper))
      .pages as [Page];
    const front = linesOf(page).find(({ from, to, pen }) => isNear(pen, 6) && isNear(distance(from, to), 400));
    if (!front) throw new Error('the front edge is missing');
    const middle = { x: (front.from.x + front.to.x) / 2, y: (front.from.y + front.to.y) / 2 };
    const curves = page.strokes.filter(({ parts }) => parts.every(({ is }) => is === 'curve'));
    const radii = curves.map(({ parts }) =>
      parts.flatMap((part) => [0, 0.2, 0.5, 0.8, 1].map((share) => distance(middle, pointOn(part, share)))),
    );
    // Two bands, and a rung for every centimetre before the ninth.
    const means = radii.map((all) => Math.round(all.reduce((a, b) => a + b, 0) / all.length));
    expect(means).toEqual([400, 900, 100, 200, 300, 400, 500, 600, 700, 800]);
    radii.forEach((all, index) => all.forEach((radius) => expect(radius).toBeCloseTo(means[index] ?? 0, 1)));
  });

  test('the radius of a wheel is its front', async () => {
    const [page] = (await printed([{ want: 'wheel', name: '', width: 1600, pivot: 'left', speed: null }], paper))
      .pages as [Page];
    const front = linesOf(page).find(({ pen }) => isNear(pen, 6));
    if (!front) throw new Error('the front edge is missing');
    expect(distance(front.from, front.to)).toBeCloseTo(1600, 2);
    const quarter = page.strokes.filter(({ parts }) => parts.length === 3 && parts[0]?.is === 'curve')[0];
    for (const part of quarter?.parts ?? [])
      for (const share of [0, 0.5, 1]) expect(distance(front.from, pointOn(part, share))).toBeCloseTo(1600, 1);
    const end = quarter?.parts.at(-1)?.to;
    expect(end?.x).toBeCloseTo(front.from.x, 2);
  });
});

test.each([
  ['it', ['Stampa al 100% («dimensioni effettive»), senza adattare alla pagina.', 'foglio 1 di', 'Avanti cauta']],
  ['en', ['Print at 100% (“actual size”), without fitting to the page.', 'sheet 1 of', 'Cautious advance']],
] as const)('says how to print and check it: %s', async (language, sentences) => {
  const texts = textsOf(await printed(EVERYTHING, 'a4', language)).join('\n');
  for (const sentence of [...sentences, '10 cm', 'Prova']) expect(texts).toContain(sentence);
});

test.each([
  ['it', 'cm'],
  ['it', 'inch'],
  ['en', 'cm'],
  ['en', 'inch'],
] as const)('every sentence on paper is there: %s, %s', async (language, unit) => {
  const texts = textsOf(await printed(EVERYTHING, 'a4', language, unit));
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => /print\.|measure\.|[{}]/.test(text))).toEqual([]);
});

test('asks the reader not to scale, and says its title and language', async () => {
  const pdf = await printed(EVERYTHING, 'a4', 'en');
  expect(pdf.preferences['PrintScaling']).toBe('None');
  expect([pdf.title, pdf.language]).toEqual(['Prova', 'en']);
});

test('what a person typed is printed letter by letter, or as near as the type comes', async () => {
  const name = '{Zażółć} è là… Бородино';
  const texts = textsOf(await printed([{ want: 'stick', name, bands: GUN }], 'a4'));
  expect(texts).toContain('{Zazólc} è là… ????????');
});

test('the same sheets give the same bytes', async () => {
  const sheets = written(
    sheetsOf({ wanted: EVERYTHING, paper: 'a4', unit: 'cm', title: 'Prova' }),
    wordsIn(null, 'it'),
  );
  const about = { title: 'Prova', language: 'it' } as const;
  expect(await pdfOf(sheets, about)).toEqual(await pdfOf(sheets, about));
});
