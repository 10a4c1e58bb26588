/** What each request of the protocol takes, checked at the door. */
import { z } from 'zod';
import { diceMode, optionValue, seating, typed } from '../archive/schema.ts';
import { BOTS } from '../engine/bot.ts';
import { short, shortAction, shortDraft } from './short.ts';

z.config({ jitless: true });

/** Through whose eyes; left out: the umpire's, which see everything. `null`: anybody's, which see no secret. */
const seat = z.string().nullable().exactOptional();
/** What is done beside the open question; left out: the question is answered. */
const aside = z.string().exactOptional();
const seed = z.int().min(0).max(0xffffffff);
const nothing = z.strictObject({});

/** Every request by its `do`. */
export const REQUESTS = {
  hello: nothing,
  new: z.strictObject({
    ruleset: z.string(),
    scenario: z.string(),
    options: z.record(z.string(), optionValue).exactOptional(),
    players: seating.exactOptional(),
    seed: seed.exactOptional(),
    dice: diceMode.exactOptional(),
    rolls: z.array(typed).exactOptional(),
    own: z.unknown().exactOptional(),
  }),
  load: z.strictObject({
    ruleset: z.string(),
    position: z.unknown(),
    seed: seed.exactOptional(),
    dice: diceMode.exactOptional(),
    rolls: z.array(typed).exactOptional(),
  }),
  position: nothing,
  view: z.strictObject({ seat }),
  status: z.strictObject({ seat }),
  asides: z.strictObject({ seat }),
  options: z.strictObject({ seat, aside, limit: z.int().min(1).max(10_000).exactOptional() }),
  extend: z.strictObject({ seat, aside, draft: shortDraft }),
  why: z.strictObject({ seat, aside, action: shortAction.exactOptional(), target: short.exactOptional() }),
  preview: z.strictObject({ seat, aside, action: shortAction }),
  play: z.strictObject({ seat, aside, action: shortAction, rolls: z.array(typed).max(1000).exactOptional() }),
  undo: z.strictObject({ seat, to: z.int().min(0).exactOptional() }),
  journal: z.strictObject({ seat, from: z.int().min(0).exactOptional() }),
  replay: nothing,
  autoplay: z.strictObject({
    actions: z.int().min(1).max(100_000).exactOptional(),
    bot: z.enum(BOTS),
    seed: seed.exactOptional(),
  }),
  rules: z.strictObject({ section: z.string().exactOptional(), text: z.string().exactOptional() }),
  export: nothing,
  import: z.strictObject({ campaign: z.unknown(), seed: seed.exactOptional() }),
} as const;

export type RequestName = keyof typeof REQUESTS;
export type Request<K extends RequestName> = z.infer<(typeof REQUESTS)[K]>;
