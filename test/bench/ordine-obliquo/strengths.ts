/**
 * Plays the strengths of the house bot against one another and prints how often each wins, both sides with each seed:
 * `node test/bench/ordine-obliquo/strengths.ts [seeds] [first seed]`.
 */
import { houseDeed, type Strength } from '../../../core/engine/bot.ts';
import { seededDice } from '../../../core/engine/chance.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { Match } from '../../../core/engine/match.ts';
import { usualOptions } from '../../../core/engine/options.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import { ordineObliquo } from '../../../core/games/ordine-obliquo/index.ts';

const PAIRS = [
  ['marshal', 'officer'],
  ['officer', 'recruit'],
  ['marshal', 'recruit'],
] as const;

/** Who alone has won a battle; `null`: nobody. */
function winnerOf(seed: number, strengths: Readonly<Record<Seat, Strength>>): Seat | null {
  const options = usualOptions(ordineObliquo);
  const beginning = { ruleset: 'ordine-obliquo', scenario: 'two-villages', options, seed, dice: 'seeded' } as const;
  const match = Match.begin(ordineObliquo, beginning);
  const random = randomStream(seed);
  while (match.decision) {
    const deed = houseDeed(match, strengths[match.decision.seat] as Strength, random);
    match.playWith(deed, seededDice(seed));
  }
  const [winner = null, ...others] = match.standing.winners ?? [];
  return others.length === 0 ? winner : null;
}

const [seeds = 15, first = 1] = process.argv.slice(2).map(Number);
for (const [stronger, weaker] of PAIRS) {
  const won: (Seat | null)[] = [];
  for (let seed = first; seed < first + seeds; seed++) {
    const south = winnerOf(seed, { south: stronger, north: weaker });
    const north = winnerOf(seed, { south: weaker, north: stronger });
    won.push(south === 'south' ? stronger : south && weaker, north === 'north' ? stronger : north && weaker);
  }
  const wins = (strength: Strength): number => won.filter((each) => each === strength).length;
  console.log(`${stronger} ${wins(stronger)}, ${weaker} ${wins(weaker)} of ${won.length} battles`);
}
