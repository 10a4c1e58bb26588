/** Chapter 10: recovery at the end of an activation, restoring at the end of a turn. */
import type { Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import type { Borodino } from '../position.ts';
import { closeDeadGroups, restoreAll } from './2-restoring.ts';
import { returnAll } from './3-return-to-map.ts';
import { shiftBoxes } from './4-boxes.ts';
import { breakGroups } from './5-breakdown.ts';

export { recovery } from './1-recovery.ts';
export { breaksWith, lossesOf } from './5-breakdown.ts';

/** 3.0-n, 3.0-o: Groups break, units in the Recovery Box try, restored units return to the map, then the boxes shift. */
export function* restoring(game: Borodino, umpire: Umpire): Procedure {
  breakGroups(game, umpire);
  closeDeadGroups(game, umpire);
  restoreAll(game, umpire);
  yield* returnAll(game, umpire);
  shiftBoxes(game, umpire);
}
