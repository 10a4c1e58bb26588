/** Several pieces of an arrangement go to one slot at once. */
import type { Arrange } from '../../../../core/engine/decision.ts';
import type { Target } from '../../../../core/engine/target.ts';
import type { Verdict } from '../../../../core/engine/verdict.ts';
import { type ArrangeState, changed } from '../../decisions/arrange.ts';
import type { Pressed } from '../../decisions/gesture.ts';

/** Those that may go there do, as one step; where none may, the first reason is given. */
export function sent(
  { fits }: Arrange,
  state: ArrangeState,
  items: readonly Target[],
  slot: Target,
): Pressed<ArrangeState> {
  let { soFar } = state;
  let refused: Verdict = null;
  for (const item of items) {
    const { [item]: before, ...others } = soFar;
    const misfit = before === slot ? null : fits(item, slot, others);
    refused ??= misfit;
    if (!misfit && before !== slot) soFar = { ...others, [item]: slot };
  }
  if (soFar !== state.soFar) return { state: changed(state, soFar, null) };
  return refused ? { refused } : { state };
}

/** The slots that at least one piece may take. */
export const openSlots = ({ items, slots, fits }: Arrange): readonly Target[] => [
  ...new Set(items.flatMap((item) => slots(item).filter((slot) => !fits(item, slot, {})))),
];
