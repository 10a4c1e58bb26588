import Sqlite from 'better-sqlite3';
import { ArchiveFault, faultOf } from './fault.ts';

/**
 * Keeps a data folder for one program at a time. The lock is the operating system's, taken through SQLite on
 * a file of its own: it falls with the process, however that ends.
 */
export class FolderLock {
  readonly #holder: Sqlite.Database;

  private constructor(holder: Sqlite.Database) {
    this.#holder = holder;
  }

  /**
   * @param path the lock file
   * @param archive named in the fault
   * @throws ArchiveFault `locked` where somebody else has it
   */
  static take(path: string, archive: string): FolderLock {
    let holder: Sqlite.Database | null = null;
    try {
      holder = new Sqlite(path, { timeout: 0 });
      holder.pragma('journal_mode = MEMORY');
      holder.exec('BEGIN EXCLUSIVE');
      return new FolderLock(holder);
    } catch (error) {
      holder?.close();
      const fault = faultOf(error, archive);
      throw fault instanceof ArchiveFault && fault.kind === 'damaged'
        ? new ArchiveFault('unwritable', path, error)
        : fault;
    }
  }

  release(): void {
    this.#holder.close();
  }
}
