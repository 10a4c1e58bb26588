/** The historical set-up, one suggested within it, and the limits of the free one (14.1, 16.7). */
import { z } from 'zod';
import setupsJson from '../../../assets/invasion-of-russia/setups.json' with { type: 'json' };
import { bySide, hex, provenance, side } from './shapes.ts';

const ids = z.array(z.string());
const stack = z.strictObject({ hex, units: ids, leaders: ids });
export type SetUpStack = z.infer<typeof stack>;

/** Set-ups; the leaders of the advanced game are among those of the groups (16.3). */
export const SETUPS = z
  .strictObject({
    provenance: z.record(z.string(), provenance),
    /** Units that are shared out freely among some hexes, with their leaders (14.1-l). */
    groups: z.array(
      z.strictObject({ id: z.string(), rule: z.string(), side, hexes: z.array(hex).min(1), units: ids, leaders: ids }),
    ),
    /** Leaders who go with any stack of an army, or of their side where none is named (14.1-c, 14.1-h). */
    roaming: z.array(z.strictObject({ rule: z.string(), leader: z.string(), army: z.int().nullable() })),
    /** Within the choices of the groups; without the Cavalry Reserve. */
    suggested: z.strictObject({ advanced: bySide(z.array(stack)), basic: bySide(z.array(stack)) }),
    /** Its leaders leave their places in the set-up for it (16.7-a). */
    cavalryReserve: z.strictObject({ hexes: z.array(hex).min(1), leaders: ids, suggested: z.array(stack) }),
    /** How many depots a side may begin with (14.1-e, 14.1-j). */
    depots: bySide(z.strictObject({ most: z.int(), suggested: z.array(hex) })),
    /** So many Russian units stand so near to the border in a free set-up (14.1-f). */
    free: z.strictObject({
      nearBorder: z.int(),
      least: z.strictObject({ infantry: z.int(), cavalry: z.int(), artillery: z.int() }),
    }),
  })
  .parse(setupsJson);
