import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync, strToU8 } from 'fflate';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { BadFile } from '../../../core/archive/bad-file.ts';
import { type CampaignFile, fromFile, read, toFile, write } from '../../../core/archive/exchange.ts';
import type { Campaign } from '../../../core/archive/campaign.ts';
import { matchRecord } from '../../../core/archive/schema.ts';
import { digest } from '../../../core/engine/json.ts';
import { sampleCampaign } from './sample.ts';

function faultOf(work: () => unknown): { key: string; path: string; params: unknown } {
  try {
    work();
  } catch (fault) {
    if (fault instanceof BadFile) return { key: fault.fault.key, path: fault.path, params: fault.fault.params };
    throw fault;
  }
  throw new Error('it was taken');
}

/** A file changed by hand, its outer digest made right again so that the fault inside is what is found. */
function tampered(change: (file: CampaignFile & { [key: string]: unknown }) => void): unknown {
  const file = structuredClone(toFile(sampleCampaign())) as CampaignFile & { [key: string]: unknown };
  change(file);
  file.digest = digest(file.campaign);
  return file;
}

/** Changes fields of what lies at a dotted path; undefined takes the field out. */
function change(file: object, where: string, fields: Record<string, unknown>): void {
  const found = where.split('.').reduce<object>((at, key) => Reflect.get(at, key) as object, file);
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) Reflect.deleteProperty(found, key);
    else Reflect.set(found, key, value);
  }
}

/** A campaign as a file brings it: of the positions the first alone. */
function travelled(campaign: Campaign): Campaign {
  const starts = campaign.record.starts.map(({ position, ...start }) =>
    start.node === 0 ? { ...start, position } : start,
  );
  return { ...campaign, record: { ...campaign.record, starts } };
}

describe('the campaign file', () => {
  test('gives back the campaign that was written, of its positions the first', () => {
    const campaign = sampleCampaign();
    expect(read(write(campaign))).toEqual(travelled(campaign));
  });

  test('is the same bytes for the same campaign', () => {
    expect(write(sampleCampaign())).toEqual(write(sampleCampaign()));
  });

  test('is also read as bare JSON, as a person edits it', () => {
    const campaign = sampleCampaign();
    expect(read(strToU8(JSON.stringify(toFile(campaign))))).toEqual(travelled(campaign));
  });
});

