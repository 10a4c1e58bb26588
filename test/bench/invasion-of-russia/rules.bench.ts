/** What the rules of the invasion of Russia cost the screen: supply of everybody, and what is asked next. */
import { botDeed } from '../../../core/engine/bot.ts';
import { seededDice } from '../../../core/engine/chance.ts';
import type { Path } from '../../../core/engine/decision.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { clone } from '../../../core/engine/json.ts';
import { supplyOf } from '../../../core/games/invasion-of-russia/06-2-supply-line.ts';
import type { InvasionOfRussia } from '../../../core/games/invasion-of-russia/position.ts';
import { type Bench, milliseconds } from '../bench.ts';
import { begin } from './house-game.ts';

const SEED = 1;
/** So many answers into a house game both armies are deep in the country. */
const DEEP = 600;

interface Deep {
  readonly position: InvasionOfRussia;
  /** The slowest wait for a question on the way, and for where a stack may march and what that would come to. */
  readonly slowest: number;
  readonly slowestMarch: number;
}

/** A game of the house bot as far as its armies are deep in the country. */
function goDeep(): Deep {
  const match = begin(SEED);
  const random = randomStream(SEED);
  let slowest = 0;
  let slowestMarch = 0;
  for (let played = 0; played < DEEP && match.decision; played++) {
    if (match.decision.kind === 'path') slowestMarch = Math.max(slowestMarch, lookFar(match.decision));
    const deed = botDeed(match, 'house', random);
    const start = performance.now();
    match.playWith(deed, seededDice(SEED));
    slowest = Math.max(slowest, performance.now() - start);
  }
  return { position: match.copy(), slowest, slowestMarch };
}

/** A unit is taken up, and the last place that it reaches is pointed at. */
function lookFar(decision: Path): number {
  const [unit] = decision.units;
  if (!unit) return 0;
  const start = performance.now();
  const far = decision.reach?.(unit).at(-1);
  if (far) decision.preview?.({ unit, steps: far.steps });
  return performance.now() - start;
}

let deep: InvasionOfRussia | undefined;

/** A fresh copy each time: what is kept of a position must not serve. */
function supplyOfAll(): number {
  const position = (deep ??= goDeep().position);
  const copies = Array.from({ length: 20 }, () => clone(position));
  return milliseconds(() => {
    const game = copies.pop() as InvasionOfRussia;
    supplyOf(game, 'french');
    supplyOf(game, 'russian');
  }, copies.length);
}

const PLAIN = { peerName: null, ratioLimit: null };

export const benches: Bench[] = [
  {
    ...PLAIN,
    name: 'invasion of Russia: supply of all stacks of both sides',
    unit: 'ms',
    limit: 2,
    run: () => Promise.resolve({ ours: supplyOfAll(), peer: null }),
  },
  {
    ...PLAIN,
    name: `invasion of Russia: the slowest of ${DEEP} decisions`,
    unit: 'ms',
    limit: 16,
    run: () => Promise.resolve({ ours: goDeep().slowest, peer: null }),
  },
  {
    ...PLAIN,
    name: 'invasion of Russia: where a unit may march, and the preview of the farthest way, the slowest of a game',
    unit: 'ms',
    limit: 16,
    run: () => Promise.resolve({ ours: goDeep().slowestMarch, peer: null }),
  },
];
