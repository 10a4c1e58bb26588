/**
 * Plays games of the house bot and prints who wins them, for the table in the README of the game:
 * `node test/bench/napoleon-in-europe/wins.ts [games] [first seed] [set-up] [victory]`.
 */
import { HOMELANDS, type Nation, NATIONS, SETUPS } from '../../../core/games/napoleon-in-europe/data.ts';
import { gainOf } from '../../../core/games/napoleon-in-europe/06-winning.ts';
import { ownerOf } from '../../../core/games/napoleon-in-europe/regions.ts';
import { begin, playOn, spentMs } from './house-game.ts';

const [games = '200', firstSeed = '1', setUp, victory = 'limited-12'] = process.argv.slice(2);
/** Whoever is without a homeland so early has not defended it. */
const EARLY = 2;
/** A game of Total Victory is broken off after so many rounds. */
const LONG = 40;

/** One number for each nation. */
const count = (): Record<Nation, number> =>
  Object.fromEntries(NATIONS.map((each) => [each, 0])) as Record<Nation, number>;

for (const scenario of SETUPS.filter((each) => setUp === undefined || each === setUp)) {
  const [wins, gains, early, out] = [count(), count(), count(), count()];
  const thoughts: number[] = [];
  const facts: Record<string, number> = {};
  let earlyGames = 0;
  let deeds = 0;
  let broken = 0;
  const start = spentMs();
  for (let seed = Number(firstSeed); seed < Number(firstSeed) + Number(games); seed++) {
    const match = begin({ scenario, seed, options: { victory } });
    const lost = new Set<Nation>();
    playOn(match, seed, (thought) => {
      thoughts.push(thought);
      const { position } = match;
      if (position.round > LONG) return false;
      if (position.round <= 0 || position.round > EARLY) return true;
      for (const nation of NATIONS) {
        if (HOMELANDS[nation].every((region) => ownerOf(position, region) !== nation)) lost.add(nation);
      }
      return true;
    });
    const { position, nodes } = match;
    const winners = position.over?.winners ?? [];
    if (!position.over) broken += 1;
    for (const nation of NATIONS) {
      wins[nation] += winners.includes(nation) ? 1 / winners.length : 0;
      gains[nation] += gainOf(position, nation);
      early[nation] += Number(lost.has(nation));
      out[nation] += Number(position.out.includes(nation));
    }
    earlyGames += Number(lost.size > 0);
    deeds += nodes.length;
    for (const { key } of nodes.flatMap((node) => node.facts)) facts[key] = (facts[key] ?? 0) + 1;
  }
  const all = Number(games);
  const per = (value: number): string => (value / all).toFixed(1);
  const percent = (value: number): string => `${((100 * value) / all).toFixed(1)} %`;
  thoughts.sort((a, b) => a - b);
  const quantile = (part: number): string => (thoughts[Math.floor(part * thoughts.length)] ?? 0).toFixed(2);
  console.log(
    `\n${scenario}, ${victory}: ${games} games, ${((spentMs() - start) / 1000 / all).toFixed(2)} s of the processor each`,
  );
  console.log(
    `${per(deeds)} answers a game; thought: median ${quantile(0.5)} ms, 99 in 100 under ${quantile(0.99)} ms`,
  );
  console.log(
    `somebody without a homeland by round ${EARLY}: ${percent(earlyGames)}; not ended by round ${LONG}: ${percent(broken)}`,
  );
  const told = [
    'battle-lost',
    'large-battle',
    'moved-by-sea',
    'set-played',
    'allied',
    'alliance-ended',
    'alliance-declined',
    'agreed',
    'not-agreed',
    'taken-along',
    'traded',
    'no-trade',
    'ceded',
  ];
  console.log(told.map((key) => `${key} ${per(facts[key] ?? 0)}`).join(', '));
  for (const nation of NATIONS) {
    console.log(
      `| ${nation} | ${percent(wins[nation])} | ${per(gains[nation])} | ${percent(early[nation])} | ${percent(out[nation])} |`,
    );
  }
}
