/** Positions from outside: their shape. What must be true of every position is in `check-state.ts`. */
import { z } from 'zod';
import { BadPosition } from '../../engine/ruleset.ts';
import { checkState } from './check-state.ts';
import { checkTurn } from './check-turn.ts';
import { arrival, GRID, isLeader, isUnit, NATIONS, order, side, WEATHERS } from './data.ts';
import { type MoravianSun, PHASES_OF_TURN } from './position.ts';

const yes = z.literal(true).optional();
const hex = z.int().refine((number) => GRID.cell(number) >= 0);
const count = z.int().min(0);
const unitId = z.string().refine(isUnit);
const leaderId = z.string().refine(isLeader);
const formationId = z.string();
const turn = z.int().min(1).max(26);
const spaces = z.array(z.strictObject({ formation: formationId, played: yes }));
const sequences = z.strictObject({ main: spaces, support: spaces });

const unit = z.strictObject({
  hex,
  reduced: yes,
  square: yes,
  column: yes,
  moved: yes,
  fought: yes,
  assaulted: yes,
  called: yes,
  cutOff: yes,
  state: z.enum(['disordered', 'routed']).optional(),
  under: formationId.optional(),
});

const activation = z.strictObject({
  formation: formationId,
  side,
  order,
  began: z.record(unitId, hex),
  out: z.array(unitId),
  orders: z.record(unitId, order),
  entered: z.array(unitId),
  reserve: z.array(unitId),
  done: z.array(unitId),
  assaults: z.array(
    z.strictObject({
      targets: z.array(hex).min(1),
      attackers: z.array(unitId).min(1),
      how: z.enum(['mandatory', 'voluntary', 'charge', 'raid', 'pursuit']),
    }),
  ),
  attacked: z.array(unitId),
  tried: z.array(unitId),
});

const shape = z.strictObject({
  scenario: z.enum(['one-day', 'two-days']),
  rules: z.strictObject({
    armyOrders: z.enum(['one', 'any']),
    failedRally: z.enum(['recovers', 'retreats-only']),
    battleLength: z.enum(['twelve-turns', 'literal']),
    fogHours: z.enum(['printed', 'historical']),
    viennaLimit: z.boolean(),
    demoralisedTest: z.boolean(),
    demoralisedEnd: z.boolean(),
  }),
  turn,
  phase: z.enum(PHASES_OF_TURN),
  weather: z.enum(WEATHERS),
  first: side,
  active: side,
  units: z.record(unitId, unit),
  leaders: z.record(leaderId, z.strictObject({ hex, used: yes, moved: yes, replaces: leaderId.optional() })),
  formations: z.record(
    formationId,
    z.strictObject({ order, lasting: order.optional(), shown: yes, counts: turn.optional() }),
  ),
  sequences: z.strictObject({ french: sequences, coalition: sequences }),
  activation: activation.nullable(),
  coming: z.array(arrival),
  returning: z.array(z.strictObject({ unit: unitId, turn, under: formationId.optional() })),
  lost: z.array(unitId),
  exited: z.array(unitId),
  fallen: z.array(leaderId),
  demoralisation: z.record(z.enum(NATIONS), count),
  broken: z.array(hex),
  over: z.strictObject({ winner: side.nullable(), rule: z.enum(['16.62.4-a', '16.62.5-a', '16.62.6-a']) }).nullable(),
});

/** @throws BadPosition naming the first fault */
export function check(position: unknown): MoravianSun {
  const parsed = shape.safeParse(position);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BadPosition(issue?.path.join('.') || 'position', { key: `fault.${issue?.code ?? 'custom'}` });
  }
  const game = parsed.data as MoravianSun;
  checkState(game);
  checkTurn(game);
  return game;
}
