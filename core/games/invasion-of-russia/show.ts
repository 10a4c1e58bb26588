/** How the game shows itself on the map and in the inspector. */
import type { MapPresenter } from '../../engine/presenter.ts';
import { hexTarget } from '../../engine/target.ts';
import { cardOf } from './data.ts';
import { type InvasionOfRussia, hexOfUnit, unitsOf } from './position.ts';

export const show: MapPresenter<InvasionOfRussia> = {
  pieces: (game) =>
    unitsOf(game).map((id) => ({
      id,
      seat: cardOf(id).side,
      place: hexTarget(hexOfUnit(game, id)),
      box: null,
      depth: 0,
      facing: null,
      face: 'front',
      markers: [],
    })),
  now: ({ turn, side, phase }) => (phase === 'over' ? { turn, seat: null, phase: null } : { turn, seat: side, phase }),
  turnBegins: { fact: 'turn-begins', count: 'turn' },
  inspectUnit: () => [],
  inspectPlace: () => [],
  overlays: [],
};
