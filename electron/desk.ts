/** The desk as a host keeps it: one table of calls, served by Electron and by the loopback host alike. */
import { BadFile, pathText } from '../core/archive/bad-file.ts';
import { INPUTS } from '../core/archive/calls.ts';
import { checkLineage, checkSnapshot } from '../core/archive/check.ts';
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
import { parseJson } from '../core/archive/parse.ts';
import type { Settings } from '../core/archive/settings.ts';
import { backupsIn } from './archive/backups.ts';
import * as campaigns from './archive/campaigns.ts';
import { ArchiveFault } from './archive/fault.ts';
import { folderAt } from './archive/folder.ts';
import { search } from './archive/search.ts';
import { Keeper } from './keeper.ts';
import { loadSettings, saveSettings } from './settings-file.ts';

/** Longer than any campaign; a call beyond it is not read. In characters, and in bytes over HTTP. */
export const LONGEST_CALL = 96 * 1024 * 1024;

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

  private constructor(keeper: Keeper, options: HostOptions) {
    this.#keeper = keeper;
    this.#handlers = handlersOf(keeper, options);
  }

  /** Opens the data folder. An archive that cannot be used does not stop the host: `about` says what is wrong. */
  static async open(options: HostOptions): Promise<DeskHost> {
    return new DeskHost(await Keeper.open(folderAt(options.folder), options.now ?? (() => new Date())), options);
  }

  get settings(): Settings {
    return loadSettings(this.#keeper.folder.settings);
  }

  /**
   * Answers one call; never throws.
   * @param input JSON text
   * @returns JSON text of an {@link Answer}
   */
  async answer(call: string, input: string): Promise<string> {
    try {
      const result = await this.#handled(call, input);
      return result instanceof JsonText
        ? `{"ok":true,"result":${result.text}}`
        : JSON.stringify({ ok: true, result } satisfies Answer<unknown>);
    } catch (error) {
      this.#keeper.noticed(error);
      return JSON.stringify({ ok: false, error: failureOf(error) } satisfies Answer<unknown>);
    }
  }

  async #handled(call: string, text: string): Promise<unknown> {
    if (!isCall(call) || text.length > LONGEST_CALL) throw failure('bad-call', { call: call.slice(0, 40) });
    const input = INPUTS[call].safeParse(parsed(call, text));
    if (!input.success) throw failure('bad-call', { call, path: pathText(input.error.issues[0]?.path ?? []) });
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

/** @throws BadFile where the node or a snapshot is not sound in itself */
function checkAddition({ node, snapshots }: Addition): void {
  checkLineage(node, 'node');
  snapshots.forEach((snapshot, index) => checkSnapshot(snapshot, node, `snapshots[${index}]`));
}

function handlersOf(keeper: Keeper, options: HostOptions): Handlers {
  const { host, version, locale, now = () => new Date(), onSettings } = options;
  const moment = () => ({ now: now().toISOString() });
  const done = (): null => {
    keeper.written();
    return null;
  };
  return {
    about: () => ({ host, version, locale, archive: keeper.state }),
    list: (filter) => campaigns.list(keeper.database, filter),
    create: ({ campaign, texts }) => {
      checkCampaign(campaign);
      const id = campaigns.create(keeper.database, campaign, texts, moment());
      done();
      return id;
    },
    load: ({ campaign }) => new JsonText(campaigns.load(keeper.database, campaign)),
    append: (addition) => {
      checkAddition(addition);
      campaigns.append(keeper.database, addition, moment());
      return done();
    },
    setHead: ({ campaign, head, status }) => {
      campaigns.setHead(keeper.database, campaign, head, status, moment());
      return done();
    },
    rename: ({ campaign, title }) => {
      campaigns.rename(keeper.database, campaign, title, moment());
      return done();
    },
    duplicate: ({ campaign, title }) => {
      const id = campaigns.duplicate(keeper.database, campaign, title, moment());
      done();
      return id;
    },
    trash: ({ campaign }) => {
      campaigns.trash(keeper.database, campaign, moment());
      return done();
    },
    untrash: ({ campaign }) => {
      campaigns.untrash(keeper.database, campaign);
      return done();
    },
    purge: ({ campaign }) => {
      campaigns.purge(keeper.database, campaign);
      return done();
    },
    addTag: ({ campaign, tag }) => {
      campaigns.keepTag(keeper.database, campaign, tag, moment());
      return done();
    },
    removeTag: ({ campaign, tag }) => {
      campaigns.removeTag(keeper.database, campaign, tag);
      return done();
    },
    addNote: ({ campaign, ...note }) => {
      const id = campaigns.addNote(keeper.database, campaign, note, moment());
      done();
      return id;
    },
    removeNote: ({ campaign, note }) => {
      campaigns.removeNote(keeper.database, campaign, note);
      return done();
    },
    setThumbnail: ({ campaign, picture }) => {
      campaigns.setThumbnail(keeper.database, campaign, picture);
      return done();
    },
    search: ({ text, language }) => search(keeper.database, text, language),
    settings: () => loadSettings(keeper.folder.settings),
    setSettings: (settings) => {
      saveSettings(keeper.folder.settings, settings);
      onSettings?.(settings);
      return null;
    },
    backups: () => backupsIn(keeper.folder),
    restore: ({ backup }) => keeper.restore(backup),
    recover: ({ how }) => keeper.recover(how),
  };
}
