/** 8.5, 8.8 Resolving fire: the roll, who suffers, and what it may come to. */
import type { Preview, Procedure } from '../../engine/decision.ts';
import { certain, chance, chanceAtMost, type Distribution, follow, rollOf } from '../../engine/distribution.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexTarget } from '../../engine/target.ts';
import type { Message, Param } from '../../engine/verdict.ts';
import { fireTally, type Shot } from './08-2-fire-tally.ts';
import { lineOfFire } from './08-4-line-of-sight.ts';
import { disorder, retreat } from './09-6-results.ts';
import { cardOf, GRID, type UnitId, rollerOf } from './data.ts';
import { type Facts, tell } from './facts.ts';
import { terrainAt } from './ground.ts';
import { type Borodino, cohesionOf, stackAt, unit } from './position.ts';
import { type FireRow, fireResult, fireTable } from './tables.ts';

/** 8.5 Rolls, and carries out what comes of it; then 8.8. */
export function* resolveFire(game: Borodino, shot: Shot, umpire: Umpire): Procedure {
  const sum = fireTally(game, shot);
  const friends = straysOf(game, shot);
  const { face, row } = umpire.table('d10', '8.5-a', rollerOf(shot.batteries[0] as UnitId), (die) => ({
    ...fireResult(die + sum.total),
    strays: die <= MISDIRECTED ? friends : [],
  }));
  tell(umpire, 'fired', row.rule, reportOf(shot, face + sum.total, row), sum);
  yield* suffer(game, shot, row, umpire);
  misdirect(game, row.strays, umpire);
}

function reportOf(shot: Shot, total: number, { result }: FireRow): Facts['fired'] {
  return {
    units: units(shot.batteries),
    place: { place: hexTarget(shot.target) },
    total,
    result: { word: `label.fire.${result}` },
  };
}

const units = (ids: readonly UnitId[]): { readonly list: readonly Param[] } => ({
  list: ids.map((id) => ({ unit: id })),
});

type FireResult = FireRow['result'];

/** The fire table's results (8.5-b). */
function* suffer(game: Borodino, shot: Shot, { result, rule }: FireRow, umpire: Umpire): Procedure {
  if (result === 'none') return;
  const hit = result === 'check' ? shot.struck.filter((id) => !holds(game, id, umpire)) : shot.struck;
  if (hit.length > 0) disorder(game, hit, rule, umpire);
  const falling = hit.filter((id) => unit(game, id).hex === shot.target);
  if (result !== 'disorder-retreat' || falling.length === 0) return;
  if (terrainAt(shot.target) === 'town')
    return tell(umpire, 'town-holds', rule, { place: { place: hexTarget(shot.target) } });
  const guns = [...new Set(shot.batteries.map((id) => unit(game, id).hex))];
  yield* retreat(game, falling, guns, rule, umpire);
}

/** Each unit rolls for itself (B2). */
function holds(game: Borodino, id: UnitId, umpire: Umpire): boolean {
  const cohesion = cohesionOf(game, id);
  const { passes: isHeld } = umpire.test('d10', '8.5-b', rollerOf(id), { atMost: cohesion });
  tell(umpire, isHeld ? 'stood-fire' : 'shaken-by-fire', '8.5-b', { unit: { unit: id }, cohesion });
  return isHeld;
}

/** 8.8 An unmodified roll up to this is misdirected. */
const MISDIRECTED = 2;
/** 8.8-b Added to the friend's Cohesion roll. */
const MERCY = -2;

/** 8.8-a Friends in a hex that the line crosses next to the target. */
function straysOf(game: Borodino, { batteries, target }: Shot): UnitId[] {
  const side = cardOf(batteries[0] as UnitId).side;
  const crossed = new Set(batteries.flatMap((id) => lineOfFire(unit(game, id).hex, target).through));
  const beside = [...crossed].filter((hex) => GRID.distance(hex, target) === 1);
  return beside.flatMap((hex) => stackAt(game, hex)).filter((id) => cardOf(id).side === side);
}

/** 8.8-b Every friend in the way rolls for itself. */
function misdirect(game: Borodino, strays: readonly UnitId[], umpire: Umpire): void {
  for (const id of strays) {
    const cohesion = cohesionOf(game, id);
    const { passes: isHeld } = umpire.test('d10', '8.8-b', rollerOf(id), { atMost: cohesion }, MERCY);
    tell(umpire, isHeld ? 'missed-friend' : 'hit-friend', '8.8-b', { unit: { unit: id }, cohesion });
    if (!isHeld) disorder(game, [id], '8.8-b', umpire);
  }
}

/** What a shot comes to. */
export interface FireOutcome {
  /** The table's result; 15 or more in a town is Disorder without retreat. */
  readonly result: FireResult;
  /** The units of the target that suffer Disorder. */
  readonly hit: readonly UnitId[];
  /** Friends on the line that suffer Disorder (8.8). */
  readonly strays: readonly UnitId[];
}

/** The exact chances of everything that a shot can come to, with equal ones put together. */
export function fireOdds(game: Borodino, shot: Shot): Distribution<FireOutcome> {
  const { total } = fireTally(game, shot);
  const strays = straysOf(game, shot);
  return follow(
    rollOf('d10'),
    (die) => {
      const result = effective(fireResult(die + total).result, shot.target);
      const hits = result === 'check' ? failing(game, shot.struck, 0) : all(result === 'none' ? [] : shot.struck);
      const misses = die <= MISDIRECTED ? failing(game, strays, MERCY) : all([]);
      const outcomes = (hit: readonly UnitId[]) =>
        follow(misses, (friends) => certain({ result, hit, strays: friends }), keyOf);
      return follow(hits, outcomes, keyOf);
    },
    keyOf,
  );
}

/** Tells outcomes apart. */
const keyOf = ({ result, hit, strays }: FireOutcome): string => `${result}/${hit.join()}/${strays.join()}`;

const all = (ids: readonly UnitId[]): Distribution<readonly UnitId[]> => certain(ids);

/** Nobody retreats from a town. */
function effective(result: FireResult, target: number): FireResult {
  return result === 'disorder-retreat' && terrainAt(target) === 'town' ? 'disorder' : result;
}

/** Who of these fails, each rolling for itself. */
function failing(game: Borodino, ids: readonly UnitId[], modifier: number): Distribution<readonly UnitId[]> {
  const join = (failed: readonly UnitId[]): string => failed.join();
  return ids.reduce<Distribution<readonly UnitId[]>>((soFar, id) => {
    const held = chance(chanceAtMost('d10', cohesionOf(game, id), modifier));
    return follow(soFar, (failed) => follow(held, (isHeld) => certain(isHeld ? failed : [...failed, id]), join), join);
  }, certain([]));
}

/** The sum and the odds of a contemplated shot. */
export function previewOf(game: Borodino, shot: Shot): Preview {
  const sum = fireTally(game, shot);
  return {
    tallies: [sum],
    tables: [fireTable(sum.total)],
    odds: fireOdds(game, shot).outcomes.map(({ value, probability }) => ({ result: sayOutcome(value), probability })),
  };
}

/** A check says who fails it; a stray shot says which friends it hits. */
function sayOutcome({ result, hit, strays }: FireOutcome): Message {
  const checked = hit.length > 0 ? 'failed' : 'held';
  const key = `label.odds.fire.${result === 'check' ? checked : result}`;
  if (strays.length > 0) return { key: `${key}.stray`, params: { units: units(hit), friends: units(strays) } };
  return checked === 'failed' ? { key, params: { units: units(hit) } } : { key };
}
