import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request, type RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { KEY_HEADER, KEY_MARK } from '../../core/archive/client.ts';
import { JSON_LONGEST } from '../../core/archive/limits.ts';
import { LARGEST_PICTURE } from '../../core/archive/picture.ts';
import { startLoopback } from '../../electron/loopback.ts';
import { nameOf, samplePicture } from '../core/archive/sample-table.ts';

interface Heard {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
}

let url: URL;
let origin: string;

beforeEach(async () => {
  const root = mkdtempSync(join(tmpdir(), 'stato-maggiore-test-'));
  const page = join(root, 'page');
  mkdirSync(join(page, 'assets'), { recursive: true });
  writeFileSync(join(page, 'index.html'), '<title>page</title>');
  writeFileSync(join(page, 'assets', 'a.js'), 'script');
  writeFileSync(join(root, 'secret.js'), 'secret');
  writeFileSync(join(page, 'private.sqlite'), 'secret');
  symlinkSync(join(root, 'secret.js'), join(page, 'link.js'));
  const host = await startLoopback(page, { folder: join(root, 'data'), version: '0.1.0', locale: 'en' });
  url = new URL(host.url);
  origin = url.origin;
  return async () => {
    await host.close();
    rmSync(root, { recursive: true, force: true });
  };
});

function send(path: string, options: RequestOptions & { body?: string | Uint8Array } = {}): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const { body, ...rest } = options;
    const asked = request({ host: '127.0.0.1', port: url.port, path, ...rest }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(pieces).toString(),
          bytes: Buffer.concat(pieces),
        }),
      );
    });
    asked.on('error', reject).end(body);
  });
}

/** What the page has once it is let in. */
interface Entry {
  readonly cookie: string;
  readonly [KEY_HEADER]: string;
}

async function enter(): Promise<Entry> {
  const { headers } = await send(url.pathname + url.search);
  const [cookie = ''] = (headers['set-cookie']?.[0] ?? '').split(';');
  return { cookie, [KEY_HEADER]: headers.location?.split(KEY_MARK)[1] ?? '' };
}

const cookie = async (): Promise<string> => (await enter()).cookie;

