import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { joined } from '../../../core/archive/packing.ts';
import { writeTable } from '../../../core/archive/table-file.ts';
import { readingOf } from '../../../renderer/archive/reading.ts';
import { nameOf, photographed } from '../../core/archive/sample-table.ts';
import { jpeg, png } from '../measure/photo/files.ts';

const tableOn = (picture: Uint8Array): Uint8Array =>
  writeTable({ title: 'Il ponte', kind: 'table', table: photographed(nameOf(picture)), picture });

test.each([
  ['taken', 'a JPEG of 4,000 x 3,000', jpeg(4000, 3000)],
  ['ui.photo.fault.too-large', 'a PNG of 60,000 x 60,000', png(60_000, 60_000)],
  ['ui.photo.fault.too-large', 'a JPEG of 65,535 x 65,535', jpeg(65_535, 65_535)],
  ['ui.photo.fault.torn', 'a JPEG that is cut', jpeg(40, 30).slice(0, -2)],
  ['ui.photo.fault.torn', 'a JPEG with a film behind its head', joined([jpeg(40, 30).slice(0, 20), strToU8('film')])],
])('%s: a table on %s', (expected, _what, picture) => {
  const outcome = readingOf('table', tableOn(picture));
  expect('taken' in outcome ? 'taken' : outcome.fault.key).toBe(expected);
});
