import { createHash } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Campaign } from '../../../core/archive/campaign.ts';
import type { Kept } from '../../../core/archive/desk.ts';
import type { PhaseStart } from '../../../core/engine/record.ts';
import * as armies from '../../../electron/archive/armies.ts';
import { insertStart } from '../../../electron/archive/campaign-tree.ts';
import { nameLine, spendTime } from '../../../electron/archive/annotations.ts';
import { create, list, load } from '../../../electron/archive/campaigns.ts';
import { Database } from '../../../electron/archive/database.ts';
import { ArchiveFault } from '../../../electron/archive/fault.ts';
import { MIGRATIONS } from '../../../electron/archive/migrations.ts';
import { put } from '../../../electron/archive/pictures.ts';
import * as tables from '../../../electron/archive/tables.ts';
import { sampleCampaign } from '../../core/archive/sample.ts';
import { sampleArmy } from '../../core/archive/sample-army.ts';
import { photographed, samplePicture, sampleTable } from '../../core/archive/sample-table.ts';
import type { Folder } from '../../../electron/archive/folder.ts';
import { archiveIn, dataFolder } from './table.ts';

const AT = { now: '2026-11-20T12:00:00.000Z' };

/** The first 16 digits of the SHA-256 of every published step. Only ever add a line. */
const PUBLISHED = [
  '9e9ab63de3148e49',
  '6bf8a40bdf42b46a',
  'e6d0300cf5068489',
  '9717dc940ebd461e',
  '3a2b129c0977968a',
  '806a3df2e0fa30e2',
  'eac4c3ff40d87d7f',
  '28b611d4f5bf1fb5',
  'cece1250dd6e05aa',
];

test('published migrations stay as they are', () => {
  const found = MIGRATIONS.map((sql) => createHash('sha256').update(sql).digest('hex').slice(0, 16));
  const lesson =
    'People have archives that were made by the migrations listed here. A changed step would not run on them again: ' +
    'their format would silently differ from ours. Put the step back as it was, append a new one that changes what ' +
    'has to change, and add its digest to PUBLISHED.';
  expect(found, lesson).toEqual(PUBLISHED);
});

test('every table is STRICT', async () => {
  const database = await archiveIn(dataFolder());
  const loose = database.all<{ name: string }>(
    `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'`,
  );
  expect(loose).toEqual([]);
});

/** An archive as it was after its first steps. */
function archiveAfter(folder: Folder, steps: number): Database {
  const database = Database.make(folder.archive);
  onTestFinished(() => database.close());
  MIGRATIONS.slice(0, steps).forEach((sql, at) => database.migrate(sql, at + 1));
  return database;
}

/** Keeps a campaign as form 2 was written, before there were seals; of its phase starts the first alone. */
function keptBefore(old: Database, { header, status, record }: Campaign): number {
  const { beginning, nodes, starts, head } = record;
  return old.write(() => {
    const { id } = old.run(
      'INSERT INTO campaign (form, header, ruleset, scenario, beginning, status, head, touched) VALUES (2, ?, ?, ?, ?, ?, ?, ?)',
      ...[JSON.stringify(header), beginning.ruleset, beginning.scenario, JSON.stringify(beginning)],
      ...[JSON.stringify(status), head, AT.now],
    );
    const digests: string[] = [];
    for (const { id: node, parent, deed, dice, facts, turn, phase } of nodes) {
      const written = [deed && JSON.stringify(deed), JSON.stringify(dice), JSON.stringify(facts), turn, phase] as const;
      const chain = [parent === null ? '' : digests[parent], node, ...written];
      digests.push(createHash('sha256').update(chain.join('\n')).digest('hex'));
      old.run(
        'INSERT INTO position (campaign, id, parent, deed, dice, facts, turn, phase, digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        ...[id, node, parent, ...written, digests[node] as string],
      );
    }
    insertStart(old, id, starts[0] as PhaseStart, 0);
    return id;
  });
}

const NEXT = [...MIGRATIONS, 'ALTER TABLE campaign ADD COLUMN colour TEXT'];

test('an older archive is backed up, then brought up to date, with its campaigns', async () => {
  const folder = dataFolder();
  const old = await archiveIn(folder);
  const id = create(old, sampleCampaign(), [], AT);
  const before = load(old, id);
  old.close();
  const database = await archiveIn(folder, NEXT);
  expect(database.version).toBe(NEXT.length);
  expect(load(database, id)).toBe(before);
  expect(database.one('SELECT colour FROM campaign')).toEqual({ colour: null });
  expect(readdirSync(folder.backups)).toEqual([expect.stringMatching(/^before-migration-/)]);
});

