/** Chapter 12: disordered units. */
import type { Umpire } from '../../engine/ruleset.ts';
import { because, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { isInMusketRange } from './08-targets.ts';
import { SIDES } from './data.ts';
import { tell } from './facts.ts';
import { villageOf } from './ground.ts';
import { cardOf, type OrdineObliquo, unit, type UnitId, type UnitState, unitsOnTable } from './position.ts';

/** Most disorder lasts until the unit recovers; what friends in rout or horse riding past cause, only to the end of the move. */
export type Lasting = 'recovery' | 'end-of-move';

/** Disorders a unit; who already is stays so, and the longer disorder counts. */
export function disorder(
  game: OrdineObliquo,
  id: UnitId,
  rule: RuleId,
  umpire: Umpire,
  until: Lasting = 'recovery',
): void {
  const state = unit(game, id);
  state.deeds.brieflyDisordered = until === 'end-of-move' && (state.deeds.brieflyDisordered || !state.disordered);
  if (state.disordered) return;
  state.disordered = true;
  tell(umpire, 'disordered', rule, { unit: { unit: id } });
}

/** OO-12-1 */
export function whyTooDisorderedToCharge(game: OrdineObliquo, id: UnitId): Verdict {
  if (!unit(game, id).disordered) return null;
  return because('OO-12-1', 'refusal.disordered-charge', { unit: { unit: id } });
}

/**
 * The last step of a move: disorder ends where no closed infantry of the enemy has the unit in range. Who still has to
 * fall back, or routs, stays in disorder.
 */
export function recoverOrder(game: OrdineObliquo, umpire: Umpire): void {
  for (const id of SIDES.flatMap((side) => unitsOnTable(game, side))) {
    const rule = unit(game, id).disordered ? ruleOfRecovery(game, id) : null;
    if (rule) recover(game, id, rule, umpire);
  }
}

function recover(game: OrdineObliquo, id: UnitId, rule: RuleId, umpire: Umpire): void {
  const state = unit(game, id);
  state.disordered = false;
  state.deeds.brieflyDisordered = false;
  tell(umpire, 'order-recovered', rule, { unit: { unit: id } });
}

/** By which rule a disordered unit recovers; `null` where it does not. */
function ruleOfRecovery(game: OrdineObliquo, id: UnitId): RuleId | null {
  const state = unit(game, id);
  if (state.flight) return null;
  if (isBrief(state)) return 'OO-SH-3';
  if (cardOf(game, id).arm === 'infantry' && villageOf(game, id)) return 'OO-12-5';
  return isInMusketRange(game, id) ? null : 'OO-12-4';
}

const isBrief = ({ deeds }: UnitState): boolean => deeds.brieflyDisordered;
