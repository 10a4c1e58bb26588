/** The archive as a whole: opened, brought up to date, backed up, closed. */
import { existsSync, lstatSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Preparing } from '../../core/archive/desk.ts';
import { backupsIn, backUp, isBackupDue } from './backups.ts';
import { Database, examine, removeDatabase } from './database.ts';
import { ArchiveFault, faultOf, guarded } from './fault.ts';
import { type Folder, folderAt, makeFolder, syncNames } from './folder.ts';
import { MIGRATIONS } from './migrations.ts';
import { bringCampaignsUpToDate, makeTagsInert } from './older-campaigns.ts';
import { dropUnnamed } from './pictures.ts';

export interface ReadyOptions {
  readonly now: () => Date;
  /** Whether an archive may be begun where there is none. */
  readonly mayBegin: boolean;
  readonly migrations?: readonly string[];
  readonly onStage?: (stage: Preparing) => void;
  /** Whether pictures that no table names are dropped: a page may hold a table, not saved yet, that names one already put. */
  readonly isStart?: boolean;
}

/**
 * Makes the archive of a folder whose lock is held ready to be opened: checks it, backs it up where its format changes, brings
 * it up to date. An archive that is gone while its backups are still there is not silently replaced by an empty one.
 * @throws ArchiveFault; the file is as it was then
 */
export async function makeReady(
  folder: Folder,
  { now, mayBegin, migrations = MIGRATIONS, onStage, isStart = false }: ReadyOptions,
): Promise<void> {
  if (!existsSync(folder.archive)) {
    if (!mayBegin) throw new ArchiveFault('vanished', folder.archive);
    begin(folder, migrations);
  }
  onStage?.('check');
  examine(folder.archive, migrations);
  onStage?.('update');
  const database = Database.open(folder.archive);
  try {
    await bringUpToDate(database, folder, now(), migrations);
    bringCampaignsUpToDate(database);
    makeTagsInert(database);
    if (isStart) unlessFull('pictures', () => dropUnnamed(database));
    // Campaigns of an older form took many times the room.
    unlessFull('room', () => database.giveRoomBack());
  } finally {
    database.close();
  }
}

/** An archive that is looked at, and nothing else: a copy of one that may not be written. */
export interface Reading {
  readonly database: Database;
  close(): void;
}

/**
 * Opens a copy of an archive that may not be written, once it is made ready. SQLite could not read the log beside it where it stands, and a campaign
 * of an older form could not be brought to that of today.
 * @throws ArchiveFault where it cannot be read either
 */
export async function readArchive(folder: Folder, ready: (copy: Folder) => Promise<void>): Promise<Reading> {
  const copy = folderAt(mkdtempSync(join(tmpdir(), 'stato-maggiore-reading.')));
  const remove = () => rmSync(copy.root, { recursive: true, force: true });
  try {
    makeFolder(copy);
    for (const part of ['', '-wal', '-journal'])
      if (existsSync(folder.archive + part)) await copyFile(folder.archive + part, copy.archive + part);
    await ready(copy);
    const database = Database.open(copy.archive);
    const close = (): void => {
      database.close();
      remove();
    };
    return { database, close };
  } catch (error) {
    remove();
    throw error instanceof ArchiveFault
      ? new ArchiveFault(error.kind, folder.archive, error)
      : faultOf(error, folder.archive);
  }
}

/** Whether an empty archive may be begun here without hiding an older one, or a link to one on a disk that is not there. */
export function isUntouched(folder: Folder): boolean {
  return !lstatSync(folder.archive, { throwIfNoEntry: false }) && backupsIn(folder).length === 0;
}

/** A new archive bears its name only when it is whole. */
function begin(folder: Folder, migrations: readonly string[]): void {
  const unfinished = `${folder.archive}.new`;
  guarded(folder.archive, () => {
    removeDatabase(unfinished);
    const database = Database.make(unfinished);
    migrate(database, migrations);
    database.close();
    renameSync(unfinished, folder.archive);
    syncNames(folder.root);
  });
}

async function bringUpToDate(
  database: Database,
  folder: Folder,
  now: Date,
  migrations: readonly string[],
): Promise<void> {
  if (database.version < migrations.length) {
    await backUp(database, folder, 'before-migration', now);
    migrateOrLeave(database, migrations);
  }
}

/** What cannot be brought up to date stays as it is, and is said to be damaged. */
function migrateOrLeave(database: Database, migrations: readonly string[]): void {
  try {
    migrate(database, migrations);
  } catch (error) {
    throw error instanceof ArchiveFault ? error : new ArchiveFault('damaged', database.path, error);
  }
}

function migrate(database: Database, migrations: readonly string[]): void {
  for (let version = database.version; version < migrations.length; version++) {
    database.migrate(migrations[version] as string, version + 1);
  }
}

/** What tidies up is tried again at the next start where the disk has no room for it. */
function unlessFull(what: string, work: () => void): void {
  try {
    work();
  } catch (fault) {
    if (!(fault instanceof ArchiveFault) || fault.kind !== 'full') throw fault;
    console.error(`${what}:`, fault);
  }
}

/** Backs up where the last backup is a day old, and there is something to lose. */
export async function backUpIfDue(database: Database, folder: Folder, now: Date): Promise<void> {
  const isEmpty = !database.one(
    'SELECT 1 FROM campaign UNION ALL SELECT 1 FROM measuring_table UNION ALL SELECT 1 FROM army LIMIT 1',
  );
  if (!isEmpty && isBackupDue(folder, now)) await backUp(database, folder, 'scheduled', now);
}
