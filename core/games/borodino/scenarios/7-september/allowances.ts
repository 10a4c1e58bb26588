/** Special rules 1, 2 and 4: how many orders each commander-in-chief has, for whom, and what else they pay for. */
import { because, type RuleId, type Verdict } from '../../../../engine/verdict.ts';
import type { Activated, Allowances } from '../../05-orders-and-activation/index.ts';
import { cardOf, type Side, type UnitId } from '../../data.ts';
import { isPaidFor, mayMarch } from './14-flank-march.ts';
import { groupOn7, SEPTEMBER_7 } from './data.ts';

const { orders: ALLOWANCES, groups, costs, cavalryReserve } = SEPTEMBER_7;

/** 5.22-b, SR.1-b, SR.1-c, SR.1-d: The orders of Napoleon, and of Kutuzov for each of his armies. */
const allowancesOf = (side: Side) => ALLOWANCES.filter((each) => each.side === side);

/** 5.33-a: The Barrage marker is paid for with one of them. SR.1-e: Of the Russians with that of any army. */
const UNPAID: Readonly<Record<Side, RuleId>> = { french: '5.33-a', russian: 'SR.1-e' };

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const pointsOf = (side: Side): number => sum(allowancesOf(side).map(({ points }) => points));

/** A Command, or an order marker: the units tell the group. */
type OfUnits = Pick<Activated['commands'][number], 'units'>;
const groupOf = ({ units: [first] }: OfUnits): string => groupOn7(cardOf(first as UnitId));
const armyOf = (command: OfUnits) => groups.find(({ id }) => id === groupOf(command))?.army ?? null;

export const ALLOWED: Allowances = { whyNotAfford, ordersOf: pointsOf, mayMarch };

/** 5.22-a, SR.1-e, SR.4-a, SR.14-b: No more Commands than that, the Barrage and the flank march among them; for Murat's there is a limit of its own. */
function whyNotAfford(side: Side, commands: readonly OfUnits[], withBarrage: boolean, withMarch = false): Verdict {
  const { direct, group } = cavalryReserve;
  if (commands.filter((command) => groupOf(command) === group).length > direct)
    return because('SR.2-b', 'refusal.orders-cavalry', { most: direct });
  for (const { army, rule, points } of allowancesOf(side)) {
    if (costOf(commands.filter((command) => armyOf(command) === army)) <= points) continue;
    if (army === null) return because(rule, 'refusal.orders-spent', { points });
    return because(rule, 'refusal.orders-of-army', { army: { word: `label.army.${army}` }, points });
  }
  const spent = costOf(commands) + (withBarrage ? costs.barrage : 0);
  const points = pointsOf(side);
  if (withMarch && spent + costs.flankMarch > points) return because('SR.14-b', 'refusal.march-unpaid', { points });
  return spent > points ? because(UNPAID[side], 'refusal.barrage-unpaid', { points }) : null;
}

/** SR.2-b: Whoever of the cavalry reserve has an order, one pays for them all. */
function costOf(commands: readonly OfUnits[]): number {
  const others = commands.filter((command) => groupOf(command) !== cavalryReserve.group).length;
  return others * costs.command + (others < commands.length ? costs.cavalryReserve : 0);
}

/**
 * The orders of a side of which the enemy knows nothing: those that have been neither turned up nor, as its Barrage
 * marker, been seen to go into the cup. Whether they have been used is not among what it knows.
 */
export function unseenOf(game: Activated, side: Side): number {
  const { orders, barrage } = game;
  const seen = orders.filter(({ units: [first], shown }) => shown && cardOf(first as UnitId).side === side);
  const isBarrageSeen = barrage[side] === 'in-cup' || barrage[side] === 'used';
  const besides = (isBarrageSeen ? costs.barrage : 0) + (isPaidFor(game, side, ['shown']) ? costs.flankMarch : 0);
  return Math.max(0, pointsOf(side) - costOf(seen) - besides);
}
