/** Moravian Sun: Austerlitz, 2 December 1805, as the engine sees it. */
import type { HexGame } from '../../engine/ruleset.ts';
import { setUp } from './16-1-set-up.ts';
import { standingOf } from './16-6-victory.ts';
import { adjustment } from './adjustment.ts';
import { advise } from './advise.ts';
import { reason } from './advise-reasons.ts';
import { aggression } from './aggression.ts';
import { check } from './check.ts';
import { SIDES } from './data.ts';
import { OPTIONS, SCENARIOS } from './options.ts';
import { PHASES } from './phases.ts';
import { actOdds, weigh } from './odds.ts';
import { copyOf, type MoravianSun } from './position.ts';
import { show } from './show.ts';
import { view } from './view.ts';

export const moravianSun: HexGame<MoravianSun> = {
  id: 'moravian-sun',
  ground: 'hex',
  seats: () => SIDES,
  scenarios: SCENARIOS,
  options: OPTIONS,
  phases: () => PHASES,
  setUp,
  copy: copyOf,
  next: (game) => (game.over ? null : game.phase),
  view,
  standing: standingOf,
  weigh,
  odds: actOdds,
  check,
  adjustment,
  advise,
  reason,
  aggression,
  show,
};
