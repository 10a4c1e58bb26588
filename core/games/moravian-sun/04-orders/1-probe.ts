/** 4.14-b What an attack under Probe ends with, whatever its result: two hexes back, and disorder. */
import type { Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { retreat } from '../12-assault/6-retreat.ts';
import { becomeDisordered } from '../15-0-states.ts';
import { orderInHand } from '../activation.ts';
import type { Assault, MoravianSun } from '../position.ts';

const PROBE = { rule: '4.14-b', order: 'probe', hexes: 2 };

/** The units that have attacked under Probe break off; a unit in disorder suffers no second one. */
export function* breakOff(game: MoravianSun, { attackers }: Assault, umpire: Umpire): Procedure {
  for (const id of attackers) {
    if (game.over || !game.units[id]?.assaulted || orderInHand(game, id) !== PROBE.order) continue;
    umpire.tell({ key: 'breaks-off', rule: '4.14-b', params: { unit: { unit: id } } });
    yield* retreat(game, id, PROBE.hexes, umpire, { isFree: true });
    if (id in game.units) becomeDisordered(game, id, '4.14-b', umpire);
  }
}
