import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { JSON_LONGEST } from '../../core/archive/limits.ts';
import { filesIn, Wishes } from '../../electron/wishes.ts';
import { folder, open } from './started.ts';

vi.mock('electron', () => import('./fake-electron.ts'));
const electron = await import('./fake-electron.ts');

function file(name: string, content = 'content'): string {
  const path = join(folder(), name);
  writeFileSync(path, content);
  return path;
}

test('a command line names the files that the program exports, and what else stands there is none', () => {
  const args = ['/program', '--data=/tmp/a.smarmy', 'a.smcampaign', 'b.SMTABLE', '/c/d.smarmy', 'e.json', '-f.smarmy'];
  expect(filesIn(args, '/home')).toEqual(['/home/a.smcampaign', '/home/b.SMTABLE', '/c/d.smarmy']);
});

describe('wishes', () => {
  test.each([
    ['a.smcampaign', 'campaign'],
    ['b.smtable', 'table'],
    ['c.smarmy', 'army'],
  ])('a file %s comes as a %s, with its bytes', async (name, kind) => {
    const wishes = new Wishes();
    wishes.open([file(name)]);
    expect(await wishes.next()).toEqual({ wish: 'open', kind, name, bytes: new TextEncoder().encode('content') });
  });

  test('wait for the page, and the page for them, in their order', async () => {
    const wishes = new Wishes();
    wishes.showKeys();
    wishes.open([file('a.smarmy')]);
    expect(await wishes.next()).toEqual({ wish: 'show-keys' });
    expect(await wishes.next()).toMatchObject({ name: 'a.smarmy' });
    const next = wishes.next();
    wishes.showKeys();
    expect(await next).toEqual({ wish: 'show-keys' });
  });

  test('are not lost with a page that is loaded anew', async () => {
    const wishes = new Wishes();
    void wishes.next();
    wishes.forgetPage();
    wishes.showKeys();
    expect(await wishes.next()).toEqual({ wish: 'show-keys' });
  });

  test('a file that is gone, is no file, or is larger than any of ours is said to be unreadable', async () => {
    const large = file('large.smcampaign');
    truncateSync(large, JSON_LONGEST + 1);
    const wishes = new Wishes();
    wishes.open(['/nowhere/gone.smtable', large, folder()]);
    expect(await wishes.next()).toEqual({ wish: 'say-unreadable', name: 'gone.smtable' });
    expect(await wishes.next()).toEqual({ wish: 'say-unreadable', name: 'large.smcampaign' });
    expect(await wishes.next()).toMatchObject({ wish: 'say-unreadable' });
  });
});

describe('files reach the page', () => {
  test('from the command line', async () => {
    const { contents } = await open({ args: [file('a.smarmy')] });
    expect(await electron.invoke(contents, 'wish')).toMatchObject({ wish: 'open', kind: 'army', name: 'a.smarmy' });
  });

  test('from Finder, also before the program is ready', async () => {
    const { contents } = await open();
    const preventDefault = vi.fn();
    electron.app.emit('open-file', { preventDefault }, file('b.smtable'));
    expect(preventDefault).toHaveBeenCalled();
    expect(await electron.invoke(contents, 'wish')).toMatchObject({ wish: 'open', kind: 'table' });
  });

  test('from a second start', async () => {
    const { contents } = await open();
    const asked = electron.invoke(contents, 'wish');
    await electron.app.startSecond({ files: [file('c.smcampaign')], pid: 4242 });
    expect(await asked).toMatchObject({ wish: 'open', kind: 'campaign', name: 'c.smcampaign' });
  });

  test('although the page was loaded anew meanwhile', async () => {
    const { contents } = await open();
    void electron.invoke(contents, 'wish');
    contents.reload();
    electron.app.emit('open-file', { preventDefault: () => null }, file('b.smtable'));
    await vi.waitUntil(() => contents.mainFrame.url !== '');
    expect(await electron.invoke(contents, 'wish')).toMatchObject({ wish: 'open', kind: 'table' });
  });
});
