/** The units on the map, and the verbs that put them there and take them off. They do not judge who owns what: see `03-ownership.ts`. */
import type { RuleId } from '../../engine/verdict.ts';
import { type Kind, KINDS, type Nation, type RegionId } from './data.ts';
import { areEnemies } from './players.ts';
import type { Moved, NapoleonInEurope, Unit, UnitId } from './position.ts';

/** Why a unit is no army; `null` for armies. */
const whyNoArmy = ({ kind }: Pick<Unit, 'kind'>): RuleId | null => (kind === 'general' ? 'UNIT-1' : null);

export const isArmy = (unit: Pick<Unit, 'kind'>): boolean => whyNoArmy(unit) === null;

/** @throws RangeError where there is no such unit on the map */
export function unitOf({ units }: NapoleonInEurope, id: UnitId): Unit {
  const unit = units.find((each) => each.id === id);
  if (!unit) throw new RangeError(`no unit ${id} on the map`);
  return unit;
}

export const unitsIn = ({ units }: NapoleonInEurope, region: RegionId): readonly Unit[] =>
  units.filter((unit) => unit.region === region);

export const unitsOfNation = ({ units }: NapoleonInEurope, nation: Nation): readonly Unit[] =>
  units.filter((unit) => unit.nation === nation);

/** Whether units of an enemy of the nation stand in the region, whoever else does (ALLY-10). */
export const hasEnemies = (game: NapoleonInEurope, region: RegionId, nation: Nation): boolean =>
  unitsIn(game, region).some((unit) => areEnemies(game, nation, unit.nation));

/** NEUTRAL-4: The ids of the next units of a kind that a nation will have. */
export function idsToCome({ raised }: NapoleonInEurope, nation: Nation, kind: Kind, count: number): readonly UnitId[] {
  const before = raised[nation]?.[kind] ?? 0;
  return Array.from({ length: count }, (_, at) => `${nation}-${kind.charAt(0)}-${before + at + 1}`);
}

/** Puts a new unit on the map. It does not change who owns what: see `03-ownership.ts`. */
export function raise(game: NapoleonInEurope, nation: Nation, kind: Kind, region: RegionId): Unit {
  const [id] = idsToCome(game, nation, kind, 1) as [UnitId];
  const counts = (game.raised[nation] ??= {});
  counts[kind] = (counts[kind] ?? 0) + 1;
  const unit: Unit = { id, nation, kind, region };
  game.units.push(unit);
  return unit;
}

/** Takes a unit off the map. */
export function takeOff(game: NapoleonInEurope, id: UnitId): void {
  game.units = game.units.filter((unit) => unit.id !== id);
}

/** Puts a unit elsewhere; with it goes how it came. */
export function put(game: NapoleonInEurope, id: UnitId, region: RegionId, moved?: Moved): void {
  const { moved: _before, ...unit } = unitOf(game, id);
  takeOff(game, id);
  game.units.push({ ...unit, region, ...(moved && { moved }) });
}

/** How units came to where they stand is forgotten: a turn is over. */
export function rest(game: NapoleonInEurope): void {
  game.units = game.units.map(({ moved: _before, ...unit }) => unit);
}

/** Puts a unit back on the map that was taken off it. */
export function putBackOn(game: NapoleonInEurope, unit: Unit): void {
  game.units.push(unit);
}

/** As often as each kind stands among units. */
export function countKinds(units: readonly Pick<Unit, 'kind'>[]): Readonly<Record<Kind, number>> {
  const of = (kind: Kind) => units.filter((unit) => unit.kind === kind).length;
  return { infantry: of('infantry'), cavalry: of('cavalry'), artillery: of('artillery'), general: of('general') };
}

export const NO_UNITS: Readonly<Record<Kind, number>> = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<
  Kind,
  number
>;
