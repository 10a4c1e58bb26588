import { describe, expect, test } from 'vitest';
import type { KeptTable } from '../../../core/archive/desk.ts';
import type { Database } from '../../../electron/archive/database.ts';
import { put } from '../../../electron/archive/pictures.ts';
import {
  create,
  duplicate,
  list,
  load,
  purge,
  rename,
  revisions,
  save,
  setThumbnail,
  trash,
  untrash,
} from '../../../electron/archive/tables.ts';
import { nameOf, photographed, samplePicture, sampleTable } from '../../core/archive/sample-table.ts';
import { archiveIn, dataFolder } from './table.ts';

const AT = { now: '2026-11-20T12:00:00.000Z' };
const LATER = { now: '2026-11-20T13:00:00.000Z' };
const coded = (code: string) => expect.objectContaining({ code });
const loaded = (database: Database, id: number, revision: number | null = null) =>
  JSON.parse(load(database, id, revision)) as KeptTable;
const saveAt = (database: Database, id: number, revision: number, x: number) =>
  save(database, { table: id, revision, content: sampleTable(x) }, LATER);

async function withTable() {
  const database = await archiveIn(dataFolder());
  return { database, id: create(database, { title: 'Il ponte', kind: 'table', table: sampleTable() }, AT) };
}

test('a table comes back as it was kept', async () => {
  const { database, id } = await withTable();
  expect(loaded(database, id)).toEqual({ id, title: 'Il ponte', kind: 'table', revision: 1, table: sampleTable() });
});

test('a title with every kind of character comes back too', async () => {
  const { database, id } = await withTable();
  const title = `"L'altura" \\ {n} 🎲 Ševardino`;
  rename(database, id, title, LATER);
  expect(loaded(database, id).title).toBe(title);
});

test('the list is latest first, by kind and trash', async () => {
  const { database, id } = await withTable();
  const preset = create(database, { title: 'Alture', kind: 'preset', table: sampleTable() }, AT);
  const third = create(database, { title: 'Guado', kind: 'table', table: sampleTable() }, AT);
  const ids = (filter: Parameters<typeof list>[1]) => list(database, filter).map((entry) => entry.id);
  expect(ids({})).toEqual([third, preset, id]);
  saveAt(database, id, 1, 7000);
  expect(ids({})).toEqual([id, third, preset]);
  expect(ids({ kind: 'preset' })).toEqual([preset]);
  trash(database, third, AT);
  expect(ids({ kind: 'table' })).toEqual([id]);
  expect(ids({ trashed: true })).toEqual([third]);
  untrash(database, third);
  expect(ids({ trashed: true })).toEqual([]);
});

test('an entry says what its card shows', async () => {
  const { database, id } = await withTable();
  setThumbnail(database, id, 'data:image/png;base64,iVBORw0KGgo=');
  trash(database, id, LATER);
  expect(list(database, { trashed: true })).toEqual([
    {
      id,
      title: 'Il ponte',
      kind: 'table',
      touched: AT.now,
      trashed: LATER.now,
      thumbnail: 'data:image/png;base64,iVBORw0KGgo=',
    },
  ]);
});

describe('saving', () => {
  test('adds a revision', async () => {
    const { database, id } = await withTable();
    expect(saveAt(database, id, 1, 7000)).toBe(2);
    expect(loaded(database, id)).toMatchObject({ revision: 2, table: sampleTable(7000) });
    expect(revisions(database, id)).toEqual([
      { revision: 2, made: LATER.now },
      { revision: 1, made: AT.now },
    ]);
  });

  test('over what another window has saved is refused', async () => {
    const { database, id } = await withTable();
    saveAt(database, id, 1, 7000);
    expect(() => saveAt(database, id, 1, 8000)).toThrow(coded('conflict'));
    expect(loaded(database, id)).toMatchObject({ revision: 2, table: sampleTable(7000) });
  });

  test('on a revision that is not there yet is refused', async () => {
    const { database, id } = await withTable();
    expect(() => saveAt(database, id, 2, 8000)).toThrow(coded('conflict'));
  });

  test('sent again is kept once, because the page may not have heard the answer', async () => {
    const { database, id } = await withTable();
    expect([saveAt(database, id, 1, 7000), saveAt(database, id, 1, 7000)]).toEqual([2, 2]);
    expect(revisions(database, id)).toHaveLength(2);
  });

  test('what has not changed takes no room among the revisions', async () => {
    const { database, id } = await withTable();
    expect(saveAt(database, id, 1, 6000)).toBe(1);
    expect(revisions(database, id)).toHaveLength(1);
  });

  test('an older content once more is a new revision', async () => {
    const { database, id } = await withTable();
    saveAt(database, id, 1, 7000);
    expect(saveAt(database, id, 2, 6000)).toBe(3);
  });
});

/** Whole numbers from the highest down. */
const down = (from: number, count: number, by = 1) => Array.from({ length: count }, (_, index) => from - index * by);

