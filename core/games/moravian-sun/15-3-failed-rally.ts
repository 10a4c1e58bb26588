/** 15.3.2 What becomes of a unit that fails to rally. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexTarget } from '../../engine/target.ts';
import { driveLeaders } from './03-command/6-caught.ts';
import { whyNotInto } from './06-stacking.ts';
import { loseSquare } from './14-cavalry/3-end.ts';
import { stepCost } from './09-movement/2-terrain.ts';
import { orderInHand } from './activation.ts';
import { enemyOf, GRID, unitCard, type UnitId } from './data.ts';
import { commanderOf, formationOf } from './formations.ts';
import { oneHex } from './one-hex.ts';
import { distanceTo, hexOfPiece, holderOf, put } from './pieces.ts';
import type { MoravianSun } from './position.ts';

/** 15.3.2-a: hexes that it goes back; under Defence too, whose units move one (4.15-f). */
const BACK = 4;

/**
 * 15.3.2-a It goes back four hexes, towards its commander where it can.
 * @returns whether it recovers where it has come to, as the players agreed; it does not where it cannot go so far
 */
export function* failRally(game: MoravianSun, id: UnitId, umpire: Umpire): Procedure<boolean> {
  const rings = ringsBack(game, id);
  const recovers = game.rules.failedRally === 'recovers';
  const farthest = recovers ? rings.at(-1) : rings.findLast((ends) => ends.length > 0);
  const to = yield* chooseEnd(game, id, farthest ?? []);
  const unit = { unit: { unit: id } };
  if (to === null) {
    umpire.tell({ key: 'rally-failed', rule: '15.3.2-a', params: unit });
    return false;
  }
  loseSquare(game, id, umpire);
  put(game, id, to);
  const rule = orderInHand(game, id) === 'defence' ? '4.15-f' : '15.3.2-a';
  umpire.tell({ key: 'rally-retreat', rule, params: { ...unit, place: { place: hexTarget(to) } } });
  yield* driveLeaders(game, unitCard(id).side, to, umpire);
  return recovers;
}

/**
 * The hexes in which it may stand after one hex, two, and so on: each farther from where it began, none nearer to the
 * enemy than the one before. What it costs does not matter, forbidden ground does; guns in position stay (16.29.4-c).
 */
function ringsBack(game: MoravianSun, id: UnitId): readonly (readonly number[])[] {
  if (unitCard(id).fixed) return [];
  const start = hexOfPiece(game, id);
  const enemy = enemyOf(unitCard(id).side);
  const far = (hex: number): number => distanceTo(game, enemy, hex);
  const isOpen = (from: number, to: number): boolean =>
    stepCost(game, id, from, to) !== null && holderOf(game, to) !== enemy && far(to) >= far(from);
  let edge: readonly number[] = [start];
  return Array.from({ length: BACK }, (_, before) => {
    const next = edge.flatMap((from) => GRID.neighbours(from).filter((to) => isOpen(from, to)));
    edge = [...new Set(next)].filter((hex) => GRID.distance(start, hex) === before + 1);
    return edge.filter((hex) => far(hex) > far(start) && whyNotInto(game, [id], hex) === null);
  });
}

/** Of the hexes nearest to its commander the one that its owner chooses. */
function chooseEnd(game: MoravianSun, id: UnitId, ends: readonly number[]): Procedure<number | null> {
  const commander = commanderOf(game, formationOf(game, id));
  const home = commander ? hexOfPiece(game, commander.id) : null;
  const distance = (hex: number): number => (home === null ? 0 : GRID.distance(hex, home));
  const least = Math.min(...ends.map(distance));
  const nearest = ends.filter((hex) => distance(hex) === least);
  return oneHex(nearest, {
    seat: unitCard(id).side,
    rule: '15.3.2-a',
    prompt: { key: 'prompt.rally-retreat', params: { unit: { unit: id } } },
    whyOthers: { key: 'refusal.rally-retreat-others', params: { unit: { unit: id } } },
  });
}
