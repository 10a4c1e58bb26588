/** The calendar, the tables of trains (7.3, 16.13) and of reinforcements (13.2), and what both sides begin with (14.1). */
import { z } from 'zod';
import tablesJson from '../../../assets/invasion-of-russia/tables.json' with { type: 'json' };
import { both, bySide, hex, provenance, side, type Side } from './shapes.ts';

const turn = z.int().min(1).max(16);
const dates = { turn, from: z.iso.date(), to: z.iso.date() };
const row = z.array(z.int().min(0));
/** Where reinforcements come in: at these cities or beside them, or anywhere west of Russia (13.3). */
const ENTRIES = ['lemberg', 'kiev', 'kaluga', 'st-petersburg'] as const;
const entry = z.enum([...ENTRIES, 'west']);

const TABLES = z
  .strictObject({
    provenance: z.record(z.string(), provenance),
    calendar: z.array(z.strictObject({ ...dates, history: both })).length(16),
    /** Of the second year, from turn 8. */
    calendar1813: z.array(z.strictObject(dates)).length(9),
    trains: z.strictObject({
      russian: row.length(16),
      french: z.strictObject({ historical: row.length(16), easier: row.length(16), harder: row.length(16) }),
      /** From turn 8. */
      secondYear: bySide(row.length(9)),
    }),
    entries: z.record(z.enum(ENTRIES), hex),
    reinforcements: z.array(
      z.strictObject({
        turn,
        side,
        place: entry,
        units: z.array(z.string()),
        leaders: z.array(z.string()),
        /** Only if the roll for the Swedes brings them (16.12-a). */
        swedes: z.literal(true).optional(),
        /** In a campaign of two years it comes at winter quarters, if it has not come before (16.13-g, 16.13-u, 16.13-v). */
        winterQuarters: z.literal(true).optional(),
        why: both,
        provenance: z.string(),
      }),
    ),
    commands: bySide(z.strictObject({ rule: z.string(), value: z.int().positive() })),
    decisive: z.strictObject({ start: z.int(), least: z.int(), most: z.int() }),
  })
  .parse(tablesJson);

/** What chance rolls use. */
export const DICE = { usual: { faces: 6, rule: '1.1-a' } };

const FIRST_TURN_OF_1813 = 8;

/** Two weeks, first and last day; what history had in them stands in the first year alone. */
export interface Fortnight {
  readonly from: string;
  readonly to: string;
  readonly history?: z.infer<typeof both>;
}

/** @throws RangeError where there is no such turn */
export function calendarOf(of: number, isSecondYear: boolean): Fortnight {
  const calendar: readonly (Fortnight & { readonly turn: number })[] =
    TABLES[isSecondYear ? 'calendar1813' : 'calendar'];
  const found = calendar.find((each) => each.turn === of);
  if (!found) throw new RangeError(`no turn ${of}`);
  return found;
}

/** The rows of French trains that players choose from (7.2-a). */
export const TRAIN_ROWS = ['historical', 'easier', 'harder'] as const;
export type TrainRow = (typeof TRAIN_ROWS)[number];

/** What the table of trains gives in a turn; no turn gives both sides the same. */
export function trainsOf(of: number, french: TrainRow, isSecondYear: boolean): Readonly<Record<Side, number>> {
  const { trains } = TABLES;
  const rows = isSecondYear ? trains.secondYear : { russian: trains.russian, french: trains.french[french] };
  const at = of - (isSecondYear ? FIRST_TURN_OF_1813 : 1);
  const found = { russian: rows.russian[at], french: rows.french[at] };
  if (found.russian === undefined || found.french === undefined) throw new RangeError(`no turn ${of}`);
  return { russian: found.russian, french: found.french };
}

export type Entry = z.infer<typeof entry>;
/** The cities at which reinforcements come in (13.3). */
export const ENTRY_CITIES = TABLES.entries;
export const REINFORCEMENTS = TABLES.reinforcements;
export type Reinforcement = (typeof REINFORCEMENTS)[number];

/** Combat commands before any change (14.1-d, 14.1-i). */
export const COMMANDS: Readonly<Record<Side, number>> = {
  russian: TABLES.commands.russian.value,
  french: TABLES.commands.french.value,
};
/** The Russian points for decisive victories (14.7-d). */
export const DECISIVE = TABLES.decisive;