describe('a bad file is refused whole, the first fault named', () => {
  test.each([
    ['an empty file', new Uint8Array(), 'bad-file.not-json'],
    ['a text', strToU8('Dear Anna,'), 'bad-file.not-json'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'bad-file.not-json'],
    ['other JSON', strToU8('{"format":"else"}'), 'bad-file.not-campaign'],
    ['JSON null', strToU8('null'), 'bad-file.not-campaign'],
    ['a cut file', write(sampleCampaign()).subarray(0, 200), 'bad-file.not-compressed'],
    [
      'a broken file',
      write(sampleCampaign()).map((byte, at) => (at === 40 ? byte ^ 0xff : byte)),
      /^bad-file\.(not-|file-digest|schema)/,
    ],
    ['JSON nested beyond reason', strToU8('['.repeat(1e6) + ']'.repeat(1e6)), 'bad-file.too-deep'],
    [
      'a property that would reach into the program',
      strToU8('{"__proto__":{"admin":true}}'),
      'bad-file.forbidden-name',
    ],
  ])('%s', (_what, bytes, key) => {
    expect(faultOf(() => read(bytes)).key).toMatch(key);
  });

  const MB = 1024 * 1024;
  test('a file that swells beyond 32 MB is refused while it swells', () => {
    const bomb = gzipSync(new Uint8Array(64 * MB));
    expect(bomb.length).toBeLessThan(100_000);
    expect(faultOf(() => read(bomb))).toMatchObject({ key: 'bad-file.too-large', params: { megabytes: 32 } });
  });

  test.each([0, 100, MB])('a file that swells beyond the %i bytes that it says is refused while it does', (length) => {
    const bomb = gzipSync(new Uint8Array(16 * MB));
    new DataView(bomb.buffer).setUint32(bomb.length - 4, length, true);
    expect(faultOf(() => read(bomb))).toMatchObject({ key: 'bad-file.not-compressed' });
  });

  const inside = (text: string) =>
    gzipSync(strToU8(`{"format":"stato-maggiore-campaign","version":1,"campaign":${text}}`));
  const keys = (count: number) => Array.from({ length: count }, (_, at) => `"k${at}":{}`).join();
  test.each([
    ['a million empty things', `[${'{},[],'.repeat(500_000)}0]`, 'too-many'],
    ['a million numbers', `[${'0,'.repeat(1_000_000)}0]`, 'too-many'],
    ['a thing of a million keys', `{${keys(1_000_000)}}`, 'too-many'],
    ['a thing of the same key a million times', `{${'"a":1,'.repeat(1_000_000)}"a":1}`, 'too-many'],
    ['a million lists in one another', '['.repeat(1_000_000), 'too-deep'],
    ['a million things in one another', '{"a":'.repeat(1_000_000), 'too-deep'],
  ])('%s: found before anything is made of it', (_what, text, key) => {
    const bytes = inside(text);
    const parse = vi.spyOn(JSON, 'parse');
    onTestFinished(() => parse.mockRestore());
    expect(faultOf(() => read(bytes))).toMatchObject({ key: `bad-file.${key}` });
    expect(parse).not.toHaveBeenCalled();
  });

  test('the digest of a file of form 1 is worked out once: it takes as long as all the rest', () => {
    const older = readFileSync(join(import.meta.dirname, '../../fixtures/before-targets/borodino-over.smcampaign'));
    const encoded = vi.spyOn(TextEncoder.prototype, 'encode');
    onTestFinished(() => encoded.mockRestore());
    read(older);
    expect(encoded.mock.calls.filter(([text]) => text?.startsWith('{"header":'))).toHaveLength(1);
  });

  test('what stands in a string is neither counted nor nested', () => {
    const text = `[{,:"\\`.repeat(100_000);
    const file = tampered((each) => Object.assign(each.campaign.record.beginning, { own: text }));
    expect(read(strToU8(JSON.stringify(file))).record.beginning.own).toBe(text);
  });

  test('as many values as a long campaign has are taken where they stand as far apart as in one', () => {
    const text = `[${'"as far apart",'.repeat(600_000)}0]`;
    expect(faultOf(() => read(strToU8(text)))).toMatchObject({ key: 'bad-file.not-campaign' });
  });

  test('40,000 actions that are none: the first is named, and no other is looked at', () => {
    const looked = vi.fn(() => 0);
    const none = Array.from({ length: 40_000 }, (_, at) =>
      at === 0 ? {} : Object.defineProperty({}, 'id', { get: looked }),
    );
    const { error } = matchRecord.safeParse({ ...sampleCampaign().record, nodes: none });
    expect(error?.issues).toMatchObject([{ path: ['nodes', 0, 'id'] }]);
    expect(looked).not.toHaveBeenCalled();
  });

  test('a newer version', () => {
    const file = tampered((each) => Object.assign(each, { version: 6 }));
    expect(faultOf(() => fromFile(file))).toMatchObject({ key: 'bad-file.newer', params: { version: 6 } });
  });

  test.each([2, 3, 4])('a file of form %i is read as it is, its digest compared all the same', (version) => {
    const file = tampered((each) => Object.assign(each, { version }));
    expect(fromFile(file)).toEqual(travelled(sampleCampaign()));
    expect(faultOf(() => fromFile({ ...(file as object), digest: '0'.repeat(64) }))).toMatchObject({
      key: 'bad-file.file-digest',
    });
  });

  test.each([
    [
      'plays at a strength that there is not',
      [{ seat: 'french', name: 'Anna', kind: 'bot', strength: 'general' }],
      'players[0].strength',
    ],
    ['has no name', [{ seat: 'french', name: ' ', kind: 'person' }], 'players[0].name'],
    ['is nobody', [], 'players'],
  ])('whoever takes a seat and %s', (_what, players, where) => {
    const file = tampered((each) => change(each, 'campaign.record.nodes.3', { deed: { did: 'reseat', players } }));
    expect(faultOf(() => fromFile(file))).toMatchObject({ path: `campaign.record.nodes[3].deed.${where}` });
  });

  test.each([0, 1.5, '1', null])('a version that never was: %j', (version) => {
    expect(faultOf(() => fromFile(tampered((each) => Object.assign(each, { version }))))).toMatchObject({
      key: 'bad-file.schema',
      path: 'version',
    });
  });

  test('the outer digest', () => {
    const file = { ...toFile(sampleCampaign()), digest: 'f'.repeat(64) };
    expect(faultOf(() => fromFile(file))).toMatchObject({ key: 'bad-file.file-digest', path: 'digest' });
  });

  const record = 'campaign.record';
  test.each<[string, string, Record<string, unknown>, string, string]>([
    ['a missing field', 'campaign.header', { title: undefined }, 'schema', 'campaign.header.title'],
    ['a field too many', 'campaign', { admin: true }, 'schema', 'campaign.admin'],
    [
      'a wrong type deep inside',
      'campaign.record.nodes.3.dice.0',
      { value: 'six' },
      'schema',
      `${record}.nodes[3].dice[0]`,
    ],
    ['an unknown deed', 'campaign.record.nodes.3.deed', { did: 'cheat' }, 'schema', `${record}.nodes[3].deed.did`],
    [
      'an unknown action',
      'campaign.record.nodes.3.deed',
      { action: { win: true } },
      'schema',
      `${record}.nodes[3].deed.action`,
    ],
    [
      'a die without such a face',
      'campaign.record.nodes.3.dice.0',
      { value: 10 },
      'schema',
      `${record}.nodes[3].dice[0].value`,
    ],
    ['no node', 'campaign.record', { nodes: [] }, 'schema', `${record}.nodes`],
    ['two nodes of one number', 'campaign.record.nodes.5', { id: 4 }, 'node-order', `${record}.nodes[5].id`],
    ['a parent that comes later', 'campaign.record.nodes.5', { parent: 6 }, 'no-parent', `${record}.nodes[5].parent`],
    [
      'a node that is its own parent',
      'campaign.record.nodes.5',
      { parent: 5 },
      'no-parent',
      `${record}.nodes[5].parent`,
    ],
    ['a second root', 'campaign.record.nodes.5', { parent: null }, 'no-parent', `${record}.nodes[5].parent`],
    ['a root with a parent', 'campaign.record.nodes.0', { parent: 1 }, 'no-parent', `${record}.nodes[0].parent`],
    ['a node without deed', 'campaign.record.nodes.5', { deed: null }, 'no-deed', `${record}.nodes[5].deed`],
    ['a head that is nowhere', 'campaign.record', { head: 9 }, 'no-head', `${record}.head`],
    ['a phase start of no node', 'campaign.record.starts.1', { node: 99 }, 'no-node', `${record}.starts[1].node`],
    [
      'a phase start after more dice than there are',
      'campaign.record.starts.1',
      { dice: 2 },
      'start-dice',
      `${record}.starts[1].dice`,
    ],
    [
      'a phase start after more facts than there are',
      'campaign.record.starts.1',
      { facts: 2 },
      'start-facts',
      `${record}.starts[1].facts`,
    ],
    ['no position to start from', 'campaign.record.starts.0', { node: 4 }, 'no-first-position', `${record}.starts`],
    ['a changed position', 'campaign.record.starts.0.position', { turn: 9 }, 'digest', `${record}.starts[0].digest`],
    [
      'a seed from the root on',
      'campaign.record',
      { seeds: [{ from: 0, seed: 7 }] },
      'schema',
      `${record}.seeds[0].from`,
    ],
    [
      'a seed beyond the tree',
      'campaign.record',
      { seeds: [{ from: 10, seed: 7 }] },
      'no-node',
      `${record}.seeds[0].from`,
    ],
    [
      'two seeds from one node on',
      'campaign.record',
      {
        seeds: [
          { from: 3, seed: 7 },
          { from: 3, seed: 8 },
        ],
      },
      'no-node',
      `${record}.seeds[1].from`,
    ],
    ['51 tags', 'campaign', { tags: Array.from({ length: 51 }, String) }, 'schema', 'campaign.tags'],
    [
      '10,001 notes',
      'campaign',
      { notes: Array.from({ length: 10_001 }, () => ({ node: 0, place: null, text: 'x' })) },
      'schema',
      'campaign.notes',
    ],
    [
      'notes longer than all the rest',
      'campaign',
      { notes: Array.from({ length: 401 }, () => ({ node: 0, place: null, text: 'x'.repeat(10_000) })) },
      'schema',
      'campaign.notes',
    ],
    [
      'two players of one seat',
      'campaign.header.players.1',
      { seat: 'french' },
      'player-seat',
      'campaign.header.players[1].seat',
    ],
    ['a name too long', 'campaign.header', { title: 'x'.repeat(201) }, 'too-long', 'campaign.header.title'],
    ['a note on no node', 'campaign.notes.0', { node: 99 }, 'no-node', 'campaign.notes[0].node'],
    ['a name of no line', 'campaign.lines.0', { node: 99 }, 'no-node', 'campaign.lines[0].node'],
    ['time of nobody', 'campaign.spent.0', { seat: 'prussian' }, 'schema', 'campaign.spent'],
    [
      'time of one seat twice',
      'campaign.spent',
      { 1: { seat: 'french', milliseconds: 1 } },
      'schema',
      'campaign.spent',
    ],
    ['a name that is empty', 'campaign.lines.0', { name: ' ' }, 'schema', 'campaign.lines[0].name'],
    ['a name of 61 letters', 'campaign.lines.0', { name: 'x'.repeat(61) }, 'too-long', 'campaign.lines[0].name'],
  ])('%s', (_what, where, fields, key, path) => {
    const file = tampered((each) => change(each, where, fields));
    expect(faultOf(() => fromFile(file))).toMatchObject({ key: `bad-file.${key}`, path });
  });
});
