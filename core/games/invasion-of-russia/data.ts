/** The game's data as it lies in `assets/invasion-of-russia`: one door for the rules, checked behind it. */
import { z } from 'zod';
import villageJson from '../../../assets/invasion-of-russia/the-village.json' with { type: 'json' };
import { both, hex, side } from './shapes.ts';

export * from './deck.ts';
export * from './map.ts';
export * from './order-of-battle.ts';
export * from './set-ups.ts';
export { bySide, enemyOf, side, type Side, SIDES } from './shapes.ts';
export * from './tables.ts';

const village = z.strictObject({
  turns: z.int().positive(),
  objective: hex,
  units: z.array(z.strictObject({ id: z.string().min(1), name: both, side, hex })),
});
/** The battle of the template, until the game has its own. */
export const VILLAGE = village.parse(villageJson);

/** @throws RangeError where there is no such unit */
export function cardOf(id: string): (typeof VILLAGE.units)[number] {
  const found = VILLAGE.units.find((card) => card.id === id);
  if (!found) throw new RangeError(`no unit ${id}`);
  return found;
}
