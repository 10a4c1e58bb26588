/** The game's data as it lies in `assets/invasion-of-russia`, read through one door and checked there. */
import { z } from 'zod';
import villageJson from '../../../assets/invasion-of-russia/the-village.json' with { type: 'json' };
import mapJson from '../../../assets/invasion-of-russia/map.json' with { type: 'json' };
import { createGrid, type GridSpec } from '../../space/hex/grid.ts';

z.config({ jitless: true });

const both = z.strictObject({ it: z.string().min(1), en: z.string().min(1) });
const hex = z.int().min(0).max(9999);
export const side = z.enum(['blue', 'red']);

const mapSchema = z.object({
  grid: z.custom<GridSpec>(),
  places: z.array(z.strictObject({ name: both, hexes: z.array(hex).min(1), kind: z.string() })),
});

const scenarioSchema = z.strictObject({
  turns: z.int().positive(),
  objective: hex,
  units: z.array(z.strictObject({ id: z.string().min(1), name: both, side, hex })),
});

export type Side = z.infer<typeof side>;
/** In the order in which they act. */
export const SIDES = side.options;
export type UnitId = string;

export const MAP = mapSchema.parse(mapJson);
export const GRID = createGrid(MAP.grid);
export const VILLAGE = scenarioSchema.parse(villageJson);
export type UnitCard = (typeof VILLAGE.units)[number];

const CARDS: ReadonlyMap<UnitId, UnitCard> = new Map(VILLAGE.units.map((card) => [card.id, card]));

/** Whether there is such a unit. */
export const isUnit = (id: UnitId): boolean => CARDS.has(id);

/**
 * What is printed on a counter.
 * @throws RangeError where there is no such unit
 */
export function cardOf(id: UnitId): UnitCard {
  const found = CARDS.get(id);
  if (!found) throw new RangeError(`no unit ${id}`);
  return found;
}

export const enemyOf = (own: Side): Side => (own === 'blue' ? 'red' : 'blue');
