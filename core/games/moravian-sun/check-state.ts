/** What must be true of the pieces of positions from outside: each in one place, in a state and a stack that it can have. */
import { BadPosition } from '../../engine/ruleset.ts';
import { hexTarget } from '../../engine/target.ts';
import type { Message } from '../../engine/verdict.ts';
import { whyNotTogether } from './06-stacking.ts';
import { whyNoGround } from './14-cavalry/3-squares.ts';
import { isNight } from './16-4-weather.ts';
import {
  corpsOf,
  enemyOf,
  type FormationId,
  leaderCard,
  SIDES,
  sideOf,
  terrainAt,
  unitCard,
  type UnitId,
} from './data.ts';
import { formationsOf, postOf } from './formations.ts';
import { stacksOf, unitsAt, unitsOf, unitState } from './pieces.ts';
import type { MoravianSun, PieceId } from './position.ts';

export function bad(path: string, key: string, params?: Message['params']): never {
  throw new BadPosition(path, params ? { key: `fault.${key}`, params } : { key: `fault.${key}` });
}

/** @throws BadPosition naming the first fault */
export function checkState(game: MoravianSun): void {
  checkPlaces(game);
  checkBelonging(game);
  for (const { id } of unitsOf(game)) checkUnit(game, id);
  for (const at of game.returning.keys()) checkReturning(game, at);
  for (const id of Object.keys(game.leaders)) checkPost(game, id);
  checkStacks(game);
  checkIce(game);
}

/** A piece is on the map, still to come, on its way back, or gone; nowhere twice. */
function checkPlaces({ units, leaders, coming, returning, lost, exited, fallen }: MoravianSun): void {
  const places: readonly (readonly [PieceId, string])[] = [
    ...Object.keys(units).map((id) => [id, `units.${id}`] as const),
    ...Object.keys(leaders).map((id) => [id, `leaders.${id}`] as const),
    ...coming.flatMap((each, at) => [
      ...each.units.map((id, index) => [id, `coming.${at}.units.${index}`] as const),
      ...each.leaders.map((id, index) => [id, `coming.${at}.leaders.${index}`] as const),
    ]),
    ...returning.map(({ unit }, at) => [unit, `returning.${at}.unit`] as const),
    ...[...lost.entries()].map(([at, id]) => [id, `lost.${at}`] as const),
    ...[...exited.entries()].map(([at, id]) => [id, `exited.${at}`] as const),
    ...[...fallen.entries()].map(([at, id]) => [id, `fallen.${at}`] as const),
  ];
  const seen = new Set<PieceId>();
  for (const [id, path] of places) {
    if (seen.has(id)) bad(path, 'two-places', { unit: { unit: id } });
    seen.add(id);
  }
  const stranger = exited.findIndex((id) => sideOf(id) === 'french');
  if (stranger >= 0) bad(`exited.${stranger}`, 'no-exit', { unit: { unit: exited[stranger] ?? '' } });
}

/** Formations that there can be, and units of none but those in the battle. */
function checkBelonging(game: MoravianSun): void {
  const known = formationsOf(game);
  const strange = Object.keys(game.formations).find((id) => !known.includes(id));
  if (strange !== undefined) bad(`formations.${strange}`, 'no-formation');
  const { units, returning, coming } = game;
  for (const [id, { under }] of Object.entries(units)) checkFormation(known, id, under, `units.${id}`);
  for (const [at, { unit, under }] of returning.entries()) checkFormation(known, unit, under, `returning.${at}`);
  for (const [at, group] of coming.entries())
    for (const id of group.units) checkFormation(known, id, undefined, `coming.${at}`);
}

/** The reserve goes to any formation of its side; other units belong to their own, or to a detachment of it (1.4-b). */
function checkFormation(known: readonly FormationId[], id: UnitId, under: FormationId | undefined, path: string): void {
  const own = corpsOf(unitCard(id).formation);
  if (under === undefined) return own.reserve || known.includes(own.id) ? undefined : bad(path, 'no-formation');
  const isOpen = known.includes(under) && (own.reserve ? corpsOf(under).side === own.side : corpsOf(under) === own);
  if (!isOpen) bad(`${path}.under`, 'no-formation');
}

/** Some counters have no reduced side, some states are not for every arm. */
function checkUnit(game: MoravianSun, id: UnitId): void {
  const { arm, reduced, fixed, formation } = unitCard(id);
  const { hex, ...state } = unitState(game, id);
  const unit = { unit: { unit: id } };
  if (state.reduced && reduced === null) bad(`units.${id}.reduced`, 'one-side', unit);
  if (state.square && (arm !== 'infantry' || whyNoGround(hex))) bad(`units.${id}.square`, 'no-square', unit);
  if (state.cutOff && !fixed) bad(`units.${id}.cutOff`, 'not-fixed', unit);
  if (state.called && !corpsOf(formation).reserve) bad(`units.${id}.called`, 'not-reserve', unit);
}

/** Only a unit that was lost at full strength, with a reduced side, comes back (12.9-d). */
function checkReturning({ returning }: MoravianSun, at: number): void {
  const { unit = '' } = returning[at] ?? {};
  if (unitCard(unit).reduced === null) bad(`returning.${at}.unit`, 'one-side', { unit: { unit } });
}

/** Aides, and emperors in name only, stand for leaders of their side who have fallen, each for another one. */
function checkPost(game: MoravianSun, id: string): void {
  const { kind, nominal, side } = leaderCard(id);
  const replaces = game.leaders[id]?.replaces;
  if (replaces === undefined) return;
  const mayStand = (kind === 'aide' || nominal === true) && leaderCard(replaces).side === side;
  const holders = Object.keys(game.leaders).filter((other) => postOf(game, other).id === replaces);
  const isVacant = game.fallen.includes(replaces) && holders.length === 1;
  if (!mayStand || !isVacant) bad(`leaders.${id}.replaces`, 'no-post', { leader: { unit: id } });
}

/** 6.1 The limits hold between activations; the fault says which of them does not. At night armies come apart unit by unit. */
function checkStacks(game: MoravianSun): void {
  const isSettled = game.activation === null && !(game.phase === 'weather' && isNight(game));
  for (const side of SIDES)
    for (const hex of stacksOf(game, side)) {
      const units = unitsAt(game, hex, side);
      const path = `units.${units.at(-1)?.id}.hex`;
      if (unitsAt(game, hex, enemyOf(side)).length > 0) bad(path, 'two-sides', { place: { place: hexTarget(hex) } });
      const crowd = isSettled && units.length > 1 ? whyNotTogether(game, hex, units) : null;
      if (crowd) bad(path, 'crowded', { place: { place: hexTarget(hex) }, why: { phrase: crowd.message } });
    }
}

/** 16.31.2 Only the ice of ponds breaks, each hex once, and nobody stands there afterwards. */
function checkIce(game: MoravianSun): void {
  for (const [at, hex] of game.broken.entries()) {
    const isFirst = game.broken.indexOf(hex) === at;
    const isEmpty = SIDES.every((side) => unitsAt(game, hex, side).length === 0);
    if (terrainAt(hex) !== 'pond' || !isFirst || !isEmpty)
      bad(`broken.${at}`, 'no-ice', { place: { place: hexTarget(hex) } });
  }
}
