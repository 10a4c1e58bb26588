/** 14.2.3 How a charge or a raid ends: in the hex, or two hexes behind and in disorder. */
import type { Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { whyNotInto } from '../06-stacking.ts';
import { retreat } from '../12-assault/6-retreat.ts';
import { isHeldBySnow, occupy } from '../12-assault/7-advance.ts';
import { byHex } from '../13-efficiency.ts';
import { becomeDisordered } from '../15-0-states.ts';
import { enemyOf, GRID, sideOf, type UnitId } from '../data.ts';
import { formationOf, unitsIn } from '../formations.ts';
import { distanceTo, hexOfPiece, unitsAt } from '../pieces.ts';
import type { Assault, MoravianSun } from '../position.ts';

/**
 * 14.2.3-a Where the hex has been left, the riders go in and stay there, as many as it holds; in snow they stay where they are.
 * @param stood where the defenders stood
 * @returns whether the charge has succeeded
 */
export function* endCharge(
  game: MoravianSun,
  { attackers, targets }: Assault,
  stood: ReadonlyMap<UnitId, number>,
  umpire: Umpire,
): Procedure<boolean> {
  const riders = attackers.filter((id) => id in game.units);
  const [first] = riders;
  const [hex] = targets;
  if (first === undefined || hex === undefined) return false;
  if (unitsAt(game, hex, enemyOf(sideOf(first))).length > 0) {
    yield* fallBack(game, riders, umpire);
    return false;
  }
  if (isHeldBySnow(game, umpire)) return true;
  for (const ids of byHex(game, riders)) {
    const going = ids.filter((_, at) => whyNotInto(game, ids.slice(0, at + 1), hex) === null);
    if (going.length > 0 && !game.over) yield* occupy(game, going, hex, { rule: '14.2.3-a', stood }, umpire);
  }
  return true;
}

/** 14.2.3-b Otherwise they go back two hexes, behind a friend of their formation if they can, and are disordered, once. */
function* fallBack(game: MoravianSun, riders: readonly UnitId[], umpire: Umpire): Procedure {
  for (const id of riders) {
    if (game.over || !(id in game.units)) continue;
    umpire.tell({ key: 'charge-failed', rule: '14.2.3-b', params: { unit: { unit: id } } });
    yield* retreat(game, id, 2, umpire, { shelters: (hex) => isBehindFriend(game, id, hex) });
    if (id in game.units) becomeDisordered(game, id, '14.2.3-b', umpire);
  }
}

/** Whether another unit of its formation stands beside a hex, and nearer to the enemy. */
function isBehindFriend(game: MoravianSun, id: UnitId, hex: number): boolean {
  const enemy = enemyOf(sideOf(id));
  return unitsIn(game, formationOf(game, id)).some((friend) => {
    const at = hexOfPiece(game, friend.id);
    return (
      friend.id !== id && GRID.direction(at, hex) >= 0 && distanceTo(game, enemy, at) < distanceTo(game, enemy, hex)
    );
  });
}
