/** Where the house bot wants its stacks: the French side city after city, the Russian side where it can make a stand. */
import { GRID, type UnitCard } from './data.ts';
import { distance, FRENCH_ROADS, RUSSIAN_ROADS, theatreOf } from './advise-ground.ts';
import type { Sight, Stack } from './advise-sight.ts';

/** The city that units make for. */
export const goalOf = (sight: Sight, units: readonly UnitCard[]): number =>
  sight.side === 'french' ? frenchGoal(sight, units) : russianGoal(sight, units);

/** A city that is nearer is taken on the way to the next. */
const AHEAD = 3;

/** The first city well ahead of them on their road that nobody holds. */
function frenchGoal({ game, own }: Sight, units: readonly UnitCard[]): number {
  const road = FRENCH_ROADS[theatreOf(units)];
  const end = road.at(-1) ?? 0;
  const at = game.units[units[0]?.id ?? '']?.hex;
  const away = at === undefined ? Infinity : distance('french', at, end) - AHEAD;
  return road.find((city) => !own.has(city) && distance('french', city, end) <= away) ?? end;
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
