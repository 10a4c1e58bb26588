/** Napoleon in Europe: whole games of seven programs. */
import type { Bench } from '../bench.ts';
import { milliseconds } from '../bench.ts';
import { begin, playOn } from './house-game.ts';

function play(): void {
  const match = begin({ scenario: 'even-steven', seed: 1 });
  playOn(match, 1);
}

export const benches: Bench[] = [
  {
    name: 'Napoleon in Europe: a game of seven programs, 12 rounds',
    unit: 'ms',
    limit: 60_000,
    peerName: null,
    ratioLimit: null,
    run: () => Promise.resolve({ ours: milliseconds(play, 1), peer: null }),
  },
];
