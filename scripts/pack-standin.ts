/** Stands in for Electron's own distribution where that cannot be had, so that packing can be proven all the same. */
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PROGRAM = `#!/bin/sh
echo "This is a stand-in for Electron: it proves the packing and runs nothing." >&2
exit 1
`;

/** Makes the stand-in folder anew. */
export function makeStandIn(folder: string, version: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'resources'), { recursive: true });
  writeFileSync(join(folder, 'electron'), PROGRAM);
  chmodSync(join(folder, 'electron'), 0o755);
  writeFileSync(join(folder, 'version'), `${version}-stand-in\n`);
  writeFileSync(join(folder, 'LICENSE'), 'Stand-in: the licence of Electron comes with Electron.\n');
  writeFileSync(join(folder, 'LICENSES.chromium.html'), '<p>Stand-in: these licences come with Electron.</p>\n');
}
