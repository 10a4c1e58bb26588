/** The archive: an action on disk beside one bare fsync, a long campaign opened, a whole battle kept and any moment of it opened. */
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deskOver } from '../../core/archive/client.ts';
import type { Desk } from '../../core/archive/desk.ts';
import { botAction } from '../../core/engine/bot.ts';
import { randomStream } from '../../core/engine/dice.ts';
import { Match } from '../../core/engine/match.ts';
import { DeskHost } from '../../electron/desk.ts';
import { sampleAddition, sampleCampaign } from '../core/archive/sample.ts';
import type { Bench } from './bench.ts';
import { inMovement, sept7 } from './page/sept7.ts';
import { readHere } from '../core/archive/read-here.ts';

const ACTIONS = 500;
/** As many as lie on the map on 7 September. */
const UNITS = 120;
/** What one action adds to the log of the database, on average: measured, 52 KB. */
const PAGES = Buffer.alloc(13 * 4096, 1);

async function atDesk<T>(work: (desk: Desk, folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'stato-maggiore-bench-'));
  const host = await DeskHost.open({ folder, host: 'loopback', version: '0', locale: 'en' });
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

function percentile99(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * 0.99) - 1] ?? 0;
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
  return { ours: percentile99(ours), peer: percentile99(bare) };
}

async function openLong(desk: Desk) {
  const campaign = await desk.create({ campaign: sampleCampaign(1000, UNITS), texts: [] });
  return { ours: await timed(() => desk.load({ campaign })), peer: null };
}

/** As many as a battle of 7 September takes to its end, branches included. */
const BATTLE = 6000;

let fought: ReturnType<typeof inMovement> | null = null;

/** Fought once for all rounds. */
const battle = () => (fought ??= fight());

function fight(): ReturnType<typeof inMovement> {
  const match = inMovement();
  const random = randomStream(7);
  for (let played = 0; played < BATTLE; played++) {
    if (!match.decision) match.goTo(match.line[Math.floor(match.line.length / 2)]?.id ?? 0);
    match.play(botAction(match, 'random', random));
  }
  return match;
}

async function keepBattle(desk: Desk, folder: string) {
  await desk.create({ campaign: { ...sampleCampaign(), record: battle().record }, texts: [] });
  return { ours: statSync(join(folder, 'archive.sqlite-wal')).size / 1e6, peer: null };
}

async function openMoments() {
  const match = Match.load(sept7, battle().record);
  const moments = Array.from({ length: 300 }, (_, at) => (at * 7919) % match.nodes.length);
  const times: number[] = [];
  for (const moment of moments) times.push(await timed(() => match.goTo(moment)));
  return { ours: percentile99(times), peer: null };
}

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
    name: 'a battle of 6,000 actions and 288 counters on disk',
    unit: 'MB',
    limit: 10,
    peerName: null,
    ratioLimit: null,
    run: () => atDesk(keepBattle),
  },
  {
    name: 'any moment of such a battle, 99th percentile',
    unit: 'ms',
    limit: 50,
    peerName: null,
    ratioLimit: null,
    run: openMoments,
  },
];
