/** What the page gets: its files under our own scheme, answers to its calls, and nothing from outside. */
import { ipcMain, type IpcMainInvokeEvent, type Session } from 'electron';
import { CHANNELS, HOST, ORIGIN, SCHEME } from './channel.ts';
import type { LateDesk } from './late-desk.ts';
import { HEADERS, serve } from './site.ts';

/** Serves a folder. Node gives an address of a scheme that it does not know no origin: scheme and host are looked at. */
export function pageIn(root: string): (request: Request) => Promise<Response> {
  return async ({ url, method }) => {
    const { protocol, host, pathname } = new URL(url);
    const isOurs = method === 'GET' && protocol === `${SCHEME}:` && host === HOST;
    const found = isOurs ? await serve(root, pathname) : null;
    if (!found) return new Response(null, { status: 404, headers: HEADERS });
    return new Response(found.body, { headers: { ...HEADERS, 'content-type': found.type } });
  };
}

/** Only the page itself is answered: its top frame, under its own address. */
export function listen(channel: string, work: (...sent: unknown[]) => unknown): void {
  ipcMain.handle(channel, ({ senderFrame, sender }: IpcMainInvokeEvent, ...sent: unknown[]) => {
    if (!senderFrame || senderFrame !== sender.mainFrame || !senderFrame.url.startsWith(`${ORIGIN}/`))
      throw new Error('not our page');
    return work(...sent);
  });
}

/** The desk's calls; the first answer tells the program that started this one that the page is up. */
export function listenForDesk(desk: LateDesk): void {
  let isUp = false;
  listen(CHANNELS.answer, async (call, input) => {
    if (typeof call !== 'string' || typeof input !== 'string') throw new Error('not a call');
    const answer = await (await desk.opened).answer(call, input);
    if (!isUp) process.send?.({ up: true });
    isUp = true;
    return answer;
  });
  listen(CHANNELS.putPicture, async (bytes, kind) => (await desk.opened).putPicture(bytes, kind));
  listen(CHANNELS.picture, async (name) => (await desk.opened).picture(name));
}

/** A proxy that is not there: what would go out by a way of its own (WebRTC over TCP) ends here. */
const NOWHERE = '127.0.0.1:9';

/** The program needs no network, and gets none. */
export function refuseNetwork(session: Session): void {
  const urls = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'file://*/*'];
  session.webRequest.onBeforeRequest({ urls }, (_details, decide) => decide({ cancel: true }));
  void session.setProxy({ proxyRules: NOWHERE, proxyBypassRules: '<-loopback>' });
}
