/** Napoleon in Europe as the engine sees it. */
import type { AreaGame } from '../../engine/ruleset.ts';
import { standingOf } from './06-winning.ts';
import { dealing, seatingFault, setUp } from './07-setup.ts';
import { weigh } from './20-odds.ts';
import { adjustment } from './adjustment.ts';
import { advise, reason } from './advise.ts';
import { propose } from './advise-talks.ts';
import { aggression } from './aggression.ts';
import { asides, whyNoAside } from './asides.ts';
import { check } from './check.ts';
import { OPTIONS, SCENARIOS } from './options.ts';
import { PHASES } from './phases.ts';
import { areEnemies } from './players.ts';
import { copyOf, type NapoleonInEurope } from './position.ts';
import { isNation, NATIONS } from './data.ts';
import { show } from './show.ts';
import { talks } from './show-talks.ts';
import { view } from './view.ts';

export const napoleonInEurope: AreaGame<NapoleonInEurope> = {
  id: 'napoleon-in-europe',
  ground: 'area',
  seats: () => NATIONS,
  seatingFault,
  dealing,
  scenarios: SCENARIOS,
  options: OPTIONS,
  phases: () => PHASES,
  setUp,
  copy: copyOf,
  next: (game) => (game.over ? null : (game.battle?.stage ?? game.phase)),
  view,
  relation: (game, a, b) => (isNation(a) && isNation(b) && !areEnemies(game, a, b) ? 'friend' : 'enemy'),
  standing: standingOf,
  check,
  adjustment,
  weigh,
  advise,
  propose,
  reason,
  aggression,
  asides,
  whyNoAside,
  show,
  talks,
};
