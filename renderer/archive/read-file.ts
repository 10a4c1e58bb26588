import type { FileKind, Outcome, ReadFile } from '../../core/archive/reading.ts';
import type { Order } from './reading.worker.ts';

/** Has a worker of its own read a file. */
export const readFile: ReadFile = async <K extends FileKind>(kind: K, bytes: Uint8Array) => {
  const worker = new Worker(new URL('./reading.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Outcome<K>>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Outcome<K>>) => resolve(data);
      worker.onerror = reject;
      worker.postMessage({ kind, bytes } satisfies Order);
    });
  } finally {
    worker.terminate();
  }
};
