import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { deskOver } from '../../../core/archive/client.ts';
import type { FaultKind } from '../../../core/archive/desk.ts';
import { read } from '../../../core/archive/exchange.ts';
import { DEFAULT_SETTINGS } from '../../../core/archive/settings.ts';
import { append, create, load } from '../../../electron/archive/campaigns.ts';
import { faultOf } from '../../../electron/archive/fault.ts';
import type { Folder } from '../../../electron/archive/folder.ts';
import { FolderLock } from '../../../electron/archive/lock.ts';
import { MIGRATIONS } from '../../../electron/archive/migrations.ts';
import { put } from '../../../electron/archive/pictures.ts';
import * as armies from '../../../electron/archive/armies.ts';
import * as tables from '../../../electron/archive/tables.ts';
import { readHere } from '../../core/archive/read-here.ts';
import { sampleAddition, sampleCampaign } from '../../core/archive/sample.ts';
import { largeArmy, sampleArmy } from '../../core/archive/sample-army.ts';
import { nameOf, photographed, samplePicture, sampleTable } from '../../core/archive/sample-table.ts';
import { archiveIn, dataFolder, Sitting } from './table.ts';

async function keepOne(folder: Folder, actions = 200): Promise<number> {
  const sitting = await Sitting.at(folder);
  const id = await sitting.ask('create', { campaign: sampleCampaign(actions), texts: [] });
  await sitting.host.close();
  return id;
}

function inFile(folder: Folder, sql: string): void {
  const sqlite = new Sqlite(folder.archive);
  sqlite.exec(sql);
  sqlite.close();
}

/** A change that a trigger of the archive forbids, as a damaged disk makes it. */
function past(trigger: string, sql: string): string {
  const [made] = new RegExp(`CREATE TRIGGER ${trigger} [^]*?END;`).exec(MIGRATIONS.join('')) ?? [];
  return `DROP TRIGGER ${trigger}; ${sql}; ${made}`;
}

function overwrite(path: string, at: number, length: number): void {
  const bytes = readFileSync(path);
  bytes.fill(0xa5, at, at + length);
  writeFileSync(path, bytes);
}

const BROKEN: readonly [string, FaultKind, (folder: Folder) => void][] = [
  ['a file with pages overwritten', 'damaged', (folder) => overwrite(folder.archive, 20 * 4096, 8 * 4096)],
  [
    'a file cut in the middle',
    'damaged',
    (folder) => writeFileSync(folder.archive, readFileSync(folder.archive).subarray(0, 30_000)),
  ],
  ['an empty file', 'damaged', (folder) => writeFileSync(folder.archive, '')],
  ['a text', 'damaged', (folder) => writeFileSync(folder.archive, 'Dear Anna, the redoubt is taken.')],
  ["another program's database", 'foreign', (folder) => inFile(folder, 'PRAGMA application_id = 12345')],
  ['the archive of a newer program', 'newer', (folder) => inFile(folder, 'PRAGMA user_version = 99')],
  ['an archive that says it has no format yet', 'damaged', (folder) => inFile(folder, 'PRAGMA user_version = 0')],
  ['an archive of a format that never was', 'damaged', (folder) => inFile(folder, 'PRAGMA user_version = -1')],
  ['an archive that says it is older than it is', 'damaged', (folder) => inFile(folder, 'PRAGMA user_version = 1')],
  ['an archive without one of its tables', 'damaged', (folder) => inFile(folder, 'DROP TABLE army')],
  ['an archive without one of its guards', 'damaged', (folder) => inFile(folder, 'DROP TRIGGER campaign_purge')],
];

