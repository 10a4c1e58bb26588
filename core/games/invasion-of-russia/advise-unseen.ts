/** What the house bot makes of stacks that it does not see into: the enemy's pieces stand from north to south as they once did (15.1-c). */
import { suggestionFor } from './14-1-armies.ts';
import {
  enemyOf,
  ENTRY_CITIES,
  isUnit,
  LEADERS,
  REINFORCEMENTS,
  type Reinforcement,
  type Side,
  UNITS,
} from './data.ts';
import { isOnMap, mark, put } from './pieces.ts';
import type { InvasionOfRussia, PieceId, UnseenStack } from './position.ts';

/** The position with the enemy's stacks filled, each as high as it looks, but for dummies. */
export function imagined(game: InvasionOfRussia, side: Side): InvasionOfRussia {
  const stacks = game.unseen.filter((stack) => stack.side !== side).toSorted((a, b) => rowOf(a.hex) - rowOf(b.hex));
  if (stacks.length === 0) return game;
  const then = { ...game, unseen: [], units: { ...game.units }, leaders: { ...game.leaders } };
  const pieces = hiddenOf(game, enemyOf(side));
  const heights = stacks.map(({ height }) => height);
  const room = deal(then, stacks, pieces.filter(isUnit), heights, 1);
  deal(
    then,
    stacks,
    pieces.filter((piece) => !isUnit(piece)),
    room,
    0,
  );
  return then;
}

/** The first is that of the north. */
const rowOf = (hex: number): number => hex % 100;

/**
 * Deals pieces to stacks in proportion to their room, in order.
 * @returns the room that is left in each
 */
function deal(
  game: InvasionOfRussia,
  stacks: readonly UnseenStack[],
  pieces: readonly PieceId[],
  room: readonly number[],
  least: number,
): readonly number[] {
  const all = room.reduce((sum, each) => sum + each, 0);
  let [past, dealt] = [0, 0];
  return stacks.map((stack, at) => {
    const here = room[at] ?? 0;
    past += here;
    const upTo = Math.round((pieces.length * past) / Math.max(1, all));
    const share = pieces.slice(dealt, Math.min(dealt + here, Math.max(dealt + least, upTo)));
    for (const piece of share) stand(game, stack, piece);
    dealt += share.length;
    return here - share.length;
  });
}

function stand(game: InvasionOfRussia, { hex, forced, forage }: UnseenStack, piece: PieceId): void {
  put(game, piece, hex);
  if (isUnit(piece)) mark(game, piece, { ...(forced && { forced }), ...(forage && { forage }) });
}

/** Pieces of a side that must be on the map though nobody sees them, in the order of their places at the start. */
function hiddenOf(game: InvasionOfRussia, side: Side): readonly PieceId[] {
  const { advanced, cavalryReserve } = game.rules;
  const waiting = new Set(REINFORCEMENTS.filter((group) => isDue(game, group)).flatMap(piecesIn));
  const cards = [
    ...UNITS.filter(({ reserve }) => cavalryReserve || !reserve),
    ...LEADERS.filter(({ advancedOnly }) => advanced || !advancedOnly),
  ];
  const from = startsOf(game, side);
  return cards
    .filter((card) => card.side === side && !isOnMap(game, card.id) && !waiting.has(card.id))
    .map(({ id }) => id)
    .filter((id) => !game.lost.includes(id) && !game.gone.includes(id))
    .toSorted((a, b) => (from.get(a) ?? MIDDLE) - (from.get(b) ?? MIDDLE));
}

const piecesIn = ({ units, leaders }: Reinforcement): readonly PieceId[] => [...units, ...leaders];

/** Whether reinforcements are still to come; nobody knows of the Swedes. */
const isDue = ({ turn, quarters }: InvasionOfRussia, group: Reinforcement): boolean =>
  group.turn >= turn && !(quarters.state === 'over' && group.winterQuarters);

/** The row of those whose place was never told. */
const MIDDLE = 9;

/** The row in which each piece came into the game. */
function startsOf(game: InvasionOfRussia, side: Side): ReadonlyMap<PieceId, number> {
  const coming = REINFORCEMENTS.flatMap((group) => {
    const row = group.place === 'west' ? MIDDLE : rowOf(ENTRY_CITIES[group.place]);
    return piecesIn(group).map((piece) => [piece, row] as const);
  });
  const first = [...suggestionFor(game, side)].map(([piece, hex]) => [piece, rowOf(hex)] as const);
  return new Map([...coming, ...first]);
}
