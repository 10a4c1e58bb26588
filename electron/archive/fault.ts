import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FaultKind } from '../../core/archive/desk.ts';

/** Thrown where the archive file as a whole cannot be used. The file is left as it was found. */
export class ArchiveFault extends Error {
  readonly kind: FaultKind;
  readonly path: string;

  constructor(kind: FaultKind, path: string, cause?: unknown) {
    super(`${path}: ${kind}`, { cause });
    this.name = 'ArchiveFault';
    this.kind = kind;
    this.path = path;
  }
}

/** Result codes of SQLite and the system, by how they begin. */
const KINDS: readonly (readonly [string, FaultKind])[] = [
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  ['SQLITE_FULL', 'full'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['SQLITE_BUSY', 'locked'],
  ['SQLITE_LOCKED', 'locked'],
  ['SQLITE_READONLY_DBMOVED', 'vanished'],
  ['ENOENT', 'vanished'],
  ['SQLITE_READONLY', 'unwritable'],
  ['SQLITE_IOERR', 'unwritable'],
  ['SQLITE_CANTOPEN', 'unwritable'],
  ['EACCES', 'unwritable'],
  ['EPERM', 'unwritable'],
  ['EROFS', 'unwritable'],
  ['ENOTDIR', 'unwritable'],
  ['EISDIR', 'unwritable'],
  ['ERR_FS_EISDIR', 'unwritable'],
  ['EEXIST', 'unwritable'],
];

/** What kind of fault an error of SQLite or of the file system is; `null` for any other error. */
function kindOf(error: unknown): FaultKind | null {
  if (!(error instanceof Error) || !('code' in error) || error instanceof ArchiveFault) return null;
  const code = String(error.code);
  return KINDS.find(([beginning]) => code.startsWith(beginning))?.[1] ?? null;
}

/** Why a folder cannot be made: nothing is gone that never was there. */
export function faultOfMaking(error: unknown, path: string): unknown {
  const kind = kindOf(error);
  return kind ? new ArchiveFault(kind, path, error) : error;
}

/** An error of SQLite or of the file system as an {@link ArchiveFault}; any other is given back as it is. */
export function faultOf(error: unknown, path: string): unknown {
  const kind = kindOf(error);
  const isGone = !existsSync(dirname(path));
  // For a folder that is gone the library throws an error without a code.
  if (isGone && (kind === 'unwritable' || error instanceof TypeError)) return new ArchiveFault('vanished', path, error);
  return kind ? new ArchiveFault(kind, path, error) : error;
}

/** Runs what touches the archive; its faults come out typed. */
export function guarded<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw faultOf(error, path);
  }
}
