import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FakeContents } from './fake-electron.ts';
import { open } from './started.ts';

vi.mock('electron', () => import('./fake-electron.ts'));
const electron = await import('./fake-electron.ts');

type Handler = (...args: unknown[]) => unknown;

let contents: FakeContents;

beforeEach(async () => {
  ({ contents } = await open());
});

describe('permissions', () => {
  const handler = (name: string) => electron.calledWith(name)[0]?.[0] as unknown as Handler;
  const ours = { isMainFrame: true, requestingUrl: 'app://desk/index.html' };
  const asked = (permission: string, details: object) => {
    const decide = vi.fn();
    handler('session.setPermissionRequestHandler')({}, permission, decide, { ...ours, ...details });
    return decide.mock.calls[0]?.[0] as boolean;
  };
  const checked = (permission: string, details: object, origin = 'app://desk/') =>
    handler('session.setPermissionCheckHandler')({}, permission, origin, { ...ours, ...details });
  const want = (isWanted: unknown) => electron.invoke(contents, 'camera', isWanted);

  test('none is given unasked', () => {
    expect(asked('media', { mediaTypes: ['video'] })).toBe(false);
    expect(checked('media', { mediaType: 'video' })).toBe(false);
  });

  test('the camera is given while the page has asked for it, and no longer', async () => {
    await want(true);
    expect(asked('media', { mediaTypes: ['video'] })).toBe(true);
    expect(checked('media', { mediaType: 'video' })).toBe(true);
    await want(false);
    expect(asked('media', { mediaTypes: ['video'] })).toBe(false);
    expect(checked('media', { mediaType: 'video' })).toBe(false);
  });

  test.each([
    ['media', { mediaTypes: ['audio'] }],
    ['media', { mediaTypes: ['video', 'audio'] }],
    ['media', { mediaTypes: [] }],
    ['media', {}],
    ['media', { mediaTypes: ['video'], isMainFrame: false }],
    ['media', { mediaTypes: ['video'], requestingUrl: 'https://example.org/app://desk/' }],
    ['media', { mediaTypes: ['video'], requestingUrl: 'app://desk.example.org/' }],
    ['display-capture', { mediaTypes: ['video'] }],
    ['geolocation', {}],
    ['notifications', {}],
  ])('while it is, %s %o is refused all the same', async (permission, details) => {
    await want(true);
    expect(asked(permission, details)).toBe(false);
  });

  test.each([
    ['media', { mediaType: 'audio' }, 'app://desk/'],
    ['media', { mediaType: 'unknown' }, 'app://desk/'],
    ['media', { mediaType: 'video' }, 'https://example.org/'],
    ['media', { mediaType: 'video', isMainFrame: false }, 'app://desk/'],
    ['clipboard-read', {}, 'app://desk/'],
  ])('while it is, a check of %s %o from %s fails', async (permission, details, origin) => {
    await want(true);
    expect(checked(permission, details, origin)).toBe(false);
  });

  test('a page that is shown anew has to ask again; moving about in it does not matter', async () => {
    await want(true);
    contents.emit('did-start-navigation', { isSameDocument: true });
    expect(asked('media', { mediaTypes: ['video'] })).toBe(true);
    contents.emit('did-start-navigation', { isSameDocument: false });
    expect(asked('media', { mediaTypes: ['video'] })).toBe(false);
  });

  test('anything but yes is no', async () => {
    await want('yes');
    expect(asked('media', { mediaTypes: ['video'] })).toBe(false);
  });
});
