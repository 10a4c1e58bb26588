/** Which browser the tests open, and how the packaged one is unpacked. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testBrowser, unpackedBrowser } from '../../scripts/test-browser.ts';
import { say } from '../../scripts/words.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'stato-maggiore-test-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

const machine = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv, arch: NodeJS.Architecture = 'x64') => ({
  platform,
  arch,
  env,
});

describe('the browser of the tests', () => {
  test('is the one that CHROME_PATH names, then an installed one', () => {
    const programs = folder();
    writeFileSync(join(programs, 'google-chrome'), '');
    const env = { PATH: programs };
    expect(testBrowser([], machine('linux', env))).toMatchObject({
      executablePath: join(programs, 'google-chrome'),
      env,
    });
    const named = { PATH: programs, CHROME_PATH: process.execPath };
    expect(testBrowser([], machine('linux', named)).executablePath).toBe(process.execPath);
  });

  test('is given what a test wants of it beyond the usual', () => {
    const env = { CHROME_PATH: process.execPath };
    const usual = testBrowser([], machine('linux', env)).args;
    expect(testBrowser(['--more'], machine('linux', env)).args).toEqual([...usual, '--more']);
  });

  test.each([
    ['on another system', machine('darwin', {})],
    ['on another processor', machine('linux', {}, 'arm64')],
    ['where CHROME_PATH names nothing', machine('linux', { CHROME_PATH: '/nowhere/chrome' })],
  ])('is asked for in one sentence %s', (_where, bare) => {
    expect(() => testBrowser([], bare)).toThrow(say('no-test-browser'));
  });
});

describe.skipIf(process.platform !== 'linux' || process.arch !== 'x64')('the packaged browser', () => {
  test('is unpacked once, with its libraries, and nothing is left beside it', () => {
    const cache = folder();
    const browser = unpackedBrowser(join(cache, 'new', 'chromium'));
    expect(readdirSync(join(cache, 'new'))).toEqual(['chromium']);
    expect(readdirSync(join(browser, 'al2023', 'lib'))).toContain('libnss3.so');
    writeFileSync(join(browser, 'mark'), '');
    expect(readdirSync(unpackedBrowser(browser))).toContain('mark');
  });

  test.each([
    ['in the font of the page', "'Source Sans 3'"],
    ['in any other', 'serif'],
  ])('sets text %s, where the system has no font', async (_where, font) => {
    const window = await chromium.launch(testBrowser([], machine('linux', { HOME: folder() })));
    onTestFinished(() => window.close());
    const page = await window.newPage();
    await page.setContent(`<p style="font: 100px ${font}"><span>Grande Armée</span><br><span>Żółć</span></p>`);
    // Letters from both files of the font, each as wide as it has them.
    expect(
      await page.locator('span').evaluateAll((all) => all.map((each) => (each as HTMLElement).offsetWidth)),
    ).toEqual([596, 185]);
  });
});
