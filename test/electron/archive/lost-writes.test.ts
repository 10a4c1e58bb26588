/**
 * The archive on a disk that loses and tears what was not synced, as SQLite tests itself. The archive's own code runs, with its
 * SQL and its pragmas, on the SQLite of the same version as WebAssembly; in the log mode that it has in play, for the disk of
 * the model has the shared memory that this mode wants.
 */
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Kept } from '../../../core/archive/desk.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { isUntouched, makeReady } from '../../../electron/archive/archive.ts';
import { backupsIn, backUp, restoreFrom } from '../../../electron/archive/backups.ts';
import { append, create, list, load } from '../../../electron/archive/campaigns.ts';
import { Database } from '../../../electron/archive/database.ts';
import { ArchiveFault } from '../../../electron/archive/fault.ts';
import { folderAt, makeFolder } from '../../../electron/archive/folder.ts';
import { MIGRATIONS } from '../../../electron/archive/migrations.ts';
import { sampleAddition, sampleCampaign, sampleRecord } from '../../core/archive/sample.ts';
import { times } from '../../nightly.ts';
import { current, Disk } from './lossy/disk.ts';

vi.mock('better-sqlite3', async () => ({ default: (await import('./lossy/sqlite.ts')).Sqlite }));
vi.mock('node:fs', async (real) => ({ ...(await real<object>()), ...(await import('./lossy/files.ts')).files }));

const folder = folderAt('/data');
const NOW = new Date('2026-11-20T12:00:00.000Z');
const AT = { now: NOW.toISOString() };
/** A next version, which rewrites every campaign. */
const NEXT = [
  ...MIGRATIONS,
  `ALTER TABLE campaign ADD COLUMN colour TEXT; UPDATE campaign SET colour = 'blue'; CREATE INDEX by_colour ON campaign (colour)`,
];

/** What was said to be on disk, as it is said. */
interface Told {
  /** The last action of the campaign. */
  action: number;
  /** Backups, with the last action in each. */
  readonly backups: Map<string, number>;
  isRestored: boolean;
}

async function open(migrations = MIGRATIONS): Promise<Database> {
  await makeReady(folder, { now: () => NOW, mayBegin: isUntouched(folder), migrations });
  return Database.open(folder.archive);
}

async function using(
  work: (database: Database) => void | Promise<void>,
  migrations?: readonly string[],
): Promise<void> {
  const database = await open(migrations);
  try {
    await work(database);
  } finally {
    database.close();
  }
}

function play(database: Database, told: Told, to: number): void {
  for (let node = told.action + 1; node <= to; node++) {
    append(database, sampleAddition(1, node), AT);
    told.action = node;
  }
}

/** An archive with a campaign of three actions, closed and on disk. */
async function begun(): Promise<Disk> {
  current.disk = new Disk();
  makeFolder(folder);
  current.disk.folders.add(folder.root);
  await using((database) => void create(database, sampleCampaign(3), [], AT));
  return current.disk.copy();
}

/** Also with a backup, after which three more actions were played. */
async function backedUp(): Promise<Disk> {
  current.disk = await begun();
  await using(async (database) => {
    await backUp(database, folder, 'scheduled', NOW);
    play(database, { action: 3, backups: new Map(), isRestored: false }, 6);
  });
  return current.disk.copy();
}

interface Scene {
  readonly before: () => Promise<Disk>;
  /** The last action that was said to be on disk before. */
  readonly played: number;
  readonly act: (told: Told) => Promise<void>;
  /** With which migrations it is opened when the power is back. */
  readonly migrations?: readonly string[];
}

const SCENES: Readonly<Record<string, Scene>> = {
  'actions are appended, and the log is folded in meanwhile': {
    before: begun,
    played: 3,
    act: (told) =>
      using((database) => {
        play(database, told, 8);
        database.checkpoint();
        play(database, told, 12);
      }),
  },
  'a backup is made between actions': {
    before: begun,
    played: 3,
    act: (told) =>
      using(async (database) => {
        play(database, told, 5);
        await backUp(database, folder, 'scheduled', NOW);
        told.backups.set(backupsIn(folder)[0]?.name ?? '', 5);
        play(database, told, 7);
      }),
  },
  'a backup is restored': {
    before: backedUp,
    played: 6,
    async act(told) {
      restoreFrom(folder, backupsIn(folder)[0]?.name ?? '', NOW);
      told.isRestored = true;
    },
  },
  'an archive is brought to the next version': {
    before: begun,
    played: 3,
    act: (told) => using((database) => play(database, told, 5), NEXT),
    migrations: NEXT,
  },
};

