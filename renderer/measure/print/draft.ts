/** What somebody wants on paper, as it is being typed. */
import type { Message } from '../../../core/engine/verdict.ts';
import type { Unit as Miniatures } from '../../../core/measure/document.ts';
import { BASE_SIDE, BASES_MOST, NAME_LONGEST } from '../../../core/measure/limits.ts';
import { type Order, ORDERS } from '../../../core/measure/print/counters.ts';
import type { Wanted } from '../../../core/measure/print/print.ts';
import type { Unit } from '../../../core/measure/print/scale.ts';
import type { Band } from '../../../core/measure/tool.ts';
import { type Bounds, parsedAngle, parsedLength } from '../../../core/measure/units.ts';
import { CM } from '../../../core/space/table/point.ts';

export type Want = Wanted['want'];

/** What is typed for each kind, in the order in which it is asked for. */
export const FIELDS = {
  stick: ['name', 'bands'],
  arc: ['name', 'width', 'opening', 'bands'],
  wheel: ['name', 'width', 'speed'],
  counters: ['copies'],
  card: ['name', 'count', 'front', 'depth', 'bands', 'moves'],
} as const satisfies Readonly<Record<Want, readonly string[]>>;

export type Field = (typeof FIELDS)[Want][number];

/** Fields that a kind does not ask for are left as they are. */
export interface Draft {
  readonly want: Want;
  readonly typed: Readonly<Record<Field, string>>;
  readonly pivot: 'left' | 'right';
  readonly arm: Miniatures['arm'];
  readonly orders: readonly Order[];
}

export type Faults = Partial<Record<Field, Message>>;

/** 5 mm to 3 m, in pieces of at most a sheet each. */
const STICK: Bounds = { least: 50, most: 30_000 };
/** Up to 1 m: thirty sheets and more. */
const REACH: Bounds = { least: 50, most: 10_000 };
/** The front of an arc may be nothing: it then opens from a point. */
const FRONT: Bounds = { least: 0, most: 10_000 };
const WHEELED: Bounds = { least: 200, most: 10_000 };
const OPENING: Bounds = { least: 100, most: 36_000 };
const BANDS_MOST = 12;
const COPIES_MOST = 30;

/** An empty draft of a kind. */
export function draftOf(want: Want, typed: Partial<Draft['typed']> = {}): Draft {
  const usual = { name: '', width: '', opening: '45', speed: '', copies: '4', count: '', front: '', depth: '' };
  return {
    want,
    typed: { ...usual, bands: '', moves: '', ...typed },
    pivot: 'left',
    arm: 'infantry',
    orders: ORDERS,
  };
}

/** What is wanted, or `null` and what is wrong with which field. Lengths without a unit are in the table's own. */
export function read(draft: Draft, unit: Unit): { wanted: Wanted | null; faults: Faults } {
  const reader = readerOf(draft.typed, unit);
  const wanted = wantedOf(draft, reader);
  return { wanted: Object.keys(reader.faults).length > 0 ? null : wanted, faults: reader.faults };
}

type Reader = ReturnType<typeof readerOf>;

function wantedOf({ want, pivot, arm, orders }: Draft, reader: Reader): Wanted {
  switch (want) {
    case 'stick':
      return { want, name: reader.name(), bands: reader.bands('bands', STICK, 1) };
    case 'arc':
      return {
        want,
        name: reader.name(),
        width: reader.length('width', FRONT),
        opening: reader.angle('opening', OPENING),
        bands: reader.bands('bands', REACH, 1),
      };
    case 'wheel':
      return {
        want,
        name: reader.name(),
        width: reader.length('width', WHEELED),
        pivot,
        speed: reader.isBlank('speed') ? null : reader.length('speed', STICK),
      };
    case 'counters':
      return { want, orders, copies: reader.count('copies', COPIES_MOST) };
    case 'card':
      return {
        want,
        name: reader.name(),
        arm,
        bases: {
          count: reader.count('count', BASES_MOST),
          front: reader.length('front', BASE_SIDE),
          depth: reader.length('depth', BASE_SIDE),
        },
        bands: reader.bands('bands', STICK, 0),
        moves: reader.bands('moves', STICK, 0),
      };
  }
}

/** Reads one field after another and keeps what is wrong; what it gives for a wrong field is never used. */
function readerOf(typed: Draft['typed'], unit: Unit) {
  const faults: Faults = {};

  function taken<T>(field: Field, found: T | Message, instead: T): T {
    if (!isFault(found)) return found;
    faults[field] = found;
    return instead;
  }

  return {
    faults,
    isBlank: (field: Field) => typed[field].trim() === '',
    name: () => typed.name.trim().slice(0, NAME_LONGEST),
    length: (field: Field, bounds: Bounds) => taken(field, parsedLength(typed[field], unit, bounds), 0),
    angle: (field: Field, bounds: Bounds) => taken(field, parsedAngle(typed[field], bounds), 0),
    count: (field: Field, most: number) => taken(field, parsedCount(typed[field], most), 0),
    bands: (field: Field, bounds: Bounds, least: number) =>
      taken<readonly Band[]>(field, parsedBands(typed[field], unit, bounds, least), []),
  };
}

function isFault(found: unknown): found is Message {
  return typeof found === 'object' && found !== null && 'key' in found;
}

function parsedCount(text: string, most: number): number | Message {
  const count = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= most ? count : { key: 'ui.print.fault.count', params: { most } };
}

/** A name, which may be left out, and a length. */
const BAND = /^(?:(.*?)[\s:]+)?([+-]?[.,]?\d[\d.,]*\s*[\p{L}"″”]*)$/u;

/** "short 4; long 9": names with lengths, from the nearest outwards. */
function parsedBands(text: string, unit: Unit, bounds: Bounds, least: number): readonly Band[] | Message {
  const parts = text.split(';').map((part) => part.trim());
  const bands: Band[] = [];
  for (const part of parts.filter((each) => each !== '')) {
    const [, name = '', length = ''] = BAND.exec(part) ?? [];
    const to = parsedLength(length, unit, bounds);
    if (isFault(to))
      return { key: 'ui.print.fault.band', params: { part, least: bounds.least / CM, most: bounds.most / CM } };
    bands.push({ name: name.slice(0, NAME_LONGEST), to });
  }
  if (bands.length < least) return { key: 'ui.print.fault.no-band' };
  if (bands.length > BANDS_MOST) return { key: 'ui.print.fault.bands', params: { most: BANDS_MOST } };
  return isAscending(bands) ? bands : { key: 'ui.print.fault.order' };
}

function isAscending(bands: readonly Band[]): boolean {
  return bands.every(({ to }, index) => to > (bands[index - 1]?.to ?? 0));
}
