import { describe, expect, test, vi } from 'vitest';
import { nameOf, samplePicture } from '../core/archive/sample-table.ts';
import { open, pageFolder } from './started.ts';

vi.mock('electron', () => import('./fake-electron.ts'));
const electron = await import('./fake-electron.ts');

type Handler = (...args: unknown[]) => unknown;

describe('the scheme', () => {
  const get = async (url: string, method = 'GET') => {
    const { pageIn } = await import('../../electron/page.ts');
    return pageIn(pageFolder())(new Request(url, { method }));
  };

  test.each([
    ['app://desk/index.html', 'text/html; charset=utf-8'],
    ['app://desk/', 'text/html; charset=utf-8'],
    ['app://desk/index.html?again#/settings', 'text/html; charset=utf-8'],
    ['app://desk/assets/main.js', 'text/javascript; charset=utf-8'],
    ['app://desk/assets/main.css', 'text/css; charset=utf-8'],
    ['app://desk/assets/main.woff2', 'font/woff2'],
  ])('serves %s as %s, under the policy', async (url, type) => {
    const { status, headers } = await get(url);
    expect([status, headers.get('content-type')]).toEqual([200, type]);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  test.each([
    'app://desk/../../package.json',
    'app://desk/%2e%2e/%2e%2e/package.json',
    'app://desk/..%2f..%2fpackage.json',
    'app://desk/nothing.js',
    'app://other/index.html',
    'app://desk.example.org/index.html',
    'app://desk:80/index.html',
    'app:desk/index.html',
    'apps://desk/index.html',
    'https://desk/index.html',
  ])('serves nothing for %s, and that under the policy too', async (url) => {
    const { status, headers } = await get(url);
    expect(status).toBe(404);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('serves nothing to a POST', async () => {
    expect((await get('app://desk/index.html', 'POST')).status).toBe(404);
  });
});

describe('the channel', () => {
  test('has two beside it for pictures, one for the camera, one for wishes, and no other', async () => {
    await open();
    expect([...electron.ipcHandlers.keys()]).toEqual(['desk', 'put-picture', 'picture', 'camera', 'wish']);
  });

  test('brings pictures as bytes, both ways', async () => {
    const { contents } = await open();
    const name = nameOf(samplePicture());
    const put = (await electron.invoke(contents, 'put-picture', samplePicture(), 'image/jpeg')) as string;
    expect(JSON.parse(put)).toEqual({ ok: true, result: name });
    expect(nameOf((await electron.invoke(contents, 'picture', name)) as Uint8Array)).toBe(name);
  });

  test.each(['desk', 'put-picture', 'picture', 'camera', 'wish'])(
    '%s does not answer another frame, another address, or none',
    async (name) => {
      const { contents } = await open();
      const asked = (senderFrame: unknown) =>
        (electron.ipcHandlers.get(name) as Handler)({ senderFrame, sender: contents }, 'about', '{}');
      expect(() => asked({ url: 'app://desk/index.html' })).toThrow('not our page');
      expect(() => asked(null)).toThrow('not our page');
      contents.mainFrame.url = 'https://example.org/app://desk/';
      expect(() => asked(contents.mainFrame)).toThrow('not our page');
    },
  );

  test('takes text only, and checks what it says', async () => {
    const { contents } = await open();
    await expect(electron.invoke(contents, 'desk', 'about', {})).rejects.toThrow('not a call');
    await expect(electron.invoke(contents, 'desk', ['about'], '{}')).rejects.toThrow('not a call');
    expect(JSON.parse((await electron.invoke(contents, 'desk', 'load', '{"campaign":"1"}')) as string)).toMatchObject({
      ok: false,
      error: { code: 'bad-call' },
    });
  });
});

test('the network is refused: requests, names, and what would go by a way of its own', async () => {
  await open();
  const [filter, handler] = electron.calledWith('session.onBeforeRequest')[0] as unknown as [
    { urls: string[] },
    Handler,
  ];
  expect(filter.urls).toEqual(
    expect.arrayContaining(['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'file://*/*']),
  );
  const decide = vi.fn();
  handler({}, decide);
  expect(decide).toHaveBeenCalledWith({ cancel: true });
  expect(electron.calledWith('session.setProxy')).toEqual([
    [{ proxyRules: '127.0.0.1:9', proxyBypassRules: '<-loopback>' }],
  ]);
  expect(electron.calledWith('commandLine.appendSwitch')).toEqual([['host-resolver-rules', 'MAP * ~NOTFOUND']]);
  expect(electron.calledWith('contents.setWebRTCIPHandlingPolicy')).toEqual([['disable_non_proxied_udp']]);
});
