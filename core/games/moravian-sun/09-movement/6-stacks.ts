/** 6.0 The limits of stacks hold when the movement of the formation is over: until then units may pass through crowded hexes. */
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexTarget } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { whyNotInto, whyNotTogether } from '../06-stacking.ts';
import { PERMITS } from '../04-orders/1-permits.ts';
import { leaveSquare } from '../14-cavalry/3-end.ts';
import { isInEnemyZone } from '../07-zones.ts';
import { activationOf, isDone, orderInHand, sideInHand, unitsInHand } from '../activation.ts';
import { GRID, type Side, SIDES, type UnitCard, unitCard, type UnitId } from '../data.ts';
import { canStand, isEnemyHex } from './2-terrain.ts';
import { formationOf } from '../formations.ts';
import { hexOfPiece, isRouted, put, stacksOf, unitsAt } from '../pieces.ts';
import type { MoravianSun } from '../position.ts';

/** Routed units move when they are forced to (15.2-b), guns in position never (16.29.4). */
export const canMove = (game: MoravianSun, id: UnitId): boolean =>
  !isDone(game, id) && !isRouted(game, id) && unitCard(id).fixed === undefined;

/** Units of the formation in hand that have still to move: they may yet leave where they stand. */
export const mayLeave = (game: MoravianSun, id: UnitId): boolean =>
  isInHand(game, id) && canMove(game, id) && !isHeld(game, id);

/** 4.11-d, 4.13-d In an enemy zone under an order that does not leave it. */
function isHeld(game: MoravianSun, id: UnitId): boolean {
  const { leaves } = PERMITS[orderInHand(game, id)];
  return leaves.may === 'no' && isInEnemyZone(game, unitCard(id).side, hexOfPiece(game, id));
}

function isInHand(game: MoravianSun, id: UnitId): boolean {
  const { formation, reserve } = activationOf(game);
  return formationOf(game, id) === formation || reserve.includes(id);
}

const crowdedHexes = (game: MoravianSun, side: Side): readonly number[] =>
  stacksOf(game, side).filter((hex) => whyNotTogether(game, hex, unitsAt(game, hex, side)));

/**
 * 6.0-a Why the movement may not end: a hex is crowded, and a unit in it can still go.
 * @param canGo whether a unit that has still to move has anywhere to go
 */
export function whyTooCrowded(game: MoravianSun, canGo: (id: UnitId) => boolean): Verdict {
  const isHere = (at: number, id: UnitId): boolean => hexOfPiece(game, id) === at && mayLeave(game, id) && canGo(id);
  const hexes = crowdedHexes(game, sideInHand(game));
  const hex = hexes.find((at) => unitsInHand(game).some(({ id }) => isHere(at, id)));
  return hex === undefined ? null : because('6.0-a', 'refusal.crowded', { place: { place: hexTarget(hex) } });
}

/** What is crowded when nobody can go any more is put right: the last of these units there goes to the nearest hex with room. */
export function spread(game: MoravianSun, units: readonly UnitCard[], umpire: Umpire): void {
  for (const side of SIDES) {
    for (const hex of crowdedHexes(game, side)) {
      const here = units.filter(({ id, fixed }) => !fixed && hexOfPiece(game, id) === hex);
      for (const { id } of here.toReversed()) {
        if (whyNotTogether(game, hex, unitsAt(game, hex, side)) === null) break;
        makeRoom(game, id, hex, umpire);
      }
    }
  }
}

function makeRoom(game: MoravianSun, id: UnitId, hex: number, umpire: Umpire): void {
  const to = roomFor(game, id, hex);
  if (to === null) return;
  leaveSquare(game, [id], umpire);
  put(game, id, to);
  umpire.tell({ key: 'made-room', rule: '6.0-a', params: { unit: { unit: id }, place: { place: hexTarget(to) } } });
}

/** The nearest hex that can hold a unit, the first on the map of those as near. */
function roomFor(game: MoravianSun, id: UnitId, from: number): number | null {
  const isFree = (hex: number): boolean =>
    canStand(game, id, hex) && !isEnemyHex(game, id, hex) && whyNotInto(game, [id], hex) === null;
  const free = GRID.hexes.filter((hex) => hex !== from && isFree(hex));
  const least = Math.min(...free.map((hex) => GRID.distance(from, hex)));
  return free.find((hex) => GRID.distance(from, hex) === least) ?? null;
}
