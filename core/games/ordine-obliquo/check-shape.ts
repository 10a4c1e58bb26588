/** The shape of a position from outside: its fields and their types, whatever they say. */
import { z } from 'zod';
import { BadPosition } from '../../engine/ruleset.ts';
import type { Message } from '../../engine/verdict.ts';
import { BOTH, FORMATION, NATION, ORDER, PIECE, QUALITY, SIDE, UNIT_CARD } from './data.ts';
import { SWITCHES } from './muster.ts';
import { type OrdineObliquo, PHASE_IDS } from './position.ts';

const whole = z.int();
const point = z.strictObject({ x: whole, y: whole });
const pose = z.strictObject({ x: whole, y: whole, angle: z.int().min(0).max(35_999) });
const share = z.int().min(0).max(1000);
const percent = z.int().min(0).max(100);

const charge = z.strictObject({
  target: z.string(),
  runUp: z.number().min(0),
  isFlank: z.boolean(),
  status: z.enum(['halted', 'closed', 'called-off']),
  met: z.boolean().nullable(),
});
const deeds = z.strictObject({
  start: pose.nullable(),
  used: share,
  hadTurn: z.literal(true).exactOptional(),
  changed: z.boolean(),
  fired: z.boolean(),
  opportunity: z.boolean(),
  evaded: share.nullable(),
  charge: charge.nullable(),
  fought: z.boolean(),
  disturbed: z.boolean(),
  passedThrough: z.boolean(),
  brieflyDisordered: z.boolean(),
});
const flight = z.strictObject({
  kind: z.enum(['retreat', 'rout']),
  away: z.int().min(0).max(35_999),
  isPending: z.boolean(),
  groundTo: z.string().exactOptional(),
});
const unitState = z.strictObject({
  pose: pose.nullable(),
  formation: FORMATION,
  cp: z.int().min(0),
  disordered: z.boolean(),
  flight: flight.nullable(),
  tired: z.boolean(),
  firstVolley: z.boolean(),
  guns: pose.nullable(),
  ridesOn: z.boolean(),
  shelter: z.strictObject({ village: z.boolean(), cover: z.boolean() }).exactOptional(),
  stands: z.int().min(0),
  rejoins: z.literal(true).exactOptional(),
  exit: point.nullable(),
  deeds,
});
const order = z.strictObject({ order: ORDER, target: z.string().nullable() });
const army = z.strictObject({
  nation: NATION,
  commander: QUALITY,
  rearPoint: point,
  brigades: z.array(z.strictObject({ id: z.string(), name: BOTH.exactOptional(), units: z.array(z.string()) })),
  troops: z.array(z.string()),
  detached: z.record(z.string(), z.string()),
  total: z.int().min(0),
  hasTested: z.boolean(),
  withdraws: z.boolean(),
});
const bySide = <T extends z.ZodType>(each: T) => z.strictObject({ south: each, north: each });

const shape = z.strictObject({
  scenario: z.string(),
  options: z.strictObject(Object.fromEntries(SWITCHES.map((id) => [id, z.boolean()]))),
  victory: z.enum(['destruction', 'objectives']),
  isBeside: z.boolean(),
  table: z.strictObject({ width: z.int().min(1), depth: z.int().min(1) }),
  moves: z.int().min(1),
  move: z.int().min(0),
  phase: z.enum(PHASE_IDS),
  first: SIDE.nullable(),
  deploys: SIDE.exactOptional(),
  armies: bySide(army),
  cards: z.record(z.string(), UNIT_CARD.extend({ side: SIDE })),
  units: z.record(z.string(), unitState),
  generals: z.record(
    z.string(),
    z.strictObject({
      at: point.nullable(),
      attached: z.string().nullable(),
      wasAttached: z.boolean(),
      rode: z.int().min(0).exactOptional(),
      arrives: z.literal(true).exactOptional(),
      replacedIn: z.int().min(0).nullable(),
      isDead: z.literal(true).exactOptional(),
    }),
  ),
  orders: z.record(z.string(), order),
  marched: z.record(z.string(), z.strictObject({ move: z.int().min(0), order })).exactOptional(),
  messengers: z.array(z.strictObject({ side: SIDE, to: z.string(), order, at: point.nullable() })),
  pieces: z.array(PIECE),
  points: bySide(z.record(z.string(), percent)),
  passed: z.record(z.string(), SIDE),
});

/** @throws BadPosition naming the first field that is not as it should be */
export function shapeOf(position: unknown): OrdineObliquo {
  const parsed = shape.safeParse(position);
  if (parsed.success) return parsed.data as OrdineObliquo;
  const issue = parsed.error.issues[0];
  const path = (issue?.path ?? []).join('.');
  throw new BadPosition(path === '' ? 'position' : path, { key: `fault.${issue?.code ?? 'custom'}` });
}

/** @throws BadPosition */
export function bad(path: string, key: string, params?: Message['params']): never {
  throw new BadPosition(path, params ? { key, params } : { key });
}
