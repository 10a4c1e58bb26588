/** 3.2 Counters that are shown on demand: the opponent asks for the order under which troops have just moved. */
import type { One } from '../../engine/decision.ts';
import type { Aside, Umpire } from '../../engine/ruleset.ts';
import { idOf, unitTarget } from '../../engine/target.ts';
import type { Seat } from '../../engine/verdict.ts';
import { sideOfGeneral } from './03-command.ts';
import { holderOf } from './03-orders.ts';
import { reveal } from './facts.ts';
import { type HolderId, type OrdineObliquo, secondOf, type UnitId, towards } from './position.ts';

/** To be called when a unit has moved: by what order it did is kept, for who may ask. */
export function noteMarch(game: OrdineObliquo, id: UnitId): void {
  const holder = holderOf(game, id);
  const order = game.orders[holder];
  if (order) game.marched = { ...game.marched, [holder]: { move: game.move, order: { ...order } } };
}

/** OO-3.2-23 Whose counters a side may see: of those who have moved since its own last movement. */
function askable(game: OrdineObliquo, seat: Seat): readonly HolderId[] {
  const isNew = (holder: HolderId): boolean => (game.marched?.[holder]?.move ?? -1) >= game.move - 1;
  const holders = Object.keys(game.marched ?? {}).filter((holder) => sideOfGeneral(holder) !== seat && isNew(holder));
  return holders.sort();
}

/** A side asks in its own movement, where nothing is under way. */
function isItsMovement(game: OrdineObliquo, seat: Seat): boolean {
  if (game.phase === 'first-moves') return seat === game.first;
  return game.phase === 'second-moves' && seat === secondOf(game);
}

/** What a seat may do beside moving its troops. */
export function orderAsides(game: OrdineObliquo, seat: Seat): readonly Aside<OrdineObliquo>[] {
  const holders = isItsMovement(game, seat) ? askable(game, seat) : [];
  if (holders.length === 0) return [];
  return [
    {
      id: 'show-order',
      decision: demand(seat, holders),
      *play(now, action, umpire) {
        if ('one' in action) show(now, idOf(action.one), umpire);
      },
    },
  ];
}

const demand = (seat: Seat, holders: readonly HolderId[]): One => ({
  kind: 'one',
  seat,
  rule: 'OO-3.2-23',
  prompt: { key: 'prompt.show-order', params: { side: { seat } } },
  targets: holders.map(unitTarget),
  whyOthers: { key: 'refusal.show-order-others' },
});

function show(game: OrdineObliquo, holder: HolderId, umpire: Umpire): void {
  const counter = game.marched?.[holder];
  if (!counter) return;
  const goal = towards(counter.order);
  const named = { holder: { unit: holder }, order: { word: `label.order.${counter.order.order}` } };
  if (goal === null) reveal(umpire, 'order-shown', 'OO-3.2-23', named);
  else reveal(umpire, 'order-shown-for', 'OO-3.2-23', { ...named, target: { place: goal } });
}
