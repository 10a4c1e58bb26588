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
const make = () =>
  pdfOf(
    layOut(blocks, 'a4', (page, pages) => `sheet ${page} of ${pages}`),
    { title: 'Prova', language: 'en' },
  );

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
