import { type Arrange, arranged, type Arrangement } from '../decision.ts';
import type { Target } from '../target.ts';
import type { Reason, Verdict } from '../verdict.ts';
import { drawn, type Kind, wrongKind } from './kind.ts';
import { noSlotOf, notOffered } from './not-offered.ts';

/** The arrangement that was last found to be allowed: while its decision is open, what agrees with it so far is too. */
let allowed: { readonly decision: Arrange; readonly arrangement: Arrangement } | null = null;

/** The first item whose slot is not allowed, placing the items in the decision's order. */
function judge(decision: Arrange, arrangement: Arrangement): Verdict {
  const stranger = strangerIn(decision, arrangement);
  if (stranger !== undefined) return noItem(decision, stranger);
  if (decision.sort) return misfitOfSorts(decision, arrangement);
  let known = allowed?.decision === decision ? allowed.arrangement : null;
  const soFar: Partial<Record<Target, Target>> = {};
  for (const item of decision.items) {
    const slot = arrangement[item];
    if (known && known[item] !== slot) known = null;
    if (slot === undefined) continue;
    const misfit = known ? null : whyNotIn(decision, item, slot, soFar);
    if (misfit) return misfit;
    soFar[item] = slot;
  }
  allowed = { decision, arrangement: soFar };
  return null;
}

/**
 * Where it makes no difference which of a sort goes where, it makes none which is put first: of what hangs together the
 * order is found that fits.
 */
function misfitOfSorts(decision: Arrange, arrangement: Arrangement): Verdict {
  const soFar: Partial<Record<Target, Target>> = {};
  const waiting = new Map(decision.items.flatMap((item) => (arrangement[item] ? [[item, arrangement[item]]] : [])));
  while (waiting.size > 0) {
    const misfits = [...waiting].map(([item, slot]) => whyNotIn(decision, item, slot, soFar));
    const fitting = [...waiting][misfits.indexOf(null)];
    if (!fitting) return misfits[0] ?? null;
    const [item, slot] = fitting;
    soFar[item] = slot;
    waiting.delete(item);
  }
  return null;
}

/** The target is none of the items: why, in the decision's words where it has some. */
const noItem = (decision: Arrange, target: Target): Reason =>
  decision.whyNotItem?.(target) ?? notOffered(decision, target);

/** What is arranged but is no item; most often the items come in the decision's order. */
function strangerIn({ items }: Arrange, arrangement: Arrangement): Target | undefined {
  const stranger = arranged(arrangement).find(([item], at) => items[at] !== item && !items.includes(item));
  return stranger?.[0];
}

function whyNotIn(decision: Arrange, item: Target, slot: Target, soFar: Arrangement): Verdict {
  return decision.slots(item).includes(slot) ? decision.fits(item, slot, soFar) : noSuchSlot(decision, item, slot);
}

/** The target is no slot of the item: why, in the decision's words where it has some. */
export function noSuchSlot(decision: Arrange, item: Target, slot: Target): Reason {
  return decision.whyNot?.(item, slot) ?? noSlotOf(decision, item, slot);
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
    return {
      next,
      enough: judge(decision, soFar) ?? decision.complete(soFar),
      tallies: decision.preview?.(soFar).tallies ?? [],
    };
  },
  whyNot(decision, target) {
    return decision.items.includes(target) ? null : noItem(decision, target);
  },
  random(decision, random) {
    const order = (slots: readonly Target[]) => drawn(slots, random);
    for (const found of fillings(decision, order)) {
      allowed = { decision, arrangement: found };
      return { arrange: found };
    }
    return null;
  },
  *list(decision) {
    for (const found of fillings(decision, (slots) => slots)) yield { arrange: found };
  },
};

/** In which order the slots of an item are tried. */
type SlotOrder = (slots: readonly Target[]) => Iterable<Target>;

/** Every arrangement that gives each item a slot; only where there is none, those in which what finds no room is left out. */
function* fillings(decision: Arrange, order: SlotOrder): Generator<Arrangement> {
  let isFound = false;
  for (const found of fill(decision, order, false)) {
    isFound = true;
    yield found;
  }
  if (!isFound) yield* fill(decision, order, true);
}

/**
 * Every arrangement that may stand, item after item, going back where one does not fit; `soFar` is added to meanwhile.
 * @param mayLeaveOut whether an item that no slot takes is left out, as far as `complete` lets it
 */
function* fill(
  decision: Arrange,
  order: SlotOrder,
  mayLeaveOut: boolean,
  soFar: Partial<Record<Target, Target>> = {},
  at = 0,
): Generator<Arrangement> {
  const item = decision.items[at];
  if (item === undefined) {
    if (!decision.complete(soFar)) yield { ...soFar };
    return;
  }
  let isTaken = false;
  for (const slot of order(decision.slots(item))) {
    if (decision.fits(item, slot, soFar)) continue;
    isTaken = true;
    soFar[item] = slot;
    yield* fill(decision, order, mayLeaveOut, soFar, at + 1);
    delete soFar[item];
  }
  if (mayLeaveOut && !isTaken) yield* fill(decision, order, mayLeaveOut, soFar, at + 1);
}
