/** What the players agree on before they begin: the set-up, and readings on which players differ. */
import type { Option, Options } from '../../engine/options.ts';
import type { Scenario } from '../../engine/ruleset.ts';
import type { Rules } from './position.ts';
import { LAST_TURN } from './sequence.ts';

export const SCENARIOS: readonly Scenario[] = [
  { id: 'historical-set-up', turns: () => LAST_TURN },
  { id: 'free-set-up', turns: () => LAST_TURN },
];

export const OPTIONS: readonly Option[] = [
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
  { id: 'advanced', rule: '16.1-a', kind: 'switch', default: false },
  { id: 'cavalry-reserve', rule: '16.7-a', kind: 'switch', default: false },
  { id: 'dummies', rule: '15.1-a', kind: 'switch', default: false },
  /** With the advanced rules alone. */
  { id: 'two-years', rule: '16.13-a', kind: 'switch', default: false },
];

/** The options as the position keeps them. */
export const rulesFrom = (options: Options): Rules => ({
  frenchTrains: options['french-trains'] as Rules['frenchTrains'],
  leaderWithTrain: options['leader-with-train'] as Rules['leaderWithTrain'],
  advanced: options['advanced'] === true,
  twoYears: options['advanced'] === true && options['two-years'] === true,
  cavalryReserve: options['advanced'] === true && options['cavalry-reserve'] === true,
  dummies: options['dummies'] === true,
});
