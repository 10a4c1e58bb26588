/**
 * Plays the strengths of the house bot against one another and against chance in a game of two seats, both sides with
 * each seed, and prints how often each wins: `node test/bench/strengths.ts <game> [seeds] [first seed] [scenario]`.
 */
import { botDeed, houseDeed, type Strength } from '../../core/engine/bot.ts';
import { seededDice } from '../../core/engine/chance.ts';
import { randomStream } from '../../core/engine/dice.ts';
import { Match } from '../../core/engine/match.ts';
import { usualOptions } from '../../core/engine/options.ts';
import type { Seat } from '../../core/engine/verdict.ts';
import { rulesOf } from '../../core/games/index.ts';

/** `chance` answers anything legal. */
type Player = Strength | 'chance';

const PAIRS = [
  ['marshal', 'officer'],
  ['officer', 'recruit'],
  ['marshal', 'recruit'],
  ['marshal', 'chance'],
] as const;

const [game = '', seeds = '15', first = '1', asked] = process.argv.slice(2);
const ruleset = rulesOf(game);
if (!ruleset) throw new RangeError(`no game is called "${game}"`);
const scenario = asked ?? ruleset.scenarios[0]?.id ?? '';
const options = usualOptions(ruleset);
const [one = '', other = ''] = ruleset.seats(scenario, options);

/** Who alone has won a battle; `null`: nobody. */
const winnerOf = (seed: number, players: Readonly<Record<Seat, Player>>): Seat | null => {
  const match = Match.begin(ruleset, { ruleset: game, scenario, options, seed, dice: 'seeded' });
  const random = randomStream(seed);
  while (match.decision) {
    const player = players[match.decision.seat] ?? 'chance';
    match.playWith(
      player === 'chance' ? botDeed(match, 'random', random) : houseDeed(match, player, random),
      seededDice(seed),
    );
  }
  const [winner = null, ...others] = match.standing.winners ?? [];
  return others.length === 0 ? winner : null;
};

const from = Number(first);
const all = Array.from({ length: Number(seeds) }, (_, index) => from + index);

const even = all.map((seed) => winnerOf(seed, { [one]: 'marshal', [other]: 'marshal' }));
const winsOf = (seat: Seat): number => even.filter((winner) => winner === seat).length;
console.log(`marshals on both sides: ${one} ${winsOf(one)}, ${other} ${winsOf(other)} of ${even.length} games`);

for (const [stronger, weaker] of PAIRS) {
  const won = all.flatMap((seed) =>
    [
      { [one]: stronger, [other]: weaker },
      { [one]: weaker, [other]: stronger },
    ].map((players) => players[winnerOf(seed, players) ?? '']),
  );
  const wins = (player: Player): number => won.filter((each) => each === player).length;
  console.log(`${stronger} ${wins(stronger)}, ${weaker} ${wins(weaker)} of ${won.length} games`);
}
