/** The invasion of Russia, 1812, as the engine sees it. */
import type { HexGame } from '../../engine/ruleset.ts';
import { setUp } from './14-1-set-up.ts';
import { standingOf } from './14-7-victory.ts';
import { dummyAsides } from './15-dummies.ts';
import { adjustment } from './adjustment.ts';
import { advise } from './advise.ts';
import { propose } from './advise-dummies.ts';
import { reason } from './advise-reasons.ts';
import { aggression } from './aggression.ts';
import { check } from './check.ts';
import type { Side } from './data.ts';
import { odds, weigh } from './odds.ts';
import { OPTIONS, SCENARIOS } from './options.ts';
import { PHASES } from './phases.ts';
import { copyOf, type InvasionOfRussia } from './position.ts';
import { show } from './show.ts';
import { view } from './view.ts';

/** In the order of the table: the first has the blue of the French counters. */
const SEATS: readonly Side[] = ['french', 'russian'];

export const invasionOfRussia: HexGame<InvasionOfRussia> = {
  id: 'invasion-of-russia',
  ground: 'hex',
  seats: () => SEATS,
  scenarios: SCENARIOS,
  options: OPTIONS,
  phases: () => PHASES,
  setUp,
  copy: copyOf,
  next: (game) => (game.over ? null : game.phase),
  view,
  standing: standingOf,
  check,
  asides: dummyAsides,
  adjustment,
  weigh,
  odds,
  advise,
  propose,
  reason,
  aggression,
  show,
};
