/** The peer by which the speed of a machine is told: boardgame.io moves one unit, nothing checked and nothing derived. */
import { usualOptions } from '../../core/engine/options.ts';
import { borodino } from '../../core/games/borodino/index.ts';
import type { Borodino } from '../../core/games/borodino/position.ts';
import { Client } from '../peers/boardgame.ts';

/** A match of boardgame.io begun from a position of Borodino; what it gives plays so many moves. */
export function trivialMatch(position: Borodino): (moves: number) => void {
  const game = {
    name: 'trivial',
    setup: () => structuredClone(position),
    moves: {
      step: ({ G }: { G: Borodino }, id: string, hex: number) => void ((G.units[id] as { hex: number }).hex = hex),
    },
  };
  const client = Client({ game, debug: false, numPlayers: 2 });
  client.start();
  const ids = Object.keys(position.units);
  return (moves) => {
    for (let move = 0; move < moves; move++) client.moves['step']?.(ids[move % ids.length], 3000 + (move % 100));
    client.stop();
  };
}

/** Milliseconds of the processor, on all threads: what else the machine does is not counted. */
export function cpuMilliseconds(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Played in one match; a longer one would be slower, for its log grows. */
const AT_ONCE = 500;

/** Milliseconds of the processor for so many trivial moves from the set-up of Borodino. */
export function trivialMilliseconds(moves: number): number {
  const position = borodino.setUp({ scenario: 'sept5', options: usualOptions(borodino), players: [] });
  const play = trivialMatch(position);
  return (cpuMilliseconds(() => play(AT_ONCE)) * moves) / AT_ONCE;
}
