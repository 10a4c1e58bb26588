/** The games of this house: the one registry. */
import { moravianSun } from './moravian-sun/index.ts';
import { invasionOfRussia } from './invasion-of-russia/index.ts';
import type { AreaGame, HexGame } from '../engine/ruleset.ts';
import type { Armies } from '../miniatures/armies.ts';
import type { MiniaturesGame } from '../miniatures/game.ts';
import { borodino } from './borodino/index.ts';
import { napoleonInEurope } from './napoleon-in-europe/index.ts';
import { ordineObliquo } from './ordine-obliquo/index.ts';

/** A game on any ground; the type of its positions is its own affair. */
export type Game = HexGame<unknown> | AreaGame<unknown> | MiniaturesGame<unknown>;

export const rulesets: readonly Game[] = [moravianSun, invasionOfRussia, borodino, napoleonInEurope, ordineObliquo];

/** The rules of a game; `null` where they are not in the program. */
export const rulesOf = (game: string): Game | null => rulesets.find(({ id }) => id === game) ?? null;

/** The games of miniatures, for which players put armies of their own together. */
export const miniatures: readonly MiniaturesGame<unknown>[] = rulesets.filter((game) => game.ground === 'table');

/** How armies are put together for a game; `null` where that is no game of miniatures of this program. */
export const armiesOf = (game: string): Armies | null => miniatures.find(({ id }) => id === game)?.armies ?? null;
