/** Finds the host of this page: Electron's bridge on the window, or the loopback host that served it. */
import { type Bridge, deskOver, overBridge, overHttp } from '../../core/archive/client.ts';
import type { Desk } from '../../core/archive/desk.ts';
import { readFile } from '../archive/read-file.ts';

declare global {
  interface Window {
    readonly statoMaggiore?: Bridge;
  }
}

export function findDesk(): Desk {
  const bridge = window.statoMaggiore;
  return deskOver(bridge ? overBridge(bridge) : overHttp(send), readFile);
}

/** Bytes go as a blob: the browser takes them over once, where an array would be copied in the page again and again. */
function send(url: string, { body, ...request }: { method: string; headers: HeadersInit; body?: string | BlobPart }) {
  const sent = body === undefined || typeof body === 'string' ? body : new Blob([body]);
  return fetch(url, { ...request, ...(sent !== undefined && { body: sent }) });
}
