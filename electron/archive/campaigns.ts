/** Campaigns in the archive: rows in, rows out. */
import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import {
  type Campaign,
  type Header,
  header as headerForm,
  type NamedLine,
  namedLine as namedLineForm,
  type Note,
  note as noteForm,
  type Status,
  status as statusForm,
  type TimeSpent,
  timeSpent as timeSpentForm,
} from '../../core/archive/campaign.ts';
import {
  type Addition,
  type CampaignId,
  type Entry,
  failure,
  type Filter,
  type JournalText,
  type KeptNote,
  type Overview,
  type PageOf,
  type Thumbnail,
} from '../../core/archive/desk.ts';
import { inert } from '../../core/archive/inert.ts';
import { thumbnail as thumbnailForm } from '../../core/archive/picture.ts';
import { ACTIONS_MOST, NOTES_LETTERS_MOST, NOTES_MOST, PAGE, TAGS_MOST } from '../../core/archive/limits.ts';
import { needsNewSeed, seedsWith } from '../../core/archive/copies.ts';
import { beginning as beginningForm, laterSeeds as seedsForm } from '../../core/archive/schema.ts';
import type { Beginning, LaterSeed } from '../../core/engine/record.ts';
import { appendNode, copyTree, hasNode, insertTree, nodesOf, treeTexts } from './campaign-tree.ts';
import type { Database, Moment } from './database.ts';
import { FORM } from './older-campaigns.ts';
import { sealOfOpening, sealOpening } from './seals.ts';
import { dropPassages, keepJournal, keepNote, keepPlayers, keepTitle } from './search.ts';

interface CampaignRow {
  id: number;
  form: number;
  header: string;
  ruleset: string;
  scenario: string;
  beginning: string;
  seeds: string;
  opening_seal: string | null;
  starts_seal: string | null;
  status: string;
  head: number;
  touched: string;
  trashed: string | null;
  tags: string;
}

/** What the columns of a campaign hold. */
interface Readable {
  readonly header: Header;
  readonly status: Status;
  readonly beginning: Beginning;
  readonly seeds: readonly LaterSeed[];
}

/** What can be read of a campaign in a row where a byte was damaged on disk: enough to be listed, and thrown away. */
const UNREADABLE: Status = { turn: 0, phase: null, seat: null, winner: null };

function unreadable({ id, touched }: CampaignRow): Header {
  return { title: `№ ${id}`, players: [], table: 'open', created: touched };
}

