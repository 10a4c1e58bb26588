/** Keeps the archive open, or knows what is wrong with it; the one holder of the folder's lock. */
import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { type ArchiveState, type Calls, failure, type Preparing } from '../core/archive/desk.ts';
import { runApart } from './archive/apart.ts';
import { isUntouched, readArchive, type Reading } from './archive/archive.ts';
import { chosenInPlaceOf, remember } from './archive/chosen-folder.ts';
import { Database } from './archive/database.ts';
import { ArchiveFault, guarded } from './archive/fault.ts';
import { type Folder, folderAt, folderElsewhere, makeFolder } from './archive/folder.ts';
import { FolderLock } from './archive/lock.ts';

/** Milliseconds without an action after which the write-ahead log is folded in. */
const IDLE = 1000;
const HOUR = 60 * 60 * 1000;

export class Keeper {
  /** The folder that the program was started with. */
  readonly #asked: string;
  #folder: Folder;
  /** The person chose another folder, and the next start will not know it. */
  #isForgotten = false;
  readonly #now: () => Date;
  #lock: FolderLock | null = null;
  #database: Database | null = null;
  /** Where the archive may not be written. */
  #reading: Reading | null = null;
  #fault: ArchiveFault | null = null;
  #preparing: Preparing | null = null;
  /** Settled when the archive is open or known not to be: no call looks at it before. */
  #settled: Promise<unknown>;
  readonly #closing = new AbortController();
  #backup: Promise<void> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  readonly #hourly: NodeJS.Timeout;

  /**
   * Begins to open the archive of a folder, or of the one that was chosen in its place; where that fails, the keeper stands
   * there with the fault.
   */
  constructor(folder: Folder, now: () => Date) {
    const chosen = chosenInPlaceOf(folder.root);
    this.#asked = folder.root;
    this.#folder = chosen === null ? folder : folderAt(chosen);
    this.#now = now;
    this.#hourly = setInterval(() => this.#startBackup(), HOUR).unref();
    // What was begun in a chosen folder is there, or its disk is not.
    this.#settled = chosen === null ? this.#openFolder() : this.#open(() => false, true);
    // Whoever waits for it hears of an error of ours; nobody may be waiting.
    this.#settled.catch(() => null);
  }

  get settled(): Promise<unknown> {
    return this.#settled;
  }

  /** What is being done with the archive, while it is not open. */
  get preparing(): Preparing | null {
    return this.#preparing;
  }

  get folder(): Folder {
    return this.#folder;
  }

