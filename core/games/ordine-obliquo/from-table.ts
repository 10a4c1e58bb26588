/** A table that was laid out elsewhere becomes one to fight on: its terrain is brought onto the table, and named. */
import type { LaidTable, TakenTable } from '../../miniatures/armies.ts';
import type { Message, Param } from '../../engine/verdict.ts';
import { CM, type Point, type Ring } from '../../space/table/point.ts';
import { areaOf, clipped, type Convex, convexOf, partWithin } from '../../space/table/polygon.ts';
import { TERRAIN_KINDS, type TerrainKind } from '../../space/table/terrain.ts';
import type { TerrainPiece } from './data.ts';
import { TERRAIN_NAMES } from './ground.ts';
import { hasShape, PIECES_MOST, TABLE_SIDE } from './own.ts';

/** OO-16.2-3 What can become an objective. */
const OBJECTIVES: readonly TerrainKind[] = ['gentle-hill', 'steep-hill', 'village'];

/** Surface of an area, length of a band: smaller ones are crumbs of what lies beyond the edge. */
const LEAST_SURFACE = CM * CM;
const LEAST_LENGTH = CM;

type Laid = LaidTable['terrain'][number];

/** What becomes of one piece: a band that leaves the table and comes back makes several. */
interface Taken {
  readonly pieces: readonly Omit<TerrainPiece, 'id'>[];
  readonly note: Message | null;
}

/** A battle table of a laid one; `null` where it is too small or too large, or there is too much on it. */
export function tableFrom(laid: LaidTable): TakenTable {
  const { width, depth, terrain, units } = laid;
  const taken = terrain.map((patch) => takenFrom(patch, laid));
  const pieces = numbered(taken.flatMap((each) => each.pieces)).map((piece, i) => ({
    ...piece,
    id: `terrain-${i + 1}`,
  }));
  const obstacle = sizeFault(laid) ?? countFault(pieces.length);
  if (obstacle) return { table: null, notes: [obstacle] };
  const left: Message[] = units > 0 ? [{ key: 'note.units-left-out', params: { count: units } }] : [];
  const notes = taken.flatMap(({ note }) => (note ? [note] : []));
  return { table: { width, depth, pieces }, notes: [...notes, ...left] };
}

function sizeFault({ width, depth }: LaidTable): Message | null {
  const { least, most } = TABLE_SIDE;
  if (Math.min(width, depth) >= least && Math.max(width, depth) <= most) return null;
  const params = { width: width / CM, depth: depth / CM, least: least / CM, most: most / CM };
  return { key: 'fault.table-size', params };
}

function countFault(count: number): Message | null {
  return count > PIECES_MOST ? { key: 'note.too-many-pieces', params: { count, most: PIECES_MOST } } : null;
}

function takenFrom(patch: Laid, table: LaidTable): Taken {
  const kind = TERRAIN_KINDS.find((each) => each === patch.kind);
  if (!kind) return { pieces: [], note: { key: 'note.piece-unknown', params: { piece: { text: patch.kind } } } };
  const all = patch.width === null ? areasOf(patch.points, table) : bandsOf(patch.points, table);
  const parts = all.map((points) => pieceOf(patch, kind, points)).filter((piece) => hasShape({ ...piece, id: '' }));
  const isOut = patch.points.some(({ x, y }) => x < 0 || y < 0 || x > table.width || y > table.depth);
  const key = parts.length === 0 ? (isOut ? 'note.piece-left-out' : 'note.piece-too-small') : isOut && 'note.piece-cut';
  return { pieces: parts, note: key ? { key, params: { piece: calledIn(patch, kind) } } : null };
}

function calledIn({ name }: Laid, kind: TerrainKind): Param {
  return name === null ? { word: `label.terrain.${kind}` } : { text: name };
}

function pieceOf({ name, width }: Laid, kind: TerrainKind, points: readonly Point[]): Omit<TerrainPiece, 'id'> {
  return {
    name: name === null ? TERRAIN_NAMES[kind] : { it: name, en: name },
    kind,
    form: width === null ? 'area' : 'band',
    points: points.map(({ x, y }): [number, number] => [Math.round(x), Math.round(y)]),
    ...(width === null ? {} : { width }),
    isObjective: width === null && OBJECTIVES.includes(kind),
    owner: null,
  };
}

/** Pieces of one name are told apart by a number. */
function numbered(pieces: readonly Omit<TerrainPiece, 'id'>[]): readonly Omit<TerrainPiece, 'id'>[] {
  return pieces.map((piece, i) => {
    const { it, en } = piece.name;
    const [all, before] = [pieces, pieces.slice(0, i)].map((list) => list.filter(({ name }) => name.it === it).length);
    if (all === 1) return piece;
    const number = (before ?? 0) + 1;
    return { ...piece, name: { it: `${it} ${number}`, en: `${en} ${number}` } };
  });
}

function onto({ width, depth }: LaidTable): Convex {
  const corners: Ring = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: depth },
    { x: 0, y: depth },
  ];
  return convexOf(corners);
}

/** The part of an area that lies on the table, counter-clockwise; none where hardly anything does. */
function areasOf(edge: readonly Point[], table: LaidTable): readonly Ring[] {
  const part = clipped(edge, onto(table));
  const surface = areaOf(part);
  if (Math.abs(surface) < LEAST_SURFACE) return [];
  return [surface < 0 ? part.toReversed() : part];
}

/** The stretches of a line that run on the table. */
function bandsOf(line: readonly Point[], table: LaidTable): readonly (readonly Point[])[] {
  const stretches: Point[][] = [];
  line.slice(1).forEach((b, i) => {
    const part = partWithin(line[i] as Point, b, onto(table));
    if (!part) return;
    const last = stretches.at(-1);
    const end = last?.at(-1);
    if (last && end && end.x === part[0].x && end.y === part[0].y) last.push(part[1]);
    else stretches.push([...part]);
  });
  return stretches.filter((stretch) => lengthOf(stretch) >= LEAST_LENGTH);
}

function lengthOf(line: readonly Point[]): number {
  return line.slice(1).reduce((sum, { x, y }, i) => sum + Math.hypot(x - (line[i]?.x ?? x), y - (line[i]?.y ?? y)), 0);
}
