/** 4.3 Units that are out of command have a Defence order; a test gives them another main order. */
import { chooseOne, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexTarget, idOf, orderTarget, unitTarget } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { rangeOf } from '../03-command/3-range.ts';
import { testEfficiency } from '../13-efficiency.ts';
import { activationOf, changeActivation, isDone, sideInHand, unitsInHand } from '../activation.ts';
import { corpsOf, type LeaderId, MAIN_ORDERS, type Order, sideOf, type UnitCard, type UnitId } from '../data.ts';
import { commanderOf } from '../formations.ts';
import { changeLeader, hexOfPiece, isRouted, leadersOf, leaderState } from '../pieces.ts';
import { ofLeader, ofUnit, whyNotInHand } from '../pointed.ts';
import type { MoravianSun } from '../position.ts';
import { commandsArmy } from './2-change.ts';

/** 2.1-k, 4.3.1-a When those in command have moved, stacks that are out of command may test for another order. */
export function* changeOnTheField(game: MoravianSun, umpire: Umpire): Procedure {
  const tried = new Set<number>();
  for (;;) {
    const whyNot = (id: UnitId): Verdict => whyNotTry(game, id) ?? whyNotAgain(game, tried, id);
    const units = unitsInHand(game).filter(({ id }) => whyNot(id) === null);
    if (units.length === 0) return;
    const unit = yield* chooseTester(game, units, whyNot);
    if (unit === null) return;
    const hex = hexOfPiece(game, unit);
    tried.add(hex);
    const commander = yield* chooseCommander(game, hex);
    if (commander !== null) useCommander(game, commander, umpire);
    if (commander !== null || testEfficiency(game, unit, { rule: '4.3.1-a' }, umpire))
      yield* giveOrder(game, unit, hex);
  }
}

/** 4.3.1-a Why a unit does not test for another order. */
function whyNotTry(game: MoravianSun, id: UnitId): Verdict {
  const unit = { unit: { unit: id } };
  if (!activationOf(game).out.includes(id)) return because('4.3.1-a', 'refusal.in-command', unit);
  if (isDone(game, id)) return because('9.1-a', 'refusal.moved-already', unit);
  return isRouted(game, id) ? because('15.2-b', 'refusal.cannot-move', unit) : null;
}

/** 4.3.2-a One test holds for the whole stack. */
const whyNotAgain = (game: MoravianSun, tried: ReadonlySet<number>, id: UnitId): Verdict =>
  tried.has(hexOfPiece(game, id)) ? because('4.3.2-a', 'refusal.stack-tried', { unit: { unit: id } }) : null;

function* chooseTester(
  game: MoravianSun,
  units: readonly UnitCard[],
  whyNot: (id: UnitId) => Verdict,
): Procedure<UnitId | null> {
  const seat = sideInHand(game);
  const chosen = yield* chooseOne({
    kind: 'one',
    seat,
    rule: '4.3.1-a',
    pass: () => null,
    prompt: { key: 'prompt.field-order', params: { side: { seat } } },
    whyOthers: { key: 'refusal.field-order-others' },
    passLabel: { key: 'label.no-field-order' },
    targets: units.map(({ id }) => unitTarget(id)),
    whyNot: ofUnit((id) => whyNotInHand(game, id) ?? whyNot(id)),
  });
  return chosen === null ? null : idOf(chosen);
}

/**
 * 3.2.5-a Spares units in its range the test: an army commander who has ordered nothing yet in the turn, and to units of a
 * detachment the commander of their corps.
 */
function* chooseCommander(game: MoravianSun, hex: number): Procedure<LeaderId | null> {
  const seat = sideInHand(game);
  const commanders = leadersOf(game, seat).filter(({ id }) => whyNotSpare(game, hex, id) === null);
  if (commanders.length === 0) return null;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat,
    rule: '3.2.5-a',
    pass: () => null,
    prompt: { key: 'prompt.spare-test', params: { place: { place: hexTarget(hex) } } },
    whyOthers: { key: 'refusal.why-not.spare' },
    passLabel: { key: 'label.test-instead' },
    targets: commanders.map(({ id }) => unitTarget(id)),
    whyNot: ofLeader((id) => (id in game.leaders && sideOf(id) === seat ? whyNotSpare(game, hex, id) : null)),
  });
  return chosen === null ? null : idOf(chosen);
}

function whyNotSpare(game: MoravianSun, hex: number, id: LeaderId): Verdict {
  const leader = { leader: { unit: id } };
  const corps = commanderOf(game, corpsOf(activationOf(game).formation).id);
  if (id !== corps?.id && !commandsArmy(game, id)) return because('3.2.5-a', 'refusal.spare.stranger', leader);
  if (id !== corps?.id && leaderState(game, id).used) return because('3.2-b', 'refusal.spare.used', leader);
  return rangeOf(game, id).has(hex) ? null : because('3.2.5-a', 'refusal.spare.far', leader);
}

/** 3.2-b An army commander who orders units that are out of command is turned over. */
function useCommander(game: MoravianSun, id: LeaderId, umpire: Umpire): void {
  if (commandsArmy(game, id)) changeLeader(game, id, { used: true });
  umpire.tell({ key: 'commander-ordered', rule: '3.2-b', params: { leader: { unit: id } } });
}

/** 4.3.2-a, 4.3.3-a The whole stack has the new order, one of the main orders. */
function* giveOrder(game: MoravianSun, unit: UnitId, hex: number): Procedure {
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: sideInHand(game),
    rule: '4.3.3-a',
    prompt: { key: 'prompt.field-order-which', params: { unit: { unit } } },
    targets: MAIN_ORDERS.map((order) => orderTarget(order, null)),
    label: (target) => ({ key: `label.order.${idOf(target)}` }),
  });
  if (chosen === null) return;
  const stack = unitsInHand(game).filter(({ id }) => whyNotTry(game, id) === null && hexOfPiece(game, id) === hex);
  const given = Object.fromEntries(stack.map(({ id }) => [id, idOf(chosen) as Order]));
  changeActivation(game, { orders: { ...activationOf(game).orders, ...given } });
}
