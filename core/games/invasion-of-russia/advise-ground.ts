/** The ground as the house bot sees it: how far everything is by land, and on which road a unit makes war. */
import { whyNotEnter } from './01-definitions.ts';
import { GRID, type Side, type UnitCard } from './data.ts';

/** Where no way leads, or a very long one. */
const FAR = 60;

const known: Record<Side, Map<number, ReadonlyMap<number, number>>> = { russian: new Map(), french: new Map() };

/** Hexes to go from everywhere to a hex, over ground that a side may enter, whoever stands there. */
function distancesTo(side: Side, hex: number): ReadonlyMap<number, number> {
  const before = known[side].get(hex);
  if (before) return before;
  const found = new Map([[hex, 0]]);
  // A map gives its entries in the order in which they came: the nearest first, also those that are added here.
  for (const [at, far] of found)
    for (const next of GRID.neighbours(at))
      if (!found.has(next) && whyNotEnter(side, next) === null) found.set(next, far + 1);
  known[side].set(hex, found);
  return found;
}

export const distance = (side: Side, from: number, to: number): number => distancesTo(side, to).get(from) ?? FAR;

export type Theatre = 'north' | 'rear' | 'centre' | 'minsk' | 'south';

/** What the French side wants on each road, from west to east. */
export const FRENCH_ROADS: Readonly<Record<Theatre, readonly number[]>> = {
  north: [1904],
  rear: [2008, 1808, 1610],
  centre: [2008, 1808, 1410, 1209, 1009, 809, 709, 508, 308],
  minsk: [1912, 1610, 1410, 1209, 1009, 809, 709, 508, 308],
  south: [2113, 2016],
};

/** The cities on the way from Prussia to Moscow whose depots carry the French. */
export const FRENCH_CHAIN: readonly number[] = [2008, 1808, 1410, 1209, 1009, 809, 709, 508];

/** Where the French spend the winter: cities that count, and the one that feeds Moscow. */
export const FRENCH_QUARTERS: readonly number[] = [308, 508, 1009, 1208, 1610, 1808, 1904, 2016, 2113];

/** Where the Russian side makes a stand on each road, from west to east. */
export const RUSSIAN_ROADS: Readonly<Record<Theatre, readonly number[]>> = {
  north: [1806, 1606, 1406, 1403, 1202, 1101],
  rear: [1808, 1508, 1407, 1208, 1009, 809, 709, 508, 308],
  centre: [1808, 1508, 1407, 1208, 1009, 809, 709, 508, 308],
  minsk: [1912, 1610, 1410, 1211, 1009, 809, 709, 508, 308],
  south: [2113, 2016, 1816, 1518, 1217],
};

const THEATRES: Readonly<Record<string, Theatre>> = {
  X: 'north',
  II: 'rear',
  IX: 'rear',
  XI: 'rear',
  V: 'minsk',
  VIII: 'minsk',
  VII: 'south',
  Austrian: 'south',
  '1-I': 'north',
  Riga: 'north',
  '1-I Res': 'north',
  Finland: 'north',
  Sweden: 'north',
  'StP Militia': 'north',
  '2-VII': 'minsk',
  '2-VIII': 'minsk',
  '2nd Reserve': 'south',
  '3-OS': 'south',
  'Danube Artillery': 'south',
  '3-X': 'south',
  '3-IX': 'south',
  '3-Cav': 'south',
  Cau: 'south',
  Dan: 'south',
};

/** The road on which most of some units make war, by their corps. */
export function theatreOf(units: readonly Pick<UnitCard, 'corps'>[]): Theatre {
  const votes = units.map(({ corps }) => THEATRES[corps] ?? 'centre');
  const count = (theatre: Theatre) => votes.filter((each) => each === theatre).length;
  return votes.reduce((best, each) => (count(each) > count(best) ? each : best), votes[0] ?? 'centre');
}
