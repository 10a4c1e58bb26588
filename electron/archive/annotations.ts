/** What people add to a campaign beside its match: tags, notes, names of lines, the time they have spent. */
import {
  type Campaign,
  type NamedLine,
  namedLine as namedLineForm,
  type Note,
  note as noteForm,
  type TimeSpent,
  timeSpent as timeSpentForm,
} from '../../core/archive/campaign.ts';
import { type CampaignId, failure, type KeptNote } from '../../core/archive/desk.ts';
import { NOTES_LETTERS_MOST, NOTES_MOST, TAGS_MOST } from '../../core/archive/limits.ts';
import { type CampaignRow, held, readable, touch } from './campaign-rows.ts';
import { hasNode } from './campaign-tree.ts';
import type { Database, Moment } from './database.ts';
import { keepNote } from './search.ts';

/** Those that a whole campaign comes with. */
export function insertAnnotations(
  database: Database,
  id: CampaignId,
  { tags, notes, lines = [], spent = [] }: Campaign,
): void {
  for (const tag of tags) addTag(database, id, tag);
  for (const note of notes) insertNote(database, id, note);
  for (const line of lines) insertLine(database, id, line);
  for (const time of spent) addTime(database, id, time);
}

const COPIES = [
  'INSERT INTO time_spent (campaign, seat, milliseconds) SELECT ?, seat, milliseconds FROM time_spent WHERE campaign = ?',
  'INSERT INTO named_line (campaign, node, name) SELECT ?, node, name FROM named_line WHERE campaign = ?',
  'INSERT INTO tag (campaign, tag) SELECT ?, tag FROM tag WHERE campaign = ?',
];

export function copyAnnotations(database: Database, from: CampaignId, to: CampaignId): void {
  for (const sql of COPIES) database.run(sql, to, from);
  for (const note of notesOf(database, from)) insertNote(database, to, note);
}

/** @throws DeskError `no-campaign`; `too-many-tags` */
export function keepTag(database: Database, id: CampaignId, tag: string, { now }: Moment): void {
  database.write(() => {
    touch(database, id, now);
    addTag(database, id, tag);
    const tags = database.one<{ count: number }>('SELECT count(*) AS count FROM tag WHERE campaign = ?', id);
    if ((tags?.count ?? 0) > TAGS_MOST) throw failure('too-many-tags', { most: TAGS_MOST });
  });
}

function addTag(database: Database, id: CampaignId, tag: string): void {
  database.run('INSERT OR IGNORE INTO tag (campaign, tag) VALUES (?, ?)', id, tag);
}

export function removeTag(database: Database, id: CampaignId, tag: string): void {
  database.write(() => database.run('DELETE FROM tag WHERE campaign = ? AND tag = ?', id, tag));
}

/** @throws DeskError `no-campaign`; `conflict` where there is no such node; `too-many-notes` */
export function addNote(database: Database, id: CampaignId, note: Note, { now }: Moment): number {
  return database.write(() => {
    touch(database, id, now);
    if (!hasNode(database, id, note.node)) throw failure('conflict', { node: note.node });
    const made = insertNote(database, id, note);
    assertRoomForNotes(database, id);
    return made;
  });
}

/** @throws DeskError `too-many-notes` */
function assertRoomForNotes(database: Database, id: CampaignId): void {
  const { count = 0, letters = 0 } =
    database.one<{ count: number; letters: number }>(
      'SELECT count(*) AS count, sum(length(text)) AS letters FROM note WHERE campaign = ?',
      id,
    ) ?? {};
  if (count > NOTES_MOST || letters > NOTES_LETTERS_MOST) throw failure('too-many-notes', { most: NOTES_MOST });
}

function insertNote(database: Database, campaign: CampaignId, { node, place, text, audience }: Note): number {
  const { id } = database.run(
    'INSERT INTO note (campaign, node, place, text, audience) VALUES (?, ?, ?, ?, ?)',
    campaign,
    node,
    JSON.stringify(place),
    text,
    audience ? JSON.stringify(audience) : null,
  );
  keepNote(database, campaign, { id, node, text });
  return id;
}

export function removeNote(database: Database, campaign: CampaignId, note: number): void {
  database.write(() => database.run('DELETE FROM note WHERE campaign = ? AND id = ?', campaign, note));
}

interface NoteRow {
  id: number;
  node: number;
  place: string;
  text: string;
  audience: string | null;
}

export function notesOf(database: Database, campaign: CampaignId): KeptNote[] {
  const rows = database.all<NoteRow>(
    'SELECT id, node, place, text, audience FROM note WHERE campaign = ? ORDER BY node, id',
    campaign,
  );
  return rows.map(({ id, node, place, text, audience }) => {
    const told = audience === null ? '' : `,"audience":${audience}`;
    const note = held(noteForm, `{"node":${node},"place":${place},"text":${JSON.stringify(text)}${told}}`);
    if (!note) throw failure('damaged-campaign', { campaign, node });
    return { id, ...note };
  });
}

/** @throws DeskError `no-campaign`; `conflict` where there is no such node */
export function nameLine(database: Database, id: CampaignId, line: NamedLine, { now }: Moment): void {
  database.write(() => {
    touch(database, id, now);
    if (!hasNode(database, id, line.node)) throw failure('conflict', { node: line.node });
    database.run('DELETE FROM named_line WHERE campaign = ? AND node = ?', id, line.node);
    if (line.name !== '') insertLine(database, id, line);
  });
}

function insertLine(database: Database, campaign: CampaignId, { node, name }: NamedLine): void {
  database.run('INSERT INTO named_line (campaign, node, name) VALUES (?, ?, ?)', campaign, node, name);
}

export function linesOf(database: Database, campaign: CampaignId): NamedLine[] {
  const rows = database.all<NamedLine>('SELECT node, name FROM named_line WHERE campaign = ? ORDER BY node', campaign);
  return rows.map((row) => {
    const { data } = namedLineForm.safeParse(row);
    if (!data) throw failure('damaged-campaign', { campaign, node: row.node });
    return data;
  });
}

/** @throws DeskError `no-campaign`; `damaged-campaign`; `conflict` where nobody has that seat */
export function spendTime(database: Database, id: CampaignId, time: TimeSpent): void {
  database.write(() => {
    const row = database.one<CampaignRow>('SELECT * FROM campaign WHERE id = ?', id);
    if (!row) throw failure('no-campaign', { campaign: id });
    const { players } = readable(row).header;
    if (!players.some(({ seat }) => seat === time.seat)) throw failure('conflict');
    addTime(database, id, time);
  });
}

function addTime(database: Database, campaign: CampaignId, { seat, milliseconds }: TimeSpent): void {
  database.run(
    `INSERT INTO time_spent (campaign, seat, milliseconds) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET milliseconds = milliseconds + excluded.milliseconds`,
    campaign,
    seat,
    milliseconds,
  );
}

export function timesOf(database: Database, campaign: CampaignId): TimeSpent[] {
  const sql = 'SELECT seat, milliseconds FROM time_spent WHERE campaign = ? ORDER BY seat';
  return database.all<TimeSpent>(sql, campaign).map((row) => {
    const { data } = timeSpentForm.safeParse(row);
    if (!data) throw failure('damaged-campaign', { campaign });
    return data;
  });
}
