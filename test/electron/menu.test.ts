import { describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '../../core/engine/verdict.ts';
import { menuIn } from '../../electron/menu.ts';
import { open } from './started.ts';

vi.mock('electron', () => import('./fake-electron.ts'));
const electron = await import('./fake-electron.ts');

interface Item {
  label?: string;
  role?: string;
  type?: string;
  accelerator?: string;
  registerAccelerator?: boolean;
  submenu?: Item[];
  click?: () => void;
}

const PLATFORMS = ['linux', 'win32', 'darwin'] as const;
const menus = (
  platform: (typeof PLATFORMS)[number],
  language: 'it' | 'en' = 'it',
  onKeys: () => void = () => undefined,
) => menuIn(language, platform, onKeys) as unknown as Item[];
const items = (of: Item[]) => of.flatMap(({ submenu }) => submenu ?? []);

describe.each(PLATFORMS)('the menu of %s', (platform) => {
  test('has About and the keys, undo without a key of its own, and no tools', () => {
    const all = items(menus(platform));
    const roles = all.map(({ role }) => role);
    expect(roles).toEqual(expect.arrayContaining(['about', 'quit', 'togglefullscreen']));
    expect(
      all.filter(({ role }) => role === 'undo' || role === 'redo').map((each) => each.registerAccelerator),
    ).toEqual([false, false]);
    for (const role of ['toggleDevTools', 'reload', 'forceReload']) expect(roles).not.toContain(role);
    expect(menus(platform).at(-1)).toMatchObject({ role: 'help', label: 'Aiuto' });
  });

  test('says everything in both languages', () => {
    const [it, en] = LANGUAGES.map((language) => [...menus(platform, language), ...items(menus(platform, language))]);
    expect(it?.length).toBe(en?.length);
    for (const { label, type } of [...(it ?? []), ...(en ?? [])]) expect(type === 'separator' || label).toBeTruthy();
  });

  test('shows the keys', () => {
    const onKeys = vi.fn();
    items(menus(platform, 'en', onKeys))
      .find(({ label }) => label === 'Keys')
      ?.click?.();
    expect(onKeys).toHaveBeenCalledOnce();
  });
});

test('macOS has the menus of the program and of its windows, with the usual keys', () => {
  const mac = menus('darwin', 'en');
  expect(mac.map(({ label }) => label)).toEqual(['Stato Maggiore', 'File', 'Edit', 'View', 'Window', 'Help']);
  expect([mac[0]?.role, mac[4]?.role]).toEqual(['appMenu', 'windowMenu']);
  expect(mac[0]?.submenu?.flatMap(({ role }) => role ?? [])).toEqual([
    'about',
    'services',
    'hide',
    'hideOthers',
    'unhide',
    'quit',
  ]);
  // Left to Electron, the keys are those of the system: Cmd+W, Cmd+H, Cmd+M, Ctrl+Cmd+F.
  expect(items(mac).filter(({ accelerator }) => accelerator)).toEqual([]);
});

test.each(['linux', 'win32'] as const)('%s has the full screen at F11, and one menu less', (platform) => {
  expect(menus(platform, 'en').map(({ label }) => label)).toEqual(['File', 'Edit', 'View', 'Help']);
  expect(items(menus(platform)).find(({ role }) => role === 'togglefullscreen')?.accelerator).toBe('F11');
});

test('the keys are a wish of the program to its page', async () => {
  const { contents } = await open();
  const shown = electron.calledWith('Menu.setApplicationMenu').at(-1)?.[0] as unknown as Item[];
  items(shown)
    .find(({ click }) => click)
    ?.click?.();
  expect(await electron.invoke(contents, 'wish')).toEqual({ wish: 'show-keys' });
});

test('About tells name and version', async () => {
  await open();
  expect(electron.calledWith('app.setAboutPanelOptions')).toEqual([
    [{ applicationName: 'Stato Maggiore', applicationVersion: '0.1.0', iconPath: '/program/icon.png' }],
  ]);
});
