import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxOf, type Item, line } from '../../../../core/measure/print/item.ts';
import { laidOut } from '../../../../core/measure/print/layout.ts';
import { MARGIN, PAPERS } from '../../../../core/measure/print/sheet.ts';
import { sheetsOf, type Wanted } from '../../../../core/measure/print/print.ts';
import type { Template } from '../../../../core/measure/print/template.ts';
import { saidBy, textsIn } from './drawn.ts';

/** A template that is one slanted heavy line: where it lies says where the template was put. */
function slanted(width: number, height: number): Template {
  return { width, height, items: [line(0, 0, width, height, 'heavy')], note: null };
}

const heavy = (items: readonly Item[]) => items.filter((item) => item.item === 'line' && item.ink === 'heavy');

const stick = (length: number): Wanted => ({ want: 'stick', name: 'Stick', bands: [{ name: '', to: length }] });

test('nothing wanted, no sheet', () => {
  expect(laidOut([], 'a4', 'Title')).toEqual([]);
});

test.each(PAPERS)('small things share an upright sheet, a stick of 24 cm turns it: %s', (paper) => {
  const job = { paper, unit: 'cm', title: 'Title' } as const;
  const [upright, ...none] = sheetsOf({ ...job, wanted: [stick(900), stick(1400), stick(600)] });
  expect(none).toEqual([]);
  expect(upright?.width).toBeLessThan(upright?.height ?? 0);
  const [across] = sheetsOf({ ...job, wanted: [stick(2400)] });
  expect(across?.width).toBeGreaterThan(across?.height ?? 0);
});

test('templates keep their size, lie inside the margins and never on one another', () => {
  const side = fc.integer({ min: 50, max: 1700 });
  const size = fc.tuple(side, fc.integer({ min: 50, max: 1400 }));
  fc.assert(
    fc.property(fc.array(size, { minLength: 1, maxLength: 25 }), fc.constantFrom(...PAPERS), (sizes, paper) => {
      const sheets = laidOut(
        sizes.map(([width, height]) => slanted(width, height)),
        paper,
        'Title',
      );
      const placed = sheets.flatMap(({ items }) => heavy(items).map((item) => boxOf([item])));
      const key = (width: number, height: number) => `${width.toFixed(3)} ${height.toFixed(3)}`;
      expect(placed.map(({ left, right, bottom, top }) => key(right - left, top - bottom)).sort()).toEqual(
        sizes.map(([width, height]) => key(width, height)).sort(),
      );
      for (const { items, width, height } of sheets) {
        const { left, bottom, right, top } = boxOf(items);
        expect(Math.min(left, bottom)).toBeGreaterThanOrEqual(MARGIN - 1e-6);
        expect(right).toBeLessThanOrEqual(width - MARGIN + 1e-6);
        expect(top).toBeLessThanOrEqual(height - MARGIN + 1e-6);
        const boxes = heavy(items).map((item) => boxOf([item]));
        boxes.forEach((a, index) => {
          for (const b of boxes.slice(index + 1))
            expect(a.right <= b.left || b.right <= a.left || a.top <= b.bottom || b.top <= a.bottom).toBe(true);
        });
      }
    }),
    { numRuns: 60 },
  );
});

test('every sheet has its title, its number and the control bar', () => {
  const sheets = sheetsOf({ wanted: [stick(9000)], paper: 'a4', unit: 'cm', title: 'Evening' });
  sheets.forEach((sheet, index) => {
    const said = textsIn(sheet).map(saidBy);
    expect(said).toEqual(
      expect.arrayContaining([
        'Evening',
        `print.page ${index + 1} ${sheets.length}`,
        'print.control.length',
        'print.control.scale',
        'print.control.check',
      ]),
    );
  });
});

test('a very long stick comes whole: 3 m in pieces of at most a sheet', () => {
  const sheets = sheetsOf({ wanted: [stick(30_000)], paper: 'letter', unit: 'cm', title: '' });
  const notes = sheets.flatMap((sheet) =>
    textsIn(sheet)
      .map(saidBy)
      .filter((said) => said.startsWith('print.piece')),
  );
  const count = notes.length;
  expect(notes.sort()).toEqual(Array.from({ length: count }, (_, index) => `print.piece ${index + 1} ${count}`).sort());
  expect(count * 2400).toBeGreaterThan(30_000);
});
