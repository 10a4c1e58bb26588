/** The desk as a host keeps it: one table of calls, served by Electron and by the loopback host alike. */
import type { z } from 'zod';
import { BadFile, longestIn, pathText } from '../core/archive/bad-file.ts';
import { INPUTS } from '../core/archive/calls.ts';
import { checkLineage, checkStart } from '../core/archive/check.ts';
import {
  type About,
  type Addition,
  type Answer,
  type CallName,
  type Calls,
  DeskError,
  failure,
  type Failure,
} from '../core/archive/desk.ts';
import { checkCampaign } from '../core/archive/exchange.ts';
import { JSON_LONGEST } from '../core/archive/limits.ts';
import { parseJson } from '../core/archive/parse.ts';
import { checkPicture } from '../core/archive/picture.ts';
import type { Settings } from '../core/archive/settings.ts';
import * as annotations from './archive/annotations.ts';
import * as armies from './archive/armies.ts';
import { backupsOf } from './archive/backups.ts';
import * as campaigns from './archive/campaigns.ts';
import type { Database } from './archive/database.ts';
import { ArchiveFault } from './archive/fault.ts';
import { folderAt } from './archive/folder.ts';
import * as pictures from './archive/pictures.ts';
import { search } from './archive/search.ts';
import * as tables from './archive/tables.ts';
import { Keeper } from './keeper.ts';
import { loadSettings, saveSettings } from './settings-file.ts';

/** A result that is JSON text already. */
class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Handlers = {
  readonly [K in CallName]: (input: Calls[K]['takes']) => Calls[K]['gives'] | JsonText | Promise<Calls[K]['gives']>;
};

/** The page asks these to say, in the person's language, what it waits for. */
const WHILE_IT_OPENS: ReadonlySet<CallName> = new Set(['settings', 'preparing']);

export interface HostOptions {
  /** The data folder. */
  readonly folder: string;
  readonly host: About['host'];
  readonly version: string;
  readonly locale: string;
  readonly now?: () => Date;
  readonly onSettings?: (settings: Settings) => void;
}

export class DeskHost {
  readonly #keeper: Keeper;
  readonly #handlers: Handlers;

  /**
   * Begins to open the data folder; calls wait until that is done. An archive that cannot be used does not stop the host:
   * `about` says what is wrong.
   */
  constructor(options: HostOptions) {
    this.#keeper = new Keeper(folderAt(options.folder), options.now ?? (() => new Date()));
    this.#handlers = handlersOf(this.#keeper, options);
  }

  get settings(): Settings {
    return loadSettings(this.#keeper.folder.settings);
  }

  /**
   * Answers one call; never throws.
   * @param input JSON text
   * @returns JSON text of an {@link Answer}
   */
  answer(call: string, input: string): Promise<string> {
    return this.#answered(() => this.#handled(call, input));
  }

  /**
   * Keeps a picture; never throws.
   * @returns JSON text of an {@link Answer} with its name
   */
  putPicture(bytes: unknown, kind: unknown): Promise<string> {
    return this.#answered(async () => {
      await this.#keeper.settled;
      if (!(bytes instanceof Uint8Array)) throw failure('bad-call', { call: 'putPicture' });
      checkPicture(bytes, kind);
      const name = pictures.put(this.#keeper.writable, bytes);
      this.#keeper.written();
      return name;
    });
  }

  /**
   * Gives a picture; never throws.
   * @returns its bytes, or JSON text of an {@link Answer} that failed
   */
  async picture(name: unknown): Promise<Uint8Array | string> {
    try {
      if (typeof name !== 'string') throw failure('bad-call', { call: 'picture' });
      await this.#keeper.settled;
      return pictures.read(this.#keeper.database, name);
    } catch (error) {
      return this.#failed(error);
    }
  }

  async #answered(work: () => unknown): Promise<string> {
    try {
      const result = await work();
      return result instanceof JsonText
        ? `{"ok":true,"result":${result.text}}`
        : JSON.stringify({ ok: true, result } satisfies Answer<unknown>);
    } catch (error) {
      return this.#failed(error);
    }
  }

  #failed(error: unknown): string {
    this.#keeper.noticed(error);
    return JSON.stringify({ ok: false, error: failureOf(error) } satisfies Answer<unknown>);
  }

  async #handled(call: string, text: string): Promise<unknown> {
    if (!isCall(call) || text.length > JSON_LONGEST) throw failure('bad-call', { call: call.slice(0, 40) });
    const input = INPUTS[call].safeParse(parsed(call, text));
    if (!input.success) throw misunderstood(call, input.error);
    if (!WHILE_IT_OPENS.has(call)) await this.#keeper.settled;
    return (this.#handlers[call] as (input: unknown) => unknown)(input.data);
  }

  async close(): Promise<void> {
    await this.#keeper.close();
  }
}

function isCall(call: string): call is CallName {
  return Object.hasOwn(INPUTS, call);
}

function parsed(call: CallName, text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw failure('bad-call', { call });
  }
}

/** What somebody has written may be too long; anything else that is wrong the page should not have sent. */
function misunderstood(call: CallName, error: z.ZodError): DeskError {
  const most = longestIn(error);
  if (most !== null) return failure('too-long', { most });
  return failure('bad-call', { call, path: pathText(error.issues[0]?.path ?? []) });
}

