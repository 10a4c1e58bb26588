import { describe, expect, test } from 'vitest';
import type { Kept } from '../../../core/archive/desk.ts';
import { addNote, keepTag, nameLine, spendTime } from '../../../electron/archive/annotations.ts';
import {
  append,
  create,
  duplicate,
  load,
  purge,
  setHead,
  trash,
  untrash,
} from '../../../electron/archive/campaigns.ts';
import type { Database } from '../../../electron/archive/database.ts';
import {
  sampleAddition,
  sampleCampaign,
  sampleNode,
  sampleRecord,
  sampleStart,
  STATUS,
} from '../../core/archive/sample.ts';
import { archiveIn, dataFolder } from './table.ts';

const AT = { now: '2026-11-20T12:00:00.000Z' };
const loaded = (database: Database, id: number) => JSON.parse(load(database, id)) as Kept;

async function withCampaign(actions = 8) {
  const database = await archiveIn(dataFolder());
  return { database, id: create(database, sampleCampaign(actions), [], AT) };
}

test('a campaign comes back as it was kept', async () => {
  const { database, id } = await withCampaign();
  const { id: found, notes, ...rest } = loaded(database, id);
  expect(found).toBe(id);
  expect({ ...rest, notes: notes.map(({ node, place, text }) => ({ node, place, text })) }).toEqual(sampleCampaign());
});

test('actions appended one by one make the same record as the whole kept at once', async () => {
  const { database, id } = await withCampaign(0);
  for (let node = 1; node <= 8; node++) append(database, sampleAddition(id, node), AT);
  expect(loaded(database, id).record).toEqual(sampleRecord(8));
});

test('a branch grows from an earlier node and the old line stays', async () => {
  const { database, id } = await withCampaign(8);
  append(database, { ...sampleAddition(id, 9), node: { ...sampleNode(9), parent: 3 } }, AT);
  const { record } = loaded(database, id);
  expect(record.nodes.map((node) => node.parent)).toEqual([null, 0, 1, 2, 3, 4, 5, 6, 7, 3]);
  expect(record.head).toBe(9);
});

describe('an action sent again', () => {
  test('is kept once, because the page may not have heard the answer', async () => {
    const { database, id } = await withCampaign(3);
    append(database, sampleAddition(id, 4), AT);
    append(database, sampleAddition(id, 4), AT);
    expect(loaded(database, id).record).toEqual(sampleRecord(4));
  });

  test('with other content is refused', async () => {
    const { database, id } = await withCampaign(4);
    const other = { ...sampleAddition(id, 4), node: { ...sampleNode(4), turn: 9 } };
    expect(() => append(database, other, AT)).toThrow(expect.objectContaining({ code: 'conflict' }));
    expect(loaded(database, id).record).toEqual(sampleRecord(4));
  });
});

test.each([
  ['that leaves a gap', 6, 4],
  ['whose parent is not there', 5, 5],
])('an action %s is refused and nothing changes', async (_what, number, parent) => {
  const { database, id } = await withCampaign(4);
  const addition = { ...sampleAddition(id, number), node: { ...sampleNode(number), parent } };
  expect(() => append(database, addition, AT)).toThrow(expect.objectContaining({ code: 'conflict' }));
  expect(loaded(database, id).record).toEqual(sampleRecord(4));
});

test('an append that fails half way leaves nothing behind', async () => {
  const { database, id } = await withCampaign(3);
  const addition = { ...sampleAddition(id, 4), starts: [sampleStart(4), sampleStart(77)] };
  expect(() => append(database, addition, AT)).toThrow();
  expect(loaded(database, id).record).toEqual(sampleRecord(3));
});

describe('positions and phase starts are only ever added', () => {
  test.each([
    'UPDATE position SET turn = 9 WHERE id = 2',
    'DELETE FROM position WHERE id = 8',
    'UPDATE phase_start SET dice = 1',
    'DELETE FROM phase_start',
  ])('%s', async (sql) => {
    const { database, id } = await withCampaign();
    expect(() => database.write(() => database.run(sql))).toThrow(/only added/);
    expect(loaded(database, id).record).toEqual(sampleRecord(8));
  });

  test('a campaign in use cannot be deleted', async () => {
    const { database } = await withCampaign();
    expect(() => database.write(() => database.run('DELETE FROM campaign'))).toThrow(/trash/);
  });

  test('one in the trash can, with all that hangs on it', async () => {
    const { database, id } = await withCampaign();
    create(database, sampleCampaign(2), [], AT);
    trash(database, id, AT);
    purge(database, id);
    const left = ['campaign', 'position', 'phase_start', 'tag', 'note', 'named_line', 'time_spent', 'passage'].map(
      (table) => database.one<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)?.n,
    );
    expect(left).toEqual([1, 3, 1, 1, 1, 1, 1, 3]);
    expect(database.all('SELECT rowid FROM search WHERE search MATCH ?', 'redoubt')).toHaveLength(1);
  });
});

