/** Campaigns in the archive: rows in, rows out. */
import { hash } from 'node:crypto';
import type { Campaign, Note, Status } from '../../core/archive/campaign.ts';
import {
  type Addition,
  type CampaignId,
  type Entry,
  failure,
  type Filter,
  type JournalText,
} from '../../core/archive/desk.ts';
import { canonical } from '../../core/engine/json.ts';
import type { MatchNode, Snapshot } from '../../core/engine/record.ts';
import type { Database } from './database.ts';
import { dropPassages, keepJournal, keepNote, keepPlayers, keepTitle } from './search.ts';

interface Moment {
  readonly now: string;
}

interface NodeRow {
  id: number;
  parent: number | null;
  deed: string | null;
  dice: string;
  facts: string;
  turn: number;
  phase: string | null;
  digest: string;
}

interface SnapshotRow {
  node: number;
  phase: string;
  dice: number;
  facts: number;
  position: string;
  digest: string;
}

interface CampaignRow {
  id: number;
  header: string;
  ruleset: string;
  scenario: string;
  beginning: string;
  status: string;
  head: number;
  touched: string;
  trashed: string | null;
  thumbnail: string | null;
  tags: string;
}

const TAGS = '(SELECT json_group_array(tag ORDER BY tag) FROM tag WHERE campaign = campaign.id) AS tags';

/** The library: latest first; what is in the trash only where asked for. */
export function list(database: Database, filter: Filter): Entry[] {
  const { trashed = false, ruleset = null, tag = null, state = null, limit = 1000 } = filter;
  const rows = database.all<CampaignRow>(
    `WITH wanted (trash, ruleset, tag, state) AS (VALUES (?, ?, ?, ?))
     SELECT campaign.*, ${TAGS} FROM campaign, wanted
     WHERE (campaign.trashed IS NOT NULL) = wanted.trash
       AND (wanted.ruleset IS NULL OR campaign.ruleset = wanted.ruleset)
       AND (wanted.tag IS NULL OR EXISTS (SELECT 1 FROM tag WHERE tag.campaign = campaign.id AND tag.tag = wanted.tag))
       AND (wanted.state IS NULL OR (json_extract(campaign.status, '$.winner') IS NOT NULL) = (wanted.state = 'over'))
     ORDER BY campaign.touched DESC, campaign.id DESC LIMIT ?`,
    Number(trashed),
    ruleset,
    tag,
    state,
    limit,
  );
  return rows.map((row) => ({
    id: row.id,
    header: JSON.parse(row.header),
    ruleset: row.ruleset,
    scenario: row.scenario,
    status: JSON.parse(row.status),
    tags: JSON.parse(row.tags),
    touched: row.touched,
    trashed: row.trashed,
    thumbnail: row.thumbnail,
  }));
}

