/** Ready pieces of terrain, one of each kind, as they come out of the box. */
import type { TerrainShape } from '../../core/measure/document.ts';
import { CM, type Point } from '../../core/space/table/point.ts';
import type { TerrainKind } from '../../core/space/table/terrain.ts';

/** A rounded patch with an edge that is not quite regular. Half its length and depth in centimetres. */
function patch(length: number, depth: number): TerrainShape {
  const waves = [1, 0.9, 1.06, 0.94, 1.02, 0.88, 1.04, 0.96];
  const points = waves.map((wave, index): Point => {
    const angle = (index / waves.length) * 2 * Math.PI;
    return { x: Math.round(Math.cos(angle) * length * wave * CM), y: Math.round(Math.sin(angle) * depth * wave * CM) };
  });
  return { form: 'area', points, isSmooth: true };
}

function block(length: number, depth: number): TerrainShape {
  const [x, y] = [(length * CM) / 2, (depth * CM) / 2];
  const points = [
    { x: -x, y: -y },
    { x, y: -y },
    { x, y },
    { x: -x, y },
  ];
  return { form: 'area', points, isSmooth: false };
}

/** A band along a line that winds a little. In centimetres. */
function band(length: number, width: number, bend = 0): TerrainShape {
  const points = [-0.5, -0.2, 0.15, 0.5].map((part, index) => ({
    x: Math.round(part * length * CM),
    y: Math.round((index % 2 === 0 ? -bend : bend) * CM),
  }));
  return { form: 'band', points, width: width * CM, isSmooth: bend > 0 };
}

const SHAPES: Readonly<Record<TerrainKind, TerrainShape>> = {
  wood: patch(12, 8),
  'gentle-hill': patch(18, 12),
  'steep-hill': patch(14, 10),
  broken: patch(10, 8),
  river: band(60, 4, 3),
  ford: block(6, 5),
  village: block(16, 12),
  road: band(60, 2, 2),
  wall: band(16, 0.6),
  bridge: block(3, 6),
};

export function readyShape(kind: TerrainKind): TerrainShape {
  return SHAPES[kind];
}

/** How wide a band of a kind is when a person draws it; `null` for what has an edge all round. */
export function bandOf(kind: TerrainKind): number | null {
  const shape = SHAPES[kind];
  return shape.form === 'band' ? shape.width : null;
}
