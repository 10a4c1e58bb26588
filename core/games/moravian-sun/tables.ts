/** The printed tables as they are asked: assaults, bombardments, terrain, weather, the calendar, markers. */
import { z } from 'zod';
import tablesJson from '../../../assets/moravian-sun/tables.json' with { type: 'json' };
import { TERRAINS } from './map.ts';
import { type Nation, NATIONS, ORDERS, provenance } from './shapes.ts';

/** From the worst for the attacker to the best (12.5.4). */
const RESULTS = ['AE', 'AD', 'NE', 'EX', 'DD', 'DR', 'DE'] as const;
const result = z.enum(RESULTS);
export type Result = z.infer<typeof result>;

/** Of a bombardment (11.4.5). */
const FIRE_RESULTS = ['none', 'D', 'DD', 'DR', 'DE'] as const;
const fireResult = z.enum(FIRE_RESULTS);
export type FireResult = z.infer<typeof fireResult>;

export const WEATHERS = ['snow', 'sleet', 'overcast', 'sun'] as const;
const weather = z.enum(WEATHERS);
export type Weather = z.infer<typeof weather>;

/** Columns of the terrain table. */
export const COLUMNS = [
  'infantry',
  'lightInfantry',
  'heavyCavalry',
  'lightCavalry',
  'footArtillery',
  'horseArtillery',
  'leader',
] as const;
export type Column = (typeof COLUMNS)[number];

/** Movement points to enter; `null`: forbidden; `road`: along a road or trail alone. */
const cost = z.union([z.int().min(1), z.literal('road'), z.null()]);

const terrainRow = z.strictObject({
  cost: z.record(z.enum(COLUMNS), cost),
  /** What dragoons pay where other cavalry may not enter. */
  dragoons: z.int().optional(),
  bombardment: z.int(),
  blocksSight: z.boolean(),
  charge: z.boolean(),
  square: z.boolean(),
  provenance: z.record(z.string(), z.string()),
  reconstructedCosts: z.array(z.enum(COLUMNS)).optional(),
});

const hour = z.strictObject({ day: z.int(), hour: z.int(), night: z.boolean() });
/** A turn of one hour; the night is one turn. */
export type Hour = z.infer<typeof hour>;
const amount = z.int();

export const TABLES = z
  .strictObject({
    provenance: z.record(z.string(), provenance),
    assault: z.strictObject({
      columns: z.array(z.string()).length(9),
      rows: z.array(z.array(result).length(9)).length(8),
    }),
    bombardment: z.strictObject({
      /** The least strength of each column. */
      columns: z.array(z.int()).length(6),
      /** What the first row stands for, and everything below. */
      lowest: z.int(),
      rows: z.array(z.array(fireResult).length(6)).length(9),
    }),
    bombardmentModifiers: z.strictObject({
      range: z.array(z.strictObject({ hexes: z.int(), amount })),
      density: z.array(z.strictObject({ from: z.int(), amount })),
    }),
    terrain: z.record(z.enum([...TERRAINS, 'broken-ice']), terrainRow),
    weather: z.array(z.strictObject({ upTo: z.int(), weather })),
    /** What the weather of the turn before adds to the die (16.41-b). */
    weatherMemory: z.record(weather, amount),
    calendar: z.strictObject({ 'one-day': z.array(hour).length(12), 'two-days': z.array(hour).length(24) }),
    /** The levels at which armies are demoralised (13.3.2-a). */
    demoralisation: z.record(z.enum(NATIONS), z.int()),
    /** How many markers of each order a side has (4.17-e). */
    markers: z.record(z.enum(ORDERS), z.int()),
    /** How many spaces each sequence has (5.1-a). */
    spaces: z.strictObject({ main: z.int(), support: z.int() }),
  })
  .parse(tablesJson);

/** The weather for a die with its modifier, held between 0 and 7 (16.4). */
export function weatherFor(total: number): Weather {
  const held = Math.min(Math.max(total, 0), 7);
  return (TABLES.weather.find(({ upTo }) => held <= upTo) as (typeof TABLES.weather)[number]).weather;
}

/** @throws RangeError where the scenario has no such turn */
export function hourOf(scenario: 'one-day' | 'two-days', turn: number): Hour {
  const found = TABLES.calendar[scenario][turn - 1];
  if (!found) throw new RangeError(`no turn ${turn}`);
  return found;
}

/** 16.11-a: the last turn, with the length that the hours print where the players chose it (16.11-b). */
export const lastTurnOf = (scenario: 'one-day' | 'two-days', isLiteral: boolean): number =>
  TABLES.calendar[scenario].length - (isLiteral && scenario === 'one-day' ? 1 : 0);

/**
 * 12.5.2-c: a cell of the assault table, whose die is held within its rows.
 * @param column index from 0, 1:4, to 8, 6:1
 * @param total the modified die
 */
export function assaultResult(column: number, total: number): Result {
  const row = TABLES.assault.rows[Math.min(Math.max(total, 0), 7)] as readonly Result[];
  return row[column] as Result;
}

/**
 * A cell of the bombardment table.
 * @param column index from 0
 * @param total the modified die, held within the rows here
 */
export function fireResultOf(column: number, total: number): FireResult {
  const { rows, lowest } = TABLES.bombardment;
  const row = rows[Math.min(Math.max(total - lowest, 0), rows.length - 1)] as readonly FireResult[];
  return row[column] as FireResult;
}

export const levelOfDemoralisation = (of: Nation): number => TABLES.demoralisation[of];
