/** SR.14-c The flank march leaves the map. */
import type { Umpire } from '../../../../engine/ruleset.ts';
import { awayFromEnemy } from '../../05-orders-and-activation/index.ts';
import { names, tell } from '../../facts.ts';
import { replace, toBox } from '../../position.ts';
import { isPaidFor, NO_MARCH } from './14-flank-march.ts';
import type { September7 } from './state.ts';

/** At the end of the turn of its order those leave who have no enemy beside them; the others stay with their groups. */
export function leaveMap(game: September7, umpire: Umpire): void {
  const { march } = game;
  if (!march || !isPaidFor(game, 'french', ['ordered', 'shown'])) return;
  const units = awayFromEnemy(game, march.units);
  if (units.length === 0) {
    replace(game, { march: NO_MARCH });
    return tell(umpire, 'march-given-up', 'SR.14-c', { units: names(march.units) }, { reveals: true });
  }
  for (const id of units) toBox(game, id, 'off-map');
  replace(game, { march: { ...march, units, step: 'away' } });
  tell(umpire, 'march-leaves', 'SR.14-c', { units: names(units) }, { reveals: true });
}