describe('a byte changed on disk is found when the campaign is opened', () => {
  test.each([
    ['in a deed', `UPDATE position SET deed = replace(deed, '3420', '3421') WHERE id = 3`, 3],
    ['in the dice', `UPDATE position SET dice = replace(dice, '"value":5', '"value":6') WHERE id = 5`, 5],
    [
      'in a position',
      `UPDATE phase_start SET position = (SELECT position FROM phase_start WHERE node = 8) WHERE node = 4`,
      4,
    ],
    ['in the tree', 'UPDATE position SET parent = 1 WHERE id = 6', 6],
  ])('%s', async (_where, sql, node) => {
    const { database, id } = await withCampaign();
    for (const trigger of ['position_fixed', 'phase_start_fixed']) database.run(`DROP TRIGGER ${trigger}`);
    database.run(sql);
    expect(() => load(database, id)).toThrow(
      expect.objectContaining({
        code: 'damaged-campaign',
        fault: { key: 'desk.damaged-campaign', params: { campaign: id, node } },
      }),
    );
  });
});

describe('a campaign has bounds', () => {
  test('of 50 tags', async () => {
    const { database, id } = await withCampaign();
    for (let tag = 1; tag < 50; tag++) keepTag(database, id, `tag ${tag}`, AT);
    keepTag(database, id, 'tag 1', AT);
    expect(() => keepTag(database, id, 'one more', AT)).toThrow('desk.too-many-tags');
    expect(loaded(database, id).tags).toHaveLength(50);
  });

  test('of the letters of all its notes', async () => {
    const { database, id } = await withCampaign();
    const note = { node: 0, place: null, text: 'x'.repeat(10_000) };
    for (let notes = 1; notes < 400; notes++) addNote(database, id, note, AT);
    expect(() => addNote(database, id, note, AT)).toThrow('desk.too-many-notes');
    expect(loaded(database, id).notes).toHaveLength(400);
  });

  test('of 40,000 actions', async () => {
    const { database, id } = await withCampaign();
    const { node, ...addition } = sampleAddition(id, 9);
    const late = { ...addition, node: { ...node, id: 40_001 } };
    expect(() => append(database, late, AT)).toThrow('desk.campaign-full');
  });
});

test('a duplicate goes its own way', async () => {
  const { database, id } = await withCampaign(4);
  const copy = duplicate(database, id, 'Un altro giorno', AT);
  append(database, sampleAddition(copy, 5), AT);
  expect(loaded(database, copy).record).toEqual(sampleRecord(5));
  expect(loaded(database, copy).header.title).toBe('Un altro giorno');
  expect(loaded(database, copy).notes).toHaveLength(1);
  expect(loaded(database, copy).spent).toEqual([{ seat: 'french', milliseconds: 754_000 }]);
  expect(loaded(database, copy).lines).toEqual([{ node: 0, name: 'Come andò' }]);
  expect(loaded(database, id).record).toEqual(sampleRecord(4));
});

describe('the name of a line', () => {
  test('stays whatever is done after it and wherever the campaign stands', async () => {
    const { database, id } = await withCampaign(4);
    nameLine(database, id, { node: 3, name: 'Il guado' }, AT);
    append(database, { ...sampleAddition(id, 5), node: { ...sampleNode(5), parent: 2 } }, AT);
    setHead(database, id, 1, STATUS, AT);
    trash(database, id, AT);
    untrash(database, id);
    expect(loaded(database, id).lines).toEqual([
      { node: 0, name: 'Come andò' },
      { node: 3, name: 'Il guado' },
    ]);
  });

  test('gives way to another, and an empty one takes it off', async () => {
    const { database, id } = await withCampaign(4);
    nameLine(database, id, { node: 0, name: 'Altrimenti' }, AT);
    expect(loaded(database, id).lines).toEqual([{ node: 0, name: 'Altrimenti' }]);
    nameLine(database, id, { node: 0, name: '' }, AT);
    expect(loaded(database, id)).not.toHaveProperty('lines');
  });

  test('is refused where no action has that number', async () => {
    const { database, id } = await withCampaign(4);
    expect(() => nameLine(database, id, { node: 5, name: 'Nulla' }, AT)).toThrow(
      expect.objectContaining({ code: 'conflict' }),
    );
  });
});

test('the time that sides have spent adds up, and is no deed: nothing else of the campaign changes', async () => {
  const { database, id } = await withCampaign(4);
  const before = loaded(database, id);
  spendTime(database, id, { seat: 'french', milliseconds: 6000 });
  spendTime(database, id, { seat: 'russian', milliseconds: 1 });
  expect(loaded(database, id)).toEqual({
    ...before,
    spent: [
      { seat: 'french', milliseconds: 760_000 },
      { seat: 'russian', milliseconds: 1 },
    ],
  });
  expect(() => spendTime(database, id, { seat: 'prussian', milliseconds: 1 })).toThrow('desk.conflict');
  expect(() => spendTime(database, 99, { seat: 'french', milliseconds: 1 })).toThrow('desk.no-campaign');
});
