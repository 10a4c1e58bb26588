/** The limits of the scenario that is played. */
import { cardOf, type ScenarioId, type UnitId } from '../data.ts';
import type { RuleId } from '../../../engine/verdict.ts';
import type { Borodino } from '../position.ts';
import { SEPTEMBER_5_LIMITS } from './5-september/limits.ts';
import { SEPTEMBER_7_LIMITS } from './7-september/limits.ts';
import type { Limits } from './scenario.ts';

const LIMITS: Readonly<Record<ScenarioId, Limits>> = { sept5: SEPTEMBER_5_LIMITS, sept7: SEPTEMBER_7_LIMITS };

export const limitsOf = ({ scenario }: Borodino): Limits => LIMITS[scenario];

/** Whether a unit may act. */
export const isActive = (game: Borodino, id: UnitId): boolean =>
  limitsOf(game).activityIn(game)[cardOf(id).index] === 1;

/** The rule by which a unit is lost where it is forced into a hex; `null` where it is not. */
export const lossIn = (game: Borodino, id: UnitId, hex: number): RuleId | null =>
  limitsOf(game).lossIn(cardOf(id).side, hex);
