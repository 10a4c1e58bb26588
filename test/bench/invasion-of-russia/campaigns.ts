/**
 * Plays campaigns of the house bot and prints what became of them, for the table in the README of the game:
 * `node test/bench/invasion-of-russia/campaigns.ts [games] [first seed] [row of trains] [advanced|two-years]`.
 */
import { MOSCOW, TRAIN_ROWS } from '../../../core/games/invasion-of-russia/data.ts';
import { unitsOf } from '../../../core/games/invasion-of-russia/pieces.ts';
import type { InvasionOfRussia } from '../../../core/games/invasion-of-russia/position.ts';
import { begin, playOn } from './house-game.ts';

const [games = '200', firstSeed = '1', row, rules] = process.argv.slice(2);
const OPTIONS = { advanced: rules !== undefined, 'two-years': rules === 'two-years' };

interface Campaign {
  readonly winner: string;
  readonly rule: string;
  /** The turn in which the French were first in Moscow; `null` where they never were. */
  readonly reached: number | null;
  /** French units on the map when they turn back or stop, and at the end. */
  readonly most: number;
  readonly left: number;
  readonly russians: number;
  /** Of the bot, in one turn of the game. */
  readonly slowestTurn: number;
}

function play(seed: number, trains: string): Campaign {
  const match = begin(seed, { ...OPTIONS, 'french-trains': trains });
  const french = (game: InvasionOfRussia): number => unitsOf(game, 'french').length;
  let reached: number | null = null;
  let most = 0;
  const turns = new Map<number, number>();
  playOn(match, seed, (thought) => {
    const game = match.position;
    if (reached === null && unitsOf(game, 'french').some(({ id }) => game.units[id]?.hex === MOSCOW))
      reached = game.turn;
    most = Math.max(most, french(game));
    turns.set(game.turn, (turns.get(game.turn) ?? 0) + thought);
  });
  const game = match.position;
  const { winner, rule } = game.over ?? { winner: 'nobody', rule: '-' };
  const left = french(game);
  const russians = unitsOf(game, 'russian').length;
  return { winner, rule, reached, most, left, russians, slowestTurn: Math.max(...turns.values()) };
}

const mean = (values: readonly number[]): string =>
  (values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)).toFixed(1);
const percent = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} %`;

for (const trains of TRAIN_ROWS.filter((each) => row === undefined || each === row)) {
  const start = performance.now();
  const seeds = Array.from({ length: Number(games) }, (_, index) => Number(firstSeed) + index);
  const all = seeds.map((seed) => play(seed, trains));
  const seconds = (performance.now() - start) / 1000 / all.length;
  const reached = all.map((each) => each.reached).filter((turn) => turn !== null);
  const ends = Map.groupBy(all, ({ winner, rule }) => `${winner} ${rule}`);
  console.log(`\n${trains}: ${games} campaigns, ${seconds.toFixed(2)} s each`);
  console.log(`slowest turn of the bot ${Math.max(...all.map((each) => each.slowestTurn)).toFixed(0)} ms`);
  console.log(
    `in Moscow ${percent(reached.length, all.length)}, on turn ${mean(reached)} (${reached.toSorted((a, b) => a - b).join(' ')})`,
  );
  console.log(
    `French units: most ${mean(all.map((each) => each.most))}, at the end ${mean(all.map((each) => each.left))}; Russian ${mean(all.map((each) => each.russians))}`,
  );
  for (const [end, some] of [...ends].toSorted()) console.log(`${end}: ${percent(some.length, all.length)}`);
}
