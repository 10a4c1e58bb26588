/**
 * `npm run fuzz [-- --games 1000 GAME…]`: random games of every ruleset, or of those named, that seek the enemy; how often
 * each fact, prompt and asking rule came up in them, and a failure where one never did or the list of exceptions is wrong.
 */
import { parseArgs } from 'node:util';
import { gamesNamed } from '../../scripts/rules/named.ts';
import { expectedOf } from './expected.ts';
import { fuzz, type Fuzzed } from './games.ts';
import { faultsOf } from './exceptions.ts';
import { LONG, startsOf } from './starts.ts';

/** Positions of so many games of each scenario: whoever is in a rout there is so in many random games. */
const HOUSE_GAMES = 4;

const { values, positionals } = parseArgs({
  options: { games: { type: 'string', default: '1000' } },
  allowPositionals: true,
});
const games = Number(values.games);

function report(game: string, { counts, broken }: Fuzzed): boolean {
  const names = [...new Set([...expectedOf(game), ...counts.keys()])];
  console.log(`\n${game}, ${games} games`);
  for (const name of names) console.log(`${String(counts.get(name) ?? 0).padStart(9)}  ${name}`);
  for (const each of broken) console.error(each);
  const faults = faultsOf(game, counts, games);
  for (const fault of faults) console.error(`${game}: ${fault}`);
  return broken.length + faults.length === 0;
}

const sound = gamesNamed(positionals).map((ruleset) => {
  const fuzzed = fuzz(ruleset, startsOf(ruleset, HOUSE_GAMES), { games, actions: LONG });
  return report(ruleset.id, fuzzed);
});
if (sound.includes(false)) process.exitCode = 1;
