/**
 * Campaigns of form 1 brought to form 2. In form 1 every phase start kept its whole position, and a target said nothing of its
 * kind: a hex was a bare number, everything else a bare string. Frozen: form 1 is no longer written, and what it meant in the
 * two games of that time does not change.
 */
import { digest } from '../engine/json.ts';
import type { PhaseStart } from '../engine/record.ts';
import { BadFile } from './bad-file.ts';

type Json = Readonly<Record<string, unknown>>;

/** A phase start of form 1. */
export type Snapshot = Omit<PhaseStart, 'turn'>;

/** The turn was told by the position alone: both games of that time count it in a field of their own. */
export function startOf({ node, phase, dice, facts, position, digest }: Snapshot, isKept: boolean): PhaseStart {
  const { turn, move } = position as { readonly turn?: number; readonly move?: number };
  const start = { node, phase, turn: turn ?? move ?? 0, dice, facts, digest };
  return isKept ? { ...start, position } : start;
}

type Old = string | number;

/** What the targets of form 1 meant in one game, by where they stand. */
interface Meaning {
  /** In an answer, and where a note or a fact names a place. */
  readonly target: (old: Old) => string;
  readonly place: (old: Old) => string;
  /** In an arrangement. */
  readonly item: (old: string) => string;
  readonly slot: (old: Old) => string;
}

const unitOrStack = (old: string): string => `${old.includes('+') ? 'stack' : 'unit'}:${old}`;

function inBorodino(old: Old): string {
  if (typeof old === 'number') return `hex:${old}`;
  if (/^[fr]-/.test(old)) return unitOrStack(old);
  return /^[NS]?[EW]$/.test(old) ? `facing:${old}` : `word:${old}`;
}

function inOrdineObliquo(old: Old): string {
  if (typeof old === 'number') return `number:${old}`;
  if (/^[ns]-/.test(old)) return unitOrStack(old);
  return old === 'north' || old === 'south' ? `seat:${old}` : `word:${old}`;
}

/** Pieces of terrain are called anything that no unit is called. */
const pieceOrUnit = (old: Old): string => (/^[ns]-/.test(String(old)) ? `unit:${old}` : `region:${old}`);

/** Points for a piece; a kind of terrain and where it lies; an order, and what it names. */
function slotInOrdineObliquo(old: Old): string {
  if (typeof old === 'number') return `number:${old}`;
  const [order, target, ...more] = old.split('/');
  if (more.length > 0) return `slot:${old}`;
  return target === undefined ? `order:${order}` : `order:${order}>${pieceOrUnit(target)}`;
}

const MEANINGS: Readonly<Record<string, Meaning>> = {
  borodino: {
    target: inBorodino,
    place: inBorodino,
    item: (old) => `unit:${old}`,
    slot: (old) => (typeof old === 'number' ? `number:${old}` : `placement:${old}`),
  },
  'ordine-obliquo': {
    target: inOrdineObliquo,
    place: pieceOrUnit,
    item: pieceOrUnit,
    slot: slotInOrdineObliquo,
  },
};

/** @throws TypeError where form 1 knew no such game */
function meaningIn(game: string): Meaning {
  const meaning = MEANINGS[game];
  if (!meaning) throw new TypeError(`no targets of ${game} in form 1`);
  return meaning;
}

/** An answer of form 1, of which each kind has one field. */
interface OldAction {
  readonly one?: Old;
  readonly some?: readonly Old[];
  readonly path?: { readonly unit: Old; readonly steps: readonly Old[] };
  readonly arrange?: Readonly<Record<string, Old>>;
  readonly manoeuvre?: { readonly unit: Old };
  readonly situation?: Readonly<Record<string, Old>>;
}

function actionOf(action: OldAction, { target, item, slot }: Meaning): unknown {
  const { one, some, path, arrange, manoeuvre, situation } = action;
  if (one !== undefined) return { one: target(one) };
  if (some) return { some: some.map(target) };
  if (path) return { path: { unit: target(path.unit), steps: path.steps.map(target) } };
  if (arrange) return { arrange: mapped(arrange, (value, key) => [item(key), slot(value)]) };
  if (manoeuvre) return { manoeuvre: { ...manoeuvre, unit: target(manoeuvre.unit) } };
  if (situation) return { situation: mapped(situation, (value, key) => [key, target(value)]) };
  return action;
}

function mapped(given: Readonly<Record<string, Old>>, change: (value: Old, key: string) => [string, string]): unknown {
  return Object.fromEntries(Object.entries(given).map(([key, value]) => change(value, key)));
}

/** Every `{ place: ... }` inside facts, as deep as their tallies go. */
function placesIn(value: unknown, place: Meaning['place']): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => placesIn(each, place));
  const fields = Object.entries(value).map(([key, field]) => [
    key,
    key === 'place' && typeof field !== 'object' ? place(field as Old) : placesIn(field, place),
  ]);
  return Object.fromEntries(fields);
}

interface OldDeed {
  readonly action?: OldAction;
}

/**
 * The deed and the facts of a node of form 1.
 * @throws TypeError where form 1 knew no such game
 */
export function nodeOf<N extends { readonly deed: unknown; readonly facts: unknown }>(node: N, game: string): N {
  const meaning = meaningIn(game);
  const { action, ...deed } = (node.deed ?? {}) as OldDeed;
  return {
    ...node,
    deed: action ? { ...deed, action: actionOf(action, meaning) } : node.deed,
    facts: placesIn(node.facts, meaning.place),
  };
}

/**
 * Where a note of form 1 is pinned.
 * @throws TypeError where form 1 knew no such game
 */
export function placeOf(place: unknown, game: string): unknown {
  return typeof place === 'string' || typeof place === 'number' ? meaningIn(game).place(place) : place;
}

interface OldCampaign {
  readonly notes: readonly { readonly place: unknown }[];
  readonly record: {
    readonly beginning: { readonly ruleset: string };
    readonly nodes: readonly { readonly deed: unknown; readonly facts: unknown }[];
    readonly snapshots: readonly Snapshot[];
  };
}

/**
 * A campaign file of form 1 as one of form 2. Its content has not been checked yet, but for its digest, which stays that of
 * the older form: it takes as long as all the rest, and is worked out once.
 * @throws BadFile
 */
export function fileInForm2(file: Json): Json {
  const { campaign, digest: sealed } = file;
  try {
    if (digest(campaign) !== sealed) throw new BadFile('file-digest', 'digest');
    return { ...file, version: 2, campaign: campaignOf(campaign as OldCampaign) };
  } catch (fault) {
    if (fault instanceof TypeError) throw new BadFile('older-form', 'campaign');
    throw fault;
  }
}

function campaignOf({ notes, record: { snapshots, ...record }, ...campaign }: OldCampaign): Json {
  const game = record.beginning.ruleset;
  return {
    ...campaign,
    notes: notes.map((note) => ({ ...note, place: placeOf(note.place, game) })),
    record: {
      ...record,
      nodes: record.nodes.map((node) => nodeOf(node, game)),
      starts: snapshots.map((each) => startOf(each, each.node === 0)),
    },
  };
}
