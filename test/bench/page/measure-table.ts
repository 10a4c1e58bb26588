/** Tables for the benches of the measuring room: both armies and ready pieces of terrain strewn over three metres. */
import { emptyTable } from '../../../core/measure/begin.ts';
import type { MeasuringTable, Terrain, Unit } from '../../../core/measure/document.ts';
import { addTool, type NewTool } from '../../../core/measure/edits/tools.ts';
import { TERRAIN_KINDS } from '../../../core/space/table/terrain.ts';
import { instrumentAt, type PlacedKind } from '../../../renderer/measure/instruments.ts';
import { readyShape } from '../../../renderer/measure/shapes.ts';

const SIZE = { width: 30_000, depth: 18_000 };

const ARMS = [
  { arm: 'infantry', bases: { count: 4, front: 400, depth: 150 }, formation: 'line', name: 'Battaglione' },
  { arm: 'infantry', bases: { count: 4, front: 400, depth: 150 }, formation: 'column', name: 'Granatieri' },
  { arm: 'cavalry', bases: { count: 4, front: 300, depth: 300 }, formation: 'column', name: 'Dragoni' },
  { arm: 'artillery', bases: { count: 1, front: 400, depth: 400 }, formation: 'single', name: 'Batteria' },
] as const;

/** The unit that the bench carries, and that every instrument follows. */
export const CARRIED = 'unit-0';

/** The first stands in the middle; the others lie anywhere, each turned its own way. */
function unitAt(index: number): Unit {
  const { name, ...kind } = ARMS[index % ARMS.length] ?? ARMS[0];
  const strewn = { x: 1000 + ((index * 7919) % 28_000), y: 1000 + ((index * 5347) % 16_000) };
  const at = index === 0 ? { x: SIZE.width / 2, y: SIZE.depth / 2 } : strewn;
  return {
    ...{ ...kind, id: `unit-${index}`, name: `${name} ${index}`, side: index % 2 === 0 ? 'a' : 'b' },
    ...{ pose: { ...at, angle: (index * 1237 + 9000) % 36_000 }, allowance: 1400, group: null },
  };
}

function pieceAt(index: number): Terrain {
  const kind = TERRAIN_KINDS[index % TERRAIN_KINDS.length] ?? 'wood';
  const at = { x: (index * 6151 + 1500) % SIZE.width, y: (index * 4409 + 1500) % SIZE.depth };
  const name = index % 5 === 0 ? `Borgo ${index}` : null;
  return { id: `terrain-${index}`, kind, name, at, angle: (index * 2711) % 36_000, shape: readyShape(kind) };
}

const PLACED: readonly PlacedKind[] = ['distances', 'arc', 'bands', 'command', 'wheel', 'oblique', 'sweep', 'corridor'];

/** One instrument of each kind with its usual figures, all following the unit that is carried. */
function withInstruments(table: MeasuringTable): MeasuringTable {
  const at = table.units[0]?.pose ?? { x: 0, y: 0 };
  const front = { item: CARRIED, at: 'front' } as const;
  const laid: readonly NewTool[] = [
    { tool: 'ruler', points: [{ x: 1000, y: 1000 }, { x: 15_000, y: 2000 }, front] },
    { tool: 'sight', from: front, to: { item: 'unit-9', at: 'centre' } },
    ...PLACED.map((kind) => instrumentAt(kind, { table, at, reach: 100, isFree: false })),
  ];
  return laid.reduce(addTool, table);
}

export function strewnTable(units: number, pieces: number, hasInstruments: boolean): MeasuringTable {
  const table: MeasuringTable = {
    ...emptyTable(),
    size: SIZE,
    units: Array.from({ length: units }, (_, index) => unitAt(index)),
    terrain: Array.from({ length: pieces }, (_, index) => pieceAt(index)),
  };
  return hasInstruments ? withInstruments(table) : table;
}
