import { expect, test } from 'vitest';
import { dropUnnamed, put, read } from '../../../electron/archive/pictures.ts';
import { create, save } from '../../../electron/archive/tables.ts';
import { nameOf, photographed, samplePicture, sampleTable } from '../../core/archive/sample-table.ts';
import { archiveIn, dataFolder, Sitting } from './table.ts';

const AT = { now: '2026-11-20T12:00:00.000Z' };
const picture = samplePicture();
const coded = (code: string) => expect.objectContaining({ code });

test('a picture comes back as it was put, under its digest', async () => {
  const database = await archiveIn(dataFolder());
  const name = put(database, picture);
  expect(name).toBe(nameOf(picture));
  expect(nameOf(read(database, name))).toBe(name);
});

test('the same picture is kept once', async () => {
  const database = await archiveIn(dataFolder());
  expect([put(database, picture), put(database, samplePicture())]).toEqual([nameOf(picture), nameOf(picture)]);
  expect(database.one('SELECT count(*) AS n FROM picture')).toEqual({ n: 1 });
});

test('a part of a larger buffer is kept as that part', async () => {
  const database = await archiveIn(dataFolder());
  const part = new Uint8Array(samplePicture().buffer, 100, 50);
  expect(Array.from(read(database, put(database, part)))).toEqual(Array.from(part));
});

test('one that is not there is said not to be', async () => {
  const database = await archiveIn(dataFolder());
  expect(() => read(database, nameOf(picture))).toThrow(coded('no-picture'));
});

test('a byte changed on disk is found, and mended when the picture is put again', async () => {
  const database = await archiveIn(dataFolder());
  const name = put(database, picture);
  database.run('UPDATE picture SET bytes = ? WHERE digest = ?', samplePicture(3999), name);
  expect(() => read(database, name)).toThrow(coded('damaged-picture'));
  put(database, picture);
  expect(nameOf(read(database, name))).toBe(name);
});

test('pictures that no revision of any table names are dropped, the others stay', async () => {
  const database = await archiveIn(dataFolder());
  const [now, before, never] = [10, 20, 30].map((length) => put(database, samplePicture(length))) as [
    string,
    string,
    string,
  ];
  const id = create(database, { title: 'A', kind: 'table', table: photographed(before) }, AT);
  save(database, { table: id, revision: 1, content: photographed(now) }, AT);
  create(database, { title: 'B', kind: 'table', table: sampleTable() }, AT);
  dropUnnamed(database);
  expect(() => read(database, never)).toThrow(coded('no-picture'));
  expect([read(database, now).length, read(database, before).length]).toEqual([10, 20]);
});

test('that happens at the next start: what was put and never saved is gone then', async () => {
  const folder = dataFolder();
  const first = await Sitting.at(folder);
  const named = nameOf(samplePicture(20));
  for (const each of [picture, samplePicture(20)]) await first.host.putPicture(each, 'image/jpeg');
  await first.ask('createTable', { title: 'A', kind: 'table', table: photographed(named) });
  expect(await first.host.picture(nameOf(picture))).toHaveLength(picture.length);
  await first.host.close();
  const second = await Sitting.at(folder);
  expect(JSON.parse(String(await second.host.picture(nameOf(picture))))).toMatchObject({
    error: { code: 'no-picture' },
  });
  expect(await second.host.picture(named)).toHaveLength(20);
});
