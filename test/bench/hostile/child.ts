/** Reads one file as the page's worker does, and tells what that took. Alone in its process, so that nothing else is counted. */
import { readFileSync } from 'node:fs';
import type { FileKind } from '../../../core/archive/reading.ts';
import { readingOf } from '../../../renderer/archive/reading.ts';
import { BadPicture } from '../../../renderer/measure/photo/bad-picture.ts';
import { pictureFile } from '../../../renderer/measure/photo/picture-file.ts';

/** What became of a file, and what reading it took. */
export interface Taking {
  /** The key of its fault, or `taken`. */
  readonly outcome: string;
  /** Milliseconds of the processor, on all threads. */
  readonly cpu: number;
  /** Megabytes by which the process grew, at its largest. */
  readonly growth: number;
}

function outcomeOf(kind: FileKind | 'picture', bytes: Uint8Array): string {
  if (kind === 'picture') return outcomeOfPicture(bytes);
  const outcome = readingOf(kind, bytes);
  return 'fault' in outcome ? outcome.fault.key : 'taken';
}

function outcomeOfPicture(bytes: Uint8Array): string {
  try {
    pictureFile(bytes);
    return 'taken';
  } catch (fault) {
    if (fault instanceof BadPicture) return fault.fault.key;
    throw fault;
  }
}

const [kind, path] = process.argv.slice(2) as [FileKind | 'picture', string];
const bytes = new Uint8Array(readFileSync(path));
const [size, start] = [process.memoryUsage.rss(), process.cpuUsage()];
const outcome = outcomeOf(kind, bytes);
const { user, system } = process.cpuUsage(start);
const growth = (process.resourceUsage().maxRSS * 1024 - size) / 1e6;
console.log(JSON.stringify({ outcome, cpu: (user + system) / 1000, growth } satisfies Taking));
