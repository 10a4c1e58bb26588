/** The ways that facts tell, unit by unit: what of its way each has gone by the time that a fact is told. */
import type { Fact } from '../../../core/engine/ruleset.ts';
import { unitsNamed } from '../../../core/engine/verdict.ts';

/** A part of a unit's way. */
export interface Leg<P> {
  /** The fact that tells it; `undefined`: it comes before all of them. */
  readonly told: number | undefined;
  /** From where it began to where it ended, two stops or more. */
  readonly stops: readonly P[];
}

/** What is looked for in the facts of one deed. */
interface Sought<P> {
  readonly unit: string;
  readonly from: P;
  /** `null`: it is no longer there. */
  readonly to: P | null;
  readonly isSame: (a: P, b: P) => boolean;
  /** How it goes where nothing is told of its way; left out: straight. */
  readonly untold?: (from: P, to: P) => readonly P[];
}

/** Which fact tells the ways of those that none names: they went along with others. */
export function firstWay(facts: readonly Fact[]): number | undefined {
  const first = facts.findIndex(({ way }) => way !== undefined);
  return first < 0 ? undefined : first;
}

/** The last of the facts that says what has become of a unit, beside where it went; `undefined` where none does. */
export function fateOf(unit: string, facts: readonly Fact[]): number | undefined {
  const last = facts.findLastIndex((fact) => fact.way === undefined && unitsNamed(fact).includes(unit));
  return last < 0 ? undefined : last;
}

/** The way of a unit in its parts; one part where what is told does not lead from where it was to where it is. */
export function legsOf<P>(facts: readonly Fact[], sought: Sought<P>): readonly Leg<P>[] {
  const { unit, from, to, isSame, untold = (...ends) => ends } = sought;
  const legs: Leg<P>[] = [];
  for (const [told, fact] of facts.entries()) {
    if (!fact.way) continue;
    const way = fact.way as readonly P[];
    if (!isNamedOrUnnamed(fact, unit, way, sought)) continue;
    // Where somebody was asked on the way, its first part has been gone before.
    const at = legs.at(-1)?.stops.at(-1) ?? from;
    const stops = way.slice(
      Math.max(
        0,
        way.findIndex((stop) => isSame(stop, at)),
      ),
    );
    if (stops.length > 1 && isSame(stops[0] as P, at)) legs.push({ told, stops });
  }
  const end = legs.at(-1)?.stops.at(-1) ?? from;
  if (to === null || isSame(end, to)) return legs;
  return [{ told: firstWay(facts), stops: untold(from, to) }];
}

/** A fact never changes, and is asked for each of hundreds of units: whom it names is looked for once. */
const known = new WeakMap<Fact, readonly string[]>();

function namedIn(fact: Fact): readonly string[] {
  const named = known.get(fact) ?? unitsNamed(fact);
  known.set(fact, named);
  return named;
}

/** Whether a way is the unit's: the fact names it, or names none and leads from where it was to where it is. */
function isNamedOrUnnamed<P>(fact: Fact, unit: string, way: readonly P[], { from, to, isSame }: Sought<P>): boolean {
  const named = namedIn(fact);
  if (named.length > 0) return named.includes(unit);
  const [first, last] = [way[0], way.at(-1)];
  return first !== undefined && last !== undefined && to !== null && isSame(first, from) && isSame(last, to);
}
