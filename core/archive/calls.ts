/** What each call of the desk takes, checked at the host's door. */
import { z } from 'zod';
import { LANGUAGES } from '../engine/verdict.ts';
import { checkTable } from '../measure/check.ts';
import { army, checkArmy } from './army.ts';
import { campaign, lineName, note, status, tag, title } from './campaign.ts';
import { type CallName, type Calls, TABLE_KINDS } from './desk.ts';
import { inert } from './inert.ts';
import { FOLDER_LONGEST, PAGE_MOST, SEARCH_LONGEST, SPENT_MOST } from './limits.ts';
import { thumbnail } from './picture.ts';
import { count, matchNode, name, phaseStart } from './schema.ts';
import { settings } from './settings.ts';

/** Of campaigns, tables and armies; revisions of a table are counted from 1 too. */
const id = z.int().positive();
const journal = z.string().max(100_000);
const nothing = z.strictObject({});
/** Which campaigns are meant. */
const meant = {
  trashed: z.boolean().exactOptional(),
  ruleset: name.exactOptional(),
  tag: tag.exactOptional(),
  state: z.enum(['running', 'over']).exactOptional(),
  among: z.array(id).max(PAGE_MOST).exactOptional(),
};

const tableKind = z.enum(TABLE_KINDS);
/** Its faults are told as those of a file: where in the table they are. */
const measuringTable = z.unknown().transform(checkTable);

export const INPUTS: { readonly [K in CallName]: z.ZodType<Calls[K]['takes']> } = {
  about: nothing,
  preparing: nothing,
  list: z.strictObject({
    ...meant,
    limit: z.int().positive().max(PAGE_MOST).exactOptional(),
    after: z.strictObject({ id, touched: z.string().max(100) }).exactOptional(),
  }),
  overview: z.strictObject(meant),
  thumbnails: z.strictObject({ campaigns: z.array(id).max(PAGE_MOST) }),
  create: z.strictObject({
    campaign,
    texts: z.array(z.strictObject({ node: count, it: journal, en: journal })),
  }),
  load: z.strictObject({ campaign: id }),
  append: z.strictObject({
    campaign: id,
    node: matchNode,
    starts: z.array(phaseStart),
    head: count,
    status,
    text: z.strictObject({ it: journal, en: journal }),
  }),
  setHead: z.strictObject({ campaign: id, head: count, status }),
  rename: z.strictObject({ campaign: id, title }),
  duplicate: z.strictObject({ campaign: id, title }),
  trash: z.strictObject({ campaign: id }),
  untrash: z.strictObject({ campaign: id }),
  purge: z.strictObject({ campaign: id }),
  addTag: z.strictObject({ campaign: id, tag }),
  removeTag: z.strictObject({ campaign: id, tag }),
  addNote: note.extend({ campaign: id }),
  removeNote: z.strictObject({ campaign: id, note: z.int().positive() }),
  nameLine: z.strictObject({ campaign: id, node: count, name: lineName.transform(inert) }),
  spendTime: z.strictObject({ campaign: id, seat: name, milliseconds: z.int().positive().max(SPENT_MOST) }),
  setThumbnail: z.strictObject({ campaign: id, picture: thumbnail }),
  tables: z.strictObject({ trashed: z.boolean().exactOptional(), kind: tableKind.exactOptional() }),
  createTable: z.strictObject({ title, kind: tableKind, table: measuringTable }),
  loadTable: z.strictObject({ table: id, revision: id.exactOptional() }),
  saveTable: z.strictObject({ table: id, revision: id, content: measuringTable }),
  tableRevisions: z.strictObject({ table: id }),
  renameTable: z.strictObject({ table: id, title }),
  duplicateTable: z.strictObject({ table: id, title }),
  trashTable: z.strictObject({ table: id }),
  untrashTable: z.strictObject({ table: id }),
  purgeTable: z.strictObject({ table: id }),
  setTableThumbnail: z.strictObject({ table: id, picture: thumbnail }),
  armies: z.strictObject({ ruleset: name.exactOptional(), trashed: z.boolean().exactOptional() }),
  loadArmy: z.strictObject({ army: id }),
  saveArmy: army.extend({ army: id.nullable() }).transform(checkArmy),
  trashArmy: z.strictObject({ army: id }),
  untrashArmy: z.strictObject({ army: id }),
  purgeArmy: z.strictObject({ army: id }),
  search: z.strictObject({ text: z.string().max(SEARCH_LONGEST), language: z.enum(LANGUAGES) }),
  settings: nothing,
  setSettings: settings,
  backups: nothing,
  restore: z.strictObject({ backup: z.string().regex(/^[\w.-]{1,100}$/) }),
  recover: z.strictObject({ how: z.enum(['retry', 'new', 'newest-backup']) }),
  moveTo: z.strictObject({ folder: z.string().trim().min(1).max(FOLDER_LONGEST) }),
};
