import { expect, test } from 'vitest';
import { wordsIn } from '../../../renderer/app/catalogues.ts';
import { layOut } from '../../../renderer/report/layout.ts';
import { pdfOf } from '../../../renderer/report/pdf.ts';
import { written } from '../../../renderer/report/written.ts';
import { readBack } from '../measure/print/read-back.ts';
import { WRITTEN } from './sample.ts';

/** One white pixel. */
const PIXEL =
  'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxD/2Q==';

const blocks = written(
  { ...WRITTEN, pictures: [null, { src: PIXEL, width: 1, height: 1 }] },
  wordsIn('borodino', 'en'),
);
const sheets = () => layOut(blocks, 'a4', (page, pages) => `sheet ${page} of ${pages}`);
const make = () => pdfOf(sheets(), { title: 'Prova', language: 'en' });

test('what was written is read back, with its title and its language', async () => {
  const pdf = await readBack(await make());
  expect([pdf.title, pdf.language]).toEqual(['Prova', 'en']);
  const said = pdf.pages.map(({ texts }) => texts.map(({ text }) => text).join('\n'));
  expect(said.join('\n')).toContain('61st Line (CM) goes to the Withdrawn Box.');
  expect(said.join('\n')).toMatch(/Russians\n0\.5\n0\.0\n\+3\.0/);
  said.forEach((text, index) => expect(text).toContain(`sheet ${index + 1} of ${said.length}`));
});

test('the same report makes the same bytes', async () => {
  expect(Buffer.from(await make()).equals(Buffer.from(await make()))).toBe(true);
});

test('a picture is on the sheet on which it was laid, in its place', async () => {
  const { pages } = await readBack(await make());
  const laid = sheets().map(({ items }) => items.filter((item) => item.laid === 'picture'));
  expect(laid.flat()).toHaveLength(1);
  expect(pages.map(({ pictures }) => pictures.length)).toEqual(laid.map(({ length }) => length));
  const at = laid.findIndex(({ length }) => length === 1);
  const [drawn] = laid.flat();
  if (!drawn) throw new Error('no picture');
  const { x, y, width, height } = drawn;
  // A sheet is laid out in points from its top, a PDF is measured from its foot: 72 points to 254 tenths of a millimetre.
  const tenths = (points: number) => (points * 254) / 72;
  const [pasted] = pages[at]?.pictures ?? [];
  expect(pasted?.x).toBeCloseTo(tenths(x), 2);
  expect(pasted?.y).toBeCloseTo(2970 - tenths(y + height), 0);
  expect(pasted?.width).toBeCloseTo(tenths(width), 2);
  expect(pasted?.height).toBeCloseTo(tenths(height), 2);
});
