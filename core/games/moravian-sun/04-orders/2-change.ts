/** 4.2 Changes of orders: by an army commander in the orders segment, by a leader's own test in that of the initiative. */
import { chooseOne, type One, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { cardTarget, idOf, orderTarget, type TargetOf, unitTarget } from '../../../engine/target.ts';
import { because, type Param, type RuleId, type Verdict } from '../../../engine/verdict.ts';
import {
  corpsOf,
  detachedGeneral,
  type FormationId,
  isArmyCommander,
  type LeaderCard,
  leaderCard,
  type LeaderId,
  type Order,
  type Side,
} from '../data.ts';
import {
  changeFormation,
  commanderOf,
  formationsOf,
  formationState,
  inPlay,
  isNominal,
  postOf,
} from '../formations.ts';
import { changeLeader, leadersOf, leaderState } from '../pieces.ts';
import { ofLeader } from '../pointed.ts';
import type { MoravianSun } from '../position.ts';
import { rangeOf } from '../03-command/3-range.ts';
import { ordersFor, whyNotTarget } from './markers.ts';

/** The orders segment of a side (2.1 A2): its army commanders change orders for this turn. */
export function* changeOrders(game: MoravianSun, umpire: Umpire): Procedure {
  const side = game.active;
  for (const commander of leadersOf(game, side).filter(({ id }) => commandsArmy(game, id))) {
    yield* orderBy(game, commander, umpire);
  }
}

/** 16.13-a An emperor who commands in name only changes no order until he takes a commander's place (16.13.4-a). */
export const commandsArmy = (game: MoravianSun, id: LeaderId): boolean =>
  isArmyCommander(leaderCard(id)) && !isNominal(game, id);

/** 3.2-b, 1.32.2-a: the commander gives one order, or as many as the players agreed on, and is turned to the A side. */
function* orderBy(game: MoravianSun, commander: LeaderCard, umpire: Umpire): Procedure {
  const most = game.rules.armyOrders === 'one' ? 1 : Infinity;
  const asked: FormationId[] = [];
  let changed = 0;
  while (changed < most) {
    const formation = yield* chooseFormation(game, commander, asked);
    if (formation === null) break;
    asked.push(formation);
    const order = yield* chooseOrder(game, formation, '3.2-a');
    if (order === null) continue;
    giveForTurn(game, formation, order);
    changed++;
  }
  if (changed === 0) return;
  changeLeader(game, commander.id, { used: true });
  umpire.tell({ key: 'commander-ordered', rule: '3.2-b', params: { leader: { unit: commander.id } } });
}

function* chooseFormation(
  game: MoravianSun,
  { id, side }: LeaderCard,
  asked: readonly FormationId[],
): Procedure<FormationId | null> {
  const whyNot = (each: FormationId): Verdict => whyNotOrdered(game, id, asked, each);
  const formations = inPlay(game, side).filter((each) => whyNot(each) === null);
  if (formations.length === 0) return null;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: side,
    rule: '4.2-a',
    isSecret: true,
    pass: () => null,
    prompt: { key: 'prompt.change-order', params: { leader: { unit: id } } },
    whyOthers: { key: 'refusal.why-not.formation' },
    passLabel: { key: 'label.no-change' },
    targets: formations.map(cardTarget),
    whyNot: (target) =>
      inPlay(game, side)
        .map(cardTarget)
        .some((each) => each === target)
        ? whyNot(idOf(target))
        : null,
  });
  return chosen === null ? null : idOf(chosen);
}

/** Why an army commander gives a formation no order now; `null` where it may. */
function whyNotOrdered(
  game: MoravianSun,
  id: LeaderId,
  asked: readonly FormationId[],
  formation: FormationId,
): Verdict {
  const named = { formation: formationName(formation) };
  if (asked.includes(formation)) return because('3.2-b', 'refusal.ordered-already', named);
  if (commanderOf(game, formation) === null) return because('3.5.5-a', 'refusal.no-commander', named);
  if (!hears(game, id, formation))
    return because('4.2-b', 'refusal.beyond-command', { ...named, leader: { unit: id } });
  return whyNoOther(game, formation);
}

/** 4.17-e Why a formation has no other order to choose. */
const whyNoOther = (game: MoravianSun, formation: FormationId): Verdict =>
  ordersFor(game, formation).length > 0
    ? null
    : because('4.17-e', 'refusal.no-other-order', { formation: formationName(formation) });

/** 2.1-e, 4.2-b, 4.2.1-a: corps commanders hear wherever they stand; a detached general has to stand in range. */
function hears(game: MoravianSun, commander: string, formation: FormationId): boolean {
  const general = detachedGeneral(formation);
  const leader = commanderOf(game, formation);
  if (!leader) return false;
  return general === null || rangeOf(game, commander).has(leaderState(game, leader.id).hex);
}

