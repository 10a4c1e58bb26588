/** 6.24 Stacking order: changed only at the start or the end of a stack's own activation, and not in an enemy ZOC. */
import {
  type Arrange,
  arranged,
  type Arranged,
  type Arrangement,
  chooseOne,
  type Decision,
  type Procedure,
} from '../../../engine/decision.ts';
import type { Aside, Umpire } from '../../../engine/ruleset.ts';
import { hexTarget, idOf, numberTarget, type Target, unitTarget } from '../../../engine/target.ts';
import { because, type RuleId, type Seat, type Verdict } from '../../../engine/verdict.ts';
import { isInEnemyZoc } from './3-zones-of-control.ts';
import { type Board, boardOf } from '../board.ts';
import { GRID, type UnitCard, type UnitId } from '../data.ts';
import { tell } from '../facts.ts';
import { type Borodino, type Deeds, holderOf, lineAt, restack, stackAt, unit, type UnitState } from '../position.ts';
import { isActive, limitsOf } from '../scenarios/limits.ts';

/** Why the order of a hex may not be changed now; `null` where it may. */
export function whyNotRestack(game: Borodino, hex: number, seat: Seat): Verdict {
  const holder = holderOf(game, hex);
  const line = lineAt(game, hex);
  const place = { place: { place: hexTarget(hex) } };
  if (holder === null || holder !== seat || line.length < 2) return because('6.24-b', 'refusal.no-order', place);
  if (isSettingUp(game)) return null;
  if (isInEnemyZoc(game, hex, holder)) return because('6.24-c', 'refusal.order-in-zoc', place);
  const isTime = game.side === seat && (isAtStart(game, hex) || game.phase === 'recovery');
  return isTime && line.every((id) => isActive(game, id)) ? null : because('6.24-b', 'refusal.order-time', place);
}

/** Until the first activation begins the set-up is free. */
function isSettingUp(game: Borodino): boolean {
  return game.turn === 0 || (game.turn === 1 && isOpening(game));
}

const isOpening = (game: Borodino): boolean => limitsOf(game).opening.includes(game.phase);

/**
 * Before anybody of the stack has acted, its guns included. Where no gun had a target the activation begins with the
 * movement, and lies at its start until somebody of the side has acted.
 */
function isAtStart(game: Borodino, hex: number): boolean {
  const { cards, states, stacks } = boardOf(game);
  const isIdle = ({ index }: UnitCard): boolean => !hasActed((states[index] as UnitState).deeds);
  if (game.phase === 'movement') return cards[game.side].every(isIdle);
  return (isOpening(game) || game.phase === 'artillery') && (stacks[GRID.cell(hex)] ?? []).every(isIdle);
}

const hasActed = ({ moved, turned, fired }: Deeds): boolean => moved || turned || fired;

/** The questions that fire and movement ask anew when they are begun again. */
const OPEN_QUESTIONS: readonly RuleId[] = ['8.1-a', '7.13-a', '7.31-a'];

/** Whether a phase before the assault asks its question anew when it is begun again; those of the scenario ask nothing else. */
const isAskedAnew = (game: Borodino, rule: RuleId): boolean =>
  game.phase === 'set-up' || isOpening(game) || OPEN_QUESTIONS.includes(rule);

/**
 * The stacks whose order a seat may change now, as asides: not while somebody is asked where he retreats, who would then not
 * retreat any more; nor in the recovery, which asks by itself.
 */
export function restackAsides(
  game: Borodino,
  seat: Seat,
  asked: Pick<Decision, 'seat' | 'rule'>,
): readonly Aside<Borodino>[] {
  if (asked.seat !== seat || !isAskedAnew(game, asked.rule)) return [];
  const hexes = Object.keys(game.stacks).map(Number);
  return hexes.filter((hex) => !whyNotRestack(game, hex, seat)).map((hex) => restackAside(game, seat, hex));
}

function restackAside(game: Borodino, seat: Seat, hex: number): Aside<Borodino> {
  return {
    id: `restack:${hex}`,
    decision: restackDecision(game, seat, hex),
    *play(now, action, umpire) {
      if ('arrange' in action) carryOut(now, hex, orderOf(action.arrange), umpire);
    },
  };
}

function restackDecision(game: Borodino, seat: Seat, hex: number): Arrange {
  const items = lineAt(game, hex).map(unitTarget);
  const depths = items.map((_, index) => numberTarget(index + 1));
  return {
    kind: 'arrange',
    seat,
    rule: '6.24-b',
    prompt: { key: 'prompt.restack', params: { place: { place: hexTarget(hex) } } },
    doneLabel: { key: 'deed.restack' },
    whyOthers: { key: 'refusal.restack-others', params: { place: { place: hexTarget(hex) } } },
    items,
    slots: () => depths,
    fits: depthIsFree,
    complete: (soFar) =>
      items.every((item) => soFar[item] !== undefined) ? null : because('6.24-b', 'refusal.order-all'),
    suggestion: Object.fromEntries(items.map((item, index) => [item, depths[index]])),
  };
}

