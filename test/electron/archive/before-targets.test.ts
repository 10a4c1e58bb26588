/** Campaigns that an earlier form of the archive kept, as `test/fixtures/before-targets` holds them. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { deskOver } from '../../../core/archive/client.ts';
import { statusOf } from '../../../core/archive/campaign.ts';
import { botAction } from '../../../core/engine/bot.ts';
import { NeedsRoll, type Typed } from '../../../core/engine/chance.ts';
import { facesOf, randomStream } from '../../../core/engine/dice.ts';
import { Match } from '../../../core/engine/match.ts';
import { replay } from '../../../core/engine/replay.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { rulesOf } from '../../../core/games/index.ts';
import type { Kept } from '../../../core/archive/desk.ts';
import { makeReady } from '../../../electron/archive/archive.ts';
import { backupsIn } from '../../../electron/archive/backups.ts';
import { Database } from '../../../electron/archive/database.ts';
import { ArchiveFault } from '../../../electron/archive/fault.ts';
import type { Folder } from '../../../electron/archive/folder.ts';
import { outcomeOf } from '../../../renderer/archive/retracing.ts';
import { read } from '../../../core/archive/exchange.ts';
import { NOON, archiveIn, dataFolder, Sitting } from './table.ts';
import { readHere } from '../../core/archive/read-here.ts';

const FIXTURES = 'test/fixtures/before-targets';

const STORED = [
  'borodino-running',
  'borodino-over',
  'borodino-position',
  'ordine-obliquo-own',
  'ordine-obliquo-open',
] as const;

const EXPORTED = ['borodino-running', 'borodino-over', 'ordine-obliquo-own'] as const;

/** A data folder with the archive of before in it. */
function folderOfBefore(): Folder {
  const folder = dataFolder();
  writeFileSync(folder.archive, gunzipSync(readFileSync(join(FIXTURES, 'archive.sqlite.gz'))));
  return folder;
}

async function campaignOf(sitting: Sitting, title: string): Promise<Kept> {
  const entry = (await sitting.ask('list')).find(({ header }) => header.title === title);
  return sitting.ask('load', { campaign: entry?.id ?? 0 });
}

const rulesFor = ({ record }: Pick<Kept, 'record'>) => rulesOf(record.beginning.ruleset) as Ruleset<unknown>;

/** Lets the house bot answer once; what the players would roll falls as it may, for ties are rolled again. */
function playOn(match: Match<unknown>) {
  const random = randomStream(1);
  const action = botAction(match, 'house', random);
  for (const rolls: Typed[] = []; ;) {
    try {
      return match.play(action, rolls);
    } catch (fault) {
      if (!(fault instanceof NeedsRoll && 'die' in fault.asked)) throw fault;
      const faces = facesOf(fault.asked.die);
      rolls.push(faces[Math.floor(random() * faces.length)] as number);
    }
  }
}

describe.each(STORED)('the campaign %s of before', (title) => {
  test('opens, and every branch of it leads where it led', async () => {
    const kept = await campaignOf(await Sitting.at(folderOfBefore()), title);
    const ruleset = rulesFor(kept);
    const ends = kept.record.nodes.filter(({ id }) => !kept.record.nodes.some(({ parent }) => parent === id));
    for (const { id } of ends) {
      expect(replay(ruleset, { ...kept.record, head: id })).toMatchObject({ same: true, divergence: null });
    }
    expect(statusOf(Match.load(ruleset, kept.record))).toEqual(kept.status);
  });
});

test.each(['borodino-running', 'ordine-obliquo-own', 'ordine-obliquo-open', 'ordine-obliquo-beside'])(
  'the campaign %s of before is played on, and what is done is kept',
  async (title) => {
    const sitting = await Sitting.at(folderOfBefore());
    const { id, ...kept } = await campaignOf(sitting, title);
    const match = Match.load(rulesFor(kept), kept.record);
    const { node, starts } = playOn(match);
    const added = { node, starts, head: node.id, status: statusOf(match), text: { it: '', en: '' } };
    await sitting.ask('append', { campaign: id, ...added });
    expect((await sitting.ask('load', { campaign: id })).record.nodes.at(-1)).toEqual(node);
  },
);

