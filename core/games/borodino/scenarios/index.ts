/** The battles that can be played. */
import type { ScenarioId } from '../data.ts';
import { september5 } from './5-september/index.ts';
import { september7 } from './7-september/index.ts';
import type { BattleScenario } from './scenario.ts';

export const SCENARIOS: readonly BattleScenario[] = [september5, september7];

/** @throws RangeError where there is no such battle */
export function scenarioNamed(id: string): BattleScenario {
  const found = SCENARIOS.find((scenario) => scenario.id === id);
  if (!found) throw new RangeError(`no battle ${id}`);
  return found;
}

/** The battle of a position. */
export const scenarioOf = ({ scenario }: { readonly scenario: ScenarioId }): BattleScenario => scenarioNamed(scenario);
