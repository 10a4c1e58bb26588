/** The form of an army list, whatever stands in its lines; and how much of it there may be. */
import { z } from 'zod';
import type { ArmyList, BaseSize, Brigade, Enlisted } from '../../miniatures/armies.ts';
import { BadPosition } from '../../engine/ruleset.ts';
import type { Text } from '../../engine/verdict.ts';

/** Letters of a name, units of an army, brigades: so many at most. */
export const NAME_LONGEST = 60;
export const UNITS_MOST = 60;
export const BRIGADES = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const;

const line = z.string().max(1000);
const text: z.ZodType<Text> = z.union([line, z.strictObject({ it: line, en: line })]);
const enlisted: z.ZodType<Enlisted> = z.strictObject({
  id: line,
  name: text,
  kind: line,
  experience: line,
  bases: z.number(),
  weapon: line.nullable(),
  isOpen: z.boolean(),
  isHorse: z.boolean(),
});
const brigade: z.ZodType<Brigade> = z.strictObject({
  id: line,
  name: text.nullable(),
  units: z.array(enlisted).max(1000),
});
const baseSize: z.ZodType<BaseSize> = z.strictObject({ front: z.number(), depth: z.number() });
const armyList: z.ZodType<ArmyList> = z.strictObject({
  title: text,
  nation: line,
  ownNation: text.exactOptional(),
  baseSizes: z.record(line, baseSize).exactOptional(),
  commander: line,
  brigades: z.array(brigade).max(1000),
  troops: z.array(enlisted).max(1000),
});

/**
 * Takes the form of an army from plain JSON; its values may still be faulty.
 * @throws BadPosition naming the first place where it has not the form of an army
 */
export function readList(content: unknown): ArmyList {
  const parsed = armyList.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BadPosition(issue?.path.join('.') ?? '', { key: `fault.${issue?.code ?? 'custom'}` });
}

/** The units of an army, brigade after brigade, then those under the commander in chief. */
export function unitsIn<U>({
  brigades,
  troops,
}: {
  brigades: readonly { units: readonly U[] }[];
  troops: readonly U[];
}): readonly U[] {
  return [...brigades.flatMap(({ units }) => units), ...troops];
}