/** Headers without those that are left out. */
const given = (headers: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<string, string>;

async function callWith(more: Record<string, string | undefined>, call = 'about', body = '{}'): Promise<Heard> {
  const headers = given({ ...(await enter()), origin, 'content-type': 'application/json', ...more });
  return send(`/desk/${call}`, { method: 'POST', headers, body });
}

describe('the token', () => {
  test('is exchanged for a cookie that scripts and other sites cannot use', async () => {
    const { status, headers } = await send(url.pathname + url.search);
    expect(status).toBe(303);
    const cookies = new RegExp(`^stato-maggiore-${url.port}=[\\w-]{43}; HttpOnly; SameSite=Strict; Path=/$`);
    expect(headers['set-cookie']).toEqual([expect.stringMatching(cookies)]);
  });

  test('is exchanged for a key, too, which goes to no server and is not the cookie', async () => {
    const { headers } = await send(url.pathname + url.search);
    const key = headers.location?.split(KEY_MARK)[1] ?? '';
    expect(headers.location).toMatch(/^\/#key=[\w-]{43}$/);
    expect(headers['set-cookie']?.[0]).not.toContain(key);
  });

  test('works once', async () => {
    await cookie();
    const again = await send(url.pathname + url.search);
    expect([again.status, again.headers['set-cookie']]).toEqual([403, undefined]);
  });

  test('does not stop somebody who is in already', async () => {
    const session = await cookie();
    const again = await send(url.pathname + url.search, { headers: { cookie: session } });
    expect([again.status, again.headers.location]).toEqual([303, '/']);
  });

  test('cannot be guessed at', async () => {
    expect((await send('/?token=wrong')).status).toBe(403);
    expect((await send('/?token=')).status).toBe(403);
    expect((await send(url.pathname + url.search)).status).toBe(303);
  });
});

describe('without the cookie nothing is shown', () => {
  test.each(['/', '/assets/a.js', '/desk/about'])('%s', async (path) => {
    expect(await send(path)).toMatchObject({ status: 403, body: '' });
    expect(await send(path, { headers: { cookie: `stato-maggiore-${url.port}=guess` } })).toMatchObject({
      status: 403,
      body: '',
    });
  });
});

describe('the page', () => {
  test('is served with the cookie', async () => {
    const session = await cookie();
    expect(await send('/', { headers: { cookie: session } })).toMatchObject({
      status: 200,
      body: '<title>page</title>',
    });
    const script = await send('/assets/a.js', { headers: { cookie: session } });
    expect([script.body, script.headers['content-type']]).toEqual(['script', 'text/javascript; charset=utf-8']);
  });

  test.each([
    '/../secret.js',
    '/%2e%2e/secret.js',
    '/..%2fsecret.js',
    '/assets/..%2f..%2fsecret.js',
    '/..%5csecret.js',
    '/link.js',
    '/private.sqlite',
    '/assets',
    '/a%00.js',
    '/%zz.js',
    '/nothing.js',
  ])('nothing beside it: %s', async (path) => {
    expect(await send(path, { headers: { cookie: await cookie() } })).toMatchObject({ status: 404, body: '' });
  });

  test.each(['//evil.example/a.js', 'http://evil.example/'])('an address of elsewhere: %s', async (path) => {
    expect((await send(path, { headers: { cookie: await cookie() } })).status).toBe(400);
  });

  test('is under a policy that allows its own files only, on every answer', async () => {
    const session = await cookie();
    for (const path of ['/', '/nothing.js', '/?token=wrong']) {
      const { headers } = await send(path, { headers: { cookie: session } });
      const policy = headers['content-security-policy'];
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    }
  });
});

describe('a call', () => {
  test('is answered', async () => {
    const { status, body } = await callWith({});
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ ok: true, result: { host: 'loopback' } });
  });

  test('that fails is answered with what was wrong', async () => {
    const { status, body } = await callWith({}, 'load', '{"campaign":1}');
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ ok: false, error: { code: 'no-campaign' } });
  });

  test.each([
    ['no cookie', { cookie: '' }, 403],
    ['the cookie alone, as every port of this machine gets it from the browser', { [KEY_HEADER]: undefined }, 403],
    ['a key that was guessed', { [KEY_HEADER]: 'A'.repeat(43) }, 403],
    ["another site's origin", { origin: 'http://evil.example' }, 403],
    ['no origin', { origin: undefined }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['the same host at another port', { origin: 'http://127.0.0.1:1' }, 403],
    ['a name that was bent to this address', { host: 'evil.example' }, 403],
    ['a request that the browser knows for foreign', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a text, which needs no permission across sites', { 'content-type': 'text/plain' }, 415],
  ])('%s is refused', async (_what, headers, status) => {
    expect(await callWith(headers)).toMatchObject({ status, body: '' });
  });

  test('with the cookie and the key of a host at another port is refused', async () => {
    const entry = await enter();
    const root = mkdtempSync(join(tmpdir(), 'stato-maggiore-test-'));
    const other = await startLoopback(root, { folder: join(root, 'data'), version: '0.1.0', locale: 'en' });
    onTestFinished(async () => {
      await other.close();
      rmSync(root, { recursive: true, force: true });
    });
    const { port, origin: there } = new URL(other.url);
    const headers = { ...entry, origin: there, 'content-type': 'application/json' };
    const renamed = { ...headers, cookie: entry.cookie.replace(url.port, port) };
    for (const each of [headers, renamed])
      expect((await send('/desk/about', { port, method: 'POST', headers: each, body: '{}' })).status).toBe(403);
  });

  test.each(['PUT', 'DELETE', 'OPTIONS', 'HEAD'])('by %s is refused', async (method) => {
    const headers = { ...(await enter()), origin };
    expect((await send('/desk/about', { method, headers })).status).toBe(405);
  });

  test('that says it is too long is refused before it is read', async () => {
    expect(await announcing('/desk/about', 'application/json', JSON_LONGEST + 1)).toBe(413);
  });

  test('that turns out too long is cut off', { timeout: 30_000 }, async () => {
    expect(await pouring('/desk/about', 'application/json', JSON_LONGEST)).toBe(413);
  });
});

/** A request that says how long it will be, and sends nothing. */
async function announcing(path: string, type: string, length: number): Promise<number> {
  const headers = { ...(await enter()), origin, 'content-type': type, 'content-length': length };
  return new Promise<number>((resolve, reject) => {
    request({ host: '127.0.0.1', port: url.port, path, method: 'POST', headers }, (response) =>
      resolve(response.statusCode ?? 0),
    )
      .on('error', reject)
      .flushHeaders();
  });
}

/** A request that does not say how long it will be, and goes on beyond what is taken. */
async function pouring(path: string, type: string, most: number): Promise<number | string> {
  const headers = { ...(await enter()), origin, 'content-type': type, 'transfer-encoding': 'chunked' };
  return new Promise<number | string>((resolve) => {
    const asked = request({ host: '127.0.0.1', port: url.port, path, method: 'POST', headers }, (response) =>
      resolve(response.statusCode ?? 0),
    );
    asked.on('error', (error) => resolve(error.message));
    const piece = Buffer.alloc(8 * 1024 * 1024, 0x20);
    for (let sent = 0; sent <= most; sent += piece.length) asked.write(piece);
  });
}

