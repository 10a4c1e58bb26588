/** Positions from outside: their shape, and what must be true of every position. */
import { z } from 'zod';
import { BadPosition } from '../../engine/ruleset.ts';
import { hexTarget } from '../../engine/target.ts';
import { GRID, isImpassable, isLeader, isUnit, side } from './data.ts';
import { PHASES } from './phases.ts';
import { hexOfPiece, leadersOf, unitsOf } from './pieces.ts';
import { type InvasionOfRussia, QUARTERS_STEPS } from './position.ts';
import { LAST_TURN } from './sequence.ts';

const yes = z.literal(true).optional();
const hex = z.int().refine((number) => GRID.cell(number) >= 0);
const count = z.int().min(0);
const unitId = z.string().refine(isUnit);
const leaderId = z.string().refine(isLeader);
const piece = z.union([unitId, leaderId]);
const marker = z.enum(['train', 'dummy']);
const bothSides = <T extends z.ZodType>(of: T) => z.strictObject({ french: of, russian: of });

const shape = z.strictObject({
  scenario: z.enum(['historical-set-up', 'free-set-up']),
  rules: z.strictObject({
    frenchTrains: z.enum(['historical', 'easier', 'harder']),
    leaderWithTrain: z.enum(['when-used', 'when-placed']),
    advanced: z.boolean(),
    twoYears: z.boolean(),
  }),
  turn: z.int().min(0).max(LAST_TURN),
  phase: z.string().refine((id) => PHASES.some((phase) => phase.id === id)),
  active: side,
  done: z.array(side),
  units: z.record(
    unitId,
    z.strictObject({
      hex,
      ...{ disrupted: yes, moved: yes, provided: yes, forced: yes, forage: yes },
      fought: count.optional(),
    }),
  ),
  leaders: z.record(leaderId, z.strictObject({ hex, moved: yes })),
  lost: z.array(piece),
  gone: z.array(piece),
  depots: bothSides(z.array(hex)),
  captured: bothSides(count),
  pool: bothSides(z.array(marker)),
  trains: z.array(z.strictObject({ id: z.string(), side, hex, marker, shown: yes })),
  held: z.array(hex),
  commands: bothSides(count),
  first: side,
  shift: z.int(),
  decisive: z.int().min(0).max(12),
  capitals: z.strictObject({ held: z.array(hex), taken: z.array(hex), left: z.array(hex) }),
  revolt: z.enum(['ahead', 'failed', 'succeeded', 'declined', 'independent']),
  freed: z.array(hex),
  quarters: z.strictObject({
    state: z.enum(['ahead', 'declined', 'taken', 'over']),
    step: z.enum(QUARTERS_STEPS).nullable(),
    up: z.array(piece),
    source: hex.nullable(),
    mayNapoleonReturn: z.boolean(),
    fallen: z.array(piece),
  }),
  combat: z
    .strictObject({
      ...{ attacker: side, from: hex, units: z.array(unitId).min(1), target: hex },
      commands: z.strictObject({ attacker: count, defender: count }),
      supports: z.strictObject({ attacker: z.array(hex), defender: z.array(hex) }),
    })
    .nullable(),
  over: z.strictObject({ winner: side, rule: z.enum(['14.7-a', '14.7-h']) }).nullable(),
});

/** @throws BadPosition naming the first fault */
export function check(position: unknown): InvasionOfRussia {
  const parsed = shape.safeParse(position);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BadPosition(issue?.path.join('.') || 'position', { key: `fault.${issue?.code ?? 'custom'}` });
  }
  const game = parsed.data as InvasionOfRussia;
  for (const { id } of [...unitsOf(game), ...leadersOf(game)]) checkPlace(game, id);
  return game;
}

function checkPlace(game: InvasionOfRussia, id: string): void {
  const at = hexOfPiece(game, id);
  if (isImpassable(at)) {
    throw new BadPosition(`${isUnit(id) ? 'units' : 'leaders'}.${id}.hex`, {
      key: 'fault.impassable',
      params: { place: { place: hexTarget(at) } },
    });
  }
}
