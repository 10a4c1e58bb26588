/** Electron's main script. What is Electron's own stands in few small files; the desk behind is the loopback host's too. */
import { join } from 'node:path';
import { start } from './shell.ts';

start({
  page: join(import.meta.dirname, '..', 'renderer'),
  preload: join(import.meta.dirname, 'preload.cjs'),
  icon: join(import.meta.dirname, 'icon.png'),
  args: process.argv.slice(1),
});
