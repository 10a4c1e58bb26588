/** The house bot's depots: where a new one feeds most, which it gives up, and which of the enemy's it strikes. */
import { type Action, type Arrange, type Arrangement, type One, type Some } from '../../engine/decision.ts';
import { check } from '../../engine/legality.ts';
import { hexesIn, hexTarget, type Target } from '../../engine/target.ts';
import { sourcesOf } from './01-definitions.ts';
import { fieldOf, isSupplied, linesTo, supplyOf } from './06-2-supply-line.ts';
import { linked, longestLink, whyNotDepotIn } from './07-6-depots.ts';
import { distance, FRENCH_CHAIN, FRENCH_QUARTERS } from './advise-ground.ts';
import { goalOf } from './advise-goals.ts';
import { helpAt, mightOf, type Sight, sightOf, threatAt } from './advise-sight.ts';
import { CITIES, enemyOf, ENTRY_CITIES, GRID, REINFORCEMENTS, SETUPS, type Side } from './data.ts';
import { unitsOf, unitState } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { isWinter, trainsInTable } from './sequence.ts';

/** Units that a depot would have to feed, where they stand and where they go. */
interface Demand {
  readonly hex: number;
  readonly goal: number;
  readonly units: number;
}

/** New depots in a turn. */
const MOST_NEW = 3;

/** The best new depots, one after the other, each as though those before stood. */
export function depotWishes(sight: Sight): readonly { readonly hex: number; readonly value: number }[] {
  const { game, side } = sight;
  const cities = CITIES.map(({ hex }) => hex).filter((hex) => whyNotDepotIn(game, side, hex) === null);
  const demands = demandsOf(sight);
  const field = fieldOf(game, side);
  const ends = [...sourcesOf(game, side), ...linked(game, side, game.depots[side])];
  const depots = [...game.depots[side].filter((hex) => !isInDanger(sight, hex))];
  const found: { hex: number; value: number }[] = [];
  while (found.length < MOST_NEW) {
    const planned = found.map(({ hex }) => hex);
    const lines = linesTo(field, [...ends, ...planned], longestLink(game, side));
    const open = cities.filter((hex) => !planned.includes(hex) && lines.has(hex));
    const link = nextLink(sight, open, [...ends, ...planned]);
    const values = open.map((hex) => ({ hex, value: worthOfDepot(sight, hex, demands, depots, hex === link) }));
    const [best] = values.sort((a, b) => b.value - a.value);
    if (!best || best.value <= 0) break;
    found.push(best);
    depots.push(best.hex);
  }
  return found;
}

/** Stacks, and reinforcements that come before the next supply phase. */
function demandsOf(sight: Sight): readonly Demand[] {
  const { game, side } = sight;
  const stacks = [...sight.own.values()].map(({ hex, units }) => ({
    hex,
    units: units.length,
    goal: goalOf(sight, units),
  }));
  const due = REINFORCEMENTS.filter((group) => group.turn === game.turn && group.side === side);
  const coming = due.flatMap(({ place, units }) =>
    place === 'west' || place === 'lemberg'
      ? []
      : [{ hex: ENTRY_CITIES[place], goal: ENTRY_CITIES[place], units: units.length }],
  );
  return [...stacks, ...coming];
}

/** A depot that the enemy may take from those who hold it. */
export function isInDanger(sight: Sight, hex: number): boolean {
  const stack = sight.own.get(hex);
  const units = stack?.good ?? [];
  return threatAt(sight, hex) > mightOf(units, stack?.command ?? 0) + helpAt(sight, hex, units) + 3;
}

const FED = 0.6;
const NEARER = 0.15;
/** A depot costs a train in every turn, which hurts the more the fewer are left. */
const UPKEEP = 1.2;
const EACH = 0.15;
const CLOSE = 2;

function worthOfDepot(
  sight: Sight,
  city: number,
  demands: readonly Demand[],
  depots: readonly number[],
  isLink: boolean,
): number {
  const { game, side } = sight;
  const far = isWinter({ ...game, turn: game.turn + 1 }) ? 3 : 5;
  const nearest = (hex: number): number => Math.min(20, ...depots.map((depot) => distance(side, depot, hex)));
  const sum = demands.reduce((all, { hex, goal, units }) => {
    if (distance(side, city, hex) > far) return all;
    const feeds = nearest(hex) > far ? FED * units : 0;
    const leads = Math.max(0, Math.min(4, nearest(goal) - distance(side, city, goal)));
    return all + feeds + (side === 'french' ? 0 : NEARER * leads * units);
  }, 0);
  const isLost = isInDanger(sight, city) ? 10 : 0;
  const isTooSoon = side === 'french' && game.turn < OTHERS_FROM;
  const free = isTooSoon ? 0 : sum - UPKEEP - EACH * depots.length - (nearest(city) <= CLOSE ? 1 : 0);
  return Math.max(free, isLink ? CHAIN : isQuarters(sight, city) ? WINTER : 0) - isLost;
}

/** What a link of the chain to Moscow is worth. */
const CHAIN = 5;
const HOME_FROM = 11;
/** Before this turn the French have no trains for others. */
const OTHERS_FROM = 5;
/** What a depot is worth where units are to spend the winter, and when it is set up. */
const WINTER = 3;
const WINTER_FROM = 8;
/** Fewer live off the country. */
const MANY = 3;

const isQuarters = ({ game, side, own }: Sight, city: number): boolean =>
  side === 'french' &&
  game.turn >= WINTER_FROM &&
  FRENCH_QUARTERS.includes(city) &&
  (own.get(city)?.units.length ?? 0) >= MANY;

/** The first links, across the Niemen, are set up one by one; the others as far apart as they reach. */
const NIEMEN = 2;
const APART = 3;
const APART_LATE = 2;

