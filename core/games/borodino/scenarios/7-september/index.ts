/** The battle of Borodino, 7 September 1812. */
import type { BattleScenario } from '../scenario.ts';
import { areParked } from '../../06-facing-stacking-zones/2-2-reserve-park.ts';
import { allowedHexes } from '../line.ts';
import { FLANK_MARCH_OPTION } from './14-flank-march.ts';
import { SEPTEMBER_7 } from './data.ts';
import { PHASES } from './phases.ts';
import { beginSeptember7 } from './set-up.ts';
import { checkParts, SHAPE } from './check.ts';
import { standingByPoints } from './victory.ts';

const { placement } = SEPTEMBER_7;

export const september7: BattleScenario = {
  id: SEPTEMBER_7.id,
  turns: SEPTEMBER_7.turns,
  phases: PHASES,
  options: [{ id: FLANK_MARCH_OPTION, rule: 'SR.14-a', kind: 'switch', default: false }],
  shape: SHAPE,
  sideOf: { 'flank-note': 'french', flanking: 'french' },
  checkParts,
  units: placement.flatMap(({ units }) => units),
  setUpHexes: (side) => placement.filter((line) => line.side === side).flatMap(allowedHexes),
  mayCrowd: areParked,
  begin: beginSeptember7,
  standing: standingByPoints,
};