/** The last action of the only campaign, every one before it as it was played. */
function actionsIn(database: Database): number {
  const { record } = JSON.parse(load(database, 1)) as Kept;
  expect(record).toEqual({ ...sampleRecord(record.nodes.length - 1), head: record.head });
  return record.head;
}

/** What the archive holds when it is opened again; `null` where it is gone, and its backups are offered. */
async function found(migrations: readonly string[]): Promise<number | null> {
  try {
    let actions = 0;
    await using((database) => void (actions = actionsIn(database)), migrations);
    return actions;
  } catch (fault) {
    if (fault instanceof ArchiveFault && fault.kind === 'vanished') return null;
    throw fault;
  }
}

/** What a copy among the backups holds. */
async function heldBy(name: string, migrations: readonly string[]): Promise<number> {
  const kept = current.disk;
  current.disk = kept.copy();
  try {
    restoreFrom(folder, name, NOW);
    return (await found(migrations)) ?? -1;
  } finally {
    current.disk = kept;
  }
}

/** What was said to be on disk is there: in the archive, or in what a restore has set aside. */
async function assertKept(told: Told, migrations: readonly string[]): Promise<void> {
  const names = backupsIn(folder).map((backup) => backup.name);
  for (const [name, actions] of told.backups) {
    expect(names).toContain(name);
    expect(await heldBy(name, migrations)).toBe(actions);
  }
  const aside = names.filter((name) => name.startsWith('set-aside'));
  const held: number[] = [];
  for (const name of aside) held.push(await heldBy(name, migrations));
  const now = await found(migrations);
  if (now === null) expect(aside).not.toEqual([]);
  if (told.isRestored) expect(now).toBe(3);
  expect(Math.max(now ?? -1, ...held)).toBeGreaterThanOrEqual(told.action);
}

/** Acts until the power goes at a step, or to the end; gives what was told by then. */
async function actOn(disk: Disk, { act, played }: Scene, cutAt: number): Promise<Told> {
  current.disk = disk;
  disk.cutAt = cutAt;
  const told: Told = { action: played, backups: new Map(), isRestored: false };
  try {
    await act(told);
  } catch (fault) {
    if (disk.steps < cutAt) throw fault;
  }
  return told;
}

/** How often the power goes in a scene, each time in another of its steps; every step in the nightly run. */
const CUTS = times(40, 1000);
const SURVIVORS = times(2, 6);

/** @returns how often something was not there that was said to be on disk */
async function losses(scene: Scene, { lies }: { readonly lies: boolean }): Promise<number> {
  const before = await scene.before();
  const whole = before.copy();
  await actOn(whole, scene, Infinity);
  const stride = Math.max(1, whole.steps / CUTS);
  let lost = 0;
  for (let cutAt = 1; cutAt <= whole.steps + 1; cutAt += stride) {
    const disk = before.copy();
    disk.lies = lies;
    const told = await actOn(disk, scene, Math.floor(cutAt));
    for (let seed = 0; seed < SURVIVORS; seed++) {
      current.disk = disk.survivor(randomStream(1000 * Math.floor(cutAt) + seed));
      try {
        await assertKept(told, scene.migrations ?? MIGRATIONS);
      } catch (fault) {
        if (!lies)
          throw new Error(`cut at step ${Math.floor(cutAt)} of ${whole.steps}, seed ${seed}`, { cause: fault });
        lost++;
      }
    }
  }
  return lost;
}

beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void (current.disk = new Disk()));

describe('what was said to be on disk is there after the power has gone, at any step, while', () => {
  test.each(Object.entries(SCENES))('%s', async (_what, scene) => {
    expect(await losses(scene, { lies: false })).toBe(0);
  });

  test('an archive is begun: it is there whole, or not at all', async () => {
    const nothing = new Disk(new Map(), [folder.root, folder.backups]);
    const whole = nothing.copy();
    current.disk = whole;
    await using(() => undefined);
    for (let cutAt = 1; cutAt <= whole.steps; cutAt += times(4, 1)) {
      const disk = nothing.copy();
      current.disk = disk;
      disk.cutAt = cutAt;
      await using(() => undefined).catch(() => undefined);
      current.disk = disk.survivor(randomStream(cutAt));
      await using((database) => expect(list(database, {})).toEqual([]));
    }
  });
});

test('on a disk that only says that it has synced, actions are lost: the model loses what it can', async () => {
  const [scene] = Object.values(SCENES);
  expect(await losses(scene as Scene, { lies: true })).toBeGreaterThan(0);
});

test('the archive runs there as it does in play: with a write-ahead log, synced in full', async () => {
  current.disk = await begun();
  await using((database) => {
    expect(database.one('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
    expect(database.one('PRAGMA synchronous')).toEqual({ synchronous: 2 });
    expect(current.disk.paths).toContain(`${folder.archive}-wal`);
  });
});
