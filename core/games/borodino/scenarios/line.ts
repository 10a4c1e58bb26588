/** A line of a printed set-up, as the data of every battle give it. */
import { z } from 'zod';
import type { Zone } from '../../../engine/decision.ts';
import { hexTarget } from '../../../engine/target.ts';
import { GRID, PARTS, type Parsed } from '../data.ts';

z.config({ jitless: true });

const { side, hex } = PARTS;

export const placementLine = z.strictObject({
  id: z.string().min(1),
  rule: z.string().min(1),
  side,
  units: z.array(z.string().min(1)).min(1),
  allowed: z.union([z.array(hex).min(1), z.strictObject({ within: z.literal(1), of: hex })]),
  /** How many of the line may share a hex, where the list says it. */
  perHex: z.int().positive().optional(),
});
export type Line = Parsed<typeof placementLine>;

/** The hexes that a line allows. */
export function allowedHexes({ allowed }: Line): readonly number[] {
  return 'of' in allowed ? [allowed.of, ...GRID.neighbours(allowed.of)].sort((a, b) => a - b) : allowed;
}

/** How far from a hex a line lets its units be, where it does not name the hexes one by one. */
export const zoneOf = ({ rule, allowed }: Line): Zone | null =>
  'of' in allowed ? { rule, around: hexTarget(allowed.of), places: allowed.within } : null;
