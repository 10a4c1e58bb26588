/** Whole games by chance and by the house bot, and what the rules of Austerlitz cost the screen on the way. */
import { houseDeed } from '../../../core/engine/bot.ts';
import { seededDice } from '../../../core/engine/chance.ts';
import type { Path } from '../../../core/engine/decision.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { randomAction } from '../../../core/engine/legality.ts';
import { type Bench, median, milliseconds } from '../bench.ts';
import { begin, type Game, playOn } from './house-game.ts';

const SEED = 1;
const DECISIONS = 600;
/** The first answers warm the program up. */
const WARM_UP = 100;

function playByChance(): void {
  const match = begin(SEED);
  const random = randomStream(SEED);
  while (match.decision) match.play(randomAction(match.decision, random));
}

/** All ways of all units of the formation in hand. */
function allWays({ units, reach }: Path): void {
  for (const unit of units) reach?.(unit);
}

interface Deep {
  readonly match: Game;
  /** Milliseconds of each answer until the next question stands there. */
  readonly decisions: readonly number[];
  /** Milliseconds of the moves of each formation as it is asked, by node. */
  readonly moves: ReadonlyMap<number, number>;
}

function goDeep(): Deep {
  const match = begin(SEED);
  const random = randomStream(SEED);
  const decisions: number[] = [];
  const moves = new Map<number, number>();
  for (let played = 0; played < DECISIONS && match.decision; played++) {
    const { decision } = match;
    if (decision.kind === 'path' && decision.prompt.key === 'prompt.move')
      moves.set(
        match.head.id,
        milliseconds(() => allWays(decision), 1),
      );
    const deed = houseDeed(match, 'marshal', random);
    const took = milliseconds(() => match.playWith(deed, seededDice(SEED)), 1);
    if (played >= WARM_UP) decisions.push(took);
  }
  return { match, decisions, moves };
}

/** What formations may take to be asked for all their moves. */
const MOVES = 5;
const GOES = 3;

/** The slowest formation: what took long is asked again from fresh positions, for the machine may have done something else. */
function slowestMoves(): number {
  const { match, moves } = goDeep();
  const again = (node: number): number => {
    match.goTo(node);
    return milliseconds(() => allWays(match.openDecision as Path), 1);
  };
  const leastOf = (node: number, first: number): number =>
    first <= MOVES ? first : Math.min(first, ...Array.from({ length: GOES }, () => again(node)));
  return Math.max(...[...moves].map(([node, first]) => leastOf(node, first)));
}

const PLAIN = { unit: 'ms', peerName: null, ratioLimit: null } as const;
const ours = (measure: () => number) => () => Promise.resolve({ ours: measure(), peer: null });

export const benches: Bench[] = [
  { ...PLAIN, name: 'moravian-sun: a game by chance', limit: 60_000, run: ours(() => milliseconds(playByChance, 1)) },
  {
    ...PLAIN,
    name: 'moravian-sun: a battle of 12 turns of the house bot',
    limit: 120_000,
    run: ours(() => milliseconds(() => playOn(begin(SEED), SEED), 1)),
  },
  {
    ...PLAIN,
    name: `moravian-sun: the slowest of ${DECISIONS} decisions`,
    limit: 16,
    run: ours(() => Math.max(...goDeep().decisions)),
  },
  {
    ...PLAIN,
    name: 'moravian-sun: all moves of a formation with their ways',
    limit: MOVES,
    run: ours(() => median([...goDeep().moves.values()])),
  },
  {
    ...PLAIN,
    name: 'moravian-sun: all moves of the slowest formation',
    limit: MOVES,
    run: ours(slowestMoves),
  },
];
