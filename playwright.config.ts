import { defineConfig } from '@playwright/test';
import { findElectron } from './scripts/electron-program.ts';
import { testBrowser } from './scripts/test-browser.ts';
import type { HostOption } from './test/e2e/program.ts';

const electron = findElectron();
const isMain = process.env['TEST_WORKER_INDEX'] === undefined;
if (!electron && isMain)
  console.warn('Electron is not installed here: the page is tested over the loopback host alone.');

/** The program as it is started by people; it must have been built (`npm run build`). Each test has a data folder and a host of its own. */
export default defineConfig<HostOption>({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  workers: 2,
  // A busy machine is slow, not wrong: only what waits for ever meets this limit.
  timeout: 600_000,
  expect: { timeout: 20_000 },
  // The second try is there for its trace: a test that needs it fails the run.
  retries: 1,
  failOnFlakyTests: true,
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    launchOptions: testBrowser(),
  },
  projects: [
    { name: 'loopback', use: { host: 'loopback' } },
    ...(electron ? [{ name: 'electron', use: { host: 'electron' as const } }] : []),
  ],
});
