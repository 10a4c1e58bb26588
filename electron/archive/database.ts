/** SQLite as the archive uses it: a few lines over better-sqlite3, with typed faults. */
import { closeSync, existsSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { ArchiveFault, faultOf, guarded } from './fault.ts';

/** "StMa": tells our archives from other programs' databases. */
const APPLICATION_ID = 0x53744d61;
const MAGIC = 'SQLite format 3\0';
/** Milliseconds to wait for another program that looks into the file. */
const PATIENCE = 500;
/** The write-ahead log is folded in when idle; at this many pages (4 KB each) a write does it, come what may. */
const LOG_PAGES = 8000;
/** Of the file, by which it is worth being written anew. */
const MUCH_FREE = 1 / 2;

/** More pages than a database can have. */
const ALL_PAGES = 2 ** 31 - 1;

type Value = string | number | Uint8Array | null;

/** Which file a name stands for: a file deleted or replaced under an open database would swallow what is written. */
function identity(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : null;
}

/** Removes a database with the files that SQLite lays beside it. */
export function removeDatabase(path: string): void {
  for (const part of ['', '-wal', '-shm', '-journal']) rmSync(path + part, { force: true });
}

/** When something is done: ISO 8601. */
export interface Moment {
  readonly now: string;
}

export class Database {
  readonly path: string;
  readonly #sqlite: Sqlite.Database;
  readonly #statements = new Map<string, Sqlite.Statement<Value[], unknown>>();
  #files: readonly (string | null)[] = [];

  private constructor(path: string, sqlite: Sqlite.Database) {
    this.path = path;
    this.#sqlite = sqlite;
  }

  /** Opens an archive that {@link examine} has passed. */
  static open(path: string): Database {
    return guarded(path, () => {
      const database = new Database(path, new Sqlite(path, { timeout: PATIENCE, fileMustExist: true }));
      try {
        database.#setUp();
        return database;
      } catch (error) {
        database.close();
        throw error;
      }
    });
  }

  /** Opens an archive to copy it while it is in use: whoever writes meanwhile is never kept waiting. */
  static openToCopy(path: string): Database {
    return guarded(
      path,
      () => new Database(path, new Sqlite(path, { readonly: true, fileMustExist: true, timeout: PATIENCE })),
    );
  }

  /** Makes a new, empty archive file; the name must be free. */
  static make(path: string): Database {
    return guarded(path, () => {
      const sqlite = new Sqlite(path);
      sqlite.pragma(`application_id = ${APPLICATION_ID}`);
      sqlite.close();
      return Database.open(path);
    });
  }

  #setUp(): void {
    const pragmas = [
      'journal_mode = WAL',
      'synchronous = FULL',
      'foreign_keys = ON',
      'trusted_schema = OFF',
      'cell_size_check = ON',
    ];
    for (const pragma of [...pragmas, `wal_autocheckpoint = ${LOG_PAGES}`]) this.#sqlite.pragma(pragma);
    // Takes the write lock once: whoever holds it is found out now, and the log file exists afterwards.
    this.#sqlite.exec('BEGIN IMMEDIATE; COMMIT');
    this.#files = this.#present();
  }

  #present(): readonly (string | null)[] {
    return [identity(this.path), identity(`${this.path}-wal`)];
  }

  /** What `PRAGMA user_version` says: how many migrations the file has seen. */
  get version(): number {
    return this.#sqlite.pragma('user_version', { simple: true }) as number;
  }

  run(sql: string, ...values: Value[]): { changes: number; id: number } {
    const { changes, lastInsertRowid } = this.#prepared(sql).run(...values);
    return { changes, id: Number(lastInsertRowid) };
  }

  all<Row>(sql: string, ...values: Value[]): Row[] {
    return guarded(this.path, () => this.#prepared(sql).all(...values) as Row[]);
  }

  one<Row>(sql: string, ...values: Value[]): Row | undefined {
    return guarded(this.path, () => this.#prepared(sql).get(...values) as Row | undefined);
  }

  #prepared(sql: string): Sqlite.Statement<Value[], unknown> {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#sqlite.prepare<Value[], unknown>(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  /**
   * Writes all or nothing; when it returns, it is on disk, in the file that bears the archive's name.
   * @throws ArchiveFault where it is not; nothing was written then
   */
  write<T>(work: () => T): T {
    return guarded(this.path, () => {
      const result = this.#sqlite.transaction(work).immediate();
      this.#assertPresent();
      return result;
    });
  }

  #assertPresent(): void {
    if (this.#present().some((file, index) => file === null || file !== this.#files[index])) {
      throw new ArchiveFault('vanished', this.path);
    }
  }

  /** Changes the format: one step, or nothing where it would leave loose ends. */
  migrate(sql: string, to: number): void {
    guarded(this.path, () => {
      this.#sqlite.pragma('foreign_keys = OFF');
      try {
        this.#sqlite.transaction(() => this.#step(sql, to)).immediate();
      } finally {
        this.#sqlite.pragma('foreign_keys = ON');
      }
    });
  }

  #step(sql: string, to: number): void {
    this.#sqlite.exec(sql);
    const loose = this.#sqlite.pragma('foreign_key_check') as unknown[];
    if (loose.length > 0) throw new Error(`migration to ${to} leaves ${loose.length} loose references`);
    this.#sqlite.pragma(`user_version = ${to}`);
  }

  /**
   * Gives the room of what was taken out back to the disk, where it is much of the file. Either all of it happens or nothing.
   * @throws ArchiveFault `full` also where there is no room for the smaller file beside the larger one
   */
  giveRoomBack(): void {
    guarded(this.path, () => {
      const free = this.#sqlite.pragma('freelist_count', { simple: true }) as number;
      const pages = this.#sqlite.pragma('page_count', { simple: true }) as number;
      if (free < pages * MUCH_FREE) return;
      this.#sqlite.exec('VACUUM');
      this.#sqlite.pragma('wal_checkpoint(TRUNCATE)');
    });
  }

  /** Folds the write-ahead log into the file, as far as it goes without waiting for anybody. */
  checkpoint(): void {
    guarded(this.path, () => this.#sqlite.pragma('wal_checkpoint(PASSIVE)'));
  }

  /** Copies the whole archive while it is in use, in one step: what is written meanwhile does not make it begin anew. */
  async copyTo(path: string): Promise<void> {
    try {
      await this.#sqlite.backup(path, { progress: () => ALL_PAGES });
    } catch (error) {
      throw faultOf(error, path);
    }
  }

  close(): void {
    this.#sqlite.close();
  }
}

