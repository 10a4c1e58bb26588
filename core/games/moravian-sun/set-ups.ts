/** Where both battles begin: stacks, orders, detachments, sequences of the first turn, reinforcements. */
import { z } from 'zod';
import setupsJson from '../../../assets/moravian-sun/setups.json' with { type: 'json' };
import { bySide, hex, order, provenance } from './shapes.ts';

const ids = z.array(z.string());

/** Units and leaders that come in together at a hex (8.0-a). */
export const arrival = z.strictObject({ turn: z.int().positive(), hex, units: ids, leaders: ids });
export type Arrival = z.infer<typeof arrival>;

const scenario = z.strictObject({
  id: z.enum(['one-day', 'two-days']),
  weather: z.enum(['snow', 'sleet', 'overcast', 'sun']),
  /** Turns in which level 1 lies in fog whatever the weather: a special rule of this set-up. */
  fogTurns: z.array(z.int()),
  /** The sequences of the first turn, where the scenario prints them (16.12). */
  sequences: bySide(ids),
  orders: z.record(z.string(), order),
  detachments: z.array(
    z.strictObject({
      leader: z.string(),
      formation: z.string(),
      units: ids,
      /** The first turn in which it counts for the initiative (5.0-a). */
      from: z.int(),
    }),
  ),
  stacks: z.array(z.strictObject({ hex, units: ids, leaders: ids })),
  reinforcements: z.array(arrival),
});
export type SetUp = z.infer<typeof scenario>;
export type ScenarioId = SetUp['id'];

const FILE = z
  .strictObject({ provenance: z.record(z.string(), provenance), scenarios: z.array(scenario).length(2) })
  .parse(setupsJson);

/** @throws RangeError where there is no such scenario */
export function setUpOf(id: string): SetUp {
  const found = FILE.scenarios.find((each) => each.id === id);
  if (!found) throw new RangeError(`no scenario ${id}`);
  return found;
}
