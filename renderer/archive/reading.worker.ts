/** Reads files of the players away from the page's thread: a long campaign takes seconds. */
import type { FileKind, Outcome } from '../../core/archive/reading.ts';
import { workerScope } from '../app/worker-scope.ts';
import { readingOf } from './reading.ts';

/** A file to be read. */
export interface Order {
  readonly kind: FileKind;
  readonly bytes: Uint8Array;
}

const scope = workerScope<Order, Outcome<FileKind>>();

scope.onmessage = ({ data: { kind, bytes } }) => scope.postMessage(readingOf(kind, bytes));
