/** 15.2.1 Routed units that the enemy comes to. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { retreatTogether } from './12-assault/6-retreat.ts';
import { eliminate } from './12-assault/9-losses.ts';
import { testStack } from './13-efficiency.ts';
import { enemyOf, GRID, type Side, type UnitId } from './data.ts';
import { isRouted, unitsAt } from './pieces.ts';
import type { MoravianSun } from './position.ts';

/** 15.2.1-a Units of a side have come into a hex: routed enemies beside it flee, or surrender. */
export function* scatterRouted(game: MoravianSun, side: Side, hex: number, umpire: Umpire): Procedure {
  for (const beside of GRID.neighbours(hex)) {
    const ids = unitsAt(game, beside, enemyOf(side)).map(({ id }) => id);
    const routed = ids.filter((id) => isRouted(game, id));
    if (routed.length === 0 || game.over) continue;
    if (yield* testStack(game, routed, { rule: '15.2.1-a' }, umpire)) yield* flee(game, routed, umpire);
    else surrender(game, routed, umpire);
  }
}

/** 15.2.1-a: routed units that pass their test go back two hexes. */
function* flee(game: MoravianSun, ids: readonly UnitId[], umpire: Umpire): Procedure {
  yield* retreatTogether(game, ids, 2, umpire);
}

function surrender(game: MoravianSun, ids: readonly UnitId[], umpire: Umpire): void {
  for (const id of ids) {
    if (game.over) return;
    umpire.tell({ key: 'surrendered', rule: '15.2.1-a', params: { unit: { unit: id } } });
    eliminate(game, id, true, umpire);
  }
}
