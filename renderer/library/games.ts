/** The boxes on the shelf: every game of the house, whether its rules are in the program yet or not. */
import { miniatures } from '../../core/games/index.ts';

export const BOXES = [
  'borodino',
  'invasion-of-russia',
  'moravian-sun',
  'napoleon-in-europe',
  'ordine-obliquo',
] as const;

/** The game that is offered to those who have not played yet. */
export const FIRST_GAME: Box = 'borodino';

export type Box = (typeof BOXES)[number];

/** What is printed on the lid, beside the title. */
export const LABELS = ['period', 'scale', 'players', 'time'] as const;

/** The box of a game; `null` for a game that has none, as one out of a foreign file may have. */
export function boxOf(game: string): Box | null {
  return BOXES.find((box) => box === game) ?? null;
}

/** The games that take armies of the players' own. */
export const ARMY_GAMES: readonly string[] = miniatures.map(({ id }) => id);
