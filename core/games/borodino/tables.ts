/** The printed tables, as they are asked: costs and Disorder by terrain and arm, odds, and the two result tables. */
import { facesOf } from '../../engine/dice.ts';
import { cell, type PrintedTable, signed } from '../../engine/printed-table.ts';
import type { Tally } from '../../engine/tally.ts';
import { hexTarget } from '../../engine/target.ts';
import type { Message } from '../../engine/verdict.ts';
import { type Arm, type SideRow, TABLES, type Terrain, type TerrainRow } from './data.ts';

/** A column of the terrain table; horse artillery uses the artillery column (7.21-b). */
export type MoveColumn = Arm | 'leader';

/** The row of a kind of ground. */
export function terrainRow(terrain: Terrain): TerrainRow {
  return TABLES.terrain.hexes[terrain];
}

/** The row of what lies on a hexside. */
export function sideRow(row: SideRow): TerrainRow {
  return TABLES.terrain.hexsides[row];
}

/** The id of a row's movement entry in the ledger. */
export function moveRule(row: Pick<TerrainRow, 'rule'>): string {
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
 * 9.51-b: The ratio of two strengths, rounded in the defender's favour.
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

// The tables as they are shown before a roll

/** The odds table with the column that a sum has used; left out: at rest. */
export function oddsTable(sum?: Tally): PrintedTable {
  const cells = TABLES.odds.map(({ modifier }) => cell(signed(modifier)));
  const column = TABLES.odds.findIndex((odds) => sum?.lines.some(({ rule }) => rule === odds.rule));
  return {
    title: { key: 'label.table.odds' },
    columns: TABLES.odds.map(({ attacker, defender }) => cell(`${attacker}-${defender}`)),
    rows: [{ rule: 'T-assault-mod-ratio', cells }],
    lit: { rows: [], column: column < 0 ? null : column },
  };
}

/** The assault table against a hex, with the faces of the die that lead to each of its rows. */
export function assaultTable(hex: number, total: number): PrintedTable {
  const title = { key: 'label.table.assault', params: { place: { place: hexTarget(hex) } } };
  return resultTable(title, TABLES.assault, 'label.assault', total);
}

/** The assault table against any hex. */
export const assaultTableAtRest = (): PrintedTable =>
  resultTable({ key: 'label.table.assaults' }, TABLES.assault, 'label.assault', null);

/** The artillery fire table, with the faces of the die that lead to each of its rows; `null`: at rest. */
export function fireTable(total: number | null): PrintedTable {
  return resultTable({ key: 'label.table.fire' }, TABLES.fire, 'label.fire', total);
}

type ResultRows = readonly { readonly upTo: number | null; readonly result: string; readonly rule: string }[];

/** @param total what is added to the die; `null`: nothing is rolled */
function resultTable(title: Message, rows: ResultRows, words: string, total: number | null): PrintedTable {
  const least = (index: number) => (rows[index - 1]?.upTo ?? -Infinity) + 1;
  const facesAt = (index: number, upTo: number | null) =>
    total === null
      ? []
      : facesOf('d10').filter((face) => face + total >= least(index) && face + total <= (upTo ?? Infinity));
  const faces = rows.map(({ upTo }, index) => facesAt(index, upTo));
  const die = total === null ? [] : [{ key: 'label.table.die', params: { total: signed(total) } }];
  return {
    title,
    columns: [{ key: 'label.table.sum' }, { key: 'label.table.result' }, ...die],
    rows: rows.map(({ upTo, result, rule }, index) => ({
      rule,
      cells: [
        span(least(index), upTo),
        { key: `${words}.${result}` },
        ...(total === null ? [] : [sayFaces(faces[index] ?? [])]),
      ],
    })),
    lit: { rows: faces.flatMap((row, index) => (row.length > 0 ? [index] : [])), column: null },
  };
}

/** The printed range of a row; both ends of the table are open. */
function span(least: number, most: number | null): Message {
  if (most === null) return { key: 'label.table.from', params: { least } };
  if (least === -Infinity) return { key: 'label.table.below', params: { limit: most + 1 } };
  return cell(`${least}–${most}`);
}

function sayFaces(faces: readonly number[]): Message {
  const [first, last] = [faces[0], faces.at(-1)];
  if (first === undefined) return cell('–');
  return cell(first === last ? String(first) : `${first}–${last}`);
}
