/**
 * The printed tables and lists of a game as data: which ids their rows stand for, and each without one of its entries.
 * A row names its id (`"rule": "T-fire-9-12"`), or the word from which the code composes several (`"rule": "woods"`
 * makes `T-terrain-woods-move` and `T-terrain-woods-combat`).
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Composed } from './citations.ts';
import { ROOT, textOf, type ProjectPath } from './source.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Row = Record<string, Json>;

/** One thing that a row says. */
export interface Entry {
  readonly id: string;
  /** What of the row, for a person: `fire`, `assault`, `move`, `row`. */
  readonly part: string;
  readonly path: ProjectPath;
  /** The whole file without it. */
  without(): string;
}

export function entriesOf(game: string, composed: readonly Composed[]): Entry[] {
  return [
    'tables',
    'armies',
    'units',
    'regions',
    'borders',
    'seas',
    'nations',
    'setups',
    'cards',
    'scenarios/sept5',
    'scenarios/sept7',
  ]
    .map((name) => `assets/${game}/${name}.json`)
    .filter((path) => existsSync(join(ROOT, path)))
    .flatMap((path) => entriesIn(path, textOf(path), composed));
}

export function entriesIn(path: ProjectPath, text: string, composed: readonly Composed[]): Entry[] {
  return rowsIn(JSON.parse(text) as Json).flatMap(({ path: steps, row }) =>
    PARTS.filter((part) => part.isIn(row)).flatMap((part) =>
      idsOf(row, part, composed).map((id) => ({
        id,
        part: part.name,
        path,
        without: () => without(text, steps, part),
      })),
    ),
  );
}

type Path = readonly (string | number)[];

/** The objects that bear a `rule`. */
function rowsIn(json: Json, path: Path = []): { path: Path; row: Row }[] {
  if (json === null || typeof json !== 'object') return [];
  const own = !Array.isArray(json) && typeof json['rule'] === 'string' ? [{ path, row: json }] : [];
  const steps = Array.isArray(json) ? json.map((value, index) => [index, value] as const) : Object.entries(json);
  return [...own, ...steps.flatMap(([step, value]) => rowsIn(value, [...path, step]))];
}

/** A kind of thing that rows say. */
interface Part {
  readonly name: string;
  /** What its composed ids end with; `null` for the row as a whole, whose `rule` is its id. */
  readonly ending: string | null;
  isIn(row: Row): boolean;
  /** Takes it out of the row at this place of its list or object. */
  take(row: Row, list: Json, step: string | number): void;
}

const PARTS: readonly Part[] = [
  {
    name: 'row',
    ending: null,
    isIn: (row) => 'upTo' in row || 'modifier' in row,
    take: (_row, list, step) => strike(list, step),
  },
  { name: 'value', ending: null, isIn: (row) => 'value' in row, take: (row) => shift(row, 'value') },
  { name: 'units', ending: null, isIn: (row) => 'units' in row, take: dropUnit },
  // On a table in centimetres.
  { name: 'speed', ending: null, isIn: (row) => 'rout' in row, take: doubleAll },
  { name: 'range', ending: null, isIn: (row) => 'long' in row, take: doubleAll },
  { name: 'rhythm', ending: null, isIn: (row) => 'every' in row, take: (row) => shift(row, 'every') },
  // On a map of regions.
  { name: 'capital', ending: null, isIn: ({ capital }) => Boolean(capital), take: moveCapital },
  {
    name: 'region',
    ending: null,
    isIn: (row) => 'outline' in row && !row['capital'],
    take: divide,
  },
  { name: 'border', ending: null, isIn: (row) => 'between' in row, take: (_row, list, step) => strike(list, step) },
  { name: 'seas', ending: null, isIn: (row) => 'borders' in row, take: (row) => dropLast(row, 'borders') },
  { name: 'shores', ending: null, isIn: (row) => 'shores' in row, take: (row) => dropLast(row, 'shores') },
  // Of a set-up.
  { name: 'set-up', ending: null, isIn: (row) => 'numeral' in row, take: (_row, list, step) => strike(list, step) },
  { name: 'attachment', ending: null, isIn: isAttachment, take: (_row, list, step) => strike(list, step) },
  { name: 'placed', ending: null, isIn: (row) => 'delay' in row, take: openElsewhere },
  { name: 'nations', ending: null, isIn: (row) => 'nationsEach' in row, take: (row) => shift(row, 'nationsEach') },
  { name: 'forces', ending: null, isIn: (row) => 'general' in row, take: shiftAll },
  { name: 'roams', ending: null, isIn: (row) => 'leader' in row, take: (_row, list, step) => strike(list, step) },
  { name: 'rating', ending: null, isIn: (row) => 'command' in row, take: otherRating },
  { name: 'players', ending: null, isIn: (row) => 'others' in row, take: (row) => dropLast(row, 'others') },
  // On cards.
  { name: 'copies', ending: null, isIn: (row) => 'copies' in row, take: (row) => shift(row, 'copies') },
  { name: 'yield', ending: null, isIn: (row) => 'yields' in row, take: ({ yields }) => shiftAll(yields as Row) },
  { name: 'troops', ending: null, isIn: (row) => 'troops' in row, take: (row) => dropLast(row, 'troops') },
  { name: 'move', ending: '-move', isIn: (row) => 'move' in row, take: ({ move }) => shiftAll(move as Row) },
  { name: 'fire', ending: '-combat', isIn: (row) => 'fire' in row, take: (row) => shift(row, 'fire') },
  { name: 'assault', ending: '-combat', isIn: (row) => 'assault' in row, take: (row) => shift(row, 'assault') },
];

