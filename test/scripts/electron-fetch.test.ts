/** How Electron's program is fetched, from a mirror on this machine that stands for the real place. */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import electronPackage from 'electron/package.json' with { type: 'json' };
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { downloadElectron, fetchElectron } from '../../scripts/electron-fetch.ts';
import { say } from '../../scripts/words.ts';

const ARCHIVE = `electron-v${electronPackage.version}-${process.platform}-${process.arch}.zip`;
const BYTES = Buffer.from('not an archive, but it has a sum');
const SUMS = { [ARCHIVE]: createHash('sha256').update(BYTES).digest('hex') };

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'stato-maggiore-test-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Electron is fetched from here while the test runs. @returns the paths that are asked for */
async function mirror(answer: RequestListener): Promise<string[]> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  vi.stubEnv('ELECTRON_MIRROR', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return asked;
}

const download = (checksums: Readonly<Record<string, string>> = SUMS, silenceMs = 20_000) => {
  const shares: number[] = [];
  const done = downloadElectron({ checksums, silenceMs, onProgress: (share) => shares.push(share) });
  return { shares, done };
};

beforeEach(() => {
  vi.stubEnv('electron_config_cache', folder());
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', undefined);
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('the archive', () => {
  test('of the right sum is kept in the cache, and is not asked for again', async () => {
    const asked = await mirror((_request, response) => response.setHeader('content-length', BYTES.length).end(BYTES));
    const { shares, done } = download();
    expect(readFileSync(await done)).toEqual(BYTES);
    expect(basename(await done)).toBe(ARCHIVE);
    expect(shares.at(-1)).toBe(1);
    expect(await download().done).toBe(await done);
    expect(asked).toEqual([`/v${electronPackage.version}/${ARCHIVE}`]);
  });

  test('of a wrong sum is refused', async () => {
    await mirror((_request, response) => response.end('other bytes'));
    await expect(download().done).rejects.toThrow(say('wrong-sum'));
  });

  test('that is refused is said with the number of the refusal', async () => {
    await mirror((_request, response) => response.writeHead(403).end());
    await expect(download().done).rejects.toThrow('HTTP 403');
  });

  test('whose connection breaks is said with the cause', async () => {
    await mirror(({ socket }) => socket.destroy());
    await expect(download().done).rejects.toThrow('UND_ERR_SOCKET');
  });

  test.each([
    ['before its first byte', (() => undefined) satisfies RequestListener],
    ['on its way', ((_request, response) => response.write('one byte')) satisfies RequestListener],
  ])('that stops %s is waited for no longer than bytes may fail to come', async (_when, answer: RequestListener) => {
    await mirror(answer);
    await expect(download(SUMS, 100).done).rejects.toThrow(say('nothing-comes', '0.1'));
  });

  test('that comes slowly, but comes, is waited for', async () => {
    await mirror((_request, response) => {
      for (const [place, byte] of BYTES.entries())
        setTimeout(
          () => (place < BYTES.length - 1 ? response.write(Buffer.of(byte)) : response.end(Buffer.of(byte))),
          place * 40,
        );
    });
    expect(readFileSync(await download(SUMS, 1000).done)).toEqual(BYTES);
  });
});

describe('a try', () => {
  test('that failed is not repeated on the same day, and is on the next', async () => {
    const asked = await mirror((_request, response) => response.writeHead(404).end());
    const failedTry = join(folder(), 'new', 'failed-try.txt');
    await expect(fetchElectron({}, failedTry)).rejects.toThrow('HTTP 404');
    await expect(fetchElectron({}, failedTry)).rejects.toThrow(say('tried-today'));
    expect(asked).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1000 });
    onTestFinished(() => void vi.useRealTimers());
    await expect(fetchElectron({}, failedTry)).rejects.toThrow('HTTP 404');
    expect(asked).toHaveLength(2);
  });

  test('trusts no other sums than those of the package', async () => {
    await mirror((_request, response) => response.end(BYTES));
    await expect(fetchElectron({}, join(folder(), 'failed-try.txt'))).rejects.toThrow(say('wrong-sum'));
  });

  test('asks nobody where the folder of the program is set by hand', async () => {
    const asked = await mirror((_request, response) => response.end(BYTES));
    vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', '/nowhere');
    const failedTry = join(folder(), 'failed-try.txt');
    await expect(fetchElectron({}, failedTry)).rejects.toThrow(say('no-electron-in', '/nowhere'));
    expect([asked, existsSync(failedTry)]).toEqual([[], false]);
  });
});
