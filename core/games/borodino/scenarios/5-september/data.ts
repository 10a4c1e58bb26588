/** The data of 5 September as they lie in `assets/borodino/scenarios`, checked. */
import { z } from 'zod';
import sept5Json from '../../../../../assets/borodino/scenarios/sept5.json' with { type: 'json' };
import { PARTS } from '../../data.ts';
import { placementLine } from '../line.ts';

const { both, side, hex, corner } = PARTS;

const schema = z.strictObject({
  id: z.literal('sept5'),
  name: both,
  turns: z.int().positive(),
  placement: z.array(placementLine),
  suggested: z.array(z.strictObject({ hex, units: z.array(z.string()).min(1), facing: corner })),
  reinforcements: z.array(z.strictObject({ command: z.string(), entry: hex, units: z.array(z.string()).min(1) })),
  commands: z.array(z.strictObject({ id: z.string(), active: z.boolean(), fromTurn: z.int() })),
  inactiveUntilTurn2: z.array(z.string()),
  variantInactiveUntilTurn2: z.array(z.string()),
  frenchMinColumn: z.int(),
  russianForbidden: hex,
  bridges: z.array(z.tuple([hex, hex])),
  victoryHex: hex,
  firstHolder: side,
  provenance: both,
});

export const SEPTEMBER_5 = schema.parse(sept5Json);
