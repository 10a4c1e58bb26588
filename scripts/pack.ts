/** `npm run pack`: builds, packs up to the folder stage, and checks what went into it. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import electronPackage from 'electron/package.json' with { type: 'json' };
import { build as pack, type Configuration, Platform } from 'electron-builder';
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
await pack({ projectDir: ROOT, targets: Platform.current().createTarget('dir'), publish: 'never', config: electron() });
const faults = await checkPack(join(ROOT, 'release'));
for (const fault of faults) console.error(`FAULT: ${fault}`);
console.log(faults.length === 0 ? 'The package holds what it should, and nothing else.' : `${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
