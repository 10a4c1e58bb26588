/** 1. Definitions: whose territory a hex is, where supply comes from, and what a side may cross. */
import { because, type Verdict } from '../../engine/verdict.ts';
import { AUSTRIAN_EDGE, cityOf, countryOf, enemyOf, FRENCH_EDGE, RUSSIAN_EDGE, RUSSIAN_SOURCES } from './data.ts';
import { hasBridge, hasRiver, isDifficult, isImpassable, type Side, type UnitCard } from './data.ts';
import { leadersAt, unitsAt } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';

/** Whether a hex is friendly territory, whoever stands in it (1.1-f); the freed cities of the west are French (16.9-b). */
export const isFriendly = ({ freed }: Pick<InvasionOfRussia, 'freed'>, side: Side, hex: number): boolean =>
  (countryOf(hex) === 'russia' && !freed.includes(hex)) === (side === 'russian');

/** 1.1-d: every unit of the French side that is not French is of a foreign contingent. The Guard is French. */
export const isForeign = ({ side, nationality }: Pick<UnitCard, 'side' | 'nationality'>): boolean =>
  side === 'french' && nationality !== 'French' && nationality !== 'Guard';

/** Whether a side stands in a city: with combat units or with a leader alone (6.2-d, 7.6-c). */
export const occupies = (game: InvasionOfRussia, side: Side, hex: number): boolean =>
  unitsAt(game, hex, side).length > 0 || leadersAt(game, hex, side).length > 0;

/** The ultimate sources of a side: a city is none while the enemy is in it (1.1-h, 1.1-i). */
export function sourcesOf(game: InvasionOfRussia, side: Side): readonly number[] {
  if (side === 'french') return [...FRENCH_EDGE, ...sourceCity(game)].filter((hex) => whyNotEnter(side, hex) === null);
  const cities = RUSSIAN_SOURCES.filter((hex) => unitsAt(game, hex, enemyOf(side)).length === 0);
  return [...RUSSIAN_EDGE.filter((hex) => whyNotEnter(side, hex) === null), ...cities];
}

/** The city that the French have made a source in winter quarters (16.13-h). */
const sourceCity = ({ quarters: { source } }: InvasionOfRussia): readonly number[] => (source === null ? [] : [source]);

/** The hexes from which Austrian units are supplied as from depots (1.1-j). */
export const AUSTRIAN_SOURCES = AUSTRIAN_EDGE.filter((hex) => whyNotEnter('french', hex) === null);

/** 14.6-a: whether a side may be in a hex at all, as its terrain goes: difficult ground is open to Russians. */
export function whyNotEnter(side: Side, hex: number): Verdict {
  if (isImpassable(hex)) return because('2.2-c', 'refusal.impassable');
  return side === 'french' && isDifficult(hex) ? because('2.2-b', 'refusal.difficult') : null;
}

/** Whether a river lies between two hexes and no bridge crosses it (6.2-e, 11.11-b). */
export const isUnbridged = (a: number, b: number): boolean => hasRiver(a, b) && !hasBridge(a, b);

/** Whether a hex is a city of the enemy's territory. */
export const isEnemyCity = (game: Pick<InvasionOfRussia, 'freed'>, side: Side, hex: number): boolean =>
  cityOf(hex) !== null && !isFriendly(game, side, hex);
