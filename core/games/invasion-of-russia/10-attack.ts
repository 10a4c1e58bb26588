/** 10. The sides order attacks in turn, until neither can or will go on. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { order } from './10-1-orders.ts';
import { attackersOf } from './10-1-who-may-fight.ts';
import { type OrderResult, rollOrder, spendCommands } from './10-2-commands.ts';
import { callSupports } from './10-3-support.ts';
import { forecastCommands, forecastFight } from './10-forecast.ts';
import { slipAway } from './11-1-slipping-away.ts';
import { type CombatResult, resolve } from './11-8-result.ts';
import { takeLeaders } from './11-12-advance.ts';
import { revolt } from './16-8-politics.ts';
import { showStacks } from './15-dummies.ts';
import { combatOf, mainUnits } from './combat.ts';
import { enemyOf, type Side } from './data.ts';
import { mark, unitsOf } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { finish } from './sequence.ts';

/** The active side orders an attack, or stops (10.1-a, 10.7-a, 10.7-b). */
export function* attack(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const side = game.active;
  // A position that was saved in the middle of a combat goes on with the next.
  game.combat = null;
  if (attackersOf(game, side).length > 0) yield* orderAttack(game, umpire, side);
  else waitOrStop(game, side);
  if (!game.over && game.done.length === 2) endCombats(game, umpire);
}

function* orderAttack(game: InvasionOfRussia, umpire: Umpire, side: Side): Procedure {
  const combat = yield* order(game, side);
  if (combat === null) {
    finish(game, side);
    return umpire.tell({ key: 'stops-attacking', rule: '10.7-b', params: { side: { seat: side } } });
  }
  game.combat = combat;
  combat.commands.attacker = yield* spendCommands(game, {
    side,
    rule: '10.2-a',
    prompt: 'prompt.commands.attack',
    preview: (count) => forecastCommands(game, count),
  });
  const result = yield* carryOut(game, umpire);
  if (result === 'fail') finish(game, side);
  game.combat = null;
}

/** A side that cannot attack just now waits for the other; where neither can, both have done (10.7-a). */
function waitOrStop(game: InvasionOfRussia, side: Side): void {
  const other = enemyOf(side);
  if (!game.done.includes(other) && attackersOf(game, other).length > 0) return;
  finish(game, side);
  finish(game, other);
}

/** How an attack has ended. */
export type AttackResult = Exclude<OrderResult, 'go'> | 'slips-away' | 'leaders' | CombatResult;

/** The die for the order is rolled; an attack that goes ahead is fought out. */
export function* carryOut(game: InvasionOfRussia, umpire: Umpire): Procedure<AttackResult> {
  const result = rollOrder(game, umpire);
  if (result !== 'go') return result;
  const { from, target } = combatOf(game);
  showStacks(game, umpire, [from, target]);
  if (mainUnits(game, combatOf(game), 'defender').length === 0) {
    yield* takeLeaders(game, umpire);
    return 'leaders';
  }
  if (yield* slipAway(game, umpire, () => forecastFight(game, 'calls'))) return 'slips-away';
  yield* callSupports(game, umpire);
  return yield* resolve(game, umpire);
}

/** Both have done: the markers of forced marches come off (10.9-a). */
function endCombats(game: InvasionOfRussia, umpire: Umpire): void {
  for (const { id } of unitsOf(game)) mark(game, id, { forced: undefined });
  umpire.tell({ key: 'combats-over', rule: '10.9-a', params: {} });
  revolt(game, umpire);
}
