/** The 35 event cards (16.1). Their halves are told to players here; what they do stands where their phases act. */
import { z } from 'zod';
import cardsJson from '../../../assets/invasion-of-russia/cards.json' with { type: 'json' };
import { both, provenance } from './shapes.ts';

const turn = z.int().min(1).max(16);
const half = z.strictObject({
  /** The phase in which it acts, or begins to. */
  phase: z.enum([
    'cards',
    'supply-attrition',
    'conversion',
    'allotment',
    'trains',
    'recovery',
    'movement',
    'commands',
    'combat',
    'leaders',
    'cossacks',
    'reinforcements',
  ] as const),
  /** Outside of these turns it has no effect; `null`: it has in each. */
  turns: z.strictObject({ from: turn, to: turn }).nullable(),
  effect: both,
});

const card = z.strictObject({
  number: z.int().min(1).max(35),
  /** 1: of turns 1 to 8; 2: of turns 9 to 16 (16.1-a). */
  deck: z.union([z.literal(1), z.literal(2)]),
  /** A single has one half, which the player whom it names carries out, whoever drew it (16.1-i, 16.1-j). */
  kind: z.enum(['double', 'single']),
  title: both,
  russian: half.nullable(),
  french: half.nullable(),
});
export type Card = z.infer<typeof card>;
export type Half = z.infer<typeof half>;
export type CardNumber = number;

const FILE = z
  .strictObject({ provenance, cards: z.array(card).length(35), heldOut: z.array(z.int()) })
  .parse(cardsJson);

/** By number. */
export const CARDS: readonly Card[] = FILE.cards;
/** Held out while the first hands are dealt (16.1-b). */
export const HELD_OUT = FILE.heldOut;

/** @throws RangeError where there is no such card */
export function eventCard(number: CardNumber): Card {
  const found = CARDS[number - 1];
  if (!found) throw new RangeError(`no card ${number}`);
  return found;
}
