/** A roll against Cohesion, as many rules ask for it. */
import type { Umpire } from '../../engine/ruleset.ts';
import type { RuleId } from '../../engine/verdict.ts';
import { rollerOf, type UnitId } from './data.ts';
import { type Facts, tell } from './facts.ts';
import { type Borodino, cohesionOf } from './position.ts';

/** The facts that tell how such a roll went, and nothing else. */
type Way = {
  [K in keyof Facts]: { unit: { unit: UnitId }; cohesion: number } extends Facts[K] ? K : never;
}[keyof Facts];

/** A unit rolls up to its Cohesion or fails; one of two facts tells which. */
export function passes(
  game: Borodino,
  id: UnitId,
  rule: RuleId,
  [passed, failed]: readonly [Way, Way],
  umpire: Umpire,
): boolean {
  const cohesion = cohesionOf(game, id);
  const roll = umpire.test('d10', rule, rollerOf(id), { atMost: cohesion });
  tell(umpire, roll.passes ? passed : failed, rule, { unit: { unit: id }, cohesion } as Facts[Way]);
  return roll.passes;
}