describe('an archive that cannot be used', () => {
  test.each(BROKEN)('%s: said to be %s, and left as it is byte for byte', async (_what, kind, breaking) => {
    const folder = dataFolder();
    await keepOne(folder);
    breaking(folder);
    const before = readFileSync(folder.archive);
    const sitting = await Sitting.at(folder);
    expect((await sitting.ask('about')).archive).toEqual({ state: 'fault', kind, path: folder.archive });
    expect(await sitting.failing('list')).toEqual({
      code: `archive-${kind}`,
      message: { key: `desk.archive-${kind}`, params: { path: folder.archive } },
    });
    await sitting.host.close();
    expect(readFileSync(folder.archive).equals(before)).toBe(true);
  });

  test.each(BROKEN)('%s: a new one is begun, the old one kept aside', async (_what, _kind, breaking) => {
    const folder = dataFolder();
    await keepOne(folder);
    breaking(folder);
    const before = readFileSync(folder.archive);
    const sitting = await Sitting.at(folder);
    expect(await sitting.ask('recover', { how: 'new' })).toEqual({ state: 'open', path: folder.archive });
    expect(await sitting.ask('list')).toEqual([]);
    const aside = (await sitting.ask('backups')).find((backup) => backup.kind === 'set-aside');
    expect(readFileSync(`${folder.backups}/${aside?.name}`).equals(before)).toBe(true);
  });

  test.each(BROKEN)('%s: the newest good backup is put in its place', async (_what, _kind, breaking) => {
    const folder = dataFolder();
    const id = await keepOne(folder);
    await (await Sitting.at(folder)).host.close();
    breaking(folder);
    const sitting = await Sitting.at(folder);
    expect(await sitting.ask('recover', { how: 'newest-backup' })).toMatchObject({ state: 'open' });
    expect((await sitting.ask('load', { campaign: id })).record.nodes).toHaveLength(201);
  });

  test('a folder in its place: said to be foreign; a new archive is begun, the folder kept aside', async () => {
    const folder = dataFolder();
    mkdirSync(folder.archive);
    const sitting = await Sitting.at(folder);
    expect((await sitting.ask('about')).archive).toMatchObject({ state: 'fault', kind: 'foreign' });
    expect(await sitting.ask('recover', { how: 'new' })).toMatchObject({ state: 'open' });
    expect(readdirSync(folder.backups)).toEqual([expect.stringMatching(/^set-aside-/)]);
    expect(await sitting.ask('backups')).toEqual([]);
  });

  test('a log of another program beside it goes aside with it', async () => {
    const folder = dataFolder();
    await keepOne(folder);
    writeFileSync(`${folder.archive}-journal`, Buffer.alloc(5000, 7));
    const sitting = await Sitting.at(folder);
    expect((await sitting.ask('about')).archive).toMatchObject({ state: 'fault' });
    expect(await sitting.ask('recover', { how: 'new' })).toMatchObject({ state: 'open' });
    expect(readdirSync(folder.backups)).toContainEqual(expect.stringMatching(/^set-aside-.*-journal$/));
  });

  test('a folder under the name of a backup is no backup', async () => {
    const folder = dataFolder();
    mkdirSync(join(folder.backups, 'scheduled-2029-01-01T00-00-00-000Z.sqlite'));
    symlinkSync('nowhere', join(folder.backups, 'scheduled-2029-01-02T00-00-00-000Z.sqlite'));
    writeFileSync(folder.archive, 'text');
    const sitting = await Sitting.at(folder);
    expect(await sitting.ask('backups')).toEqual([]);
    expect((await sitting.failing('recover', { how: 'newest-backup' })).code).toBe('no-backup');
  });

  test('without any backup a restore is refused and the file stays', async () => {
    const folder = dataFolder();
    writeFileSync(folder.archive, 'text');
    const sitting = await Sitting.at(folder);
    expect((await sitting.failing('recover', { how: 'newest-backup' })).code).toBe('no-backup');
    expect(readFileSync(folder.archive, 'utf8')).toBe('text');
  });

  test('settings work all the same, so that the fault is told in the right language', async () => {
    const folder = dataFolder();
    writeFileSync(folder.archive, 'text');
    const sitting = await Sitting.at(folder);
    await sitting.ask('setSettings', {
      language: 'en',
      theme: 'day',
      textSize: 120,
      counters: 'nato',
      pace: 'brisk',
      stands: 'blocks',
      drags: 'wait',
      whyNow: 'open',
      clock: 'on',
      keys: {},
    });
    expect((await sitting.ask('settings')).language).toBe('en');
  });
});

