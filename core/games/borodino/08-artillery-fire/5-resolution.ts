/** 8.5 Resolving fire: the roll, who suffers, and what it may come to. */
import { clash } from '../../../engine/battle.ts';
import type { Preview, Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexTarget } from '../../../engine/target.ts';
import type { Message, Param } from '../../../engine/verdict.ts';
import { fireTally, type Shot } from './2-fire-tally.ts';
import { misdirect, MISDIRECTED, straysOf } from './8-misdirected-fire.ts';
import { disorder, retreat } from '../09-assault/6-results.ts';
import { passes } from '../cohesion.ts';
import { rollerOf, type UnitId } from '../data.ts';
import { type Facts, namedHex, names, tell } from '../facts.ts';
import { groundOf, terrainAt } from '../ground.ts';
import { type Borodino, unit } from '../position.ts';
import { fireResult, type FireRow, fireTable } from '../tables.ts';
import { view } from '../view.ts';

/** What a shot comes to. */
interface FireOutcome {
  /** The table's result; 15 or more in a town is Disorder without retreat. */
  readonly result: FireResult;
  /** The units of the target that suffer Disorder. */
  readonly hit: readonly UnitId[];
  /** Friends on the line that suffer Disorder (8.8). */
  readonly strays: readonly UnitId[];
}

/** 8.8-a, T-fire-friendly: Rolls, carries out the result, and then looks for misdirected fire. */
export function* resolveFire(game: Borodino, shot: Shot, umpire: Umpire): Procedure<FireOutcome> {
  const sum = fireTally(game, shot);
  const friends = straysOf(game, shot);
  const { face, row } = umpire.table('d10', '8.5-a', rollerOf(shot.batteries[0] as UnitId), (die) => ({
    ...fireResult(die + sum.total),
    strays: die <= MISDIRECTED ? friends : [],
  }));
  tell(umpire, 'fired', row.rule, reportOf(shot, face + sum.total, row), { tally: sum });
  const suffered = yield* suffer(game, shot, row, umpire);
  return { ...suffered, strays: misdirect(game, row.strays, umpire) };
}

function reportOf(shot: Shot, total: number, { result }: FireRow): Facts['fired'] {
  return {
    units: units(shot.batteries),
    place: { place: hexTarget(shot.target) },
    total,
    result: { word: `label.fire.${result}` },
  };
}

const units = (ids: readonly UnitId[]): { readonly list: readonly Param[] } => names(ids);

type FireResult = FireRow['result'];

/** 8.21-e: Carries out the fire table's results (8.5-b). */
function* suffer(
  game: Borodino,
  shot: Shot,
  { result, rule }: FireRow,
  umpire: Umpire,
): Procedure<Omit<FireOutcome, 'strays'>> {
  if (result === 'none') return { result, hit: [] };
  // Each unit rolls for itself (B2).
  const holds = (id: UnitId) => passes(game, id, '8.5-b', ['stood-fire', 'shaken-by-fire'], umpire);
  const hit = result === 'check' ? shot.struck.filter((id) => !holds(id)) : shot.struck;
  if (hit.length > 0) disorder(game, hit, rule, umpire);
  if (result !== 'disorder-retreat') return { result, hit };
  const isTown = terrainAt(groundOf(game), shot.target) === 'town';
  const falling = hit.filter((id) => unit(game, id).hex === shot.target);
  if (falling.length > 0 && isTown) tell(umpire, 'town-holds', rule, namedHex(shot.target));
  else if (falling.length > 0) yield* retreat(game, falling, gunsOf(game, shot), rule, umpire);
  return { result: isTown ? 'disorder' : result, hit };
}

/** The hexes from which it is fired. */
const gunsOf = (game: Borodino, { batteries }: Shot) => [...new Set(batteries.map((id) => unit(game, id).hex))];

/** A shot that is contemplated. */
export interface FireStakes {
  readonly act: 'fire';
  readonly game: Borodino;
  readonly shot: Shot;
}

/** Plays a shot by itself. @returns what its odds are put together by */
export function* playFire(game: Borodino, { shot }: FireStakes, umpire: Umpire): Procedure<Message> {
  return sayOutcome(yield* resolveFire(game, shot, umpire));
}

/** The sum of a contemplated shot, and what its odds are played from. */
export function previewOf(game: Borodino, shot: Shot): Preview {
  const sum = fireTally(game, shot);
  const stakes: FireStakes = { act: 'fire', game: view(game, null), shot };
  const between = clash('fire', shot.batteries, [hexTarget(shot.target)]);
  return { between, tallies: [sum], tables: [fireTable(sum.total)], odds: [], stakes, worth: sum.total };
}

/** A check says who fails it; a stray shot says which friends it hits. */
function sayOutcome({ result, hit, strays }: FireOutcome): Message {
  const checked = hit.length > 0 ? 'failed' : 'held';
  const key = `label.odds.fire.${result === 'check' ? checked : result}`;
  if (strays.length > 0) return { key: `${key}.stray`, params: { units: units(hit), friends: units(strays) } };
  return checked === 'failed' ? { key, params: { units: units(hit) } } : { key };
}
