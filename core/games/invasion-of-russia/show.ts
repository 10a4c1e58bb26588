/** How the game shows itself on the map and in the inspector. */
import type { MapPresenter } from '../../engine/presenter.ts';
import { LEADERS } from './data.ts';
import type { InvasionOfRussia } from './position.ts';
import { armies, arrivals } from './show-armies.ts';
import { cards } from './show-cards.ts';
import { charts } from './show-charts.ts';
import { isWinter } from './sequence.ts';
import { march } from './show-march.ts';
import { overlays } from './show-overlays.ts';
import { muster, pieces } from './show-pieces.ts';
import { inspectPlace } from './show-place.ts';
import { signs } from './show-signs.ts';
import { tracks, turnName } from './show-tracks.ts';
import { inspectUnit } from './show-unit.ts';

/** The phases in which the sides act in turn: in all others it is nobody's. */
const IN_TURN: ReadonlySet<string> = new Set([
  'placement',
  'first-depots',
  'conversion',
  'trains',
  'depots',
  'recovery',
  'movement',
  'combat',
  'leaders',
  'reinforcements',
]);

/** An attack goes from one hex to another, whoever may see what is in it. */
const ATTACK = { strikes: 'blow', by: 'from', at: 'place' } as const;

export const show: MapPresenter<InvasionOfRussia> = {
  pieces,
  acts: { 'order.go': ATTACK, 'unseen.order.go': ATTACK },
  muster,
  leaders: () => LEADERS.map(({ id, side }) => ({ id, seat: side })),
  now: ({ turn, active, phase, over }) =>
    over ? { turn, seat: null, phase: null } : { turn, seat: IN_TURN.has(phase) ? active : null, phase },
  turnBegins: { fact: 'turn-begins', count: 'turn' },
  arrivals,
  inspectUnit,
  inspectPlace,
  report: { march },
  overlays,
  signs,
  papers: (game) => [...tracks(game), ...cards(game), armies(game)],
  charts,
  turnName,
  turnSign: (game, turn) => (isWinter({ ...game, turn }) ? 'snow' : null),
};
