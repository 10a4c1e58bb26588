/** Looks into what was packed: everything that must be there is, and nothing that must not. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listPackage, statFile } from '@electron/asar';
import { FuseState, FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses';
import { findElectron } from './electron-program.ts';

const NEEDED = [
  'package.json',
  'dist/electron/main.js',
  'dist/electron/preload.cjs',
  'dist/electron/apart-thread.js',
  'dist/renderer/index.html',
  'node_modules/better-sqlite3/package.json',
  'node_modules/better-sqlite3/LICENSE',
  'node_modules/better-sqlite3/lib/index.js',
];

/** Kinds of files of which the page needs at least one. */
const KINDS_NEEDED: Readonly<Record<string, RegExp>> = {
  script: /^dist\/renderer\/.*\.js$/,
  style: /^dist\/renderer\/.*\.css$/,
  font: /^dist\/renderer\/.*\.woff2$/,
};

const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  'a source': /\.(ts|tsx|svelte|cpp|cc|c|h|hpp|gyp|gypi)$/,
  'a map': /\.map$/,
  'a test': /(^|\/)(test|tests|__tests__|spec)\/|\.(test|spec)\.[cm]?js$/,
  'a rulebook': /(^|\/)(rulebooks|ledgers|sourcebook)\//,
};

const BUILDER = join(import.meta.dirname, '..', 'electron-builder.yml');
const ADDON = `${process.platform}-${process.arch}.node`;

/** @returns what is wrong, one line a fault; none where all is well */
export async function checkPack(release: string): Promise<string[]> {
  const [asar] = globSync('**/resources/app.asar', { cwd: release });
  if (!asar) return ['no app.asar'];
  const archive = join(release, asar);
  const files = listPackage(archive, { isPack: false })
    .map((path) => path.replaceAll('\\', '/').replace(/^\//, ''))
    .filter((path) => !('files' in statFile(archive, path)));
  console.log(`${files.length} files in app.asar, ${(statSync(archive).size / 1e6).toFixed(1)} MB`);
  return [
    ...missing(files),
    ...forbidden(files),
    ...addonFaults(archive, files),
    ...glibcFaults(archive),
    ...licenceFaults(archive),
    ...(await fuseFaults(archive)),
  ];
}

function missing(files: readonly string[]): string[] {
  const present = new Set(files);
  const named = NEEDED.filter((file) => !present.has(file));
  const kinds = Object.entries(KINDS_NEEDED).filter(([, kind]) => !files.some((file) => kind.test(file)));
  return [...named, ...kinds.map(([kind]) => `any ${kind} of the page`)].map((what) => `missing: ${what}`);
}

function forbidden(files: readonly string[]): string[] {
  return Object.entries(FORBIDDEN).flatMap(([what, pattern]) =>
    files.filter((file) => pattern.test(file)).map((file) => `${what} was packed: ${file}`),
  );
}

/** The addon of this platform, unpacked beside the archive, and no other. */
function addonFaults(archive: string, files: readonly string[]): string[] {
  const packed = files.filter((file) => file.endsWith('.node')).map((file) => basename(file));
  const unpacked = globSync('**/*.node', { cwd: `${archive}.unpacked` }).map((file) => basename(file));
  const isRight = (names: readonly string[]) => names.length === 1 && names[0] === ADDON;
  console.log(`SQLite addon, unpacked: ${unpacked.join(', ') || 'none'}`);
  if (isRight(packed) && isRight(unpacked)) return [];
  return [`the addon should be ${ADDON} alone and unpacked: packed ${packed}, unpacked ${unpacked}`];
}

/** The deb asks for the glibc that the addon asks for: the older one would install a program that does not open. */
function glibcFaults(archive: string): string[] {
  if (process.platform !== 'linux') return [];
  const addons = globSync(`**/${ADDON}`, { cwd: `${archive}.unpacked` });
  const wanted = addons.map((addon) => newestGlibc(readFileSync(join(`${archive}.unpacked`, addon), 'latin1')));
  const asked = /libc6 \(>= 2\.(\d+)\)/.exec(readFileSync(BUILDER, 'utf8'))?.[1];
  console.log(`glibc: the addon wants 2.${wanted.join()}, the deb asks for 2.${asked}`);
  return wanted.filter((minor) => `${minor}` !== asked).map((minor) => `the deb should ask for glibc 2.${minor}`);
}

function newestGlibc(program: string): number {
  return Math.max(...[...program.matchAll(/GLIBC_2\.(\d+)/g)].map(([, minor]) => Number(minor)));
}

function licenceFaults(archive: string): string[] {
  const resources = join(archive, '..');
  const faults: string[] = [];
  const ours = globSync('licences.txt', { cwd: resources });
  if (ours.length === 0 || !readFileSync(join(resources, 'licences.txt'), 'utf8').includes('svelte ')) {
    faults.push('the licences of what ships are missing');
  }
  const electrons = globSync('{LICENSE.electron.txt,LICENSES.chromium.html}', { cwd: join(resources, '..') });
  if (electrons.length < 2 && process.platform !== 'darwin')
    faults.push('the licences of Electron and Chromium are missing');
  return faults;
}

const WANTED_FUSES: readonly (readonly [FuseV1Options, FuseState])[] = [
  [FuseV1Options.RunAsNode, FuseState.DISABLE],
  [FuseV1Options.EnableCookieEncryption, FuseState.DISABLE],
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable, FuseState.DISABLE],
  [FuseV1Options.EnableNodeCliInspectArguments, FuseState.DISABLE],
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation, FuseState.ENABLE],
  [FuseV1Options.OnlyLoadAppFromAsar, FuseState.ENABLE],
  [FuseV1Options.GrantFileProtocolExtraPrivileges, FuseState.DISABLE],
];

/** The fuses of the packed program; a stand-in has none to look at. */
async function fuseFaults(archive: string): Promise<string[]> {
  if (!findElectron()) return [];
  const wire = await getCurrentFuseWire(programBeside(archive));
  if (wire.version !== FuseVersion.V1) return [`fuses of version ${wire.version}`];
  const wrong = WANTED_FUSES.filter(([fuse, state]) => wire[fuse] !== state);
  console.log(`Fuses: ${WANTED_FUSES.length - wrong.length} of ${WANTED_FUSES.length} as wanted`);
  return wrong.map(([fuse]) => `fuse ${FuseV1Options[fuse]} is not set as wanted`);
}

function programBeside(archive: string): string {
  const out = join(archive, '..', '..');
  if (process.platform === 'darwin') return join(out, '..');
  return join(out, process.platform === 'win32' ? 'Stato Maggiore.exe' : 'stato-maggiore');
}
