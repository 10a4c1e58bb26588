/** 6.24 Stacking order: changed only at the start or the end of a stack's own activation, and not in an enemy ZOC. */
import { type Arrange, type Arrangement, chooseOne, type Procedure } from '../../engine/decision.ts';
import type { Aside, Umpire } from '../../engine/ruleset.ts';
import { because, type Seat, type Target, type Verdict } from '../../engine/verdict.ts';
import { isInEnemyZoc } from './06-facing-stacking-zones.ts';
import { cardOf, type UnitId } from './data.ts';
import { tell } from './facts.ts';
import { type Borodino, holderOf, restack, stackAt, unit } from './position.ts';
import { isActive } from './shevardino.ts';

/** Infantry and cavalry of a hex, top first; the place of guns in a stack changes nothing (6.23-b, 9.25). */
function lineUnits(game: Borodino, hex: number): readonly UnitId[] {
  return stackAt(game, hex).filter((id) => cardOf(id).arm !== 'artillery');
}

/** Why the order of a hex may not be changed now; `null` where it may. */
export function whyNotRestack(game: Borodino, hex: number, seat: Seat): Verdict {
  const place = { place: { place: hex } };
  if (holderOf(game, hex) !== seat || lineUnits(game, hex).length < 2)
    return because('6.24-b', 'refusal.no-order', place);
  if (isSettingUp(game)) return null;
  if (isInEnemyZoc(game, hex, cardOf(lineUnits(game, hex)[0] as UnitId).side)) {
    return because('6.24-c', 'refusal.order-in-zoc', place);
  }
  const isTime = game.side === seat && lineUnits(game, hex).every((id) => isAtStart(game, id) || isAtEnd(game, id));
  return isTime ? null : because('6.24-b', 'refusal.order-time', place);
}

/** Until the first activation begins the set-up is free (S5-b). */
function isSettingUp(game: Borodino): boolean {
  return game.turn === 0 || (game.turn === 1 && game.phase === 'command');
}

function isAtStart(game: Borodino, id: UnitId): boolean {
  const { moved, turned, fired } = unit(game, id).deeds;
  const isFirstStep = game.phase === 'command' || game.phase === 'artillery';
  return isFirstStep && isActive(game, id) && !moved && !turned && !fired;
}

function isAtEnd(game: Borodino, id: UnitId): boolean {
  return game.phase === 'recovery' && isActive(game, id);
}

/** The stacks whose order a seat may change now, as asides; not in the recovery, which asks by itself. */
export function restackAsides(game: Borodino, seat: Seat): readonly Aside<Borodino>[] {
  if (game.phase === 'recovery' || game.phase === 'over') return [];
  const hexes = Object.keys(game.stacks).map(Number);
  return hexes.filter((hex) => !whyNotRestack(game, hex, seat)).map((hex) => restackAside(game, seat, hex));
}

function restackAside(game: Borodino, seat: Seat, hex: number): Aside<Borodino> {
  return {
    id: `restack:${hex}`,
    decision: restackDecision(game, seat, hex),
    carryOut(now, action, umpire) {
      if ('arrange' in action) carryOut(now, hex, orderOf(action.arrange), umpire);
    },
  };
}

function restackDecision(game: Borodino, seat: Seat, hex: number): Arrange {
  const items = lineUnits(game, hex);
  const depths = items.map((_, index) => index + 1);
  return {
    kind: 'arrange',
    seat,
    rule: '6.24-b',
    prompt: { key: 'prompt.restack', params: { place: { place: hex } } },
    items,
    slots: () => depths,
    fits: (item, slot, soFar) => depthIsFree(item, slot, soFar),
    complete: (soFar) => (items.every((id) => soFar[id] !== undefined) ? null : because('6.24-b', 'refusal.order-all')),
    suggestion: Object.fromEntries(items.map((id, index) => [id, index + 1])),
  };
}

function depthIsFree(item: UnitId, slot: Target, soFar: Arrangement): Verdict {
  const taken = Object.keys(soFar).find((id) => id !== item && soFar[id] === slot);
  return taken === undefined ? null : because('6.24-b', 'refusal.depth-taken', { unit: { unit: taken } });
}

function orderOf(depths: Arrangement): readonly UnitId[] {
  return Object.keys(depths).sort((a, b) => Number(depths[a]) - Number(depths[b]));
}

/** Line units in their new order, guns below. */
function carryOut(game: Borodino, hex: number, order: readonly UnitId[], umpire: Umpire): void {
  const guns = stackAt(game, hex).filter((id) => !order.includes(id));
  restack(game, hex, [...order, ...guns]);
  tell(umpire, 'restacked', '6.24-b', { place: { place: hex }, order: { list: order.map((id) => ({ unit: id })) } });
}

/** 6.24-b The end of an activation: stacks that have formed in it may be put in order, a unit at a time to the top. */
export function* askStackingOrder(game: Borodino, umpire: Umpire): Procedure {
  const asked = new Set<UnitId>();
  for (;;) {
    const targets = liftable(game).filter((id) => !asked.has(id));
    if (targets.length === 0) return;
    const chosen = yield* chooseOne({
      seat: game.side,
      rule: '6.24-b',
      prompt: { key: 'prompt.stack-order' },
      targets,
      whyNot: (target) => whyNotLift(game, target),
      pass: () => null,
      passLabel: { key: 'label.end-activation' },
    });
    if (chosen === null) return;
    asked.add(String(chosen));
    const { hex } = unit(game, String(chosen));
    carryOut(game, hex, [String(chosen), ...lineUnits(game, hex).filter((id) => id !== chosen)], umpire);
  }
}

/** Units that lie under another one in a stack that has formed or fought in this activation. */
function liftable(game: Borodino): readonly UnitId[] {
  const hexes = Object.keys(game.stacks).map(Number);
  const open = hexes.filter((hex) => hasChanged(game, hex) && !whyNotRestack(game, hex, game.side));
  return open.flatMap((hex) => lineUnits(game, hex).slice(1));
}

function hasChanged(game: Borodino, hex: number): boolean {
  const line = stackAt(game, hex).length > 1 ? lineUnits(game, hex) : [];
  return line.some((id) => unit(game, id).deeds.moved || unit(game, id).deeds.fought);
}

function whyNotLift(game: Borodino, target: Target): Verdict {
  const state = game.units[String(target)];
  return state && state.hex !== 0 ? whyNotRestack(game, state.hex, game.side) : null;
}
