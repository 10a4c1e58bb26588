/** What the odds of an assault show: the sums in their order, the printed tables, and the results in words. */
import type { Preview } from '../../engine/decision.ts';
import type { PrintedTable } from '../../engine/printed-table.ts';
import type { Tally } from '../../engine/tally.ts';
import { hexTarget } from '../../engine/target.ts';
import { because, type Message, type Param, type Reason } from '../../engine/verdict.ts';
import type { Assault } from './09-2-who-may-assault.ts';
import { commitmentTally } from './09-4-commitment.ts';
import { assaultTallies, strengthTallies } from './09-5-modifiers.ts';
import { hasSetOut, type Odds, type Scene, setOut } from './09-odds-branches.ts';
import { takeLoneGuns } from './09-odds-roll.ts';
import { combatOf } from './09-odds-steps.ts';
import type { Borodino } from './position.ts';
import { assaultTable, oddsTable } from './tables.ts';

/** Strengths, Commitment and roll as they are if everybody commits. */
export function sumsOf(
  game: Borodino,
  assault: Assault,
  scene: Scene,
): Pick<Preview, 'tallies' | 'tables' | 'assumed'> {
  if (!hasSetOut(assault)) setOut(scene, []);
  const combat = combatOf(scene);
  const stood = combat && takeLoneGuns(scene.game, combat);
  const rolls = stood ? assaultTallies(scene.game, stood, scene.field) : [];
  const strengths = stood ? strengthTallies(scene.game, stood) : [];
  return {
    tallies: [...strengths, ...(hasSetOut(assault) ? [] : [commitmentTally(game, assault)]), ...rolls],
    tables: tablesOf(stood?.targets ?? [], rolls),
    assumed: [...assumptions(assault), ...retreatsApart(scene.targets)],
  };
}

/** The odds are those of the whole combat; each hex has its own roll. */
export function tablesOf(hexes: readonly number[], rolls: readonly Tally[]): readonly PrintedTable[] {
  const results = rolls.map(({ total }, index) => assaultTable(hexes[index] as number, total));
  return [...rolls.slice(0, 1).map(oddsTable), ...results];
}

/** What the odds take for granted. */
function assumptions({ kind }: Assault): readonly Reason[] {
  return [
    because('9.31-a', 'modifier.assume-no-retiring'),
    because('8.6-a', 'modifier.assume-fire'),
    ...(kind === 'charge' ? [because('9.85-a', 'modifier.assume-square')] : []),
    ...(kind === 'charge' ? [because('9.82-a', 'modifier.assume-recall')] : []),
    ...(kind === 'infantry' ? [because('9.86-g', 'modifier.assume-stands')] : []),
    because('9.23-a', 'modifier.assume-alone'),
  ];
}

/** Who retreats from one hex may have to pass through the defenders of another (9.65); what that does to them is left out. */
export function retreatsApart(hexes: readonly number[]): readonly Reason[] {
  return hexes.length > 1 ? [because('9.65-b', 'modifier.assume-retreats-apart')] : [];
}

const RANK = [
  ...['not-committed', 'called-off', 'recalled', 'counter-assault', 'attackers'],
  ...['defenders', 'defenders-stand', 'defenders-leave', 'breakthrough', 'taken'],
];

/** From the attacker's worst to his best. */
export function inOrder(sums: Odds): Preview['odds'] {
  const ranked = [...sums].map(([key, chance]) => ({
    key,
    chance,
    rank: RANK.indexOf(key.split(/[+@]/)[0] as string),
  }));
  const sorted = ranked.toSorted((a, b) => a.rank - b.rank);
  return sorted.map(({ key, chance }) => ({ result: say(key), probability: chance }));
}

const LOST: readonly string[] = ['not-committed', 'called-off', 'recalled'];

function say(key: string): Message {
  if (LOST.includes(key)) return { key: `label.odds.${key}` };
  const fates = key.split('+').map((each) => each.split('@'));
  const words = fates.map(([fate]) => ({ word: `label.odds.assault.${fate}` }));
  const [first, second] = words;
  if (words.length === 1) return { key: `label.odds.assault.${key}` };
  if (words.length > 2 || !first || !second) return { key: 'label.odds.many', params: { results: { list: words } } };
  const [here, there] = fates.map(([, hex]) => ({ place: hexTarget(Number(hex)) }));
  return { key: 'label.odds.two', params: { here: here as Param, there: there as Param, first, second } };
}
