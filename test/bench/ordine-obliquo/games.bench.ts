/** Ordine Obliquo: a manoeuvre judged, the targets of all units with their values, and whole games. */
import { randomStream } from '../../../core/engine/dice.ts';
import { botAction } from '../../../core/engine/bot.ts';
import { Match } from '../../../core/engine/match.ts';
import type { Leg } from '../../../core/engine/decision.ts';
import { usualOptions } from '../../../core/engine/options.ts';
import { fieldFor } from '../../../core/games/ordine-obliquo/07-2-walk.ts';
import { judgedOf } from '../../../core/games/ordine-obliquo/07-2-manoeuvre.ts';
import { whyNotEnd } from '../../../core/games/ordine-obliquo/07-halts.ts';
import { shotAlong } from '../../../core/games/ordine-obliquo/08-fire.ts';
import { fireValue } from '../../../core/games/ordine-obliquo/08-8-fire-value.ts';
import { targetsOf } from '../../../core/games/ordine-obliquo/08-targets.ts';
import { ordineObliquo } from '../../../core/games/ordine-obliquo/index.ts';
import { type OrdineObliquo, unitsOnTable } from '../../../core/games/ordine-obliquo/position.ts';
import { CM } from '../../../core/space/table/point.ts';
import { type Bench, milliseconds } from '../bench.ts';
import { SIXTY } from './sixty.ts';

/** A wheel and a march of the first line, each a different one: nothing is found in what was judged before. */
const LEGS: readonly (readonly Leg[])[] = Array.from({ length: 20 }, (_, i) => [
  { leg: 'wheel', pivot: i % 2 === 0 ? 'left' : 'right', angle: 100 + 10 * i },
  { leg: 'advance', length: 4 * CM + i, oblique: 0 },
]);

function judgeBench(): Bench {
  const field = fieldFor(SIXTY, 's-u0');
  const isLegal = LEGS.every((legs) => judgedOf(field, legs).fault === null);
  if (!isLegal) throw new Error('a manoeuvre of the bench is not legal');
  // Another field each round: a field remembers what it has judged.
  const judge = (): void => {
    const fresh = { ...field, tried: new WeakMap() };
    for (const legs of LEGS) whyNotEnd(fresh, legs);
  };
  return {
    name: 'Ordine Obliquo: a wheel and a march judged, with their end, among 60 units',
    unit: 'ms',
    limit: 1,
    peerName: null,
    ratioLimit: null,
    run: () => Promise.resolve({ ours: milliseconds(judge, 1) / LEGS.length, peer: null }),
  };
}

function aimAll(): number {
  let shots = 0;
  for (const id of [...unitsOnTable(SIXTY, 'south'), ...unitsOnTable(SIXTY, 'north')]) {
    for (const aimed of targetsOf(SIXTY, id)) shots += fireValue(shotAlong(SIXTY, id, aimed)).total > 0 ? 1 : 0;
  }
  return shots;
}

function targetsBench(): Bench {
  if (aimAll() === 0) throw new Error('nobody fires');
  return {
    name: 'Ordine Obliquo: all targets of 60 units, with the value of each fire',
    unit: 'ms',
    limit: 10,
    peerName: null,
    ratioLimit: null,
    run: () => Promise.resolve({ ours: milliseconds(aimAll, 1), peer: null }),
  };
}

function play(seed: number, house: boolean): Match<OrdineObliquo> {
  const options = usualOptions(ordineObliquo);
  const beginning = { ruleset: 'ordine-obliquo', scenario: 'two-villages', options, seed, dice: 'seeded' } as const;
  const match = Match.begin(ordineObliquo, beginning);
  const random = randomStream(seed);
  while (match.decision) match.play(botAction(match, house ? 'house' : 'random', random));
  return match;
}

const gameBench = (name: string, house: boolean): Bench => ({
  name: `Ordine Obliquo: ${name}, two basic armies, 12 moves`,
  unit: 'ms',
  limit: 5000,
  peerName: null,
  ratioLimit: null,
  run: () => Promise.resolve({ ours: milliseconds(() => void play(1, house), 1), peer: null }),
});

export const benches: Bench[] = [
  judgeBench(),
  targetsBench(),
  gameBench('a game by chance', false),
  gameBench('a game of the house bot', true),
];
