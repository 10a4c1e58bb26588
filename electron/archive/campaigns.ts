/** Campaigns in the archive: rows in, rows out. */
import { randomInt } from 'node:crypto';
import { type Campaign, header as headerForm, type Status, status as statusForm } from '../../core/archive/campaign.ts';
import {
  type Addition,
  type CampaignId,
  type Entry,
  failure,
  type Filter,
  type JournalText,
  type Overview,
  type PageOf,
  type Thumbnail,
} from '../../core/archive/desk.ts';
import { inert } from '../../core/archive/inert.ts';
import { thumbnail as thumbnailForm } from '../../core/archive/picture.ts';
import { ACTIONS_MOST, PAGE } from '../../core/archive/limits.ts';
import { needsNewSeed, seedsWith } from '../../core/archive/copies.ts';
import type { LaterSeed } from '../../core/engine/record.ts';
import { copyAnnotations, insertAnnotations, linesOf, notesOf, timesOf } from './annotations.ts';
import { type CampaignRow, held, readable, touch, unreadable, UNREADABLE } from './campaign-rows.ts';
import { appendNode, copyTree, hasNode, insertTree, nodesOf, treeTexts } from './campaign-tree.ts';
import type { Database, Moment } from './database.ts';
import { FORM } from './older-campaigns.ts';
import { sealOpening } from './seals.ts';
import { dropPassages, keepJournal, keepPlayers, keepTitle } from './search.ts';

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
    insertAnnotations(database, id, campaign);
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
    database.run(COPIED_PASSAGES, copy.id, id);
    keepTitle(database, copy.id, title);
    copyAnnotations(database, id, copy.id);
    return copy.id;
  });
}

function seedsOfCopy(database: Database, id: CampaignId): readonly LaterSeed[] {
  const row = database.one<CampaignRow>('SELECT * FROM campaign WHERE id = ?', id) as CampaignRow;
  const { header, status, beginning, seeds } = readable(row);
  if (!needsNewSeed({ header, status, record: { beginning } })) return seeds;
  return seedsWith(seeds, nodesOf(database, id), randomInt(2 ** 32));
}

const COPIED_PASSAGES = `
  INSERT INTO passage (campaign, kind, node, it, en)
  SELECT ?, kind, node, it, en FROM passage WHERE campaign = ? AND kind IN ('players', 'journal')`;

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
