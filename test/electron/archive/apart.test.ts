/** The archive is made ready in a thread of its own; the thread stands in the places of others here, with a check that is slow. */
import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout as later } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runApart } from '../../../electron/archive/apart.ts';
import { Database } from '../../../electron/archive/database.ts';
import { MIGRATIONS } from '../../../electron/archive/migrations.ts';
import { DeskHost } from '../../../electron/desk.ts';
import { sampleCampaign } from '../../core/archive/sample.ts';
import { dataFolder, NOON, Sitting } from './table.ts';

/** An archive of the first format, so large that the check of it takes a while. */
async function largeArchive() {
  const folder = dataFolder();
  const database = Database.make(folder.archive);
  database.migrate(MIGRATIONS[0] as string, 1);
  const campaign = `INSERT INTO campaign (header, ruleset, scenario, beginning, status, head, touched)
    VALUES ('{}', 'none', 'none', '{}', '{}', 0, '')`;
  database.write(() => {
    const { id } = database.run(campaign);
    const node = `INSERT INTO position (campaign, id, parent, deed, dice, facts, turn, digest)
      WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 60000)
      SELECT ?, i, iif(i = 0, NULL, i - 1), iif(i = 0, NULL, '{}'), '[]', json_array(hex(randomblob(150))), 1, '' FROM n`;
    database.run(node, id);
  });
  database.close();
  return folder;
}

const hostAt = (root: string) =>
  new DeskHost({ folder: root, host: 'loopback', version: '0', locale: 'en', now: () => NOON });

test('while a large old archive is made ready the host answers what is done with it; other calls wait, and nothing stands still', async () => {
  const folder = await largeArchive();
  const host = hostAt(folder.root);
  let isOpen = false;
  const about = host.answer('about', '{}').then((answer) => {
    isOpen = true;
    return JSON.parse(answer) as unknown;
  });
  const stages = new Set<unknown>();
  let looks = 0;
  for (; !isOpen; looks++) {
    await later(1);
    stages.add((JSON.parse(await host.answer('preparing', '{}')) as { result: unknown }).result);
    expect(JSON.parse(await host.answer('settings', '{}'))).toMatchObject({ ok: true });
  }
  expect(await about).toMatchObject({ result: { archive: { state: 'open' } } });
  expect([...stages]).toEqual(expect.arrayContaining(['check', 'update']));
  expect(looks).toBeGreaterThan(10);
  await host.close();
});

test('a program that is closed meanwhile does not wait for the end, loses nothing, and goes on at the next start', async () => {
  const folder = await largeArchive();
  const host = hostAt(folder.root);
  const about = host.answer('about', '{}');
  while (!(await host.answer('preparing', '{}')).includes('update')) await later(1);
  await host.close();
  expect(JSON.parse(await about)).toMatchObject({ result: { archive: { state: 'fault', kind: 'locked' } } });
  const sitting = await Sitting.at(folder);
  expect((await sitting.ask('about')).archive.state).toBe('open');
  await sitting.ask('create', { campaign: sampleCampaign(1), texts: [] });
});

test('what the thread throws arrives as what it was', async () => {
  const folder = dataFolder();
  await expect(runApart('makeReady', [folder, NOON, false])).rejects.toMatchObject({
    name: 'ArchiveFault',
    kind: 'vanished',
    path: folder.archive,
  });
  await expect(runApart('newestGood', [folder, NOON])).rejects.toMatchObject({ name: 'DeskError', code: 'no-backup' });
  writeFileSync(folder.archive, 'no archive');
  await expect(runApart('makeReady', [folder, NOON, true])).rejects.toMatchObject({ kind: 'damaged' });
  const signal = AbortSignal.timeout(0);
  await expect(runApart('makeReady', [dataFolder(), NOON, true], { signal })).rejects.toThrow(
    'makeReady was broken off',
  );
  expect(existsSync(`${folder.archive}.new`)).toBe(false);
});
