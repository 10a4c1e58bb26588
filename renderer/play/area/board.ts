/** What the board is on a map of regions: a sheet in the colours of the owners, and counters that stand for many pieces. */
import type { Piece } from '../../../core/engine/presenter.ts';
import { idOf, type Target } from '../../../core/engine/target.ts';
import type { AreaGame } from '../../../core/engine/ruleset.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import { NEAR } from '../../board/area/stands.ts';
import type { AreaState } from '../../board/area/map.ts';
import type { BoardGround } from '../board/ground.ts';
import type { Group } from '../board/groups.ts';
import type { AreaScenery } from '../scenery/scenery.ts';
import { byArmy, byKind } from './groups.ts';
import { layArmies, layFan, layKinds } from './laid.ts';
import { areaPlaces } from './places.ts';
import { AreaTiles } from './sheet.ts';

/** @param seats of the scenario: an owner has the colour of its place among them */
export function boardOf(show: AreaGame<unknown>['show'], seats: readonly Seat[], scenery: AreaScenery): BoardGround {
  const places = areaPlaces(scenery);
  const besides = (own: Target | null) => places.places.filter((place) => place !== own).map(places.centre);
  return {
    places,
    painter: (style, onReady) =>
      new AreaTiles(scenery.sheet, (position) => stateOf(show, seats, scenery, position), style, onReady),
    look: (piece, language, style) => scenery.look(groupFor(piece, scenery), language, style),
    reverse: () => null,
    heaps: {
      near: NEAR,
      gather: (pieces, isApart) => {
        const [apart, whole] = [pieces.filter(isApart), pieces.filter((piece) => !isApart(piece))];
        return [...byKind(apart, scenery), ...byArmy(whole, scenery)];
      },
      lay(stack, centre, how) {
        const groups = stack as readonly Group[];
        if (how === 'fan') return layFan(groups, centre, besides(groups[0]?.place ?? null));
        return { armies: layArmies, kinds: layKinds }[how](groups, centre);
      },
    },
  };
}

/** What a position changes on the sheet: who owns the regions, and how many counters stand on them. */
export function stateOf(
  show: AreaGame<unknown>['show'],
  seats: readonly Seat[],
  scenery: AreaScenery,
  position: unknown,
): AreaState {
  const owned = Object.entries(show.owners(position));
  const owners = owned.flatMap(([region, seat]) =>
    seat === undefined ? [] : [[region, seats.indexOf(seat)] as const],
  );
  const armies = byArmy(show.pieces(position), scenery).filter(({ place }) => place !== null);
  const there = Map.groupBy(armies, ({ place }) => idOf(place as Target));
  const crowds = [...there].map(([region, own]) => [region, own.map(({ kinds }) => kinds.size)] as const);
  return { owners: new Map(owners), crowds: new Map(crowds) };
}

/** A piece as a counter of its own, where it comes alone. */
const groupFor = (piece: Piece | Group, scenery: AreaScenery): Group =>
  'kinds' in piece ? piece : (byKind([piece], scenery)[0] as Group);
