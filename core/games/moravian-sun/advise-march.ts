/** Where the house bot goes: units towards the enemy as far as their order lets them, leaders to their units. */
import type { Action, Path, Reached } from '../../engine/decision.ts';
import { hexOf, idOf, type Target, unitsOf as idsIn } from '../../engine/target.ts';
import { orderInHand } from './activation.ts';
import { enemyOf, isArmyCommander, isBuilt, isFarm, leaderCard, levelAt, GRID, sideOf } from './data.ts';
import { formationOfLeader, unitsIn } from './formations.ts';
import { distanceTo, hexOfPiece } from './pieces.ts';
import type { MoravianSun } from './position.ts';

/** A hex nearer to the enemy is worth more than any ground. */
const FOR_HEX = 10;
const FOR_SHELTER = 4;

/** What it is worth to a unit to end in a hex. */
function worth(game: MoravianSun, unit: string, hex: number): number {
  const shelter = isBuilt(hex) || isFarm(hex) ? FOR_SHELTER : 0;
  return shelter + levelAt(hex) - FOR_HEX * distanceTo(game, enemyOf(sideOf(unit)), hex);
}

/** The first unit that betters its place goes to the best hex in its reach; a formation under Defence stays. */
export function adviseMarch(game: MoravianSun, decision: Path): Action | null {
  for (const target of decision.units) {
    const [unit = ''] = idsIn(target);
    if (orderInHand(game, unit) === 'defence') continue;
    const best = bestOf(decision, target, (hex) => worth(game, unit, hex));
    if (best && worth(game, unit, hexOf(best.to) ?? 0) > worth(game, unit, hexOfPiece(game, unit)))
      return { path: { unit: target, steps: best.steps } };
  }
  return decision.pass?.() === null ? { pass: true } : null;
}

function bestOf(decision: Path, unit: Target, value: (hex: number) => number): Reached | null {
  let best: Reached | null = null;
  let most = -Infinity;
  for (const reached of decision.reach?.(unit) ?? []) {
    const worthHere = value(hexOf(reached.to) ?? 0);
    if (worthHere <= most) continue;
    [best, most] = [reached, worthHere];
  }
  return best;
}

/** A leader goes to the stack of the formation that stands nearest to all others of it; army commanders stay. */
export function adviseLeaders(game: MoravianSun, decision: Path): Action {
  for (const target of decision.units) {
    const id = idOf(target);
    const formation = formationOfLeader(game, id);
    if (formation === null || isArmyCommander(leaderCard(id))) continue;
    const hexes = unitsIn(game, formation).map((unit) => hexOfPiece(game, unit.id));
    const value = (hex: number): number =>
      (hexes.includes(hex) ? FOR_HEX : 0) - hexes.reduce((total, each) => total + GRID.distance(hex, each), 0);
    const best = bestOf(decision, target, value);
    if (best && value(hexOf(best.to) ?? 0) > value(hexOfPiece(game, id)))
      return { path: { unit: target, steps: best.steps } };
  }
  return { pass: true };
}
