/** What lies on the map beside units and leaders: depots, the markers of trains, sieges. */
import type { Sign } from '../../engine/presenter.ts';
import { hexTarget } from '../../engine/target.ts';
import { isBesieged } from './08-4-siege.ts';
import { type Side, SIDES } from './data.ts';
import { stacksOf } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';

/** As the viewer may know them: markers of the other side lie face down (7.4-e). */
export const signs = (game: InvasionOfRussia): readonly Sign[] =>
  SIDES.flatMap((side) => [
    ...game.depots[side].map((hex) => sign(side, hex, 'depot', 1)),
    ...markers(game, side),
    ...stacksOf(game, side)
      .filter((hex) => isBesieged(game, side, hex))
      .map((hex) => sign(side, hex, 'siege', 1)),
  ]);

/** Those of a kind in a hex are one sign with their number. */
function markers({ trains }: InvasionOfRussia, side: Side): readonly Sign[] {
  const own = trains.filter((train) => train.side === side);
  const kinds = Map.groupBy(own, ({ hex, marker }) => `${hex} ${marker}`);
  return [...kinds.values()].flatMap((alike) =>
    alike.slice(0, 1).map(({ hex, marker }) => sign(side, hex, marker, alike.length)),
  );
}

function sign(seat: Side, hex: number, kind: string, count: number): Sign {
  const label = { key: `label.sign.${kind}`, params: { side: { seat }, count } };
  return { place: hexTarget(hex), seat, kind, count, label };
}
