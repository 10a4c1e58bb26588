/** The page's side of the desk: calls out as JSON text, answers back as JSON text, failures thrown. */
import { BadFile } from './bad-file.ts';
import { type Answer, type CallName, CALLS, type Desk, DeskError, failure } from './desk.ts';
import { read, write } from './exchange.ts';

/** Carries one call to the host and its answer back. */
export type Wire = (call: CallName, input: string) => Promise<string>;

/** What the preload script of the Electron host puts on the page's window as `statoMaggiore`. */
export type Bridge = { readonly [K in CallName]: (input: string) => Promise<string> };

/** The part of `fetch` that is used here. */
type Post = (
  url: string,
  request: { method: 'POST'; headers: Record<string, string>; body: string },
) => Promise<{ text(): Promise<string> }>;

/** The Electron host. */
export function overBridge(bridge: Bridge): Wire {
  return (call, input) => bridge[call](input);
}

/** The loopback host. */
export function overHttp(post: Post): Wire {
  const headers = { 'content-type': 'application/json' };
  return async (call, body) => (await post(`/desk/${call}`, { method: 'POST', headers, body })).text();
}

/** The desk over a wire. */
export function deskOver(wire: Wire): Desk {
  const ask = async (call: CallName, input: unknown = {}) => opened(await sent(wire, call, JSON.stringify(input)));
  const asking = Object.fromEntries(CALLS.map((call) => [call, (input?: unknown) => ask(call, input)])) as Pick<
    Desk,
    CallName
  >;
  return {
    ...asking,
    async exportFile(campaign) {
      const { header, status, tags, notes, record } = await asking.load({ campaign });
      return write({
        header,
        status,
        tags,
        notes: notes.map(({ node, place, text }) => ({ node, place, text })),
        record,
      });
    },
    async importFile(bytes, say) {
      const campaign = taken(bytes);
      const texts = campaign.record.nodes.map((node) => ({ node: node.id, ...say(node) }));
      return asking.create({ campaign, texts });
    },
  };
}

async function sent(wire: Wire, call: CallName, input: string): Promise<Answer<unknown>> {
  try {
    return JSON.parse(await wire(call, input)) as Answer<unknown>;
  } catch {
    throw failure('no-host');
  }
}

function opened(answer: Answer<unknown>): unknown {
  if (!answer.ok) throw new DeskError(answer.error);
  return answer.result;
}

function taken(bytes: Uint8Array) {
  try {
    return read(bytes);
  } catch (fault) {
    if (fault instanceof BadFile) throw new DeskError({ code: 'bad-file', message: fault.fault });
    throw fault;
  }
}
