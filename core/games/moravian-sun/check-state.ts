/** What must be true of every position: every piece in one place, stacks within their limits, formations that there are. */
import { BadPosition } from '../../engine/ruleset.ts';
import { hexTarget } from '../../engine/target.ts';
import type { Message } from '../../engine/verdict.ts';
import { whyCrowded } from './06-stacking.ts';
import { isNight } from './16-4-weather.ts';
import { formationsIn } from './04-orders/markers.ts';
import { enemyOf, LEADERS, SIDES, TABLES, unitCard } from './data.ts';
import { formationsOf } from './formations.ts';
import { stacksOf, unitsAt, unitsOf } from './pieces.ts';
import { KINDS, type MoravianSun, type PhaseName, type PieceId } from './position.ts';
import { lastTurn } from './sequence.ts';

function bad(path: string, key: string, params?: Message['params']): never {
  throw new BadPosition(path, params ? { key: `fault.${key}`, params } : { key: `fault.${key}` });
}

/** @throws BadPosition naming the first fault */
export function checkState(game: MoravianSun): void {
  if (game.turn > lastTurn(game)) bad('turn', 'too_big');
  checkPlaces(game);
  checkFormations(game);
  checkActivation(game);
  checkOrders(game);
  checkSequences(game);
  checkStacks(game);
}

/** A unit is on the map, still to come, on its way back, or gone; nowhere twice. */
function checkPlaces({ units, leaders, coming, returning, lost, exited, fallen }: MoravianSun): void {
  const lists: Readonly<Record<string, readonly PieceId[]>> = {
    units: Object.keys(units),
    coming: coming.flatMap((each) => each.units),
    returning: returning.map(({ unit }) => unit),
    ...{ lost, exited },
  };
  const seen = new Set<PieceId>();
  for (const [path, ids] of Object.entries(lists))
    for (const id of ids) {
      if (seen.has(id)) bad(path, 'two-places', { unit: { unit: id } });
      seen.add(id);
    }
  const twice = LEADERS.find(({ id }) => id in leaders && fallen.includes(id));
  if (twice) bad('fallen', 'two-places', { unit: { unit: twice.id } });
}

function checkFormations(game: MoravianSun): void {
  const known = formationsOf(game);
  const strange = Object.keys(game.formations).find((id) => !known.includes(id));
  if (strange !== undefined) bad(`formations.${strange}`, 'no-formation');
  const assigned = [
    ...unitsOf(game).map(({ id }) => ({ id, under: game.units[id]?.under, path: `units.${id}.under` })),
    ...game.returning.map(({ unit, under }, at) => ({ id: unit, under, path: `returning.${at}.under` })),
  ];
  for (const { id, under, path } of assigned)
    if (under !== undefined && !formationsOf(game, unitCard(id).side).includes(under)) bad(path, 'no-formation');
}

/** A formation is in hand in the segments of an activation, and in no other (2.1-i). */
function checkActivation(game: MoravianSun): void {
  const { activation, phase } = game;
  if ((activation !== null) !== SEGMENTS.has(phase)) bad('activation', 'not-in-hand');
  if (activation && !formationsOf(game, activation.side).includes(activation.formation))
    bad('activation.formation', 'no-formation');
}

const SEGMENTS: ReadonlySet<PhaseName> = new Set(['rally', 'reinforcements', 'movement', 'bombardment', 'assault']);

/** 5.1-a A sequence has room for all formations whose orders act in it, those they go back to among them (3.2-c). */
function checkOrders(game: MoravianSun): void {
  for (const side of SIDES)
    for (const kind of KINDS) {
      const count = formationsIn(game, side, kind).length;
      if (count > TABLES.spaces[kind]) bad('formations', 'too-many', { side: { seat: side }, count });
    }
}

/** A formation lies on one space of its side at most. */
function checkSequences(game: MoravianSun): void {
  for (const side of SIDES) {
    const laid = KINDS.flatMap((kind) => game.sequences[side][kind].map(({ formation }) => formation));
    const known = formationsOf(game, side);
    const fault = laid.find((id, index) => !known.includes(id) || laid.indexOf(id) < index);
    if (fault !== undefined) bad(`sequences.${side}`, 'space-twice');
  }
}

function checkStacks(game: MoravianSun): void {
  // At night armies come apart unit by unit before any formation acts.
  const isSettled = game.activation === null && !(game.phase === 'weather' && isNight(game));
  for (const side of SIDES)
    for (const hex of stacksOf(game, side)) {
      const at = { place: { place: hexTarget(hex) } };
      const units = unitsAt(game, hex, side);
      if (unitsAt(game, hex, enemyOf(side)).length > 0) bad('units', 'two-sides', at);
      if (isSettled && units.length > 1 && whyCrowded(game, hex, units)) bad('units', 'crowded', at);
    }
}
