/** better-sqlite3 as far as the archive uses it, over SQLite as WebAssembly on the disk that forgets. */
import { NAME, sqlite3 } from './vfs.ts';

const { capi, oo1 } = sqlite3;
type Oo1 = InstanceType<typeof oo1.DB>;
type Value = string | number | Uint8Array | null;

/** Faults bear the names of their codes, as better-sqlite3 gives them. */
function named<T>(work: () => T): T {
  try {
    return work();
  } catch (fault) {
    const code = fault instanceof sqlite3.SQLite3Error ? capi.sqlite3_js_rc_str(fault.resultCode) : null;
    throw code ? Object.assign(new Error((fault as Error).message), { code }) : fault;
  }
}

class Statement {
  readonly #db: Oo1;
  readonly #sql: string;
  #isRaw = false;

  constructor(db: Oo1, sql: string) {
    this.#db = db;
    this.#sql = sql;
  }

  raw(): this {
    this.#isRaw = true;
    return this;
  }

  all(...values: Value[]): unknown[] {
    const rowMode = this.#isRaw ? 'array' : 'object';
    const bind = values.length > 0 ? { bind: values } : {};
    return named(() =>
      this.#db.exec({ sql: this.#sql, ...bind, rowMode, returnValue: 'resultRows' } as never),
    ) as never;
  }

  get(...values: Value[]): unknown {
    return this.all(...values)[0];
  }

  run(...values: Value[]): { changes: number; lastInsertRowid: number } {
    this.all(...values);
    const pointer = this.#db.pointer as never;
    return {
      changes: capi.sqlite3_changes(pointer),
      lastInsertRowid: Number(capi.sqlite3_last_insert_rowid(pointer)),
    };
  }
}

export class Sqlite {
  readonly #db: Oo1;

  constructor(path: string, { readonly = false, fileMustExist = false } = {}) {
    const isMemory = path === ':memory:';
    const flags = readonly ? 'r' : fileMustExist ? 'w' : 'c';
    this.#db = named(() => new oo1.DB(isMemory ? { filename: path } : { filename: path, flags, vfs: NAME }));
    // Its usual size in the other build; nothing where there are pages already.
    this.exec('PRAGMA page_size = 4096');
  }

  pragma(sql: string, { simple = false } = {}): unknown {
    const rows = this.prepare(`PRAGMA ${sql}`).all() as Record<string, unknown>[];
    return simple ? Object.values(rows[0] ?? {})[0] : rows;
  }

  exec(sql: string): void {
    named(() => this.#db.exec(sql));
  }

  prepare(sql: string): Statement {
    return new Statement(this.#db, sql);
  }

  transaction<T>(work: () => T): { immediate: () => T } {
    const immediate = (): T => {
      this.exec('BEGIN IMMEDIATE');
      try {
        const made = work();
        this.exec('COMMIT');
        return made;
      } catch (fault) {
        if (!capi.sqlite3_get_autocommit(this.#db.pointer as never)) this.exec('ROLLBACK');
        throw fault;
      }
    };
    return { immediate };
  }

  async backup(path: string): Promise<void> {
    const to = new Sqlite(path);
    try {
      const backup = capi.sqlite3_backup_init(to.#db.pointer as never, 'main', this.#db.pointer as never, 'main');
      capi.sqlite3_backup_step(backup, -1);
      const code = capi.sqlite3_backup_finish(backup);
      if (code) throw Object.assign(new Error('backup'), { code: capi.sqlite3_js_rc_str(code) });
    } finally {
      to.close();
    }
  }

  close(): void {
    this.#db.close();
  }
}
