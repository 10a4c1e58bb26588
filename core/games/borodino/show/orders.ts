/** The order markers on the map: turned up or one's own as what they say, the enemy's as backs. */
import type { Sign } from '../../../engine/presenter.ts';
import { hexTarget } from '../../../engine/target.ts';
import { PER_GROUP } from '../05-orders-and-activation/index.ts';
import { cardOf, type Side, SIDES, type UnitId } from '../data.ts';
import { type Borodino, unit } from '../position.ts';
import { groupOn7 } from '../scenarios/7-september/data.ts';
import { isSeptember7, type September7 } from '../scenarios/7-september/state.ts';
import { isFilled } from './cup.ts';

/** One sign for each Command that is known to be Under Orders, and a back for each of which the viewer cannot know it, once all have been laid. */
export function signs(game: Borodino): readonly Sign[] {
  if (!isSeptember7(game)) return [];
  const ordered = game.orders.flatMap(({ units }) => signOn(game, units, 'orders-under'));
  const areLaid = game.phase !== 'orders';
  const hidden = SIDES.filter((side) => areLaid && game.orders.some(({ of }) => of === side));
  return [
    ...ordered,
    ...signOn(game, marchUnderOrder(game), 'orders-under'),
    ...hidden.flatMap((side) => backsOf(game, side)),
  ];
}

/** Those of the flank march, in the turn of their order. */
const marchUnderOrder = ({ march, turn }: September7): readonly UnitId[] =>
  march && march.step !== 'noted' && march.turn === turn ? march.units : [];

/** Any Command of a side may have a marker, until the first marker of its group has come out of the cup. */
function backsOf(game: September7, side: Side): readonly Sign[] {
  const isOut = (group: string): boolean =>
    isFilled(game) && game.cup.filter((marker) => marker === group).length < PER_GROUP;
  const down = game.commands.filter(({ id }) => cardOf(id).side === side && !isOut(groupOn7(cardOf(id))));
  return down.flatMap(({ units }) => signOn(game, units, 'order-hidden'));
}

/** On the first of these units that is on the map. */
function signOn(game: September7, units: readonly UnitId[], kind: string): readonly Sign[] {
  const [first] = units.filter((id) => unit(game, id).hex !== 0);
  if (first === undefined) return [];
  const place = hexTarget(unit(game, first).hex);
  return [{ place, seat: cardOf(first).side, kind, count: 1, label: { key: `label.marker.${kind}` } }];
}
