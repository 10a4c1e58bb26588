/** How the game shows its table: terrain, stands, counters, and where legs lead. */
import type { Legs } from '../../engine/decision.ts';
import type { Stand, TableShown, Tag } from '../../miniatures/presenter.ts';
import { idOf } from '../../engine/target.ts';
import type { Message } from '../../engine/verdict.ts';
import { ringOf } from '../../space/table/footprint.ts';
import { CM, type Point, type Ring } from '../../space/table/point.ts';
import type { Pose } from '../../space/table/pose.ts';
import { endOf, generalsOf, placeOf, sideOfGeneral } from './03-command.ts';
import { judgeLegs } from './07-2-manoeuvre.ts';
import { type Formation, type Side, SIDES } from './data.ts';
import { standAfter } from './deployment.ts';
import { FACING } from './draw-up.ts';
import { footprintOf, ROWS, traysOf } from './ground.ts';
import { cardOf, type Order, type OrdineObliquo, towards, unit, type UnitId, unitsOf } from './position.ts';
import { nameOnTable } from './show-placing.ts';

/** A general stands on a round base of this size; nothing is measured from its edge. */
const GENERAL = { count: 1, front: 3 * CM, depth: 3 * CM } as const;

/** A counter lies so far to the right of the end of the one whom it is for, as its own side sees it. */
const BESIDE = 2 * CM;

export function table(game: OrdineObliquo): TableShown {
  return {
    ...game.table,
    nations: { south: game.armies.south.nation, north: game.armies.north.nation },
    terrain: game.pieces.map((piece) => ({
      id: piece.id,
      kind: piece.kind,
      name: nameOnTable(piece),
      points: piece.points.map(([x, y]) => ({ x, y })),
      width: piece.form === 'band' ? (piece.width ?? 0) : null,
    })),
    stands: SIDES.flatMap((side) => [...unitStands(game, side), ...generalStands(game, side)]),
    tags: [...orderTags(game), ...messengerTags(game)],
  };
}

function unitStands(game: OrdineObliquo, side: Side): TableShown['stands'] {
  return unitsOf(game, side).flatMap((id) => {
    const { pose, formation } = unit(game, id);
    return pose ? [{ id, seat: side, ...standOf(game, id, formation, pose) }] : [];
  });
}

function generalStands(game: OrdineObliquo, side: Side): TableShown['stands'] {
  return generalsOf(game, side).flatMap((id) => {
    const at = placeOf(game, id);
    return at ? [{ id, seat: side, ...generalStand(side, at) }] : [];
  });
}

function standOf(game: OrdineObliquo, id: UnitId, formation: Formation, pose: Pose): Stand {
  const card = cardOf(game, id);
  return { arm: card.arm, bases: traysOf(card, formation), formation: ROWS[formation], pose };
}

/** The figure stands on its place with its middle. */
function generalStand(side: Side, { x, y }: Point): Stand {
  const ahead = (side === 'south' ? 1 : -1) * (GENERAL.depth / 2);
  return { arm: 'general', bases: GENERAL, formation: 'single', pose: { x, y: y + ahead, angle: FACING[side] } };
}

/** OO-3.2-2 Order counters lie beside their holders. */
function orderTags(game: OrdineObliquo): readonly Tag[] {
  return Object.entries(game.orders).flatMap(([id, order]) => {
    const side = sideOfGeneral(id);
    const at = besideHolder(game, id, side);
    return at ? [{ id: `order-${id}`, seat: side, at, of: id, ...lying(order) }] : [];
  });
}

/** A unit may be wide: nothing of it is under its counter. */
function besideHolder(game: OrdineObliquo, id: string, side: Side): Point | null {
  const points = holderRing(game, id);
  if (!points) return null;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const x = side === 'south' ? Math.max(...xs) + BESIDE : Math.min(...xs) - BESIDE;
  return { x: Math.round(x), y: Math.round((Math.min(...ys) + Math.max(...ys)) / 2) };
}

function holderRing(game: OrdineObliquo, id: string): Ring | null {
  if (game.units[id]) return unit(game, id).pose && ringOf(footprintOf(game, id));
  const at = placeOf(game, id);
  return at && ringOf({ pose: generalStand(sideOfGeneral(id), at).pose, width: GENERAL.front, depth: GENERAL.depth });
}

function lying(order: Order): Pick<Tag, 'text' | 'brief' | 'order'> {
  const text = faceOf(order);
  return text ? { text, order: order.order, brief: { key: `label.order.${order.order}` } } : { text };
}

/** A counter as it lies: `null` face down. */
export function faceOf(order: Order): Message | null {
  if (order.isFaceDown) return null;
  const key = `label.order.${order.order}`;
  const goal = towards(order);
  return goal === null
    ? { key }
    : { key: 'label.counter.for', params: { order: { word: key }, target: { place: goal } } };
}

function messengerTags(game: OrdineObliquo): readonly Tag[] {
  return game.messengers.flatMap(({ side, to, order, at }, index) =>
    at ? [{ id: `messenger-${index}-${to}`, seat: side, at, ...lying(order) }] : [],
  );
}

export function follow(game: OrdineObliquo, laid: Legs, isFree = game.phase === 'deployment'): Stand | null {
  const id = idOf(laid.unit);
  if (game.generals[id]) {
    if (!placeOf(game, id)) return null;
    const end = isFree ? standAfter(game, laid).pose : endOf(game, laid);
    return generalStand(sideOfGeneral(id), end);
  }
  if (!game.units[id]?.pose) return null;
  const stand = isFree ? standAfter(game, laid) : judgeLegs(game, id, laid.legs, freely(game));
  return stand.formation && standOf(game, id, stand.formation, stand.pose);
}

/** Who finishes a move after an evasion goes on from where it stands. */
const freely = ({ phase }: OrdineObliquo) => (phase === 'evasion' ? { goesOn: true } : {});
