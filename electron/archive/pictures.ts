/** Pictures in the archive: bytes under their SHA-256, once each. */
import { hash } from 'node:crypto';
import { failure } from '../../core/archive/desk.ts';
import type { Database } from './database.ts';

/** Of the row of `picture` at hand. */
const IS_UNNAMED = 'NOT EXISTS (SELECT 1 FROM table_revision WHERE table_revision.picture = picture.digest)';

/**
 * Keeps a picture that has been checked; one that was damaged on disk is mended thereby.
 * @returns its name
 */
export function put(database: Database, bytes: Uint8Array): string {
  const name = hash('sha256', bytes);
  database.write(() =>
    database.run(
      `INSERT INTO picture (digest, bytes) VALUES (?, ?)
       ON CONFLICT (digest) DO UPDATE SET bytes = excluded.bytes WHERE bytes <> excluded.bytes`,
      name,
      bytes,
    ),
  );
  return name;
}

/** @throws DeskError `no-picture`; `damaged-picture` where its bytes are no longer those of its name */
export function read(database: Database, name: string): Uint8Array {
  const found = database.one<{ bytes: Uint8Array }>('SELECT bytes FROM picture WHERE digest = ?', name);
  if (!found) throw failure('no-picture');
  if (hash('sha256', found.bytes) !== name) throw failure('damaged-picture');
  return found.bytes;
}

/** @throws DeskError `no-picture` */
export function assertKept(database: Database, name: string): void {
  if (!database.one('SELECT 1 FROM picture WHERE digest = ?', name)) throw failure('no-picture');
}

/** Removes a picture, unless a table still names it. Inside a write. */
export function dropIfUnnamed(database: Database, name: string): void {
  database.run(`DELETE FROM picture WHERE digest = ? AND ${IS_UNNAMED}`, name);
}

/** Removes the pictures that no table names, not even in an older revision: put, and never saved with one. */
export function dropUnnamed(database: Database): void {
  database.write(() => database.run(`DELETE FROM picture WHERE ${IS_UNNAMED}`));
}
