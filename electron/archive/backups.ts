/** Copies of the whole archive, and the way back to one of them. */
import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Backup, failure } from '../../core/archive/desk.ts';
import { type Database, examine, makeSingleFile, removeDatabase } from './database.ts';
import { ArchiveFault, guarded } from './fault.ts';
import { type Folder, makeFolder, syncFile, syncNames } from './folder.ts';
import { MIGRATIONS } from './migrations.ts';

/** How many of each kind are kept. What a restore set aside is a person's to throw away. */
const KEPT: Readonly<Record<Backup['kind'], number>> = { scheduled: 10, 'before-migration': 3, 'set-aside': Infinity };
const DAY = 24 * 60 * 60 * 1000;
const NAME = /^(scheduled|before-migration|set-aside)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.sqlite$/;

/**
 * Latest first. What bears a date that has not come yet was made while the clock was wrong: when, nobody knows, so that it
 * stands behind the others.
 */
export function backupsOf(folder: Folder, now: Date): Backup[] {
  const isToCome = ({ made }: Backup) => Date.parse(made) > now.getTime();
  const all = backupsIn(folder);
  return [...all.filter((backup) => !isToCome(backup)), ...all.filter(isToCome)];
}

/** By their names, the last one first. */
export function backupsIn(folder: Folder): Backup[] {
  if (!existsSync(folder.backups)) return [];
  return guarded(folder.backups, () => readdirSync(folder.backups, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .flatMap(({ name }) => described(folder, name))
    .sort((a, b) => (a.made < b.made ? 1 : -1));
}

function described(folder: Folder, name: string): Backup[] {
  const [, kind, day, hours, minutes, seconds, millis] = NAME.exec(name) ?? [];
  if (!kind) return [];
  const made = `${day}T${hours}:${minutes}:${seconds}.${millis}Z`;
  return [{ name, kind: kind as Backup['kind'], made, bytes: statSync(join(folder.backups, name)).size }];
}

function freeName(folder: Folder, kind: Backup['kind'], now: Date): string {
  for (let at = now.getTime(); ; at++) {
    const name = `${kind}-${new Date(at).toISOString().replace(/[:.]/g, '-')}.sqlite`;
    if (!existsSync(join(folder.backups, name))) return join(folder.backups, name);
  }
}

/**
 * Copies the archive while it is in use; a copy counts only when it is whole, checked and on disk. The folder of backups is
 * made anew where somebody removed it.
 */
export async function backUp(database: Database, folder: Folder, kind: Backup['kind'], now: Date): Promise<void> {
  const unfinished = join(folder.backups, 'unfinished.sqlite');
  makeFolder(folder);
  removeDatabase(unfinished);
  try {
    await database.copyTo(unfinished);
    makeSingleFile(unfinished);
    examine(unfinished, MIGRATIONS);
    putInPlace(unfinished, freeName(folder, kind, now));
  } finally {
    // On a full disk half a copy would take the room that the play needs.
    removeDatabase(unfinished);
  }
  rotate(folder, kind, now);
}

function rotate(folder: Folder, kind: Backup['kind'], now: Date): void {
  const ofKind = backupsOf(folder, now).filter((backup) => backup.kind === kind);
  for (const old of ofKind.slice(KEPT[kind])) rmSync(join(folder.backups, old.name));
}

export function isBackupDue(folder: Folder, now: Date): boolean {
  const latest = backupsOf(folder, now).find((backup) => backup.kind === 'scheduled');
  const age = latest ? now.getTime() - Date.parse(latest.made) : Infinity;
  return age >= DAY || age < 0;
}

/** The newest copy that this program can use. What was set aside because it was broken is not among them. */
export function newestGood(folder: Folder, now: Date): Backup {
  const good = backupsOf(folder, now).find(
    (backup) => backup.kind !== 'set-aside' && isGood(join(folder.backups, backup.name)),
  );
  if (!good) throw failure('no-backup');
  return good;
}

function isGood(path: string): boolean {
  try {
    examine(path, MIGRATIONS);
    return true;
  } catch (fault) {
    if (fault instanceof ArchiveFault) return false;
    throw fault;
  }
}

/** Moves the archive out of the way, with whatever log lies beside it, byte for byte. The archive must be closed. */
export function setAside(folder: Folder, now: Date): void {
  if (!existsSync(folder.archive)) return;
  const aside = freeName(folder, 'set-aside', now);
  guarded(folder.archive, () => {
    for (const log of ['-wal', '-journal'])
      if (existsSync(folder.archive + log)) renameSync(folder.archive + log, aside + log);
    rmSync(`${folder.archive}-shm`, { force: true, recursive: true });
    renameSync(folder.archive, aside);
    syncNames(folder.backups);
    syncNames(folder.root);
  });
}

/**
 * Puts a backup in the archive's place and sets aside what was there. The archive must be closed.
 * @throws DeskError `no-backup`; ArchiveFault where the backup itself cannot be used: nothing has changed then
 */
export function restoreFrom(folder: Folder, name: string, now: Date): void {
  const backup = join(folder.backups, name);
  if (!NAME.test(name) || !existsSync(backup)) throw failure('no-backup');
  const copy = join(folder.backups, 'restoring.sqlite');
  removeDatabase(copy);
  try {
    guarded(backup, () => {
      copyFileSync(backup, copy);
      if (existsSync(`${backup}-wal`)) copyFileSync(`${backup}-wal`, `${copy}-wal`);
    });
    assertGood(copy, backup);
    makeSingleFile(copy);
    setAside(folder, now);
    putInPlace(copy, folder.archive);
  } finally {
    removeDatabase(copy);
  }
}

/** A fault of the copy is the backup's. */
function assertGood(copy: string, backup: string): void {
  try {
    examine(copy, MIGRATIONS);
  } catch (fault) {
    throw fault instanceof ArchiveFault ? new ArchiveFault(fault.kind, backup, fault) : fault;
  }
}

function putInPlace(from: string, to: string): void {
  guarded(to, () => {
    syncFile(from);
    renameSync(from, to);
    syncNames(join(to, '..'));
  });
}
