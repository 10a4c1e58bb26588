/** A program of the test's own, in Italian, that can be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '..', '..');

export interface Host {
  readonly address: string;
  /** Done when the process is gone. */
  end(how: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** @param data the data folder */
export async function startHost(data: string): Promise<Host> {
  const args = [join(ROOT, 'scripts', 'start.ts'), '--browser', '--no-open', '--data', data];
  const env = { ...process.env, LANG: 'it_IT.UTF-8', LC_ALL: 'it_IT.UTF-8' };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  return {
    address: await addressOf(child, gone),
    async end(how) {
      child.kill(how);
      await gone;
    },
  };
}

async function addressOf({ stdout }: ChildProcess, gone: Promise<unknown>): Promise<string> {
  if (!stdout) throw new Error('the program says nothing');
  const said = await Promise.race([once(createInterface(stdout), 'line'), gone.then(() => null)]);
  if (!said) throw new Error('the program ended before it said its address');
  return (JSON.parse(String(said[0])) as { url: string }).url;
}
