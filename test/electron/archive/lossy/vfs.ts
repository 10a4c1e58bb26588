/** SQLite's own files over the disk that forgets: a VFS in JavaScript, with the shared memory that a write-ahead log wants. */
import { dirname } from 'node:path';
import { sqliteWasm } from '../../../peers/sqlite-wasm.ts';
import { current, type Disk, Inode } from './disk.ts';

export const NAME = 'lossy';
// Faults are what these tests are about: the library need not write each of them down.
Object.assign(globalThis, { sqlite3ApiConfig: { error: () => undefined, warn: () => undefined } });
export const sqlite3 = await sqliteWasm();
const { capi, wasm } = sqlite3;

/** Of a journal or a log the folder is synced with it the first time, as SQLite does on Unix. */
const WITH_FOLDER = capi.SQLITE_OPEN_MAIN_JOURNAL | capi.SQLITE_OPEN_SUPER_JOURNAL | capi.SQLITE_OPEN_WAL;
/** What a Unix disk says of itself: a write changes no byte beside those that are written. */
const POWERSAFE_OVERWRITE = 0x1000;
const SECTOR_SIZE = 4096;

interface Open {
  readonly disk: Disk;
  readonly path: string | null;
  readonly inode: Inode;
  readonly isPassing: boolean;
  syncsFolder: boolean;
}

const open = new Map<number, Open>();
/** Shared memory by file: pages of the wasm heap. */
const shared = new WeakMap<Inode, number[]>();

/** A fault in C code would be the end of it: it is told as a code. What gives no code is well. */
function coded(fault: number, work: () => unknown): number {
  try {
    const code = work();
    return typeof code === 'number' ? code : 0;
  } catch {
    return fault;
  }
}

const fileAt = (pointer: number): Open => open.get(pointer) as Open;
const pathAt = (pointer: number): string => wasm.cstrToJs(pointer) as string;

function openFile(pointer: number, path: string | null, flags: number): number {
  const { disk } = current;
  let inode = path === null ? new Inode() : disk.find(path);
  const isNew = !inode;
  if (!inode) {
    if (!(flags & capi.SQLITE_OPEN_CREATE)) return capi.SQLITE_CANTOPEN;
    inode = new Inode();
    disk.name(path as string, inode);
  }
  const isPassing = (flags & capi.SQLITE_OPEN_DELETEONCLOSE) !== 0;
  open.set(pointer, { disk, path, inode, isPassing, syncsFolder: isNew && (flags & WITH_FOLDER) !== 0 });
  return 0;
}

function read({ inode, disk }: Open, into: number, length: number, at: number): number {
  disk.alive();
  const part = inode.bytes.subarray(at, at + length);
  const heap = wasm.heap8u();
  heap.fill(0, into, into + length);
  heap.set(part, into);
  return part.length < length ? capi.SQLITE_IOERR_SHORT_READ : 0;
}

function sync(file: Open): void {
  file.disk.sync(file.inode);
  if (!file.syncsFolder || file.path === null) return;
  file.disk.syncFolder(dirname(file.path));
  file.syncsFolder = false;
}

function shareAt(inode: Inode, page: number, size: number, extend: number): number {
  const pages = shared.get(inode) ?? [];
  shared.set(inode, pages);
  while (extend && pages.length <= page) {
    const memory = Number(wasm.alloc(size));
    wasm.heap8u().fill(0, memory, memory + size);
    pages.push(memory);
  }
  return pages[page] ?? 0;
}

