/** The ways between two positions of a table, and who struck at whom: the report and the table at play draw them alike. */
import type { Act } from '../../../core/engine/battle.ts';
import type { Fact } from '../../../core/engine/ruleset.ts';
import { type Seat, unitsNamed } from '../../../core/engine/verdict.ts';
import type { TableShown } from '../../../core/miniatures/presenter.ts';
import { centreOf } from '../../../core/space/table/footprint.ts';
import type { Pose } from '../../../core/space/table/pose.ts';
import type { Point } from '../../board/geometry.ts';
import type { Way } from '../../board/ways.ts';
import { sideInk } from '../../table/colours.ts';
import { sheetPoint } from '../../table/sheet.ts';
import { fateOf, type Leg } from '../showing/legs.ts';
import { legsOfStand, poseAlong } from './glide.ts';
import { footprintOfStand, type Standing } from './tables.ts';

/** An arrow stops so far before the middle of the block. Tenths of a millimetre. */
export const END = 240;
/** A unit that was only turned has gone no way. Tenths of a millimetre. */
const LEAST = 150;

/** In what colour the ways of a side are drawn. @param seats all of the scenario */
export const wayInk = (seats: readonly Seat[], seat: Seat): string =>
  sideInk(seats.indexOf(seat) > 0 ? 'b' : 'a', 'day').deep;

/**
 * Of the units that stand elsewhere, or are gone.
 * @param facts of what led from one to the other; left out where that was more than one deed
 */
export function waysOfStands(
  was: TableShown,
  is: TableShown,
  seats: readonly Seat[],
  facts: readonly Fact[] = [],
): readonly Way[] {
  const now = new Map(is.stands.map((stand) => [stand.id, stand]));
  return was.stands.flatMap((stand): Way[] => {
    const after = now.get(stand.id) ?? null;
    const ways = legsOfStand(stand, after, facts).flatMap((leg) => wayAlong(stand, leg, is, seats) ?? []);
    if (after) return ways;
    const told = fateOf(stand.id, facts);
    const from = ways.at(-1)?.to ?? middleOf(stand, is);
    return [...ways, { from, to: null, ...lineIn(stand, seats), ...(told !== undefined && { told }) }];
  });
}

const lineIn = ({ seat }: Standing, seats: readonly Seat[]): Pick<Way, 'side' | 'colour'> => ({
  side: Math.max(0, seats.indexOf(seat)),
  colour: wayInk(seats, seat),
});

function middleOf(stand: Standing, { width, depth }: TableShown): Point {
  return sheetPoint({ size: { width, depth } }, centreOf(footprintOfStand(stand)));
}

/** Points of a way between two of its stops. */
const POINTS = 8;

/** The way of the middle of a block. */
function wayAlong(stand: Standing, { told, stops }: Leg<Pose>, table: TableShown, seats: readonly Seat[]): Way | null {
  const count = POINTS * (stops.length - 1);
  const line = Array.from({ length: count + 1 }, (_, index) =>
    middleOf({ ...stand, pose: poseAlong(stops, index / count) }, table),
  );
  const [from, to] = [line[0] as Point, line.at(-1) as Point];
  if (Math.hypot(to.x - from.x, to.y - from.y) < LEAST) return null;
  return { from, via: line.slice(1, -1), to, ...lineIn(stand, seats), ...(told !== undefined && { told }) };
}

/**
 * Fire and blows that facts tell, from block to block.
 * @param acts which facts tell them
 */
export function strikesOf(
  facts: readonly Fact[],
  acts: Readonly<Record<string, Act>>,
  was: TableShown,
  seats: readonly Seat[],
): readonly Way[] {
  const standing = (fact: Fact, blank: string, told: number): Standing | undefined => {
    const value = fact.params[blank];
    const [unit] = unitsNamed({ params: value === undefined ? {} : { value } });
    const stand = was.stands.find(({ id }) => id === unit);
    return stand && { ...stand, pose: poseBy(stand, facts.slice(0, told + 1)) };
  };
  return facts.flatMap((fact, told): Way[] => {
    const act = acts[fact.key];
    const [by, at] = act ? [standing(fact, act.by, told), standing(fact, act.at, told)] : [];
    if (!act || !by || !at) return [];
    return [{ from: middleOf(by, was), to: middleOf(at, was), ...lineIn(by, seats), strikes: act.strikes, told }];
  });
}

/** Where a block stands when these facts have been told. */
function poseBy({ id, pose }: Standing, facts: readonly Fact[]): Pose {
  const last = facts.findLast((fact) => fact.way !== undefined && unitsNamed(fact).includes(id));
  return (last?.way?.at(-1) as Pose | undefined) ?? pose;
}
