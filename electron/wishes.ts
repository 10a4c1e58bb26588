/** Files to open and help to show: they wait here until the page asks for the next. */
import { readFile, stat } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import { JSON_LONGEST } from '../core/archive/limits.ts';
import type { FileKind } from '../core/archive/reading.ts';
import type { Wish } from '../core/archive/wish.ts';

const KINDS: Readonly<Record<string, FileKind>> = { '.smcampaign': 'campaign', '.smtable': 'table', '.smarmy': 'army' };

const kindOf = (path: string): FileKind | undefined => KINDS[extname(path).toLowerCase()];

/** The files of ours that a command line names. */
export function filesIn(args: readonly string[], folder: string): string[] {
  return args.filter((each) => !each.startsWith('-') && kindOf(each)).map((each) => resolve(folder, each));
}

export class Wishes {
  readonly #waiting: (() => Promise<Wish>)[] = [];
  #page: ((wish: Promise<Wish>) => void) | null = null;

  open(files: readonly string[]): void {
    for (const file of files) this.#add(() => read(file));
  }

  showKeys(): void {
    this.#add(async () => ({ wish: 'show-keys' }));
  }

  /** The page asks; whoever asked before is gone. */
  next(): Promise<Wish> {
    const wish = this.#waiting.shift();
    return wish ? wish() : new Promise((resolve) => (this.#page = resolve));
  }

  /** The page is loaded anew: what comes now is for the next one that asks. */
  forgetPage(): void {
    this.#page = null;
  }

  #add(wish: () => Promise<Wish>): void {
    if (this.#page) this.#page(wish());
    else this.#waiting.push(wish);
    this.#page = null;
  }
}

async function read(path: string): Promise<Wish> {
  const [kind, name] = [kindOf(path), basename(path)];
  try {
    if (!kind || (await stat(path)).size > JSON_LONGEST) return { wish: 'say-unreadable', name };
    return { wish: 'open', kind, name, bytes: new Uint8Array(await readFile(path)) };
  } catch {
    return { wish: 'say-unreadable', name };
  }
}