const io = {
  xClose(pointer: number) {
    const { disk, path, isPassing } = fileAt(pointer);
    open.delete(pointer);
    return isPassing && path !== null ? coded(0, () => disk.name(path, null)) : 0;
  },
  xRead: (pointer: number, into: number, length: number, at: number) =>
    coded(capi.SQLITE_IOERR_READ, () => read(fileAt(pointer), into, length, Number(at))),
  xWrite: (pointer: number, from: number, length: number, at: number) =>
    coded(capi.SQLITE_IOERR_WRITE, () => {
      const { disk, inode } = fileAt(pointer);
      disk.change(inode, { at: Number(at), bytes: wasm.heap8u().slice(from, from + length) });
    }),
  xTruncate: (pointer: number, size: number) =>
    coded(capi.SQLITE_IOERR_TRUNCATE, () => {
      const { disk, inode } = fileAt(pointer);
      disk.change(inode, { size: Number(size) });
    }),
  xSync: (pointer: number) => coded(capi.SQLITE_IOERR_FSYNC, () => sync(fileAt(pointer))),
  xFileSize(pointer: number, size: number) {
    wasm.poke64(size, fileAt(pointer).inode.bytes.length);
    return 0;
  },
  xLock: () => 0,
  xUnlock: () => 0,
  xCheckReservedLock(_pointer: number, held: number) {
    wasm.poke(held, 0, 'i32');
    return 0;
  },
  xFileControl: () => capi.SQLITE_NOTFOUND,
  xSectorSize: () => SECTOR_SIZE,
  xDeviceCharacteristics: () => POWERSAFE_OVERWRITE,
  xShmMap(pointer: number, page: number, size: number, extend: number, memory: number) {
    wasm.poke(memory, shareAt(fileAt(pointer).inode, page, size, extend), '*');
    return 0;
  },
  xShmLock: () => 0,
  xShmBarrier: () => undefined,
  xShmUnmap(pointer: number, isLast: number) {
    if (isLast) shared.delete(fileAt(pointer).inode);
    return 0;
  },
};

const vfs = {
  xOpen(_vfs: number, name: number, pointer: number, flags: number, out: number) {
    new capi.sqlite3_file(pointer).$pMethods = ioStruct.pointer;
    if (out) wasm.poke(out, flags, 'i32');
    const code = coded(capi.SQLITE_CANTOPEN, () => openFile(pointer, name ? pathAt(name) : null, flags));
    if (code) new capi.sqlite3_file(pointer).$pMethods = 0;
    return code;
  },
  xDelete: (_vfs: number, name: number, withFolder: number) =>
    coded(capi.SQLITE_IOERR_DELETE, () => {
      const path = pathAt(name);
      if (!current.disk.find(path)) return capi.SQLITE_IOERR_DELETE_NOENT;
      current.disk.name(path, null);
      if (withFolder) current.disk.syncFolder(dirname(path));
      return 0;
    }),
  xAccess(_vfs: number, name: number, _flags: number, is: number) {
    wasm.poke(is, current.disk.find(pathAt(name)) ? 1 : 0, 'i32');
    return 0;
  },
  xFullPathname: (_vfs: number, name: number, length: number, out: number) =>
    wasm.cstrncpy(out, name, length) < length ? 0 : capi.SQLITE_CANTOPEN,
};

const ioStruct = new capi.sqlite3_io_methods();
const vfsStruct = new capi.sqlite3_vfs();
const usual = new capi.sqlite3_vfs(capi.sqlite3_vfs_find(null as never));
/** Their fields are written by the names that the library gives them, which its types know in part. */
Object.assign(ioStruct, { $iVersion: 2 });
Object.assign(vfsStruct, {
  $iVersion: 2,
  $szOsFile: new capi.sqlite3_file().structInfo.sizeof,
  $mxPathname: 1024,
  $xRandomness: Reflect.get(usual, '$xRandomness'),
  $xSleep: Reflect.get(usual, '$xSleep'),
  $xCurrentTime: Reflect.get(usual, '$xCurrentTime'),
  $xCurrentTimeInt64: Reflect.get(usual, '$xCurrentTimeInt64'),
});
sqlite3.vfs.installVfs({
  io: { struct: ioStruct, methods: io as never },
  vfs: { struct: vfsStruct, methods: vfs as never, name: NAME },
});
