/** 11.1 Cavalry that slips away from a stack without cavalry. */
import { chooseYes, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexTarget } from '../../engine/target.ts';
import { advance } from './11-12-advance.ts';
import { retreat, retreatsFor } from './11-11-retreat.ts';
import { combatOf, mainUnits, seatIn } from './combat.ts';
import type { InvasionOfRussia } from './position.ts';

/** The defender may retreat before the combat, and the attack is over; the attacker may follow. @returns whether they do */
export function* slipAway(game: InvasionOfRussia, umpire: Umpire): Procedure<boolean> {
  const combat = combatOf(game);
  const defenders = mainUnits(game, combat, 'defender');
  const isRidden = defenders.every(({ arm }) => arm === 'cavalry');
  const isChased = mainUnits(game, combat, 'attacker').some(({ arm }) => arm === 'cavalry');
  if (!isRidden || isChased || retreatsFor(game, combat).length === 0) return false;
  const place = { place: hexTarget(combat.target) };
  const seat = seatIn(combat, 'defender');
  const goes = yield* chooseYes({ seat, rule: '11.1-a', prompt: { key: 'prompt.slip-away', params: { place } } });
  if (!goes) return false;
  umpire.tell({ key: 'slips-away', rule: '11.1-a', params: { side: { seat }, place } });
  yield* retreat(game, umpire);
  yield* advance(game, umpire, { rule: '11.1-b', cavalryOnly: false });
  return true;
}
