/** 16.41, 16.42.1 What weather does to moves: sleet and mud shorten those that leave the roads, fog hides units from zones. */
import type { Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { line, type TallyLine } from '../../../engine/tally.ts';
import { hexTarget } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { halfOf } from '../01-4-rounding.ts';
import { PERMITS } from '../04-orders/1-permits.ts';
import { isInEnemyZone } from '../07-zones.ts';
import { testStack } from '../13-efficiency.ts';
import { isFogHex } from '../16-4-weather.ts';
import { isOnLink, linkBetween, type Order, type Side, unitCard, type UnitId } from '../data.ts';
import { unitsAt } from '../pieces.ts';
import type { MoravianSun } from '../position.ts';

/** Units on their way. */
interface Walking {
  readonly ids: readonly UnitId[];
  readonly side: Side;
  readonly order: Order;
  readonly others: readonly Order[];
  readonly from: number;
}

const SLEET = { rule: '16.41-f', less: 1 };

const isMired = ({ weather }: MoravianSun, id: UnitId): boolean =>
  weather === 'overcast' && unitCard(id).arm === 'artillery';

/** What a unit has less of its points where it does not follow roads and trails all the way. */
export function burdenOf(game: MoravianSun, id: UnitId, points: number): TallyLine | null {
  if (isMired(game, id)) return line('16.41-h', halfOf(points) - points, 'modifier.allowance.mud');
  return game.weather === 'sleet' ? line(SLEET.rule, -Math.min(SLEET.less, points), 'modifier.allowance.sleet') : null;
}

/** Whether a way follows roads and trails from its beginning to its end. */
export const followsLinks = (from: number, steps: readonly number[]): boolean =>
  steps.every((hex, index) => linkBetween(steps[index - 1] ?? from, hex) !== null);

/** 16.41-h Whether guns in mud began their move on a road or trail: they keep to it, or stop where they have left it. */
export const keepsToLinks = (game: MoravianSun, { ids, from }: Walking): boolean =>
  isOnLink(from) && ids.some((id) => isMired(game, id));

/** Why a party goes no farther after these steps, for the sake of the mud; `null` where it may. */
export const whyMired = (game: MoravianSun, party: Walking, steps: readonly number[]): Verdict =>
  keepsToLinks(game, party) && !followsLinks(party.from, steps) ? because('16.41-h', 'refusal.guns-in-mud') : null;

/** Why a way that its whole points would pay for is too long today; `null` where the weather is not to blame. */
export function whySlowed(game: MoravianSun, { ids }: Walking): Verdict {
  if (ids.some((id) => isMired(game, id))) return because('16.41-h', 'refusal.too-far-in-mud');
  return game.weather === 'sleet' ? because(SLEET.rule, 'refusal.too-far-in-sleet') : null;
}

/** 16.42.1-a Whether fog hides from an enemy zone whoever takes a step: into a hex of fog, and not along a road or trail. */
export const isVeiled = (game: MoravianSun, from: number, to: number): boolean =>
  isFogHex(game, to) && linkBetween(from, to) === null;

/** Whether a party that takes a step tests for passing the zone there: it goes on, or its orders keep it out. */
export function gropes(game: MoravianSun, party: Walking, { from, to }: Pace, goesOn: boolean): boolean {
  if (!isVeiled(game, from, to) || !isInEnemyZone(game, party.side, to)) return false;
  return goesOn || !mayEnterZone(game, party, to);
}

/** A step, and the hex from which it is taken. */
interface Pace {
  readonly from: number;
  readonly to: number;
}

function mayEnterZone(game: MoravianSun, { side, order, others }: Walking, hex: number): boolean {
  const hasFriends = unitsAt(game, hex, side).length > 0;
  return [order, ...others].some((each) => {
    const { may } = PERMITS[each].enters;
    return may === 'yes' || (may === 'onto-friends' && hasFriends);
  });
}

/** Told of the tests on a way, beside what it costs. */
export const fogLine = (hex: number): TallyLine =>
  line('16.42.1-a', 0, 'modifier.fog-test', { place: { place: hexTarget(hex) } });

/**
 * 16.42.1 Who comes into an enemy zone in fog tests: who passes ignores the zone, who fails stops in it, or, kept out by
 * its order, in the hex before it.
 * @returns where the way ends; `null` where it goes on
 */
export function* halt(
  game: MoravianSun,
  party: Walking,
  pace: Pace,
  goesOn: boolean,
  umpire: Umpire,
): Procedure<'here' | 'before' | null> {
  if (!gropes(game, party, pace, goesOn)) return null;
  if (yield* testStack(game, party.ids, { rule: '16.42.1-a' }, umpire)) return null;
  const isShort = !mayEnterZone(game, party, pace.to);
  const params = { units: { list: party.ids.map((unit) => ({ unit })) }, place: { place: hexTarget(pace.to) } };
  umpire.tell({ key: isShort ? 'halted-before' : 'halted-in-fog', rule: isShort ? '16.42.1-b' : '16.42.1-a', params });
  return isShort ? 'before' : 'here';
}
