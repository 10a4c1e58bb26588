/** What the players agree on before they begin: set-up, basic or advanced game, and readings on which players differ. */
import type { Option, Options } from '../../engine/options.ts';
import type { Scenario } from '../../engine/ruleset.ts';
import type { Rules } from './position.ts';
import { LAST_TURN } from './sequence.ts';

export const SCENARIOS: readonly Scenario[] = [
  { id: 'historical', turns: LAST_TURN },
  { id: 'free', turns: LAST_TURN },
];

export const OPTIONS: readonly Option[] = [
  { id: 'advanced', rule: '3.6-a', kind: 'switch', default: true },
  { id: 'dummies', rule: '15.1-a', kind: 'switch', default: false },
  { id: 'cavalry-reserve', rule: '16.7-a', kind: 'switch', default: false },
  { id: 'two-years', rule: '16.13-a', kind: 'switch', default: false },
  {
    id: 'french-trains',
    rule: '7.2-a',
    kind: 'choice',
    choices: ['historical', 'easier', 'harder'],
    default: 'historical',
  },
  {
    id: 'leader-with-train',
    rule: '7.3-c',
    kind: 'choice',
    choices: ['when-used', 'when-placed'],
    default: 'when-used',
  },
];

/** The options as the position keeps them; the Cavalry Reserve and the second year are of the advanced game alone. */
export function rulesFrom(options: Options): Rules {
  const advanced = options['advanced'] === true;
  return {
    advanced,
    dummies: options['dummies'] === true,
    cavalryReserve: advanced && options['cavalry-reserve'] === true,
    twoYears: advanced && options['two-years'] === true,
    frenchTrains: options['french-trains'] as Rules['frenchTrains'],
    leaderWithTrain: options['leader-with-train'] as Rules['leaderWithTrain'],
  };
}
