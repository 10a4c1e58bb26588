/** 2.1 to 2.4 What keeps an army from fighting, line by line. */
import type { ArmyFault, ArmyList, BaseSize, Brigade, Enlisted } from '../../miniatures/armies.ts';
import { BadPosition } from '../../engine/ruleset.ts';
import { because, type Message, type Param, type Reason, type Text } from '../../engine/verdict.ts';
import { CM } from '../../space/table/point.ts';
import { BASE_SIDE, BASE_SIZES, BASES, KINDS, type Trait } from './02-kinds.ts';
import { BRIGADES, NAME_LONGEST, readList, unitsIn, UNITS_MOST } from './army-list.ts';
import { EXPERIENCE, KIND, NATION, QUALITY } from './data.ts';

/** What is found in a field, before anybody knows in which line: `false` or `null` where nothing is wrong. */
export type Found = readonly [field: string, reason: Reason | Unruled | false | null];

/** What no rule of the book forbids, but what no battle can be fought with. */
interface Unruled {
  readonly rule: null;
  readonly message: Message;
}

const unruled = (key: string, params?: Message['params']): Unruled => ({
  rule: null,
  message: params ? { key, params } : { key },
});

/** All that keeps an army from fighting, in the order of its lines. */
export function faultsOfList(content: unknown): readonly ArmyFault[] {
  try {
    return faultsIn(readList(content));
  } catch (fault) {
    if (!(fault instanceof BadPosition)) throw fault;
    return [{ path: fault.path, line: null, rule: null, message: fault.fault }];
  }
}

function faultsIn(list: ArmyList): readonly ArmyFault[] {
  const ids = unitsIn(list).map(({ id }) => id);
  const inUnits = (units: readonly Enlisted[], path: string, before: number): ArmyFault[] =>
    units.flatMap((unit, i) => lined(`${path}.${i}`, unit.name, unitFaults(unit, ids.slice(0, before + i))));
  const startOf = (at: number): number => unitsIn({ brigades: list.brigades.slice(0, at), troops: [] }).length;
  return [
    ...lined('', null, listFaults(list)),
    ...list.brigades.flatMap((each, i) => [
      ...lined(`brigades.${i}`, each.name ?? each.id, brigadeFaults(each, list.brigades.slice(0, i))),
      ...inUnits(each.units, `brigades.${i}.units`, startOf(i)),
    ]),
    ...inUnits(list.troops, 'troops', startOf(list.brigades.length)),
  ];
}

function lined(path: string, name: Text | null, found: readonly Found[]): ArmyFault[] {
  return found.flatMap(([field, reason]) => {
    if (!reason) return [];
    return [{ path: [path, field].filter((part) => part !== '').join('.'), line: name, ...reason }];
  });
}

function listFaults({ title, nation, ownNation, baseSizes = {}, commander, ...groups }: ArmyList): readonly Found[] {
  const count = unitsIn(groups).length;
  return [
    nameFault('title', title),
    ['nation', !isOf(NATION.options, nation) && unruled('refusal.unknown-nation', named(nation))],
    ...(ownNation === undefined ? [] : [nameFault('ownNation', ownNation)]),
    ...Object.entries(baseSizes).map(baseFault),
    [
      'commander',
      !isOf(QUALITY.options, commander) && because('OO-3.1-1', 'refusal.unknown-quality', named(commander)),
    ],
    ['', count === 0 && unruled('refusal.no-units')],
    ['', count > UNITS_MOST && unruled('refusal.too-many-units', { count, most: UNITS_MOST })],
  ];
}

/** A size of bases is of an arm, and no side of it is absurd. */
function baseFault([arm, { front, depth }]: readonly [string, BaseSize]): Found {
  const { least, most } = BASE_SIDE;
  const isRight =
    arm in BASE_SIZES && [front, depth].every((side) => Number.isInteger(side) && side >= least && side <= most);
  return [`baseSizes.${arm}`, !isRight && unruled('refusal.base-size', { least: least / CM, most: most / CM })];
}

