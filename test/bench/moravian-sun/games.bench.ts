/** Whole games by chance and by the house bot, and what the rules of Austerlitz cost the screen on the way. */
import { houseDeed } from '../../../core/engine/bot.ts';
import { seededDice } from '../../../core/engine/chance.ts';
import type { Path } from '../../../core/engine/decision.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { randomAction } from '../../../core/engine/legality.ts';
import { type Bench, median, milliseconds } from '../bench.ts';
import { begin, playOn } from './house-game.ts';

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

/** Milliseconds: of each answer until the next question stands there, and of the moves of each formation as it is asked. */
function goDeep(): { readonly decisions: readonly number[]; readonly moves: readonly number[] } {
  const match = begin(SEED);
  const random = randomStream(SEED);
  const [decisions, moves]: [number[], number[]] = [[], []];
  for (let played = 0; played < DECISIONS && match.decision; played++) {
    const { decision } = match;
    if (decision.kind === 'path' && decision.prompt.key === 'prompt.move')
      moves.push(milliseconds(() => allWays(decision), 1));
    const deed = houseDeed(match, 'marshal', random);
    const took = milliseconds(() => match.playWith(deed, seededDice(SEED)), 1);
    if (played >= WARM_UP) decisions.push(took);
  }
  return { decisions, moves };
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
    limit: 5,
    run: ours(() => median(goDeep().moves)),
  },
];
