/** 7.5 What a leg takes of a move: the ground under each part of it, fords, and going backwards. */
import { type Leg, stepOf } from '../../space/table/manoeuvre.ts';
import { HAIR } from '../../space/table/point.ts';
import type { Footprint } from '../../space/table/pose.ts';
import { FORD_COST, fordsOn, type Mover, type Patch, type Stretch, stretchesOf } from './07-5-terrain.ts';

/** Backwards at half speed (OO-7.4-4). */
export const BACKWARDS = 2;

/** What a march takes of each part of it, tenths of a millimetre to one of way. */
const rateOf = ({ slow }: Pick<Stretch, 'slow'>, leg: Leg): number =>
  (slow ? 2 : 1) * (leg.leg === 'advance' && leg.length < 0 ? BACKWARDS : 1);

/** The parts of a leg and the fords on it, which say together what it takes. */
export interface Toll {
  readonly length: number;
  readonly stretches: readonly Stretch[];
  readonly fords: readonly number[];
}

export function tollOf(mover: Mover, footprint: Footprint, leg: Leg, patches: readonly Patch[]): Toll {
  return {
    length: stepOf(footprint, leg).cost,
    stretches: stretchesOf(mover, footprint, leg, patches),
    fords: fordsOn(footprint, leg, patches),
  };
}

/** What so much of a leg takes. */
export function costOf({ length, stretches, fords }: Toll, leg: Leg, share = 1): number {
  const onGround = stretches.map((part) => Math.max(0, Math.min(part.to, share) - part.from) * rateOf(part, leg));
  const wading = fords.filter((at) => at < share).length * FORD_COST;
  return onGround.reduce((sum, part) => sum + part, 0) * length + wading;
}

/** The largest share of a leg that takes no more than so much. */
export function affordable(toll: Toll, leg: Leg, most: number): number {
  if (toll.length === 0) return 1;
  let spent = 0;
  for (const { from, to, slow } of toll.stretches) {
    const fords = toll.fords.filter((at) => at >= from && at < to);
    for (const [a, b] of pieces(from, to, fords)) {
      if (fords.includes(a)) spent += FORD_COST;
      if (spent > most + HAIR) return a;
      const price = toll.length * rateOf({ slow }, leg);
      if (spent + (b - a) * price > most + HAIR) return a + (most - spent) / price;
      spent += (b - a) * price;
    }
  }
  return 1;
}

/** A stretch cut at some places. */
function pieces(from: number, to: number, cuts: readonly number[]): (readonly [number, number])[] {
  const ends = [from, ...cuts.filter((cut) => cut > from), to];
  return ends.slice(1).map((end, i) => [ends[i] ?? from, end] as const);
}