/** Keeps a whole campaign, new or from a file. It must have been checked. */
export function create(
  database: Database,
  campaign: Campaign,
  texts: readonly JournalText[],
  { now }: Moment,
): CampaignId {
  const { header, status, record } = campaign;
  const { ruleset, scenario } = record.beginning;
  return database.write(() => {
    const { id } = database.run(
      `INSERT INTO campaign (header, ruleset, scenario, beginning, status, head, touched) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      JSON.stringify(header),
      ruleset,
      scenario,
      JSON.stringify(record.beginning),
      JSON.stringify(status),
      record.head,
      now,
    );
    const digests: string[] = [];
    for (const node of record.nodes)
      digests.push(insertNode(database, id, node, node.parent === null ? '' : (digests[node.parent] ?? '')));
    record.snapshots.forEach((snapshot, place) => insertSnapshot(database, id, snapshot, place));
    keepTitle(database, id, header.title);
    keepPlayers(database, id, header.players);
    for (const text of texts) keepJournal(database, id, text);
    for (const tag of campaign.tags) addTag(database, id, tag);
    for (const note of campaign.notes) insertNote(database, id, note);
    return id;
  });
}

/**
 * Keeps one action more. The same action sent twice is kept once, so that a page that heard no answer may ask again.
 * @throws DeskError `no-campaign`; `conflict` where another action has that number, or its parent is not there
 */
export function append(database: Database, addition: Addition, { now }: Moment): void {
  const { campaign, node, snapshots, head, status, text } = addition;
  database.write(() => {
    touch(database, campaign, now);
    const known = digestOf(database, campaign, node.id);
    const parent = digestOf(database, campaign, node.parent ?? -1);
    if (parent === undefined) throw failure('conflict', { node: node.id });
    if (known === undefined) {
      if (node.id !== nodesOf(database, campaign)) throw failure('conflict', { node: node.id });
      insertNode(database, campaign, node, parent);
      snapshots.forEach((snapshot, place) => insertSnapshot(database, campaign, snapshot, place));
      keepJournal(database, campaign, { node: node.id, ...text });
    } else if (known !== chained(parent, rowOf(node))) {
      throw failure('conflict', { node: node.id });
    }
    point(database, campaign, head, status);
  });
}

/** @throws DeskError `no-campaign`; `conflict` where there is no such node */
export function setHead(database: Database, campaign: CampaignId, head: number, status: Status, { now }: Moment): void {
  database.write(() => {
    touch(database, campaign, now);
    point(database, campaign, head, status);
  });
}

function point(database: Database, campaign: CampaignId, head: number, status: Status): void {
  if (digestOf(database, campaign, head) === undefined) throw failure('conflict', { node: head });
  database.run('UPDATE campaign SET head = ?, status = ? WHERE id = ?', head, JSON.stringify(status), campaign);
}

function touch(database: Database, campaign: CampaignId, now: string): void {
  const { changes } = database.run('UPDATE campaign SET touched = ? WHERE id = ?', now, campaign);
  if (changes === 0) throw failure('no-campaign', { campaign });
}

function digestOf(database: Database, campaign: CampaignId, node: number): string | undefined {
  return database.one<{ digest: string }>('SELECT digest FROM position WHERE campaign = ? AND id = ?', campaign, node)
    ?.digest;
}

function nodesOf(database: Database, campaign: CampaignId): number {
  const found = database.one<{ next: number }>('SELECT max(id) + 1 AS next FROM position WHERE campaign = ?', campaign);
  return found?.next ?? 0;
}

type Unsealed = Omit<NodeRow, 'digest'>;

function rowOf({ id, parent, deed, dice, facts, turn, phase }: MatchNode): Unsealed {
  const written = deed === null ? null : JSON.stringify(deed);
  return { id, parent, deed: written, dice: JSON.stringify(dice), facts: JSON.stringify(facts), turn, phase };
}

/** SHA-256 of a node as written, and of its parent's digest: a changed or missing byte shows on loading. */
function chained(parent: string, { id, deed, dice, facts, turn, phase }: Unsealed): string {
  return hash('sha256', [parent, id, deed, dice, facts, turn, phase].join('\n'));
}

function insertNode(database: Database, campaign: CampaignId, node: MatchNode, parent: string): string {
  const row = rowOf(node);
  const digest = chained(parent, row);
  database.run(
    'INSERT INTO position (campaign, id, parent, deed, dice, facts, turn, phase, digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    campaign,
    row.id,
    row.parent,
    row.deed,
    row.dice,
    row.facts,
    row.turn,
    row.phase,
    digest,
  );
  return digest;
}

/** The position is written in its canonical form, so that its digest is that of the text. */
function insertSnapshot(database: Database, campaign: CampaignId, snapshot: Snapshot, place: number): void {
  database.run(
    'INSERT INTO snapshot (campaign, node, place, phase, dice, facts, position, digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    campaign,
    snapshot.node,
    place,
    snapshot.phase,
    snapshot.dice,
    snapshot.facts,
    canonical(snapshot.position),
    snapshot.digest,
  );
}

/**
 * A whole campaign as the JSON text of a `Kept`, put together from the rows without parsing them.
 * @throws DeskError `no-campaign`; `damaged-campaign` where the rows are not what was written
 */
export function load(database: Database, id: CampaignId): string {
  const row = database.one<CampaignRow>(`SELECT *, ${TAGS} FROM campaign WHERE id = ?`, id);
  if (!row) throw failure('no-campaign', { campaign: id });
  const nodes = database.all<NodeRow>('SELECT * FROM position WHERE campaign = ? ORDER BY id', id);
  const snapshots = database.all<SnapshotRow>('SELECT * FROM snapshot WHERE campaign = ? ORDER BY node, place', id);
  verify(id, nodes, snapshots);
  const record = `{"beginning":${row.beginning},"nodes":[${nodes.map(nodeText).join(',')}],"snapshots":[${snapshots.map(snapshotText).join(',')}],"head":${row.head}}`;
  const notes = JSON.stringify(notesOf(database, id));
  return `{"id":${id},"header":${row.header},"status":${row.status},"tags":${row.tags},"notes":${notes},"record":${record}}`;
}

function verify(campaign: CampaignId, nodes: readonly NodeRow[], snapshots: readonly SnapshotRow[]): void {
  nodes.forEach((node, index) => {
    const parent = node.parent === null ? '' : nodes[node.parent]?.digest;
    if (node.id !== index || parent === undefined || chained(parent, node) !== node.digest) {
      throw failure('damaged-campaign', { campaign, node: index });
    }
  });
  for (const { node, position, digest } of snapshots) {
    if (hash('sha256', position) !== digest) throw failure('damaged-campaign', { campaign, node });
  }
}

function nodeText({ id, parent, deed, dice, facts, turn, phase }: NodeRow): string {
  return `{"id":${id},"parent":${parent},"deed":${deed},"dice":${dice},"facts":${facts},"turn":${turn},"phase":${JSON.stringify(phase)}}`;
}

function snapshotText({ node, phase, dice, facts, position, digest }: SnapshotRow): string {
  return `{"node":${node},"phase":${JSON.stringify(phase)},"dice":${dice},"facts":${facts},"position":${position},"digest":"${digest}"}`;
}

/** @throws DeskError `no-campaign` */
export function rename(database: Database, id: CampaignId, title: string, { now }: Moment): void {
  database.write(() => {
    touch(database, id, now);
    database.run(`UPDATE campaign SET header = json_set(header, '$.title', ?) WHERE id = ?`, title, id);
    dropPassages(database, id, 'title');
    keepTitle(database, id, title);
  });
}

/** @throws DeskError `no-campaign` */
export function duplicate(database: Database, id: CampaignId, title: string, { now }: Moment): CampaignId {
  return database.write(() => {
    const copy = database.run(
      `INSERT INTO campaign (header, ruleset, scenario, beginning, status, head, touched, thumbnail)
       SELECT json_set(header, '$.title', ?), ruleset, scenario, beginning, status, head, ?, thumbnail FROM campaign WHERE id = ?`,
      title,
      now,
      id,
    );
    if (copy.changes === 0) throw failure('no-campaign', { campaign: id });
    for (const sql of COPIES) database.run(sql, copy.id, id);
    keepTitle(database, copy.id, title);
    for (const note of notesOf(database, id)) insertNote(database, copy.id, note);
    return copy.id;
  });
}

const COPIES = [
  `INSERT INTO position (campaign, id, parent, deed, dice, facts, turn, phase, digest)
   SELECT ?, id, parent, deed, dice, facts, turn, phase, digest FROM position WHERE campaign = ? ORDER BY id`,
  `INSERT INTO snapshot (campaign, node, place, phase, dice, facts, position, digest)
   SELECT ?, node, place, phase, dice, facts, position, digest FROM snapshot WHERE campaign = ?`,
  'INSERT INTO tag (campaign, tag) SELECT ?, tag FROM tag WHERE campaign = ?',
  `INSERT INTO passage (campaign, kind, node, it, en)
   SELECT ?, kind, node, it, en FROM passage WHERE campaign = ? AND kind IN ('players', 'journal')`,
];

/** @throws DeskError `no-campaign` */
export function trash(database: Database, id: CampaignId, { now }: Moment): void {
  setTrashed(database, id, now);
}

/** @throws DeskError `no-campaign` */
export function untrash(database: Database, id: CampaignId): void {
  setTrashed(database, id, null);
}

function setTrashed(database: Database, id: CampaignId, when: string | null): void {
  change(database, 'UPDATE campaign SET trashed = ? WHERE id = ?', id, when);
}

/** @throws DeskError `no-campaign` */
export function setThumbnail(database: Database, id: CampaignId, picture: string): void {
  change(database, 'UPDATE campaign SET thumbnail = ? WHERE id = ?', id, picture);
}

function change(database: Database, sql: string, id: CampaignId, value: string | null): void {
  const { changes } = database.write(() => database.run(sql, value, id));
  if (changes === 0) throw failure('no-campaign', { campaign: id });
}

/**
 * Ends a campaign for good.
 * @throws DeskError `not-trashed` where it is not in the trash
 */
export function purge(database: Database, id: CampaignId): void {
  const { changes } = database.write(() =>
    database.run('DELETE FROM campaign WHERE id = ? AND trashed IS NOT NULL', id),
  );
  if (changes === 0) throw failure('not-trashed', { campaign: id });
}

/** @throws DeskError `no-campaign` */
export function keepTag(database: Database, id: CampaignId, tag: string, { now }: Moment): void {
  database.write(() => {
    touch(database, id, now);
    addTag(database, id, tag);
  });
}

function addTag(database: Database, id: CampaignId, tag: string): void {
  database.run('INSERT OR IGNORE INTO tag (campaign, tag) VALUES (?, ?)', id, tag);
}

export function removeTag(database: Database, id: CampaignId, tag: string): void {
  database.write(() => database.run('DELETE FROM tag WHERE campaign = ? AND tag = ?', id, tag));
}

/** @throws DeskError `no-campaign`; `conflict` where there is no such node */
export function addNote(database: Database, id: CampaignId, note: Note, { now }: Moment): number {
  return database.write(() => {
    touch(database, id, now);
    if (digestOf(database, id, note.node) === undefined) throw failure('conflict', { node: note.node });
    return insertNote(database, id, note);
  });
}

function insertNote(database: Database, campaign: CampaignId, { node, place, text }: Note): number {
  const { id } = database.run(
    'INSERT INTO note (campaign, node, place, text) VALUES (?, ?, ?, ?)',
    campaign,
    node,
    JSON.stringify(place),
    text,
  );
  keepNote(database, campaign, { id, node, text });
  return id;
}

export function removeNote(database: Database, campaign: CampaignId, note: number): void {
  database.write(() => database.run('DELETE FROM note WHERE campaign = ? AND id = ?', campaign, note));
}

function notesOf(database: Database, campaign: CampaignId) {
  const rows = database.all<{ id: number; node: number; place: string; text: string }>(
    'SELECT id, node, place, text FROM note WHERE campaign = ? ORDER BY node, id',
    campaign,
  );
  return rows.map(({ id, node, place, text }) => ({ id, node, place: JSON.parse(place) as Note['place'], text }));
}
