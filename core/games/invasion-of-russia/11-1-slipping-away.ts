/** 11.1 Cavalry that slips away from a stack without cavalry. */
import { NO, type Preview, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexTarget } from '../../engine/target.ts';
import { because } from '../../engine/verdict.ts';
import { advance } from './11-12-advance.ts';
import { retreat, retreatsFor, wantsToGo } from './11-11-retreat.ts';
import { combatOf, mainUnits, seatIn, stackOf } from './combat.ts';
import type { InvasionOfRussia } from './position.ts';

/** Whether those who are attacked are all cavalry, the attacking stack has none, and there is a way out (11.1-a). */
export function maySlipAway(game: InvasionOfRussia): boolean {
  const combat = combatOf(game);
  const isRidden = mainUnits(game, combat, 'defender').every(({ arm }) => arm === 'cavalry');
  const isChased = stackOf(game, combat, 'attacker').some(({ arm }) => arm === 'cavalry');
  return isRidden && !isChased && retreatsFor(game, combat).length > 0;
}

const NO_COMBAT: Preview = { remarks: [because('11.1-a', 'remark.slips-away')], tallies: [], odds: [] };

/**
 * The defender may retreat before the combat, and the attack is over; the attacker may follow.
 * @param ifTheyStand what the combat would come to
 * @returns whether they do
 */
export function* slipAway(game: InvasionOfRussia, umpire: Umpire, ifTheyStand: () => Preview): Procedure<boolean> {
  if (!maySlipAway(game)) return false;
  const combat = combatOf(game);
  const place = { place: hexTarget(combat.target) };
  const seat = seatIn(combat, 'defender');
  const going = yield* wantsToGo(game, {
    rule: '11.1-a',
    prompt: { key: 'prompt.slip-away', params: { place } },
    preview: (answer) => (answer === NO ? ifTheyStand() : NO_COMBAT),
  });
  if (going === null) return false;
  umpire.tell({ key: 'slips-away', rule: '11.1-a', params: { side: { seat }, place } });
  yield* retreat(game, umpire, going);
  yield* advance(game, umpire, { rule: '11.1-b', cavalryOnly: false });
  return true;
}
