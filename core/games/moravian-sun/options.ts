/** The scenarios, and what the players agree on before they begin. */
import type { Option, Options } from '../../engine/options.ts';
import type { Scenario } from '../../engine/ruleset.ts';
import { lastTurnOf } from './data.ts';
import type { Rules } from './position.ts';

export const SCENARIOS: readonly Scenario[] = [
  { id: 'one-day', turns: (options) => lastTurnOf('one-day', options['battle-length'] === 'literal') },
  { id: 'two-days', turns: () => lastTurnOf('two-days', false) },
];

export const OPTIONS: readonly Option[] = [
  { id: 'army-commander-orders', rule: '3.2-b', kind: 'choice', choices: ['one', 'any'], default: 'one' },
  {
    id: 'failed-rally',
    rule: '15.3.2-a',
    kind: 'choice',
    choices: ['recovers', 'retreats-only'],
    default: 'recovers',
  },
  {
    id: 'battle-length',
    rule: '16.11-b',
    kind: 'choice',
    choices: ['twelve-turns', 'literal'],
    default: 'twelve-turns',
  },
  { id: 'fog-hours', rule: '16.42-a', kind: 'choice', choices: ['printed', 'historical'], default: 'printed' },
  { id: 'vienna-limit', rule: '16.62.3-g', kind: 'switch', default: false },
  { id: 'demoralised-test', rule: '13.3.3-a', kind: 'switch', default: false },
  { id: 'demoralised-end', rule: '16.62.6-a', kind: 'switch', default: false },
];

/** The options as the position keeps them. */
export const rulesFrom = (options: Options): Rules => ({
  armyOrders: options['army-commander-orders'] as Rules['armyOrders'],
  failedRally: options['failed-rally'] as Rules['failedRally'],
  battleLength: options['battle-length'] as Rules['battleLength'],
  fogHours: options['fog-hours'] as Rules['fogHours'],
  viennaLimit: options['vienna-limit'] === true,
  demoralisedTest: options['demoralised-test'] === true,
  demoralisedEnd: options['demoralised-end'] === true,
});
