import { copyFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { backUpIfDue } from '../../../electron/archive/archive.ts';
import { backupsIn, backupsOf, backUp, newestGood, setAside } from '../../../electron/archive/backups.ts';
import { create } from '../../../electron/archive/campaigns.ts';
import { examine } from '../../../electron/archive/database.ts';
import { MIGRATIONS } from '../../../electron/archive/migrations.ts';
import { sampleAddition, sampleCampaign } from '../../core/archive/sample.ts';
import { sampleArmy } from '../../core/archive/sample-army.ts';
import { nameOf, photographed, samplePicture } from '../../core/archive/sample-table.ts';
import { archiveIn, dataFolder, Sitting } from './table.ts';

const HOUR = 60 * 60 * 1000;
const DAY0 = Date.parse('2026-11-20T12:00:00.000Z');
const at = (hours: number) => new Date(DAY0 + hours * HOUR);

async function withCampaign() {
  const folder = dataFolder();
  const database = await archiveIn(folder);
  create(database, sampleCampaign(4), [], { now: at(0).toISOString() });
  return { folder, database };
}

test('an archive with nothing in it is not backed up', async () => {
  const folder = dataFolder();
  await backUpIfDue(await archiveIn(folder), folder, at(0));
  expect(backupsIn(folder)).toEqual([]);
});

test('an archive with nothing but a measuring table is backed up, and its picture comes back', async () => {
  const folder = dataFolder();
  const first = await Sitting.at(folder);
  await first.host.putPicture(samplePicture(), 'image/jpeg');
  const photograph = nameOf(samplePicture());
  const table = await first.ask('createTable', { title: 'A', kind: 'table', table: photographed(photograph) });
  await first.host.close();
  await (await Sitting.at(folder)).host.close();
  const [backup] = backupsIn(folder);
  const sitting = await Sitting.at(folder);
  await sitting.ask('trashTable', { table });
  await sitting.ask('purgeTable', { table });
  await sitting.ask('restore', { backup: backup?.name ?? '' });
  expect((await sitting.ask('loadTable', { table })).table).toEqual(photographed(photograph));
  expect(nameOf((await sitting.host.picture(photograph)) as Uint8Array)).toBe(photograph);
});

test('an archive with nothing but an army is backed up, and the army comes back', async () => {
  const folder = dataFolder();
  const first = await Sitting.at(folder);
  const army = await first.ask('saveArmy', { army: null, ...sampleArmy() });
  await first.host.close();
  await (await Sitting.at(folder)).host.close();
  const [backup] = backupsIn(folder);
  const sitting = await Sitting.at(folder);
  await sitting.ask('trashArmy', { army });
  await sitting.ask('purgeArmy', { army });
  await sitting.ask('restore', { backup: backup?.name ?? '' });
  expect(await sitting.ask('loadArmy', { army })).toEqual({ id: army, ...sampleArmy() });
});

test('one backup a day', async () => {
  const { folder, database } = await withCampaign();
  for (const hours of [0, 1, 23, 24, 30, 48]) await backUpIfDue(database, folder, at(hours));
  expect(backupsIn(folder).map((backup) => backup.made)).toEqual([48, 24, 0].map((hours) => at(hours).toISOString()));
});

test('a backup is one whole file that can be opened by itself', async () => {
  const { folder, database } = await withCampaign();
  await backUp(database, folder, 'scheduled', at(0));
  const [name] = readdirSync(folder.backups);
  expect(readdirSync(folder.backups)).toHaveLength(1);
  expect(() => examine(join(folder.backups, name as string), MIGRATIONS)).not.toThrow();
});

test('a backup that fails leaves no half copy behind', async () => {
  const { folder, database } = await withCampaign();
  const copying = vi.spyOn(database, 'copyTo').mockImplementation((path) => {
    writeFileSync(path, 'half');
    return Promise.reject(new Error('full'));
  });
  await expect(backUp(database, folder, 'scheduled', at(0))).rejects.toThrow('full');
  copying.mockRestore();
  expect(readdirSync(folder.backups).filter((name) => name.startsWith('unfinished'))).toEqual([]);
});

test('the ten newest are kept', async () => {
  const { folder, database } = await withCampaign();
  for (let day = 0; day < 13; day++) await backUp(database, folder, 'scheduled', at(24 * day));
  expect(backupsIn(folder)).toHaveLength(10);
  expect(backupsIn(folder).at(-1)?.made).toBe(at(24 * 3).toISOString());
});

test('a host makes the backup by itself, beside the play', async () => {
  const folder = dataFolder();
  const first = await Sitting.at(folder);
  await first.ask('create', { campaign: sampleCampaign(4), texts: [] });
  await first.host.close();
  await (await Sitting.at(folder)).host.close();
  expect(backupsIn(folder)).toMatchObject([{ kind: 'scheduled' }]);
});

test('a restore can itself be undone', async () => {
  const { folder, database } = await withCampaign();
  await backUp(database, folder, 'scheduled', at(0));
  database.close();
  const sitting = await Sitting.at(folder, () => at(1));
  await sitting.ask('append', sampleAddition(1, 5));
  const count = async () => (await sitting.ask('load', { campaign: 1 })).record.nodes.length;

  const [scheduled] = await sitting.ask('backups');
  expect(await sitting.ask('restore', { backup: scheduled?.name ?? '' })).toMatchObject({ state: 'open' });
  expect(await count()).toBe(5);

  const aside = (await sitting.ask('backups')).find((backup) => backup.kind === 'set-aside');
  await sitting.ask('restore', { backup: aside?.name ?? '' });
  expect(await count()).toBe(6);
});

test('a backup that is broken is refused, and the archive goes on', async () => {
  const { folder, database } = await withCampaign();
  await backUp(database, folder, 'scheduled', at(0));
  database.close();
  const [name] = readdirSync(folder.backups) as [string];
  writeFileSync(join(folder.backups, name), 'ruined');
  const sitting = await Sitting.at(folder);
  expect((await sitting.failing('restore', { backup: name })).code).toBe('archive-damaged');
  expect(await sitting.ask('list')).toHaveLength(1);
});

test('a backup of a newer program is refused as that, and the archive goes on', async () => {
  const { folder, database } = await withCampaign();
  await backUp(database, folder, 'scheduled', at(0));
  database.close();
  const [name] = readdirSync(folder.backups) as [string];
  const newer = new Sqlite(join(folder.backups, name));
  newer.pragma('user_version = 99');
  newer.close();
  const sitting = await Sitting.at(folder);
  const path = join(folder.backups, name);
  expect(await sitting.failing('restore', { backup: name })).toMatchObject({
    code: 'archive-newer',
    message: { params: { path } },
  });
  expect(await sitting.ask('list')).toHaveLength(1);
  expect(readdirSync(folder.backups)).toEqual([name]);
});

test('an archive that was set aside after a crash comes back with what was in its log alone', async () => {
  const { folder: playedIn } = await withCampaign();
  const folder = dataFolder();
  // As a crash leaves them: the log is not folded in.
  for (const part of ['', '-wal']) copyFileSync(playedIn.archive + part, folder.archive + part);
  setAside(folder, at(1));
  expect(readdirSync(folder.backups)).toContainEqual(expect.stringMatching(/^set-aside-.*-wal$/));
  const sitting = await Sitting.at(folder);
  await sitting.ask('recover', { how: 'new' });
  expect(await sitting.ask('list')).toEqual([]);
  const [aside] = await sitting.ask('backups');
  await sitting.ask('restore', { backup: aside?.name ?? '' });
  expect((await sitting.ask('load', { campaign: 1 })).record.nodes).toHaveLength(5);
});

test.each(['../archive.sqlite', 'nothing.sqlite', 'scheduled-2020-01-01T00-00-00-000Z.sqlite'])(
  '%s is no backup',
  async (backup) => {
    const sitting = await Sitting.at(dataFolder());
    expect((await sitting.failing('restore', { backup })).code).toMatch(/^(no-backup|bad-call)$/);
  },
);

test('backups go on although the clock was once wrong, and those of that time are the first to go', async () => {
  const { folder, database } = await withCampaign();
  for (let day = 0; day < 12; day++) await backUp(database, folder, 'scheduled', at(24 * (365 + day)));
  await backUpIfDue(database, folder, at(0));
  await backUpIfDue(database, folder, at(1));
  expect(backupsOf(folder, at(1))[0]?.made).toBe(at(0).toISOString());
  expect(newestGood(folder, at(1)).made).toBe(at(0).toISOString());
  for (let day = 1; day < 12; day++) await backUpIfDue(database, folder, at(24 * day));
  const made = backupsOf(folder, at(24 * 12)).map((backup) => backup.made);
  expect(made).toEqual(Array.from({ length: 10 }, (_, day) => at(24 * (11 - day)).toISOString()));
});

test('a backup is made although somebody removed the folder of backups', async () => {
  const { folder, database } = await withCampaign();
  rmSync(folder.backups, { recursive: true });
  await backUpIfDue(database, folder, at(0));
  expect(backupsIn(folder)).toHaveLength(1);
});

test('a copy into a folder that is gone says so', async () => {
  const { folder, database } = await withCampaign();
  const path = join(folder.root, 'gone', 'copy.sqlite');
  await expect(database.copyTo(path)).rejects.toMatchObject({ name: 'ArchiveFault', kind: 'vanished', path });
});

test('a backup that cannot be made says so in one sentence, and nothing of the program itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = dataFolder();
  const sitting = await Sitting.at(folder);
  await sitting.ask('create', { campaign: sampleCampaign(1), texts: [] });
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  rmSync(folder.root, { recursive: true });
  vi.advanceTimersByTime(HOUR);
  await vi.waitUntil(() => said.mock.calls.length > 0, { timeout: 20_000 });
  expect(said.mock.calls).toEqual([
    ['No backup could be made now, it is tried again in an hour:', `${folder.archive}: vanished`],
  ]);
});