/**
 * Looks whether a file is an archive that this program can use, without changing it.
 * @param migrations the formats that this program knows, step by step
 * @throws ArchiveFault
 */
export function examine(path: string, migrations: readonly string[]): void {
  guarded(path, () => {
    if (!statSync(path).isFile()) throw new ArchiveFault('foreign', path);
    // While a log lies beside it, its first page may be torn: the log has that page whole.
    if (headOf(path) !== MAGIC && !existsSync(`${path}-wal`)) throw new ArchiveFault('damaged', path);
    const sqlite = new Sqlite(path, { readonly: true, fileMustExist: true, timeout: PATIENCE });
    try {
      if (sqlite.pragma('application_id', { simple: true }) !== APPLICATION_ID) throw new ArchiveFault('foreign', path);
      const version = sqlite.pragma('user_version', { simple: true }) as number;
      if (version > migrations.length) throw new ArchiveFault('newer', path);
      if (!isWhole(sqlite, version, migrations)) throw new ArchiveFault('damaged', path);
    } finally {
      sqlite.close();
    }
  });
}

/** Whether the file holds together and is of its format: everything in it that belongs there, nothing of a later one. */
function isWhole(sqlite: Sqlite.Database, version: number, migrations: readonly string[]): boolean {
  if (version < 1 || sqlite.pragma('quick_check(1)', { simple: true }) !== 'ok') return false;
  const found = partsOf(sqlite);
  const due = formatOf(migrations.slice(0, version));
  const later = [...formatOf(migrations).keys()].filter((name) => !due.has(name));
  return [...due].every(([name, sql]) => found.get(name) === sql) && !later.some((name) => found.has(name));
}

/**
 * Tables, indices and triggers, as they were made, however their text was broken into lines. What the full-text search
 * keeps for itself is its own affair.
 */
function partsOf(sqlite: Sqlite.Database): Map<string, string | undefined> {
  const sql = `SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE 'search\\_%' ESCAPE '\\'`;
  const parts = sqlite.prepare<[], [string, string | null]>(sql).raw().all();
  return new Map(parts.map(([name, made]) => [name, made?.replaceAll(/\s+/g, ' ')]));
}

function formatOf(migrations: readonly string[]): Map<string, string | undefined> {
  const sqlite = new Sqlite(':memory:');
  try {
    for (const sql of migrations) sqlite.exec(sql);
    return partsOf(sqlite);
  } finally {
    sqlite.close();
  }
}

function headOf(path: string): string {
  const handle = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(MAGIC.length);
    readSync(handle, bytes, 0, bytes.length, 0);
    return bytes.toString('latin1');
  } finally {
    closeSync(handle);
  }
}

/** Turns a copy into one single file, with nothing beside it. */
export function makeSingleFile(path: string): void {
  guarded(path, () => {
    const sqlite = new Sqlite(path, { fileMustExist: true, timeout: PATIENCE });
    try {
      sqlite.pragma('journal_mode = DELETE');
    } finally {
      sqlite.close();
    }
  });
}
