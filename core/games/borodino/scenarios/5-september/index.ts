/** The battle for the Shevardino entrenchment, 5 September 1812. */
import { SEPTEMBER_5 } from '../../data.ts';
import type { BattleScenario } from '../scenario.ts';
import { PHASES } from './phases.ts';
import { beginSeptember5 } from './set-up.ts';
import { standingOf } from './victory.ts';

export const september5: BattleScenario = {
  id: SEPTEMBER_5.id,
  turns: SEPTEMBER_5.turns,
  phases: PHASES,
  begin: beginSeptember5,
  standing: standingOf,
};