describe('a campaign with a damaged byte', () => {
  const DAMAGES = [
    ['the name of a player', `UPDATE campaign SET header = replace(header, 'Anna', 'Anno') WHERE id = 2`],
    ['its seed', `UPDATE campaign SET beginning = json_set(beginning, '$.seed', 8) WHERE id = 2`],
    ['a seed of a copy', `UPDATE campaign SET seeds = '[{"from":3,"seed":8}]' WHERE id = 2`],
    ['its game', `UPDATE campaign SET ruleset = 'moravian-sun' WHERE id = 2`],
    ['a phase start', past('phase_start_fixed', 'UPDATE phase_start SET turn = 9 WHERE campaign = 2 AND node = 4')],
    ['a phase start that is gone', past('phase_start_kept', 'DELETE FROM phase_start WHERE campaign = 2 AND node = 4')],
    ['its header', "UPDATE campaign SET header = '{' WHERE id = 2"],
    ['a name in its header', `UPDATE campaign SET header = replace(header, '"title"', '"titlf"') WHERE id = 2`],
    ['its state', "UPDATE campaign SET status = 'x' WHERE id = 2"],
    ['its beginning', "UPDATE campaign SET beginning = 'x' WHERE id = 2"],
    ['the place of a note', "UPDATE note SET place = 'x' WHERE campaign = 2"],
    ['the time that a side has spent', 'UPDATE time_spent SET milliseconds = -1 WHERE campaign = 2'],
    ['the name of a line', "UPDATE named_line SET name = '' WHERE campaign = 2"],
    [
      'an action',
      `UPDATE campaign SET form = 1; UPDATE position SET deed = 'x' WHERE campaign = 2 AND id = 1; UPDATE campaign SET form = 3`,
    ],
  ] as const;

  test.each(DAMAGES)('%s: it is listed and said to be damaged, and the others are whole', async (_what, sql) => {
    const folder = dataFolder();
    for (let made = 0; made < 3; made++) await keepOne(folder, 4);
    inFile(folder, `PRAGMA ignore_check_constraints = ON; ${sql}`);
    const sitting = await Sitting.at(folder);
    expect((await sitting.ask('list')).map(({ id }) => id).sort()).toEqual([1, 2, 3]);
    expect(await sitting.ask('list', { state: 'running' })).toHaveLength(3);
    expect((await sitting.failing('load', { campaign: 2 })).code).toBe('damaged-campaign');
    expect((await sitting.failing('duplicate', { campaign: 2, title: 'Copia' })).code).toBe('damaged-campaign');
    expect((await sitting.ask('load', { campaign: 3 })).record.nodes).toHaveLength(5);
    expect((await sitting.ask('search', { text: 'redoubt', language: 'en' })).length).toBeGreaterThan(1);
    await sitting.ask('trash', { campaign: 2 });
    await sitting.ask('purge', { campaign: 2 });
    expect(await sitting.ask('list')).toHaveLength(2);
  });
});

describe('an archive that is gone', () => {
  test('with the disk that its link leads to: nothing empty takes its place unasked', async () => {
    const folder = dataFolder();
    symlinkSync('nowhere.sqlite', folder.archive);
    const sitting = await Sitting.at(folder);
    expect((await sitting.ask('about')).archive).toMatchObject({ state: 'fault', kind: 'vanished' });
    expect(existsSync(folder.archive)).toBe(false);
    expect(await sitting.ask('recover', { how: 'new' })).toMatchObject({ state: 'open' });
  });

  test('before the start, while its backups are there: nothing empty takes its place unasked', async () => {
    const folder = dataFolder();
    const id = await keepOne(folder);
    await (await Sitting.at(folder)).host.close();
    rmSync(folder.archive);
    const sitting = await Sitting.at(folder);
    expect((await sitting.ask('about')).archive).toMatchObject({ kind: 'vanished' });
    expect(existsSync(folder.archive)).toBe(false);
    await sitting.ask('recover', { how: 'newest-backup' });
    expect((await sitting.ask('list')).map((entry) => entry.id)).toEqual([id]);
  });

  test.skipIf(process.platform === 'win32')(
    'during play: the action is not acknowledged; when the folder is back it is kept',
    async () => {
      const folder = dataFolder();
      const id = await keepOne(folder, 3);
      const sitting = await Sitting.at(folder);
      const away = `${folder.root}-away`;
      onTestFinished(() => rmSync(away, { recursive: true, force: true }));
      renameSync(folder.root, away);
      expect((await sitting.failing('append', sampleAddition(id, 4))).code).toBe('archive-vanished');
      expect((await sitting.failing('append', sampleAddition(id, 4))).code).toBe('archive-vanished');
      expect(await sitting.ask('recover', { how: 'retry' })).toMatchObject({ state: 'fault', kind: 'vanished' });
      expect(existsSync(folder.root)).toBe(false);
      renameSync(away, folder.root);
      expect(await sitting.ask('recover', { how: 'retry' })).toMatchObject({ state: 'open' });
      await sitting.ask('append', sampleAddition(id, 4));
      expect((await sitting.ask('load', { campaign: id })).record.nodes).toHaveLength(5);
    },
  );

  test.skipIf(process.platform === 'win32')(
    'during play, replaced by another file: found out at the next action',
    async () => {
      const folder = dataFolder();
      const id = await keepOne(folder, 3);
      const sitting = await Sitting.at(folder);
      cpSync(folder.archive, `${folder.archive}.copy`);
      renameSync(`${folder.archive}.copy`, folder.archive);
      expect((await sitting.failing('append', sampleAddition(id, 4))).code).toBe('archive-vanished');
    },
  );
});

