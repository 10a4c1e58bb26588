/** The whole of 7 September, and what each of its deeds took. */
import { botDeed, houseDeed } from '../../../core/engine/bot.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { Match } from '../../../core/engine/match.ts';
import type { Deed } from '../../../core/engine/record.ts';
import { usualOptions } from '../../../core/engine/options.ts';
import { borodino } from '../../../core/games/borodino/index.ts';
import type { Borodino } from '../../../core/games/borodino/position.ts';
import { withoutCollections } from '../collected.ts';
import { cpuMilliseconds } from '../trivial-moves.ts';

export interface Fought {
  readonly match: Match<Borodino>;
  /**
   * Milliseconds of the processor: to find an answer, and to carry it out up to the next question; the slowest of these
   * without collections.
   */
  readonly found: readonly number[];
  readonly done: readonly number[];
}

const known = new Map<string, Fought>();

/** Each is fought once for all rounds. */
export function battle(player: 'marshal' | 'chance'): Fought {
  const fought = known.get(player) ?? fight(player);
  known.set(player, fought);
  return fought;
}

function fight(player: 'marshal' | 'chance'): Fought {
  const options = usualOptions(borodino);
  const match = Match.begin(borodino, { ruleset: 'borodino', scenario: 'sept7', options, seed: 7, dice: 'seeded' });
  const random = randomStream(7);
  const found: number[] = [];
  const done: number[] = [];
  while (match.decision) {
    let deed: ReturnType<typeof botDeed> | null = null;
    found.push(
      cpuMilliseconds(() => {
        deed = player === 'chance' ? botDeed(match, 'random', random) : houseDeed(match, player, random);
      }),
    );
    done.push(cpuMilliseconds(() => deed && match.do(deed)));
  }
  const { line, head } = match;
  const again = (at: number) => {
    match.goTo(line[at]?.id ?? 0);
    return () => match.do(line[at + 1]?.deed as Deed);
  };
  const settled = withoutCollections(done, again);
  match.goTo(head.id);
  return { match, found, done: settled };
}
