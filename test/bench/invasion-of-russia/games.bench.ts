/** Whole games by chance: how many actions a second. */
import { randomStream } from '../../../core/engine/dice.ts';
import { randomAction } from '../../../core/engine/legality.ts';
import { Match } from '../../../core/engine/match.ts';
import { usualOptions } from '../../../core/engine/options.ts';
import { invasionOfRussia } from '../../../core/games/invasion-of-russia/index.ts';
import { type Bench, milliseconds } from '../bench.ts';

function playGame(seed: number): void {
  const beginning = {
    ruleset: 'invasion-of-russia',
    scenario: 'historical-set-up',
    options: usualOptions(invasionOfRussia),
    seed,
    dice: 'seeded',
  } as const;
  const match = Match.begin(invasionOfRussia, beginning);
  const random = randomStream(seed);
  while (match.decision) match.play(randomAction(match.decision, random));
}

export const benches: Bench[] = [
  {
    name: 'invasion-of-russia: a game by chance',
    unit: 'ms',
    limit: 5000,
    peerName: null,
    ratioLimit: null,
    run: () => Promise.resolve({ ours: milliseconds(() => playGame(1)), peer: null }),
  },
];
