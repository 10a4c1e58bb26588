/**
 * A disk that forgets, as SQLite's own tests model it. What is written is there at once, and on the disk only once its file is
 * synced; a name is on the disk once its folder is. When the power goes, everything that was written since may be there, or
 * not, or in parts, or as rubbish, each for itself; of the names of a folder as many of the changes as came first. A rename
 * between two folders is one change to both, as it is where names are kept in a journal (ext4, NTFS, APFS).
 */
import { basename, dirname } from 'node:path';

/** Bytes that reach a disk whole or not at all. */
const SECTOR = 512;

/** Thrown by the files of a disk whose power has gone. */
class PowerCut extends Error {
  readonly code = 'EIO';
}

type Bytes = Uint8Array<ArrayBufferLike>;
type Change = { readonly at: number; readonly bytes: Bytes } | { readonly size: number };

/** A file's content, whatever it is called. */
export class Inode {
  /** As programs see it. */
  bytes: Bytes;
  /** As it is on the disk. */
  #synced: Bytes;
  #pending: Change[] = [];

  constructor(bytes: Bytes = new Uint8Array()) {
    this.bytes = bytes;
    this.#synced = bytes;
  }

  change(change: Change): void {
    this.bytes = changed(this.bytes, change);
    this.#pending.push(change);
  }

  sync(): void {
    this.#synced = this.bytes;
    this.#pending = [];
  }

  /** What is left of it. */
  survivor(random: () => number): Inode {
    return new Inode(this.#pending.reduce((bytes, change) => survived(bytes, change, random), this.#synced));
  }
}

function changed(bytes: Bytes, change: Change): Bytes {
  const end = 'size' in change ? change.size : Math.max(bytes.length, change.at + change.bytes.length);
  const whole = new Uint8Array(end);
  whole.set(bytes.subarray(0, end));
  if ('bytes' in change) whole.set(change.bytes, change.at);
  return whole;
}

/** A third of all changes are lost, a third reach the disk, and of a third each sector for itself does, or as rubbish. */
function survived(bytes: Bytes, change: Change, random: () => number): Bytes {
  const fate = random() * 3;
  if (fate < 1) return bytes;
  if (fate < 2 || 'size' in change) return changed(bytes, change);
  let torn = bytes;
  for (let from = 0; from < change.bytes.length; from += SECTOR) {
    const part = change.bytes.slice(from, from + SECTOR);
    const ofPart = random() * 3;
    if (ofPart < 1) continue;
    torn = changed(torn, { at: change.at + from, bytes: ofPart < 2 ? part : part.map(() => random() * 256) });
  }
  return torn;
}

type Naming = { readonly path: string; readonly inode: Inode | null };

/** What happens to names at once: all of it or nothing, also where it touches two folders. */
type Renaming = readonly Naming[];

const foldersOf = (renaming: Renaming): string[] => renaming.map(({ path }) => dirname(path));

export class Disk {
  /** A folder is told by the files in it, and stays when they go. */
  readonly folders: Set<string>;
  readonly #names: Map<string, Inode>;
  readonly #synced: Map<string, Inode>;
  #pending: readonly Renaming[] = [];
  /** How many changes and syncs there were. */
  steps = 0;
  /** The power goes at that step. */
  cutAt = Infinity;
  /** A disk that says that it has synced, and has not. */
  lies = false;

  constructor(names: ReadonlyMap<string, Inode> = new Map(), folders: Iterable<string> = []) {
    this.#names = new Map(names);
    this.#synced = new Map(names);
    this.folders = new Set(folders);
  }

  /** @throws PowerCut once the power has gone */
  step(): void {
    this.alive();
    if (++this.steps < this.cutAt) return;
    throw new PowerCut('the power has gone');
  }

  /** @throws PowerCut once the power has gone */
  alive(): void {
    if (this.steps >= this.cutAt) throw new PowerCut('the power has gone');
  }

  get paths(): readonly string[] {
    return [...this.#names.keys()];
  }

  find(path: string): Inode | undefined {
    return this.#names.get(path);
  }

  /** Names a file; takes its name away where `null`. */
  name(path: string, inode: Inode | null): void {
    this.step();
    this.#rename([{ path, inode }]);
  }

  /** One change: both names or neither. */
  move(from: string, to: string): void {
    this.step();
    const inode = this.#names.get(from) as Inode;
    this.#rename([
      { path: to, inode },
      { path: from, inode: null },
    ]);
  }

  #rename(renaming: Renaming): void {
    nameIn(this.#names, renaming);
    this.#pending = [...this.#pending, renaming];
  }

  change(inode: Inode, change: Change): void {
    this.step();
    inode.change(change);
  }

  sync(inode: Inode): void {
    this.step();
    if (!this.lies) inode.sync();
  }

  syncFolder(folder: string): void {
    this.step();
    if (this.lies) return;
    // What moved a file between two folders brings along what had happened to both before.
    const folders = new Set([folder]);
    const due = new Set<Renaming>();
    for (const renaming of this.#pending.toReversed()) {
      const touched = foldersOf(renaming);
      if (!touched.some((each) => folders.has(each))) continue;
      due.add(renaming);
      for (const each of touched) folders.add(each);
    }
    for (const renaming of this.#pending.filter((each) => due.has(each))) nameIn(this.#synced, renaming);
    this.#pending = this.#pending.filter((each) => !due.has(each));
  }

  /** The disk as it is found when the power is back. */
  survivor(random: () => number): Disk {
    const names = new Map(this.#synced);
    for (const renaming of this.#reached(random)) nameIn(names, renaming);
    const inodes = new Map([...names.values()].map((inode) => [inode, inode.survivor(random)]));
    return new Disk(new Map([...names].map(([path, inode]) => [path, inodes.get(inode) as Inode])), this.folders);
  }

  /** Of each folder as many of the changes as came first. */
  #reached(random: () => number): readonly Renaming[] {
    const left = new Map<string, number>();
    for (const folder of this.#pending.flatMap(foldersOf)) left.set(folder, (left.get(folder) ?? 0) + 1);
    for (const [folder, count] of left) left.set(folder, Math.floor(random() * (count + 1)));
    return this.#pending.filter((renaming) => {
      const folders = foldersOf(renaming);
      const isThere = folders.every((folder) => (left.get(folder) ?? 0) > 0);
      for (const folder of folders) left.set(folder, isThere ? (left.get(folder) ?? 0) - 1 : 0);
      return isThere;
    });
  }

  /** The same disk once more, with everything synced. */
  copy(): Disk {
    return new Disk(new Map([...this.#names].map(([path, { bytes }]) => [path, new Inode(bytes)])), this.folders);
  }

  filesIn(folder: string): readonly string[] {
    return this.paths.filter((path) => dirname(path) === folder).map((path) => basename(path));
  }
}

function nameIn(names: Map<string, Inode>, renaming: Renaming): void {
  for (const { path, inode } of renaming) {
    if (inode) names.set(path, inode);
    else names.delete(path);
  }
}

/** The disk that the archive's files lie on now. */
export const current = { disk: new Disk() };
