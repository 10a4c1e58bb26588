/** What the enemy does when units come into a hex, before their move goes on. */
import type { Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { driveLeaders } from '../03-command/6-caught.ts';
import { formEmergencySquares } from '../14-cavalry/3-emergency.ts';
import { scatterRouted } from '../15-2-rout.ts';
import { GRID, sideOf, unitCard, type UnitId } from '../data.ts';
import type { MoravianSun } from '../position.ts';

/**
 * Leaders who are alone in the hex get away, routed units beside it flee or surrender, infantry beside it may form square
 * where cavalry comes: it is asked once on a way.
 * @param entered the hexes of the way so far, the last of them where the units are now
 * @returns whether units of the enemy have changed
 */
export function* meetEnemy(
  game: MoravianSun,
  ids: readonly UnitId[],
  entered: readonly number[],
  umpire: Umpire,
): Procedure<boolean> {
  const side = sideOf(ids[0] ?? '');
  const [hex = 0, ...before] = entered.toReversed();
  const asked = new Set(before.flatMap((each) => GRID.neighbours(each)));
  yield* driveLeaders(game, side, hex, umpire);
  const { units } = game;
  yield* scatterRouted(game, side, hex, umpire);
  const isCavalry = ids.some((id) => unitCard(id).arm === 'cavalry');
  if (isCavalry)
    yield* formEmergencySquares(
      game,
      GRID.neighbours(hex).filter((each) => !asked.has(each)),
      '14.3-d',
      umpire,
    );
  return game.units !== units;
}
