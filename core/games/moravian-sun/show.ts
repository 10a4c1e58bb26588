/** How the game shows itself on the map and in the inspector. */
import type { MapPresenter, Now } from '../../engine/presenter.ts';
import { hourOf, LEADERS } from './data.ts';
import type { MoravianSun } from './position.ts';
import { charts } from './show-charts.ts';
import { OVERLAYS } from './show-overlays.ts';
import { muster, pieces } from './show-pieces.ts';
import { sequences } from './show-rails.ts';
import { refusedShot } from './show-shots.ts';
import { inspectPlace, inspectUnit } from './show-traits.ts';
import { arrivals, demoralisation, tracks, turnName, weather } from './show-tracks.ts';

/** Segments that belong to nobody. */
const NOBODYS: ReadonlySet<string> = new Set(['weather', 'initiative', 'turn-end']);

const ACTS: MapPresenter<MoravianSun>['acts'] = {
  bombarded: { strikes: 'fire', by: 'units', at: 'place' },
  assault: { strikes: 'blow', by: 'units', at: 'places' },
  charges: { strikes: 'blow', by: 'unit', at: 'place' },
  raids: { strikes: 'blow', by: 'unit', at: 'place' },
  pursues: { strikes: 'blow', by: 'unit', at: 'enemy', isPursuit: true },
};

function now({ turn, active, phase, over, activation }: MoravianSun): Now {
  if (over) return { turn, seat: null, phase: null };
  const seen = { turn, seat: NOBODYS.has(phase) ? null : active, phase };
  return activation ? { ...seen, activation: activation.formation } : seen;
}

export const show: MapPresenter<MoravianSun> = {
  pieces,
  acts: ACTS,
  muster,
  leaders: () => LEADERS.map(({ id, side }) => ({ id, seat: side })),
  now,
  turnBegins: { fact: 'turn-begins', count: 'turn' },
  papers: (game) => [weather(game), demoralisation(game), tracks(game), ...sequences(game)],
  charts,
  turnName,
  turnSign: ({ scenario }, turn) => (hourOf(scenario, turn).night ? 'night' : null),
  arrivals,
  inspectUnit,
  inspectPlace,
  overlays: OVERLAYS,
  refusedShot,
};
