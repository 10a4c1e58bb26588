/** Where the house bot puts pieces: by the set-up of the book, and reinforcements where they are fed. */
import { type Action, type Arrange, type Arrangement } from '../../engine/decision.ts';
import { hexOf, hexTarget, idOf, type Target } from '../../engine/target.ts';
import { suggestionFor } from './14-1-armies.ts';
import { distance } from './advise-ground.ts';
import { goalOf } from './advise-goals.ts';
import { isFed, type Sight, sightOf, threatAt } from './advise-sight.ts';
import { isUnit, type Side, unitCard } from './data.ts';
import type { InvasionOfRussia } from './position.ts';

/** The set-up of the book, also where any other is free. */
export function adviseSetUp(game: InvasionOfRussia, decision: Arrange): Action | null {
  if (decision.suggestion) return { arrange: decision.suggestion };
  const usual = suggestionFor(game, decision.seat as Side);
  return settled(decision, (item) => {
    const hex = usual.get(idOf(item));
    return hex === undefined ? [] : [hexTarget(hex)];
  });
}

/** In supply, together, out of danger, and near to where they are going. */
export function adviseArrival(game: InvasionOfRussia, decision: Arrange): Action | null {
  const sight = sightOf(game, decision.seat as Side);
  const units = decision.items.filter((item) => isUnit(idOf(item)));
  const first = units[0] ?? decision.items[0];
  return settled(decision, (item, soFar) => {
    const near = first === undefined ? undefined : soFar[first];
    const value = (slot: Target) =>
      worthOfPlace(sight, units, slot) - (near === undefined ? 0 : apart(sight, near, slot));
    return decision.slots(item).toSorted((a, b) => value(b) - value(a));
  });
}

const apart = ({ side }: Sight, a: Target, b: Target): number => 2 * distance(side, hexOf(a) ?? 0, hexOf(b) ?? 0);

function worthOfPlace(sight: Sight, items: readonly Target[], slot: Target): number {
  const hex = hexOf(slot) ?? 0;
  const units = items.map((item) => unitCard(idOf(item)));
  const fed = isFed(sight, hex, units) ? 10 : 0;
  const away =
    units.length === 0
      ? -10 * (sight.own.get(hex)?.units.length ?? 0)
      : distance(sight.side, hex, goalOf(sight, units));
  return fed - away / 2 - threatAt(sight, hex) / 3;
}

/** Every item goes into the first place that fits; `null` where the whole is not allowed. */
function settled(decision: Arrange, places: (item: Target, soFar: Arrangement) => readonly Target[]): Action | null {
  let arrangement: Arrangement = {};
  for (const item of decision.items) {
    const slots = decision.slots(item);
    const slot = places(item, arrangement).find(
      (each) => slots.includes(each) && decision.fits(item, each, arrangement) === null,
    );
    if (slot !== undefined) arrangement = { ...arrangement, [item]: slot };
  }
  return decision.complete(arrangement) === null ? { arrange: arrangement } : null;
}
