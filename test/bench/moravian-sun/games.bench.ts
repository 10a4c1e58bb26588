/** Whole games by chance: how many actions a second. */
import { randomStream } from '../../../core/engine/dice.ts';
import { randomAction } from '../../../core/engine/legality.ts';
import { Match } from '../../../core/engine/match.ts';
import { usualOptions } from '../../../core/engine/options.ts';
import { moravianSun } from '../../../core/games/moravian-sun/index.ts';
import { type Bench, milliseconds } from '../bench.ts';

function playGame(seed: number): void {
  const beginning = {
    ruleset: 'moravian-sun',
    scenario: 'one-day',
    options: usualOptions(moravianSun),
    seed,
    dice: 'seeded',
  } as const;
  const match = Match.begin(moravianSun, beginning);
  const random = randomStream(seed);
  while (match.decision) match.play(randomAction(match.decision, random));
}

export const benches: Bench[] = [
  {
    name: 'moravian-sun: a game by chance',
    unit: 'ms',
    limit: 60_000,
    peerName: null,
    ratioLimit: null,
    run: () => Promise.resolve({ ours: milliseconds(() => playGame(1)), peer: null }),
  },
];