describe('revisions to be taken back', () => {
  const kept = (database: Database, id: number) => revisions(database, id).map(({ revision }) => revision);

  test('the last 20 are kept, and of the older ones the last of each ten minutes', async () => {
    const { database, id } = await withTable();
    for (let revision = 1; revision < 25; revision++) saveAt(database, id, revision, 6000 + revision);
    // The first was made an hour before all others.
    expect(kept(database, id)).toEqual([...down(25, 20), 5, 1]);
    expect(() => loaded(database, id, 4)).toThrow(coded('no-table'));
    expect(loaded(database, id, 5).table).toEqual(sampleTable(6004));
  });

  test('five hours with a save every minute: 40 in all, those of the last 20 minutes and the last of ten before', async () => {
    const { database, id } = await withTable();
    for (let revision = 1; revision < 300; revision++) {
      const now = new Date(Date.parse(AT.now) + revision * 60_000).toISOString();
      save(database, { table: id, revision, content: sampleTable(6000 + revision) }, { now });
    }
    expect(kept(database, id)).toEqual([...down(300, 20), ...down(280, 20, 10)]);
  });

  test('give a lost table back: an old one is saved on top of the newest', async () => {
    const { database, id } = await withTable();
    saveAt(database, id, 1, 7000);
    const old = loaded(database, id, 1);
    expect(old).toMatchObject({ revision: 2, table: sampleTable() });
    expect(save(database, { table: id, revision: old.revision, content: old.table }, LATER)).toBe(3);
    expect(loaded(database, id).table).toEqual(sampleTable());
  });

  test.each([
    ["UPDATE table_revision SET content = '{}'", /only added/],
    ['DELETE FROM table_revision WHERE revision = 1', /are kept/],
    ['DELETE FROM table_revision', /are kept/],
    ['DELETE FROM measuring_table', /trash/],
  ])('cannot be touched: %s', async (sql, lesson) => {
    const { database, id } = await withTable();
    saveAt(database, id, 1, 7000);
    expect(() => database.write(() => database.run(sql))).toThrow(lesson);
    expect(revisions(database, id)).toHaveLength(2);
  });
});

test('a byte changed on disk is found when the table is opened; an earlier revision still opens', async () => {
  const { database, id } = await withTable();
  saveAt(database, id, 1, 7000);
  database.run('DROP TRIGGER table_revision_fixed');
  database.run(`UPDATE table_revision SET content = replace(content, '7000', '7001') WHERE revision = 2`);
  expect(() => loaded(database, id)).toThrow(
    expect.objectContaining({ code: 'damaged-table', fault: { key: 'desk.damaged-table', params: { table: id } } }),
  );
  expect(loaded(database, id, 1).table).toEqual(sampleTable());
});

test('a duplicate goes its own way', async () => {
  const { database, id } = await withTable();
  saveAt(database, id, 1, 7000);
  setThumbnail(database, id, 'data:image/png;base64,iVBORw0KGgo=');
  const copy = duplicate(database, id, 'Copia', LATER);
  expect(loaded(database, copy)).toEqual({
    id: copy,
    title: 'Copia',
    kind: 'table',
    revision: 1,
    table: sampleTable(7000),
  });
  saveAt(database, copy, 1, 8000);
  expect(loaded(database, id).table).toEqual(sampleTable(7000));
  expect(list(database, {}).map(({ title, thumbnail }) => [title, thumbnail !== null])).toEqual([
    ['Copia', true],
    ['Il ponte', true],
  ]);
});

test.each<[string, (database: Database) => unknown]>([
  ['opened', (database) => load(database, 9, null)],
  ['saved', (database) => saveAt(database, 9, 1, 6000)],
  ['renamed', (database) => rename(database, 9, 'A', AT)],
  ['duplicated', (database) => duplicate(database, 9, 'A', AT)],
  ['trashed', (database) => trash(database, 9, AT)],
  ['untrashed', (database) => untrash(database, 9)],
  ['pictured', (database) => setThumbnail(database, 9, '')],
  ['looked up', (database) => revisions(database, 9)],
])('a table that is not there cannot be %s', async (_what, work) => {
  const { database } = await withTable();
  expect(() => work(database)).toThrow(coded('no-table'));
});

describe('purging', () => {
  test('only what is in the trash, and all of it', async () => {
    const { database, id } = await withTable();
    saveAt(database, id, 1, 7000);
    expect(() => purge(database, id)).toThrow(coded('not-trashed'));
    trash(database, id, AT);
    purge(database, id);
    expect(() => loaded(database, id)).toThrow(coded('no-table'));
    expect(database.all('SELECT 1 FROM table_revision')).toEqual([]);
  });

  test('takes the pictures that no other table shows, in none of its revisions', async () => {
    const { database } = await withTable();
    const [shared, own, before, unsaved] = [10, 20, 30, 40].map((length) => {
      put(database, samplePicture(length));
      return nameOf(samplePicture(length));
    }) as [string, string, string, string];
    const on = (picture: string) => create(database, { title: 'A', kind: 'table', table: photographed(picture) }, AT);
    const [gone, other] = [on(before), on(shared)];
    save(database, { table: gone, revision: 1, content: photographed(own) }, LATER);
    save(database, { table: gone, revision: 2, content: photographed(shared) }, LATER);
    save(database, { table: other, revision: 1, content: sampleTable() }, LATER);
    trash(database, gone, AT);
    purge(database, gone);
    const left = database.all<{ digest: string }>('SELECT digest FROM picture').map(({ digest }) => digest);
    expect(left.sort()).toEqual([shared, unsaved].sort());
  });
});

describe('a table on a picture that is not kept', () => {
  test('is not created', async () => {
    const { database } = await withTable();
    const table = photographed('a'.repeat(64));
    expect(() => create(database, { title: 'A', kind: 'table', table }, AT)).toThrow(coded('no-picture'));
    expect(list(database, {})).toHaveLength(1);
  });

  test('is not saved', async () => {
    const { database, id } = await withTable();
    const content = photographed('a'.repeat(64));
    expect(() => save(database, { table: id, revision: 1, content }, AT)).toThrow(coded('no-picture'));
    expect(loaded(database, id)).toMatchObject({ revision: 1, table: sampleTable() });
  });

  test('is saved where the picture is live', async () => {
    const { database, id } = await withTable();
    expect(save(database, { table: id, revision: 1, content: photographed('live') }, AT)).toBe(2);
  });
});
