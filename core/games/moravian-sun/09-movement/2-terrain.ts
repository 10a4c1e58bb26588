/** 9.2, 16.2 What it costs to enter a hex: its terrain, and the hexside that is crossed. */
import {
  type Column,
  crossesStream,
  enemyOf,
  isBuilt,
  isLeader,
  isOnLink,
  leaderCard,
  linkBetween,
  sideBetween,
  TABLES,
  terrainAt,
  type Terrain,
  unitCard,
  type UnitClass,
  type UnitId,
} from '../data.ts';
import { unitsAt, unitState } from '../pieces.ts';
import type { MoravianSun, PieceId } from '../position.ts';

const COLUMN: Readonly<Record<UnitClass, Column>> = {
  'line-infantry': 'infantry',
  'guard-infantry': 'infantry',
  grenadier: 'infantry',
  'light-infantry': 'lightInfantry',
  'heavy-cavalry': 'heavyCavalry',
  'light-cavalry': 'lightCavalry',
  dragoons: 'lightCavalry',
  hussars: 'lightCavalry',
  cossacks: 'lightCavalry',
  'foot-artillery': 'footArtillery',
  'position-artillery': 'footArtillery',
  'horse-artillery': 'horseArtillery',
};

/** The column of the terrain table that a piece uses. */
export const columnOf = (piece: PieceId): Column => (isLeader(piece) ? 'leader' : COLUMN[unitCard(piece).class]);

/** What a hex holds now: a pond whose ice has broken is water. */
export const groundAt = ({ broken }: MoravianSun, hex: number): Terrain | 'broken-ice' =>
  broken.includes(hex) ? 'broken-ice' : terrainAt(hex);

/** Movement points for a piece to go from a hex to the one beside it; `null` where it may not, whoever stands there. */
export function stepCost(game: MoravianSun, piece: PieceId, from: number, to: number): number | null {
  const ground = terrainCost(game, piece, from, to);
  const side = sideCost(piece, from, to);
  return ground === null || side === null ? null : ground + side;
}

/** 16.2 The terrain of the hex that is entered. */
function terrainCost(game: MoravianSun, piece: PieceId, from: number, to: number): number | null {
  const row = TABLES.terrain[groundAt(game, to)];
  const isLinked = linkBetween(from, to) !== null;
  if (isLinked && isBuilt(to)) return 1;
  const cost = row.cost[columnOf(piece)];
  if (cost === 'road') return isLinked ? 1 : null;
  return cost ?? (isDragoon(piece) ? (row.dragoons ?? null) : null);
}

const isDragoon = (piece: PieceId): boolean => !isLeader(piece) && unitCard(piece).class === 'dragoons';

/** 8.0-a What a unit that comes in pays for its entry hex: the terrain; on a road or trail at most 1. */
export function entryCost(game: MoravianSun, id: UnitId): number {
  const { hex } = unitState(game, id);
  const cost = TABLES.terrain[groundAt(game, hex)].cost[columnOf(id)];
  return isOnLink(hex) || typeof cost !== 'number' ? 1 : cost;
}

/** 16.21, 16.25, 16.26 The hexside: uphill over a slope 1 more, over a stream 1 more, which guns cross by bridges alone. */
function sideCost(piece: PieceId, from: number, to: number): number | null {
  const isStream = crossesStream(from, to);
  if (isStream && !isLeader(piece) && unitCard(piece).arm === 'artillery') return null;
  return (isStream ? 1 : 0) + (sideBetween(from, to).slope === 'up' ? 1 : 0);
}

/** Whether combat units of the enemy stand in a hex (9.1.2-a). */
export const isEnemyHex = (game: MoravianSun, piece: PieceId, hex: number): boolean =>
  unitsAt(game, hex, enemyOf((isLeader(piece) ? leaderCard(piece) : unitCard(piece)).side)).length > 0;
