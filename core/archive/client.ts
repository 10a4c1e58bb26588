/** The page's side of the desk: calls out as JSON text, answers back as JSON text, failures thrown. */
import { writeArmy } from './army-file.ts';
import { BadFile } from './bad-file.ts';
import { holdsSecrets } from './copies.ts';
import { type Answer, type CallName, CALLS, type CampaignId, type Desk, DeskError, failure } from './desk.ts';
import { write } from './exchange.ts';
import { BYTES, checkPicture, type PictureKind } from './picture.ts';
import type { Arrived, FileKind, ReadFile } from './reading.ts';
import { pictureOf, writeTable } from './table-file.ts';

/**
 * The loopback host knows its page by a key, which it gives in the address that the token leads to. A cookie alone would not
 * do: browsers send it to every port of this machine.
 */
export const KEY_HEADER = 'x-stato-maggiore-key';
/** What the key is called behind the # of that address. */
export const KEY_MARK = '#key=';

/** Carries what the page asks to the host and its answers back. The host itself is one. */
export interface Wire {
  answer(call: CallName, input: string): Promise<string>;
  /** @returns JSON text of an {@link Answer} with the picture's name */
  putPicture(bytes: Uint8Array, kind: PictureKind): Promise<string>;
  /** @returns the bytes, or JSON text of an {@link Answer} that failed */
  picture(name: string): Promise<Uint8Array | string>;
}

/** What the preload script of the Electron host puts on the page's window as `statoMaggiore`. */
export type Bridge = { readonly [K in CallName]: (input: string) => Promise<string> } & Omit<Wire, 'answer'>;

/** The part of `fetch` that is used here. */
type Fetch = (
  url: string,
  request: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> },
) => Promise<{
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
  arrayBuffer(): Promise<ArrayBuffer>;
}>;

/** The Electron host. */
export function overBridge(bridge: Bridge): Wire {
  return {
    answer: (call, input) => bridge[call](input),
    putPicture: (bytes, kind) => bridge.putPicture(bytes, kind),
    picture: (name) => bridge.picture(name),
  };
}

/** The loopback host. */
export function overHttp(fetch: Fetch): Wire {
  const admitted: Fetch = async (url, request) => {
    const answer = await fetch(url, request);
    if (answer.status === 403) throw failure('not-admitted');
    return answer;
  };
  const post = async (url: string, type: string, body: string | Uint8Array<ArrayBuffer>) =>
    (await admitted(url, { method: 'POST', headers: { 'content-type': type }, body })).text();
  return {
    answer: (call, input) => post(`/desk/${call}`, 'application/json', input),
    putPicture: (bytes, kind) => post(`/picture/${kind}`, BYTES, bytes as Uint8Array<ArrayBuffer>),
    async picture(name) {
      const answer = await admitted(`/picture/${name}`, { method: 'GET', headers: {} });
      const isPicture = answer.headers.get('content-type') === BYTES;
      return isPicture ? new Uint8Array(await answer.arrayBuffer()) : answer.text();
    },
  };
}

/** The desk over a wire; files are read before anything goes out. */
export function deskOver(wire: Wire, readFile: ReadFile): Desk {
  const ask = (call: CallName, input: unknown = {}) => opened(() => wire.answer(call, JSON.stringify(input)));
  const asking = Object.fromEntries(CALLS.map((call) => [call, (input?: unknown) => ask(call, input)])) as Pick<
    Desk,
    CallName
  >;
  const pictures = picturesOver(wire);
  const read = <K extends FileKind>(kind: K, bytes: Uint8Array) => taken(readFile, kind, bytes);
  return {
    ...asking,
    ...pictures,
    async exportFile(campaign, { knowingly } = { knowingly: false }) {
      const { id: _, notes, ...kept } = await asking.load({ campaign });
      if (!knowingly && holdsSecrets(kept)) throw failure('holds-secrets');
      const bare = notes.map(({ id: _, ...note }) => note);
      return written(() => write({ ...kept, notes: bare }));
    },
    async importFile(bytes) {
      const taken = JSON.stringify(await read('campaign', bytes));
      return (await uploaded(wire, () => wire.answer('create', taken))) as CampaignId;
    },
    async exportTable(id) {
      const { title, kind, table } = await asking.loadTable({ table: id });
      const name = pictureOf(table);
      const picture = name === null ? null : await pictures.picture(name);
      return written(() => writeTable({ title, kind, table, picture }));
    },
    async importTable(bytes) {
      const { title, kind, table, picture } = await read('table', bytes);
      if (picture) await pictures.putPicture(picture.bytes, picture.kind);
      return asking.createTable({ title, kind, table });
    },
    async exportArmy(id) {
      const { ruleset, title, content } = await asking.loadArmy({ army: id });
      return written(() => writeArmy({ ruleset, title, content }));
    },
    async importArmy(bytes, check) {
      const army = await read('army', bytes);
      check(army);
      return asking.saveArmy({ army: null, ...army });
    },
  };
}

function picturesOver(wire: Wire): Pick<Desk, 'putPicture' | 'picture'> {
  return {
    async putPicture(bytes, kind) {
      checkPicture(bytes, kind);
      return (await uploaded(wire, () => wire.putPicture(bytes, kind))) as string;
    },
    async picture(name) {
      const found = await carried(() => wire.picture(name));
      if (typeof found !== 'string') return found;
      resultOf(found);
      throw failure('no-host'); // Only a failure comes as text.
    },
  };
}

/** What the wire brings, whatever becomes of the host. */
async function carried<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (fault) {
    throw fault instanceof DeskError ? fault : failure('no-host');
  }
}

async function opened(send: () => Promise<string>): Promise<unknown> {
  return resultOf(await carried(send));
}

/** What is large may break off on its way while the host is there all the same. */
async function uploaded(wire: Wire, send: () => Promise<string>): Promise<unknown> {
  try {
    return await opened(send);
  } catch (fault) {
    if (!(fault instanceof DeskError) || fault.code !== 'no-host') throw fault;
    await opened(() => wire.answer('about', '{}'));
    throw failure('upload-broken');
  }
}

function resultOf(text: string): unknown {
  const answer = answerIn(text);
  if (!answer.ok) throw new DeskError(answer.error);
  return answer.result;
}

function answerIn(text: string): Answer<unknown> {
  try {
    return JSON.parse(text) as Answer<unknown>;
  } catch {
    throw failure('no-host');
  }
}

/** The bytes of a file, unless no desk could take it in: why not is told then. */
function written(write: () => Uint8Array): Uint8Array {
  try {
    return write();
  } catch (error) {
    if (error instanceof BadFile) throw failure('unreadable-file', { reason: { phrase: error.fault } });
    throw error;
  }
}

/** A file from outside: its first fault is told as the desk tells its own. */
async function taken<K extends FileKind>(readFile: ReadFile, kind: K, bytes: Uint8Array): Promise<Arrived[K]> {
  const outcome = await readFile(kind, bytes);
  if ('fault' in outcome) throw new DeskError({ code: 'bad-file', message: outcome.fault });
  return outcome.taken;
}
