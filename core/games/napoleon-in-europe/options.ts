/** What the players agree on before they begin (WIN-1, SETUP-GEN-1), and readings on which players differ. */
import type { Option, Options } from '../../engine/options.ts';
import type { Scenario } from '../../engine/ruleset.ts';
import { SETUPS } from './data.ts';

/** WIN-5: the rounds of a Limited War; Total Victory has no last one. */
export function roundsOf(options: Options): number | null {
  const victory = String(options['victory']);
  return victory === 'total' ? null : Number(victory.replace('limited-', ''));
}

export const SCENARIOS: readonly Scenario[] = SETUPS.map((id) => ({ id, turns: roundsOf }));

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
