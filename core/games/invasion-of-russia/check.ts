/** Positions from outside: their shape, and what must be true of every position. */
import { z } from 'zod';
import { BadPosition } from '../../engine/ruleset.ts';
import { hexTarget } from '../../engine/target.ts';
import { VILLAGE, GRID, side } from './data.ts';
import { type InvasionOfRussia, hexOfUnit, unitAt, unitsOf } from './position.ts';

const shape = z.strictObject({
  scenario: z.literal('the-village'),
  turn: z.int().min(1).max(VILLAGE.turns),
  side,
  phase: z.enum(['movement', 'over']),
  units: z.strictObject(Object.fromEntries(VILLAGE.units.map(({ id }) => [id, z.strictObject({ hex: z.int() })]))),
});

/** @throws BadPosition naming the first fault */
export function check(position: unknown): InvasionOfRussia {
  const parsed = shape.safeParse(position);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BadPosition(issue?.path.join('.') || 'position', { key: `fault.${issue?.code ?? 'custom'}` });
  }
  for (const id of unitsOf(parsed.data)) checkPlace(parsed.data, id);
  return parsed.data;
}

function checkPlace(game: InvasionOfRussia, id: string): void {
  const hex = hexOfUnit(game, id);
  const params = { place: { place: hexTarget(hex) } };
  if (GRID.cell(hex) < 0) throw new BadPosition(`units.${id}.hex`, { key: 'fault.off-map', params });
  if (unitAt(game, hex) !== id) throw new BadPosition(`units.${id}.hex`, { key: 'fault.occupied', params });
}
