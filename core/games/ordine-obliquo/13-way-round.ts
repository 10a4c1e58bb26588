/** 13 The way round what stops a flight: to a side, then on as it was going. */
import { stepOf } from '../../space/table/manoeuvre.ts';
import { CM, distance, type Point } from '../../space/table/point.ts';
import type { Footprint } from '../../space/table/pose.ts';
import { type Body, type Onward, type Part, type Run, runOn } from './13-on-the-way.ts';

/** So finely the way to a side is measured, and so far at most. */
const STEP = CM;
const FARTHEST = 60;

/** How much nearer to the rear it has to bring somebody to be worth it. */
const WORTH = CM;

const LEFT = 9_000;

/** To a side, and on. */
interface Detour {
  readonly aside: Run;
  readonly on: Run;
  readonly end: Point;
}

/**
 * What is left of the move after a straight run that was stopped: of all ways to a side and on the one that ends
 * nearest to the rear; where none is worth it yet, along the shorter side of what is in the way.
 */
export function wayRound(body: Body, onward: Onward, straight: Run, rear: Point): readonly Part[] {
  const from = stood(straight.part);
  const within = detours(body, onward, straight, straight.left);
  const ends = within.map((each) => ({ each, way: distance(each.end, rear) }));
  const [best] = ends.toSorted((a, b) => a.way - b.way);
  if (best && best.way < distance(from.pose, rear) - WORTH) {
    return [straight.part, best.each.aside.part, best.each.on.part];
  }
  const [shorter] = detours(body, onward, straight, Infinity).filter(({ on }) => on.part.leg.length >= WORTH);
  if (!shorter) return [straight.part];
  const { leg } = shorter.aside.part;
  const along = { at: from, heading: leg.oblique + from.pose.angle, length: straight.left, left: straight.left };
  return [straight.part, runOn(body, along).part];
}

const stood = ({ at, leg }: Part): Footprint => ({ ...at, pose: stepOf(at, leg).pose });

/** The ways to either side that so much of a move allows, the short ones first. */
function detours(body: Body, { heading, length }: Onward, straight: Run, left: number): readonly Detour[] {
  const at = stood(straight.part);
  const rest = length - straight.part.leg.length;
  const steps = Array.from({ length: FARTHEST }, (_, i) => STEP * (i + 1)).filter((step) => step <= left);
  return steps.flatMap((step) =>
    [LEFT, -LEFT].flatMap((turn) => {
      const aside = runOn(body, { at, heading: heading + turn, length: step, left });
      if (aside.part.leg.length < step) return [];
      const on = runOn(body, { at: stood(aside.part), heading, length: rest, left: aside.left });
      const { x, y } = stepOf(on.part.at, on.part.leg).pose;
      return [{ aside, on, end: { x, y } }];
    }),
  );
}
