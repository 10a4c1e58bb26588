/**
 * Plays battles of the house bot and prints what became of them, for the table in the README of the game:
 * `node test/bench/moravian-sun/battles.ts [games] [first seed] [strength of the French] [of the Coalition] [option=value]`.
 */
import type { Strength } from '../../../core/engine/bot.ts';
import type { Fact } from '../../../core/engine/ruleset.ts';
import { columnOf, ratioOf } from '../../../core/games/moravian-sun/12-assault/5-odds.ts';
import { pointsOf } from '../../../core/games/moravian-sun/16-6-victory.ts';
import { type Side, SIDES, TABLES } from '../../../core/games/moravian-sun/data.ts';
import { begin, playOn } from './house-game.ts';

const [games = '100', firstSeed = '1', french = 'marshal', coalition = 'marshal', option] = process.argv.slice(2);
const strengths = { french, coalition } as Readonly<Record<Side, Strength>>;
const [name, value] = option?.split('=') ?? [];
const options = name === undefined ? {} : { [name]: value === undefined ? true : value };

interface Battle {
  readonly winner: string;
  readonly points: Readonly<Record<Side, number>>;
  /** Demoralisation points, by side and turn. */
  readonly losses: Readonly<Record<Side, readonly number[]>>;
  /** Units that have left for Vienna. */
  readonly exits: number;
  /** How often each column of the table was used; the last stands for assaults at 1:5 or worse. */
  readonly columns: readonly number[];
  readonly results: Readonly<Record<string, number>>;
  /** How often formations acted under each order. */
  readonly orders: Readonly<Record<string, number>>;
}

function play(seed: number): Battle {
  const match = begin(seed, options);
  const losses: Record<Side, number[]> = { french: [], coalition: [] };
  const columns = [...TABLES.assault.columns, null].map(() => 0);
  const results: Record<string, number> = {};
  const orders: Record<string, number> = {};
  const count = (counts: Record<string, number>, what: unknown): void => {
    const { word } = what as { readonly word: string };
    const key = word.slice(word.lastIndexOf('.') + 1);
    counts[key] = (counts[key] ?? 0) + 1;
  };
  const game = () => match.position;
  const totalOf = (side: Side): number =>
    side === 'french' ? game().demoralisation.french : game().demoralisation.russian + game().demoralisation.austrian;
  let shift = 0;
  const note = ({ key, params }: Fact): void => {
    if (key === 'fog-shift') shift = Number(params['shift']);
    if (key === 'activated') count(orders, params['order']);
    if (key !== 'assault') return;
    const snow = game().weather === 'snow' ? -1 : 0;
    const column = columnOf(ratioOf(Number(params['attack']), Number(params['defence'])), shift + snow);
    const at = column?.column ?? TABLES.assault.columns.length;
    columns[at] = (columns[at] ?? 0) + 1;
    count(results, params['result']);
    shift = 0;
  };
  playOn(match, seed, {
    strengths,
    watch: () => {
      for (const fact of match.head.facts) note(fact);
      for (const side of SIDES) losses[side][game().turn - 1] = totalOf(side);
    },
  });
  const points = { french: pointsOf(game(), 'french').total, coalition: pointsOf(game(), 'coalition').total };
  const { winner, rule } = game().over ?? { winner: null, rule: '-' };
  const level = Math.min(3, Math.abs(points.french - points.coalition));
  const how = rule === '16.62.4-a' ? (['', 'tactical', 'operational', 'strategic'][level] ?? '') : rule;
  return {
    winner: `${winner ?? 'drawn'} ${how}`,
    points,
    losses,
    exits: game().exited.length,
    columns,
    results,
    orders,
  };
}

const mean = (values: readonly number[]): string =>
  (values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length)).toFixed(1);
const percent = (part: number, all: number): string => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;

const start = process.cpuUsage();
const seeds = Array.from({ length: Number(games) }, (_, index) => Number(firstSeed) + index);
const all = seeds.map((seed) => play(seed));
const used = process.cpuUsage(start);
console.log(`${games} battles, French ${french}, Coalition ${coalition}${option ? `, ${option}` : ''}`);
console.log(`${((used.user + used.system) / 1e6 / all.length).toFixed(1)} s of one processor each`);
for (const [end, some] of [...Map.groupBy(all, ({ winner }) => winner)].toSorted())
  console.log(`${end}: ${percent(some.length, all.length)}`);
for (const side of SIDES) {
  console.log(`${side}: points ${mean(all.map(({ points }) => points[side]))}`);
  const turns = Array.from({ length: TABLES.calendar['one-day'].length }, (_, turn) =>
    mean(all.map(({ losses }) => (losses[side][turn] ?? 0) - (losses[side][turn - 1] ?? 0))),
  );
  console.log(
    `${side}: demoralisation by turn ${turns.join(' ')}; sum ${mean(all.map(({ losses }) => losses[side].at(-1) ?? 0))}`,
  );
}
console.log(`left for Vienna: ${mean(all.map(({ exits }) => exits))}`);
const columns = [...TABLES.assault.columns, '1:5'].map((column, at) => {
  const count = all.reduce((sum, each) => sum + (each.columns[at] ?? 0), 0);
  return `${column} ${percent(
    count,
    all.reduce((sum, each) => sum + each.columns.reduce((a, b) => a + b, 0), 0),
  )}`;
});
console.log(`columns: ${columns.join(', ')}`);
const countsOf = (which: 'results' | 'orders'): string => {
  const keys = [...new Set(all.flatMap((each) => Object.keys(each[which])))].toSorted();
  return keys.map((key) => `${key} ${mean(all.map((each) => each[which][key] ?? 0))}`).join(', ');
};
console.log(`results: ${countsOf('results')} a battle`);
console.log(`orders: ${countsOf('orders')} a battle`);
