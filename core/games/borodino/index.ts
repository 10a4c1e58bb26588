/** Borodino as the engine sees it. */
import type { HexGame } from '../../engine/ruleset.ts';
import { restackAsides } from './06-facing-stacking-zones/index.ts';
import { adjustment } from './adjustment.ts';
import { advise } from './bot/advise.ts';
import { reason } from './bot/reasons.ts';
import { aggression } from './bot/aggression.ts';
import { check } from './check/check.ts';
import { SIDES } from './data.ts';
import { odds, weigh } from './odds.ts';
import { type Borodino, copyOf } from './position.ts';
import { scenarioNamed, SCENARIOS, scenarioOf } from './scenarios/index.ts';
import { show } from './show/show.ts';
import { view } from './view.ts';

export const borodino: HexGame<Borodino> = {
  id: 'borodino',
  ground: 'hex',
  seats: () => SIDES,
  // 7 September is played in tests alone until it is whole.
  scenarios: SCENARIOS.filter(({ id }) => id === 'sept5').map(({ id, turns }) => ({ id, turns: () => turns })),
  options: SCENARIOS.flatMap(({ options }) => options),
  phases: (scenario) => scenarioNamed(scenario).phases,
  setUp: ({ scenario, options }) => scenarioNamed(scenario).begin(options),
  next: (game) => (game.phase === 'over' ? null : game.phase),
  copy: copyOf,
  view,
  hidesNothing: true,
  standing: (game) => scenarioOf(game).standing(game),
  check,
  adjustment,
  asides: restackAsides,
  weigh,
  odds,
  advise,
  reason,
  aggression,
  show,
};