/** Asks which order a formation gets; `null` where the player keeps that which it has. */
function* chooseOrder(game: MoravianSun, formation: FormationId, rule: RuleId): Procedure<Order | null> {
  const decision: One<TargetOf<'order'>> = {
    kind: 'one',
    seat: corpsOf(formation).side,
    rule,
    isSecret: true,
    pass: () => null,
    prompt: { key: 'prompt.new-order', params: { formation: formationName(formation) } },
    passLabel: { key: 'label.keep-order' },
    targets: ordersFor(game, formation).map((order) => orderTarget(order, null)),
    label: (target) => ({ key: `label.order.${idOf(target)}` }),
    whyNot: (target) => whyNotTarget(game, formation, target),
  };
  const chosen = yield* chooseOne(decision);
  return chosen === null ? null : (idOf(chosen) as Order);
}

export const formationName = (formation: FormationId): Param => ({ place: cardTarget(formation) });

/** An order of an army commander holds for this turn (3.2-c), and that of the night (16.43-c). */
export function giveForTurn(game: MoravianSun, formation: FormationId, order: Order): void {
  const state = formationState(game, formation);
  changeFormation(game, formation, { ...state, order, lasting: state.lasting ?? state.order });
}

/** When the turn ends, orders that were given for it end too (3.2-c). */
export function endOrders(game: MoravianSun): void {
  for (const id of formationsOf(game)) endOrder(game, id);
}

/** 3.2-c: an order for one turn ends with it, and the one before it holds again. */
function endOrder(game: MoravianSun, formation: FormationId): void {
  const { shown: _, lasting, ...rest } = formationState(game, formation);
  changeFormation(game, formation, { ...rest, order: lasting ?? rest.order });
}

/** 2.1-h, 4.2.2-b: in the initiative segment leaders try to change their own order, once each; who fails keeps it. */
export function* tryOwnOrders(game: MoravianSun, umpire: Umpire): Procedure {
  const side = game.active;
  const tried: FormationId[] = [];
  for (;;) {
    const whyNot = (each: FormationId): Verdict => whyNotTried(game, tried, each);
    const formations = inPlay(game, side).filter((each) => whyNot(each) === null);
    if (formations.length === 0) return;
    const leader = yield* chooseTrier(game, side, formations, whyNot);
    const formation = formations.find((each) => commanderOf(game, each)?.id === leader);
    if (leader === null || formation === undefined) return;
    tried.push(formation);
    if (testInitiative(game, leader, umpire)) yield* changeOwn(game, formation);
  }
}

/** Why a formation does not try for another order: an order of the army commander stands for the turn. */
function whyNotTried(game: MoravianSun, tried: readonly FormationId[], formation: FormationId): Verdict {
  const named = { formation: formationName(formation) };
  if (tried.includes(formation)) return because('4.2.2-b', 'refusal.tried-already', named);
  if (commanderOf(game, formation) === null) return because('3.5.5-a', 'refusal.no-commander', named);
  const isOrdered = formationState(game, formation).lasting !== undefined;
  return isOrdered ? because('3.2-c', 'refusal.ordered-for-turn', named) : whyNoOther(game, formation);
}

function* chooseTrier(
  game: MoravianSun,
  side: Side,
  formations: readonly FormationId[],
  whyNot: (formation: FormationId) => Verdict,
): Procedure<string | null> {
  const leaders = formations.flatMap((each) => commanderOf(game, each)?.id ?? []);
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: side,
    rule: '2.1-h',
    isSecret: true,
    pass: () => null,
    prompt: { key: 'prompt.try-order', params: { side: { seat: side } } },
    whyOthers: { key: 'refusal.try-order-others' },
    passLabel: { key: 'label.no-try' },
    targets: leaders.map(unitTarget),
    whyNot: ofLeader((id) => {
      const formation = inPlay(game, side).find((each) => commanderOf(game, each)?.id === id);
      return formation === undefined
        ? because('4.2.4-a', 'refusal.commands-nobody', { leader: { unit: id } })
        : whyNot(formation);
    }),
  });
  return chosen === null ? null : idOf(chosen);
}

/** 1.4-e, 4.2.3 A leader tests initiative; one who commands two nations adds 1. */
export function testInitiative(game: MoravianSun, id: string, umpire: Umpire): boolean {
  const { initiative, side } = leadersOf(game).find((card) => card.id === id) as LeaderCard;
  const modifier = postOf(game, id).mixed ? mixedBurden : null;
  const limit = initiative - (modifier?.amount ?? 0);
  const { face, passes } = umpire.test('d6', '1.4-e', { seat: side, unit: id }, { atMost: limit });
  const params = { leader: { unit: id }, face, limit };
  umpire.tell({ key: passes ? 'initiative-passed' : 'initiative-failed', rule: modifier?.rule ?? '2.1-h', params });
  return passes;
}

const mixedBurden = { rule: '4.2.3-a', amount: 1 };

function* changeOwn(game: MoravianSun, formation: FormationId): Procedure {
  const order = yield* chooseOrder(game, formation, '2.1-h');
  if (order !== null) changeFormation(game, formation, { ...formationState(game, formation), order });
}
