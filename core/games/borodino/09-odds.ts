/**
 * What an assault is worth before it is fought: the sums of chapter 9, and every result with its exact probability.
 *
 * Taken for granted where a player could choose: the defender does not retire (9.31), tries the square or the
 * counter-charge where he may, fires where he can and with the best sum, and stands before infantry (9.86-g); the
 * attacker tries to recall where he may (9.82), and of several who can take a hex over the first declared does (9.22-b).
 * Those who retreat from one hex sweep nobody of another along (9.65-b).
 * Assaults of other kinds are taken as committed, and as not fought yet.
 */
import type { Preview } from '../../engine/decision.ts';
import { chanceAtMost } from '../../engine/distribution.ts';
import { wholeFront } from './09-2-2-whole-front.ts';
import { type Assault, leaderOf, strikesFrom } from './09-2-who-may-assault.ts';
import { commitmentTally } from './09-4-commitment.ts';
import { assaultTallies, type Combat, lineAt, strengthTallies } from './09-5-modifiers.ts';
import {
  add,
  asItStands,
  hasSetOut,
  type Odds,
  restore,
  setOut,
  split,
  stage,
  type Turn,
  UNCHANGED,
} from './09-odds-branches.ts';
import { addRolls, noteRoll, type Rolls, takeLoneGuns } from './09-odds-roll.ts';
import { inOrder, retreatsApart, sumsOf, tablesOf } from './09-odds-shown.ts';
import { playOut } from './09-odds-steps.ts';
import { GRID } from './data.ts';
import { type Borodino, cohesionOf, copyOf, stackAt } from './position.ts';

/**
 * What a contemplated assault or charge would be worth, given the others that are declared. A second assault or a
 * pursuit is committed already (9.73-c, 9.87-b).
 */
export function forecast(game: Borodino, assault: Assault, others: readonly Assault[]): Preview {
  const sums: Odds = new Map();
  const partners = partnersOf(game, assault, others);
  const goes = (each: Assault) =>
    hasSetOut(each) ? 1 : chanceAtMost('d10', cohesionOf(game, leaderOf(each)), commitmentTally(game, each).total);
  add(sums, 'not-committed', 1 - goes(assault));
  const scene = stage(game, assault, others, partners, sums);
  const start = asItStands(scene, goes(assault));
  const sumsAndTables = sumsOf(game, assault, scene);
  restore(scene, start);
  const sets = hasSetOut(assault)
    ? UNCHANGED
    : subsets(partners, goes).map(([staying, chance]): Turn => {
        const indices = staying.map((each) => others.indexOf(each));
        return [chance, () => setOut(scene, indices)];
      });
  playOut(
    scene,
    split(scene, new Map([['', start]]), () => sets),
  );
  return { ...sumsAndTables, odds: inOrder(sums) };
}

/** What the roll of a combat that stands to be fought is worth. */
export function forecastRoll(position: Borodino, combat: Combat, field: readonly Assault[]): Preview {
  const sums: Odds = new Map();
  const game = copyOf(position);
  const rolls: Rolls = new Map();
  noteRoll(rolls, 1, game, combat, field);
  addRolls(sums, rolls);
  const stood = takeLoneGuns(game, combat);
  const tallies = assaultTallies(game, stood, field);
  return {
    tallies: [...strengthTallies(game, stood), ...tallies],
    tables: tablesOf(stood.targets, tallies),
    assumed: retreatsApart(combat.targets),
    odds: inOrder(sums),
  };
}

/**
 * Assaults of the same kind that bear on this one: those that strike with it, those that have an enemy in front together
 * with one of these and take over from each other (9.22-b), whoever has a say in whether guns or squares stop those, and
 * charges close by, with those that bear on them.
 */
function partnersOf(game: Borodino, assault: Assault, others: readonly Assault[]): readonly Assault[] {
  if (others.length === 0) return [];
  const same = others.filter((each) => each.kind === assault.kind);
  const fronts = new Map([assault, ...same].map((each) => [each, [...each.targets, ...wholeFront(game, each)]]));
  const frontOf = (each: Assault) => fronts.get(each) ?? [];
  const hasGuns = (hex: number) => lineAt(game, hex).length < stackAt(game, hex).length;
  const striking = joinedTo(
    [assault],
    same,
    ({ targets }) => targets,
    ({ targets }) => targets,
  );
  const isFree = (each: Assault) => each.kind === 'charge' || striking.includes(each);
  const reachOf = (each: Assault) => (isFree(each) ? frontOf(each) : frontOf(each).filter(hasGuns));
  const bearing = joinedTo([assault], same, reachOf, frontOf);
  const close = same.filter((each) => !bearing.includes(each) && isClose(each, bearing));
  return joinedTo([...bearing, ...close], same, reachOf, frontOf).slice(1);
}

/**
 * A charge that changes what is around those whom others charge: it rides from or to a hex beside them (9.53-d), or the
 * enemies that it disorders or drives into square no longer cover their flank (9.53-d), or watch more (9.54-e).
 */
function isClose(charge: Assault, others: readonly Assault[]): boolean {
  if (charge.kind !== 'charge') return false;
  const isWithin = (hex: number, most: number) =>
    others.some(({ targets }) => targets.some((target) => GRID.distance(hex, target) <= most));
  return isWithin(charge.from, 1) || isWithin(strikesFrom(charge), 1) || charge.targets.some((hex) => isWithin(hex, 2));
}

/** These assaults, those whose hexes they reach, those whose hexes they reach, and so on. */
function joinedTo(
  assaults: readonly Assault[],
  others: readonly Assault[],
  reachOf: (each: Assault) => readonly number[],
  hexesOf: (each: Assault) => readonly number[],
): readonly Assault[] {
  const joined = [...assaults];
  for (const member of joined) {
    const reach = reachOf(member);
    joined.push(...others.filter((each) => !joined.includes(each) && hexesOf(each).some((hex) => reach.includes(hex))));
  }
  return joined;
}

/** Every set of partners that may stay behind, with its probability. */
function subsets(
  partners: readonly Assault[],
  goes: (each: Assault) => number,
): readonly (readonly [readonly Assault[], number])[] {
  return partners.reduce<readonly (readonly [readonly Assault[], number])[]>(
    (sets, partner) => {
      const chance = goes(partner);
      return sets.flatMap(([set, before]) => [
        [set, before * chance] as const,
        [[...set, partner], before * (1 - chance)] as const,
      ]);
    },
    [[[], 1]],
  );
}