  #openFolder(): Promise<void> {
    return this.#open(() => {
      makeFolder(this.folder);
      return isUntouched(this.folder);
    }, true);
  }

  get state(): ArchiveState {
    const path = this.folder.archive;
    if (this.#fault) return faultState(this.#fault, this.folder);
    if (this.#reading) return { state: 'open', path, isReadOnly: true };
    return { state: 'open', path, ...(this.#isForgotten && { isForgotten: true }) };
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

  async #open(prepare: () => boolean, isStart = false): Promise<void> {
    try {
      const mayBegin = guarded(this.folder.archive, prepare);
      if (!existsSync(this.folder.root)) throw new ArchiveFault('vanished', this.folder.archive);
      this.#lock ??= FolderLock.take(this.folder.lock, this.folder.archive);
      await this.#makeReady(this.folder, mayBegin, isStart);
      this.#database = Database.open(this.folder.archive);
      this.#fault = null;
      this.#startBackup();
    } catch (fault) {
      if (!(fault instanceof ArchiveFault)) throw fault;
      this.#fault = fault;
      if (fault.kind === 'unwritable' && existsSync(this.folder.archive)) await this.#read();
    }
  }

  async #makeReady(folder: Folder, mayBegin: boolean, isStart = false): Promise<void> {
    try {
      await runApart('makeReady', [folder, this.#now(), mayBegin, isStart], {
        onStage: (stage) => (this.#preparing = stage),
        signal: this.#closing.signal,
      });
    } catch (error) {
      // A call that still waits is told that the archive is not to be had now.
      throw this.#closing.signal.aborted ? new ArchiveFault('locked', folder.archive, error) : error;
    } finally {
      this.#preparing = null;
    }
  }

  /** What may not be written may perhaps be read; otherwise the fault stands as it is. */
  async #read(): Promise<void> {
    try {
      this.#reading = await readArchive(this.folder, (copy) => this.#makeReady(copy, false));
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
    return this.#change(async () => {
      this.#release();
      this.#folder = folderAt(path);
      await this.#openFolder();
      if (this.#database) this.#isForgotten = !remember(this.#asked, this.folder.root);
    });
  }

  #startBackup(): void {
    this.#backup = this.#backup.then(() => this.#backUp());
  }

  /** A backup that fails (a full disk) is tried again in an hour; the play goes on. */
  async #backUp(): Promise<void> {
    const database = this.#database;
    if (!database) return;
    try {
      await runApart('backUpIfDue', [this.folder, this.#now()]);
    } catch (fault) {
      if (database !== this.#database) return;
      const why = fault instanceof ArchiveFault ? fault.message : fault;
      console.error('No backup could be made now, it is tried again in an hour:', why);
    }
  }

  /** Puts a backup in the archive's place. */
  async restore(backup: string): Promise<ArchiveState> {
    return this.#change(() => this.#restore(backup));
  }

  /** After a fault. */
  async recover(how: Calls['recover']['takes']['how']): Promise<ArchiveState> {
    if (this.#reading) return this.#again(() => false);
    if (!this.#fault) return this.state;
    if (how === 'new')
      return this.#change(() => this.#replace(() => runApart('setAside', [this.folder, this.#now()]), true));
    if (how === 'newest-backup') return this.#change(() => this.#restoreNewest());
    const wasGone = this.#fault.kind === 'vanished';
    return this.#again(() => !wasGone && isUntouched(this.folder));
  }

  /** Calls that come while the archive is changed wait until that is done. */
  async #change(work: () => Promise<void>): Promise<ArchiveState> {
    const done = work();
    this.#settled = done.catch(() => null);
    await done;
    return this.state;
  }

  #again(mayBegin: () => boolean): Promise<ArchiveState> {
    return this.#change(() => {
      this.#release();
      return this.#open(mayBegin);
    });
  }

  #restore(backup: string): Promise<void> {
    return this.#replace(() => runApart('restoreFrom', [this.folder, backup, this.#now()]));
  }

  async #restoreNewest(): Promise<void> {
    const { name } = await runApart('newestGood', [this.folder, this.#now()]);
    await this.#restore(name);
  }

  /** Never while somebody else has the archive: what is locked is waited for, not replaced. */
  async #replace(change: () => Promise<void>, mayBegin = false): Promise<void> {
    if (this.#fault?.kind === 'locked') throw this.#fault;
    await this.#backup;
    if (!existsSync(this.folder.root)) this.#release();
    makeFolder(this.folder);
    this.#lock ??= FolderLock.take(this.folder.lock, this.folder.archive);
    this.#closeDatabase();
    try {
      await change();
    } finally {
      await this.#open(() => mayBegin);
    }
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

  /** What is only being made ready is broken off, and goes on at the next start; a restore and a backup are waited for. */
  async close(): Promise<void> {
    clearInterval(this.#hourly);
    this.#closing.abort();
    await this.#settled.catch(() => null);
    await this.#backup;
    this.#release();
  }
}

/** Of a folder that may not be written, which other could be used is said too. */
function faultState({ kind, path }: ArchiveFault, folder: Folder): ArchiveState {
  const elsewhere = kind === 'unwritable' ? folderElsewhere(folder.root) : undefined;
  return { state: 'fault', kind, path, ...(elsewhere !== undefined && { elsewhere }) };
}
