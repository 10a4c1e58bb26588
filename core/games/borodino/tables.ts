/** The printed tables, as they are asked: costs and Disorder by terrain and arm, odds, and the two result tables. */
import { type Arm, TABLES, type Terrain, type TerrainRow } from './data.ts';

/** A column of the terrain table; horse artillery uses the artillery column (7.21-b). */
export type MoveColumn = Arm | 'leader';

/** Rows of the terrain table that lie on hexsides. */
export type SideRow =
  | 'entrenchment'
  | 'slope-up'
  | 'steep-slope-up'
  | 'slope-down'
  | 'steep-slope-down'
  | 'wall'
  | 'river'
  | 'stream'
  | 'stream-banks'
  | 'stream-steep'
  | 'stream-very-steep'
  | 'bridge'
  | 'ford';

/** The row of a kind of ground. */
export function terrainRow(terrain: Terrain): TerrainRow {
  return TABLES.terrain.hexes[terrain];
}

/** The row of what lies on a hexside. */
export function sideRow(row: SideRow): TerrainRow {
  return TABLES.terrain.hexsides[row] as TerrainRow;
}

/** The id of a row's movement entry in the ledger. */
export function moveRule(row: TerrainRow): string {
  return `T-terrain-${row.rule}-move`;
}

/** Movement points to enter a kind of ground; `null` where the arm may not. A work is added to what lies beneath. */
export function terrainCost(column: MoveColumn, terrain: Terrain): number | null {
  const row = terrainRow(terrain);
  const beneath = row.over ? terrainCost(column, row.over) : 0;
  const own = row.move[column];
  return own === null || beneath === null ? null : own + beneath;
}

/** Movement points that a hexside adds; `null` where the arm may not cross. */
export function sideCost(column: MoveColumn, row: SideRow): number | null {
  return sideRow(row).move[column];
}

/** Movement points along a road, whatever the ground. */
export function roadCost(column: MoveColumn): number {
  return TABLES.terrain.links.road.move[column] ?? 1;
}

/** Movement points along a track: half of the ground rounded up, and never less than 1 (ruling B6). */
export function trackCost(column: MoveColumn, terrain: Terrain): number | null {
  const ground = terrainCost(column, terrain);
  return ground === null ? null : Math.max(1, Math.ceil(ground / 2));
}

/** Movement points to leave a hex in an enemy zone of control (6.34-a). */
export function leaveZocCost(column: MoveColumn): number {
  return TABLES.terrain.leaveZoc.move[column] ?? 0;
}

/** Whether a row puts units of an arm into Disorder when they enter or cross. */
export function disorders(row: TerrainRow, arm: Arm): boolean {
  return row.disorders?.includes(arm) ?? false;
}

/** A row of the odds table (9.51). */
export interface Odds {
  readonly modifier: number;
  readonly rule: string;
  /** As printed, for example `3-2`. */
  readonly ratio: string;
}

/**
 * The ratio of two strengths, rounded in the defender's favour.
 * @param attacker strength points
 * @param defender strength points, more than 0
 */
export function oddsOf(attacker: number, defender: number): Odds {
  const reached = TABLES.odds.find((row) => attacker * row.defender >= row.attacker * defender);
  const { modifier, rule, attacker: many, defender: few } = reached ?? (TABLES.odds.at(-1) as (typeof TABLES.odds)[0]);
  return { modifier, rule, ratio: `${many}-${few}` };
}

export type AssaultRow = (typeof TABLES.assault)[number];
export type FireRow = (typeof TABLES.fire)[number];

/** The row of the assault table for a modified roll. */
export function assaultResult(total: number): AssaultRow {
  return TABLES.assault.find((row) => row.upTo === null || total <= row.upTo) as AssaultRow;
}

/** The row of the artillery fire table for a modified roll. */
export function fireResult(total: number): FireRow {
  return TABLES.fire.find((row) => row.upTo === null || total <= row.upTo) as FireRow;
}
