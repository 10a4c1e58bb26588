/** A roll against Cohesion, as many rules ask for it. */
import type { Umpire } from '../../engine/ruleset.ts';
import type { RuleId } from '../../engine/verdict.ts';
import { rollerOf, type UnitId } from './data.ts';
import { type Facts, named, tell } from './facts.ts';
import { type Borodino, cohesionOf } from './position.ts';

/** The facts that tell how such a roll went, and nothing else. */
type Way = {
  [K in keyof Facts]: { unit: { unit: UnitId }; cohesion: number } extends Facts[K] ? K : never;
}[keyof Facts];

/**
 * A unit rolls up to its Cohesion or fails; one of two facts tells which.
 * @param failing the rule that says what comes of a failure, where it is another
 * @param modifier added to the die
 */
export function passes(
  game: Borodino,
  id: UnitId,
  rule: RuleId,
  [passed, failed]: readonly [Way, Way],
  umpire: Umpire,
  { failing = rule, modifier = 0 }: { readonly failing?: RuleId; readonly modifier?: number } = {},
): boolean {
  const cohesion = cohesionOf(game, id);
  const { passes: isPassed } = umpire.test('d10', rule, rollerOf(id), { atMost: cohesion }, modifier);
  const [way, why] = isPassed ? ([passed, rule] as const) : ([failed, failing] as const);
  tell(umpire, way, why, { ...named(id), cohesion } as Facts[Way]);
  return isPassed;
}
