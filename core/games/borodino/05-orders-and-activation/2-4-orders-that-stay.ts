/** 5.24, 5.29-b Orders of the last turn that stay: with which Commands of this turn. */
import { chooseSome, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { idOf, type Target, unitTarget } from '../../../engine/target.ts';
import { because } from '../../../engine/verdict.ts';
import type { Side, UnitId } from '../data.ts';
import { names, tell } from '../facts.ts';
import { commandsOf, isOf, layMarkers } from './2-orders.ts';
import { nameOfCommand } from './2-7-under-orders.ts';
import type { Activated, Command, Order } from './activated.ts';

/** 5.29-b, SR.1-f: Each order of a side looks for its units; a Barrage that was bought is bought again, and none else. */
export function* keepOrders(game: Activated, side: Side, umpire: Umpire): Procedure {
  const had = game.orders.filter((each) => isOf(each, side));
  const commands = yield* chooseKeepers(game, side, had);
  const given = sharedOut(commands, had) as readonly Order[];
  const kept = commands.map(({ units }, at) => ({ units, shown: (given[at] as Order).shown }));
  const lapsed = had.filter((order) => !given.includes(order));
  const barrage = game.barrage[side] === 'no' ? 'no' : 'bought';
  layMarkers(game, side, kept, barrage);
  const stay = {
    side: { seat: side },
    count: kept.length,
    units: firstOf(kept),
    barrage: Number(barrage === 'bought'),
  };
  tell(umpire, 'orders-stay', '5.29-b', stay, { audience: [side] });
  if (lapsed.length > 0) tell(umpire, 'orders-lapse', '5.24-c', { units: firstOf(lapsed) }, { audience: [side] });
}

const firstOf = (orders: readonly Order[]) => names(orders.map(({ units: [first] }) => first as UnitId));

/**
 * The Commands that keep an order. Of several with units of one order their player picks one (5.24-b), and none need have
 * it where each holds units besides that had no orders (5.24-c). The side is always asked: the enemy would learn from a
 * question that is left out that no order lies on a Command which was torn or has met others.
 */
function* chooseKeepers(game: Activated, side: Side, had: readonly Order[]): Procedure<readonly Command[]> {
  const holders = commandsOf(game, side).filter((command) => had.some((order) => share(command, order)));
  const all = new Set(had.flatMap(({ units }) => units));
  const whole = holders.filter(({ units }) => units.every((unit) => all.has(unit)));
  const settled = whole.filter((command) =>
    had.every((order) => !share(command, order) || holders.every((each) => each === command || !share(each, order))),
  );
  const open = holders.filter((command) => !settled.includes(command));
  const chosenOf = (set: readonly Target[]): readonly Command[] => [
    ...settled,
    ...open.filter(({ id }) => set.includes(unitTarget(id))),
  ];
  const mayHave = (set: readonly Target[]): boolean => sharedOut(chosenOf(set), had) !== null;
  const chosen = yield* chooseSome({
    kind: 'some',
    seat: side,
    rule: '5.24-b',
    isSecret: true,
    prompt: { key: 'prompt.keep-orders', params: { stay: settled.length, open: open.length } },
    doneLabel: { key: 'deed.keep-orders' },
    noneLabel: { key: open.length > 0 ? 'label.let-orders-lapse' : 'label.orders-stay' },
    whyOthers: { key: 'refusal.keep-order-others' },
    from: open.map(({ id }) => unitTarget(id)),
    label: (target) => nameOfCommand(idOf(target)),
    concerns: (target) => open.filter(({ id }) => target === null || id === idOf(target)).flatMap(({ units }) => units),
    allows: (set) => (mayHave(set) ? null : because('5.24-b', 'refusal.order-has-keeper')),
    enough: (set) => {
      const left = whole.find((each) => !chosenOf(set).includes(each) && mayHave([...set, unitTarget(each.id)]));
      return left ? because('5.24-b', 'refusal.order-needs-keeper', { unit: { unit: left.id } }) : null;
    },
  });
  return chosenOf(chosen ?? []);
}

const share = (command: Command, order: Order): boolean => command.units.some((unit) => order.units.includes(unit));

/** 5.22-a: An order for each of these Commands, of which it holds units, and none for two; `null` where there is no such. */
function sharedOut(commands: readonly Command[], orders: readonly Order[]): readonly Order[] | null {
  const [first, ...others] = commands;
  if (first === undefined) return [];
  for (const order of orders.filter((each) => share(first, each))) {
    const rest = sharedOut(
      others,
      orders.filter((each) => each !== order),
    );
    if (rest) return [order, ...rest];
  }
  return null;
}
