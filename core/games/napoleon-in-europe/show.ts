/** How the game shows itself on the map and in the inspector. */
import type { MapPresenter } from '../../engine/presenter.ts';
import { regionTarget } from '../../engine/target.ts';
import type { NapoleonInEurope } from './position.ts';

export const show: MapPresenter<NapoleonInEurope> = {
  pieces: ({ units }) =>
    units.map(({ id, nation, region }) => ({
      ...{ id, seat: nation, place: regionTarget(region), box: null, depth: 0, facing: null, face: 'front' as const },
      markers: [],
    })),
  now: (game) => ({
    turn: game.round,
    seat: game.turn.members[game.turn.done] ?? null,
    phase: game.over ? null : (game.battle?.stage ?? game.phase),
  }),
  turnBegins: { fact: 'round-begins', count: 'turn' },
  inspectUnit: () => [],
  inspectPlace: () => [],
  overlays: [],
};
