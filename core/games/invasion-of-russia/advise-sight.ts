/** What the house bot sees when it is asked: the stacks of both sides, its supply, and what threatens a hex. */
import type { Path } from '../../engine/decision.ts';
import { type Supply, supplyOf } from './06-2-supply-line.ts';
import { isFriendly } from './01-definitions.ts';
import { cityOf, enemyOf, GRID, type LeaderCard, type Side, type UnitCard } from './data.ts';
import { isGood, leadersOf, unitsOf } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';

export interface Stack {
  readonly hex: number;
  readonly units: readonly UnitCard[];
  readonly good: readonly UnitCard[];
  readonly leaders: readonly LeaderCard[];
  /** The highest rating of its leaders. */
  readonly command: number;
  /** What those in good order are worth together. */
  readonly might: number;
}

export interface Sight {
  readonly game: InvasionOfRussia;
  readonly side: Side;
  readonly own: ReadonlyMap<number, Stack>;
  readonly foes: ReadonlyMap<number, Stack>;
  /** As it will be judged when the next turn begins: winter shortens it. */
  readonly supply: Supply;
  /** The march that is asked for, where its steps know more of the enemy's cavalry than the seat sees (15.1-c). */
  readonly asked?: Path;
  /** What is worked out once and asked for again, by hex. */
  readonly threats: Map<number, number>;
  readonly emptied: Map<number, Supply>;
}

export function sightOf(game: InvasionOfRussia, side: Side): Sight {
  const next = { ...game, turn: game.turn + 1 };
  const sides = { own: stacksBy(game, side), foes: stacksBy(game, enemyOf(side)) };
  return { game, side, ...sides, supply: supplyOf(next, side), threats: new Map(), emptied: new Map() };
}

function stacksBy(game: InvasionOfRussia, side: Side): ReadonlyMap<number, Stack> {
  const units = Map.groupBy(unitsOf(game, side), ({ id }) => game.units[id]?.hex ?? 0);
  const leaders = Map.groupBy(leadersOf(game, side), ({ id }) => game.leaders[id]?.hex ?? 0);
  return new Map(
    [...units].map(([hex, all]) => {
      const led = leaders.get(hex) ?? [];
      const good = all.filter((unit) => isGood(game, unit));
      const command = highest(led);
      return [hex, { hex, units: all, good, leaders: led, command, might: mightOf(good, command) }];
    }),
  );
}

const highest = (leaders: readonly LeaderCard[]): number => Math.max(0, ...leaders.map(({ command }) => command));

const armsOf = (units: readonly UnitCard[]): number => new Set(units.map(({ arm }) => arm)).size;

/** Combat factors, the increase for kinds of unit, and what a leader adds (11.3, 11.5). */
export const mightOf = (units: readonly UnitCard[], command: number): number =>
  units.length === 0 ? 0 : units.length + 2 * (armsOf(units) - 1) + Math.min(command, units.length);

/** How far off an enemy may stand and still attack: a march, and the hex beside. */
const REACH = 4;
/** What a second stack and the others bring to an attack, of all that they are worth. */
const SUPPORT = 0.45;

/** What the enemy might bring against a hex before the next turn is over. */
export function threatAt(sight: Sight, hex: number): number {
  const before = sight.threats.get(hex);
  if (before !== undefined) return before;
  const coming = [...sight.foes.values()]
    .filter((foe) => foe.good.length > 0 && GRID.distance(foe.hex, hex) <= (foe.leaders.length > 0 ? REACH : 1))
    .map(({ might }) => might)
    .sort((a, b) => b - a)
    .slice(0, 4);
  const threat = coming.reduce((sum, might, at) => sum + (at === 0 ? might : SUPPORT * might), 0);
  sight.threats.set(hex, threat);
  return threat;
}

/** A friend so near comes up, or keeps the enemy busy. */
const NEAR = 3;

/** What other stacks add to units in a hex against a threat. */
export function helpAt({ own }: Sight, hex: number, units: readonly UnitCard[]): number {
  const near = [...own.values()]
    .filter((stack) => stack.hex !== hex && GRID.distance(stack.hex, hex) <= NEAR)
    .map(({ good, command, might }) => {
      const others = good.filter((unit) => !units.includes(unit));
      return others.length === good.length ? might : mightOf(others, command);
    })
    .sort((a, b) => b - a)
    .slice(0, 3);
  return near.reduce((sum, might) => sum + SUPPORT * might, 0);
}

/** Whether units would be in supply in a hex when the next turn begins. */
export const isFed = (
  { supply }: Pick<Sight, 'supply'>,
  hex: number,
  units: readonly Pick<UnitCard, 'nationality'>[],
): boolean =>
  supply.depots.has(hex) || (supply.austrian.has(hex) && units.every(({ nationality }) => nationality === 'Austrian'));

/** The supply that is left when all go away from a hex: it matters in enemy cities without a depot (6.2-d). */
export function supplyWithout(sight: Sight, hex: number): Supply {
  const { game, side, emptied } = sight;
  if (cityOf(hex) === null || isFriendly(game, side, hex) || game.depots[side].includes(hex)) return sight.supply;
  const before = emptied.get(hex);
  if (before) return before;
  const units = Object.fromEntries(Object.entries(game.units).filter(([, unit]) => unit.hex !== hex));
  const leaders = Object.fromEntries(Object.entries(game.leaders).filter(([, leader]) => leader.hex !== hex));
  const supply = supplyOf({ ...game, units, leaders, turn: game.turn + 1 }, side);
  emptied.set(hex, supply);
  return supply;
}
