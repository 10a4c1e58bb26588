/** How far it is to a target, and in which band. Source: `geometry.firePoint`, `range`; OO-8-1, OO-GEO-7. */
import { type Apex, arcField } from './arc.ts';
import { corridorField, type Field, partsIn } from './field.ts';
import { centreOf, ringOf } from './footprint.ts';
import { pointToRing } from './nearest.ts';
import { distance, HAIR, type Point, type Ring } from './point.ts';
import { isWithin, partWithin } from './polygon.ts';
import type { Footprint } from './pose.ts';
import { edgesOf, nearestOn } from './segment.ts';

/** Where a target has to be: between the flank lines, in an arc, or anywhere. */
export type FieldOfFire = 'corridor' | 'arc' | 'round';

export interface RangeOptions {
  /** Measure from the centre of the footprint instead of the middle of its front edge. */
  readonly fromCentroid?: boolean;
  /** The whole opening of the arc, hundredths of a degree; 45 degrees without. */
  readonly opening?: number;
  /** Where the sides of the arc start; the front corners without. */
  readonly apex?: Apex;
}

/** From the point that fire is measured from to the nearest point of a target that may be hit. */
export interface Aim {
  readonly from: Point;
  readonly to: Point;
  readonly range: number;
}

/** The point from which a unit's fire is measured. */
export function firePoint(firer: Footprint, fromCentroid = false): Point {
  return fromCentroid ? centreOf(firer) : { x: firer.pose.x, y: firer.pose.y };
}

const outlineOf = (target: Ring | Footprint): Ring => ('pose' in target ? ringOf(target) : target);

const nearestOf = (from: Point, points: readonly Point[]): Point | null =>
  points.toSorted((a, b) => distance(from, a) - distance(from, b))[0] ?? null;

/**
 * The point of a target's part in a field that is nearest to a point. Unless the point is on that part, it lies on the
 * target's own outline: from any point on the field's edge, the way to the fire point would lead nearer.
 */
function nearestIn(field: Field, ring: Ring, from: Point): Point | null {
  const parts = partsIn(field, ring);
  if (parts.some((part) => isWithin(part, from))) return from;
  const seen = field.flatMap((convex) => edgesOf(ring).map(([a, b]) => partWithin(a, b, convex)));
  const lines = parts.length > 0 ? seen.filter((line) => line !== null) : [];
  return nearestOf(
    from,
    lines.map((line) => nearestOn(line, from)),
  );
}

function targetPoint(firer: Footprint, ring: Ring, field: FieldOfFire, options: RangeOptions): Point | null {
  const from = firePoint(firer, options.fromCentroid);
  switch (field) {
    case 'round':
      return pointToRing(from, ring).to;
    case 'corridor':
      return nearestIn(corridorField(firer), ring, from);
    case 'arc':
      return nearestIn(arcField(firer, options.opening, options.apex), ring, from);
  }
}

/** The shortest way from the fire point to the part of the target in the field; `null` where no part has a surface. */
export function aimAt(
  firer: Footprint,
  target: Ring | Footprint,
  field: FieldOfFire,
  options: RangeOptions = {},
): Aim | null {
  const from = firePoint(firer, options.fromCentroid);
  const to = targetPoint(firer, outlineOf(target), field, options);
  return to && { from, to, range: distance(from, to) };
}

/** How far it is to the part of the target in the field, tenths of a millimetre; `null` where no part has a surface. */
export function rangeTo(
  firer: Footprint,
  target: Ring | Footprint,
  field: FieldOfFire,
  options: RangeOptions = {},
): number | null {
  return aimAt(firer, target, field, options)?.range ?? null;
}

/** The band that a range falls in, of bands from the nearest outwards; its end belongs to it. `null` beyond the last. */
export function bandOf<Band extends { readonly to: number }>(range: number, bands: readonly Band[]): Band | null {
  return bands.find(({ to }) => range <= to + HAIR) ?? null;
}