function depthIsFree(item: Target, slot: Target, soFar: Arrangement): Verdict {
  const taken = arranged(soFar).find(([other, depth]) => other !== item && depth === slot);
  return taken ? because('6.24-b', 'refusal.depth-taken', { unit: { unit: idOf(taken[0]) } }) : null;
}

function orderOf(depths: Arrangement): readonly UnitId[] {
  const depthOf = ([, depth]: Arranged) => Number(idOf(depth));
  return arranged(depths)
    .sort((a, b) => depthOf(a) - depthOf(b))
    .map(([item]) => idOf(item));
}

/** Line units in their new order, guns below. */
function carryOut(game: Borodino, hex: number, order: readonly UnitId[], umpire: Umpire): void {
  const guns = stackAt(game, hex).filter((id) => !order.includes(id));
  restack(game, hex, [...order, ...guns]);
  tell(umpire, 'restacked', '6.24-b', {
    place: { place: hexTarget(hex) },
    order: { list: order.map((id) => ({ unit: id })) },
  });
}

/** 6.24-b The end of an activation: stacks that have changed may be put in order, a unit at a time to the top. */
export function* askStackingOrder(game: Borodino, umpire: Umpire): Procedure {
  const hexes = changedStacks(game).filter((hex) => !whyNotRestack(game, hex, game.side));
  const asked: UnitId[] = [];
  for (;;) {
    const targets = liftable(game, hexes, asked);
    if (targets.length === 0) return;
    const chosen = yield* chooseOne({
      kind: 'one',
      seat: game.side,
      rule: '6.24-b',
      prompt: { key: 'prompt.stack-order' },
      whyOthers: { key: 'refusal.stack-order-others' },
      targets: targets.map(unitTarget),
      whyNot: (target) => whyNotLift(game, target),
      pass: () => null,
      passLabel: { key: 'label.end-activation' },
    });
    if (chosen === null) return;
    const id = idOf(chosen);
    asked.push(id);
    const { hex } = unit(game, id);
    carryOut(game, hex, [id, ...lineAt(game, hex).filter((other) => other !== id)], umpire);
  }
}

/** Units in these hexes that lie under another one and have not been asked about. */
function liftable(game: Borodino, hexes: readonly number[], asked: readonly UnitId[]): readonly UnitId[] {
  const found: UnitId[] = [];
  for (const hex of hexes) {
    const line = lineAt(game, hex);
    for (let at = 1; at < line.length; at++) if (!asked.includes(line[at] as UnitId)) found.push(line[at] as UnitId);
  }
  return found;
}

/**
 * The stacks that are no longer what they were when they could be put in order, in the order of the map: they have formed,
 * charged or fought, somebody in them has recovered, their guns have drawn an answer, or fire has shaken who is on top;
 * and those that lay in an enemy zone of control and could not be.
 */
function changedStacks(game: Borodino): readonly number[] {
  const board = boardOf(game);
  const { cards, states, stacks } = board;
  const hexes: number[] = [];
  for (const card of cards[game.side]) {
    const state = states[card.index] as UnitState;
    if (state.hex === 0 || !(isChanged(card, state) || isUnderShaken(board, card, state))) continue;
    if ((stacks[GRID.cell(state.hex)]?.length ?? 0) > 1 && !hexes.includes(state.hex)) hexes.push(state.hex);
  }
  return hexes.sort((a, b) => a - b);
}

function isChanged({ arm }: UnitCard, { disordered, deeds }: UnitState): boolean {
  const { moved, charged, fought, fired, rallied, beganInZocOf } = deeds;
  if (arm === 'artillery') return fired;
  return moved || charged || fought || beganInZocOf.length > 0 || (rallied && !disordered);
}

/** Whether a unit of the line in good order lies under a Disordered one. */
function isUnderShaken({ states, stacks }: Board, card: UnitCard, { hex, disordered }: UnitState): boolean {
  if (disordered || card.arm === 'artillery') return false;
  const stack = stacks[GRID.cell(hex)] ?? [];
  const above = stack.slice(0, stack.indexOf(card));
  return above.some(({ arm, index }) => arm !== 'artillery' && states[index]?.disordered === true);
}

function whyNotLift(game: Borodino, target: Target): Verdict {
  const state = game.units[idOf(target)];
  return state && state.hex !== 0 ? whyNotRestack(game, state.hex, game.side) : null;
}
