/** The house bot on the march: the stack that gains most goes first; who gains nothing gives up their train. */
import { type Action, type One, type Path, type Way } from '../../engine/decision.ts';
import { mayPass } from '../../engine/legality.ts';
import { hexOf, type Target, unitsTarget } from '../../engine/target.ts';
import { EACH_IN_TURN } from './08-2-movement.ts';
import { cardForMarch } from './16-1-effects-march.ts';
import { bestMarch, type Plan, stepsOf } from './advise-march.ts';
import { type Sight, sightOf, type Stack } from './advise-sight.ts';
import { type CardNumber, enemyOf, type Side } from './data.ts';
import type { InvasionOfRussia } from './position.ts';
import { usableTrainsAt } from './trains.ts';

/** The best march of those who have trains. */
export function adviseMarch(game: InvasionOfRussia, decision: Path): Action | null {
  const sight = { ...sightOf(game, decision.seat as Side), ...(game.rules.dummies && { asked: decision }) };
  const ready = new Set(decision.units);
  const plans = [...sight.own.values()]
    .filter(({ hex, units }) => canGo(sight, hex) && units.some(({ id }) => ready.has(`unit:${id}`)))
    .flatMap((stack) => [bestMarch(sight, stack) ?? [], bestByCard(sight, stack) ?? []].flat());
  const marches = plans.sort((a, b) => b.gain - a.gain).map(wayOf);
  const first = marches.find((way) => decision.mayStop(way) === null);
  if (first) return { path: first };
  return mayPass(decision) ? null : { pass: true };
}

const canGo = ({ game, side, own }: Sight, hex: number): boolean => {
  const stack = own.get(hex);
  return usableTrainsAt(game, hex, side).length > 0 && stack !== undefined && stack.good.length === stack.units.length;
};

/** What a march by a card has to gain over others: another stack may need the card more. */
const CARD = 0.3;

function bestByCard(sight: Sight, stack: Stack): Plan | null {
  const card = cardFor(sight, stack);
  const plan = card === null ? null : bestMarch(sight, stack, card);
  return plan && cardFor(sight, plan) === card ? { ...plan, gain: plan.gain - CARD } : null;
}

const cardFor = ({ game, side }: Sight, plan: Pick<Plan, 'units' | 'leaders'>): CardNumber | null =>
  cardForMarch(game, side, piecesOf(plan));

const wayOf = (plan: Plan): Way => ({ unit: unitsTarget(piecesOf(plan)), steps: stepsOf(plan) });

const piecesOf = ({ units, leaders }: Pick<Plan, 'units' | 'leaders'>): readonly string[] =>
  [...units, ...leaders].map(({ id }) => id);

/**
 * The train that helps least on a march goes; where several do not help, that of the largest stack, which is fed by it. With
 * the enemy at the end of its march nothing changes any more: then all go.
 */
export function adviseDiscard(game: InvasionOfRussia, decision: One): Action | null {
  const side = decision.seat as Side;
  if (game.done.includes(enemyOf(side))) return { one: EACH_IN_TURN };
  const sight = sightOf(game, side);
  const value = (target: Target): number => {
    const stack = sight.own.get(hexOf(target) ?? 0);
    if (!stack) return -1;
    return (bestMarch(sight, stack)?.gain ?? 0) - stack.units.length / 100;
  };
  const trains = decision.targets.filter((target) => target !== EACH_IN_TURN);
  return least(trains, value);
}

export function least(targets: readonly Target[], value: (target: Target) => number): Action | null {
  const [first, ...others] = targets.map((target) => ({ target, value: value(target) }));
  if (!first) return null;
  return { one: others.reduce((best, each) => (each.value < best.value ? each : best), first).target };
}
