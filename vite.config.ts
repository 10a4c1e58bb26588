import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** The page: built once, served by both hosts (Electron's own scheme and the loopback host). */
export default defineConfig({
  root: 'renderer',
  base: './',
  plugins: [svelte({ configFile: '../svelte.config.js' })],
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'chrome140',
    assetsInlineLimit: 0,
    // One page, read from the local disk: nothing is gained by cutting it up.
    chunkSizeWarningLimit: 4000,
    reportCompressedSize: false,
  },
  test: {
    root: '.',
    // A busy machine is slow, not wrong: tests limit their work, and only one that waits for ever meets this limit.
    testTimeout: 600_000,
    include: ['test/**/*.test.ts'],
    exclude: ['test/e2e/**', 'node_modules/**'],
  },
});
