/** 16.1 Cards that change how many trains a side has in a turn; who lays first stays as it is (16.1-m). */
import { line, type TallyLine } from '../../engine/tally.ts';
import { named } from './16-1-use.ts';
import { inForce } from './cards.ts';
import type { CardNumber, Side } from './data.ts';
import type { CardEffect, InvasionOfRussia } from './position.ts';
import { isWinter } from './sequence.ts';

/** Cards that give a train, or take one away, where they do. */
const TRAINS: Readonly<Record<Side, readonly CardNumber[]>> = { russian: [2, 12, 13, 19, 32], french: [2, 19, 24, 32] };

/** The lines of cards in the allotment of a side. */
export const trainLines = (game: InvasionOfRussia, side: Side): readonly TallyLine[] =>
  TRAINS[side].flatMap((card) => {
    const effect = inForce(game, card, side);
    const change = effect ? changeBy(game, effect) : 0;
    return change === 0 ? [] : [line('16.1-m', change, 'modifier.card', { card: named(card) })];
  });

function changeBy(game: InvasionOfRussia, { card, side, turn, uses }: CardEffect): number {
  if (card === 24) return isWinter(game) ? 0 : -1;
  if (card === 32 && side === 'french') return isWinter(game) ? 0 : 1;
  // Peace with the Sultan waits for the Swedes; the Tsar finds nobody to call back.
  if (card === 12) return turn === game.turn ? 1 : 0;
  return card === 13 && uses === undefined ? 0 : 1;
}

/** How far the depots of a side may be from each other, where a card says so: in winter four hexes on sledges (card 32). */
export const linkByCard = (game: InvasionOfRussia, side: Side): number | null =>
  side === 'french' && isWinter(game) && inForce(game, 32, side) ? 4 : null;
