import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** The page: built once, served by both hosts (Electron's own scheme and the loopback host). */
export default defineConfig({
  root: 'renderer',
  base: './',
  plugins: [svelte({ configFile: '../svelte.config.js' })],
  build: { outDir: '../dist/renderer', emptyOutDir: true, target: 'chrome140', sourcemap: false, assetsInlineLimit: 0 },
  test: {
    root: '.',
    include: ['test/**/*.test.ts'],
    exclude: ['test/e2e/**', 'node_modules/**'],
  },
});
