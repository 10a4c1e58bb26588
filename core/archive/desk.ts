/** What the page asks of its host. Two hosts keep it: Electron and the loopback host. The rules run in the page. */
import type { MatchNode, PhaseStart } from '../engine/record.ts';
import type { Bilingual, Language, Message } from '../engine/verdict.ts';
import type { MeasuringTable } from '../measure/document.ts';
import type { KeptArmy } from './army.ts';
import type { Campaign, Header, NamedLine, Note, Status, TimeSpent } from './campaign.ts';
import type { PictureKind } from './picture.ts';
import type { Settings } from './settings.ts';

export type CampaignId = number;

/** What the journal says of one node, in both languages: for the search. */
export interface JournalText {
  readonly node: number;
  readonly it: string;
  readonly en: string;
}

/** One line of the library. */
export interface Entry {
  readonly id: CampaignId;
  readonly header: Header;
  readonly ruleset: string;
  readonly scenario: string;
  readonly status: Status;
  readonly tags: readonly string[];
  /** ISO 8601. */
  readonly touched: string;
  readonly trashed: string | null;
}

/** Which campaigns are meant; what is left out does not filter. */
export interface Filter {
  readonly trashed?: boolean;
  readonly ruleset?: string;
  readonly tag?: string;
  readonly state?: 'running' | 'over';
  /** Those alone, as far as they are there. */
  readonly among?: readonly CampaignId[];
}

/** One page of the campaigns that are meant, latest first: 100 unless told, those after the last one of the page before. */
export interface PageOf extends Filter {
  readonly limit?: number;
  readonly after?: Pick<Entry, 'id' | 'touched'>;
}

/** What there is of the campaigns that are meant. */
export interface Overview {
  readonly count: number;
  /** In the order of the alphabet. */
  readonly rulesets: readonly string[];
  readonly tags: readonly string[];
}

/** A picture of the board of a campaign as a `data:image/...` address. */
export interface Thumbnail {
  readonly campaign: CampaignId;
  readonly picture: string;
}

/** A campaign as kept, with what the archive alone knows of it. */
export interface Kept extends Campaign {
  readonly id: CampaignId;
  readonly notes: readonly KeptNote[];
}

export interface KeptNote extends Note {
  readonly id: number;
}

/** What one action adds: on disk when the promise is kept. */
export interface Addition {
  readonly campaign: CampaignId;
  readonly node: MatchNode;
  readonly starts: readonly PhaseStart[];
  readonly head: number;
  readonly status: Status;
  readonly text: Bilingual;
}

/** A place where the searched words stand. */
export interface Found {
  readonly campaign: CampaignId;
  readonly title: string;
  readonly where: 'title' | 'players' | 'note' | 'journal';
  /** The node of the journal line or note. */
  readonly node: number | null;
  /** The passage, in pieces; `hit` are the words searched for. */
  readonly passage: readonly { readonly text: string; readonly hit: boolean }[];
}

export type TableId = number;

