import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { canonical } from '../../../core/engine/json.ts';
import type { Folder } from '../../../electron/archive/folder.ts';
import { sampleRecord } from '../../core/archive/sample.ts';
import { nameOf, photographed, samplePicture } from '../../core/archive/sample-table.ts';
import { times } from '../../nightly.ts';
import { dataFolder, Sitting } from './table.ts';

const CHILD = fileURLToPath(new URL('./kill-child.ts', import.meta.url));
const LANES = 2;
const FOLDERS_A_LANE = times(2, 50);
const KILLS_A_FOLDER = 10;
const UNITS = 60;

/** When to kill: so many milliseconds after the child starts, or after it first said that something is on disk. */
type Moment = { readonly after: 'start' | 'first-word'; readonly milliseconds: number };

/** The first kill in a folder falls into the making of the archive, the others into the play. */
function momentOf(folder: number, kill: number): Moment {
  if (kill === 0) return { after: 'start', milliseconds: 100 + 10 * folder };
  return { after: 'first-word', milliseconds: (folder * 17 + kill * 7) % 60 };
}

/**
 * Lets a child play and kills it.
 * @returns the last node it was told is on disk, by campaign
 */
function playAndKill(folder: Folder, { after, milliseconds }: Moment): Promise<Map<number, number>> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'stato-maggiore-compiled') };
    const child = spawn(process.execPath, [CHILD, folder.root, String(UNITS)], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said: Buffer[] = [];
    child.stdout.on('data', (piece: Buffer) => said.push(piece));
    const kill = () => setTimeout(() => child.kill('SIGKILL'), milliseconds);
    if (after === 'start') kill();
    else child.stdout.once('data', kill);
    child.once('close', (_code, signal) => {
      if (signal === 'SIGKILL') resolve(lastOf(Buffer.concat(said).toString()));
      else reject(new Error('the child ended by itself'));
    });
  });
}

function lastOf(said: string): Map<number, number> {
  const whole = said.slice(0, said.lastIndexOf('\n') + 1).trim();
  const lines = whole ? whole.split('\n').map((line) => line.split(' ').map(Number) as [number, number]) : [];
  return new Map(lines);
}

/** The archive opens, and what was acknowledged is there, with nothing half done beside it. */
async function check(folder: Folder, acknowledged: ReadonlyMap<number, number>): Promise<void> {
  const sitting = await Sitting.at(folder);
  expect((await sitting.ask('about')).archive).toEqual({ state: 'open', path: folder.archive });
  const tables = new Map((await sitting.ask('tables')).map(({ title, id }) => [title, id]));
  for (const [campaign, last] of acknowledged) {
    await checkTable(sitting, tables.get(String(campaign)) ?? 0, last);
    const { record } = await sitting.ask('load', { campaign });
    expect(record.nodes.length).toBeGreaterThan(last);
    expect(canonical(record)).toBe(canonical(sampleRecord(record.head, UNITS)));
  }
  await sitting.host.close();
}

/** The table of a campaign is at the revision that was acknowledged or the one after, whole, with its picture. */
async function checkTable(sitting: Sitting, id: number, last: number): Promise<void> {
  const { revision, title, table } = await sitting.ask('loadTable', { table: id });
  const picture = nameOf(samplePicture(20_000 + Number(title)));
  expect(revision).toBeGreaterThan(last);
  expect(canonical(table)).toBe(canonical(photographed(picture, 6000 + revision - 1)));
  expect(nameOf((await sitting.host.picture(picture)) as Uint8Array)).toBe(picture);
}

/** Kills in one folder again and again: each child begins where the one before was killed. */
async function killIn(folder: Folder, number: number): Promise<number> {
  const known = new Map<number, number>();
  for (let kill = 0; kill < KILLS_A_FOLDER; kill++) {
    const now = await playAndKill(folder, momentOf(number, kill));
    await check(folder, now);
    for (const [campaign, last] of now) known.set(campaign, last);
  }
  await check(folder, known);
  return [...known.values()].reduce((sum, last) => sum + last + 1, 0);
}

async function lane(folders: readonly Folder[]): Promise<number> {
  let actions = 0;
  for (const [number, folder] of folders.entries()) actions += await killIn(folder, number);
  return actions;
}

const KILLS = LANES * FOLDERS_A_LANE * KILLS_A_FOLDER;
/** Milliseconds for a kill, with the start before it and the look at the archive after it, on a busy machine. */
const PATIENCE = 10_000;

test(
  `killed ${KILLS} times at any moment, no acknowledged action is lost`,
  async () => {
    const lanes = Array.from({ length: LANES }, () => Array.from({ length: FOLDERS_A_LANE }, () => dataFolder()));
    const actions = await Promise.all(lanes.map(lane));
    const kept = actions.reduce((sum, each) => sum + each);
    console.info(`${KILLS} kills, ${kept} acknowledged actions, none lost`);
    expect(kept).toBeGreaterThan(KILLS);
  },
  KILLS * PATIENCE,
);
