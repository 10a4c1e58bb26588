/**
 * `npm run fuzz [-- GAMES]`: random games of every ruleset that seek the enemy (1,000 unless told), how often each fact,
 * prompt and asking rule came up in them, and a failure where one never did or the list of exceptions is wrong.
 */
import { rulesets } from '../../core/games/index.ts';
import { expectedOf } from './expected.ts';
import { type Counts, fuzz } from './games.ts';
import { faultsOf } from './exceptions.ts';
import { startsOf } from './starts.ts';

const GAMES = Number(process.argv[2] ?? 1000);
/** Positions of so many games of each scenario: whoever is in a rout there is so in many random games. */
const HOUSE_GAMES = 4;
/** More than any game has. */
const ENDLESS = 20_000;

function report(game: string, counts: Counts): boolean {
  const names = [...new Set([...expectedOf(game), ...counts.keys()])];
  console.log(`\n${game}, ${GAMES} games`);
  for (const name of names) console.log(`${String(counts.get(name) ?? 0).padStart(9)}  ${name}`);
  const faults = faultsOf(game, counts, GAMES);
  for (const fault of faults) console.error(`${game}: ${fault}`);
  return faults.length === 0;
}

const sound = rulesets.map((ruleset) => {
  const counts = fuzz(ruleset, startsOf(ruleset, HOUSE_GAMES), { games: GAMES, actions: ENDLESS });
  return report(ruleset.id, counts);
});
if (sound.includes(false)) process.exitCode = 1;
