/** What helps after a fault of the archive, beside trying again. */
import type { Calls, FaultKind } from '../../core/archive/desk.ts';

export type How = Calls['recover']['takes']['how'];

/** A file that is whole and in use, or that only wants room or permission, is never put aside. */
export const WAYS: Readonly<Record<FaultKind, readonly Exclude<How, 'retry'>[]>> = {
  damaged: ['newest-backup', 'new'],
  foreign: ['newest-backup', 'new'],
  newer: ['new'],
  vanished: ['newest-backup', 'new'],
  locked: [],
  full: [],
  unwritable: [],
};
