/** 8.8, 8.9 Depots and lone leaders in the way of units that enter their hex. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexTarget } from '../../engine/target.ts';
import { linked, whyNotDepotIn } from './07-6-depots.ts';
import { leadersFlee } from './11-19-leaders.ts';
import { keepStores } from './16-1-effects-depots.ts';
import { enemyOf, type Side } from './data.ts';
import { leadersAt } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { addDepot, removeDepot } from './trains.ts';

/** Units of a side have entered a hex, on the march or after combat. */
export function* overrun(game: InvasionOfRussia, umpire: Umpire, side: Side, hex: number): Procedure {
  const enemy = enemyOf(side);
  if (game.depots[enemy].includes(hex)) {
    removeDepot(game, enemy, hex);
    game.captured[enemy] += 1;
    umpire.tell({
      key: 'depot-captured',
      rule: '8.8-a',
      params: { side: { seat: enemy }, place: { place: hexTarget(hex) } },
    });
    const mayStand = () => whyNotDepotIn(game, side, hex) === null && linked(game, side, [hex]).includes(hex);
    if (yield* keepStores(game, umpire, side, hex, mayStand)) addDepot(game, side, hex);
  }
  yield* meetLeaders(game, umpire, side, hex);
}

/** Units of a side have entered a hex, also in retreat: enemy leaders who are there alone have to get away (8.9-a). */
export function* meetLeaders(game: InvasionOfRussia, umpire: Umpire, side: Side, hex: number): Procedure {
  const leaders = leadersAt(game, hex, enemyOf(side)).map(({ id }) => id);
  if (leaders.length > 0) yield* leadersFlee(game, umpire, leaders, '8.9-a');
}
