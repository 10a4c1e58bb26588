/** 5.2 Orders: which Commands are Under Orders this turn, in secret until their first marker comes out. */
import { chooseSome, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { idOf, isUnitTarget, type Target, unitTarget, wordTarget } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { cardOf, type Side, type UnitCard, type UnitId } from '../data.ts';
import { names, tell } from '../facts.ts';
import { replace } from '../position.ts';
import { nameOfCommand } from './2-7-under-orders.ts';
import type { Activated, Barrage, Command, March, Order } from './activated.ts';

/** What a side may pay for in an Orders Phase, as the scenario says. */
export interface Allowances {
  /** Why a side may not have these Commands, or those of these markers, Under Orders, and the Barrage marker beside them where it is bought, and the flank march where it gets its order. */
  whyNotAfford(side: Side, orders: readonly Pick<Order, 'units'>[], withBarrage: boolean, withMarch?: boolean): Verdict;
  /** 5.22-b, SR.1-b, SR.1-c, SR.1-d: The orders that a side has in all. */
  ordersOf(side: Side): number;
  /** SR.14-b: Whether the flank march of a side may get its order in this turn. */
  mayMarch(game: Activated, side: Side): boolean;
}

/** What stands in the place of a Command where the Barrage marker is paid for (5.33-a). */
export const BARRAGE = wordTarget('barrage');

/** And where the flank march gets its order. */
export const MARCH = wordTarget('flank-march');

export const commandsOf = ({ commands }: Activated, side: Side): readonly Command[] =>
  commands.filter(({ id }) => cardOf(id).side === side);

/** 5.21-a, 3.0-c: Each side settles which of its Commands are Under Orders in this turn. */
export function* giveOrders(game: Activated, side: Side, rules: Allowances, umpire: Umpire): Procedure {
  const own = commandsOf(game, side);
  const chosenOf = (set: readonly Target[]) => own.filter(({ id }) => set.includes(unitTarget(id)));
  const chosen = yield* chooseSome<Target>({
    kind: 'some',
    seat: side,
    rule: '5.21-a',
    isSecret: true,
    prompt: { key: 'prompt.orders', params: { points: rules.ordersOf(side) } },
    doneLabel: { key: 'deed.order' },
    noneLabel: { key: 'label.none.orders' },
    whyOthers: { key: 'refusal.orders-others' },
    label: (target) => (isUnitTarget(target) ? nameOfCommand(idOf(target)) : { key: `answer.${idOf(target)}` }),
    concerns: (target) => own.find(({ id }) => target === unitTarget(id))?.units ?? [],
    from: [...own.map(({ id }) => unitTarget(id)), BARRAGE, ...(rules.mayMarch(game, side) ? [MARCH] : [])],
    whyNot: (target) => (isUnitTarget(target) ? whyNoCommand(own, idOf(target)) : null),
    allows: (set) => rules.whyNotAfford(side, chosenOf(set), set.includes(BARRAGE), set.includes(MARCH)),
    enough: () => null,
  });
  const commands = chosenOf(chosen ?? []);
  const withBarrage = chosen?.includes(BARRAGE) ?? false;
  const orders = commands.map(({ units }) => ({ units, shown: false }));
  layMarkers(game, side, orders, withBarrage ? 'bought' : 'no');
  if (chosen?.includes(MARCH)) orderMarch(game, side, umpire);
  const given = {
    side: { seat: side },
    count: commands.length,
    units: names(commands.map(({ id }) => id)),
    barrage: Number(withBarrage),
  };
  tell(umpire, 'orders-given', '5.23-a', given, {
    audience: [side],
    instead: { key: 'orders-laid', rule: '5.23-a', params: { side: { seat: side } } },
  });
}

/** SR.14-b: They are one Command, wherever each of them stands. */
function orderMarch(game: Activated, side: Side, umpire: Umpire): void {
  const march = game.march as March;
  replace(game, { march: { ...march, step: 'ordered' } });
  tell(umpire, 'march-ordered', 'SR.14-b', { units: names(march.units) }, { audience: [side] });
}

/** 5.12-b: Orders are for a whole Command, and are answered by its first unit. */
export function whyNoCommand(own: readonly Command[], id: UnitId): Verdict {
  const command = own.find(({ units }) => units.includes(id));
  return command && command.id !== id
    ? because('5.12-b', 'refusal.order-whole-command', { unit: { unit: id }, first: { unit: command.id } })
    : null;
}

/** Whether an order is known to be this side's. */
export const isOf = ({ units: [first] }: Order, side: Side): boolean =>
  first !== undefined && cardOf(first).side === side;

/** 2.3-h: The markers of a side for this turn, in the place of those of the last. */
export function layMarkers(game: Activated, side: Side, orders: readonly Order[], barrage: Barrage): void {
  const others = game.orders.filter((order) => !isOf(order, side));
  replace(game, { orders: [...others, ...orders], barrage: { ...game.barrage, [side]: barrage } });
}

/** 5.23-b, 3.0-h: The markers of a group's Commands are turned up when its first marker comes out. */
export function showOrders(game: Activated, groupOf: (card: UnitCard) => string, umpire: Umpire): void {
  const { marker, cup, orders } = game;
  if (marker === null || !cup.includes(marker)) return;
  const ofGroup = orders.filter(({ units: [first] }) => first !== undefined && groupOf(cardOf(first)) === marker);
  const group = { word: `label.group.${marker}` };
  if (ofGroup.length === 0) return tell(umpire, 'no-orders-shown', '5.23-b', { group }, { reveals: true });
  replace(game, { orders: orders.map((order) => (ofGroup.includes(order) ? { ...order, shown: true } : order)) });
  const units = names(ofGroup.map(({ units: [first] }) => first as UnitId));
  tell(umpire, 'orders-shown', '5.23-b', { group, units }, { reveals: true });
}
