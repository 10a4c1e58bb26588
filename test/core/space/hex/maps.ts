/** The numbered grids of the three hex games, and grids of every other scheme. */
import fc from 'fast-check';
import { createGrid, type Grid, type GridSpec } from '../../../../core/space/hex/grid.ts';

export const FLAT_DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
export const POINTY_DIRECTIONS = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const;

/** Columns grow west, rows north; odd columns lie half a hex north. */
export const BORODINO = createGrid({
  orientation: 'flat-top',
  order: 'column-row',
  columnsGrow: 'west',
  rowsGrow: 'north',
  shifted: 'odd',
  shift: 'north',
  bounds: { colMin: 10, colMax: 51, rowMin: 0, rowMax: 28 },
});

/** Columns grow east, rows south; even columns lie half a hex south. */
export const MORAVIAN_SUN = createGrid({
  orientation: 'flat-top',
  order: 'column-row',
  columnsGrow: 'east',
  rowsGrow: 'south',
  shifted: 'even',
  shift: 'south',
  bounds: { colMin: 1, colMax: 56, rowMin: 1, rowMax: 38 },
});

/** Columns grow west, rows south; even columns lie half a hex south. */
export const INVASION_OF_RUSSIA = createGrid({
  orientation: 'flat-top',
  order: 'column-row',
  columnsGrow: 'west',
  rowsGrow: 'south',
  shifted: 'even',
  shift: 'south',
  bounds: { colMin: 1, colMax: 28, rowMin: 1, rowMax: 18 },
});

/** None of the games' maps: rows run across, odd rows lie half a hex east, the row comes first in the number. */
export const POINTY = createGrid({
  orientation: 'pointy-top',
  order: 'row-column',
  columnsGrow: 'east',
  rowsGrow: 'south',
  shifted: 'odd',
  shift: 'east',
  bounds: { colMin: 0, colMax: 12, rowMin: 1, rowMax: 11 },
});

/** Grids of all schemes, up to 12 by 12 hexes. */
export const anySpec: fc.Arbitrary<GridSpec> = fc
  .tuple(
    fc.constantFrom('flat-top' as const, 'pointy-top' as const),
    fc.constantFrom('column-row' as const, 'row-column' as const),
    fc.constantFrom('east' as const, 'west' as const),
    fc.constantFrom('north' as const, 'south' as const),
    fc.constantFrom('odd' as const, 'even' as const),
    fc.boolean(),
    fc.tuple(fc.nat(40), fc.nat(11), fc.integer({ min: 1, max: 40 }), fc.nat(11)),
  )
  .map(([orientation, order, columnsGrow, rowsGrow, shifted, back, [colMin, columns, rowMin, rows]]) => {
    const [plus, minus] = orientation === 'flat-top' ? (['south', 'north'] as const) : (['east', 'west'] as const);
    const bounds = { colMin, colMax: colMin + columns, rowMin, rowMax: rowMin + rows };
    return { orientation, order, columnsGrow, rowsGrow, shifted, shift: back ? minus : plus, bounds };
  });

export const anyGrid: fc.Arbitrary<Grid> = anySpec.map(createGrid);

/** A grid and so many of its hexes. */
export function gridAnd(count: number): fc.Arbitrary<[Grid, number[]]> {
  return anyGrid.chain((grid) =>
    fc.tuple(fc.constant(grid), fc.array(fc.constantFrom(...grid.hexes), { minLength: count, maxLength: count })),
  );
}
