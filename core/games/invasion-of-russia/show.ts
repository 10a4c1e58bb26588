/** How the game shows itself on the map and in the inspector. */
import type { MapPresenter, Piece } from '../../engine/presenter.ts';
import { hexTarget } from '../../engine/target.ts';
import { LEADERS, UNITS } from './data.ts';
import { leadersOf, unitsOf } from './pieces.ts';
import type { InvasionOfRussia, PieceId } from './position.ts';
import { sideOf } from './pieces.ts';

export const show: MapPresenter<InvasionOfRussia> = {
  pieces(game) {
    const lying = new Map<number, number>();
    const pieceOf = (id: PieceId, hex: number, isBack: boolean): Piece => {
      const depth = lying.get(hex) ?? 0;
      lying.set(hex, depth + 1);
      const place = { place: hexTarget(hex), box: null, depth, facing: null };
      return { id, seat: sideOf(id), ...place, face: isBack ? 'back' : 'front', markers: [] };
    };
    return [
      ...leadersOf(game).map(({ id }) => pieceOf(id, game.leaders[id]?.hex ?? 0, false)),
      ...unitsOf(game).map(({ id }) => pieceOf(id, game.units[id]?.hex ?? 0, game.units[id]?.disrupted === true)),
    ];
  },
  muster: (game) =>
    UNITS.filter((unit) => !unit.reserve).map(({ id, side, corps }) => ({
      id,
      seat: side,
      body: corps,
      strength: game.lost.includes(id) || game.gone.includes(id) ? 0 : 1,
      isShaken: game.units[id]?.disrupted === true,
    })),
  leaders: () => LEADERS.map(({ id, side }) => ({ id, seat: side })),
  now: ({ turn, active, phase, over }) => (over ? { turn, seat: null, phase: null } : { turn, seat: active, phase }),
  turnBegins: { fact: 'turn-begins', count: 'turn' },
  inspectUnit: () => [],
  inspectPlace: () => [],
  overlays: [],
};
