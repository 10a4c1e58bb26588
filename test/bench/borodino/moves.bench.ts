import { allMoves } from '../../../core/games/borodino/07-movement/index.ts';
import { cardOf, type Side, type UnitId } from '../../../core/games/borodino/data.ts';
import { type Borodino, face, unit } from '../../../core/games/borodino/position.ts';
import { type Bench, milliseconds } from '../bench.ts';
import { sept7 } from '../page/sept7.ts';

/** Touches a unit of each side, so that nothing found out before is good any more. */
function stir(game: Borodino, touched: readonly UnitId[]): Borodino {
  for (const id of touched) face(game, [id], unit(game, id).facing);
  return game;
}

function movesBench(game: Borodino, side: Side): Bench {
  const ids = Object.keys(game.units);
  const units = ids.filter((id) => cardOf(id).side === side).length;
  const touched = (['french', 'russian'] as const).flatMap((each) => ids.find((id) => cardOf(id).side === each) ?? []);
  const ways = allMoves(game, side).reduce((sum, { reached }) => sum + reached.length, 0);
  return {
    name: `Borodino: all legal moves of ${units} ${side} units, ${ways} ways`,
    unit: 'ms',
    limit: 3,
    peerName: null,
    ratioLimit: null,
    run: () => Promise.resolve({ ours: milliseconds(() => allMoves(stir(game, touched), side)), peer: null }),
  };
}

export const benches: Bench[] = (['french', 'russian'] as const).map((side) =>
  movesBench(sept7.setUp({ scenario: 'sept5', options: {}, players: [] }), side),
);
