/** Runs the built main script of Electron's host under the fake of the unit tests, and does what its parent asks. */
import { registerHooks } from 'node:module';
import * as electron from '../electron/fake-electron.ts';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: new URL('../electron/fake-electron.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});

export interface Asked {
  readonly id: number;
  readonly work: keyof typeof WORKS;
  readonly args: readonly unknown[];
}

const contents = () => electron.FakeWindow.all[0]?.webContents ?? null;

const WORKS = {
  /** A file of the page, as Chromium asks the scheme for it. */
  async get(url: string) {
    const response = await electron.schemeHandlers.get('app')?.(new Request(url));
    if (!response) throw new Error(`nobody serves ${url}`);
    const body = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  },
  async invoke(channel: string, ...sent: unknown[]) {
    const page = contents();
    if (!page) throw new Error('there is no window');
    return electron.invoke(page, channel, ...sent);
  },
  async window() {
    const menu = electron.calledWith('Menu.setApplicationMenu').at(-1)?.[0] as unknown as
      { label: string }[] | undefined;
    return {
      isShown: electron.FakeWindow.all[0]?.isShown ?? false,
      got: [...(contents()?.got ?? [])],
      menu: menu?.map(({ label }) => label) ?? [],
    };
  },
  async pressKeys() {
    const menus = electron.calledWith('Menu.setApplicationMenu').at(-1)?.[0] as unknown as {
      submenu: { click?: () => void }[];
    }[];
    for (const { click } of menus.flatMap(({ submenu }) => submenu)) click?.();
  },
  async close() {
    electron.FakeWindow.all[0]?.close();
    while (electron.ended === null) await electron.pause();
    setImmediate(() => process.exit(electron.ended ?? 1));
    return electron.ended;
  },
} as const satisfies Record<string, (...args: never[]) => Promise<unknown>>;

process.on('message', async ({ id, work, args }: Asked) => {
  const done = (WORKS[work] as (...args: readonly unknown[]) => Promise<unknown>)(...args);
  process.send?.({
    id,
    ...(await done.then(
      (result) => ({ result }),
      (error: Error) => ({ error: error.message }),
    )),
  });
});

electron.restart({ locale: process.env['LOCALE'] ?? 'it-IT' });
await import(new URL('../../dist/electron/main.js', import.meta.url).href);
