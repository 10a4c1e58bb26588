/** Ordine Obliquo as the engine sees it. */
import type { Own } from '../../miniatures/armies.ts';
import type { MiniaturesGame } from '../../miniatures/game.ts';
import { orderAsides } from './03-2-shown-orders.ts';
import { adjustment } from './adjustment.ts';
import { advise } from './advise.ts';
import { reason } from './advise-reasons.ts';
import { aggression } from './aggression.ts';
import { check } from './check.ts';
import { SIDES, TWO_VILLAGES } from './data.ts';
import { tableFrom } from './from-table.ts';
import { BATTLES } from './battles.ts';
import { muster } from './muster.ts';
import { odds, weigh } from './odds.ts';
import { PHASES } from './phases.ts';
import type { OrdineObliquo } from './position.ts';
import { armies } from './roster.ts';
import { show } from './show.ts';
import { standingOf } from './16-victory.ts';
import { view } from './view.ts';

export const ordineObliquo: MiniaturesGame<OrdineObliquo> = {
  id: 'ordine-obliquo',
  ground: 'table',
  seats: () => SIDES,
  scenarios: Object.entries(BATTLES).map(([id, { needs, ground, victory }]) => ({
    id,
    turns: () => TWO_VILLAGES.moves,
    kin: { ground, victory },
    ...(needs && { needs }),
  })),
  options: [
    { id: 'countercharge15', rule: 'OO-9.3-8', kind: 'switch', default: false },
    { id: 'routUnderFire1', rule: 'OO-13-8', kind: 'switch', default: false },
    { id: 'secondPhaseCounterchargeAtMost', rule: 'OO-9.3-9', kind: 'switch', default: false },
    { id: 'fireFromCentroid', rule: 'OO-GEO-7', kind: 'switch', default: false },
    { id: 'arcFromCentre', rule: 'OO-GEO-8', kind: 'switch', default: false },
    { id: 'breakthroughAtOnce', rule: 'OO-11-1', kind: 'switch', default: false },
    { id: 'largeArmies', rule: 'OO-AL-4', kind: 'switch', default: false },
  ],
  phases: () => PHASES,
  takesOwn: true,
  armies,
  tableFrom,
  setUp: ({ scenario, options, own }) => muster(scenario, options, own as Own | undefined),
  next: (game) => (game.phase === 'over' ? null : game.phase),
  view,
  standing: standingOf,
  check,
  adjustment,
  asides: orderAsides,
  weigh,
  odds,
  advise,
  reason,
  aggression,
  show,
};
