/** 16.13 Where armies go into winter quarters, and where Russians come in. */
import { because, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { isEnemyCity, occupies, whyNotEnter } from './01-definitions.ts';
import { CAPACITY } from './04-occupation.ts';
import { LONGEST_LINE_IN_WINTER, fieldOf, linesTo } from './06-2-supply-line.ts';
import { CITIES, GRID, isUnit, KIEV, MOSCOW, riversOf, type Side, ST_PETERSBURG, unitCard } from './data.ts';
import { hexOfPiece, isOnMap, leadersOf, unitsAt, unitsOf } from './pieces.ts';
import type { InvasionOfRussia, PieceId } from './position.ts';

/** Friendly cities, whoever is in them, and enemy cities with a depot (16.13-f). */
export const frenchQuarters = (game: InvasionOfRussia): readonly number[] =>
  CITIES.map(({ hex }) => hex).filter(
    (hex) =>
      whyNotEnter('french', hex) === null && (!isEnemyCity(game, 'french', hex) || game.depots.french.includes(hex)),
  );

/** Hexes with a line to a depot that is short enough for winter; without any, where the Russians muster (16.13-s). */
export function russianQuarters(game: InvasionOfRussia): readonly number[] {
  const lines = linesTo(fieldOf(game, 'russian'), game.depots.russian, LONGEST_LINE_IN_WINTER);
  const fed = [...lines.keys()].filter((hex) => mayRussianCome(game, hex)).sort((a, b) => a - b);
  return (fed.length > 0 ? fed : musterPlaces(game)).filter((hex) => !isOnSourceRiver(game, hex));
}

/** Why a hex is no winter quarter of the Russians (16.13-s). */
export function whyNoQuarters(game: InvasionOfRussia, hex: number): Verdict {
  if (whyNotEnter('russian', hex)) return whyNotEnter('russian', hex);
  if (!mayRussianCome(game, hex)) return because('16.13-s', 'refusal.quarters.french-near');
  return because('16.13-s', isOnSourceRiver(game, hex) ? 'refusal.quarters.river' : 'refusal.quarters.supply');
}

/** Neither in nor beside a hex with French units or leaders, as they redeploy (16.13-s) and as they come in (13.3-f). */
const mayRussianCome = (game: InvasionOfRussia, hex: number): boolean =>
  whyNotEnter('russian', hex) === null &&
  [hex, ...GRID.neighbours(hex)].every((each) => !occupies(game, 'french', each));

/** In a city on the river of the French source the Russians take no quarters, but new ones may come there (16.13-s). */
function isOnSourceRiver({ quarters }: InvasionOfRussia, hex: number): boolean {
  if (quarters.source === null) return false;
  const rivers = riversOf(quarters.source).map(({ river }) => river);
  return riversOf(hex).some(({ river }) => rivers.includes(river));
}

/** In these cities and beside them Russians come in, unless the French hold the city (16.13-t, 16.13-u, 16.13-zb). */
const MUSTERS = [KIEV, MOSCOW, ST_PETERSBURG];

export const musterPlaces = (game: InvasionOfRussia, cities: readonly number[] = MUSTERS): readonly number[] =>
  [
    ...new Set(
      cities
        .filter((city) => unitsAt(game, city, 'french').length === 0)
        .flatMap((city) => [city, ...GRID.neighbours(city)]),
    ),
  ].filter((hex) => mayRussianCome(game, hex));

/**
 * Why Russians do not come in at a hex.
 * @param rule by which they come; the Swedes come at St Petersburg alone (16.13-v)
 */
export function whyNotMuster(game: InvasionOfRussia, rule: RuleId, hex: number): Verdict {
  const cities = rule === '16.13-v' ? [ST_PETERSBURG] : MUSTERS;
  const near = cities.filter((city) => GRID.distance(city, hex) <= 1);
  if (near.length === 0)
    return because(rule, rule === '16.13-v' ? 'refusal.quarters.swedes' : 'refusal.quarters.muster');
  if (near.every((city) => unitsAt(game, city, 'french').length > 0)) return because(rule, 'refusal.quarters.held');
  return whyNotEnter('russian', hex) ?? because('13.3-f', 'refusal.reinforce.enemy');
}

/** Each piece that is on the map in the nearest of some hexes that has room for it, where it is now if it may. */
export function nearest(
  game: InvasionOfRussia,
  pieces: readonly PieceId[],
  hexes: readonly number[],
): ReadonlyMap<PieceId, number> {
  const factors = new Map<number, number>();
  const places = new Map<PieceId, number>();
  for (const piece of pieces.filter((each) => isOnMap(game, each))) {
    const needs = isUnit(piece) ? unitCard(piece).occupation : 0;
    const from = hexOfPiece(game, piece);
    const open = hexes.filter((hex) => (factors.get(hex) ?? 0) + needs <= CAPACITY);
    const [best] = open.toSorted((a, b) => GRID.distance(a, from) - GRID.distance(b, from) || a - b);
    if (best === undefined) continue;
    places.set(piece, best);
    factors.set(best, (factors.get(best) ?? 0) + needs);
  }
  return places;
}

/** All that a side has on the map, units before leaders. */
export const armyOf = (game: InvasionOfRussia, side: Side): readonly PieceId[] =>
  [...unitsOf(game, side), ...leadersOf(game, side)].map(({ id }) => id);
