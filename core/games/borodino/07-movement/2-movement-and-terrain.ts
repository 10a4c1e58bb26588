/** 7.2 Movement and terrain: what a step costs by ground, hexside and road. Cites the rows of the terrain table. */
import { line, type TallyLine } from '../../../engine/tally.ts';
import { hexTarget } from '../../../engine/target.ts';
import { because, type Reason, type RuleId, type Verdict } from '../../../engine/verdict.ts';
import type { Cell, Direction } from '../../../space/hex/grid.ts';
import { type Arm, cardOf, enemyOf, GRID, type UnitId } from '../data.ts';
import { namedHex } from '../facts.ts';
import {
  type Ground,
  groundOf,
  isImpassable,
  keptOnGround,
  type Link,
  linkBetween,
  mayCross,
  sideBetween,
  sideRows,
  terrainAt,
} from '../ground.ts';
import { type Borodino, holderOf } from '../position.ts';
import {
  disorders,
  type MoveColumn,
  moveRule,
  roadCost,
  sideCost,
  sideRow,
  terrainCost,
  terrainRow,
  trackCost,
} from '../tables.ts';

/**
 * The sum for a step by ground alone; `null` where the arm may not take it.
 * @param isRoadBarred whether the road may not be used because the hex entered is next to an enemy (7.37)
 */
export function groundLines(
  ground: Ground,
  column: MoveColumn,
  from: number,
  to: number,
  isRoadBarred: boolean,
): readonly TallyLine[] | null {
  const first = isImpassable(ground, from, to) ? null : groundLine(ground, column, from, to, isRoadBarred);
  if (!first) return null;
  const lines = [first, ...linkLines(ground, from, to, isRoadBarred)];
  for (const row of sideRows(ground, from, to)) {
    const cost = sideCost(column, row);
    if (cost === null) return null;
    lines.push(line(moveRule(sideRow(row)), cost, `modifier.side.${row}`));
  }
  return lines;
}

/** Road, track or the ground itself (7.22). */
function groundLine(
  ground: Ground,
  column: MoveColumn,
  from: number,
  to: number,
  isRoadBarred: boolean,
): TallyLine | null {
  const use = linkUsed(from, to, isRoadBarred);
  const terrain = terrainAt(ground, to);
  if (use?.link === 'road') return line('T-terrain-road-move', roadCost(column), 'modifier.road');
  const cost = trackCost(column, terrain);
  if (use && cost !== null) return line('T-terrain-track-move', cost, 'modifier.track');
  return use ? null : hexLine(ground, column, to);
}

/** 7.21-a: What a hex costs by its ground alone, without roads and hexsides; `null` where the arm may not stand in it. */
export function hexLine(ground: Ground, column: MoveColumn, hex: number): TallyLine | null {
  const terrain = terrainAt(ground, hex);
  const cost = terrainCost(column, terrain);
  return cost === null ? null : line(moveRule(terrainRow(terrain)), cost, `modifier.terrain.${terrain}`);
}

/** The rule by which an arm may not stand on the ground of a hex; `null` where it may. */
export function ruleAgainst(ground: Ground, arm: Arm, hex: number): RuleId | null {
  return hexLine(ground, arm, hex) ? null : moveRule(terrainRow(terrainAt(ground, hex)));
}

/** The road or track that a step follows: it leads over the hexside (ruling B6), and no enemy is next to where it goes. */
function linkUsed(from: number, to: number, isRoadBarred: boolean): { rule: RuleId; link: Link } | null {
  const link = linkBetween(from, to);
  return link && !isRoadBarred ? { rule: '7.22-a', link } : null;
}

/** What a road or track does not do, or does at no cost: a player looks for it in the sum. */
function linkLines(ground: Ground, from: number, to: number, isRoadBarred: boolean): TallyLine[] {
  const link = linkBetween(from, to);
  if (!link) return [];
  const { water, crossing, slope } = sideBetween(ground, from, to);
  const lines: TallyLine[] = [];
  if (isRoadBarred)
    lines.push(line(link === 'track' ? 'T-terrain-note-b' : '7.37-a', 0, 'modifier.no-road-beside-enemy'));
  if (crossing === 'ford') lines.push(line('7.24-a', 0, 'modifier.road-ford'));
  if (water && !crossing) lines.push(line('SR.9-c', 0, 'modifier.road-without-ford'));
  if (slope === 'steep-up') lines.push(line('7.22-b', 0, 'modifier.road-not-level'));
  return lines;
}

/**
 * By which rule a step disorders the arm: woods for cavalry, unless it keeps to a road (7.22), and very steep banks. A
 * track halves the cost of the woods but does not lead around them. `null` where it does not.
 */
export function disorderingRule(
  ground: Ground,
  arm: Arm,
  from: number,
  to: number,
  isRoadBarred: boolean,
): RuleId | null {
  const isOnRoad = linkUsed(from, to, isRoadBarred)?.link === 'road';
  const rows = [...(isOnRoad ? [] : [terrainRow(terrainAt(ground, to))]), ...sideRows(ground, from, to).map(sideRow)];
  const row = rows.find((each) => disorders(each, arm));
  return row ? moveRule(row) : null;
}

