/** `npm run pack`: builds, packs up to the folder stage, and checks what went into it and what installers would say. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import electronPackage from 'electron/package.json' with { type: 'json' };
import { build as pack, type Configuration, Platform } from 'electron-builder';
import { desktopFaults, desktopOf } from './check-desktop.ts';
import { checkPack } from './check-pack.ts';
import { electronFolder, findElectron } from './electron-program.ts';
import { build } from './fresh.ts';
import { writeLicences } from './licences.ts';
import { makeStandIn } from './pack-standin.ts';

const ROOT = join(import.meta.dirname, '..');
const STAND_IN = join(ROOT, 'release', 'electron-stand-in');

function electron(): Pick<Configuration, 'electronDist' | 'electronFuses'> {
  if (findElectron()) {
    console.log(`Electron ${electronPackage.version}: the real distribution.`);
    return { electronDist: electronFolder(process.env) };
  }
  makeStandIn(STAND_IN, electronPackage.version);
  console.log(`Electron ${electronPackage.version}: a STAND-IN, because the real distribution is not installed.`);
  console.log('Fuses: NOT set, a stand-in has none. With the real distribution electron-builder.yml sets them.');
  return { electronDist: STAND_IN, electronFuses: null };
}

if (!build(true)) process.exit(1);
rmSync(join(ROOT, 'release'), { recursive: true, force: true });
writeLicences(join(ROOT, 'dist', 'licences.txt'));
const desktops: string[] = [];
await pack({
  projectDir: ROOT,
  targets: Platform.current().createTarget(process.platform === 'linux' ? ['dir', 'AppImage', 'deb'] : 'dir'),
  publish: 'never',
  config: electron(),
  // The installers are worked out and not made: their tools come from the network.
  effectiveOptionComputed: (computed: unknown) => Promise.resolve(desktops.push(desktopOf(computed)) > 0),
});
const faults = [...(await checkPack(join(ROOT, 'release'))), ...desktops.flatMap(desktopFaults)];
for (const fault of faults) console.error(`FAULT: ${fault}`);
console.log(faults.length === 0 ? 'The package holds what it should, and nothing else.' : `${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
