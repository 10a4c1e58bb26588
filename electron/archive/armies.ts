/** The players' own armies in the archive: rows in, rows out. */
import { hash } from 'node:crypto';
import type { KeptArmy } from '../../core/archive/army.ts';
import { type ArmyEntry, type ArmyFilter, type ArmyId, failure } from '../../core/archive/desk.ts';
import { inert } from '../../core/archive/inert.ts';
import type { Database, Moment } from './database.ts';

/** Latest first; what is in the trash only where asked for. */
export function list(database: Database, { ruleset, trashed = false }: ArmyFilter): ArmyEntry[] {
  const entries = database.all<ArmyEntry>(
    `WITH wanted (trash, ruleset) AS (VALUES (?, ?))
     SELECT id, title, army.ruleset, touched, trashed FROM army, wanted
     WHERE (trashed IS NOT NULL) = wanted.trash AND (wanted.ruleset IS NULL OR army.ruleset = wanted.ruleset)
     ORDER BY touched DESC, id DESC`,
    Number(trashed),
    ruleset ?? null,
  );
  return entries.map((entry) => ({ ...entry, title: inert(entry.title) }));
}

/**
 * An army as JSON text of what `loadArmy` gives, put together without parsing its content.
 * @throws DeskError `no-army`; `damaged-army`
 */
export function load(database: Database, id: ArmyId): string {
  const row = database.one<{ ruleset: string; title: string; content: string; digest: string }>(
    'SELECT ruleset, title, content, digest FROM army WHERE id = ?',
    id,
  );
  if (!row) throw failure('no-army', { army: id });
  if (hash('sha256', row.content) !== row.digest) throw failure('damaged-army', { army: id });
  const { ruleset, title, content } = row;
  return `{"id":${id},"ruleset":${JSON.stringify(ruleset)},"title":${JSON.stringify(inert(title))},"content":${content}}`;
}

/**
 * Keeps an army, a new one where there is no id, and gives its id. It must have been checked.
 * @throws DeskError `no-army`; `conflict` where it is kept for another game
 */
export function save(
  database: Database,
  { army: id, ruleset, title, content }: KeptArmy & { army: ArmyId | null },
  { now }: Moment,
): ArmyId {
  const text = JSON.stringify(content);
  const digest = hash('sha256', text);
  return database.write(() => {
    if (id === null) return insert(database, [ruleset, title, text, digest, now]);
    const kept = database.one<{ ruleset: string }>('SELECT ruleset FROM army WHERE id = ?', id);
    if (kept && kept.ruleset !== ruleset) throw failure('conflict', { army: id });
    change(database, 'UPDATE army SET title = ?, content = ?, digest = ?, touched = ?', id, title, text, digest, now);
    return id;
  });
}

function insert(database: Database, values: readonly string[]): ArmyId {
  return database.run('INSERT INTO army (ruleset, title, content, digest, touched) VALUES (?, ?, ?, ?, ?)', ...values)
    .id;
}

/** @throws DeskError `no-army` */
export function trash(database: Database, id: ArmyId, { now }: Moment): void {
  database.write(() => change(database, 'UPDATE army SET trashed = ?', id, now));
}

/** @throws DeskError `no-army` */
export function untrash(database: Database, id: ArmyId): void {
  database.write(() => change(database, 'UPDATE army SET trashed = ?', id, null));
}

function change(database: Database, update: string, id: ArmyId, ...values: (string | null)[]): void {
  const { changes } = database.run(`${update} WHERE id = ?`, ...values, id);
  if (changes === 0) throw failure('no-army', { army: id });
}

/**
 * Ends an army for good. Battles that were begun with it keep it.
 * @throws DeskError `not-trashed` where it is not in the trash
 */
export function purge(database: Database, id: ArmyId): void {
  const { changes } = database.write(() => database.run('DELETE FROM army WHERE id = ? AND trashed IS NOT NULL', id));
  if (changes === 0) throw failure('not-trashed', { army: id });
}
