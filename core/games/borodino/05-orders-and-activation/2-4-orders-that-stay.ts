/** 5.24, 5.29-b Orders of the last turn that stay: with which Commands of this turn. */
import type { Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { idOf, unitTarget } from '../../../engine/target.ts';
import { mayChoose } from '../choices.ts';
import type { Side, UnitId } from '../data.ts';
import { names, tell } from '../facts.ts';
import { commandsOf, isOf, layMarkers } from './2-orders.ts';
import { nameOfCommand } from './2-7-under-orders.ts';
import type { Activated, Command, Order } from './activated.ts';

/** 5.29-b, SR.1-f: Each order of a side looks for its units; a Barrage that was bought is bought again, and none else. */
export function* keepOrders(game: Activated, side: Side, umpire: Umpire): Procedure {
  const kept: Order[] = [];
  const lapsed: UnitId[] = [];
  for (const order of game.orders.filter((each) => isOf(each, side))) {
    const taken = new Set(kept.flatMap(({ units }) => units));
    const mayHave = commandsOf(game, side).filter(
      ({ id, units }) => !taken.has(id) && units.some((unit) => order.units.includes(unit)),
    );
    const command = yield* chooseKeeper(side, order, mayHave);
    if (command) kept.push({ units: command.units, shown: order.shown });
    else lapsed.push(order.units[0] as UnitId);
  }
  const barrage = game.barrage[side] === 'no' ? 'no' : 'bought';
  layMarkers(game, side, kept, barrage);
  const stay = {
    side: { seat: side },
    count: kept.length,
    units: names(kept.map(({ units: [first] }) => first as UnitId)),
    barrage: Number(barrage === 'bought'),
  };
  tell(umpire, 'orders-stay', '5.29-b', stay, { audience: [side] });
  if (lapsed.length > 0) tell(umpire, 'orders-lapse', '5.24-c', { units: names(lapsed) }, { audience: [side] });
}

/**
 * 5.24-b: Where its units are of several Commands their player picks one; 5.24-c: where each holds others besides, which
 * had no orders or others, none need have it. Where no Command holds any of them the order lapses.
 */
function* chooseKeeper(side: Side, { units }: Order, mayHave: readonly Command[]): Procedure<Command | null> {
  const areMixed = mayHave.every((command) => !command.units.every((unit) => units.includes(unit)));
  if (mayHave.length === 0 || (mayHave.length === 1 && !areMixed)) return mayHave[0] ?? null;
  return yield* mayChoose(mayHave, ({ id }) => unitTarget(id), {
    seat: side,
    rule: areMixed ? '5.24-c' : '5.24-b',
    isSecret: true,
    prompt: { key: 'prompt.keep-order', params: { unit: { unit: units[0] as UnitId } } },
    doneLabel: { key: 'deed.keep-order' },
    whyOthers: { key: 'refusal.keep-order-others' },
    label: (target) => nameOfCommand(idOf(target)),
    concerns: (target) =>
      mayHave.filter(({ id }) => target === null || id === idOf(target)).flatMap((each) => each.units),
    ...(areMixed && { pass: () => null, passLabel: { key: 'label.let-order-lapse' } }),
  });
}
