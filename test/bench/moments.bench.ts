/** Any moment of a long record opened: the middle one, the slowest of a hundred, the slowest of all that were tried. */
import { botAction } from '../../core/engine/bot.ts';
import { randomStream } from '../../core/engine/dice.ts';
import { Match } from '../../core/engine/match.ts';
import { type Options, usualOptions } from '../../core/engine/options.ts';
import type { MatchRecord } from '../../core/engine/record.ts';
import type { Ruleset } from '../../core/engine/ruleset.ts';
import { borodino } from '../../core/games/borodino/index.ts';
import { moravianSun } from '../../core/games/moravian-sun/index.ts';
import { napoleonInEurope } from '../../core/games/napoleon-in-europe/index.ts';
import { ordineObliquo } from '../../core/games/ordine-obliquo/index.ts';
import { type Bench, median, percentile } from './bench.ts';
import { battle } from './borodino/battle.ts';
import { withoutCollections } from './collected.ts';
import { campaign } from './moravian-sun/campaign.ts';
import { cpuMilliseconds, trivialMilliseconds } from './trivial-moves.ts';

/** What boardgame.io makes in 50 milliseconds on the machine for which the limit is meant. */
const MOVES = 750;
/** Spread over the record; all of them where there are fewer. */
const TRIED = 1000;

interface Recorded {
  readonly name: string;
  readonly ruleset: Ruleset<unknown>;
  record(): MatchRecord;
}

function playedByChance(ruleset: Ruleset<unknown>, scenario: string, chosen: Options = {}): MatchRecord {
  const options = { ...usualOptions(ruleset), ...chosen };
  const match = Match.begin(ruleset, { ruleset: ruleset.id, scenario, options, seed: 7, dice: 'seeded' });
  const random = randomStream(7);
  while (match.decision) match.play(botAction(match, 'random', random));
  return match.record;
}

const RECORDS = [
  { name: 'a battle of 7 September by marshals', ruleset: borodino, record: () => battle('marshal').match.record },
  {
    name: 'a game of Ordine Obliquo',
    ruleset: ordineObliquo,
    record: () => playedByChance(ordineObliquo, 'two-villages'),
  },
  {
    name: 'Napoleon in Europe, seven players, 24 rounds',
    ruleset: napoleonInEurope,
    record: () => playedByChance(napoleonInEurope, 'even-steven', { victory: 'limited-24' }),
  },
  { name: 'a campaign of Moravian Sun, 24 turns', ruleset: moravianSun, record: campaign },
] as readonly Recorded[];

function opened({ ruleset, record }: Recorded): readonly number[] {
  const match = Match.load(ruleset, record());
  const step = Math.max(1, Math.floor(match.nodes.length / TRIED));
  const ids = match.nodes.map(({ id }) => id).filter((id) => id % step === 0);
  const open = (id: number | undefined) => () => match.goTo(id ?? 0);
  return withoutCollections(
    ids.map((id) => cpuMilliseconds(open(id))),
    (at) => open(ids[at]),
  );
}

const FIGURES = [
  ['median', median],
  ['99th percentile', (times) => percentile(times, 99)],
  ['worst', (times) => Math.max(...times)],
] as const satisfies readonly (readonly [name: string, of: (times: readonly number[]) => number])[];

/** Each record is made and opened once for all of its figures. */
const known = new Map<Recorded, readonly number[]>();

function timesOf(recorded: Recorded): readonly number[] {
  const times = known.get(recorded) ?? opened(recorded);
  known.set(recorded, times);
  return times;
}

export const benches: Bench[] = RECORDS.flatMap((recorded) =>
  FIGURES.map(([name, of]) => ({
    name: `any moment of ${recorded.name}: ${name}`,
    unit: 'ms',
    limit: null,
    peerName: `boardgame.io, ${MOVES} trivial moves`,
    ratioLimit: 1,
    run: async () => ({ ours: of(timesOf(recorded)), peer: trivialMilliseconds(MOVES) }),
  })),
);
