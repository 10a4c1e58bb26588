/** 11.4.5bis Defensive bombardment: batteries in a hex that is attacked fire once at hexes from which the attack comes. */
import type { Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { enemyOf, GRID, sideOf, type UnitId } from '../data.ts';
import { hexOfPiece, unitsAt } from '../pieces.ts';
import type { Assault, MoravianSun } from '../position.ts';
import { whyNotFire, whySilent } from './2-range.ts';
import { fireAll } from './4-bombardment.ts';

/** Its results are applied before the assault (11.4.5bis-b). */
export function* defensiveFire(game: MoravianSun, { targets, attackers }: Assault, umpire: Umpire): Procedure {
  const side = enemyOf(sideOf(attackers[0] ?? ''));
  const guns = targets.flatMap((hex) =>
    unitsAt(game, hex, side)
      .map(({ id }) => id)
      .filter((id) => whySilent(game, id) === null),
  );
  const attackedFrom = (id: UnitId): readonly number[] => {
    const hexes = new Set(attackers.filter((each) => each in game.units).map((each) => hexOfPiece(game, each)));
    const isAtHand = (hex: number): boolean => GRID.direction(hexOfPiece(game, id), hex) >= 0;
    return [...hexes].filter((hex) => isAtHand(hex) && whyNotFire(game, id, hex) === null);
  };
  yield* fireAll(game, { seat: side, rule: '11.4.5bis-a', guns, targets: attackedFrom }, umpire);
}