test.each([
  [
    '[OO-8.8-18] a campaign beside a table, from when a garrison had cover and a flank too',
    'ordine-obliquo-beside',
    40,
  ],
  ['[OO-16.2-9] a campaign from when a village was held by touching it', 'ordine-obliquo-over', 24],
])('%s opens where it stood; its file is refused, the action named', async (_when, title, node) => {
  const kept = await campaignOf(await Sitting.at(folderOfBefore()), title);
  expect(statusOf(Match.load(rulesFor(kept), kept.record))).toEqual(kept.status);
  const campaign = read(readFileSync(join(FIXTURES, `${title}.smcampaign`)));
  expect(outcomeOf(campaign)).toMatchObject({ fault: { key: 'bad-file.diverged', params: { node } } });
});

test('the archive of before is backed up, then keeps a position every few dozen deeds alone', async () => {
  const folder = folderOfBefore();
  const sitting = await Sitting.at(folder);
  expect(backupsIn(folder).map(({ kind }) => kind)).toEqual(['before-migration']);
  const { record, tags, notes } = await campaignOf(sitting, 'borodino-running');
  expect(record.starts).toHaveLength(31);
  expect(record.starts.filter(({ position }) => position !== undefined).length).toBeLessThan(8);
  expect([tags.length, notes.length]).toEqual([2, 3]);
});

test('the room that its positions took is given back to the disk, once', async () => {
  const folder = folderOfBefore();
  const before = statSync(folder.archive).size;
  const database = await archiveIn(folder);
  expect(database.one('PRAGMA freelist_count')).toEqual({ freelist_count: 0 });
  expect(database.one('PRAGMA quick_check')).toEqual({ quick_check: 'ok' });
  const after = statSync(folder.archive).size;
  expect(after).toBeLessThan(before / 2);
  database.close();
  await archiveIn(folder);
  expect(statSync(folder.archive).size).toBe(after);
});

test('a disk that has no room for that is no fault of the archive', async () => {
  const folder = folderOfBefore();
  const giving = vi.spyOn(Database.prototype, 'giveRoomBack').mockImplementation(() => {
    throw new ArchiveFault('full', folder.archive);
  });
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => [giving, said].forEach((spy) => spy.mockRestore()));
  await makeReady(folder, { now: () => NOON, mayBegin: false });
  const sitting = await Sitting.at(folder);
  expect((await campaignOf(sitting, 'borodino-over')).record.nodes.length).toBeGreaterThan(100);
  expect(said).toHaveBeenCalledOnce();
});

test('a campaign of before that cannot be brought to the form of today is left as it was, and says so', async () => {
  const folder = folderOfBefore();
  const database = Database.open(folder.archive);
  database.run('DROP TRIGGER snapshot_fixed');
  database.run(`UPDATE snapshot SET position = '{' WHERE campaign = 1`);
  database.run(`CREATE TRIGGER snapshot_fixed BEFORE UPDATE ON snapshot
    BEGIN SELECT raise(ABORT, 'snapshots are only added'); END`);
  database.close();
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await makeReady(folder, { now: () => NOON, mayBegin: false });
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
  const sitting = await Sitting.at(folder);
  const fault = await sitting.failing('load', { campaign: 1 });
  expect(fault).toMatchObject({ code: 'older-campaign', message: { key: 'desk.older-campaign' } });
  expect((await sitting.ask('list')).map(({ id }) => id)).toContain(1);
  expect((await sitting.ask('load', { campaign: 2 })).record.nodes.length).toBeGreaterThan(100);
  const left = Database.open(folder.archive);
  expect(left.one('SELECT count(*) AS kept FROM snapshot WHERE campaign = 1')).toEqual({ kept: 31 });
  left.close();
});

test.each(EXPORTED)('the file of %s of before is taken in and exported again', async (name) => {
  const campaign = read(readFileSync(join(FIXTURES, `${name}.smcampaign`)));
  const outcome = outcomeOf(campaign);
  if (!('taken' in outcome)) throw new Error(JSON.stringify(outcome.fault));
  const desk = deskOver((await Sitting.at(dataFolder())).host, readHere);
  const id = await desk.create(outcome.taken);
  const again = read(await desk.exportFile(id, { knowingly: true }));
  expect(again.record.nodes.map(({ deed }) => deed)).toEqual(campaign.record.nodes.map(({ deed }) => deed));
  expect(again.notes).toEqual(campaign.notes);
});
