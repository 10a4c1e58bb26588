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

/** Where a disordered unit is at the end of a move: in a village, or in musket range of the enemy's closed infantry. */
export const SURROUNDINGS = ['clear', 'village', 'in-range'] as const;
export type Surroundings = (typeof SURROUNDINGS)[number];

/**
 * The last step of a move: disorder ends where no closed infantry of the enemy has the unit in range. Who still has to
 * fall back, or routs, stays in disorder.
 * @param where what is seen of a unit; measured unless told
 */
export function recoverOrder(
  game: OrdineObliquo,
  umpire: Umpire,
  where: (id: UnitId) => Surroundings = (id) => surroundingsOf(game, id),
): void {
  for (const id of SIDES.flatMap((side) => unitsOnTable(game, side))) {
    const rule = unit(game, id).disordered ? ruleOfRecovery(game, id, where) : null;
    if (rule) recover(game, id, rule, umpire);
  }
}

/** Whether it counts where a disordered unit is: some recover anyhow, and who flees does not. */
export function dependsOnPlace(game: OrdineObliquo, id: UnitId): boolean {
  const state = unit(game, id);
  return state.disordered && state.flight === null && !isBrief(state);
}

function surroundingsOf(game: OrdineObliquo, id: UnitId): Surroundings {
  if (cardOf(game, id).arm === 'infantry' && villageOf(game, id)) return 'village';
  return isInMusketRange(game, id) ? 'in-range' : 'clear';
}

function recover(game: OrdineObliquo, id: UnitId, rule: RuleId, umpire: Umpire): void {
  const state = unit(game, id);
  state.disordered = false;
  state.deeds.brieflyDisordered = false;
  tell(umpire, 'order-recovered', rule, { unit: { unit: id } });
}

/** By which rule a disordered unit recovers; `null` where it does not. */
function ruleOfRecovery(game: OrdineObliquo, id: UnitId, where: (id: UnitId) => Surroundings): RuleId | null {
  const state = unit(game, id);
  if (state.flight) return null;
  return isBrief(state) ? 'OO-SH-3' : RECOVERY[where(id)];
}

const RECOVERY: Readonly<Record<Surroundings, RuleId | null>> = {
  clear: 'OO-12-4',
  village: 'OO-12-5',
  'in-range': null,
};

const isBrief = ({ deeds }: UnitState): boolean => deeds.brieflyDisordered;
