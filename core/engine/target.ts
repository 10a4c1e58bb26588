/**
 * What a decision is about, and what kind of thing that is: `hex:3417`, `unit:f-1-4`, `word:yes`. A target is a string, so
 * that targets compare, sort and serve as keys like any other value; its kind stands before the colon.
 */

/** A kind of target, with what stands after the colon. */
interface TargetForms {
  /** The number of a hex as it is printed, without zeros before it. */
  hex: number;
  /** A region of a map of areas, or a piece of terrain on a table. */
  region: string;
  unit: string;
  /** Units that act together: their ids joined by `+`, in the order in which they lie. */
  stack: string;
  card: string;
  /** A power or a side, where the players choose one. */
  seat: string;
  facing: string;
  /** A hex and a facing in it: `4307/E`. */
  placement: string;
  /** An order, and after `>` the target that it names, if any: `attack>unit:n-II`. */
  order: string;
  /** A named place for an item of an arrangement: a space of a track, a rank, a place for terrain. */
  slot: string;
  number: number;
  /** An answer in words: yes, no, or one of a game's own. */
  word: string;
}

export type TargetKind = keyof TargetForms;
export type TargetOf<K extends TargetKind> = K extends TargetKind ? `${K}:${TargetForms[K]}` : never;

export type Target = TargetOf<TargetKind>;
export type HexTarget = TargetOf<'hex'>;
export type UnitTarget = TargetOf<'unit'>;
export type RegionTarget = TargetOf<'region'>;
export type FacingTarget = TargetOf<'facing'>;
export type WordTarget = TargetOf<'word'>;

/** What stands after the colon, by kind: the form that a target of the kind has to have. */
const FORMS: Readonly<Record<TargetKind, RegExp>> = {
  hex: /^\d{1,6}$/,
  region: /^[^\s]+$/,
  unit: /^[^\s+]+$/,
  stack: /^[^\s+]+(\+[^\s+]+)+$/,
  card: /^[^\s]+$/,
  seat: /^[^\s]+$/,
  facing: /^[^\s]+$/,
  placement: /^\d{1,6}\/[^\s/]+$/,
  order: /^[^\s>]+(>[^\s]+)?$/,
  slot: /^[^\s]+$/,
  number: /^-?\d+(\.\d+)?$/,
  word: /^[^\s]+$/,
};

/** Longer names than this no game has; what is longer comes from a faulty file. */
const LONGEST = 200;
/** A stack may name all units that a side has: some four hundred of them. */
export const LONGEST_STACK = 6000;

/**
 * Whether a value from outside is a target: of a known kind, and of that kind's form. Nothing is called like what every
 * object has (`toString`): rules that look it up by its name would find that.
 */
export function isTarget(value: unknown): value is Target {
  if (typeof value !== 'string') return false;
  const kind = value.slice(0, value.indexOf(':'));
  if (value.length > (kind === 'stack' ? LONGEST_STACK : LONGEST)) return false;
  const id = value.slice(kind.length + 1);
  return Object.hasOwn(FORMS, kind) && FORMS[kind as TargetKind].test(id) && !(id in Object.prototype);
}

export function kindOf(target: Target): TargetKind {
  return target.slice(0, target.indexOf(':')) as TargetKind;
}

/** What stands after the kind: the id of a unit, a word, the number of a hex as text. */
export function idOf(target: Target): string {
  return target.slice(target.indexOf(':') + 1);
}

const HEXES: HexTarget[] = [];

/** One string for each hex, made once: movement asks for the same hexes over and over. */
export function hexTarget(hex: number): HexTarget {
  return (HEXES[hex] ??= `hex:${hex}`);
}

