/** 9.1 Reach and threats as layers: of the formation in hand as it is, of any other as if it were activated now. */
import { type MovesOf, reachLayer } from '../../engine/reach.ts';
import { hexesIn, hexOf, hexTarget } from '../../engine/target.ts';
import { threatLayer } from '../../engine/threat.ts';
import type { Reached } from '../../space/hex/flood.ts';
import { activationUnder } from './05-initiative/2-activation.ts';
import { partyOf, reachOf } from './09-movement/1-reach.ts';
import { canMove } from './09-movement/6-stacks.ts';
import { GRID, isUnit, type Order, type UnitId } from './data.ts';
import { formationOf, orderOf } from './formations.ts';
import { hexOfPiece, isOnMap } from './pieces.ts';
import type { MoravianSun } from './position.ts';
import { attacks, threatened } from './show-threat.ts';

/** The orders that let a unit go farthest: between them they are all that an order which nobody has seen may be. */
const WIDEST: readonly Order[] = ['advance', 'march', 'react'];

/** What an order that nobody has seen may be, of one that attacks. */
const ATTACKING: readonly Order[] = ['attack', 'pursue', 'advance'];

/** @param unseen the orders of which an unseen one is taken to be */
const movesUnder =
  (unseen: readonly Order[]): MovesOf<MoravianSun> =>
  (game, id) => {
    if (!isUnit(id) || !isOnMap(game, id)) return null;
    const formation = formationOf(game, id);
    const isInHand = game.activation?.formation === formation;
    const order = isInHand ? null : orderOf(game, formation);
    const games = isInHand
      ? [game]
      : (order ? [order] : unseen).map((each) => ({ ...game, activation: activationUnder(game, formation, each) }));
    const moving = games.filter((each) => canMove(each, id));
    const from = hexOfPiece(game, id);
    const unit = { unit: { unit: id } };
    const verdict = order
      ? { key: 'label.reach.order', params: { ...unit, order: { word: `label.order.${order}` } } }
      : { key: isInHand ? 'label.reach.in-hand' : 'label.reach.any-order', params: unit };
    return {
      rule: '9.1-a',
      from: hexTarget(from),
      next: cheapest(moving.flatMap((each) => endsFrom(each, id, from))),
      // One order is as good as another for a guess about the turn after: the first is the widest.
      after: (places) =>
        hexesIn(places).flatMap((hex) => moving.slice(0, 1).flatMap((each) => endsFrom(each, id, hex))),
      neighbours: (place) => GRID.neighbours(hexOf(place) ?? from).map(hexTarget),
      verdict,
    };
  };

export const reachOverlay = reachLayer(movesUnder(WIDEST));

export const threatOverlay = threatLayer(movesUnder(ATTACKING), threatened, attacks);

const endsFrom = (game: MoravianSun, id: UnitId, from: number) =>
  reachOf(game, { ...partyOf(game, [id]), from })
    .all()
    .map(({ to, cost }: Reached) => ({ to: hexTarget(to), cost }));

/** Each place once, by the cheapest of the orders. */
const cheapest = (ends: ReturnType<typeof endsFrom>) => [
  ...new Map(ends.toSorted((a, b) => b.cost - a.cost).map((end) => [end.to, end])).values(),
];