/** Why ground or hexside are closed to an arm; `null` where they are not. */
export function whyGroundClosed(ground: Ground, arm: Arm, from: number, to: number): Verdict {
  if (terrainAt(ground, to) === 'burning') return because('SR.5-f', 'refusal.burning', namedHex(to));
  if (isImpassable(ground, from, to)) return because('7.23-a', 'refusal.impassable', namedHex(to));
  if (mayCross(ground, arm, from, to)) return null;
  const row = sideRows(ground, from, to).find((each) => sideCost(arm, each) === null);
  if (row) return closedTo(arm, moveRule(sideRow(row)), `modifier.side.${row}`, to);
  const terrain = terrainAt(ground, to);
  return closedTo(arm, moveRule(terrainRow(terrain)), `modifier.terrain.${terrain}`, to);
}

function closedTo(arm: Arm, rule: string, ground: string, to: number): Reason {
  return because(rule, 'refusal.closed-to-arm', {
    arm: { word: `label.arms.${arm}` },
    ground: { word: ground },
    place: { place: hexTarget(to) },
  });
}

// The same as tables, for floods over the map: movement points by cell and direction, worked out when first asked.

const CLOSED = -1;
const UNKNOWN = -2;
const DISORDERS = 64;

type StepsOver = (cell: Cell, direction: Direction) => number;

/** What the ground alone makes of a step. */
export interface GroundTable {
  steps(isRoadBarred: boolean): StepsOver;
  /** Movement points; `null` where the arm may not go. */
  cost(cell: Cell, direction: Direction, isRoadBarred: boolean): number | null;
  disorders(cell: Cell, direction: Direction, isRoadBarred: boolean): boolean;
}

const groundTables = keptOnGround(() => new Map<Arm, GroundTable>());

export function groundTable(ground: Ground, arm: Arm): GroundTable {
  const tables = groundTables(ground);
  const known = tables.get(arm);
  if (known) return known;
  const free = stepsOver(ground, arm, false);
  const barred = stepsOver(ground, arm, true);
  const steps = (isRoadBarred: boolean): StepsOver => (isRoadBarred ? barred : free);
  const table: GroundTable = {
    steps,
    cost(cell, direction, isRoadBarred) {
      const step = steps(isRoadBarred)(cell, direction);
      return step === CLOSED ? null : step & ~DISORDERS;
    },
    disorders: (cell, direction, isRoadBarred) => steps(isRoadBarred)(cell, direction) >= DISORDERS,
  };
  tables.set(arm, table);
  return table;
}

/** Each step is worked out when it is first asked; on a ground that has changed only those near the change. */
function stepsOver(ground: Ground, arm: Arm, isRoadBarred: boolean): StepsOver {
  const { changes } = ground;
  const printed = changes && groundTable(changes.printed, arm).steps(isRoadBarred);
  const steps = new Int8Array(GRID.size * 6).fill(UNKNOWN);
  return (cell, direction) => {
    const known = steps[cell * 6 + direction] as number;
    if (known !== UNKNOWN) return known;
    const from = GRID.hexes[cell] as number;
    const isPrinted = printed && !changes.hexes.has(from);
    return (steps[cell * 6 + direction] = isPrinted
      ? printed(cell, direction)
      : stepOver(ground, arm, from, GRID.step(from, direction), isRoadBarred));
  };
}

function stepOver(ground: Ground, arm: Arm, from: number, to: number, isRoadBarred: boolean): number {
  const lines = groundLines(ground, arm, from, to, isRoadBarred);
  if (!lines) return CLOSED;
  const cost = lines.reduce((sum, each) => sum + each.amount, 0);
  return cost + (disorderingRule(ground, arm, from, to, isRoadBarred) ? DISORDERS : 0);
}

// As other chapters ask it

/** Whether an enemy of a side stands next to a hex, so that roads may not be used to enter it (7.37). */
function isBesideEnemy(game: Borodino, hex: number, id: UnitId): boolean {
  const enemy = enemyOf(cardOf(id).side);
  return GRID.neighbours(hex).some((next) => holderOf(game, next) === enemy);
}

/**
 * What the ground costs a unit that enters a hex from the one beside it, in movement points; zones of control and
 * friends not counted. `null` where it may not go there.
 */
export function moveCostInto(game: Borodino, id: UnitId, from: number, to: number): number | null {
  const direction = GRID.direction(from, to);
  if (direction < 0) return null;
  return groundTable(groundOf(game), cardOf(id).arm).cost(GRID.cell(from), direction, isBesideEnemy(game, to, id));
}

/** By which rule the ground disorders a unit that enters a hex from the one beside it (9.71-d); `null` where it does not. */
export function disorderedEntering(game: Borodino, id: UnitId, from: number, to: number): RuleId | null {
  return disorderingRule(groundOf(game), cardOf(id).arm, from, to, isBesideEnemy(game, to, id));
}
