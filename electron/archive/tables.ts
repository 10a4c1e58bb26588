/** Measuring tables in the archive: rows in, rows out. What is saved is added; the last revisions are kept. */
import { hash } from 'node:crypto';
import {
  failure,
  type Revision,
  type TableEntry,
  type TableFilter,
  type TableId,
  type TableKind,
} from '../../core/archive/desk.ts';
import { inert } from '../../core/archive/inert.ts';
import { pictureOf } from '../../core/archive/table-file.ts';
import type { MeasuringTable } from '../../core/measure/document.ts';
import type { Database, Moment } from './database.ts';
import { assertKept, dropIfUnnamed } from './pictures.ts';

/** The latest revisions of a table are all kept; the archive's format says it too. */
const LATEST_KEPT = 20;
/** Of the older ones the last of each ten minutes is, so many of them. */
const OLDER_KEPT = 20;
/** Of a moment in ISO 8601 so many characters say which ten minutes it lies in. */
const TEN_MINUTES = '2026-11-20T12:0'.length;

/** Latest first; what is in the trash only where asked for. */
export function list(database: Database, { trashed = false, kind }: TableFilter): TableEntry[] {
  const entries = database.all<TableEntry>(
    `WITH wanted (trash, kind) AS (VALUES (?, ?))
     SELECT id, title, measuring_table.kind, touched, trashed, thumbnail FROM measuring_table, wanted
     WHERE (trashed IS NOT NULL) = wanted.trash AND (wanted.kind IS NULL OR measuring_table.kind = wanted.kind)
     ORDER BY touched DESC, id DESC`,
    Number(trashed),
    kind ?? null,
  );
  return entries.map((entry) => ({ ...entry, title: inert(entry.title) }));
}

/**
 * Keeps a new table. It must have been checked.
 * @throws DeskError `no-picture` where the picture of its photograph is not kept
 */
export function create(
  database: Database,
  { title, kind, table }: { title: string; kind: TableKind; table: MeasuringTable },
  { now }: Moment,
): TableId {
  return database.write(() => {
    const { id } = database.run(
      'INSERT INTO measuring_table (title, kind, revision, touched) VALUES (?, ?, 1, ?)',
      title,
      kind,
      now,
    );
    addRevision(database, id, 1, sealed(table), now);
    return id;
  });
}

/** The text of a revision, and what is known of it. */
interface Sealed {
  readonly content: string;
  readonly picture: string | null;
  /** SHA-256 of the text: a changed byte shows on loading. */
  readonly digest: string;
}

function sealed(table: MeasuringTable): Sealed {
  const content = JSON.stringify(table);
  return { content, picture: pictureOf(table), digest: hash('sha256', content) };
}

function addRevision(database: Database, id: TableId, revision: number, content: Sealed, now: string): void {
  if (content.picture !== null) assertKept(database, content.picture);
  database.run(
    'INSERT INTO table_revision (measuring_table, revision, made, picture, content, digest) VALUES (?, ?, ?, ?, ?, ?)',
    id,
    revision,
    now,
    content.picture,
    content.content,
    content.digest,
  );
}

interface TableRow {
  title: string;
  kind: TableKind;
  revision: number;
  content: string;
  digest: string;
}

/**
 * A table as JSON text of a `KeptTable`, put together without parsing its rows.
 * @param revision an older one; `null` for the latest
 * @throws DeskError `no-table`; `damaged-table`
 */
export function load(database: Database, id: TableId, revision: number | null): string {
  const row = database.one<TableRow>(
    `SELECT title, kind, measuring_table.revision, content, digest
     FROM measuring_table JOIN table_revision ON measuring_table = id
     WHERE id = ? AND table_revision.revision = coalesce(?, measuring_table.revision)`,
    id,
    revision,
  );
  if (!row) throw failure('no-table', { table: id });
  if (hash('sha256', row.content) !== row.digest) throw failure('damaged-table', { table: id });
  const title = JSON.stringify(inert(row.title));
  return `{"id":${id},"title":${title},"kind":"${row.kind}","revision":${row.revision},"table":${row.content}}`;
}

/**
 * Adds a revision, and gives its number. What is there already is not kept twice, so that a page that heard no answer
 * may ask again.
 * @param base the revision that was changed
 * @throws DeskError `no-table`; `conflict` where another revision was saved since; `no-picture`
 */
