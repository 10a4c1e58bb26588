/** 5.1 Activation Groups and Commands. */
import { boardOf, cardsOnMap, HOLDER } from '../board.ts';
import { enemyOf, GRID, type Side, type UnitCard } from '../data.ts';
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

/** Whether two units hang together where they stand. */
function isLinked(game: Borodino, a: UnitCard, b: UnitCard): boolean {
  const { states } = boardOf(game);
  const [from, to] = [a, b].map(({ index }) => states[index]?.hex ?? 0) as [number, number];
  return linkOf(game, a.side, from, to) === 'whole';
}

/** 5.12-c, 5.12-e: Hexes of a side hang together where they are near enough, and over two hexes with a hex between that no enemy holds. */
export function linkOf(game: Borodino, side: Side, from: number, to: number): 'whole' | 'cut' | 'none' {
  const distance = GRID.distance(from, to);
  if (distance < APART) return 'whole';
  if (distance > APART) return 'none';
  return hexesBetween(from, to).some((hex) => !isHeldBy(game, enemyOf(side), hex)) ? 'whole' : 'cut';
}

/** The hexes that touch both of two hexes. */
export const hexesBetween = (from: number, to: number): readonly number[] =>
  GRID.neighbours(from).filter((hex) => GRID.direction(hex, to) >= 0);

const isHeldBy = (game: Borodino, side: Side, hex: number): boolean =>
  boardOf(game).holders[GRID.cell(hex)] === HOLDER[side];
