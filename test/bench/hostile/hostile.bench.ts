/** What a hostile file costs before it is refused: no more than a second of the processor and 200 MB. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from '../bench.ts';
import { trivialMilliseconds } from '../trivial-moves.ts';
import type { Taking } from './child.ts';
import { HOSTILE, type HostileFile } from './files.ts';

/** In megabytes. */
const GROWTH_MOST = 200;
/** As many trivial moves as boardgame.io makes in a second on the machine for which the limit is meant. */
const MOVES = 15_000;

const CHILD = join(import.meta.dirname, 'child.ts');

/** @throws Error where the file is not refused as it is meant to be: then it was not that fault which was measured */
function takingOf({ name, kind, make, fault }: HostileFile): Taking {
  const folder = mkdtempSync(join(tmpdir(), 'stato-maggiore-bench-'));
  try {
    const path = join(folder, 'file');
    writeFileSync(path, make());
    const said = execFileSync(process.execPath, [CHILD, kind, path], { encoding: 'utf8' });
    const taking = JSON.parse(said) as Taking;
    if (taking.outcome !== fault) throw new Error(`${kind}, ${name}: ${taking.outcome}, not ${fault}`);
    return taking;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each file is read once, by a process of its own, for both of its figures. */
const takings = new Map<HostileFile, { readonly taking: Taking; readonly peer: number }>();

function measured(file: HostileFile) {
  const known = takings.get(file) ?? { taking: takingOf(file), peer: trivialMilliseconds(MOVES) };
  takings.set(file, known);
  return known;
}

export const benches: Bench[] = HOSTILE.flatMap((file): Bench[] => [
  {
    name: `hostile ${file.kind}, ${file.name}: processor`,
    unit: 'ms',
    limit: null,
    peerName: `boardgame.io, ${MOVES} trivial moves`,
    ratioLimit: 1,
    run: async () => ({ ours: measured(file).taking.cpu, peer: measured(file).peer }),
  },
  {
    name: `hostile ${file.kind}, ${file.name}: memory`,
    unit: 'MB',
    limit: GROWTH_MOST,
    peerName: null,
    ratioLimit: null,
    run: async () => ({ ours: measured(file).taking.growth, peer: null }),
  },
]);
