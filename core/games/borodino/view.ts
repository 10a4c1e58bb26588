/** Who may see what: on 5 September nothing is hidden, on the 7th the orders that lie face down. */
import type { Seat } from '../../engine/verdict.ts';
import type { ScenarioId } from './data.ts';
import { type Borodino, copyOf } from './position.ts';
import { viewOfSeptember7 } from './scenarios/7-september/view.ts';

const HIDING: Readonly<Partial<Record<string, (game: Borodino, seat: Seat | null) => Borodino>>> = {
  ['sept7' satisfies ScenarioId]: viewOfSeptember7,
};

export const hidesNothing = (scenario: string): boolean => !HIDING[scenario];

/** A copy of the position as a seat may know it; `null`: what all may know. */
export const view = (game: Borodino, seat: Seat | null): Borodino =>
  HIDING[game.scenario]?.(game, seat) ?? copyOf(game);
