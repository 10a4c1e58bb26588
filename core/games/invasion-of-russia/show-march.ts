/** The march on Moscow and back, as the report draws it: how many units a side has on the map, and how far from Moscow. */
import type { March } from '../../engine/presenter.ts';
import { cityOf, GRID, MOSCOW, type Side, SIDES } from './data.ts';
import { hexOfPiece, unitsOf } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { isWinter } from './sequence.ts';

/** Moscow, Vyazma, Smolensk, Vitebsk, Borisov, Minsk, Wilno, Kovno. */
const STATIONS = [MOSCOW, 709, 1009, 1208, 1410, 1610, 1808, 2008];

export const march: March<InvasionOfRussia> = {
  stations: STATIONS.map((hex) => ({ name: cityOf(hex)?.name ?? String(hex), away: GRID.distance(hex, MOSCOW) })),
  of(game, seat) {
    const hexes = hexesOf(
      game,
      SIDES.find((side) => side === seat),
    );
    const sum = hexes.reduce((all, hex) => all + GRID.distance(hex, MOSCOW), 0);
    return hexes.length === 0 ? null : { strength: hexes.length, away: sum / hexes.length };
  },
  season: (game) => (isWinter(game) ? { key: 'label.season.winter' } : null),
};

/** A hex for each of its units on the map. */
const hexesOf = (game: InvasionOfRussia, side: Side | undefined): readonly number[] =>
  side === undefined ? [] : unitsOf(game, side).map(({ id }) => hexOfPiece(game, id));
