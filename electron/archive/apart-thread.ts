/** The thread that {@link runApart} starts: it does one work, tells how it ended, and is gone. */
import { parentPort, workerData } from 'node:worker_threads';
import { DeskError, type Preparing } from '../../core/archive/desk.ts';
import type { Told } from './apart.ts';
import { backUpIfDue, makeReady } from './archive.ts';
import { newestGood, restoreFrom, setAside } from './backups.ts';
import { Database } from './database.ts';
import { ArchiveFault } from './fault.ts';
import type { Folder } from './folder.ts';

const WORKS = {
  makeReady: (folder: Folder, now: Date, mayBegin: boolean, isStart = false) =>
    makeReady(folder, { now: () => now, mayBegin, isStart, onStage: (stage: Preparing) => tell({ stage }) }),
  restoreFrom,
  newestGood,
  setAside,
  /** Through a connection of its own: the play goes on beside it. */
  async backUpIfDue(folder: Folder, now: Date): Promise<void> {
    const database = Database.openToCopy(folder.archive);
    try {
      await backUpIfDue(database, folder, now);
    } finally {
      database.close();
    }
  },
};

export type Works = typeof WORKS;

export interface Asked<K extends keyof Works = keyof Works> {
  readonly work: K;
  readonly args: Parameters<Works[K]>;
}

const tell = (told: Told) => parentPort?.postMessage(told);

function toldOf(error: unknown): Told {
  if (error instanceof ArchiveFault) return { fault: { kind: error.kind, path: error.path }, cause: error.cause };
  if (error instanceof DeskError) return { failure: { code: error.code, message: error.fault } };
  return { error };
}

try {
  const { work, args } = workerData as Asked;
  tell({ result: await (WORKS[work] as (...args: unknown[]) => unknown)(...args) });
} catch (error) {
  tell(toldOf(error));
}
