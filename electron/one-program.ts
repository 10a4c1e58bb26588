/** One data folder is one program: Electron's own folder for it, its lock, and what a second start gets to hear. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { app, dialog } from 'electron';
import { usualFolder } from './archive/folder.ts';
import type { Say } from './words.ts';

const FLAG = '--data=';

/** How long a second start waits to be heard, and how often it looks, in milliseconds. The first may be checking a large archive. */
const PATIENCE = 15_000;
const LOOK = 100;

export function dataFolderIn(args: readonly string[]): string {
  const flag = args.find((each) => each.startsWith(FLAG));
  return flag ? resolve(flag.slice(FLAG.length)) : usualFolder(process.platform, process.env);
}

/**
 * Makes Electron's own folder for a data folder. It lies with the system, not with the data: those may lie where no
 * lock can be (a stick, a disk that is read only).
 */
export function shellFolderOf(data: string): string {
  const name = createHash('sha256').update(data).digest('hex').slice(0, 16);
  const folder = join(app.getPath('appData'), app.getName(), 'shell', name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** What a start that comes second sends to the first. */
interface Second {
  readonly files: readonly string[];
  readonly pid: number;
}

function isSecond(sent: unknown): sent is Second {
  if (typeof sent !== 'object' || sent === null || !('files' in sent) || !('pid' in sent)) return false;
  return (
    Number.isInteger(sent.pid) && Array.isArray(sent.files) && sent.files.every((file) => typeof file === 'string')
  );
}

const signOf = (pid: number) => join(app.getPath('userData'), `heard-${pid}`);

/** Answers every start that comes second, with a file: Electron tells it nothing but that it has no lock. */
export function hearOthers(onFiles: (files: readonly string[]) => void): void {
  app.on('second-instance', (_event, _args, _folder, sent) => {
    if (isSecond(sent)) writeFileSync(signOf(sent.pid), '');
    onFiles(isSecond(sent) ? sent.files : []);
  });
}

/** For a start without the lock: the first has heard it, or it is said that none has. */
export async function giveWay(say: Say): Promise<void> {
  if (await wasHeard()) {
    console.error(say('already-open'));
    process.send?.({ up: true });
    return app.quit();
  }
  dialog.showErrorBox('Stato Maggiore', say('no-lock', app.getPath('userData')));
  app.exit(1);
}

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK));

async function wasHeard(): Promise<boolean> {
  const sign = signOf(process.pid);
  for (let waited = 0; waited < PATIENCE && !existsSync(sign); waited += LOOK) await pause();
  const isHeard = existsSync(sign);
  rmSync(sign, { force: true });
  return isHeard;
}
