/** The limits of the scenario that is played. */
import { cardOf, type ScenarioId, type UnitId } from '../data.ts';
import type { Borodino } from '../position.ts';
import { SEPTEMBER_5_LIMITS } from './5-september/limits.ts';
import type { Limits } from './scenario.ts';

const LIMITS: Readonly<Partial<Record<ScenarioId, Limits>>> = { sept5: SEPTEMBER_5_LIMITS };

export const limitsOf = ({ scenario }: Borodino): Limits => LIMITS[scenario] as Limits;

/** Whether a unit may act. */
export const isActive = (game: Borodino, id: UnitId): boolean =>
  limitsOf(game).activityIn(game)[cardOf(id).index] === 1;

/** Whether a unit is lost where it is forced into a hex. */
export const isLostIn = (game: Borodino, id: UnitId, hex: number): boolean =>
  limitsOf(game).isOutOfBounds(cardOf(id).side, hex);