/** The city that carries the chain to Moscow on, of those that could have a depot; `null` where none does. */
function nextLink({ game, side }: Sight, cities: readonly number[], chain: readonly number[]): number | null {
  if (side === 'russian' || game.turn >= HOME_FROM) return null;
  const last = FRENCH_CHAIN.findLastIndex((hex) => chain.includes(hex));
  const ahead = FRENCH_CHAIN.slice(last + 1).filter((hex) => cities.includes(hex));
  const next = last + 1 < NIEMEN ? ahead[0] : ahead.at(-1);
  if (next === undefined) return null;
  const isFar =
    last + 1 < NIEMEN ||
    distance(side, FRENCH_CHAIN[last] ?? 0, next) >= (game.turn < WINTER_FROM ? APART : APART_LATE);
  return isFar ? next : null;
}

/** Those of the trains in cities that were laid to become depots. */
export function adviseDepots(game: InvasionOfRussia, decision: Arrange): Action {
  const wanted = depotWishes(sightOf(game, decision.seat as Side)).map(({ hex }) => hex);
  return (
    laidIn(
      decision,
      citiesOf(decision).filter((hex) => wanted.includes(hex)),
    ) ?? { pass: true }
  );
}

const citiesOf = (decision: Arrange): readonly number[] => hexesIn(decision.slots(decision.items[0] as Target));

/** Depots in these cities; `null` where they may not be laid. */
function laidIn(decision: Arrange, cities: readonly number[]): Action | null {
  const depots = cities.flatMap((hex, at) => (decision.items[at] ? [[decision.items[at], hexTarget(hex)]] : []));
  const action = { arrange: Object.fromEntries(depots) as Arrangement };
  return check(decision, action) === null ? action : null;
}

/** The enemy takes a depot that is so near before anybody can help it. */
const EXPOSED = 4;

/** Depots that suffice for the set-up of the book, without those near the enemy that nobody would miss. */
export function adviseFirstDepots(game: InvasionOfRussia, decision: Arrange): Action {
  const side = decision.seat as Side;
  const isFree = (hex: number): boolean => citiesOf(decision).includes(hex);
  let chosen = SETUPS.depots[side].suggested.filter(isFree);
  const fed = (depots: readonly number[]): number => fedBy(game, side, depots);
  for (const hex of chosen) {
    const others = chosen.filter((each) => each !== hex);
    const isNear =
      side === 'french' ||
      SETUPS.groups.some((group) => group.side !== side && group.hexes.some((at) => GRID.distance(at, hex) <= EXPOSED));
    if (isNear && laidIn(decision, others) !== null && fed(others) === fed(chosen)) chosen = others;
  }
  return laidIn(decision, chosen) ?? { pass: true };
}

function fedBy(game: InvasionOfRussia, side: Side, depots: readonly number[]): number {
  const supply = supplyOf({ ...game, depots: { ...game.depots, [side]: [...depots] } }, side);
  return unitsOf(game, side).filter(({ id }) => isSupplied(game, supply, id)).length;
}

/** A depot that would be lost, or that nobody needs any more, goes on as a train. */
export function adviseConversion(game: InvasionOfRussia, decision: One): Action {
  const sight = sightOf(game, decision.seat as Side);
  const hexes = hexesIn(decision.targets);
  const lost = hexes.filter((hex) => isInDanger(sight, hex));
  const idle =
    game.turn < IDLE_FROM[sight.side] ? [] : hexes.filter((hex) => !isQuarters(sight, hex) && isIdle(sight, hex));
  const [chosen] = [...lost, ...idle, ...surplus(sight, hexes)];
  return chosen === undefined ? { pass: true } : { one: hexTarget(chosen) };
}

/** Of more depots than trains the enemy strikes the best (7.2-c): the one that feeds fewest goes before. */
function surplus({ game, side, own }: Sight, hexes: readonly number[]): readonly number[] {
  if (game.depots[side].length + game.captured[side] <= trainsInTable(game, side)) return [];
  const fed = (depot: number): number =>
    [...own.values()].reduce((sum, { hex, units }) => sum + (GRID.distance(hex, depot) <= 3 ? units.length : 0), 0);
  return hexes.toSorted((a, b) => fed(a) - fed(b));
}

/** Before this turn depots are wanted for those that follow. */
const IDLE_FROM = { french: 3, russian: 9 } as const;

/** Whether all that is fed and linked stays so without a depot. */
function isIdle({ game, side }: Sight, depot: number): boolean {
  const others = game.depots[side].filter((hex) => hex !== depot);
  const without = { ...game, turn: game.turn + 1, depots: { ...game.depots, [side]: others } };
  if (linked(without, side, others).length < linked(game, side, game.depots[side]).length - 1) return false;
  const [before, after] = [supplyOf({ ...game, turn: game.turn + 1 }, side), supplyOf(without, side)];
  return unitsOf(game, side).every(({ id }) => {
    const { hex } = unitState(game, id);
    return after.depots.has(hex) || !before.depots.has(hex);
  });
}

/** Of the enemy's depots those that feed most. */
export function adviseStrike(game: InvasionOfRussia, decision: Some): Action {
  const enemy = enemyOf(decision.seat as Side);
  const fed = (depot: number): number =>
    unitsOf(game, enemy).filter(({ id }) => GRID.distance(unitState(game, id).hex, depot) <= 3).length;
  const sorted = hexesIn(decision.from).toSorted((a, b) => fed(b) - fed(a));
  let chosen = decision.from.slice(0, 0);
  for (const hex of sorted) {
    const more = [...chosen, hexTarget(hex)];
    if (decision.allows(more) === null) chosen = more;
  }
  return { some: chosen };
}
