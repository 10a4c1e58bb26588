/** Finds the host of this page: Electron's bridge on the window, or the loopback host that served it. */
import { type Bridge, deskOver, overBridge, overHttp } from '../../core/archive/client.ts';
import type { Desk } from '../../core/archive/desk.ts';

declare global {
  interface Window {
    readonly statoMaggiore?: Bridge;
  }
}

export function findDesk(): Desk {
  const bridge = window.statoMaggiore;
  return deskOver(bridge ? overBridge(bridge) : overHttp((url, request) => fetch(url, request)));
}
