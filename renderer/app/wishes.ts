/** What the program wishes of the page: files that were opened from outside, and the keys that the menu offers. */
import type { Wish } from '../../core/archive/wish.ts';
import { DeskError } from '../../core/archive/desk.ts';
import type { Param } from '../../core/engine/verdict.ts';
import { rulesOf } from '../../core/games/index.ts';
import { BadArmy, importArmy } from '../armies/kept.ts';
import type { App } from './context.ts';
import { go } from './route.svelte.ts';

declare global {
  interface Window {
    /** Electron's host alone has it. */
    readonly statoMaggioreWish?: () => Promise<Wish>;
  }
}

type File = Extract<Wish, { wish: 'open' }>;

/** Does what is wished, one after the other, as long as the host is there. */
export async function heed(app: App, onKeys: () => void): Promise<void> {
  const next = async () => (await window.statoMaggioreWish?.().catch(() => null)) ?? null;
  for (let wish = await next(); wish; wish = await next()) {
    if (wish.wish === 'show-keys') onKeys();
    else if (wish.wish === 'open') await takeIn(app, wish);
    else refuse(app, wish.name, { phrase: { key: 'ui.opened.unreadable' } });
  }
}

const OPENERS: Readonly<Record<File['kind'], (app: App, bytes: Uint8Array) => Promise<void>>> = {
  campaign: async ({ desk }, bytes) => go({ room: 'play', campaign: await desk.importFile(bytes) }),
  table: async ({ desk }, bytes) => go({ room: 'measure', table: await desk.importTable(bytes) }),
  army: async ({ desk }, bytes) => go({ room: 'armies', army: await importArmy(desk, bytes) }),
};

/** Takes a file in and goes to where it is. */
async function takeIn(app: App, { kind, name, bytes }: File): Promise<void> {
  // A campaign is played again, which may take seconds.
  if (kind === 'campaign') app.notify({ tone: 'good', message: { key: 'ui.archive.importing' } });
  try {
    await OPENERS[kind](app, bytes);
  } catch (fault) {
    if (fault instanceof BadArmy) refuse(app, name, { text: wordsOf(app, fault.game).say(fault.fault.message) });
    else if (fault instanceof DeskError && fault.code === 'bad-file') refuse(app, name, { phrase: fault.fault });
    else app.report(fault);
  }
}

const wordsOf = (app: App, game: string) => app.words(rulesOf(game) ? game : null);

function refuse(app: App, name: string, reason: Param): void {
  app.notify({ tone: 'bad', message: { key: 'ui.opened.refused', params: { file: { text: name }, reason } } });
}
