/** What decisions have in common: one of several things, each with a target that names it; steps at no cost; an empty preview. */
import { chooseOne, type One, type Preview, type Procedure, type Step } from '../../engine/decision.ts';
import type { Target } from '../../engine/target.ts';

type Asked<T extends Target> = Omit<One<T>, 'kind' | 'targets'>;

/** Asks for one of them; `null` where there is none, or the seat passes. */
export function* mayChoose<Thing, T extends Target>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => T,
  asked: Asked<T>,
): Procedure<Thing | null> {
  if (things.length === 0) return null;
  const chosen = yield* chooseOne({ ...asked, kind: 'one', targets: things.map(nameOf) });
  return things.find((thing) => nameOf(thing) === chosen) ?? null;
}

/** Asks for one of them, of which there is at least one. Nobody is asked where that is all. */
export function* choose<Thing, T extends Target>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => T,
  asked: Asked<T>,
): Procedure<Thing> {
  return things.length === 1 ? (things[0] as Thing) : ((yield* mayChoose(things, nameOf, asked)) as Thing);
}

/** Steps of a way that cost nothing. */
export const freeSteps = (targets: readonly Target[]): Step[] => targets.map((to) => ({ to, cost: 0 }));

export const NOTHING_TO_SEE: Preview = { tallies: [], odds: [] };
