/** Woods: the outline that is measured, washed green, and small engraved trees in rows within it. */
import type { Point } from '../../core/space/table/point.ts';
import { areaOf } from '../../core/space/table/polygon.ts';
import { walk } from '../board/map/curves.ts';
import { drawTrees, drawWoodsWash, type Woods } from '../board/map/woods.ts';
import { between, createDice, hash, noise } from '../board/noise.ts';
import type { Around } from './around.ts';
import type { Drawing } from './drawing.ts';
import { closed, distanceToLine, isInside } from './outline.ts';
import type { Placed } from './placed.ts';

const ROW = 11.5;
const GAP = 13.5;
/** From the edge of the wood to the foot of its outermost trees. */
const HEM = 4;

export function drawWood(piece: Placed, around: Around): Drawing[] {
  const woods: Woods = { edges: [edgeOf(piece)], shadows: [...shadowsOf(piece)], rows: treeRows(piece, around) };
  return [
    { layer: 'wash', draw: (pen) => drawWoodsWash(pen, woods) },
    { layer: 'growth', draw: (pen) => drawTrees(pen, woods) },
  ];
}

/** Points so close that the soft line through them turns every corner within a millimetre. */
function edgeOf({ ring }: Placed): Point[] {
  return [...walk(closed(ring), 2)].map(({ p }) => p);
}

/** Short strokes of shadow outside the south-east edge. */
function* shadowsOf({ ring }: Placed): Generator<readonly [Point, Point]> {
  const hand = areaOf(ring) > 0 ? 1 : -1;
  for (const { p, dir } of walk(closed(ring), 4.2)) {
    const fall = hand * (dir.y * 0.6 - dir.x * 0.8);
    if (fall < 0.15) continue;
    yield [p, { x: p.x + 5.5 * fall, y: p.y + 1.9 * fall }];
  }
}

function treeRows({ ring, box, seed }: Placed, around: Around): Woods['rows'] {
  const edge = closed(ring);
  const rows: { x: number; y: number; radius: number; isFir: boolean }[][] = [];
  for (let row = 0; row * ROW < box.height + ROW; row++) {
    const trees = [];
    for (let place = 0; place * GAP < box.width + GAP; place++) {
      const dice = createDice(hash(seed, row, place));
      const local = {
        x: (place + (row % 2) / 2) * GAP + between(dice, -4.2, 4.2),
        y: row * ROW + between(dice, -3.4, 3.4),
      };
      const p = { x: box.x + local.x, y: box.y + local.y };
      const radius = between(dice, 4.6, 7);
      const isFir = noise(local.x / 120, local.y / 120, seed) + between(dice, -0.45, 0.45) > 0.22;
      if (!isInside(ring, p)) continue;
      const depth = distanceToLine(edge, p);
      if (depth < HEM || (depth > 22 && dice() < 0.12)) continue;
      if (!around.isBuilt(p, radius)) trees.push({ ...p, radius, isFir });
    }
    rows.push(trees);
  }
  return rows;
}
