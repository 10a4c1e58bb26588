import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Whole games take longest, however short their files are: begun last, one of them would keep a single processor busy. */
class GamesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (moduleId.includes('/conformance/') ? 0 : 1);
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

const NO_TIMINGS = { bundlerTimings: false };

/** Tests of what is pure and has no state: no file of them can be in the way of another. */
const RULES = ['test/core/{conformance,engine,games,measure,space,words}/**/*.test.ts'];

/** The page: built once, served by both hosts (Electron's own scheme and the loopback host). */
export default defineConfig({
  root: 'renderer',
  base: './',
  // People who build it to play have no use for the list of its files.
  logLevel: 'warn',
  plugins: [svelte({ configFile: '../svelte.config.js' })],
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'chrome140',
    assetsInlineLimit: 0,
    // One page, read from the local disk: nothing is gained by cutting it up.
    chunkSizeWarningLimit: 6000,
    reportCompressedSize: false,
    rolldownOptions: { checks: NO_TIMINGS },
  },
  worker: { rolldownOptions: { checks: NO_TIMINGS } },
  test: {
    root: '.',
    // A busy machine is slow, not wrong: tests limit their work, and only one that waits for ever meets this limit.
    testTimeout: 600_000,
    sequence: { sequencer: GamesFirst },
    // Ids stand at the end of titles: a title that is cut short loses them.
    taskTitleValueFormatTruncate: 0,
    projects: [
      // The rules are pure: their modules are evaluated once for all these files, which halves the time of most of them.
      { extends: true, test: { name: 'rules', include: RULES, isolate: false } },
      { extends: true, test: { name: 'house', include: ['test/**/*.test.ts'], exclude: [...RULES, 'test/e2e/**'] } },
    ],
  },
});
