/** What the board is on a map of regions: a sheet in the colours of the owners, and counters that stand for many pieces. */
import type { Piece } from '../../../core/engine/presenter.ts';
import type { AreaGame } from '../../../core/engine/ruleset.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import type { Owners } from '../../board/area/tint.ts';
import type { BoardGround } from '../board/ground.ts';
import type { Group } from '../board/groups.ts';
import type { AreaScenery } from '../scenery/scenery.ts';
import { byArmy, byKind } from './groups.ts';
import { layArmies, layFan, layKinds } from './laid.ts';
import { areaPlaces } from './places.ts';
import { AreaTiles } from './sheet.ts';

/** CSS pixels a sheet unit from which the kinds of an army are shown one by one. */
const NEAR = 1;

/** @param seats of the scenario: an owner has the colour of its place among them */
export function boardOf(show: AreaGame<unknown>['show'], seats: readonly Seat[], scenery: AreaScenery): BoardGround {
  return {
    places: areaPlaces(scenery),
    painter: (style, onReady) =>
      new AreaTiles(scenery.sheet, (position) => ownersIn(show, seats, position), style, onReady),
    look: (piece, language, style) => scenery.look(groupFor(piece, scenery), language, style),
    reverse: () => null,
    heaps: {
      near: NEAR,
      gather: (pieces, isApart) => {
        const [apart, whole] = [pieces.filter(isApart), pieces.filter((piece) => !isApart(piece))];
        return [...byKind(apart, scenery), ...byArmy(whole, scenery)];
      },
      lay: (stack, centre, how) =>
        ({ armies: layArmies, kinds: layKinds, fan: layFan })[how](stack as readonly Group[], centre),
    },
  };
}

export function ownersIn(show: AreaGame<unknown>['show'], seats: readonly Seat[], position: unknown): Owners {
  const owned = Object.entries(show.owners(position));
  return new Map(owned.flatMap(([region, seat]) => (seat === undefined ? [] : [[region, seats.indexOf(seat)]])));
}

/** A piece as a counter of its own, where it comes alone. */
const groupFor = (piece: Piece | Group, scenery: AreaScenery): Group =>
  'kinds' in piece ? piece : (byKind([piece], scenery)[0] as Group);
