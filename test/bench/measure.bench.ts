import { emptyTable } from '../../core/measure/begin.ts';
import { checkTable } from '../../core/measure/check.ts';
import type { MeasuringTable, Terrain, Unit } from '../../core/measure/document.ts';
import { measureDrag } from '../../core/measure/drag.ts';
import { moveItems } from '../../core/measure/edits/items.ts';
import type { NewTool } from '../../core/measure/edits/tools.ts';
import type { Tool } from '../../core/measure/tool.ts';
import { measure } from '../../core/measure/tools/index.ts';
import { type Bench, milliseconds } from './bench.ts';

const ARMS = [
  { arm: 'infantry', bases: { count: 4, front: 400, depth: 150 }, formation: 'line' },
  { arm: 'cavalry', bases: { count: 4, front: 300, depth: 300 }, formation: 'column' },
  { arm: 'artillery', bases: { count: 1, front: 400, depth: 400 }, formation: 'single' },
] as const;

/** Strewn over a table of 3 x 1.8 m, at all angles. */
function unitAt(index: number): Unit {
  const kind = ARMS[index % 3] ?? ARMS[0];
  const pose = {
    x: 1000 + ((index * 7919) % 28_000),
    y: 1000 + ((index * 5347) % 16_000),
    angle: (index * 1237) % 36_000,
  };
  const side = index % 2 === 0 ? 'a' : 'b';
  return { ...kind, id: `unit-${index}`, name: `Unit ${index}`, side, pose, allowance: 1400, group: null };
}

/** Smooth woods of twelve points. */
function pieceAt(index: number): Terrain {
  const points = Array.from({ length: 12 }, (_, i) => {
    const radius = 600 + 200 * Math.sin(i * 2.3 + index);
    return { x: Math.round(radius * Math.cos((i * Math.PI) / 6)), y: Math.round(radius * Math.sin((i * Math.PI) / 6)) };
  });
  return {
    id: `terrain-${index}`,
    kind: index % 4 === 0 ? 'gentle-hill' : 'wood',
    name: null,
    at: { x: (index * 6151) % 30_000, y: (index * 4409) % 18_000 },
    angle: 0,
    shape: { form: 'area', points, isSmooth: true },
  };
}

const DRAGGED = 'unit-0';
const FRONT = { item: DRAGGED };

/** One of each kind; most follow the unit that is dragged. */
const TOOLS: readonly NewTool[] = [
  {
    tool: 'ruler',
    points: [
      { x: 0, y: 0 },
      { item: DRAGGED, at: 'front' },
    ],
  },
  { tool: 'distances', from: FRONT, within: 6000 },
  { tool: 'arc', from: FRONT, opening: 4500, reach: 4000 },
  { tool: 'bands', from: { item: 'unit-7' }, bands: [{ name: 'musket', to: 900 }], field: 'corridor' },
  { tool: 'command', from: { item: DRAGGED, at: 'centre' }, radius: 1200 },
  { tool: 'wheel', from: FRONT, pivot: 'left', angle: 2000, speed: 1400 },
  { tool: 'oblique', from: FRONT, length: 1400, angle: 3000, limit: 3000 },
  { tool: 'sweep', from: FRONT, legs: [{ leg: 'advance', length: 1400, oblique: 0 }] },
  { tool: 'sight', from: { item: DRAGGED, at: 'front' }, to: { item: 'unit-9', at: 'centre' } },
  { tool: 'corridor', from: { item: 'unit-8' }, length: 4000 },
];

function tableOf(units: number, pieces: number): MeasuringTable {
  const tools = TOOLS.map((tool, i) => ({ ...tool, id: `tool-${i}`, name: null, isHidden: false }) as Tool);
  return {
    ...emptyTable(),
    size: { width: 30_000, depth: 18_000 },
    units: Array.from({ length: units }, (_, i) => unitAt(i)),
    terrain: Array.from({ length: pieces }, (_, i) => pieceAt(i)),
    tools,
  };
}

const TABLE = tableOf(201, 24);
const FRAMES = 60;

/** A frame of a drag: the table as it becomes, what is shown of the drag, and all instruments. */
function frame(index: number): void {
  const now = moveItems(TABLE, [DRAGGED], { x: 10_000 + index * 37, y: 6000 + index * 23 });
  measureDrag(TABLE, now, [DRAGGED]);
  for (const tool of now.tools) measure(tool, now);
}

const KEPT = JSON.stringify(tableOf(460, 40));

export const benches: Bench[] = [
  {
    name: 'measure: a frame of a drag, 200 other units, 24 woods and hills, ten instruments',
    unit: 'ms',
    limit: 4,
    peerName: null,
    ratioLimit: null,
    run: () => {
      let index = 0;
      return Promise.resolve({ ours: milliseconds(() => frame(index++), FRAMES), peer: null });
    },
  },
  {
    name: 'measure: a table of 500 pieces checked and first measured',
    unit: 'ms',
    limit: 300,
    peerName: null,
    ratioLimit: null,
    run: () => {
      const open = (): void => {
        const table = checkTable(JSON.parse(KEPT));
        for (const tool of table.tools) measure(tool, table);
      };
      return Promise.resolve({ ours: milliseconds(open, 3), peer: null });
    },
  },
];
