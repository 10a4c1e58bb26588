/** 7 September as a whole: how long a battle takes and how slow its slowest answers are. */
import { type Bench, percentile } from '../bench.ts';
import { trivialMilliseconds } from '../trivial-moves.ts';
import { battle } from './battle.ts';

/** What boardgame.io makes in 16 milliseconds on the machine for which the limit is meant. */
const MOVES = 240;

const sum = (times: readonly number[]): number => times.reduce((all, time) => all + time, 0);

/** The processor's time for all of a battle. */
const whole = (player: 'marshal' | 'chance', limit: number): Bench => ({
  name: `7 September, a whole battle, both sides by ${player}`,
  unit: 'ms',
  limit,
  peerName: null,
  ratioLimit: null,
  run: () => {
    const { found, done } = battle(player);
    return Promise.resolve({ ours: sum(found) + sum(done), peer: null });
  },
});

const answers = (name: string, of: (times: readonly number[]) => number): Bench => ({
  name: `7 September, carrying out an answer up to the next question: ${name}`,
  unit: 'ms',
  limit: null,
  peerName: `boardgame.io, ${MOVES} trivial moves`,
  ratioLimit: 1,
  run: () => Promise.resolve({ ours: of(battle('marshal').done), peer: trivialMilliseconds(MOVES) }),
});

export const benches: Bench[] = [
  whole('chance', 30_000),
  whole('marshal', 60_000),
  answers('99th percentile', (times) => percentile(times, 99)),
  answers('worst', (times) => Math.max(...times)),
];