function failureOf(error: unknown): Failure {
  if (error instanceof DeskError) return { code: error.code, message: error.fault };
  if (error instanceof BadFile) return { code: 'bad-file', message: error.fault };
  if (error instanceof ArchiveFault) {
    const { code, fault } = failure(`archive-${error.kind}`, { path: error.path });
    return { code, message: fault };
  }
  console.error(error);
  return { code: 'internal', message: failure('internal').fault };
}

/** @throws BadFile where the node or a phase start is not sound in itself */
function checkAddition({ node, starts }: Addition): void {
  checkLineage(node, 'node');
  starts.forEach((start, index) => checkStart(start, node, `starts[${index}]`));
}

function handlersOf(keeper: Keeper, options: HostOptions): Handlers {
  const { host, version, locale, now = () => new Date(), onSettings } = options;
  const moment = () => ({ now: now().toISOString() });
  /** A call that writes to the archive and gives back what it made. */
  const making =
    <I, T>(work: (database: Database, input: I) => T) =>
    (input: I): T => {
      const made = work(keeper.writable, input);
      keeper.written();
      return made;
    };
  /** A call that writes to the archive and gives back nothing. */
  const writing = <I>(work: (database: Database, input: I) => void) =>
    making((database: Database, input: I) => {
      work(database, input);
      return null;
    });
  return {
    about: () => ({ host, version, locale, archive: keeper.state }),
    preparing: () => keeper.preparing,
    list: (page) => campaigns.list(keeper.database, page),
    overview: (filter) => campaigns.overview(keeper.database, filter),
    thumbnails: (wanted) => campaigns.thumbnails(keeper.database, wanted.campaigns),
    create: making((database, { campaign, texts }) => {
      checkCampaign(campaign);
      return campaigns.create(database, campaign, texts, moment());
    }),
    load: ({ campaign }) => new JsonText(campaigns.load(keeper.database, campaign)),
    append: writing((database, addition) => {
      checkAddition(addition);
      campaigns.append(database, addition, moment());
    }),
    setHead: writing((database, { campaign, head, status }) =>
      campaigns.setHead(database, campaign, head, status, moment()),
    ),
    rename: writing((database, { campaign, title }) => campaigns.rename(database, campaign, title, moment())),
    duplicate: making((database, { campaign, title }) => campaigns.duplicate(database, campaign, title, moment())),
    trash: writing((database, { campaign }) => campaigns.trash(database, campaign, moment())),
    untrash: writing((database, { campaign }) => campaigns.untrash(database, campaign)),
    purge: writing((database, { campaign }) => campaigns.purge(database, campaign)),
    addTag: writing((database, { campaign, tag }) => annotations.keepTag(database, campaign, tag, moment())),
    removeTag: writing((database, { campaign, tag }) => annotations.removeTag(database, campaign, tag)),
    addNote: making((database, { campaign, ...note }) => annotations.addNote(database, campaign, note, moment())),
    removeNote: writing((database, { campaign, note }) => annotations.removeNote(database, campaign, note)),
    nameLine: writing((database, { campaign, ...line }) => annotations.nameLine(database, campaign, line, moment())),
    spendTime: writing((database, { campaign, ...time }) => annotations.spendTime(database, campaign, time)),
    setThumbnail: writing((database, { campaign, picture }) => campaigns.setThumbnail(database, campaign, picture)),
    tables: (filter) => tables.list(keeper.database, filter),
    createTable: making((database, input) => tables.create(database, input, moment())),
    loadTable: ({ table, revision = null }) => new JsonText(tables.load(keeper.database, table, revision)),
    saveTable: making((database, input) => tables.save(database, input, moment())),
    tableRevisions: ({ table }) => tables.revisions(keeper.database, table),
    renameTable: writing((database, { table, title }) => tables.rename(database, table, title, moment())),
    duplicateTable: making((database, { table, title }) => tables.duplicate(database, table, title, moment())),
    trashTable: writing((database, { table }) => tables.trash(database, table, moment())),
    untrashTable: writing((database, { table }) => tables.untrash(database, table)),
    purgeTable: writing((database, { table }) => tables.purge(database, table)),
    setTableThumbnail: writing((database, { table, picture }) => tables.setThumbnail(database, table, picture)),
    armies: (filter) => armies.list(keeper.database, filter),
    loadArmy: ({ army }) => new JsonText(armies.load(keeper.database, army)),
    saveArmy: making((database, input) => armies.save(database, input, moment())),
    trashArmy: writing((database, { army }) => armies.trash(database, army, moment())),
    untrashArmy: writing((database, { army }) => armies.untrash(database, army)),
    purgeArmy: writing((database, { army }) => armies.purge(database, army)),
    search: ({ text, language }) => search(keeper.database, text, language),
    settings: () => loadSettings(keeper.folder.settings),
    setSettings: (settings) => {
      saveSettings(keeper.folder.settings, settings);
      onSettings?.(settings);
      return null;
    },
    backups: () => backupsOf(keeper.folder, now()),
    restore: ({ backup }) => keeper.restore(backup),
    recover: ({ how }) => keeper.recover(how),
    moveTo: ({ folder }) => keeper.moveTo(folder),
  };
}
