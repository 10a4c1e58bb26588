/** The battles that can be played. */
import type { Borodino } from '../position.ts';
import { september5 } from './5-september/index.ts';
import type { BattleScenario } from './scenario.ts';

export const SCENARIOS: Readonly<Record<Borodino['scenario'], BattleScenario>> = { sept5: september5 };

export const SCENARIO_IDS = Object.keys(SCENARIOS) as readonly Borodino['scenario'][];

/** The battle of a position. */
export const scenarioOf = ({ scenario }: Pick<Borodino, 'scenario'>): BattleScenario => SCENARIOS[scenario];
