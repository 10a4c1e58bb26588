/** What a saved match looks like, for checking whatever comes from outside against `core/engine/record.ts`. */
import { z } from 'zod';
import { type Action, DECISION_KINDS } from '../engine/decision.ts';
import { STRENGTHS } from '../engine/bot.ts';
import type { Chance, Draw, Volley } from '../engine/chance.ts';
import { type Die, facesOf, isDie, type Roll, type Roller } from '../engine/dice.ts';
import { assertPlain } from '../engine/json.ts';
import type { OptionValue } from '../engine/options.ts';
import {
  type Beginning,
  type Deed,
  DICE_MODES,
  type LaterSeed,
  type MatchNode,
  type MatchRecord,
  type PhaseStart,
} from '../engine/record.ts';
import type { Player } from '../engine/players.ts';
import type { Fact } from '../engine/ruleset.ts';
import type { Seating } from '../engine/seats.ts';
import type { Tally } from '../engine/tally.ts';
import { isTarget, type Target } from '../engine/target.ts';
import type { Message, Param } from '../engine/verdict.ts';
import { inert } from './inert.ts';
import { ACTIONS_MOST, TITLE_LONGEST } from './limits.ts';

// The page's content security policy forbids compiling code at run time.
z.config({ jitless: true });

/** A whole number from 0. */
export const count = z.int().nonnegative();
/** A short name: an id, a seat, a phase, a rule. */
export const name = z.string().min(1).max(200);
const text = z.string().max(10_000);
/** What somebody has called a campaign, or themselves. */
export const line = z.string().trim().min(1).max(TITLE_LONGEST).transform(inert);

/** Tells the first fault of a part alone: a hostile file would have a million. */
function tellFirst(
  part: PropertyKey,
  input: unknown,
  error: z.ZodError | undefined,
  issues: z.core.$ZodRawIssue[],
): void {
  const [issue] = error?.issues ?? [];
  if (issue) issues.push({ ...issue, path: [part, ...issue.path], input } as z.core.$ZodRawIssue);
}

/** A list within its bounds, checked up to its first fault. */
export function list<T>(item: z.ZodType<T>, { least = 0, most = Infinity } = {}) {
  return z
    .array(z.unknown())
    .min(least)
    .max(most)
    .transform((items, { issues }) => {
      const taken: T[] = [];
      for (const [at, each] of items.entries()) {
        const { success, data, error } = item.safeParse(each);
        if (!success) {
          tellFirst(at, each, error, issues);
          return z.NEVER;
        }
        taken.push(data);
      }
      return taken;
    });
}

/** A record, checked up to its first fault. */
function record<T>(name: z.ZodType<string>, value: z.ZodType<T>) {
  return z.record(z.string(), z.unknown()).transform((entries, { issues }) => {
    const taken: Record<string, T> = {};
    for (const [key, each] of Object.entries(entries)) {
      const [named, { success, data, error }] = [name.safeParse(key), value.safeParse(each)];
      if (!named.success || !success) {
        tellFirst(key, each, named.error ?? error, issues);
        return z.NEVER;
      }
      taken[key] = data;
    }
    return taken;
  });
}

export const target: z.ZodType<Target, Target> = z.custom<Target>(isTarget);

/** Of a position, or of what players bring along: many times what a table with all its points takes. */
const PLAIN_MOST = 60_000;

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, each) => sum + valuesIn(each), 1);
}

/** Any plain JSON of up to 60,000 values: what is inside is the ruleset's to check. */
export const plain = z.unknown().superRefine((value, context) => {
  if (valuesIn(value) > PLAIN_MOST)
    return context.addIssue({ code: 'too_big', origin: 'object', maximum: PLAIN_MOST, input: value });
  try {
    assertPlain(value);
  } catch {
    context.addIssue({ code: 'custom', message: 'not plain JSON' });
  }
});

const param: z.ZodType<Param> = z.lazy(() =>
  z.union([
    z.number(),
    z.string().max(2000),
    z.strictObject({ unit: z.string() }),
    z.strictObject({ place: target }),
    z.strictObject({ facing: z.string() }),
    z.strictObject({ seat: z.string() }),
    z.strictObject({ word: z.string() }),
    z.strictObject({ text: z.union([z.string(), z.strictObject({ it: z.string(), en: z.string() })]) }),
    z.strictObject({ phrase: message }),
    z.strictObject({ list: list(param, { most: 1000 }) }),
  ]),
);

const message: z.ZodType<Message> = z.lazy(() =>
  z.strictObject({ key: name, params: record(name, param).exactOptional() }),
);

const tally: z.ZodType<Tally> = z.strictObject({
  title: message,
  lines: list(z.strictObject({ rule: name, amount: z.number(), why: message })),
  total: z.number(),
  unit: z.literal('length').exactOptional(),
});

const die = z.string().refine((value): value is Die => isDie(value));
const roller: z.ZodType<Roller> = z.strictObject({ seat: name.nullable(), unit: name.exactOptional() });

const roll: z.ZodType<Roll> = z
  .strictObject({ die, value: z.int(), rule: name, by: roller.exactOptional() })
  .refine(({ die, value }) => isDie(die) && facesOf(die).includes(value), { path: ['value'] });

const volley: z.ZodType<Volley> = z
  .strictObject({ die, values: list(z.int(), { most: 1000 }), rule: name, by: roller.exactOptional() })
  .refine(({ die, values }) => isDie(die) && values.every((value) => facesOf(die).includes(value)), {
    path: ['values'],
  });

