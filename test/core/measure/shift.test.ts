/** Where the table's corner lies is nobody's business: what is measured does not change when everything is shifted. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MeasuringTable, Terrain, Unit } from '../../../core/measure/document.ts';
import { relaid } from '../../../core/measure/follow.ts';
import { PRESETS } from '../../../core/measure/presets.ts';
import type { Tool } from '../../../core/measure/tool.ts';
import { measure } from '../../../core/measure/tools/index.ts';
import type { Point } from '../../../core/space/table/point.ts';
import { cm, laid } from './sample.ts';

const FIELD = PRESETS.find(({ id }) => id === 'village-fight')?.table ?? PRESETS[0]?.table;
const [FIRST, SECOND] = FIELD?.units ?? [];

function shifted(table: MeasuringTable, by: Point): MeasuringTable {
  const put = <T extends Point>(at: T): T => ({ ...at, x: at.x + by.x, y: at.y + by.y });
  const unit = (each: Unit): Unit => ({ ...each, pose: put(each.pose) });
  const piece = (each: Terrain): Terrain => ({ ...each, at: put(each.at) });
  const tool = (each: Tool): Tool =>
    relaid(each, {
      spot: (spot) => ('item' in spot ? spot : put(spot)),
      from: (from) => ('item' in from ? from : put(from)),
      front: (front) => ('item' in front ? front : { ...front, pose: put(front.pose) }),
    });
  return { ...table, units: table.units.map(unit), terrain: table.terrain.map(piece), tools: table.tools.map(tool) };
}

function allTools(at: Point, angle: number): Tool[] {
  const pose = { ...at, angle };
  const front = { pose, width: 1600, depth: 150 };
  const item = FIRST?.id ?? '';
  return [
    laid({ tool: 'ruler', points: [at, { item, at: 'front-left' }] }),
    laid({ tool: 'distances', from: { item }, within: cm(60) }),
    laid({ tool: 'distances', from: at, within: null }),
    laid({ tool: 'arc', from: front, opening: 6000, reach: cm(50) }),
    laid({ tool: 'bands', from: front, bands: [{ name: 'x', to: cm(50) }], field: 'round' }),
    laid({ tool: 'command', from: at, radius: cm(30) }),
    laid({ tool: 'wheel', from: front, pivot: 'right', angle: 2500, speed: 1400 }),
    laid({ tool: 'oblique', from: { item }, length: 1000, angle: -2000, limit: 3000 }),
    laid({ tool: 'sweep', from: { item }, legs: [{ leg: 'advance', length: cm(40), oblique: 500 }] }),
    laid({ tool: 'sight', from: at, to: { item: SECOND?.id ?? '', at: 'centre' } }),
    laid({ tool: 'corridor', from: front, length: cm(40) }),
  ].map((tool, i) => ({ ...tool, id: `tool-${100 + i}` }));
}

/** As it is told, to a ten-thousandth of a unit; of things equally far off the order does not matter. */
const told = (tool: Tool, table: MeasuringTable): string[] =>
  measure(tool, table)
    .readings.map(({ label, figure, isOver }) =>
      JSON.stringify([label, figure.is === 'verdict' ? figure.value : figure.value.toFixed(4), isOver]),
    )
    .toSorted();

test('all instruments read the same on a shifted table', () => {
  if (!FIELD) throw new Error('no table to measure on');
  const coordinate = (most: number) => fc.integer({ min: -most, max: most });
  const point = fc.record({ x: fc.integer({ min: 0, max: 12_000 }), y: fc.integer({ min: 0, max: 9000 }) });
  const by = fc.record({ x: coordinate(50_000), y: coordinate(50_000) });
  fc.assert(
    fc.property(point, fc.integer({ min: 0, max: 35_999 }), by, (at, angle, way) => {
      const here = { ...FIELD, tools: allTools(at, angle) };
      const there = shifted(here, way);
      here.tools.forEach((tool, i) => {
        const other = there.tools[i] as Tool;
        expect(told(other, there)).toEqual(told(tool, here));
      });
    }),
    { numRuns: 40, seed: 1805 },
  );
});
