/** What the house bot proposes of itself: sparingly, for persons are asked too. */
import type { Aside, Proposal } from '../../engine/ruleset.ts';
import { thinkOfAlliance } from './advise-alliances.ts';
import { thinkOfPromise } from './advise-promises.ts';
import type { Thought } from './advise-thought.ts';
import { thinkOfTrade } from './advise-trades.ts';
import type { Nation } from './data.ts';
import { playerOf } from './players.ts';
import type { NapoleonInEurope } from './position.ts';
import { countProposed } from './proposals.ts';

/** More is not proposed in one turn. */
const MOST = 2;

interface Talk {
  readonly phase: string;
  /** How often it is proposed where it would be: not every turn. */
  readonly often: number;
  think(game: NapoleonInEurope, aside: Aside<NapoleonInEurope>): Thought | null;
}

const TALKS: Readonly<Record<string, Talk>> = {
  alliance: {
    phase: 'turn-start',
    often: 1 / 3,
    think: (game, { decision }) => (decision.kind === 'one' ? thinkOfAlliance(game, decision) : null),
  },
  promise: {
    phase: 'turn-start',
    often: 1 / 3,
    think: (game, { decision }) => (decision.kind === 'situation' ? thinkOfPromise(game, decision) : null),
  },
  trade: {
    phase: 'production',
    often: 1 / 3,
    think: (game, { decision }) => (decision.kind === 'one' ? thinkOfTrade(game, decision) : null),
  },
};

/** At the start of some of its turns an alliance or a promise, with its new cards a trade. */
export function propose(
  game: NapoleonInEurope,
  asides: readonly Aside<NapoleonInEurope>[],
  random: () => number,
): Proposal | null {
  for (const aside of asides) {
    const talk = TALKS[aside.id];
    const player = playerOf(game, aside.decision.seat as Nation);
    if (talk?.phase !== game.phase || countProposed(game, player) >= MOST || random() >= talk.often) continue;
    const thought = talk.think(game, aside);
    if (thought) return { id: aside.id, ...thought };
  }
  return null;
}
