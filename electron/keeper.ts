/** Keeps the archive open, or knows what is wrong with it; the one holder of the folder's lock. */
import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { type ArchiveState, type Calls, failure } from '../core/archive/desk.ts';
import { backUpIfDue, isUntouched, openArchive, readArchive, type Reading } from './archive/archive.ts';
import { newestGood, restoreFrom, setAside } from './archive/backups.ts';
import type { Database } from './archive/database.ts';
import { ArchiveFault, guarded } from './archive/fault.ts';
import { type Folder, folderAt, folderElsewhere, makeFolder } from './archive/folder.ts';
import { FolderLock } from './archive/lock.ts';
import { dropUnnamed } from './archive/pictures.ts';

/** Milliseconds without an action after which the write-ahead log is folded in. */
const IDLE = 1000;
const HOUR = 60 * 60 * 1000;

export class Keeper {
  #folder: Folder;
  readonly #now: () => Date;
  #lock: FolderLock | null = null;
  #database: Database | null = null;
  /** Where the archive may not be written. */
  #reading: Reading | null = null;
  #fault: ArchiveFault | null = null;
  #backup: Promise<void> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  readonly #hourly: NodeJS.Timeout;

  private constructor(folder: Folder, now: () => Date) {
    this.#folder = folder;
    this.#now = now;
    this.#hourly = setInterval(() => this.#startBackup(), HOUR).unref();
  }

  /** Opens the archive of a folder; where that fails, the keeper stands there with the fault. */
  static async open(folder: Folder, now: () => Date): Promise<Keeper> {
    const keeper = new Keeper(folder, now);
    await keeper.#openFolder();
    return keeper;
  }

  get folder(): Folder {
    return this.#folder;
  }

  async #openFolder(): Promise<void> {
    await this.#open(() => {
      makeFolder(this.folder);
      return isUntouched(this.folder);
    });
    this.#tidy();
  }

  /** Only at the start: later on a page may hold a table, not saved yet, that names a picture already put. */
  #tidy(): void {
    try {
      if (this.#database) dropUnnamed(this.#database);
    } catch (fault) {
      this.noticed(fault);
      console.error('pictures:', fault);
    }
  }

  get state(): ArchiveState {
    const path = this.folder.archive;
    if (this.#fault) return faultState(this.#fault, this.folder);
    return this.#reading ? { state: 'open', path, isReadOnly: true } : { state: 'open', path };
  }

  /** To be read. @throws ArchiveFault where the archive is not open */
  get database(): Database {
    return this.#reading?.database ?? this.writable;
  }

  /** @throws ArchiveFault where the archive is not open, or may not be written */
  get writable(): Database {
    if (this.#reading) throw new ArchiveFault('unwritable', this.folder.archive);
    if (!this.#database) throw this.#fault ?? new ArchiveFault('vanished', this.folder.archive);
    return this.#database;
  }

  /** Says that something was written: the log is folded in when the person pauses. */
  written(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#fold(), IDLE).unref();
  }

  #fold(): void {
    try {
      this.#database?.checkpoint();
    } catch (fault) {
      this.noticed(fault);
    }
  }

  /** Takes notice of a fault that happened at work: after some, the file may not be touched any more. */
  noticed(fault: unknown): void {
    if (!(fault instanceof ArchiveFault) || fault.path !== this.folder.archive) return;
    if (fault.kind !== 'vanished' && fault.kind !== 'damaged') return;
    this.#fault = fault;
    this.#release();
  }

  async #open(prepare: () => boolean): Promise<void> {
    try {
      const mayBegin = guarded(this.folder.archive, prepare);
      if (!existsSync(this.folder.root)) throw new ArchiveFault('vanished', this.folder.archive);
      this.#lock ??= FolderLock.take(this.folder.lock, this.folder.archive);
      this.#database = await openArchive(this.folder, { now: this.#now, mayBegin });
      this.#fault = null;
      this.#startBackup();
    } catch (fault) {
      if (!(fault instanceof ArchiveFault)) throw fault;
      this.#fault = fault;
      if (fault.kind === 'unwritable' && existsSync(this.folder.archive)) await this.#read();
    }
  }

  /** What may not be written may perhaps be read; otherwise the fault stands as it is. */
  async #read(): Promise<void> {
    try {
      this.#reading = await readArchive(this.folder, this.#now);
      this.#fault = null;
    } catch (fault) {
      if (!(fault instanceof ArchiveFault)) throw fault;
    }
  }

  /**
   * Goes on with another folder, where the archive may not be written.
   * @throws DeskError `bad-folder` for one that is not named by its whole path; `conflict` where the archive is well
   */
  async moveTo(path: string): Promise<ArchiveState> {
    if (!isAbsolute(path)) throw failure('bad-folder');
    if (!this.#reading && this.#fault?.kind !== 'unwritable') throw failure('conflict');
    this.#release();
    this.#folder = folderAt(path);
    await this.#openFolder();
    return this.state;
  }

  #startBackup(): void {
    this.#backup = this.#backup.then(() => this.#backUp());
  }

  /** A backup that fails (a full disk) is tried again in an hour; the play goes on. */
  async #backUp(): Promise<void> {
    const database = this.#database;
    if (!database) return;
    try {
      await backUpIfDue(database, this.folder, this.#now());
    } catch (fault) {
      if (database === this.#database) console.error('backup:', fault);
    }
  }

  /** Puts a backup in the archive's place. */
  async restore(backup: string): Promise<ArchiveState> {
    return this.#replace(() => restoreFrom(this.folder, backup, this.#now()));
  }

  /** After a fault. */
  async recover(how: Calls['recover']['takes']['how']): Promise<ArchiveState> {
    if (this.#reading) return this.#again();
    if (!this.#fault) return this.state;
    if (how === 'new') return this.#replace(() => setAside(this.folder, this.#now()), true);
    if (how === 'newest-backup') return this.restore(newestGood(this.folder, this.#now()).name);
    const wasGone = this.#fault.kind === 'vanished';
    this.#release();
    await this.#open(() => !wasGone && isUntouched(this.folder));
    return this.state;
  }

  /** Whether it may be written by now. */
  async #again(): Promise<ArchiveState> {
    this.#release();
    await this.#open(() => false);
    return this.state;
  }

  /** Never while somebody else has the archive: what is locked is waited for, not replaced. */
  async #replace(change: () => void, mayBegin = false): Promise<ArchiveState> {
    if (this.#fault?.kind === 'locked') throw this.#fault;
    await this.#backup;
    if (!existsSync(this.folder.root)) this.#release();
    makeFolder(this.folder);
    this.#lock ??= FolderLock.take(this.folder.lock, this.folder.archive);
    this.#closeDatabase();
    try {
      change();
    } finally {
      await this.#open(() => mayBegin);
    }
    return this.state;
  }

  #closeDatabase(): void {
    clearTimeout(this.#idle);
    this.#database?.close();
    this.#database = null;
    this.#reading?.close();
    this.#reading = null;
  }

  #release(): void {
    this.#closeDatabase();
    this.#lock?.release();
    this.#lock = null;
  }

  async close(): Promise<void> {
    clearInterval(this.#hourly);
    await this.#backup;
    this.#release();
  }
}

/** Of a folder that may not be written, which other could be used is said too. */
function faultState({ kind, path }: ArchiveFault, folder: Folder): ArchiveState {
  const elsewhere = kind === 'unwritable' ? folderElsewhere(folder.root) : undefined;
  return { state: 'fault', kind, path, ...(elsewhere !== undefined && { elsewhere }) };
}
