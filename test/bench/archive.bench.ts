/** The archive: an action on disk beside one bare fsync, a long campaign opened, a whole battle kept. */
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deskOver } from '../../core/archive/client.ts';
import type { Desk } from '../../core/archive/desk.ts';
import type { MatchRecord } from '../../core/engine/record.ts';
import { DeskHost } from '../../electron/desk.ts';
import { sampleAddition, sampleCampaign } from '../core/archive/sample.ts';
import { type Bench, percentile } from './bench.ts';
import { battle } from './borodino/battle.ts';
import { campaign } from './moravian-sun/campaign.ts';
import { readHere } from '../core/archive/read-here.ts';

const ACTIONS = 500;
/** As many as lie on the map on 7 September. */
const UNITS = 120;
/** What one action adds to the log of the database, on average: measured, 52 KB. */
const PAGES = Buffer.alloc(13 * 4096, 1);

async function atDesk<T>(work: (desk: Desk, folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'stato-maggiore-bench-'));
  const host = new DeskHost({ folder, host: 'loopback', version: '0', locale: 'en' });
  try {
    return await work(deskOver(host, readHere), folder);
  } finally {
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Turn and turn about, so that both meet the same disk. */
async function appendBesideSync(desk: Desk, folder: string) {
  const campaign = await desk.create({ campaign: sampleCampaign(0, UNITS), texts: [] });
  const file = openSync(join(folder, 'bare'), 'w');
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let node = 1; node <= ACTIONS; node++) {
    const addition = sampleAddition(campaign, node, UNITS);
    ours.push(await timed(() => desk.append(addition)));
    bare.push(
      await timed(() => {
        writeSync(file, PAGES);
        fsyncSync(file);
      }),
    );
  }
  closeSync(file);
  return { ours: percentile(ours, 99), peer: percentile(bare, 99) };
}

async function openLong(desk: Desk) {
  const campaign = await desk.create({ campaign: sampleCampaign(1000, UNITS), texts: [] });
  return { ours: await timed(() => desk.load({ campaign })), peer: null };
}

const kept = (recordOf: () => MatchRecord) => async (desk: Desk, folder: string) => {
  await desk.create({ campaign: { ...sampleCampaign(), record: recordOf() }, texts: [] });
  return { ours: statSync(join(folder, 'archive.sqlite-wal')).size / 1e6, peer: null };
};

export const benches: Bench[] = [
  {
    name: 'an action on disk, 99th percentile',
    unit: 'ms',
    limit: 10,
    peerName: 'one bare write and fsync, 99th percentile',
    ratioLimit: 1 / 5,
    run: () => atDesk(appendBesideSync),
  },
  {
    name: 'a campaign of 1,000 actions off the disk',
    unit: 'ms',
    limit: 150,
    peerName: null,
    ratioLimit: null,
    run: () => atDesk(openLong),
  },
  {
    name: 'a battle of 7 September by marshals, 288 counters, on disk',
    unit: 'MB',
    limit: 10,
    peerName: null,
    ratioLimit: null,
    run: () => atDesk(kept(() => battle('marshal').match.record)),
  },
  {
    name: 'a campaign of Moravian Sun, 24 turns, on disk',
    unit: 'MB',
    limit: 10,
    peerName: null,
    ratioLimit: null,
    run: () => atDesk(kept(campaign)),
  },
];
