/** `npm run installers`: makes the installers that this machine can make, and says of each other one why not. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build as pack, Platform } from 'electron-builder';
import { checkPack } from './check-pack.ts';
import { fetchElectron, NotToBeHad } from './electron-fetch.ts';
import { electronFolder, findElectron } from './electron-program.ts';
import { build } from './fresh.ts';
import { writeLicences } from './licences.ts';
import { say } from './words.ts';

const ROOT = join(import.meta.dirname, '..');
const RELEASE = join(ROOT, 'release');

/** The installers of each system, which are made on that system alone. */
const INSTALLERS = [
  { platform: 'linux', system: 'Linux', targets: ['AppImage', 'deb'] },
  { platform: 'win32', system: 'Windows', targets: ['nsis'] },
  { platform: 'darwin', system: 'macOS', targets: ['dmg'] },
] as const;

/** @returns why Electron's program is not here, or null where it is */
async function electronMissing(): Promise<string | null> {
  if (findElectron()) return null;
  try {
    await fetchElectron();
    return null;
  } catch (error) {
    if (error instanceof NotToBeHad) return error.message;
    throw error;
  }
}

/** @returns whether it has been made */
async function make(target: string): Promise<boolean> {
  try {
    const targets = Platform.current().createTarget(target);
    const config = { electronDist: electronFolder(process.env) };
    for (const path of await pack({ projectDir: ROOT, targets, publish: 'never', config })) {
      console.log(say('installer-made', path));
    }
    return true;
  } catch (error) {
    const [cause = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    console.error(say('installer-not-made', target, cause));
    return false;
  }
}

/** @returns whether all installers for this system have been made and hold what they should */
async function makeAll(targets: readonly string[]): Promise<boolean> {
  rmSync(RELEASE, { recursive: true, force: true });
  writeLicences(join(ROOT, 'dist', 'licences.txt'));
  const made: string[] = [];
  for (const target of targets) if (await make(target)) made.push(target);
  const faults = made.length > 0 ? await checkPack(RELEASE) : [];
  for (const fault of faults) console.error(`FAULT: ${fault}`);
  return made.length === targets.length && faults.length === 0;
}

for (const { platform, system, targets } of INSTALLERS) {
  if (platform !== process.platform) console.error(say('installers-elsewhere', system, targets.join(', ')));
}
const missing = await electronMissing();
if (missing !== null) {
  console.error(say('no-installers', missing));
  process.exitCode = 1;
} else if (build(true)) {
  const here = INSTALLERS.find(({ platform }) => platform === process.platform);
  process.exitCode = (await makeAll(here?.targets ?? [])) ? 0 : 1;
} else {
  console.error(say('build-failed'));
  process.exitCode = 1;
}
