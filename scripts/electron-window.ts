/** Opens Electron, and tells a start that failed from a program that was closed. */
import { spawn } from 'node:child_process';
import { say } from './words.ts';

/** How long the page may take to come up. */
const PATIENCE_MS = 30_000;
/** A program that is asked to end and does not is ended after so long: the archive can be opened only when it is gone. */
const ENDING_MS = 5000;

/** The code with which the program ended, or why it has not come up. */
export type End = { readonly code: number } | { readonly cause: string };

export interface ElectronWindow {
  readonly ended: Promise<End>;
  close(): void;
}

type State = 'starting' | 'up' | 'late' | 'closed';

/** The main process says over the channel that the page has come up, when it has answered the page's first call. */
export function openElectron(program: string, args: readonly string[], patienceMs = PATIENCE_MS): ElectronWindow {
  const child = spawn(program, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  let state: State = 'starting';
  const end = (why: State): void => {
    state = why;
    child.kill();
    setTimeout(() => child.kill('SIGKILL'), ENDING_MS).unref();
  };
  const patience = setTimeout(() => end('late'), patienceMs);
  child.on('message', (said) => {
    if (state !== 'starting' || !isUp(said)) return;
    state = 'up';
    clearTimeout(patience);
  });
  const ended = new Promise<End>((resolve) => {
    child.once('error', ({ message }) => resolve({ cause: message }));
    child.once('exit', (code, signal) => resolve(endOf(state, code, signal, patienceMs)));
  });
  return { ended: ended.finally(() => clearTimeout(patience)), close: () => end('closed') };
}

function isUp(said: unknown): boolean {
  return typeof said === 'object' && said !== null && 'up' in said && said.up === true;
}

function endOf(state: State, code: number | null, signal: string | null, patienceMs: number): End {
  if (state === 'late') return { cause: say('not-up', `${patienceMs / 1000}`) };
  if (state === 'closed') return { code: code ?? 0 };
  // A program that hands over to one that is open already ends with 0 before it has a page.
  if (state === 'up' || code === 0) return { code: code ?? 1 };
  return { cause: signal ?? say('ended-with', `${code}`) };
}
