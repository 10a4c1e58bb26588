/** What the players bring to a battle: armies and a table of their own. */
import { z } from 'zod';
import type { Own } from '../../miniatures/armies.ts';
import { BadPosition } from '../../engine/ruleset.ts';
import type { Message } from '../../engine/verdict.ts';
import { CM } from '../../space/table/point.ts';
import { hasArea } from '../../space/table/polygon.ts';
import { PIECE, type Side, SIDES, type TerrainPiece } from './data.ts';
import { outlineOf } from './ground.ts';
import type { OrdineObliquo } from './position.ts';
import { type Fielded, fieldedFrom } from './roster.ts';

/** A table with its terrain. Tenths of a millimetre. */
export interface OwnTable {
  readonly width: number;
  readonly depth: number;
  readonly pieces: readonly TerrainPiece[];
  /** Whether the players brought it along. */
  readonly isOwn?: true;
}

/** Sides of a table on which two armies have room, and on which nobody needs a whole evening to meet. */
export const TABLE_SIDE = { least: 60 * CM, most: 480 * CM } as const;
/** Pieces of terrain on a table. */
export const PIECES_MOST = 100;

/** So that no piece is taken for a unit or a general. */
const PIECE_ID = /^[a-z][a-z0-9]+[a-z0-9-]{0,40}$/;
/** Pieces that the players place in the battle are called so. */
const PLACED_ID = /^(?:south|north)-\d+$/;

/** What a battle takes of it. */
interface Taken {
  readonly armies: Partial<Record<Side, Fielded>>;
  readonly table: OwnTable | null;
}

interface Needs {
  readonly needs?: 'table';
  readonly victory: OrdineObliquo['victory'];
}

const own = z.strictObject({
  armies: z.strictObject({ south: z.unknown().optional(), north: z.unknown().optional() }).optional(),
  table: z.strictObject({ width: z.int(), depth: z.int(), pieces: z.array(PIECE).max(PIECES_MOST) }).optional(),
});

/**
 * Takes what the players bring to a battle.
 * @param battle what it needs of them
 * @throws BadPosition naming the first fault, its path beginning with `own`
 */
export function readOwn(brought: Own, { needs, victory }: Needs): Taken {
  const parsed = own.safeParse(brought);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BadPosition(['own', ...(issue?.path ?? [])].join('.'), { key: `fault.${issue?.code ?? 'custom'}` });
  }
  const { armies, table } = parsed.data;
  if (needs && !table) bad('own.table', { key: 'fault.table-needed' });
  if (!needs && table) bad('own.table', { key: 'fault.table-not-wanted' });
  if (table) checkOwn(table);
  if (table && victory === 'objectives' && !table.pieces.some(({ isObjective }) => isObjective))
    bad('own.table', { key: 'fault.no-objectives' });
  return { armies: fieldedIn(armies ?? {}), table: table ? { ...table, isOwn: true } : null };
}

function fieldedIn(armies: Readonly<Partial<Record<Side, unknown>>>): Taken['armies'] {
  const brought = SIDES.filter((side) => armies[side] !== undefined);
  return Object.fromEntries(
    brought.map((side) => [side, fieldedFrom(armies[side], `own-${side}`, `own.armies.${side}`)]),
  );
}

function bad(path: string, fault: Message): never {
  throw new BadPosition(path, fault);
}

function checkOwn(table: OwnTable): void {
  checkSize(table, 'own.table');
  const placed = table.pieces.find(({ id }) => PLACED_ID.test(id));
  if (placed) bad('own.table.pieces', { key: 'fault.piece-id', params: { id: placed.id } });
  checkPieces(table, 'own.table.pieces');
}

/** @throws BadPosition where two armies have no room on the table, or would not meet */
export function checkSize({ width, depth }: Omit<OwnTable, 'pieces'>, path: string): void {
  const { least, most } = TABLE_SIDE;
  if (Math.min(width, depth) >= least && Math.max(width, depth) <= most) return;
  bad(path, {
    key: 'fault.table-size',
    params: { width: width / CM, depth: depth / CM, least: least / CM, most: most / CM },
  });
}

/** @throws BadPosition where a piece is not sound, is there twice or reaches off the table */
export function checkPieces({ width, depth, pieces }: OwnTable, at: string): void {
  pieces.forEach((piece, i) => {
    const path = `${at}.${i}`;
    const params = { id: piece.id };
    if (!PIECE_ID.test(piece.id)) bad(path, { key: 'fault.piece-id', params });
    if (pieces.slice(0, i).some(({ id }) => id === piece.id)) bad(path, { key: 'fault.piece-twice', params });
    if (piece.points.some(([x, y]) => x > width || y > depth)) bad(path, { key: 'fault.piece-off-table', params });
    if (!hasShape(piece)) bad(path, { key: 'fault.piece-shape', params });
  });
}

/** An area with something inside, or a band with some width, and nothing else. */
export function hasShape(piece: TerrainPiece): boolean {
  const isBand = piece.form === 'band';
  if (isBand !== (piece.width !== undefined) || (!isBand && piece.points.length < 3)) return false;
  return hasArea(outlineOf(piece));
}
