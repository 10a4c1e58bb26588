/** 5.1 Activation Groups and Commands. */
import { boardOf, cardsOnMap, HOLDER } from '../board.ts';
import { enemyOf, GRID, type UnitCard } from '../data.ts';
import { type Borodino, replace } from '../position.ts';
import type { Activated, Command } from './activated.ts';

/** No unit is farther from the nearest of its Command. */
const APART = 2;

/** 5.24-d: The Commands of a turn are formed as it begins, and stay as they are until the next. */
export function formCommands(game: Activated, partOf: (card: UnitCard) => string): void {
  replace(game, { commands: chainsOf(game, partOf) });
}

/** 5.12-a, 5.12-b, 5.12-d: Chains of units on the map, each of one part of the army; in the order of the data. */
function chainsOf(game: Borodino, partOf: (card: UnitCard) => string): readonly Command[] {
  const parts = Map.groupBy(cardsOnMap(game), partOf);
  const chains = [...parts.values()].flatMap((units) => chainsAmong(game, units));
  return chains
    .sort(([a], [b]) => (a as UnitCard).index - (b as UnitCard).index)
    .map((chain) => ({ id: (chain[0] as UnitCard).id, units: chain.map(({ id }) => id) }));
}

/** Units, by chains; those of each in the order of the data. */
function chainsAmong(game: Borodino, units: readonly UnitCard[]): readonly (readonly UnitCard[])[] {
  const chains: UnitCard[][] = [];
  const left = new Set(units);
  for (const first of units) {
    if (!left.delete(first)) continue;
    const chain = [first];
    for (const link of chain)
      for (const next of left)
        if (isLinked(game, link, next)) {
          left.delete(next);
          chain.push(next);
        }
    chains.push(chain.sort((a, b) => a.index - b.index));
  }
  return chains;
}

/** 5.12-c, 5.12-e: Near enough, and over two hexes with a hex between that no enemy holds. */
function isLinked(game: Borodino, a: UnitCard, b: UnitCard): boolean {
  const { states, holders } = boardOf(game);
  const [from, to] = [a, b].map(({ index }) => states[index]?.hex ?? 0) as [number, number];
  const distance = GRID.distance(from, to);
  if (distance < APART) return true;
  const enemy = HOLDER[enemyOf(a.side)];
  const between = GRID.neighbours(from).filter((hex) => GRID.direction(hex, to) >= 0);
  return distance === APART && between.some((hex) => holders[GRID.cell(hex)] !== enemy);
}
