import { GRID } from '../../../core/games/borodino/data.ts';
import { line } from '../../../core/space/hex/sight.ts';
import { type Bench, milliseconds } from '../bench.ts';
import { hexOf, honeycombLine } from './honeycomb.ts';

/** Pairs of hexes strewn over the map, from 2 hexes apart to the longest range of a gun and somewhat beyond. */
const PAIRS = GRID.hexes.flatMap((from, cell) => {
  const to = GRID.hexes.find(
    (hex, other) => (other * 7 + cell) % 11 === 0 && GRID.distance(from, hex) === 2 + (cell % 9),
  );
  return to === undefined ? [] : [{ from, to, peerFrom: hexOf(from), peerTo: hexOf(to) }];
});

const perSecond = (work: () => void): number => (PAIRS.length / milliseconds(work)) * 1000;

export const benches: Bench[] = [
  {
    name: 'sight: lines over 2 to 10 hexes',
    unit: 'per second',
    limit: null,
    peerName: 'honeycomb-grid',
    ratioLimit: null,
    run: () =>
      Promise.resolve({
        ours: perSecond(() => PAIRS.forEach(({ from, to }) => line(GRID, from, to))),
        peer: perSecond(() => PAIRS.forEach(({ peerFrom, peerTo }) => honeycombLine(peerFrom, peerTo))),
      }),
  },
];
