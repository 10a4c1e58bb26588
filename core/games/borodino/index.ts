/** Borodino as the engine sees it. */
import type { HexGame } from '../../engine/ruleset.ts';
import { restackAsides } from './06-facing-stacking-zones/index.ts';
import { adjustment } from './adjustment.ts';
import { advise, reason } from './bot/advise.ts';
import { aggression } from './bot/aggression.ts';
import { checkFor } from './check/check.ts';
import { SIDES } from './data.ts';
import { odds, weigh } from './odds.ts';
import { type Borodino, copyOf } from './position.ts';
import { september5 } from './scenarios/5-september/index.ts';
import { september7 } from './scenarios/7-september/index.ts';
import type { BattleScenario } from './scenarios/scenario.ts';
import { show } from './show/show.ts';
import { hidesNothing, view } from './view.ts';

/** All battles that are written. */
const SCENARIOS: readonly BattleScenario[] = [september5, september7];

/** @throws RangeError where there is no such battle */
function scenarioNamed(id: string): BattleScenario {
  const found = SCENARIOS.find((scenario) => scenario.id === id);
  if (!found) throw new RangeError(`no battle ${id}`);
  return found;
}

export const borodino: HexGame<Borodino> = {
  id: 'borodino',
  ground: 'hex',
  seats: () => SIDES,
  scenarios: SCENARIOS.map(({ id, turns }) => ({ id, turns: () => turns })),
  options: SCENARIOS.flatMap(({ options }) => options),
  phases: (scenario) => scenarioNamed(scenario).phases,
  setUp: ({ scenario, options }) => scenarioNamed(scenario).begin(options),
  next: (game) => (game.phase === 'over' ? null : game.phase),
  copy: copyOf,
  view,
  hidesNothing,
  standing: (game) => scenarioNamed(game.scenario).standing(game),
  check: checkFor(SCENARIOS),
  adjustment,
  asides: restackAsides,
  weigh,
  odds,
  advise,
  reason,
  aggression,
  show,
};