describe('a table saved while something is wrong', () => {
  async function atTable() {
    const folder = dataFolder();
    const sitting = await Sitting.at(folder);
    const table = await sitting.ask('createTable', { title: 'A', kind: 'table', table: sampleTable() });
    return { folder, sitting, table };
  }

  test.skipIf(process.platform === 'win32')(
    'with the folder gone is not acknowledged; when it is back it is kept, with the picture put before',
    async () => {
      const { folder, sitting, table } = await atTable();
      await sitting.host.putPicture(samplePicture(), 'image/jpeg');
      const content = photographed(nameOf(samplePicture()));
      const away = `${folder.root}-away`;
      onTestFinished(() => rmSync(away, { recursive: true, force: true }));
      renameSync(folder.root, away);
      expect(JSON.parse(await sitting.host.putPicture(samplePicture(9), 'image/jpeg'))).toMatchObject({
        error: { code: 'archive-vanished' },
      });
      expect((await sitting.failing('saveTable', { table, revision: 1, content })).code).toBe('archive-vanished');
      renameSync(away, folder.root);
      expect(await sitting.ask('recover', { how: 'retry' })).toMatchObject({ state: 'open' });
      expect(await sitting.ask('saveTable', { table, revision: 1, content })).toBe(2);
      expect((await sitting.ask('loadTable', { table })).table).toEqual(content);
    },
  );

  test('with the file locked is told so, and kept when tried again', async () => {
    const { folder, sitting, table } = await atTable();
    const other = new Sqlite(folder.archive);
    other.exec('BEGIN IMMEDIATE');
    const saving = { table, revision: 1, content: sampleTable(7000) };
    expect((await sitting.failing('saveTable', saving)).code).toBe('archive-locked');
    other.close();
    expect(await sitting.ask('saveTable', saving)).toBe(2);
  });

  test.each<[string, FaultKind, string, string]>([
    ['a full disk', 'full', 'max_page_count = 1', 'max_page_count = 1000000'],
    ['a file that may not be written', 'unwritable', 'query_only = ON', 'query_only = OFF'],
  ])('on %s is refused whole, and so is a picture; both can be tried again', async (_what, kind, worse, better) => {
    const database = await archiveIn(dataFolder());
    const at = { now: '2026-11-20T12:00:00.000Z' };
    const table = tables.create(database, { title: 'A', kind: 'table', table: sampleTable() }, at);
    const before = tables.load(database, table, null);
    const content = { ...sampleTable(7000), units: Array.from({ length: 200 }, () => sampleTable().units).flat() };
    const save = () => tables.save(database, { table, revision: 1, content }, at);
    const keep = () => put(database, samplePicture(40_000));
    database.run(`PRAGMA ${worse}`);
    expect(save).toThrow(expect.objectContaining({ kind }));
    expect(keep).toThrow(expect.objectContaining({ kind }));
    expect(tables.load(database, table, null)).toBe(before);
    expect(tables.revisions(database, table)).toHaveLength(1);
    database.run(`PRAGMA ${better}`);
    expect(save()).toBe(2);
    expect(keep()).toBe(nameOf(samplePicture(40_000)));
  });
});

