/** The house bot on the march: the stack that gains most goes first; who gains nothing gives up their train. */
import { type Action, type One, type Path, type Way } from '../../engine/decision.ts';
import { mayPass } from '../../engine/legality.ts';
import { hexOf, hexTarget, type Target, unitsTarget } from '../../engine/target.ts';
import { bestMarch, type Plan } from './advise-march.ts';
import { type Sight, sightOf } from './advise-sight.ts';
import type { Side } from './data.ts';
import type { InvasionOfRussia } from './position.ts';
import { realTrainsAt } from './trains.ts';

/** The best march of those who have trains. */
export function adviseMarch(game: InvasionOfRussia, decision: Path): Action | null {
  const sight = { ...sightOf(game, decision.seat as Side), ...(game.rules.dummies && { asked: decision }) };
  const ready = new Set(decision.units);
  const plans = [...sight.own.values()]
    .filter(({ hex, units }) => canGo(sight, hex) && units.some(({ id }) => ready.has(`unit:${id}`)))
    .flatMap((stack) => bestMarch(sight, stack) ?? []);
  const marches = plans.sort((a, b) => b.gain - a.gain).map(wayOf);
  const first = marches.find((way) => decision.mayStop(way) === null);
  if (first) return { path: first };
  return mayPass(decision) ? null : { pass: true };
}

const canGo = ({ game, side, own }: Sight, hex: number): boolean => {
  const stack = own.get(hex);
  return realTrainsAt(game, hex, side).length > 0 && stack !== undefined && stack.good.length === stack.units.length;
};

const wayOf = (plan: Plan): Way => ({ unit: unitsTarget(piecesOf(plan)), steps: plan.hexes.map(hexTarget) });

const piecesOf = ({ units, leaders }: Plan): readonly string[] => [...units, ...leaders].map(({ id }) => id);

/** The train that helps least on a march goes; where several do not help, that of the largest stack, which is fed by it. */
export function adviseDiscard(game: InvasionOfRussia, decision: One): Action | null {
  const sight = sightOf(game, decision.seat as Side);
  const value = (target: Target): number => {
    const stack = sight.own.get(hexOf(target) ?? 0);
    if (!stack) return -1;
    return (bestMarch(sight, stack)?.gain ?? 0) - stack.units.length / 100;
  };
  return least(decision.targets, value);
}

export function least(targets: readonly Target[], value: (target: Target) => number): Action | null {
  const [first, ...others] = targets.map((target) => ({ target, value: value(target) }));
  if (!first) return null;
  return { one: others.reduce((best, each) => (each.value < best.value ? each : best), first).target };
}
