/** The battle for the Shevardino entrenchment, 5 September 1812. */
import { SEPTEMBER_5 } from '../../data.ts';
import type { BattleScenario } from '../scenario.ts';
import { allowedHexes } from './camps.ts';
import { PHASES } from './phases.ts';
import { beginSeptember5 } from './set-up.ts';
import { standingOf } from './victory.ts';

export const september5: BattleScenario = {
  id: SEPTEMBER_5.id,
  turns: SEPTEMBER_5.turns,
  phases: PHASES,
  commands: ['S-CM', 'S-MR', 'S-C2', 'S-V', 'S-FR', 'S-C1'],
  units: [...SEPTEMBER_5.placement, ...SEPTEMBER_5.reinforcements].flatMap(({ units }) => units),
  setUpHexes: (side) => SEPTEMBER_5.placement.filter((line) => line.side === side).flatMap(allowedHexes),
  begin: beginSeptember5,
  standing: standingOf,
};