const draw: z.ZodType<Draw> = z.strictObject({
  deck: name,
  drawn: list(name, { most: 1000 }),
  rule: name,
  by: roller,
  audience: list(name, { most: 20 }),
});

const chance: z.ZodType<Chance> = z.union([roll, volley, draw]);

/** What the players type in of their real dice and cards. */
export const typed = z.union([z.number(), name]);

const coordinate = z.number().min(-1_000_000).max(1_000_000);
const pose = z.strictObject({ x: coordinate, y: coordinate, angle: coordinate });

const saying = {
  key: name,
  rule: name,
  params: record(name, param),
  way: list(z.union([target, pose]), { most: 500 }).exactOptional(),
};

const fact: z.ZodType<Fact> = z.strictObject({
  ...saying,
  dice: list(roll).exactOptional(),
  tally: tally.exactOptional(),
  audience: list(name, { most: 20 }).exactOptional(),
  instead: z.strictObject(saying).exactOptional(),
  reveals: z.literal(true).exactOptional(),
});

const whole = z.int().min(-1_000_000).max(1_000_000);

/** What can be done on a table in centimetres, one leg after another. */
const legs = list(
  z.discriminatedUnion('leg', [
    z.strictObject({ leg: z.literal('advance'), length: whole, oblique: whole }),
    z.strictObject({ leg: z.literal('wheel'), pivot: z.enum(['left', 'right']), angle: whole }),
    z.strictObject({ leg: z.literal('pivot'), angle: whole }),
    z.strictObject({ leg: z.literal('shift'), length: whole }),
    z.strictObject({ leg: z.literal('face') }),
    z.strictObject({ leg: z.literal('form'), formation: name }),
  ]),
  { most: 100 },
);

/** Answers, whole and unfinished, whose targets are written in some form. The limits are far above what any rule offers. */
export function answersIn<T extends string | number>(written: z.ZodType<T, T>) {
  const key = z.string().min(1).max(200);
  const parts = {
    some: list(written, { most: 500 }),
    path: z.strictObject({ unit: written, steps: list(written, { most: 200 }) }),
    arrange: record(key, written),
    manoeuvre: z.strictObject({ unit: written, legs }),
    situation: record(name, written),
  };
  return {
    action: z.union([
      z.strictObject({ one: written }),
      z.strictObject({ some: parts.some }),
      z.strictObject({ path: parts.path }),
      z.strictObject({ arrange: parts.arrange }),
      z.strictObject({ manoeuvre: parts.manoeuvre }),
      z.strictObject({ situation: parts.situation }),
      z.strictObject({ pass: z.literal(true) }),
    ]),
    draft: z.strictObject({
      some: parts.some.exactOptional(),
      path: parts.path.exactOptional(),
      arrange: parts.arrange.exactOptional(),
      manoeuvre: parts.manoeuvre.exactOptional(),
      situation: parts.situation.exactOptional(),
    }),
  };
}

const isArrangement = (action: object): boolean =>
  !('arrange' in action) || Object.keys(action.arrange as object).every(isTarget);

const action = answersIn(target).action.refine(isArrangement, { path: ['arrange'] }) as z.ZodType<Action>;

export const player: z.ZodType<Player> = z.strictObject({
  seat: name,
  name: line,
  kind: z.enum(['person', 'bot']),
  strength: z.enum(STRENGTHS).exactOptional(),
});

const deed: z.ZodType<Deed> = z.discriminatedUnion('did', [
  z.strictObject({
    did: z.literal('answer'),
    seat: name,
    kind: z.enum(DECISION_KINDS),
    rule: name,
    action,
  }),
  z.strictObject({ did: z.literal('aside'), seat: name, aside: name, action }),
  z.strictObject({ did: z.literal('adjust'), position: plain, note: text }),
  z.strictObject({ did: z.literal('reseat'), players: list(player, { least: 1, most: 20 }) }),
]);

export const diceMode = z.enum(DICE_MODES);

/** Which values an option takes is its game's to say. */
export const optionValue: z.ZodType<OptionValue> = z.union([z.boolean(), name, z.int()]);

/** Who holds which seats, which are its game's to check. */
export const seating: z.ZodType<Seating> = list(list(name, { most: 20 }), { most: 20 });

export const beginning: z.ZodType<Beginning> = z.strictObject({
  ruleset: name,
  scenario: name,
  options: record(name, optionValue),
  players: seating.exactOptional(),
  seed: z.number(),
  dice: diceMode,
  position: plain.exactOptional(),
  own: plain.exactOptional(),
});

export const matchNode: z.ZodType<MatchNode> = z.strictObject({
  id: count,
  parent: count.nullable(),
  deed: deed.nullable(),
  dice: list(chance),
  facts: list(fact),
  turn: z.int(),
  phase: name.nullable(),
});

export const phaseStart: z.ZodType<PhaseStart> = z.strictObject({
  node: count,
  phase: name,
  turn: z.int(),
  dice: count,
  facts: count,
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  position: plain.exactOptional(),
});

/** Of copies of copies: many times as many as anybody makes. */
export const laterSeeds: z.ZodType<readonly LaterSeed[]> = list(
  z.strictObject({ from: z.int().positive(), seed: z.number() }),
  { most: 1000 },
);

export const matchRecord: z.ZodType<MatchRecord> = z.strictObject({
  beginning,
  nodes: list(matchNode, { least: 1, most: ACTIONS_MOST + 1 }),
  starts: list(phaseStart, { least: 1 }),
  head: count,
  seeds: laterSeeds.exactOptional(),
});
