/** The battle for the Shevardino entrenchment, 5 September 1812. */
import type { BattleScenario } from '../scenario.ts';
import { allowedHexes } from '../line.ts';
import { PHASES } from './phases.ts';
import { beginSeptember5, BREAKDOWN_OPTION, VIII_CORPS_OPTION } from './set-up.ts';
import { checkCommands, SHAPE } from './state.ts';
import { standingOf } from './victory.ts';
import { SEPTEMBER_5 } from './data.ts';

export const september5: BattleScenario = {
  id: SEPTEMBER_5.id,
  turns: SEPTEMBER_5.turns,
  phases: PHASES,
  options: [
    { id: VIII_CORPS_OPTION, rule: 'S5-w', kind: 'switch', default: true },
    { id: BREAKDOWN_OPTION, rule: '10.51-a', kind: 'switch', default: false },
  ],
  shape: SHAPE,
  // Only the French activate commands (S5-u), and the Russians end the turn (S5-r).
  sideOf: { command: 'french', boxes: 'russian' },
  checkParts: checkCommands,
  units: [...SEPTEMBER_5.placement, ...SEPTEMBER_5.reinforcements].flatMap(({ units }) => units),
  setUpHexes: (side) => SEPTEMBER_5.placement.filter((line) => line.side === side).flatMap(allowedHexes),
  mayCrowd: () => false,
  begin: beginSeptember5,
  standing: standingOf,
};
