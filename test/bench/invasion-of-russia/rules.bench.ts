/** What the rules of the invasion of Russia cost the screen: supply of everybody, and what is asked next. */
import { botDeed } from '../../../core/engine/bot.ts';
import { seededDice } from '../../../core/engine/chance.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { clone } from '../../../core/engine/json.ts';
import { supplyOf } from '../../../core/games/invasion-of-russia/06-2-supply-line.ts';
import type { InvasionOfRussia } from '../../../core/games/invasion-of-russia/position.ts';
import { type Bench, milliseconds } from '../bench.ts';
import { begin } from './house-game.ts';

const SEED = 1;
/** So many answers into a house game both armies are deep in the country. */
const DEEP = 600;

/** A game of the house bot as far as its armies are deep in the country; the slowest wait for a question on the way. */
function goDeep(): { readonly position: InvasionOfRussia; readonly slowest: number } {
  const match = begin(SEED);
  const random = randomStream(SEED);
  let slowest = 0;
  for (let played = 0; played < DEEP && match.decision; played++) {
    const deed = botDeed(match, 'house', random);
    const start = performance.now();
    match.playWith(deed, seededDice(SEED));
    slowest = Math.max(slowest, performance.now() - start);
  }
  return { position: match.copy(), slowest };
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
];