export const unitTarget = (id: string): UnitTarget => `unit:${id}`;
export const regionTarget = (id: string): RegionTarget => `region:${id}`;
export const facingTarget = <F extends string>(facing: F): `facing:${F}` => `facing:${facing}`;
export const numberTarget = (value: number): TargetOf<'number'> => `number:${value}`;
export const wordTarget = <W extends string>(word: W): `word:${W}` => `word:${word}`;
export const cardTarget = (id: string): TargetOf<'card'> => `card:${id}`;
export const seatTarget = (seat: string): TargetOf<'seat'> => `seat:${seat}`;
export const slotTarget = (slot: string): TargetOf<'slot'> => `slot:${slot}`;
export const placementTarget = (hex: number, facing: string): TargetOf<'placement'> => `placement:${hex}/${facing}`;
export const orderTarget = (order: string, towards: Target | null): TargetOf<'order'> =>
  towards === null ? `order:${order}` : `order:${order}>${towards}`;

/** One unit, or several that act together, in the order in which they lie. */
export function unitsTarget(ids: readonly string[]): UnitTarget | TargetOf<'stack'> {
  return ids.length === 1 ? `unit:${ids[0] as string}` : `stack:${ids.join('+')}`;
}

export const isHexTarget = (target: Target): target is HexTarget => target.startsWith('hex:');
export const isRegionTarget = (target: Target): target is RegionTarget => target.startsWith('region:');
export const isUnitTarget = (target: Target): target is UnitTarget => target.startsWith('unit:');
export const isFacingTarget = (target: Target): target is FacingTarget => target.startsWith('facing:');

/** The number of a hex; of anything else `null`. */
export function hexOf(target: HexTarget): number;
export function hexOf(target: Target): number | null;
export function hexOf(target: Target): number | null {
  return isHexTarget(target) ? Number(target.slice('hex:'.length)) : null;
}

/** The hexes among targets, in their order. */
export const hexesIn = (targets: readonly Target[]): readonly number[] =>
  targets.filter(isHexTarget).map((hex) => hexOf(hex));

/** The facing of a facing or a placement; of anything else `null`. */
export function facingOf(target: Target): string | null {
  const read = readTarget(target);
  return read.kind === 'facing' || read.kind === 'placement' ? read.facing : null;
}

/** The units of a unit or a stack; of anything else none. */
export function unitsOf(target: Target): readonly string[] {
  const read = readTarget(target);
  return read.kind === 'unit' || read.kind === 'stack' ? read.units : [];
}

/** A target taken apart. */
export type TargetRead =
  | { readonly kind: 'hex'; readonly hex: number }
  | { readonly kind: 'region'; readonly region: string }
  | { readonly kind: 'unit' | 'stack'; readonly units: readonly string[] }
  | { readonly kind: 'card'; readonly card: string }
  | { readonly kind: 'seat'; readonly seat: string }
  | { readonly kind: 'facing'; readonly facing: string }
  | { readonly kind: 'placement'; readonly hex: number; readonly facing: string }
  | { readonly kind: 'order'; readonly order: string; readonly towards: Target | null }
  | { readonly kind: 'slot'; readonly slot: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'word'; readonly word: string };

/** The one switch over the kinds of targets: whoever has to tell them apart reads them by it. */
export function readTarget(target: Target): TargetRead {
  const kind = kindOf(target);
  const id = idOf(target);
  switch (kind) {
    case 'hex':
      return { kind, hex: Number(id) };
    case 'region':
      return { kind, region: id };
    case 'unit':
      return { kind, units: [id] };
    case 'stack':
      return { kind, units: id.split('+') };
    case 'card':
      return { kind, card: id };
    case 'seat':
      return { kind, seat: id };
    case 'facing':
      return { kind, facing: id };
    case 'placement': {
      const [hex = '', facing = ''] = id.split('/');
      return { kind, hex: Number(hex), facing };
    }
    case 'order': {
      const [order = '', towards] = id.split('>');
      return { kind, order, towards: (towards as Target | undefined) ?? null };
    }
    case 'slot':
      return { kind, slot: id };
    case 'number':
      return { kind, value: Number(id) };
    case 'word':
      return { kind, word: id };
  }
}
