/** 14.2.1, 14.2.2 The way of a charge: hex by hex to a hex beside its target, with the answers of the enemy (14.3-d). */
import { chooseOne, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexOf, hexTarget } from '../../../engine/target.ts';
import { because, type Reason, type Verdict } from '../../../engine/verdict.ts';
import { flood, type Reached } from '../../../space/hex/flood.ts';
import { whyNotInto } from '../06-stacking.ts';
import { meetEnemy } from '../09-movement/1-interruption.ts';
import { allowanceOf, slipping } from '../09-movement/1-reach.ts';
import { groundAt, isEnemyHex, stepCost } from '../09-movement/2-terrain.ts';
import { GRID, levelAt, unitCard, type UnitId } from '../data.ts';
import { hexOfPiece, put } from '../pieces.ts';
import { ofHex } from '../pointed.ts';
import type { MoravianSun } from '../position.ts';
import { isRidden, whyBarred } from './2-ground.ts';

/**
 * 14.2-e, 14.2.2-a The hexes beside the target from which points are left to enter it; enemy zones do not count.
 * @param points what the rider has left
 */
export function approaches(
  game: MoravianSun,
  id: UnitId,
  target: number,
  points = allowanceOf(game, id).total,
): readonly number[] {
  const start = hexOfPiece(game, id);
  if (GRID.distance(start, target) > points) return [];
  const ways = waysOf(game, id, points);
  return GRID.neighbours(target).filter((hex) => {
    const cost = ways.get(hex)?.cost;
    if (cost === undefined || whyBarred(hex, target) !== null) return false;
    const isRoom = hex === start || whyNotInto(game, [id], hex) === null;
    return isRoom && cost + (stepCost(game, id, hex, target) ?? 1) <= points;
  });
}

/** The cheapest way to each hex. */
type Ways = ReadonlyMap<number, Reached>;

/** Worked out once until a unit is put elsewhere: every target asks for it. */
function waysOf(game: MoravianSun, id: UnitId, points: number): Ways {
  const known = allWays.get(game.units) ?? new Map<string, Ways>();
  allWays.set(game.units, known);
  const key = `${id} ${points} ${game.weather}`;
  const ways = known.get(key) ?? findWays(game, id, points);
  known.set(key, ways);
  return ways;
}

const allWays = new WeakMap<MoravianSun['units'], Map<string, Ways>>();

/** 14.2-e, 14.2.2-a: a charge rides where no enemy and no ground bars it; enemy zones do not stop it on the way. */
function findWays(game: MoravianSun, id: UnitId, points: number): Ways {
  const start = { to: hexOfPiece(game, id), cost: 0, steps: [] };
  const reached = flood(GRID, start.to, {
    budget: points,
    step(a, b, _, spent) {
      const [from, to] = [GRID.hex(a), GRID.hex(b)];
      const isClosed = isEnemyHex(game, id, to) || whyBarred(from, to) !== null || !isRidden(to);
      const cost = isClosed ? null : stepCost(game, id, from, to);
      return cost === null ? null : cost + slipping(game, [id], to, points - spent - cost);
    },
  }).all();
  return new Map([start, ...reached].map((each) => [each.to, each]));
}

/** What a rider has entered, from where it began. */
export interface Ride {
  readonly way: readonly number[];
  /** Whether it has halted before it came beside its target. */
  readonly isCutShort: boolean;
}

/**
 * 14.2-b A rider goes to a hex beside its target by the cheapest way. Where the enemy has answered on that way (14.3-d,
 * 15.2.1-a) the player says anew where the rider goes with the points that are left, or that it halts.
 */
export function* rideTo(game: MoravianSun, id: UnitId, target: number, from: number, umpire: Umpire): Procedure<Ride> {
  const way = [hexOfPiece(game, id)];
  let points = allowanceOf(game, id).total;
  let steps = waysOf(game, id, points).get(from)?.steps ?? [];
  for (let [hex] = steps; hex !== undefined && !game.over; [hex] = steps) {
    points -= waysOf(game, id, points).get(hex)?.cost ?? 0;
    put(game, id, hex);
    way.push(hex);
    steps = steps.slice(1);
    const isAnswered = yield* meetEnemy(game, [id], way.slice(1), umpire);
    if (!isAnswered || steps.length === 0 || game.over) continue;
    const end = yield* chooseEnd(game, id, target, points);
    if (end === null) return { way, isCutShort: true };
    steps = waysOf(game, id, points).get(end)?.steps ?? [];
  }
  return { way, isCutShort: false };
}

/** 14.3-d From which hex it charges after all; `null` where it halts, or its target has gone. */
function* chooseEnd(game: MoravianSun, id: UnitId, target: number, points: number): Procedure<number | null> {
  const ends = isEnemyHex(game, id, target) ? approaches(game, id, target, points) : [];
  if (ends.length === 0) return null;
  const here = hexOfPiece(game, id);
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: unitCard(id).side,
    rule: '14.3-d',
    pass: () => whyNotInto(game, [id], here),
    prompt: { key: 'prompt.charge-on', params: { unit: { unit: id } } },
    whyOthers: { key: 'refusal.charge-where' },
    passLabel: { key: 'label.halt' },
    targets: ends.map(hexTarget),
    whyNot: ofHex((hex) => whyNotFrom(game, id, target, hex)),
  });
  return chosen === null ? null : hexOf(chosen);
}

/** Why a unit does not charge a hex from the one beside it; `null` of hexes that are not. */
export function whyNotFrom(game: MoravianSun, id: UnitId, target: number, hex: number): Verdict {
  return GRID.direction(hex, target) < 0 ? null : (whyClosed(game, id, target, hex) ?? whyNoWay(game, id, target));
}

/** What bars a charge on a hex from the one beside it, wherever the rider comes from. */
export function whyClosed(game: MoravianSun, id: UnitId, target: number, hex: number): Verdict {
  const at = { place: { place: hexTarget(hex) } };
  if (isEnemyHex(game, id, hex)) return because('9.1.2-a', 'refusal.enemy-hex', at);
  const isStart = hexOfPiece(game, id) === hex;
  const terrain = { word: `label.terrain.${groundAt(game, hex)}` };
  if (!isStart && !isRidden(hex)) return because('14.2-e', 'refusal.charge.through', { ...at, terrain });
  return whyBarred(hex, target) ?? (isStart ? null : whyNotInto(game, [id], hex));
}

/** Why no way of a charge leads to a hex: it is too far off or on another level, or other ground bars the short ways. */
export function whyNoWay(game: MoravianSun, id: UnitId, hex: number): Reason {
  const here = hexOfPiece(game, id);
  const named = { unit: { unit: id }, from: { place: hexTarget(here) }, place: { place: hexTarget(hex) } };
  if (GRID.distance(here, hex) > allowanceOf(game, id).total) return because('14.2-a', 'refusal.charge.too-far', named);
  const isLevel = levelAt(here) === levelAt(hex);
  return isLevel
    ? because('14.2-e', 'refusal.charge.no-way', named)
    : because('14.2.1-a', 'refusal.charge.level', named);
}
