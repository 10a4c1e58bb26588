/** A small map in the numbering of Borodino, as places of the board. */
import { createGrid } from '../../../../core/space/hex/grid.ts';
import { createGeometry } from '../../../../renderer/board/geometry.ts';
import { hexPlaces } from '../../../../renderer/play/hex/places.ts';

// Borodino's own numbering: columns to the west, rows to the north, odd columns half a hex north.
const geometry = createGeometry(
  createGrid({
    orientation: 'flat-top',
    order: 'column-row',
    columnsGrow: 'west',
    rowsGrow: 'north',
    shifted: 'odd',
    shift: 'north',
    bounds: { colMin: 10, colMax: 20, rowMin: 0, rowMax: 10 },
  }),
);

export const places = hexPlaces(geometry, geometry.bounds);
