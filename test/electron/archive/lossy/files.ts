/** `node:fs` as far as the archive uses it, over the disk that forgets. */
import { basename } from 'node:path';
import { current, Inode } from './disk.ts';

const absent = (path: string): Error => Object.assign(new Error(`${path} is not there`), { code: 'ENOENT' });

function found(path: string): Inode {
  const inode = current.disk.find(path);
  if (!inode) throw absent(path);
  return inode;
}

const isFolder = (path: string): boolean => current.disk.folders.has(path);
const isThere = (path: string): boolean => isFolder(path) || current.disk.find(path) !== undefined;

/** Which file a name stands for. */
const numbers = new WeakMap<Inode, bigint>();
let last = 0n;
function numberOf(inode: Inode): bigint {
  const number = numbers.get(inode) ?? ++last;
  numbers.set(inode, number);
  return number;
}

function statOf(path: string) {
  const inode = current.disk.find(path);
  const isFile = () => inode !== undefined;
  return { isFile, size: inode?.bytes.length ?? 0, dev: 1n, ino: inode ? numberOf(inode) : 0n };
}

const handles = new Map<number, string>();
let next = 3;

export const files = {
  existsSync: isThere,
  lstatSync: (path: string) => (isThere(path) ? statOf(path) : undefined),
  statSync(path: string, { throwIfNoEntry = true } = {}) {
    if (isThere(path)) return statOf(path);
    if (throwIfNoEntry) throw absent(path);
    return undefined;
  },
  mkdirSync: (path: string) => void current.disk.folders.add(path),
  readdirSync: (path: string) => current.disk.filesIn(path).map((name) => ({ name, isFile: () => true })),
  rmSync(path: string) {
    if (current.disk.find(path)) current.disk.name(path, null);
  },
  renameSync(from: string, to: string) {
    found(from);
    current.disk.move(from, to);
  },
  copyFileSync(from: string, to: string) {
    const { bytes } = found(from);
    const copy = new Inode();
    current.disk.name(to, copy);
    current.disk.change(copy, { at: 0, bytes });
  },
  openSync(path: string) {
    if (!isThere(path)) throw absent(path);
    handles.set(next, path);
    return next++;
  },
  readSync(handle: number, into: Uint8Array, at: number, length: number, from: number) {
    const part = found(handles.get(handle) ?? '').bytes.subarray(from, from + length);
    into.set(part, at);
    return part.length;
  },
  fsyncSync(handle: number) {
    const path = handles.get(handle) ?? '';
    if (isFolder(path)) current.disk.syncFolder(path);
    else current.disk.sync(found(path));
  },
  closeSync: (handle: number) => void handles.delete(handle),
  accessSync(path: string) {
    if (!isThere(path)) throw absent(basename(path));
  },
};
