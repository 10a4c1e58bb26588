import { expect, test } from 'vitest';
import { lengthOf } from '../../../renderer/measure/print/type.ts';
import type { Block } from '../../../renderer/report/block.ts';
import { layOut, type Laid, wrapped } from '../../../renderer/report/layout.ts';

const FOOT = (page: number, pages: number) => `${page}/${pages}`;
const LINE: Block = { block: 'text', tone: 'plain', text: 'The Russians hold the redoubt until the evening.' };
const PICTURE = { src: 'data:image/jpeg;base64,', width: 1400, height: 1400 };
const HEADED: readonly Block[] = [
  { block: 'break' },
  { block: 'heading', text: 'Turn 1' },
  { block: 'picture', picture: PICTURE, caption: 'How they stood.' },
];

const said = (items: readonly Laid[]): readonly string[] =>
  items.flatMap((item) => (item.laid === 'text' ? [item.text] : []));

const lines = (count: number): readonly Block[] => Array.from({ length: count }, () => LINE);

test('words are wrapped into lines that fit, and a word longer than a line is cut', () => {
  const width = lengthOf('aaaa aaaa', false) * 10;
  expect(wrapped('aaaa aaaa aaaa', 10, false, width)).toEqual(['aaaa aaaa', 'aaaa']);
  expect(wrapped('aaaaaaaaaaaa', 10, false, lengthOf('aaaaa', false) * 10)).toEqual(['aaaaa', 'aaaaa', 'aa']);
  expect(wrapped('', 10, false, width)).toEqual(['']);
});

test('letters that the type lacks are written with those that are like them', () => {
  expect(wrapped('Ševardino −3', 10, false, 500)).toEqual(['Ševardino -3']);
  expect(wrapped('Łódź', 10, false, 500)).toEqual(['Lódz']);
});

test('everything lies on the paper, sheet after sheet, each numbered at its foot', () => {
  const sheets = layOut(lines(200), 'a4', FOOT);
  expect(sheets.length).toBeGreaterThan(2);
  expect(sheets.flatMap(({ items }) => said(items)).filter((text) => text.startsWith('The'))).toHaveLength(200);
  sheets.forEach(({ width, height, items }, index) => {
    expect([width, height].map(Math.round)).toEqual([595, 842]);
    expect(said(items).at(-1)).toBe(`${index + 1}/${sheets.length}`);
    for (const item of items) {
      expect(item.x).toBeGreaterThanOrEqual(50);
      expect(item.y).toBeGreaterThanOrEqual(50);
      expect(item.y).toBeLessThanOrEqual(height - 25);
    }
  });
  expect(layOut(lines(1), 'letter', FOOT)[0]).toMatchObject({ width: 612, height: 792 });
});

test('a heading goes to the next sheet together with the picture under it', () => {
  const [first, second] = layOut([...lines(25), ...HEADED], 'a4', FOOT);
  expect(said(first?.items ?? [])).not.toContain('Turn 1');
  expect(said(second?.items ?? [])).toContain('Turn 1');
  expect(second?.items.some(({ laid }) => laid === 'picture')).toBe(true);
});

test('where there is room for both they stay', () => {
  const sheets = layOut([...lines(4), ...HEADED], 'a4', FOOT);
  expect(sheets).toHaveLength(1);
});

test('a picture keeps its shape and takes about half the sheet at most', () => {
  const [sheet] = layOut(HEADED, 'a4', FOOT);
  const laid = sheet?.items.find((item) => item.laid === 'picture');
  if (laid?.laid !== 'picture') throw new Error('no picture');
  expect(laid.width).toBeCloseTo(laid.height, 6);
  expect(laid.height).toBeLessThan(842 * 0.52);
});

test('columns of figures end where their heads end; words begin where theirs begin', () => {
  const table: Block = {
    block: 'table',
    caption: 'Losses',
    head: ['Side', 'Lost', 'Who'],
    rows: [
      ['French', '4', '61st Line'],
      ['Russians', '12', 'nobody'],
    ],
    wordy: [2],
  };
  const [sheet] = layOut([table], 'a4', FOOT);
  const at = (text: string, isBold: boolean) => {
    const item = sheet?.items.find((each) => each.laid === 'text' && each.text === text);
    if (item?.laid !== 'text') throw new Error(`no ${text}`);
    expect(item.isBold).toBe(isBold);
    return { start: item.x, end: item.x + lengthOf(text, isBold) * item.size };
  };
  expect(at('4', false).end).toBeCloseTo(at('Lost', true).end, 6);
  expect(at('12', false).end).toBeCloseTo(at('Lost', true).end, 6);
  expect(at('61st Line', false).start).toBeCloseTo(at('Who', true).start, 6);
  expect(at('French', true).start).toBeCloseTo(at('Side', true).start, 6);
});

test('where a table is too wide its widest columns give way, and their words are wrapped', () => {
  const names = Array.from({ length: 30 }, (_, index) => `Battalion ${index + 1}`).join(', ');
  const table: Block = {
    block: 'table',
    caption: 'Losses',
    head: ['Side', 'Lost', 'Who'],
    rows: [['French', '4', names]],
    wordy: [2],
  };
  const [sheet] = layOut([table], 'a4', FOOT);
  const items = sheet?.items ?? [];
  expect(said(items).filter((text) => text.includes('Battalion')).length).toBeGreaterThan(3);
  for (const item of items) {
    if (item.laid === 'text') expect(item.x + lengthOf(item.text, item.isBold) * item.size).toBeLessThan(595 - 50);
  }
});
