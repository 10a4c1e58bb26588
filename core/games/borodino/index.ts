/** Borodino as the engine sees it. */
import type { HexGame } from '../../engine/ruleset.ts';
import { restackAsides } from './06-facing-stacking-zones/2-4-stacking-order.ts';
import { adjustment } from './adjustment.ts';
import { advise } from './bot/advise.ts';
import { reason } from './bot/reasons.ts';
import { aggression } from './bot/aggression.ts';
import { check } from './check/check.ts';
import { SHEVARDINO, SIDES } from './data.ts';
import { odds, weigh } from './odds.ts';
import { PHASES } from './phases.ts';
import { type Borodino, copyOf } from './position.ts';
import { beginShevardino, standingOf } from './scenarios/5-september/set-up.ts';
import { show } from './show/show.ts';
import { view } from './view.ts';

export const borodino: HexGame<Borodino> = {
  id: 'borodino',
  ground: 'hex',
  seats: () => SIDES,
  scenarios: [{ id: SHEVARDINO.id, turns: SHEVARDINO.turns }],
  options: [{ id: 'literalEightCorps', rule: 'S5-w', kind: 'switch', default: true }],
  phases: () => PHASES,
  setUp: ({ options }) => beginShevardino(options),
  next: (game) => (game.phase === 'over' ? null : game.phase),
  copy: copyOf,
  view,
  standing: standingOf,
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
