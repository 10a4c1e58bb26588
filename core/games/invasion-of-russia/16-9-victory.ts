/** 16.9 Who wins after the west was declared independent. */
import type { Umpire } from '../../engine/ruleset.ts';
import { hexTarget } from '../../engine/target.ts';
import { isFriendly } from './01-definitions.ts';
import { CITIES } from './data.ts';
import { unitsAt } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';

/** The hexes of cities worth points that the French do not hold (16.9-c). */
export const citiesMissing = (game: InvasionOfRussia): readonly number[] =>
  CITIES.filter(({ hex, points }) => points > 0 && !isHeld(game, hex)).map(({ hex }) => hex);

/** The French win with every city that is worth points, and with nothing less (16.9-c). */
export function judgeIndependence(game: InvasionOfRussia, umpire: Umpire): void {
  const missing = citiesMissing(game);
  const winner = missing.length === 0 ? 'french' : 'russian';
  game.over = { winner, rule: '16.9-c' };
  const places = { list: missing.map((hex) => ({ place: hexTarget(hex) })) };
  const params = { side: { seat: winner }, count: missing.length, places } as const;
  umpire.tell({ key: 'game-over.independent', rule: '16.9-c', params });
}

/** Friendly cities are held while no enemy unit is in them. */
const isHeld = (game: InvasionOfRussia, hex: number): boolean =>
  isFriendly(game, 'french', hex)
    ? unitsAt(game, hex, 'russian').length === 0
    : unitsAt(game, hex, 'french').length > 0;