/** Battalions of a brigade (OO-2.3-1). */
const LEAST_BATTALIONS = 2;
const MOST_BATTALIONS = 6;

function brigadeFaults({ id, name, units }: Brigade, before: readonly Brigade[]): readonly Found[] {
  const arms = units.map(({ kind }) => (isOf(KIND.options, kind) ? KINDS[kind].arm : null));
  const count = arms.filter((arm) => arm === 'infantry').length;
  const isMounted = arms.length > 0 && arms.every((arm) => arm === 'cavalry');
  const isRight = isMounted || (count >= LEAST_BATTALIONS && count <= MOST_BATTALIONS);
  return [
    ['id', !isOf(BRIGADES, id) && unruled('refusal.brigade-number', named(id))],
    ['id', before.some((other) => other.id === id) && unruled('refusal.brigade-twice', named(id))],
    ...(name === null ? [] : [nameFault('name', name)]),
    ['', !isRight && because('OO-2.3-1', 'refusal.battalions', { brigade: { text: name ?? id }, count })],
  ];
}

/** Small letters, so that no unit is called as a general is; `cic` is the commander in chief. */
const UNIT_ID = /^(?!cic$)[a-z][a-z0-9-]{0,19}$/;

/** What is wrong in a unit's line; `before`: the ids of the lines above it. */
export function unitFaults(unit: Enlisted, before: readonly string[]): readonly Found[] {
  const { id, name, kind, experience } = unit;
  const isKnown = isOf(KIND.options, kind);
  return [
    ['id', !UNIT_ID.test(id) && unruled('refusal.unit-id', named(id))],
    ['id', before.includes(id) && unruled('refusal.unit-twice', named(id))],
    nameFault('name', name),
    [
      'experience',
      !isOf(EXPERIENCE.options, experience) && because('OO-2.4-4', 'refusal.unknown-experience', named(experience)),
    ],
    ['kind', !isKnown && because('OO-2.1-1', 'refusal.unknown-kind', named(kind))],
    ...(isKnown ? kindFaults(unit, KINDS[kind]) : []),
  ];
}

function kindFaults(enlisted: Enlisted, { arm, weapons }: Trait): readonly Found[] {
  const { bases, weapon, isOpen, isHorse } = enlisted;
  const unit = { unit: calledIn(enlisted) };
  const { rule, least, most } = BASES[arm];
  const isRight = Number.isInteger(bases) && bases >= least && bases <= most;
  const key = arm === 'artillery' ? 'refusal.one-base' : 'refusal.bases';
  return [
    ['bases', !isRight && because(rule, key, { ...unit, bases, least, most })],
    ['weapon', !isOf(weapons, weapon) && because('OO-8.1-1', 'refusal.wrong-weapon', unit)],
    ['isOpen', isOpen && arm !== 'infantry' && because('OO-4-4', 'refusal.only-infantry-open', unit)],
    ['isHorse', isHorse && arm !== 'artillery' && because('OO-7.6-12', 'refusal.only-guns-horse', unit)],
  ];
}

/** A unit to which no name was given is called by its kind. */
function calledIn({ name, kind }: Enlisted): Param {
  return waysOf(name).every((way) => way.trim() === '') ? { word: `label.kind.${kind}` } : { text: name };
}

const waysOf = (name: Text): readonly string[] => (typeof name === 'string' ? [name] : [name.it, name.en]);

function nameFault(field: string, name: Text): Found {
  const isRight = waysOf(name).every((way) => way.trim() !== '' && way.length <= NAME_LONGEST);
  return [field, !isRight && unruled('refusal.name', { most: NAME_LONGEST })];
}

function isOf<T extends string | null>(values: readonly T[], value: string | null): value is T {
  return values.includes(value as T);
}

/** What somebody wrote that nobody knows. */
const named = (id: string) => ({ id: { text: id } });
