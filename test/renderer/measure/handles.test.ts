import { describe, expect, test } from 'vitest';
import { addTerrain } from '../../../core/measure/edits/terrain.ts';
import { addTool, type NewTool } from '../../../core/measure/edits/tools.ts';
import type { Point } from '../../../core/space/table/point.ts';
import { handlesOf } from '../../../renderer/measure/handles.ts';
import { emptyTable } from '../../../core/measure/begin.ts';
import { roomOf } from './table.ts';

/** A front of 16 cm at (50, 50) that looks away from side A. */
const FROM = { pose: { x: 5000, y: 5000, angle: 9000 }, width: 1600, depth: 150 } as const;

/** The instrument after its handle nearest to a point was drawn to another. */
function pulled(tool: NewTool, from: Point, to: Point) {
  const room = roomOf(addTool(emptyTable(), tool));
  room.select([room.document.tools[0]?.id ?? '']);
  expect(room.lift(from)).toBe(true);
  room.hover(to);
  room.drop(to);
  return room.document.tools[0];
}

describe('a figure is pulled at beside where it is written', () => {
  test('the reach of an arc and its opening', () => {
    const arc = { tool: 'arc', from: FROM, opening: 9000, reach: 2000 } as const;
    expect(pulled(arc, { x: 5000, y: 7000 }, { x: 5000, y: 7500 })).toMatchObject({ reach: 2500, opening: 9000 });
    // Its left side leaves the corner (42, 50) at 45 degrees: x = 42 - s, y = 50 + s, 20 cm from (50, 50) where
    // (8 + s)² + s² = 400, so s = 9.565. Drawn straight up from the corner it opens by as little as may be.
    const side = { x: 4200 - 957, y: 5000 + 957 };
    expect(pulled(arc, side, { x: 4200, y: 6500 })).toMatchObject({ opening: 100 });
    expect(pulled(arc, side, { x: 4200 - 1732, y: 6000 })).toMatchObject({ opening: 12_000 });
  });

  test('the end of a band, as far as its neighbour', () => {
    const bands = [
      { name: 'a', to: 400 },
      { name: 'b', to: 900 },
    ];
    const tool = { tool: 'bands', from: FROM, bands, field: 'round' } as const;
    const from = { x: 5000, y: 5400 };
    expect(pulled(tool, from, { x: 5000, y: 5600 })).toMatchObject({ bands: [{ to: 600 }, { to: 900 }] });
    expect(pulled(tool, from, { x: 5000, y: 9000 })).toMatchObject({ bands: [{ to: 899 }, { to: 900 }] });
  });

  test('the radius of a command', () => {
    const tool = { tool: 'command', from: { x: 5000, y: 5000 }, radius: 1200 } as const;
    expect(pulled(tool, { x: 5000, y: 6200 }, { x: 5300, y: 5400 })).toMatchObject({ radius: 500 });
  });

  test('the angle of a wheel, forward and backward', () => {
    // About its left corner (42, 50), the right one 16 cm away: at 90 degrees it stands at (42, 66).
    const left = { tool: 'wheel', from: FROM, pivot: 'left', angle: 9000, speed: null } as const;
    expect(pulled(left, { x: 4200, y: 6600 }, { x: 5000, y: 5800 })).toMatchObject({ angle: 4500 });
    expect(pulled(left, { x: 4200, y: 6600 }, { x: 5000, y: 4200 })).toMatchObject({ angle: -4500 });
    const right = { ...left, pivot: 'right' } as const;
    expect(pulled(right, { x: 5800, y: 6600 }, { x: 5000, y: 5800 })).toMatchObject({ angle: 4500 });
  });

  test('the way of an oblique, the length of a corridor and that of the last leg of a move', () => {
    const oblique = { tool: 'oblique', from: FROM, length: 800, angle: 0, limit: 3000 } as const;
    expect(pulled(oblique, { x: 5000, y: 5800 }, { x: 4700, y: 5400 })).toMatchObject({ length: 500, angle: 3687 });
    const corridor = { tool: 'corridor', from: FROM, length: 2000 } as const;
    expect(pulled(corridor, { x: 5000, y: 7000 }, { x: 5400, y: 8000 })).toMatchObject({ length: 3000 });
    const legs = [
      { leg: 'advance', length: 300, oblique: 0 },
      { leg: 'advance', length: 500, oblique: 0 },
    ] as const;
    const sweep = { tool: 'sweep', from: FROM, legs } as const;
    expect(pulled(sweep, { x: 5000, y: 5800 }, { x: 5000, y: 6000 })).toMatchObject({
      legs: [{ length: 300 }, { length: 700 }],
    });
  });
});

test('the handles of a piece lie beside it, also of one that runs aslant over the table', () => {
  // From the lower left to the upper right its box is a square of 60 cm; it is highest at its right end.
  const points = [
    { x: -3000, y: 3000 },
    { x: 3000, y: -3000 },
  ];
  const shape = { form: 'band', points, width: 200, isSmooth: false } as const;
  const table = addTerrain(emptyTable(), { kind: 'river', name: null, at: { x: 9000, y: 6000 }, angle: 0, shape });
  const reach = 50;
  const [turn, size] = ['turn', 'size'].map(
    (is) => handlesOf(table, ['terrain-1'], reach).find((each) => each.is === is)?.at,
  );
  expect(Math.hypot((turn?.x ?? 0) - 6000, (turn?.y ?? 0) - 9000)).toBeLessThan(8 * reach);
  // What lies farthest to the upper right of a band that falls to the right is its side.
  expect(Math.abs((size?.x ?? 0) + (size?.y ?? 0) - 15_000)).toBeLessThan(10 * reach);
});