/** A table in use, or a pattern that new tables are begun from. */
export const TABLE_KINDS = ['table', 'preset'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

/** One line of the list of measuring tables. */
export interface TableEntry {
  readonly id: TableId;
  readonly title: string;
  readonly kind: TableKind;
  /** ISO 8601. */
  readonly touched: string;
  readonly trashed: string | null;
  /** A picture of the table as a `data:image/...` address. */
  readonly thumbnail: string | null;
}

/** Which tables to list; what is left out does not filter, but the trash is listed by itself. Latest first. */
export interface TableFilter {
  readonly trashed?: boolean;
  readonly kind?: TableKind;
}

export interface KeptTable {
  readonly id: TableId;
  readonly title: string;
  readonly kind: TableKind;
  /** The latest revision, on which the next save builds; also where an older one was asked for. */
  readonly revision: number;
  readonly table: MeasuringTable;
}

/** A table as it was saved once. The last 20 are kept, and of those before them the last of each ten minutes, 40 in all. */
export interface Revision {
  /** From 1. */
  readonly revision: number;
  /** ISO 8601. */
  readonly made: string;
}

export type ArmyId = number;

/** One line of the list of the players' own armies. */
export interface ArmyEntry {
  readonly id: ArmyId;
  /** The game that it is for. */
  readonly ruleset: string;
  readonly title: string;
  /** ISO 8601. */
  readonly touched: string;
  readonly trashed: string | null;
}

/** Which armies to list; without a ruleset those of all games. The trash is listed by itself. Latest first. */
export interface ArmyFilter {
  readonly ruleset?: string;
  readonly trashed?: boolean;
}

/**
 * What can be wrong with the archive file: its content is broken; it is another program's; a newer program
 * wrote it; somebody else has it open; the disk is full; it or its folder is gone; it may not be written.
 */
export type FaultKind = 'damaged' | 'foreign' | 'newer' | 'locked' | 'full' | 'vanished' | 'unwritable';

export type ArchiveState =
  /**
   * `isReadOnly`: it may not be written; what is in it can be looked at and exported. `isForgotten`: it lies in a folder that the
   * person chose, and the next start will not know it.
   */
  | { readonly state: 'open'; readonly path: string; readonly isReadOnly?: true; readonly isForgotten?: true }
  /** `elsewhere`: a folder that could be used in place of one that may not be written. */
  | { readonly state: 'fault'; readonly kind: FaultKind; readonly path: string; readonly elsewhere?: string };

/** What is being done with the archive before it opens: it is checked, or brought to the form of today. */
export type Preparing = 'check' | 'update';

export interface About {
  readonly host: 'electron' | 'loopback';
  readonly version: string;
  /** The system's language tag, for example `it-IT`. */
  readonly locale: string;
  readonly archive: ArchiveState;
}

/** A copy of the whole archive: made by the clock, before a change of format, or set aside by a restore. */
export interface Backup {
  readonly name: string;
  readonly kind: 'scheduled' | 'before-migration' | 'set-aside';
  /** ISO 8601. */
  readonly made: string;
  readonly bytes: number;
}

/** Every call of the host: what it takes and what it gives. */
export interface Calls {
  /** Answered when the archive is open, or cannot be; so are all other calls but `settings` and `preparing`. */
  about: { takes: Record<never, never>; gives: About };
  preparing: { takes: Record<never, never>; gives: Preparing | null };
  list: { takes: PageOf; gives: readonly Entry[] };
  overview: { takes: Filter; gives: Overview };
  /** Of those that have one. */
  thumbnails: { takes: { campaigns: readonly CampaignId[] }; gives: readonly Thumbnail[] };
  create: { takes: { campaign: Campaign; texts: readonly JournalText[] }; gives: CampaignId };
  load: { takes: { campaign: CampaignId }; gives: Kept };
  append: { takes: Addition; gives: null };
  setHead: { takes: { campaign: CampaignId; head: number; status: Status }; gives: null };
  rename: { takes: { campaign: CampaignId; title: string }; gives: null };
  duplicate: { takes: { campaign: CampaignId; title: string }; gives: CampaignId };
  trash: { takes: { campaign: CampaignId }; gives: null };
  untrash: { takes: { campaign: CampaignId }; gives: null };
  purge: { takes: { campaign: CampaignId }; gives: null };
  addTag: { takes: { campaign: CampaignId; tag: string }; gives: null };
  removeTag: { takes: { campaign: CampaignId; tag: string }; gives: null };
  addNote: { takes: Note & { campaign: CampaignId }; gives: number };
  removeNote: { takes: { campaign: CampaignId; note: number }; gives: null };
  /** An empty name takes the line's name off. */
  nameLine: { takes: NamedLine & { campaign: CampaignId }; gives: null };
  /** More time at the questions of a seat, beside what was told before. */
  spendTime: { takes: TimeSpent & { campaign: CampaignId }; gives: null };
  setThumbnail: { takes: { campaign: CampaignId; picture: string }; gives: null };
  tables: { takes: TableFilter; gives: readonly TableEntry[] };
  /** Kept as revision 1. */
  createTable: { takes: { title: string; kind: TableKind; table: MeasuringTable }; gives: TableId };
  /** As it is, or as it was at an older revision: saved again, that is how a lost table is taken back. */
  loadTable: { takes: { table: TableId; revision?: number }; gives: KeptTable };
  /**
   * Gives the new revision. `revision` is the one that was changed: where another has been saved since, `conflict`.
   * The picture of its photograph must be kept before: `no-picture`.
   */
  saveTable: { takes: { table: TableId; revision: number; content: MeasuringTable }; gives: number };
  /** Latest first. */
  tableRevisions: { takes: { table: TableId }; gives: readonly Revision[] };
  renameTable: { takes: { table: TableId; title: string }; gives: null };
  duplicateTable: { takes: { table: TableId; title: string }; gives: TableId };
  trashTable: { takes: { table: TableId }; gives: null };
  untrashTable: { takes: { table: TableId }; gives: null };
  /** With its pictures, where no other table shows them. */
  purgeTable: { takes: { table: TableId }; gives: null };
  setTableThumbnail: { takes: { table: TableId; picture: string }; gives: null };
  armies: { takes: ArmyFilter; gives: readonly ArmyEntry[] };
  loadArmy: { takes: { army: ArmyId }; gives: KeptArmy & { readonly id: ArmyId } };
  /** A new one where `army` is `null`; gives its id. The game of an army never changes: `conflict`. */
  saveArmy: { takes: KeptArmy & { army: ArmyId | null }; gives: ArmyId };
  trashArmy: { takes: { army: ArmyId }; gives: null };
  untrashArmy: { takes: { army: ArmyId }; gives: null };
  purgeArmy: { takes: { army: ArmyId }; gives: null };
  search: { takes: { text: string; language: Language }; gives: readonly Found[] };
  settings: { takes: Record<never, never>; gives: Settings };
  setSettings: { takes: Settings; gives: null };
  backups: { takes: Record<never, never>; gives: readonly Backup[] };
  /** Puts a backup in the archive's place; what was there is set aside and listed among the backups. */
  restore: { takes: { backup: string }; gives: ArchiveState };
  /** After a fault: tries again, starts a new archive, or restores the newest good backup. Nothing is thrown away. */
  recover: { takes: { how: 'retry' | 'new' | 'newest-backup' }; gives: ArchiveState };
  /** Where the archive may not be written: goes on with another folder, which is made where it is not there. */
  moveTo: { takes: { folder: string }; gives: ArchiveState };
}

export type CallName = keyof Calls;

export const CALLS = [
  'about',
  'preparing',
  'list',
  'overview',
  'thumbnails',
  'create',
  'load',
  'append',
  'setHead',
  'rename',
  'duplicate',
  'trash',
  'untrash',
  'purge',
  'addTag',
  'removeTag',
  'addNote',
  'removeNote',
  'nameLine',
  'spendTime',
  'setThumbnail',
  'tables',
  'createTable',
  'loadTable',
  'saveTable',
  'tableRevisions',
  'renameTable',
  'duplicateTable',
  'trashTable',
  'untrashTable',
  'purgeTable',
  'setTableThumbnail',
  'armies',
  'loadArmy',
  'saveArmy',
  'trashArmy',
  'untrashArmy',
  'purgeArmy',
  'search',
  'settings',
  'setSettings',
  'backups',
  'restore',
  'recover',
  'moveTo',
] as const satisfies readonly CallName[];

type Asking = {
  readonly [K in CallName]: Record<never, never> extends Calls[K]['takes']
    ? (input?: Calls[K]['takes']) => Promise<Calls[K]['gives']>
    : (input: Calls[K]['takes']) => Promise<Calls[K]['gives']>;
};

/** The host as the page sees it. Every call may fail with {@link DeskError}. */
export interface Desk extends Asking {
  /**
   * The bytes of a campaign file.
   * @param asked whether somebody was told that the file holds what both sides still hide
   * @throws DeskError `holds-secrets` where it does and nobody was told; `unreadable-file` where no desk could take it in
   */
  exportFile(campaign: CampaignId, asked?: { readonly knowingly: boolean }): Promise<Uint8Array>;
  /**
   * Takes a campaign file into the archive as a new campaign.
   * @throws DeskError `bad-file` naming the first fault; nothing has changed then
   */
  importFile(bytes: Uint8Array): Promise<CampaignId>;
  /**
   * Keeps a picture of at most 64 MB, once however often it is put. Where no table shows it by the next start, it goes.
   * @returns its name: the SHA-256 of its bytes, hexadecimal
   * @throws DeskError `bad-picture` where it does not begin like its kind; `picture-too-large`
   */
  putPicture(bytes: Uint8Array, kind: PictureKind): Promise<string>;
  /** @throws DeskError `no-picture`; `damaged-picture` */
  picture(name: string): Promise<Uint8Array>;
  /**
   * The bytes of a table file, its picture in it.
   * @throws DeskError `unreadable-file` where no desk could take it in
   */
  exportTable(table: TableId): Promise<Uint8Array>;
  /**
   * Takes a table file into the archive as a new table.
   * @throws DeskError `bad-file` naming the first fault; nothing has changed then
   */
  importTable(bytes: Uint8Array): Promise<TableId>;
  /**
   * The bytes of an army file.
   * @throws DeskError `unreadable-file` where no desk could take it in
   */
  exportArmy(army: ArmyId): Promise<Uint8Array>;
  /**
   * Takes an army file into the archive as a new army.
   * @param check what the army's game has to say of it: whatever it throws, nothing has changed
   * @throws DeskError `bad-file` naming the first fault; nothing has changed then
   */
  importArmy(bytes: Uint8Array, check: (army: KeptArmy) => void): Promise<ArmyId>;
}

/** What went wrong, as it crosses from the host to the page. */
export interface Failure {
  readonly code:
    | 'bad-call'
    | 'bad-file'
    | 'unreadable-file'
    | 'holds-secrets'
    | 'too-long'
    | 'too-many-tags'
    | 'too-many-notes'
    | 'campaign-full'
    | 'upload-broken'
    | 'bad-folder'
    | 'no-campaign'
    | 'no-backup'
    | 'conflict'
    | 'not-trashed'
    | 'damaged-campaign'
    | 'older-campaign'
    | 'no-table'
    | 'damaged-table'
    | 'no-army'
    | 'damaged-army'
    | 'no-picture'
    | 'bad-picture'
    | 'picture-too-large'
    | 'damaged-picture'
    | `archive-${FaultKind}`
    | 'no-host'
    | 'not-admitted'
    | 'internal';
  readonly message: Message;
}

export type Answer<T> = { readonly ok: true; readonly result: T } | { readonly ok: false; readonly error: Failure };

/** Thrown in the page for a call that failed. */
export class DeskError extends Error {
  readonly code: Failure['code'];
  readonly fault: Message;

  constructor(failure: Failure) {
    super(failure.message.key);
    this.name = 'DeskError';
    this.code = failure.code;
    this.fault = failure.message;
  }
}

/** A failure whose message is called after its code. */
export function failure(code: Failure['code'], params: NonNullable<Message['params']> = {}): DeskError {
  return new DeskError({ code, message: { key: `desk.${code}`, params } });
}
