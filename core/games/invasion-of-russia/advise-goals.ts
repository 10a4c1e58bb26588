/** Where the house bot wants its stacks: the French side city after city, the Russian side where it can make a stand. */
import { cityOf, GRID, type UnitCard } from './data.ts';
import { distance, FRENCH_QUARTERS, FRENCH_ROADS, RUSSIAN_ROADS, theatreOf } from './advise-ground.ts';
import type { Sight, Stack } from './advise-sight.ts';

/** The city that units make for. */
export const goalOf = (sight: Sight, units: readonly UnitCard[]): number =>
  sight.side === 'french' ? frenchGoal(sight, units) : russianGoal(sight, units);

/** A city that is nearer is taken on the way to the next. */
const AHEAD = 3;

/** From this turn on the French look for winter quarters. */
const QUARTERS_FROM = 9;
const NEAR_MOSCOW = 5;

/** The first city well ahead of them on their road that nobody holds; before winter, quarters. */
function frenchGoal(sight: Sight, units: readonly UnitCard[]): number {
  const { game, own } = sight;
  const road = FRENCH_ROADS[theatreOf(units)];
  const end = road.at(-1) ?? 0;
  const at = game.units[units[0]?.id ?? '']?.hex;
  const away = at === undefined ? Infinity : distance('french', at, end) - AHEAD;
  const isNear = game.turn === QUARTERS_FROM && away <= NEAR_MOSCOW - AHEAD;
  if (game.turn >= QUARTERS_FROM && !isNear) return quarters(sight, units);
  return road.find((city) => !own.has(city) && distance('french', city, end) <= away) ?? end;
}

const CROWDED = 8;
const FULL = 6;

/** The city where units may spend the winter: near, and with room. */
function quarters({ game, own }: Sight, units: readonly UnitCard[]): number {
  const at = game.units[units[0]?.id ?? '']?.hex;
  const cost = (city: number): number => {
    const others = (own.get(city)?.units ?? []).filter((unit) => !units.includes(unit)).length;
    const away = at === undefined ? 0 : distance('french', at, city);
    return away + others - (cityOf(city)?.points ?? 0) + (others + units.length > FULL ? CROWDED : 0);
  };
  return FRENCH_QUARTERS.reduce((best, city) => (cost(city) < cost(best) ? city : best));
}

/** Who is so near takes part in a stand; an enemy who is so near comes to it. */
const ARMY = 7;
const COMING = 5;
/** So many of the enemy's numbers are enough: the French wear out. */
const PARITY = 0.9;

/** The westernmost city on their road where the army is about as strong as those who come. */
function russianGoal({ own, foes }: Sight, units: readonly UnitCard[]): number {
  const road = RUSSIAN_ROADS[theatreOf(units)];
  const found = road.find((city) => within(own, city, ARMY) >= PARITY * within(foes, city, COMING));
  return found ?? road.at(-1) ?? 0;
}

const within = (stacks: ReadonlyMap<number, Stack>, city: number, far: number): number =>
  [...stacks.values()].reduce((sum, { hex, good }) => sum + (GRID.distance(hex, city) <= far ? good.length : 0), 0);
