import fc from 'fast-check';
import { gzipSync, strFromU8, strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { BadFile } from '../../../core/archive/bad-file.ts';
import { joined, unpack } from '../../../core/archive/packing.ts';
import { readTable, writeTable } from '../../../core/archive/table-file.ts';
import { digest } from '../../../core/engine/json.ts';
import type { MeasuringTable } from '../../../core/measure/document.ts';
import { nameOf, photographed, samplePicture, sampleTable } from './sample-table.ts';

const MB = 1024 * 1024;
const picture = samplePicture();
const bare = { title: 'Il ponte', kind: 'table', table: sampleTable(), picture: null } as const;
const other = samplePicture(4001);
const onPicture = { ...bare, table: photographed(nameOf(picture)), picture };

function faultOf(bytes: Uint8Array): Pick<BadFile, 'fault' | 'path'> {
  try {
    readTable(bytes);
  } catch (fault) {
    if (fault instanceof BadFile) return fault;
    throw fault;
  }
  throw new Error('it was taken');
}

type Json = Record<string, unknown>;

/** A file changed by hand; `sealed` makes its digest right again, so that the fault inside is what is found. */
function tampered(change: (file: Json) => void, sealed = true): Uint8Array {
  const file = JSON.parse(strFromU8(unpack(writeTable(bare), MB))) as Json;
  change(file);
  const { title, kind, table } = file;
  return strToU8(JSON.stringify(sealed ? { ...file, digest: digest({ title, kind, table }) } : file));
}

/** A file whose picture is not its table's, which nobody would write. */
const mismatched = (table: MeasuringTable, other: Uint8Array | null): Uint8Array => {
  const text = tampered((file) => (file.table = table));
  return other ? joined([text, Uint8Array.of(0), other]) : text;
};

describe('the table file', () => {
  test('gives back the table that was written', () => {
    expect(readTable(writeTable(bare))).toEqual(bare);
  });

  test('gives back the picture too, byte for byte, and what kind it is', () => {
    expect(readTable(writeTable(onPicture))).toEqual({ ...onPicture, picture: { bytes: picture, kind: 'image/jpeg' } });
  });

  test('of a table on a live picture has no picture in it', () => {
    const live = { ...bare, kind: 'preset', table: photographed('live') } as const;
    expect(readTable(writeTable(live))).toEqual(live);
  });

  test('is the same bytes for the same table', () => {
    expect(writeTable(onPicture)).toEqual(writeTable(onPicture));
  });

  test('is also read as bare JSON on many lines, as a person edits it', () => {
    const text = strFromU8(unpack(writeTable(bare), MB));
    expect(readTable(strToU8(JSON.stringify(JSON.parse(text), null, 2)))).toEqual(bare);
  });
});

test('whatever byte is changed or cut off, the file is refused or gives the very table that was written', () => {
  const files = [writeTable(bare), writeTable(onPicture), unpack(writeTable(bare), MB)];
  const written = files.map((bytes) => readTable(bytes));
  const damage = fc.tuple(fc.nat(files.length - 1), fc.nat(), fc.integer({ min: 1, max: 255 }), fc.boolean());
  fc.assert(
    fc.property(damage, ([which, place, flip, isCut]) => {
      const bytes = Uint8Array.from(files[which] as Uint8Array);
      const at = place % bytes.length;
      bytes[at] = (bytes[at] as number) ^ flip;
      const found = takenOrNull(isCut ? bytes.subarray(0, at) : bytes);
      if (found) expect(found).toEqual(written[which]);
    }),
    { numRuns: 2000, seed: 1805 },
  );
});

/** @throws whatever is not a refusal */
function takenOrNull(bytes: Uint8Array) {
  try {
    return readTable(bytes);
  } catch (fault) {
    if (fault instanceof BadFile) return null;
    throw fault;
  }
}

describe('a bad file is refused whole, the first fault named', () => {
  test.each([
    ['an empty file', new Uint8Array(), 'bad-file.not-table'],
    ['a text', strToU8('Dear Anna,'), 'bad-file.not-table'],
    ['a picture', samplePicture(), 'bad-file.not-table'],
    ['a campaign file', strToU8('{"format":"stato-maggiore-campaign","version":1}'), 'bad-file.not-table'],
    ['a cut file', writeTable(bare).subarray(0, 200), 'bad-file.not-compressed'],
    ['a newer version', tampered((file) => Object.assign(file, { version: 2 })), 'bad-file.newer'],
    ['a version that never was', tampered((file) => Object.assign(file, { version: 0 })), 'bad-file.schema'],
    ['JSON nested beyond reason', strToU8('['.repeat(1e6) + ']'.repeat(1e6)), 'bad-file.too-deep'],
    ['a property that would reach into the program', strToU8('{"__proto__":{}}'), 'bad-file.forbidden-name'],
    [
      'a title changed after it was written',
      tampered((file) => Object.assign(file, { title: 'Altro' }), false),
      'bad-file.file-digest',
    ],
  ])('%s', (_what, bytes, key) => {
    expect(faultOf(bytes).fault.key).toBe(key);
  });

  test('a file that swells beyond 72 MB is refused while it swells', () => {
    const bomb = gzipSync(new Uint8Array(73 * MB));
    expect(bomb.length).toBeLessThan(200_000);
    expect(faultOf(bomb).fault).toEqual({ key: 'bad-file.too-large', params: { megabytes: 72 } });
  });

  test('a text of more than 8 MB is refused, whatever follows it', () => {
    const file = gzipSync(joined([strToU8(' '.repeat(9 * MB)), Uint8Array.of(0), picture]));
    expect(faultOf(file).fault).toEqual({ key: 'bad-file.too-large', params: { megabytes: 8 } });
  });

  test('a table whose file would be refused is not written', () => {
    expect(() => writeTable({ ...onPicture, picture: other })).toThrow(BadFile);
    expect(() => writeTable({ ...bare, title: 'x'.repeat(201) })).toThrow(BadFile);
  });

  test.each<[string, (file: Json) => void, string, string]>([
    ['a missing field', (file) => delete file.title, 'schema', 'title'],
    ['a field too many', (file) => Object.assign(file, { admin: true }), 'schema', 'admin'],
    ['an unknown kind', (file) => Object.assign(file, { kind: 'chart' }), 'schema', 'kind'],
    ['no table', (file) => delete file.table, 'schema', 'table'],
    [
      'a unit that stands nowhere',
      (file) => (((file.table as { units: { pose: Json }[] }).units[0] as { pose: Json }).pose = { x: 'east' }),
      'schema',
      'table.units[0].pose.x',
    ],
    [
      'an instrument that follows nothing',
      (file) => ((file.table as { units: unknown[] }).units = []),
      'no-item',
      'table.tools[0]',
    ],
  ])('%s', (_what, change, key, path) => {
    expect(faultOf(tampered(change))).toMatchObject({ fault: { key: `bad-file.${key}` }, path });
  });

  const svg = strToU8('<svg xmlns="http://www.w3.org/2000/svg"/>');
  test.each([
    ['missing', mismatched(onPicture.table, null)],
    ['another', mismatched(onPicture.table, other)],
    ['cut short', mismatched(onPicture.table, picture.subarray(0, 3999))],
    ['of no kind that we take', mismatched(photographed(nameOf(svg)), svg)],
    ['one that the table does not name', mismatched(bare.table, picture)],
    ['one beside a live one', mismatched(photographed('live'), picture)],
    ['empty', mismatched(onPicture.table, new Uint8Array())],
  ])('the picture is %s', (_what, bytes) => {
    expect(faultOf(bytes)).toMatchObject({
      fault: { key: 'bad-file.wrong-picture' },
      path: 'table.photograph.picture',
    });
  });
});