/** What a column holds; undefined where that is no longer of its form. */
function held<T>(form: z.ZodType<T>, text: string): T | undefined {
  try {
    return form.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const TAGS = '(SELECT json_group_array(tag ORDER BY tag) FROM tag WHERE campaign = campaign.id) AS tags';

/** The campaigns that are meant; what is in the trash only where asked for. */
const MEANT = `
  WITH wanted (trash, ruleset, tag, state, among) AS (VALUES (?, ?, ?, ?, ?)),
  meant AS MATERIALIZED (
    SELECT campaign.id, campaign.touched FROM campaign, wanted
    WHERE (campaign.trashed IS NOT NULL) = wanted.trash
      AND (wanted.ruleset IS NULL OR campaign.ruleset = wanted.ruleset)
      AND (wanted.tag IS NULL OR EXISTS (SELECT 1 FROM tag WHERE tag.campaign = campaign.id AND tag.tag = wanted.tag))
      AND (wanted.state IS NULL OR (wanted.state = 'over') =
           (iif(json_valid(campaign.status), json_extract(campaign.status, '$.winner'), NULL) IS NOT NULL))
      AND (wanted.among IS NULL OR campaign.id IN (SELECT value FROM json_each(wanted.among)))
  )`;

function meantBy({ trashed = false, ruleset, tag, state, among }: Filter): (string | number | null)[] {
  return [Number(trashed), ruleset ?? null, tag ?? null, state ?? null, among ? JSON.stringify(among) : null];
}

/** One page of the library: latest first. */
export function list(database: Database, { limit = PAGE, after, ...filter }: PageOf): Entry[] {
  const rows = database.all<CampaignRow>(
    `${MEANT}
     SELECT campaign.id, header, ruleset, scenario, status, campaign.touched, trashed, ${TAGS}
     FROM (SELECT * FROM meant WHERE ? IS NULL OR (touched, id) < (?, ?) ORDER BY touched DESC, id DESC LIMIT ?) AS page
       JOIN campaign ON campaign.id = page.id
     ORDER BY page.touched DESC, page.id DESC`,
    ...meantBy(filter),
    ...[after?.id ?? null, after?.touched ?? null, after?.id ?? null, limit],
  );
  return rows.map(entryOf);
}

/** Columns that are not sealed are looked at before they go out. */
function entryOf(row: CampaignRow): Entry {
  return {
    id: row.id,
    header: held(headerForm, row.header) ?? unreadable(row),
    ruleset: inert(row.ruleset),
    scenario: inert(row.scenario),
    status: held(statusForm, row.status) ?? UNREADABLE,
    tags: (JSON.parse(row.tags) as string[]).map(inert),
    touched: momentOf(row.touched),
    trashed: row.trashed === null ? null : momentOf(row.trashed),
  };
}

/** What is no moment is shown as the first there was. */
function momentOf(text: string): string {
  return Number.isNaN(Date.parse(text)) ? new Date(0).toISOString() : text;
}

/** What there is of the campaigns that are meant. */
export function overview(database: Database, filter: Filter): Overview {
  const values = meantBy(filter);
  const texts = (sql: string) => database.all<{ text: string }>(`${MEANT} ${sql}`, ...values).map(({ text }) => text);
  const counted = database.one<{ count: number }>(`${MEANT} SELECT count(*) AS count FROM meant`, ...values);
  return {
    count: counted?.count ?? 0,
    rulesets: texts('SELECT DISTINCT campaign.ruleset AS text FROM meant JOIN campaign USING (id) ORDER BY text'),
    tags: texts('SELECT DISTINCT tag.tag AS text FROM meant JOIN tag ON tag.campaign = meant.id ORDER BY text'),
  };
}

/** The pictures of campaigns, where they have one. */
export function thumbnails(database: Database, campaigns: readonly CampaignId[]): Thumbnail[] {
  const rows = database.all<{ campaign: CampaignId; picture: string }>(
    `SELECT id AS campaign, thumbnail AS picture FROM campaign
     WHERE thumbnail IS NOT NULL AND id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(campaigns),
  );
  return rows.filter(({ picture }) => thumbnailForm.safeParse(picture).success);
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
      `INSERT INTO campaign (form, header, ruleset, scenario, beginning, seeds, status, head, touched) VALUES (${FORM}, ?, ?, ?, ?, ?, ?, ?, ?)`,
      JSON.stringify(header),
      ruleset,
      scenario,
      JSON.stringify(record.beginning),
      JSON.stringify(record.seeds ?? []),
      JSON.stringify(status),
      record.head,
      now,
    );
    sealOpening(database, id);
    insertTree(database, id, record);
    keepTitle(database, id, header.title);
    keepPlayers(database, id, header.players);
    for (const text of texts) keepJournal(database, id, text);
    for (const tag of campaign.tags) addTag(database, id, tag);
    for (const note of campaign.notes) insertNote(database, id, note);
    for (const line of campaign.lines ?? []) insertLine(database, id, line);
    for (const time of campaign.spent ?? []) addTime(database, id, time);
    return id;
  });
}

/**
 * Keeps one action more. The same action sent twice is kept once, so that a page that heard no answer may ask again.
 * @throws DeskError `no-campaign`; `conflict` where another action has that number, or its parent is not there
 */
export function append(database: Database, addition: Addition, { now }: Moment): void {
  const { campaign, node, starts, head, status, text } = addition;
  database.write(() => {
    touch(database, campaign, now);
    if (node.id > ACTIONS_MOST) throw failure('campaign-full', { most: ACTIONS_MOST });
    const isNew = appendNode(database, campaign, node, starts);
    if (isNew) keepJournal(database, campaign, { node: node.id, ...text });
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
  if (!hasNode(database, campaign, head)) throw failure('conflict', { node: head });
  database.run('UPDATE campaign SET head = ?, status = ? WHERE id = ?', head, JSON.stringify(status), campaign);
}

function touch(database: Database, campaign: CampaignId, now: string): void {
  const { changes } = database.run('UPDATE campaign SET touched = ? WHERE id = ?', now, campaign);
  if (changes === 0) throw failure('no-campaign', { campaign });
}

/**
 * A whole campaign as the JSON text of a `Kept`, put together from the rows without parsing them.
 * @throws DeskError `no-campaign`; `older-campaign` where it could not be brought to the form of today; `damaged-campaign`
 *   where the rows are not what was written
 */
export function load(database: Database, id: CampaignId): string {
  const row = database.one<CampaignRow>(`SELECT *, ${TAGS} FROM campaign WHERE id = ?`, id);
  if (!row) throw failure('no-campaign', { campaign: id });
  if (row.form !== FORM) throw failure('older-campaign', { campaign: id });
  const { header, status, beginning, seeds } = readable(row);
  const { nodes, starts } = treeTexts(database, id, row.starts_seal);
  const later = seeds.length > 0 ? `,"seeds":${JSON.stringify(seeds)}` : '';
  const record = `{"beginning":${JSON.stringify(beginning)},"nodes":${nodes},"starts":${starts},"head":${row.head}${later}}`;
  const [notes, told] = [JSON.stringify(notesOf(database, id)), JSON.stringify(status)];
  const lines = partOf('lines', linesOf(database, id));
  const spent = partOf('spent', timesOf(database, id));
  return `{"id":${id},"header":${JSON.stringify(header)},"status":${told},"tags":${row.tags},"notes":${notes},${lines}${spent}"record":${record}}`;
}

/** A part of a campaign that is left out where there is nothing of it. */
const partOf = (name: string, list: readonly unknown[]): string =>
  list.length > 0 ? `${JSON.stringify(name)}:${JSON.stringify(list)},` : '';

/**
 * What the columns of a campaign hold, each of its form.
 * @throws DeskError `damaged-campaign` where one is not, or is not what was sealed
 */
function readable(row: CampaignRow): Readable {
  const [header, status] = [held(headerForm, row.header), held(statusForm, row.status)];
  const [beginning, seeds] = [held(beginningForm, row.beginning), held(seedsForm, row.seeds)];
  const isSealed = row.form < FORM || row.opening_seal === sealOfOpening(row);
  if (!header || !status || !beginning || !seeds || !isSealed) throw failure('damaged-campaign', { campaign: row.id });
  return { header, status, beginning, seeds };
}

/** @throws DeskError `no-campaign`; `damaged-campaign` */
export function rename(database: Database, id: CampaignId, title: string, { now }: Moment): void {
  database.write(() => {
    touch(database, id, now);
    readable(database.one<CampaignRow>('SELECT * FROM campaign WHERE id = ?', id) as CampaignRow);
    database.run(`UPDATE campaign SET header = json_set(header, '$.title', ?) WHERE id = ?`, title, id);
    sealOpening(database, id);
    dropPassages(database, id, 'title');
    keepTitle(database, id, title);
  });
}

/**
 * A copy of a campaign. Where it has secrets and still goes on, the copy goes on with the new seed.
 * @throws DeskError `no-campaign`; `damaged-campaign`
 */
export function duplicate(database: Database, id: CampaignId, title: string, { now }: Moment): CampaignId {
  return database.write(() => {
    load(database, id); // What is damaged is not copied.
    const copy = database.run(
      `INSERT INTO campaign (form, header, ruleset, scenario, beginning, seeds, starts_seal, status, head, touched, thumbnail)
       SELECT form, json_set(header, '$.title', ?), ruleset, scenario, beginning, ?, starts_seal, status, head, ?, thumbnail
       FROM campaign WHERE id = ?`,
      title,
      JSON.stringify(seedsOfCopy(database, id)),
      now,
      id,
    );
    sealOpening(database, copy.id);
    copyTree(database, id, copy.id);
    for (const sql of COPIES) database.run(sql, copy.id, id);
    keepTitle(database, copy.id, title);
    for (const note of notesOf(database, id)) insertNote(database, copy.id, note);
    return copy.id;
  });
}

function seedsOfCopy(database: Database, id: CampaignId): readonly LaterSeed[] {
  const row = database.one<CampaignRow>('SELECT * FROM campaign WHERE id = ?', id) as CampaignRow;
  const { header, status, beginning, seeds } = readable(row);
  if (!needsNewSeed({ header, status, record: { beginning } })) return seeds;
  return seedsWith(seeds, nodesOf(database, id), randomInt(2 ** 32));
}

const COPIES = [
  'INSERT INTO time_spent (campaign, seat, milliseconds) SELECT ?, seat, milliseconds FROM time_spent WHERE campaign = ?',
  'INSERT INTO named_line (campaign, node, name) SELECT ?, node, name FROM named_line WHERE campaign = ?',
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

function notesOf(database: Database, campaign: CampaignId): KeptNote[] {
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

function linesOf(database: Database, campaign: CampaignId): NamedLine[] {
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

function timesOf(database: Database, campaign: CampaignId): TimeSpent[] {
  const sql = 'SELECT seat, milliseconds FROM time_spent WHERE campaign = ? ORDER BY seat';
  return database.all<TimeSpent>(sql, campaign).map((row) => {
    const { data } = timeSpentForm.safeParse(row);
    if (!data) throw failure('damaged-campaign', { campaign });
    return data;
  });
}
