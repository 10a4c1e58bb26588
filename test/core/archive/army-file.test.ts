import fc from 'fast-check';
import { strFromU8, strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readArmy, writeArmy } from '../../../core/archive/army-file.ts';
import { BadFile } from '../../../core/archive/bad-file.ts';
import { unpack } from '../../../core/archive/packing.ts';
import { writeTable } from '../../../core/archive/table-file.ts';
import { digest } from '../../../core/engine/json.ts';
import { largeArmy, sampleArmy } from './sample-army.ts';
import { sampleTable } from './sample-table.ts';

const MB = 1024 * 1024;

function faultOf(bytes: Uint8Array): Pick<BadFile, 'fault' | 'path'> {
  try {
    readArmy(bytes);
  } catch (fault) {
    if (fault instanceof BadFile) return fault;
    throw fault;
  }
  throw new Error('it was taken');
}

type Json = Record<string, unknown>;

/** A file changed by hand; `sealed` makes its digest right again, so that the fault inside is what is found. */
function tampered(change: (file: Json & { army: Json }) => void, sealed = true): Uint8Array {
  const file = JSON.parse(strFromU8(unpack(writeArmy(sampleArmy()), MB))) as Json & { army: Json };
  change(file);
  return strToU8(JSON.stringify(sealed ? { ...file, digest: digest(file.army) } : file));
}

describe('the army file', () => {
  test('gives back the army that was written', () => {
    expect(readArmy(writeArmy(sampleArmy()))).toEqual(sampleArmy());
  });

  test('is the same bytes for the same army', () => {
    expect(writeArmy(sampleArmy())).toEqual(writeArmy(sampleArmy()));
  });

  test('is also read as bare JSON on many lines, as a person edits it', () => {
    const text = strFromU8(unpack(writeArmy(sampleArmy()), MB));
    expect(readArmy(strToU8(JSON.stringify(JSON.parse(text), null, 2)))).toEqual(sampleArmy());
  });

  test('carries as much as the archive takes', () => {
    expect(readArmy(writeArmy(largeArmy()))).toEqual(largeArmy());
  });
});

test.each<[string, Uint8Array, string, string]>([
  ['nothing', new Uint8Array(), 'not-army', ''],
  ['a table file', writeTable({ title: 'A', kind: 'table', table: sampleTable(), picture: null }), 'not-army', ''],
  ['a newer version', tampered((file) => (file['version'] = 2)), 'newer', 'version'],
  ['no title', tampered(({ army }) => (army['title'] = ' ')), 'schema', 'army.title'],
  ['no game', tampered(({ army }) => delete army['ruleset']), 'schema', 'army.ruleset'],
  ['no content', tampered(({ army }) => delete army['content']), 'schema', 'army.content'],
  ['something more', tampered(({ army }) => (army['owner'] = 'me')), 'schema', 'army.owner'],
  ['too much', tampered(({ army }) => (army['content'] = largeArmy(1).content)), 'army-too-large', 'army.content'],
  ['another content', tampered(({ army }) => (army['content'] = {}), false), 'file-digest', 'digest'],
  ['a forbidden name', strToU8('{"format":"stato-maggiore-army","__proto__":1}'), 'forbidden-name', ''],
])('a file with %s is refused', (_what, bytes, key, path) => {
  expect(faultOf(bytes)).toMatchObject({ path, fault: { key: `bad-file.${key}` } });
});

test('an army whose file would be refused is not written', () => {
  expect(() => writeArmy(largeArmy(1))).toThrow(BadFile);
});

test('whatever byte is changed or cut off, the file is refused or gives the very army that was written', () => {
  const files = [writeArmy(sampleArmy()), unpack(writeArmy(sampleArmy()), MB)];
  const damage = fc.tuple(fc.nat(files.length - 1), fc.nat(), fc.integer({ min: 1, max: 255 }), fc.boolean());
  fc.assert(
    fc.property(damage, ([which, place, flip, isCut]) => {
      const bytes = Uint8Array.from(files[which] as Uint8Array);
      const at = place % bytes.length;
      bytes[at] = (bytes[at] as number) ^ flip;
      const found = takenOrNull(isCut ? bytes.subarray(0, at) : bytes);
      if (found) expect(found).toEqual(sampleArmy());
    }),
    { numRuns: 1000, seed: 1805 },
  );
});

/** @throws whatever is not a refusal */
function takenOrNull(bytes: Uint8Array) {
  try {
    return readArmy(bytes);
  } catch (fault) {
    if (fault instanceof BadFile) return null;
    throw fault;
  }
}
