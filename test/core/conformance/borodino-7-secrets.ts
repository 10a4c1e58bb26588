import { clone } from '../../../core/engine/json.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import type { Activated, March, Order } from '../../../core/games/borodino/05-orders-and-activation/index.ts';
import { cardOf, type Side, type UnitId } from '../../../core/games/borodino/data.ts';
import {
  isNoteHidden,
  isPaidFor,
  NO_MARCH,
} from '../../../core/games/borodino/scenarios/7-september/14-flank-march.ts';
import { ALLOWED } from '../../../core/games/borodino/scenarios/7-september/allowances.ts';
import { groupOn7 } from '../../../core/games/borodino/scenarios/7-september/data.ts';

const firstOf = ({ units }: Pick<Order, 'units'>): UnitId => units[0] as UnitId;
const isOf = (side: Side) => (order: Pick<Order, 'units'>) => cardOf(firstOf(order)).side === side;

/** Other orders under the markers that lie face down, a Barrage that has not gone into the cup paid for or not, and another note. */
export function otherSecrets(position: unknown, of: Seat): unknown {
  const game = clone(position) as { -readonly [Part in keyof Activated]: Activated[Part] };
  const side = of as Side;
  const open = game.orders.filter((order) => order.shown || !isOf(side)(order));
  const own = open.filter(isOf(side));
  const hidden = game.orders.filter((order) => !open.includes(order));
  const ordered = new Set(game.orders.map(firstOf));
  const isSecretYet = ['orders', 'initiative'].includes(game.phase);
  // Of a group one of whose markers has come out all is known.
  const mayHave = game.commands
    .filter(isOf(side))
    .filter(({ id }) => !ordered.has(id) && (isSecretYet || count(game.cup, groupOn7(cardOf(id))) === 2));
  const withMarch = isPaidFor(game, side, ['shown']);
  const others: Order[] = [];
  for (const { units } of mayHave) {
    const more = [...others, { units, shown: false }];
    if (
      others.length < Math.max(1, hidden.length) &&
      !ALLOWED.whyNotAfford(side, [...own, ...more], game.barrage[side] !== 'no', withMarch)
    )
      others.push({ units, shown: false });
  }
  game.orders = [...open, ...others];
  if (side === 'french' && game.march && isNoteHidden(game, null)) game.march = otherNote(game);
  if (!isSecretYet) return game;
  const bought = !ALLOWED.whyNotAfford(side, [...own, ...others], true, withMarch) && game.barrage[side] === 'no';
  game.barrage = { ...game.barrage, [side]: bought ? 'bought' : 'no' };
  return game;
}

/** Nobody where somebody was to march, and somebody where nobody was; in a later turn, so that nothing open follows from it. */
function otherNote({ march, turn, phase, commands }: Activated): March {
  const marcher = commands.find(isOf('french'))?.units[0];
  if (march?.turn !== 0 || marcher === undefined || phase === 'flank-note' || turn >= 10) return NO_MARCH;
  return { ...NO_MARCH, units: [marcher], turn: turn + 1 };
}

const count = (markers: readonly string[], marker: string): number => markers.filter((each) => each === marker).length;
