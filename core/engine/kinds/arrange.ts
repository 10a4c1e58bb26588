import type { Arrange, Arrangement } from '../decision.ts';
import { because, type Target, type Verdict } from '../verdict.ts';
import { drawn, type Kind, notOffered, wrongKind } from './kind.ts';

/** The first item whose slot is not allowed, placing the items in the decision's order. */
function judge(decision: Arrange, arrangement: Arrangement): Verdict {
  const stranger = Object.keys(arrangement).find((item) => !decision.items.includes(item));
  if (stranger !== undefined) return notOffered(decision, stranger);
  const soFar: Record<string, Target> = {};
  for (const item of decision.items) {
    const slot = arrangement[item];
    if (slot === undefined) continue;
    if (!decision.slots(item).includes(slot)) {
      return because(decision.rule, 'refusal.no-such-slot', { item: { unit: item }, slot: { place: slot } });
    }
    const misfit = decision.fits(item, slot, soFar);
    if (misfit) return misfit;
    soFar[item] = slot;
  }
  return null;
}

export const arrange: Kind<Arrange> = {
  check(decision, action) {
    if (!('arrange' in action)) return wrongKind(decision);
    return judge(decision, action.arrange) ?? decision.complete(action.arrange);
  },
  extend(decision, draft) {
    const soFar = draft.arrange ?? {};
    const next = decision.items
      .filter((item) => !(item in soFar))
      .flatMap((item) =>
        decision
          .slots(item)
          .filter((slot) => !decision.fits(item, slot, soFar))
          .map((slot) => [item, slot] as const),
      );
    return { next, enough: judge(decision, soFar) ?? decision.complete(soFar), tallies: [] };
  },
  whyNot(decision, target) {
    return decision.items.includes(String(target)) ? null : notOffered(decision, target);
  },
  random(decision, random) {
    const order = (slots: readonly Target[]) => drawn(slots, random);
    for (const found of fill(decision, {}, 0, order)) return { arrange: found };
    return null;
  },
  *list(decision) {
    for (const found of fill(decision, {}, 0, (slots) => slots)) yield { arrange: found };
  },
};

/** Every arrangement that may stand, item after item, going back where one does not fit. */
function* fill(
  decision: Arrange,
  soFar: Arrangement,
  at: number,
  order: (slots: readonly Target[]) => Iterable<Target>,
): Generator<Arrangement> {
  const item = decision.items[at];
  if (item === undefined) {
    if (!decision.complete(soFar)) yield soFar;
    return;
  }
  for (const slot of order(decision.slots(item))) {
    if (!decision.fits(item, slot, soFar)) yield* fill(decision, { ...soFar, [item]: slot }, at + 1, order);
  }
}
