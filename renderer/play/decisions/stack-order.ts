/** The order of a stack, where it may be changed beside the decision: each of its units is given its depth, 1 on top. */
import type { Action, Arrange } from '../../../core/engine/decision.ts';
import type { Aside } from '../../../core/engine/ruleset.ts';
import { idOf, isUnitTarget, kindOf, type Target, unitTarget } from '../../../core/engine/target.ts';

export type StackOrder = Aside<unknown> & { readonly decision: Arrange };

/** Whether something beside the decision is the order of a stack. */
export function isStackOrder(aside: Aside<unknown>): aside is StackOrder {
  const { decision } = aside;
  if (decision.kind !== 'arrange') return false;
  return decision.items.every((item) => isUnitTarget(item) && decision.slots(item).every(isDepth));
}

const isDepth = (slot: Target): boolean => kindOf(slot) === 'number';

/** The one that is about these units; `null` where their order may not be changed. */
export function stackOrderOf(asides: readonly Aside<unknown>[], units: readonly string[]): StackOrder | null {
  const mine = (aside: StackOrder) => aside.decision.items.every((item) => units.includes(idOf(item)));
  return asides.filter(isStackOrder).find(mine) ?? null;
}

/** The unit one place higher; `null` where it lies on top, or has no place in the order. */
export function raised({ decision }: StackOrder, unit: string): Action | null {
  const { items } = decision;
  const at = items.indexOf(unitTarget(unit));
  if (at < 1) return null;
  const order = items.with(at, items[at - 1] as Target).with(at - 1, items[at] as Target);
  const depths = decision.slots(order[0] as Target);
  return { arrange: Object.fromEntries(order.map((item, depth) => [item, depths[depth]])) };
}