describe('a picture', () => {
  const PATH = '/picture/image/jpeg';
  const BYTES = 'application/octet-stream';
  const name = nameOf(samplePicture());

  async function putWith(more: Record<string, string | undefined>, path = PATH): Promise<Heard> {
    const headers = given({ ...(await enter()), origin, 'content-type': BYTES, ...more });
    return send(path, { method: 'POST', headers, body: samplePicture() });
  }

  test('goes in as bytes and comes out as bytes, which no browser shows as a page', async () => {
    const entry = await enter();
    const put = await send(PATH, {
      method: 'POST',
      headers: { ...entry, origin, 'content-type': BYTES },
      body: samplePicture(),
    });
    expect([put.status, JSON.parse(put.body)]).toEqual([200, { ok: true, result: name }]);
    const got = await send(`/picture/${name}`, { headers: { ...entry } });
    expect(got).toMatchObject({ status: 200, headers: { 'content-type': BYTES, 'x-content-type-options': 'nosniff' } });
    expect(nameOf(got.bytes)).toBe(name);
  });

  test('that is not there is answered with what was wrong', async () => {
    const { headers, body } = await send(`/picture/${name}`, { headers: { ...(await enter()) } });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(body)).toMatchObject({ ok: false, error: { code: 'no-picture' } });
  });

  test.each(['/picture/image/svg+xml', '/picture/', '/picture/image/png'])(
    'of another kind is refused: %s',
    async (path) => {
      expect(JSON.parse((await putWith({}, path)).body)).toMatchObject({ ok: false, error: { code: 'bad-picture' } });
    },
  );

  test.each([
    ['no cookie', { cookie: '' }, 403],
    ['the cookie alone', { [KEY_HEADER]: undefined }, 403],
    ["another site's origin", { origin: 'http://evil.example' }, 403],
    ['no origin', { origin: undefined }, 403],
    ['a name that was bent to this address', { host: 'evil.example' }, 403],
    ['a request that the browser knows for foreign', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a form', { 'content-type': 'multipart/form-data' }, 415],
    ['a text, which needs no permission across sites', { 'content-type': 'text/plain' }, 415],
  ])('%s is refused', async (_what, headers, status) => {
    expect(await putWith(headers)).toMatchObject({ status, body: '' });
  });

  test('is given to nobody without the cookie and the key, nor to another site', async () => {
    expect((await send(`/picture/${name}`)).status).toBe(403);
    const entry = await enter();
    for (const headers of [{ cookie: entry.cookie }, { ...entry, 'sec-fetch-site': 'cross-site' }])
      expect((await send(`/picture/${name}`, { headers })).status).toBe(403);
  });

  test.each(['PUT', 'DELETE'])('by %s is refused', async (method) => {
    expect((await send(PATH, { method, headers: { ...(await enter()), origin } })).status).toBe(405);
  });

  test('that says it is larger than 64 MB is refused before it is read', async () => {
    expect(await announcing(PATH, BYTES, LARGEST_PICTURE + 1)).toBe(413);
  });

  test('that turns out larger is cut off', { timeout: 30_000 }, async () => {
    expect(await pouring(PATH, BYTES, LARGEST_PICTURE)).toBe(413);
  });
});

describe('bodies that come slowly, side by side', () => {
  const MB = 1024 * 1024;
  const PATH = '/picture/image/jpeg';
  const keyed = async () => ({ ...(await enter()), origin, 'content-type': 'application/octet-stream' });

  /** Sends so much of a body and no more. @returns how it is answered, and what breaks it off */
  function halfSent(headers: Record<string, string>, megabytes: number) {
    const asked = request({
      ...{ host: '127.0.0.1', port: url.port, path: PATH, method: 'POST' },
      headers: { ...headers, 'transfer-encoding': 'chunked' },
    });
    const status = new Promise<number>((resolve) => {
      asked.on('response', (response) => resolve(response.statusCode ?? 0)).on('error', () => resolve(0));
    });
    const piece = Buffer.alloc(MB, 0x20);
    for (let sent = 0; sent < megabytes; sent++) asked.write(piece);
    return { status, breakOff: () => void asked.destroy() };
  }

  const put = async (headers: Record<string, string>): Promise<unknown> =>
    JSON.parse((await send(PATH, { method: 'POST', headers, body: samplePicture() })).body || '{}');

  test('are bounded all together, and others are taken in once they are broken off', { timeout: 30_000 }, async () => {
    const headers = await keyed();
    const slow = [60, 60, 60].map((megabytes) => halfSent(headers, megabytes));
    expect(await Promise.race(slow.map(({ status }) => status))).toBe(503);
    for (const { breakOff } of slow) breakOff();
    await Promise.all(slow.map(({ status }) => status));
    await expect.poll(() => put(headers)).toMatchObject({ ok: true });
    const two = [60, 60].map((megabytes) => halfSent(headers, megabytes));
    await expect(put(headers)).resolves.toMatchObject({ ok: true });
    for (const { breakOff } of two) breakOff();
  });

  test('are not taken in at all without the key', async () => {
    const { [KEY_HEADER]: _, ...headers } = await keyed();
    for (const { status } of Array.from({ length: 8 }, () => halfSent(headers, 1)))
      expect([403, 0]).toContain(await status);
  });
});

test('nobody but this machine can reach the port', async () => {
  const addresses = Object.values((await import('node:os')).networkInterfaces()).flat();
  const outward =
    addresses.find((address) => address && !address.internal && address.family === 'IPv4')?.address ?? '127.0.0.2';
  const reached = await new Promise<boolean>((resolve) => {
    const socket = connect({ host: outward, port: Number(url.port) });
    onTestFinished(() => void socket.destroy());
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  expect(reached).toBe(false);
});