describe('an army saved while something is wrong', () => {
  test('with the file locked is told so, and kept when tried again', async () => {
    const folder = dataFolder();
    const sitting = await Sitting.at(folder);
    const army = await sitting.ask('saveArmy', { army: null, ...sampleArmy() });
    const other = new Sqlite(folder.archive);
    other.exec('BEGIN IMMEDIATE');
    expect((await sitting.failing('saveArmy', { army, ...sampleArmy('B') })).code).toBe('archive-locked');
    other.close();
    expect(await sitting.ask('loadArmy', { army })).toMatchObject({ title: sampleArmy().title });
    expect(await sitting.ask('saveArmy', { army, ...sampleArmy('B') })).toBe(army);
    expect(await sitting.ask('loadArmy', { army })).toEqual({ id: army, ...sampleArmy('B') });
  });

  test('on a full disk is refused whole, and can be tried again', async () => {
    const database = await archiveIn(dataFolder());
    const at = { now: '2026-11-20T12:00:00.000Z' };
    const id = armies.save(database, { army: null, ...sampleArmy() }, at);
    const before = armies.load(database, id);
    const save = () => armies.save(database, { army: id, ...largeArmy() }, at);
    database.run('PRAGMA max_page_count = 1');
    expect(save).toThrow(expect.objectContaining({ kind: 'full' }));
    expect(armies.load(database, id)).toBe(before);
    database.run('PRAGMA max_page_count = 1000000');
    expect(save()).toBe(id);
  });
});

describe('a disk that is full', () => {
  test('the action is refused, nothing is half written, and it can be tried again', async () => {
    const database = await archiveIn(dataFolder());
    const id = create(database, sampleCampaign(3), [], { now: '2026-11-20T12:00:00.000Z' });
    const before = load(database, id);
    const { page_count: pages } = database.one<{ page_count: number }>('PRAGMA page_count') ?? { page_count: 0 };
    database.all(`PRAGMA max_page_count = ${pages}`);
    const addition = sampleAddition(id, 4, 20_000);
    expect(() => append(database, addition, { now: 'later' })).toThrow(expect.objectContaining({ kind: 'full' }));
    expect(load(database, id)).toBe(before);
    database.all('PRAGMA max_page_count = 1000000');
    append(database, addition, { now: 'later' });
    expect(JSON.parse(load(database, id)).record.nodes).toHaveLength(5);
  });

  test('the page is told which fault it is, and the archive stays open', async () => {
    const folder = dataFolder();
    const id = await keepOne(folder, 3);
    const sitting = await Sitting.at(folder);
    const other = new Sqlite(folder.archive);
    other.exec('BEGIN IMMEDIATE');
    expect((await sitting.failing('append', sampleAddition(id, 4))).code).toBe('archive-locked');
    other.close();
    await sitting.ask('append', sampleAddition(id, 4));
    expect((await sitting.ask('about')).archive.state).toBe('open');
  });
});

describe('two programs at one archive', () => {
  test('the second is told, and can go on when the first has ended', async () => {
    const folder = dataFolder();
    const first = await Sitting.at(folder);
    const second = await Sitting.at(folder);
    expect((await second.ask('about')).archive).toMatchObject({ kind: 'locked' });
    expect((await second.failing('recover', { how: 'new' })).code).toBe('archive-locked');
    expect(await second.ask('recover', { how: 'retry' })).toMatchObject({ kind: 'locked' });
    await first.host.close();
    expect(await second.ask('recover', { how: 'retry' })).toMatchObject({ state: 'open' });
  });

  test('a program that is killed leaves no lock behind', () => {
    const folder = dataFolder();
    const script = `
      import { FolderLock } from ${JSON.stringify(new URL('../../../electron/archive/lock.ts', import.meta.url).href)};
      FolderLock.take(${JSON.stringify(folder.lock)}, '');
      process.kill(process.pid, 'SIGKILL');`;
    const child = spawnSync(process.execPath, ['--input-type=module', '-e', script]);
    expect(child.signal).toBe('SIGKILL');
    FolderLock.take(folder.lock, folder.archive).release();
  });

  test('a lock that another process holds is felt', () => {
    const folder = dataFolder();
    const lock = FolderLock.take(folder.lock, folder.archive);
    const script = `
      import { FolderLock } from ${JSON.stringify(new URL('../../../electron/archive/lock.ts', import.meta.url).href)};
      try { FolderLock.take(${JSON.stringify(folder.lock)}, ''); } catch (fault) { console.log(fault.kind); }`;
    expect(spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).stdout.trim()).toBe(
      'locked',
    );
    lock.release();
  });

  test('another program that holds the file itself is felt too', async () => {
    const folder = dataFolder();
    await keepOne(folder, 1);
    const other = new Sqlite(folder.archive);
    onTestFinished(() => void other.close());
    other.exec('BEGIN IMMEDIATE');
    expect((await (await Sitting.at(folder)).ask('about')).archive).toMatchObject({ kind: 'locked' });
  });
});

