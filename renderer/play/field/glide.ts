/** Blocks that go and wheel along their manoeuvres as these are told: where each stands at any moment of a showing. */
import type { Fact } from '../../../core/engine/ruleset.ts';
import type { TableShown } from '../../../core/miniatures/presenter.ts';
import { centreOf } from '../../../core/space/table/footprint.ts';
import { type Point, pointAlong } from '../../../core/space/table/point.ts';
import { carriedRound, FULL_TURN, type Pose, radians, turned } from '../../../core/space/table/pose.ts';
import { overOf, type Told } from '../../board/ways.ts';
import { fateOf, type Leg, legsOf } from '../showing/legs.ts';
import type { Showing } from '../showing/showing.svelte.ts';
import { footprintOfStand, type Standing } from './tables.ts';

/** A block as it stood and as it stands, and how it came there. */
export interface FieldGlider {
  readonly was: Standing;
  /** `null`: it has left the table. */
  readonly is: Standing | null;
  readonly legs: readonly Leg<Pose>[];
  /** The fact that tells what else has become of it: it stands there as it is from then on, or no longer. */
  readonly fate: number | undefined;
}

/** So near is the same place: ways are told in whole tenths of a millimetre, and in whole hundredths of a degree. */
const NEAR = 1;

const isSame = (a: Pose, b: Pose): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) <= NEAR && Math.abs(turnFrom(a, b)) <= NEAR;

/** By how much one turns from a pose to another, the shorter way, counter-clockwise. */
function turnFrom(a: Pose, b: Pose): number {
  const turn = b.angle - a.angle;
  return turn - FULL_TURN * Math.round(turn / FULL_TURN);
}

/** Where nothing is told of its way a block turns on its ground, and then goes straight. */
export function legsOfStand(was: Standing, is: Standing | null, facts: readonly Fact[]): readonly Leg<Pose>[] {
  const untold = (from: Pose, to: Pose): readonly Pose[] => {
    const middle = centreOf(footprintOfStand(was));
    return [from, carriedRound(from, middle, turnFrom(from, to)), to];
  };
  return legsOf<Pose>(facts, { unit: was.id, from: was.pose, to: is?.pose ?? null, isSame, untold });
}

/** Those that stand elsewhere, or otherwise, or no longer. */
export function glidersOf(was: TableShown, is: TableShown, facts: readonly Fact[]): readonly FieldGlider[] {
  const now = new Map(is.stands.map((stand) => [stand.id, stand]));
  return was.stands.flatMap((stand): FieldGlider[] => {
    const after = now.get(stand.id) ?? null;
    if (after && JSON.stringify(after) === JSON.stringify(stand)) return [];
    return [{ was: stand, is: after, legs: legsOfStand(stand, after, facts), fate: fateOf(stand.id, facts) }];
  });
}

/** Those who go their ways while a fact is told. @param now how the table stands then */
export function glidersAt(
  { shown, at, earlier, facts }: Showing,
  tableAt: (position: unknown) => TableShown,
  now: TableShown,
): readonly FieldGlider[] {
  if (!shown) return [];
  const found = glidersOf(tableAt(earlier), now, facts);
  return found.map((each) => ({ ...each, fate: at, legs: each.legs.map((leg) => ({ ...leg, told: at })) }));
}

/** How a block stands at a moment; `null`: it is no longer there. */
export function standAt({ was, is, legs, fate }: FieldGlider, now: Told): Standing | null {
  const leg = legs.findLast(({ told }) => overOf(told, now) > 0);
  if (!leg) return overOf(fate, now) > 0 && legs.length === 0 ? is : was;
  const pose = poseAlong(leg.stops, overOf(leg.told, now));
  if (!is) return overOf(fate, now) > 0 && (fate ?? -1) > (leg.told ?? -1) ? null : { ...was, pose };
  return leg === legs.at(-1) && overOf(leg.told, now) >= 1 ? is : { ...is, pose };
}

/**
 * A pose on a way. From one stop to the next a block is carried round the one point that both have in common, if it
 * turns: a wheel goes round its corner, a change of front round its middle. Every stop takes as long as another.
 * @param share 0 to 1
 */
export function poseAlong(stops: readonly Pose[], share: number): Pose {
  const at = share * (stops.length - 1);
  const index = Math.min(Math.floor(at), stops.length - 2);
  const [from, to] = [stops[index], stops[index + 1]];
  if (!from || !to) return stops.at(-1) as Pose;
  return poseBetween(from, to, at - index);
}

/** So little of a turn is none: the point that it would go round is far away. Hundredths of a degree. */
const LEAST_TURN = 10;

function poseBetween(from: Pose, to: Pose, share: number): Pose {
  const turn = turnFrom(from, to);
  if (Math.abs(turn) < LEAST_TURN) return { ...turned(from, turn * share), ...pointAlong(from, to, share) };
  return carriedRound(from, centreOfTurn(from, to, turn), turn * share);
}

/** The point that lies the same for both poses. */
function centreOfTurn(from: Pose, to: Pose, turn: number): Point {
  const middle = pointAlong(from, to, 0.5);
  const side = 0.5 / Math.tan(radians(turn) / 2);
  return { x: middle.x - (to.y - from.y) * side, y: middle.y + (to.x - from.x) * side };
}
