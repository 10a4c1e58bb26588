/** From one thing to all others on the table, nearest edge to nearest edge. */
import { ringOf } from '../space/table/footprint.ts';
import { between, betweenRings, distanceBetween, type Nearest, pointToRing, toRing } from '../space/table/nearest.ts';
import { HAIR, type Ring } from '../space/table/point.ts';
import type { Footprint } from '../space/table/pose.ts';
import type { ItemId, MeasuringTable } from './document.ts';
import { boxOf, boxOfTerrain, boxOfUnit, gap, outlineOf } from './outline.ts';
import { standOf, terrainOf, unitOf } from './place.ts';
import type { Distances } from './tool.ts';

/** Something on the table, and the shortest way to it. */
export interface Neighbour {
  readonly id: ItemId;
  readonly nearest: Nearest;
}

/** What is measured from: its outline (a point alone where it is one), and its rectangle where it is a unit. */
interface Origin {
  readonly ring: Ring;
  readonly stand: Footprint | null;
}

/** @throws RangeError where the item is not on the table, which `checkTable` refuses */
function originOf(table: MeasuringTable, from: Distances['from']): Origin {
  if (!('item' in from)) return { ring: [from], stand: null };
  const unit = unitOf(table, from.item);
  if (unit) return { ring: ringOf(standOf(unit)), stand: standOf(unit) };
  const piece = terrainOf(table, from.item);
  if (!piece) throw new RangeError(`nothing called ${from.item} on the table`);
  return { ring: outlineOf(piece), stand: null };
}

function toArea({ ring, stand }: Origin, area: Ring): Nearest {
  if (stand) return toRing(stand, area);
  const [point] = ring;
  return point && ring.length === 1 ? pointToRing(point, area) : betweenRings(ring, area);
}

const nearestFirst = (a: Neighbour, b: Neighbour): number => a.nearest.distance - b.nearest.distance;

/**
 * All units and terrain pieces but the one that is measured from, nearest first.
 * @param within tenths of a millimetre; farther things are left out, `null`: none
 */
export function neighboursOf(table: MeasuringTable, from: Distances['from'], within: number | null): Neighbour[] {
  const origin = originOf(table, from);
  const own: ItemId | null = 'item' in from ? from.item : null;
  const box = boxOf(origin.ring);
  const most = (within ?? Infinity) + HAIR;
  const units = table.units.flatMap((unit): Neighbour[] => {
    if (unit.id === own || gap(box, boxOfUnit(unit)) > most) return [];
    const stand = standOf(unit);
    if (origin.stand && distanceBetween(origin.stand, stand) > most) return [];
    return [{ id: unit.id, nearest: origin.stand ? between(origin.stand, stand) : toArea(origin, ringOf(stand)) }];
  });
  const terrain = table.terrain.flatMap((piece): Neighbour[] =>
    piece.id === own || gap(box, boxOfTerrain(piece)) > most
      ? []
      : [
          {
            id: piece.id,
            nearest: toArea(origin, outlineOf(piece)),
          },
        ],
  );
  return [...units, ...terrain].filter(({ nearest }) => nearest.distance <= most).toSorted(nearestFirst);
}

/**
 * The nearest pieces of terrain to a footprint, nearest first. Pieces are tried in the order of their upright boxes, no
 * more of them than may be among the nearest.
 */
export function nearestTerrain(table: MeasuringTable, stand: Footprint, most: number): Neighbour[] {
  const box = boxOf(ringOf(stand));
  const pieces = table.terrain
    .map((piece) => ({ piece, least: gap(box, boxOfTerrain(piece)) }))
    .toSorted((a, b) => a.least - b.least);
  let nearest: Neighbour[] = [];
  for (const { piece, least } of pieces) {
    const last = nearest[most - 1];
    if (last && last.nearest.distance <= least) break;
    const found = { id: piece.id, nearest: toRing(stand, outlineOf(piece)) };
    nearest = [...nearest, found].toSorted(nearestFirst).slice(0, most);
  }
  return nearest;
}
