/** What 5 September keeps in the position beside what every battle has: which French Commands act (S5-s to S5-u). */
import { z } from 'zod';
import { bad } from '../../check/bad.ts';
import { cardOf } from '../../data.ts';
import type { Borodino } from '../../position.ts';
import { SEPTEMBER_5 } from './data.ts';

export interface September5 extends Borodino {
  readonly options: { readonly literalEightCorps: boolean };
  /** French commands that have been activated. */
  readonly active: readonly string[];
  /** Whether the French have used this turn's activation (S5-u). */
  readonly hasActivated: boolean;
}

/** The position of this day. @throws RangeError where it is one of another */
export function onSeptember5(game: Borodino): September5 {
  if (game.scenario !== SEPTEMBER_5.id) throw new RangeError(`${game.scenario} is another day`);
  return game as September5;
}

const GROUPS = [...SEPTEMBER_5.placement, ...SEPTEMBER_5.reinforcements].flatMap(({ units }) =>
  units.map((id) => cardOf(id).group),
);

/** Its parts of a position from outside. */
export const SHAPE = {
  options: z.strictObject({ literalEightCorps: z.boolean() }),
  active: z.array(z.string()),
  hasActivated: z.boolean(),
  broken: z.array(z.enum(GROUPS)).optional(),
};

/** Each command is activated once. */
export function checkCommands(game: Borodino): void {
  const { active } = onSeptember5(game);
  const strange = active.findIndex((command) => !SEPTEMBER_5.commands.some(({ id }) => id === command));
  if (strange >= 0) bad(`active.${strange}`, 'fault.invalid_value');
  if (new Set(active).size < active.length) bad('active', 'fault.active-twice');
}
