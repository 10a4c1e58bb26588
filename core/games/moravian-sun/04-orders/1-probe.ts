/** 4.14-b, 4.16-d What an attack under Probe or React ends with, whatever its result: two hexes back, and disorder. */
import type { Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import type { RuleId } from '../../../engine/verdict.ts';
import { retreat } from '../12-assault/6-retreat.ts';
import { becomeDisordered } from '../15-0-states.ts';
import { orderInHand } from '../activation.ts';
import type { Order } from '../data.ts';
import type { Assault, MoravianSun } from '../position.ts';

/** The orders under which attackers break off, and the rule that says so. */
export const BREAKING: Readonly<Partial<Record<Order, RuleId>>> = { probe: '4.14-b', react: '4.16-d' };
const HEXES = 2;

/** The units that have attacked under such an order break off; a unit in disorder suffers no second one. */
export function* breakOff(game: MoravianSun, { attackers }: Assault, umpire: Umpire): Procedure {
  for (const id of attackers) {
    const rule = BREAKING[orderInHand(game, id)];
    if (game.over || !game.units[id]?.assaulted || rule === undefined) continue;
    umpire.tell({ key: 'breaks-off', rule, params: { unit: { unit: id } } });
    yield* retreat(game, id, HEXES, umpire, { isFree: true });
    if (id in game.units) becomeDisordered(game, id, rule, umpire);
  }
}
