/** What the players agree on before they begin (WIN-1, SETUP-GEN-1), and readings on which players differ. */
import type { Option } from '../../engine/options.ts';
import type { Scenario } from '../../engine/ruleset.ts';
import { SETUPS } from './data.ts';

/** Rounds of the longest Limited War (WIN-5). */
const LONGEST = 24;

export const SCENARIOS: readonly Scenario[] = SETUPS.map((id) => ({ id, turns: LONGEST }));

/** CONC-1: The options of the basic game: no others are at hand. */
export const OPTIONS: readonly Option[] = [
  {
    id: 'victory',
    rule: 'WIN-1',
    kind: 'choice',
    choices: ['limited-12', 'limited-18', 'limited-24', 'total'],
    default: 'limited-12',
  },
  { id: 'general', rule: 'OPT-GENERAL-1', kind: 'switch', default: false },
  {
    id: 'landing-in-britain',
    rule: 'SEA-10',
    kind: 'choice',
    choices: ['literal', 'not-for-britain'],
    default: 'literal',
  },
  { id: 'straits', rule: 'SEA-13', kind: 'choice', choices: ['asked', 'free'], default: 'asked' },
];
