/** 13 A straight part of a flight: what it takes of the move, and what stops it. */
import { ringOf } from '../../space/table/footprint.ts';
import type { Leg } from '../../space/table/manoeuvre.ts';
import { distanceBetween } from '../../space/table/nearest.ts';
import { overlaps, overlapsRing } from '../../space/table/overlap.ts';
import { CM, type Ring } from '../../space/table/point.ts';
import type { Footprint } from '../../space/table/pose.ts';
import { touches } from '../../space/table/touch.ts';
import { limitsByRivers, type Mover, type Patch, patchesOf, whyBarred } from './07-5-terrain.ts';
import { affordable, costOf, tollOf } from './07-5-toll.ts';
import { footprintOf } from './ground.ts';
import { cardOf, enemyOf, type OrdineObliquo, sideOf, unit, type UnitId, unitsOnTable } from './position.ts';

/** Nobody comes nearer to an enemy (OO-9.1-2). */
const HALT = CM;

/** What whole numbers may be off. */
const ROUNDING = 1;

/** An enemy who may be met. */
interface Foe {
  readonly id: UnitId;
  readonly footprint: Footprint;
  readonly ring: Ring;
}

/** Who flees, and what may stop him. */
export interface Body extends Mover {
  readonly patches: readonly Patch[];
  /** Ground that bars it and on which it does not stand: villages too, which take a whole move (OO-7.5-15). */
  readonly barred: readonly Ring[];
  readonly enemies: readonly Foe[];
  /** Those of them whom it may meet: it gets away from those beside whom it broke. */
  readonly foes: readonly Foe[];
}

/** A straight way, in whatever facing it is made. */
export interface Part {
  readonly at: Footprint;
  readonly leg: Extract<Leg, { leg: 'advance' }>;
}

export interface Onward {
  readonly at: Footprint;
  /** Where the way leads, hundredths of a degree. */
  readonly heading: number;
  readonly length: number;
  /** What is left of the move. */
  readonly left: number;
}

export interface Run {
  readonly part: Part;
  readonly left: number;
  /** What has stopped it before its move was over; `foe` is `null` where ground has. */
  readonly halt: { readonly foe: UnitId | null } | null;
}

export function bodyOf(game: OrdineObliquo, id: UnitId): Body {
  const mover = { card: cardOf(game, id), formation: unit(game, id).formation };
  const own = unit(game, id).pose && footprintOf(game, id);
  const patches = patchesOf(game);
  const barred = patches
    .filter(({ piece }) => piece.kind === 'village' || whyBarred(piece.kind, mover))
    .map(({ ring }) => ring)
    .filter((ring) => !own || !overlapsRing(own, ring));
  const enemies = unitsOnTable(game, enemyOf(sideOf(game, id))).map((foe) => {
    const footprint = footprintOf(game, foe);
    return { id: foe, footprint, ring: ringOf(footprint) };
  });
  const foes = enemies.filter(({ footprint }) => !own || distanceBetween(own, footprint) > HALT);
  return { ...mover, patches, barred, enemies, foes };
}

/** Whether it can stand so, as far as ground and enemies are concerned. */
export function isClear({ barred, foes }: Body, at: Footprint): boolean {
  return !barred.some((ring) => overlapsRing(at, ring)) && !foes.some(({ footprint }) => overlaps(at, footprint));
}

/** Whether it stands so on no ground that bars it, and a centimetre off its enemies. */
export function isApart({ barred, enemies }: Body, at: Footprint): boolean {
  const isOff = ({ footprint }: Foe): boolean => distanceBetween(at, footprint) >= HALT - ROUNDING;
  return !barred.some((ring) => overlapsRing(at, ring)) && enemies.every(isOff);
}

/** As far on a straight way as the move lasts, up to ground that bars it and a centimetre before enemies. */
export function runOn(body: Body, { at, heading, length, left }: Onward): Run {
  const leg = { leg: 'advance', length, oblique: heading - at.pose.angle } as const;
  const toll = tollOf(body, at, leg, body.patches);
  const paid = affordable(toll, leg, left);
  const stop = stopOn(body, at, leg);
  const share = Math.min(paid, stop.share);
  return {
    part: { at, leg: { ...leg, length: length * share } },
    left: left - costOf(toll, leg, share),
    halt: stop.share < paid ? { foe: stop.foe } : null,
  };
}

/** Where a leg is stopped, and by which enemy; ground has no name. */
function stopOn(body: Body, at: Footprint, leg: Part['leg']): { share: number; foe: UnitId | null } {
  const { barred, foes, patches } = body;
  const [ground] = touches(at, [leg], barred);
  const [met] = touches(
    at,
    [leg],
    foes.map(({ ring }) => ring),
  );
  const wet = limitsByRivers(at, leg, patches).map(({ share }) => ({ share, foe: null }));
  const share = (way: number): number => Math.max(0, way) / leg.length;
  return [
    ...(ground ? [{ share: share(ground.way), foe: null }] : []),
    ...(met ? [{ share: share(met.way - HALT), foe: foes[met.index]?.id ?? null }] : []),
    ...wet,
  ].reduce((first, stop) => (stop.share < first.share ? stop : first), { share: 1, foe: null });
}