function idsOf(row: Row, { ending }: Part, composed: readonly Composed[]): string[] {
  const word = String(row['rule']);
  if (ending === null) return [word];
  return composed.filter(({ after }) => after === ending).map(({ before, after }) => `${before}${word}${after}`);
}

function without(text: string, path: Path, part: Part): string {
  const tables = JSON.parse(text) as Json;
  const at = (steps: Path): Json =>
    steps.reduce<Json>((json, step) => (json as Record<string | number, Json>)[step] ?? null, tables);
  part.take(at(path) as Row, at(path.slice(0, -1)), path.at(-1) ?? '');
  return JSON.stringify(tables);
}

/** A row goes; where it was the last of a table, the one before reaches to the end. */
function strike(list: Json, step: string | number): void {
  const rows = list as Row[];
  const [gone] = rows.splice(Number(step), 1);
  const last = rows.at(-1);
  if (last && gone?.['upTo'] === null) last['upTo'] = null;
}

/** A figure becomes another; what is forbidden becomes possible. */
function shift(row: Row, key: string): void {
  const value = row[key];
  row[key] = typeof value === 'number' ? value + 1 : 1;
}

/** A formation that is put into a group. */
function isAttachment(row: Row): boolean {
  return 'formation' in row && 'group' in row;
}

/** A leader who is placed in certain hexes may be anywhere, and one who may be anywhere has one hex. */
function openElsewhere(row: Row): void {
  row['allowed'] = row['allowed'] === null ? [row['suggested'] as Json] : null;
}

/** A line of a set-up has a unit less, and is gone with its last one. */
function dropUnit(row: Row, list: Json, step: string | number): void {
  if ((row['units'] as Json[]).length > 1) dropLast(row, 'units');
  else strike(list, step);
}

/** A list is one shorter. */
function dropLast(row: Row, key: string): void {
  (row[key] as Json[]).pop();
}

/** A rating that a leader may have, and this one has not. */
function otherRating(row: Row): void {
  row['command'] = row['command'] === 1 ? 2 : 1;
}

function shiftAll(row: Row): void {
  for (const key of Object.keys(row)) if (key !== 'rule') shift(row, key);
}

/** Lengths are twice as long. */
function doubleAll(row: Row): void {
  for (const [key, value] of Object.entries(row)) if (typeof value === 'number') row[key] = 2 * value;
}

/** A region is none any more; a nation has its capital in another region of its homeland. */
function moveCapital(row: Row): void {
  const { homeland } = row;
  row['capital'] = Array.isArray(homeland) ? (homeland.at(-1) ?? null) : null;
}

/** A region becomes two of the same name. */
function divide(row: Row, list: Json): void {
  (list as Row[]).push({ ...row, id: `${String(row['id'])}-two` });
}