export function save(
  database: Database,
  { table: id, revision: base, content }: { table: TableId; revision: number; content: MeasuringTable },
  { now }: Moment,
): number {
  return database.write(() => {
    const latest = latestOf(database, id);
    const next = sealed(content);
    const isThere = next.digest === latest.digest && (base === latest.revision || base === latest.revision - 1);
    if (isThere) return latest.revision;
    if (base !== latest.revision) throw failure('conflict', { table: id });
    addRevision(database, id, base + 1, next, now);
    database.run('UPDATE measuring_table SET revision = ?, touched = ? WHERE id = ?', base + 1, now, id);
    prune(database, id, base + 1);
    return base + 1;
  });
}

function latestOf(database: Database, id: TableId): { revision: number; digest: string } {
  const latest = database.one<{ revision: number; digest: string }>(
    `SELECT revision, digest FROM table_revision
     WHERE measuring_table = ? ORDER BY revision DESC LIMIT 1`,
    id,
  );
  if (!latest) throw failure('no-table', { table: id });
  return latest;
}

/** Pictures that only a pruned revision showed stay until the next start: the page may still take a step back to them. */
function prune(database: Database, id: TableId, latest: number): void {
  database.run(
    `WITH older (revision, made) AS (
       SELECT revision, made FROM table_revision WHERE measuring_table = ? AND revision <= ?
     ), kept (revision) AS (
       SELECT max(revision) FROM older GROUP BY substr(made, 1, ?) ORDER BY 1 DESC LIMIT ?
     )
     DELETE FROM table_revision WHERE measuring_table = ? AND revision IN (
       SELECT revision FROM older WHERE revision NOT IN (SELECT revision FROM kept)
     )`,
    ...[id, latest - LATEST_KEPT, TEN_MINUTES, OLDER_KEPT],
    id,
  );
}

/**
 * The revisions that can be taken back, latest first.
 * @throws DeskError `no-table`
 */
export function revisions(database: Database, id: TableId): Revision[] {
  const found = database.all<Revision>(
    'SELECT revision, made FROM table_revision WHERE measuring_table = ? ORDER BY revision DESC',
    id,
  );
  if (found.length === 0) throw failure('no-table', { table: id });
  return found;
}

/** @throws DeskError `no-table` */
export function rename(database: Database, id: TableId, title: string, { now }: Moment): void {
  change(database, 'UPDATE measuring_table SET title = ?, touched = ? WHERE id = ?', id, title, now);
}

/**
 * Another table as this one is now, without what it was before.
 * @throws DeskError `no-table`
 */
export function duplicate(database: Database, id: TableId, title: string, { now }: Moment): TableId {
  return database.write(() => {
    const copy = database.run(
      `INSERT INTO measuring_table (title, kind, revision, touched, thumbnail)
       SELECT ?, kind, 1, ?, thumbnail FROM measuring_table WHERE id = ?`,
      title,
      now,
      id,
    );
    if (copy.changes === 0) throw failure('no-table', { table: id });
    database.run(
      `INSERT INTO table_revision (measuring_table, revision, made, picture, content, digest)
       SELECT ?, 1, ?, picture, content, digest FROM table_revision
       WHERE measuring_table = ? ORDER BY revision DESC LIMIT 1`,
      copy.id,
      now,
      id,
    );
    return copy.id;
  });
}

/** @throws DeskError `no-table` */
export function trash(database: Database, id: TableId, { now }: Moment): void {
  change(database, 'UPDATE measuring_table SET trashed = ? WHERE id = ?', id, now);
}

/** @throws DeskError `no-table` */
export function untrash(database: Database, id: TableId): void {
  change(database, 'UPDATE measuring_table SET trashed = ? WHERE id = ?', id, null);
}

/** @throws DeskError `no-table` */
export function setThumbnail(database: Database, id: TableId, picture: string): void {
  change(database, 'UPDATE measuring_table SET thumbnail = ? WHERE id = ?', id, picture);
}

function change(database: Database, sql: string, id: TableId, ...values: (string | null)[]): void {
  const { changes } = database.write(() => database.run(sql, ...values, id));
  if (changes === 0) throw failure('no-table', { table: id });
}

/**
 * Ends a table for good, with the pictures that no other table names.
 * @throws DeskError `not-trashed` where it is not in the trash
 */
export function purge(database: Database, id: TableId): void {
  database.write(() => {
    const pictures = database.all<{ picture: string }>(
      'SELECT DISTINCT picture FROM table_revision WHERE measuring_table = ? AND picture IS NOT NULL',
      id,
    );
    const { changes } = database.run('DELETE FROM measuring_table WHERE id = ? AND trashed IS NOT NULL', id);
    if (changes === 0) throw failure('not-trashed', { table: id });
    for (const { picture } of pictures) dropIfUnnamed(database, picture);
  });
}
