/** Sight over five levels between any two hexes of the map, beside a library that draws the line alone. */
import { obstacleBetween } from '../../../core/games/moravian-sun/11-bombardment/3-sight.ts';
import { GRID } from '../../../core/games/moravian-sun/data.ts';
import { defineHex, line, Orientation } from '../../peers/honeycomb.ts';
import { type Bench, milliseconds } from '../bench.ts';
import { begin } from './house-game.ts';

const MapHex = defineHex({ orientation: Orientation.FLAT, offset: -1 });

/** A hex of the library in the place of ours: columns grow east, rows south. */
const peerOf = (hex: number): [number, number] => {
  const { q, r } = new MapHex({ col: Math.floor(hex / 100), row: hex % 100 });
  return [q, r];
};

/** Pairs of hexes strewn over the whole map, however far apart. */
const PAIRS = GRID.hexes.map((from, cell) => {
  const to = GRID.hexes[(cell * 997 + 131) % GRID.hexes.length] ?? from;
  return { from, to, start: peerOf(from), stop: peerOf(to) };
});

const perLine = (work: () => void): number => milliseconds(work) / PAIRS.length;

const game = begin(1).copy();

export const benches: Bench[] = [
  {
    name: 'moravian-sun: sight between two hexes of 2,128',
    unit: 'ms',
    limit: 0.02,
    peerName: 'honeycomb-grid',
    ratioLimit: null,
    run: () =>
      Promise.resolve({
        ours: perLine(() => PAIRS.forEach(({ from, to }) => obstacleBetween(game, from, to))),
        peer: perLine(() => PAIRS.forEach(({ start, stop }) => [...line({ start, stop })((at) => new MapHex(at))])),
      }),
  },
];
