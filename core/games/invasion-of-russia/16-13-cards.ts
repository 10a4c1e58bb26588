/** 16.13 The event cards of the second year. */
import type { Umpire } from '../../engine/ruleset.ts';
import type { InvasionOfRussia } from './position.ts';

/** Of frost in a year without winter. */
const FROST = 24;

/** What is left of the first deck goes into the second, without the great frost (16.13-y). */
export function joinDecks({ cards }: InvasionOfRussia, umpire: Umpire): void {
  if (!cards) return;
  const { first, second } = cards.decks;
  cards.decks = { first: [], second: [...first, ...second].filter((card) => card !== FROST) };
  umpire.tell({ key: 'second-year.cards', rule: '16.13-y', params: {} });
}
