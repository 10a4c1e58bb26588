import { expect, test } from 'vitest';
import type { KeptArmy } from '../../../core/archive/army.ts';
import type { Database } from '../../../electron/archive/database.ts';
import { list, load, purge, save, trash, untrash } from '../../../electron/archive/armies.ts';
import { sampleArmy } from '../../core/archive/sample-army.ts';
import { archiveIn, dataFolder } from './table.ts';

const AT = { now: '2026-11-20T12:00:00.000Z' };
const LATER = { now: '2026-11-20T13:00:00.000Z' };
const coded = (code: string) => expect.objectContaining({ code });
const loaded = (database: Database, id: number) => JSON.parse(load(database, id)) as KeptArmy & { id: number };

async function withArmy() {
  const database = await archiveIn(dataFolder());
  return { database, id: save(database, { army: null, ...sampleArmy() }, AT) };
}

test('an army comes back as it was kept', async () => {
  const { database, id } = await withArmy();
  expect(loaded(database, id)).toEqual({ id, ...sampleArmy() });
});

test('a title with every kind of character comes back too', async () => {
  const { database, id } = await withArmy();
  const army = sampleArmy(`"L'altura" \\ {n} 🎲 Ševardino`);
  save(database, { army: id, ...army }, LATER);
  expect(loaded(database, id)).toEqual({ id, ...army });
});

test('saved again it is the same army, changed', async () => {
  const { database, id } = await withArmy();
  expect(save(database, { army: id, ...sampleArmy('Kleist') }, LATER)).toBe(id);
  expect(list(database, {})).toEqual([
    { id, ruleset: 'ordine-obliquo', title: 'Kleist', touched: LATER.now, trashed: null },
  ]);
});

test('the list is latest first, by game and trash', async () => {
  const { database, id } = await withArmy();
  const other = save(database, { army: null, ...sampleArmy('B'), ruleset: 'borodino' }, AT);
  const third = save(database, { army: null, ...sampleArmy('C') }, LATER);
  const ids = (filter: Parameters<typeof list>[1]) => list(database, filter).map((entry) => entry.id);
  expect(ids({})).toEqual([third, other, id]);
  expect(ids({ ruleset: 'ordine-obliquo' })).toEqual([third, id]);
  trash(database, third, LATER);
  expect(ids({ ruleset: 'ordine-obliquo' })).toEqual([id]);
  expect(list(database, { trashed: true })).toMatchObject([{ id: third, trashed: LATER.now, touched: LATER.now }]);
  untrash(database, third);
  expect(ids({ trashed: true })).toEqual([]);
});

test('an army is for one game', async () => {
  const { database, id } = await withArmy();
  expect(() => save(database, { army: id, ...sampleArmy(), ruleset: 'borodino' }, LATER)).toThrow(coded('conflict'));
  expect(loaded(database, id)).toEqual({ id, ...sampleArmy() });
});

test('only what is in the trash is purged', async () => {
  const { database, id } = await withArmy();
  expect(() => purge(database, id)).toThrow(coded('not-trashed'));
  expect(() => database.run('DELETE FROM army')).toThrow('only what is in the trash is purged');
  trash(database, id, AT);
  purge(database, id);
  expect(() => load(database, id)).toThrow(coded('no-army'));
});

test('what is not there is said so', async () => {
  const { database } = await withArmy();
  const missing = coded('no-army');
  expect(() => load(database, 99)).toThrow(missing);
  expect(() => save(database, { army: 99, ...sampleArmy() }, AT)).toThrow(missing);
  expect(() => trash(database, 99, AT)).toThrow(missing);
  expect(() => untrash(database, 99)).toThrow(missing);
});

test('a changed byte shows on loading', async () => {
  const { database, id } = await withArmy();
  database.run(`UPDATE army SET content = replace(content, '2.5', '3.5')`);
  expect(() => load(database, id)).toThrow(coded('damaged-army'));
});
