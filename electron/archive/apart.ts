/** Work on the archive that takes long where it is large runs in a thread of its own: neither window nor host waits for it. */
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DeskError, type Failure, type Preparing } from '../../core/archive/desk.ts';
import type { Asked, Works } from './apart-thread.ts';
import { ArchiveFault } from './fault.ts';

/** The thread's script: a source beside this one, or a bundle beside the bundle in which this file is. */
const SCRIPT = new URL(`./apart-thread${extname(import.meta.url)}`, import.meta.url);

/** What the thread tells; errors lose their class on the way. */
export type Told =
  | { readonly stage: Preparing }
  | { readonly result: unknown }
  | { readonly fault: Pick<ArchiveFault, 'kind' | 'path'>; readonly cause: unknown }
  | { readonly failure: Failure }
  | { readonly error: unknown };

interface Watch {
  readonly onStage?: (stage: Preparing) => void;
  /** Ends the thread, whatever it is at: SQLite keeps all of a step or nothing. */
  readonly signal?: AbortSignal;
}

/** @throws what the work throws; an error too where the thread ended before it was done */
export function runApart<K extends keyof Works>(
  work: K,
  args: Parameters<Works[K]>,
  { onStage, signal }: Watch = {},
): Promise<Awaited<ReturnType<Works[K]>>> {
  const thread = new Worker(SCRIPT, { workerData: { work, args } satisfies Asked });
  const end = () => void thread.terminate();
  signal?.addEventListener('abort', end);
  return new Promise<Awaited<ReturnType<Works[K]>>>((resolve, reject) => {
    thread.on('message', (told: Told) => {
      if ('stage' in told) onStage?.(told.stage);
      else if ('result' in told) resolve(told.result as Awaited<ReturnType<Works[K]>>);
      else reject(errorIn(told));
    });
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error(`${work} was broken off`)));
  }).finally(() => signal?.removeEventListener('abort', end));
}

function errorIn(told: Exclude<Told, { stage: Preparing } | { result: unknown }>): unknown {
  if ('fault' in told) return new ArchiveFault(told.fault.kind, told.fault.path, told.cause);
  return 'failure' in told ? new DeskError(told.failure) : told.error;
}