test.each<[string, FaultKind]>([
  ['SQLITE_CORRUPT_VTAB', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  ['SQLITE_FULL', 'full'],
  ['ENOSPC', 'full'],
  ['SQLITE_BUSY_SNAPSHOT', 'locked'],
  ['SQLITE_READONLY_DBMOVED', 'vanished'],
  ['SQLITE_READONLY_DIRECTORY', 'unwritable'],
  ['SQLITE_IOERR_WRITE', 'unwritable'],
  ['SQLITE_CANTOPEN', 'unwritable'],
  ['EACCES', 'unwritable'],
  ['EROFS', 'unwritable'],
  ['ENOENT', 'vanished'],
])('what the system calls %s is told as %s', (code, kind) => {
  const error = Object.assign(new Error('system'), { code });
  expect(faultOf(error, '/tmp/archive.sqlite')).toMatchObject({ kind, path: '/tmp/archive.sqlite' });
});

test('a write that fails because the folder is gone is told as that', () => {
  const error = Object.assign(new Error('system'), { code: 'SQLITE_IOERR_WRITE' });
  expect(faultOf(error, '/nowhere/archive.sqlite')).toMatchObject({ kind: 'vanished' });
});

test('an error of the program itself is not taken for one of the disk', () => {
  const error = new TypeError('ours');
  expect(faultOf(error, '/tmp/archive.sqlite')).toBe(error);
});

test('a data folder under a file cannot be made, and that is said', async () => {
  const folder = dataFolder();
  rmSync(folder.root, { recursive: true });
  writeFileSync(folder.root, '');
  const sitting = await Sitting.at(folder);
  expect((await sitting.ask('about')).archive).toMatchObject({ kind: 'unwritable', elsewhere: expect.any(String) });
  for (const how of ['retry', 'new'] as const)
    expect(await sitting.answer('recover', { how })).not.toMatchObject({ error: { code: 'internal' } });
  rmSync(folder.root);
  mkdirSync(folder.root);
});

/** Where the system keeps the settings of programs. */
function withSettingsIn(folder: string): void {
  for (const name of ['XDG_CONFIG_HOME', 'HOME', 'LOCALAPPDATA']) vi.stubEnv(name, folder);
  onTestFinished(() => void vi.unstubAllEnvs());
}

test('where a first start is not allowed to write, another folder is taken, and only then', async () => {
  const [folder, other] = [dataFolder(), dataFolder()];
  withSettingsIn(dataFolder().root);
  rmSync(folder.root, { recursive: true });
  writeFileSync(folder.root, '');
  const sitting = await Sitting.at(folder);
  expect((await sitting.failing('moveTo', { folder: 'archivio' })).code).toBe('bad-folder');
  expect(await sitting.ask('moveTo', { folder: join(folder.root, 'in a file') })).toMatchObject({ kind: 'unwritable' });
  const made = join(other.root, 'nuovo', 'archivio');
  const path = join(made, 'archive.sqlite');
  expect(await sitting.ask('moveTo', { folder: made })).toEqual({ state: 'open', path });
  await sitting.ask('create', { campaign: sampleCampaign(2), texts: [] });
  await sitting.ask('setSettings', { ...DEFAULT_SETTINGS, language: 'en' });
  expect((await sitting.failing('moveTo', { folder: other.root })).code).toBe('conflict');
  await sitting.host.close();
  expect(await (await Sitting.at({ ...folder, root: made })).ask('list')).toHaveLength(1);
  rmSync(folder.root);
  mkdirSync(folder.root);
});

test('the next start goes to the folder that was chosen, and begins no other archive where it is gone', async () => {
  const [folder, other] = [dataFolder(), dataFolder()];
  withSettingsIn(dataFolder().root);
  rmSync(folder.root, { recursive: true });
  writeFileSync(folder.root, '');
  const first = await Sitting.at(folder);
  await first.ask('moveTo', { folder: other.root });
  await first.ask('create', { campaign: sampleCampaign(2), texts: [] });
  await first.host.close();

  const second = await Sitting.at(folder);
  expect((await second.ask('about')).archive).toEqual({ state: 'open', path: other.archive });
  expect(await second.ask('list')).toHaveLength(1);
  await second.host.close();

  rmSync(folder.root);
  mkdirSync(folder.root);
  renameSync(other.root, `${other.root}-apart`);
  const third = await Sitting.at(folder);
  expect((await third.ask('about')).archive).toMatchObject({ kind: 'vanished', path: other.archive });
  expect(existsSync(other.root)).toBe(false);
  renameSync(`${other.root}-apart`, other.root);
  await third.ask('recover', { how: 'retry' });
  expect(await third.ask('list')).toHaveLength(1);
});

test('where the folder that was chosen cannot be remembered, that is said', async () => {
  const [folder, other] = [dataFolder(), dataFolder()];
  rmSync(folder.root, { recursive: true });
  writeFileSync(folder.root, '');
  withSettingsIn(folder.root);
  const sitting = await Sitting.at(folder);
  const moved = { state: 'open', path: other.archive, isForgotten: true };
  expect(await sitting.ask('moveTo', { folder: other.root })).toEqual(moved);
  rmSync(folder.root);
  mkdirSync(folder.root);
});

test('a column that is not what it should be is shown as nothing that could do harm', async () => {
  const folder = dataFolder();
  const id = await keepOne(folder, 4);
  inFile(
    folder,
    `UPDATE campaign SET thumbnail = 'https://example.org/x.png', touched = 'x', ruleset = 'a' || char(0x202E), trashed = NULL`,
  );
  const sitting = await Sitting.at(folder);
  expect(await sitting.ask('list')).toMatchObject([{ id, ruleset: 'a\uFFFD', touched: '1970-01-01T00:00:00.000Z' }]);
  expect(await sitting.ask('thumbnails', { campaigns: [id] })).toEqual([]);
});

describe('an archive that may not be written', () => {
  /** Nobody may take its lock. */
  async function locked(folder: Folder): Promise<Sitting> {
    rmSync(folder.lock, { force: true });
    mkdirSync(folder.lock);
    return Sitting.at(folder);
  }

  test('opens to be read and exported, the actions in its log too; nothing is written, and that is said', async () => {
    const folder = dataFolder();
    const writer = await archiveIn(folder);
    const id = create(writer, sampleCampaign(4), [], { now: '2026-11-20T12:00:00.000Z' });
    const before = readdirSync(folder.root).map((name) => [name, statSync(join(folder.root, name)).size]);
    const sitting = await locked(folder);
    const { archive } = await sitting.ask('about');
    expect(archive).toEqual({ state: 'open', path: folder.archive, isReadOnly: true });
    expect((await sitting.ask('load', { campaign: id })).record.nodes).toHaveLength(5);
    expect(read(await deskOver(sitting.host, readHere).exportFile(id)).record.head).toBe(4);
    expect((await sitting.failing('append', sampleAddition(id, 5))).code).toBe('archive-unwritable');
    expect((await sitting.failing('rename', { campaign: id, title: 'B' })).code).toBe('archive-unwritable');
    expect(JSON.parse(await sitting.host.putPicture(samplePicture(), 'image/jpeg'))).toMatchObject({ ok: false });
    rmSync(folder.lock, { recursive: true });
    expect(readdirSync(folder.root).map((name) => [name, statSync(join(folder.root, name)).size])).toEqual(before);
  });

  test('is written again once it may be', async () => {
    const folder = dataFolder();
    const id = await keepOne(folder, 4);
    const sitting = await locked(folder);
    expect(await sitting.ask('recover', { how: 'retry' })).toMatchObject({ isReadOnly: true });
    rmSync(folder.lock, { recursive: true });
    expect(await sitting.ask('recover', { how: 'retry' })).toEqual({ state: 'open', path: folder.archive });
    await sitting.ask('append', sampleAddition(id, 5));
  });

  test('leaves no copy behind', async () => {
    const folder = dataFolder();
    await keepOne(folder, 4);
    const copies = () => readdirSync(tmpdir()).filter((name) => /^stato-maggiore-reading\./.test(name));
    const before = copies();
    const sitting = await locked(folder);
    expect(copies().length).toBe(before.length + 1);
    await sitting.host.close();
    expect(copies()).toEqual(before);
  });
});
