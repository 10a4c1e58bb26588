/** Seven powers with 301 units in their homelands, France about to move: for the page's benches. */
import { clone } from '../../../core/engine/json.ts';
import { Match } from '../../../core/engine/match.ts';
import { usualOptions } from '../../../core/engine/options.ts';
import type { MatchRecord } from '../../../core/engine/record.ts';
import { HOMELANDS, KINDS, NATIONS } from '../../../core/games/napoleon-in-europe/data.ts';
import { napoleonInEurope } from '../../../core/games/napoleon-in-europe/index.ts';
import { newTurn } from '../../../core/games/napoleon-in-europe/players.ts';
import type { NapoleonInEurope } from '../../../core/games/napoleon-in-europe/position.ts';
import { raise } from '../../../core/games/napoleon-in-europe/units.ts';

const UNITS_EACH = 43;

export function crowded(): MatchRecord {
  const options = usualOptions(napoleonInEurope);
  const beginning = {
    ruleset: 'napoleon-in-europe',
    scenario: 'even-steven',
    options,
    seed: 1,
    dice: 'seeded',
  } as const;
  const match = Match.begin(napoleonInEurope, beginning);
  const position: NapoleonInEurope = { ...clone(match.position), units: [], round: 1, phase: 'movement' };
  position.turn = newTurn('france', ['france']);
  for (const nation of NATIONS) {
    for (let unit = 0; unit < UNITS_EACH; unit++) {
      const region = HOMELANDS[nation][unit % HOMELANDS[nation].length];
      if (region !== undefined) raise(position, nation, KINDS[unit % KINDS.length] ?? 'infantry', region);
    }
  }
  match.adjust(position, 'Bench');
  return match.record;
}
