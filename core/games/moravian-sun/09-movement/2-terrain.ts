/** 9.2, 16.2 What it costs to enter a hex: its terrain, and the hexside that is crossed. */
import { line, type TallyLine } from '../../../engine/tally.ts';
import { hexTarget } from '../../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../../engine/verdict.ts';
import {
  type Column,
  crossesStream,
  enemyOf,
  isBuilt,
  isDragoon,
  isLeader,
  isOnLink,
  isWoody,
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

type Ground = Terrain | 'broken-ice';

/** 16.30-a: what a hex holds now: a pond is frozen in any weather, until its ice breaks and it is water. */
export const groundAt = ({ broken }: MoravianSun, hex: number): Ground =>
  broken.includes(hex) ? 'broken-ice' : terrainAt(hex);

/** Movement points for a piece to go from a hex to the one beside it; `null` where it may not, whoever stands there. */
export function stepCost(game: MoravianSun, piece: PieceId, from: number, to: number): number | null {
  const ground = groundCost(game, piece, from, to);
  return ground === null || whyNotAcross(piece, from, to) ? null : (ground + sideCost(from, to)) * timesIn(game);
}

/** 16.41-c In snow the hex and what is crossed cost twice as much. */
const SNOW = { rule: '16.41-c', times: 2 };
const timesIn = ({ weather }: MoravianSun): number => (weather === 'snow' ? SNOW.times : 1);

/** 16.24-a, 16.27-a, 16.29.3-a: what the table says of the hex that is entered; `null` where the piece may not enter it from there. */
export function groundCost(game: MoravianSun, piece: PieceId, from: number, to: number): number | null {
  const row = TABLES.terrain[groundAt(game, to)];
  const isLinked = linkBetween(from, to) !== null;
  if (isLinked && isBuilt(to)) return 1;
  const cost = row.cost[columnOf(piece)];
  if (cost === 'road') return isLinked ? 1 : null;
  return cost ?? (isMountedInfantry(piece) ? (row.dragoons ?? null) : null);
}

/** Whether a piece can be in a hex at all, by the ground that it holds. */
export function canStand(game: MoravianSun, piece: PieceId, hex: number): boolean {
  const row = TABLES.terrain[groundAt(game, hex)];
  const cost = row.cost[columnOf(piece)] ?? (isMountedInfantry(piece) ? row.dragoons : null) ?? null;
  return cost === 'road' ? isOnLink(hex) : cost !== null;
}

const isMountedInfantry = (piece: PieceId): boolean => !isLeader(piece) && isDragoon(unitCard(piece));

/** 8.0-a What a unit that comes in pays for its entry hex: the terrain; on a road or trail at most 1. */
export function entryCost(game: MoravianSun, id: UnitId): number {
  const { hex } = unitState(game, id);
  const cost = TABLES.terrain[groundAt(game, hex)].cost[columnOf(id)];
  return (isOnLink(hex) || typeof cost !== 'number' ? 1 : cost) * timesIn(game);
}

/** 16.21-d, 16.27.3bis-b: what the hexside costs beyond the hex; crests and walls cost nothing. */
const sideCost = (from: number, to: number): number =>
  (crossesStream(from, to) ? STREAM.points : 0) + (sideBetween(from, to).slope === 'up' ? SLOPE.points : 0);

const STREAM = { points: 1, rule: '16.25-a' };
/** Uphill alone, along roads and trails too. */
const SLOPE = { points: 1, rule: '16.21-b' };

/** A hexside, for a sentence: by the hexes on both sides of it. */
const sideTold = (from: number, to: number) => ({ from: { place: hexTarget(from) }, place: { place: hexTarget(to) } });

/** 16.25-b Guns cross a stream by a bridge of the road or trail that they follow. */
const whyNotAcross = (piece: PieceId, from: number, to: number): Verdict =>
  crossesStream(from, to) && isGun(piece) ? because('16.25-b', 'refusal.guns-over-stream', sideTold(from, to)) : null;

const isGun = (piece: PieceId): boolean => !isLeader(piece) && unitCard(piece).arm === 'artillery';

/** The rules of the ground, for its cost and for those who may not enter. */
const GROUND_RULES: Readonly<Partial<Record<Ground, RuleId>>> = {
  clear: '16.21-a',
  wood: '16.27-a',
  orchard: '16.27-a',
  marsh: '16.24-a',
  pond: '16.30-b',
  walled: '16.27.3bis-a',
  farm: '16.28-a',
  trench: '16.29.1-a',
  fortress: '16.29.3-a',
  'broken-ice': '16.31.2-a',
};

/** Why a piece may not go from a hex to the one beside it for the sake of the ground; `null` where it may. */
export function whyImpassable(game: MoravianSun, piece: PieceId, from: number, to: number): Verdict {
  if (groundCost(game, piece, from, to) !== null) return whyNotAcross(piece, from, to);
  const ground = groundAt(game, to);
  const rule = ground === 'marsh' ? '16.24-b' : (GROUND_RULES[ground] ?? '9.2-a');
  const terrain = { word: `label.terrain.${ground}` };
  return because(rule, 'refusal.impassable', { ...sideTold(from, to), unit: { unit: piece }, terrain });
}

/** 16.27.1-a Guns stop in the first wood or orchard, unless they follow a road or trail. */
export const whyStuck = (piece: PieceId, from: number, to: number): Verdict =>
  isGun(piece) && isWoody(from) && linkBetween(from, to) === null ? because('16.27.1-a', 'refusal.guns-in-wood') : null;

/** What a step costs, line by line: the hex, then what is crossed. */
export function stepLines(game: MoravianSun, piece: PieceId, from: number, to: number): readonly (TallyLine | null)[] {
  const rule = GROUND_RULES[groundAt(game, to)] ?? '9.2-a';
  const ground = groundCost(game, piece, from, to) ?? 0;
  const more = (ground + sideCost(from, to)) * (timesIn(game) - 1);
  return [
    line(rule, ground, 'modifier.way', { place: { place: hexTarget(to) } }),
    ...sideLines(from, to),
    more > 0 ? line(SNOW.rule, more, 'modifier.snow') : null,
  ];
}

/** What is crossed; a bridge is shown with the nothing that it costs (16.26.1-a). */
export function sideLines(from: number, to: number): readonly (TallyLine | null)[] {
  const { stream, slope } = sideBetween(from, to);
  const isForded = crossesStream(from, to);
  return [
    isForded ? line(STREAM.rule, STREAM.points, 'modifier.stream') : null,
    stream && !isForded ? line('16.26.1-a', 0, 'modifier.bridge') : null,
    slope === 'up' ? line(SLOPE.rule, SLOPE.points, 'modifier.slope') : null,
  ];
}

/** Whether combat units of the enemy stand in a hex (9.1.2-a). */
export const isEnemyHex = (game: MoravianSun, piece: PieceId, hex: number): boolean =>
  unitsAt(game, hex, enemyOf((isLeader(piece) ? leaderCard(piece) : unitCard(piece)).side)).length > 0;
