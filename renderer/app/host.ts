/** Finds the host of this page: Electron's bridge on the window, or the loopback host that served it. */
import { type Bridge, deskOver, KEY_HEADER, KEY_MARK, overBridge, overHttp } from '../../core/archive/client.ts';
import type { Desk } from '../../core/archive/desk.ts';
import { readFile } from '../archive/read-file.ts';

declare global {
  interface Window {
    readonly statoMaggiore?: Bridge;
  }
}

export function findDesk(): Desk {
  const bridge = window.statoMaggiore;
  if (!bridge) takeKey();
  return deskOver(bridge ? overBridge(bridge) : overHttp(send), readFile);
}

/**
 * The key of the loopback host leaves the address at once. It is kept where pages of this very port alone can read it, so that
 * a reload and a second tab have it too; it is of no use once the host has ended.
 */
function takeKey(): void {
  if (!location.hash.startsWith(KEY_MARK)) return;
  localStorage.setItem(KEY_HEADER, location.hash.slice(KEY_MARK.length));
  history.replaceState(null, '', '/');
}

/** Bytes go as a blob: the browser takes them over once, where an array would be copied in the page again and again. */
function send(
  url: string,
  { body, headers, method }: { method: string; headers: Record<string, string>; body?: string | BlobPart },
) {
  const sent = body === undefined || typeof body === 'string' ? body : new Blob([body]);
  const keyed = { ...headers, [KEY_HEADER]: localStorage.getItem(KEY_HEADER) ?? '' };
  return fetch(url, { method, headers: keyed, ...(sent !== undefined && { body: sent }) });
}
