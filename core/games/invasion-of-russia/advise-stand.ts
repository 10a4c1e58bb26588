/** How good it is for units to stand in a hex, in units: ground gained, supply, prey, danger. */
import { isFriendly } from './01-definitions.ts';
import { distance, FRENCH_CHAIN } from './advise-ground.ts';
import { goalOf } from './advise-goals.ts';
import { outlook } from './advise-outlook.ts';
import { helpAt, isFed, mightOf, type Sight, threatAt } from './advise-sight.ts';
import { cityOf, enemyOf, GRID, hasRiver, isDifficult, type UnitCard } from './data.ts';

/** Units that stand together, or would. */
export interface Group {
  readonly units: readonly UnitCard[];
  /** The highest rating among leaders who go along. */
  readonly command: number;
  /** The city that they make for. */
  readonly goal: number;
  /** Whether they force march to get there: they fight at half their worth. */
  readonly isForced?: boolean;
}

export const groupOf = (sight: Sight, units: readonly UnitCard[], command: number): Group => ({
  units,
  command,
  goal: goalOf(sight, units),
});

/** What a hex nearer to the goal is worth to four units. */
const GROUND = { french: 0.7, russian: 0.4 } as const;
/** What a unit without supply loses. */
const STARVING = { french: 0.9, russian: 0.4 } as const;
/** From this turn on the French look for cities with depots, where nobody forages. */
const FORAGE_FROM = 2;

export function standIn(sight: Sight, hex: number, group: Group): number {
  const { game, side } = sight;
  const away = distance(side, hex, group.goal);
  const ground =
    GROUND[side] *
    (side === 'french' && game.turn >= LATE ? 0.4 : 1) *
    Math.max(0.5, Math.min(1.25, group.units.length / 4));
  const supply = isFed(sight, hex, group.units) ? 0 : STARVING[side] * group.units.length;
  return (
    -ground * away -
    supply +
    prize(sight, hex, group) +
    prey(sight, hex, group) -
    danger(sight, hex, group) +
    comfort(sight, hex, group) +
    company(sight, hex, group)
  );
}

/** A city that has just been taken, a link of the chain to Moscow, and a depot of the enemy. */
function prize({ game, side, own }: Sight, hex: number, { units }: Group): number {
  const isNew = !isFriendly(game, side, hex) && !own.has(hex);
  const points = isNew ? (cityOf(hex)?.points ?? 0) : 0;
  const isLink = isNew && side === 'french' && FRENCH_CHAIN.includes(hex) && !game.depots.french.includes(hex);
  const link = isLink ? Math.min(1, units.length / 3) : 0;
  return points + link + (game.depots[enemyOf(side)].includes(hex) ? 1 : 0);
}

/** One train moves many as well as few: the French save trains where stacks come together. */
function company({ side, own }: Sight, hex: number, { units }: Group): number {
  if (side === 'russian') return 0;
  const friends = (own.get(hex)?.units ?? []).filter((unit) => !units.includes(unit)).length;
  return TOGETHER * Math.min(friends, units.length);
}

const TOGETHER = 0.2;

/** From this turn on the French look for cities with depots rather than for ground. */
const LATE = 11;

/** What a unit loses for each unit beside it where no depot is, as trains get fewer (6.3, 8.7). */
const scarcity = (turn: number): number => 0.1 * Math.max(0, Math.min(1, (turn - 6) / 3));

/** What the French find in a hex: bread in the city of a depot, Cossacks where a unit is alone; and walls for anybody. */
function comfort({ game, side, own }: Sight, hex: number, { units }: Group): number {
  const walls = cityOf(hex)?.fortified ? 0.2 : isDifficult(hex) ? 0.1 : 0;
  if (side === 'russian' || game.turn < FORAGE_FROM || isFriendly(game, side, hex)) return walls;
  const isAlone = units.length === 1 && !own.has(hex) && cityOf(hex) === null;
  const bread = game.depots.french.includes(hex) ? 0.4 : -scarcity(game.turn) * units.length ** 2;
  return walls + bread - (isAlone ? 0.4 : 0);
}

/** By how much a threat has to be greater to be as bad as it can be, and what it then costs of each unit. */
const OVERWHELMING = 6;
const LOST = { french: 0.25, russian: 0.5 } as const;

/** What the enemy may do to units in a hex. */
export function danger(sight: Sight, hex: number, { units, command }: Group): number {
  const threat = threatAt(sight, hex);
  if (threat === 0) return 0;
  const friends = (sight.own.get(hex)?.good ?? []).filter((unit) => !units.includes(unit));
  const walls = cityOf(hex)?.fortified || isDifficult(hex) ? 2 : 0;
  const excess = threat - mightOf([...units, ...friends], command) - walls - helpAt(sight, hex, units);
  return LOST[sight.side] * units.length * Math.max(0, Math.min(1, excess / OVERWHELMING));
}

/** The best attack from a hex, as far as it promises anything. */
function prey(sight: Sight, hex: number, group: Group): number {
  const gains = GRID.neighbours(hex).map((target) => attackFrom(sight, hex, target, group));
  return Math.max(0, ...gains);
}

const COMES_OFF = 0.75;
const HELP = 0.4;

function attackFrom({ own, foes, side }: Sight, hex: number, target: number, group: Group): number {
  const foe = foes.get(target);
  if (!foe) return 0;
  const friends = (own.get(hex)?.good ?? []).filter((unit) => !group.units.includes(unit));
  const units = [...group.units, ...friends];
  const fresh = mightOf(units, group.command);
  const beside = GRID.neighbours(target).filter((each) => each !== hex);
  const count = (stacks: typeof own) => beside.reduce((sum, each) => sum + (stacks.get(each)?.good.length ?? 0), 0);
  const ground = (hasRiver(hex, target) ? 3 : 0) + (cityOf(target)?.fortified || isDifficult(target) ? 2 : 0);
  const margin =
    (group.isForced ? fresh / 2 : fresh) -
    ground +
    HELP * count(own) -
    mightOf(foe.good, foe.command) -
    HELP * count(foes);
  const odds = { margin, attackers: units.length, defenders: foe.good.length, there: foe.units.length };
  return (side === 'french' ? COMES_OFF : COMES_OFF / 1.5) * Math.max(0, outlook(odds));
}