test('an archive from before the measuring tables takes them', async () => {
  const folder = dataFolder();
  archiveAfter(folder, 1).close();
  const database = await archiveIn(folder);
  const picture = put(database, samplePicture());
  const table = tables.create(database, { title: 'A', kind: 'table', table: photographed(picture) }, AT);
  expect(JSON.parse(tables.load(database, table, null))).toMatchObject({ table: photographed(picture) });
  expect(readdirSync(folder.backups)).toEqual([expect.stringMatching(/^before-migration-/)]);
});

test('an archive from before the armies takes them, and keeps its tables', async () => {
  const folder = dataFolder();
  const old = archiveAfter(folder, 2);
  const table = tables.create(old, { title: 'A', kind: 'table', table: sampleTable() }, AT);
  const before = tables.load(old, table, null);
  old.close();
  const database = await archiveIn(folder);
  expect(tables.load(database, table, null)).toBe(before);
  const army = armies.save(database, { army: null, ...sampleArmy() }, AT);
  expect(JSON.parse(armies.load(database, army))).toEqual({ id: army, ...sampleArmy() });
  expect(readdirSync(folder.backups)).toEqual([expect.stringMatching(/^before-migration-/)]);
});

test('campaigns whose position was changed by agreement before that was counted say so, and the others do not', async () => {
  const folder = dataFolder();
  const old = archiveAfter(folder, 5);
  const { record, ...plain } = sampleCampaign(5);
  const agreed = { did: 'adjust', position: {}, note: '' } as const;
  const nodes = record.nodes.map((node) => (node.id === 2 || node.id === 4 ? { ...node, deed: agreed } : node));
  const twice = keptBefore(old, { ...plain, record: { ...record, nodes } });
  const once = keptBefore(old, { ...plain, record: { ...record, nodes, head: 3 } });
  const never = keptBefore(old, sampleCampaign(5));
  old.close();
  const database = await archiveIn(folder);
  const counted = list(database, {}).map(({ id, status }) => [id, status.adjustments]);
  expect(Object.fromEntries(counted)).toEqual({ [twice]: 2, [once]: 1, [never]: undefined });
});

test('a campaign from before the seals is sealed as it is found, and opens as it was', async () => {
  const folder = dataFolder();
  const old = archiveAfter(folder, 6);
  const id = keptBefore(old, sampleCampaign(5));
  old.close();
  const database = await archiveIn(folder);
  const { starts, ...record } = sampleCampaign(5).record;
  expect((JSON.parse(load(database, id)) as Kept).record).toEqual({ ...record, starts: starts.slice(0, 1) });
  expect(database.one('SELECT form, opening_seal, starts_seal FROM campaign')).toEqual({
    form: 3,
    opening_seal: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    starts_seal: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
});

test('an archive from before the names of lines and the clock takes both, and keeps its campaigns', async () => {
  const folder = dataFolder();
  const old = archiveAfter(folder, 7);
  const id = keptBefore(old, sampleCampaign());
  old.close();
  const database = await archiveIn(folder);
  expect(Object.keys(JSON.parse(load(database, id)) as Kept)).toEqual([
    'id',
    'header',
    'status',
    'tags',
    'notes',
    'record',
  ]);
  nameLine(database, id, { node: 2, name: 'Il guado' }, AT);
  spendTime(database, id, { seat: 'french', milliseconds: 5 });
  expect(JSON.parse(load(database, id))).toMatchObject({
    lines: [{ node: 2, name: 'Il guado' }],
    spent: [{ seat: 'french', milliseconds: 5 }],
  });
});

test.each([
  ['fails', 'CREATE TABLE a (b TEXT) STRICT; NONSENSE'],
  [
    'leaves loose references',
    "CREATE TABLE a (b TEXT) STRICT; PRAGMA defer_foreign_keys = ON; INSERT INTO tag VALUES (99, 'x')",
  ],
])('a migration that %s changes nothing', async (_what, sql) => {
  const folder = dataFolder();
  (await archiveIn(folder)).close();
  await expect(archiveIn(folder, [...MIGRATIONS, sql])).rejects.toThrow();
  const database = await archiveIn(folder);
  expect(database.version).toBe(MIGRATIONS.length);
  expect(database.all(`SELECT 1 FROM sqlite_schema WHERE name = 'a'`)).toEqual([]);
});

test('a disk that is full while an archive is brought up to date is no damage', async () => {
  const folder = dataFolder();
  (await archiveIn(folder)).close();
  const migrating = vi.spyOn(Database.prototype, 'migrate').mockImplementation(() => {
    throw new ArchiveFault('full', folder.archive);
  });
  onTestFinished(() => migrating.mockRestore());
  await expect(archiveIn(folder, NEXT)).rejects.toMatchObject({ kind: 'full' });
});

test('what is left of an archive that was being begun when the program was killed is in nobody’s way', async () => {
  const folder = dataFolder();
  writeFileSync(`${folder.archive}.new`, 'half a page');
  const database = await archiveIn(folder);
  expect(database.version).toBe(MIGRATIONS.length);
  expect(existsSync(`${folder.archive}.new`)).toBe(false);
});
