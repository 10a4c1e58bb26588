/** Combat units and leaders, as they are printed on their counters (3, 14.1, 14.2, 16.2 to 16.4). */
import { z } from 'zod';
import unitsJson from '../../../assets/invasion-of-russia/units.json' with { type: 'json' };
import { bilingualName } from '../../engine/noun.ts';
import { provenance, side } from './shapes.ts';

const id = z.string().regex(/^(fr|ru)-[a-z0-9-]+$/);
export type UnitId = string;
export type LeaderId = string;

/** As the colours of counter and symbol tell them (3.7-a); the Guard counts as French (1.1-d). */
const nationality = z.enum([
  'French',
  'Guard',
  'Austrian',
  'Bavarian',
  'Italian',
  'Polish',
  'Prussian',
  'Saxon',
  'Swiss',
  'Westphalian',
  'Russian',
  'Swedish',
] as const);

const shared = {
  id,
  name: bilingualName,
  side,
  nationality,
  /** Of the Russians: 1 to 3; `null`: of none. */
  army: z.int().min(1).max(3).nullable(),
  /** How the file names where its facts come from. */
  provenance: z.string(),
};

const unit = z.strictObject({
  ...shared,
  /** `IV`, `1-VI`: the first number is the army's. */
  corps: z.string().min(1),
  /** Its mark is boxed: there is a leader of this corps in the game (16.2-e). */
  corpsHasLeader: z.boolean(),
  arm: z.enum(['infantry', 'cavalry', 'artillery']),
  quality: z.enum(['veteran', 'line', 'conscript']),
  /** Occupancy factor (3.3-b). */
  occupation: z.union([z.literal(1), z.literal(1.5), z.literal(2)]),
  /** Belongs to the Cavalry Reserve (16.7-a). */
  reserve: z.literal(true).optional(),
});

const leader = z.strictObject({
  ...shared,
  /** Where the book gives the rating of those who are there at the start (14.2). */
  rule: z.string().optional(),
  /** Command rating, CR. */
  command: z.int().min(1).max(4),
  /** A, I, C, T, of a corps, or without letter and number (16.2). */
  rank: z.enum(['supreme', 'infantry', 'cavalry', 'army', 'corps', 'none']),
  corps: z.string().min(1).nullable(),
  /** Points of the list in 16.4. */
  special: z.array(z.int().min(1).max(7)),
  /** Is in the advanced game alone (16.3). */
  advancedOnly: z.boolean(),
});

const FILE = z
  .strictObject({ provenance: z.record(z.string(), provenance), units: z.array(unit), leaders: z.array(leader) })
  .parse(unitsJson);

type Provenance = z.infer<typeof provenance>;
type Resolved<T> = Omit<T, 'provenance'> & { readonly provenance: Provenance };
export type UnitCard = Resolved<z.infer<typeof unit>>;
export type LeaderCard = Resolved<z.infer<typeof leader>>;
export type Arm = UnitCard['arm'];

function resolved<T extends { readonly provenance: string }>(card: T): Resolved<T> {
  const found = FILE.provenance[card.provenance];
  if (!found) throw new RangeError(`no provenance ${card.provenance}`);
  return { ...card, provenance: found };
}

/** Every combat unit, Russians first. */
export const UNITS: readonly UnitCard[] = FILE.units.map(resolved);
/** Every leader, Russians first. */
export const LEADERS: readonly LeaderCard[] = FILE.leaders.map(resolved);

const UNIT_BY_ID = new Map(UNITS.map((card) => [card.id, card]));
const LEADER_BY_ID = new Map(LEADERS.map((card) => [card.id, card]));

/** The leader with whom the war is lost (14.7-a), and who eases the march (14.5-a). */
export const NAPOLEON: LeaderId = 'fr-napoleon';

export const isUnit = (piece: string): boolean => UNIT_BY_ID.has(piece);
export const isLeader = (piece: string): boolean => LEADER_BY_ID.has(piece);

/** @throws RangeError where there is no such unit */
export const unitCard = (unitId: UnitId): UnitCard => found(UNIT_BY_ID, unitId);
/** @throws RangeError where there is no such leader */
export const leaderCard = (leaderId: LeaderId): LeaderCard => found(LEADER_BY_ID, leaderId);

function found<T>(cards: ReadonlyMap<string, T>, piece: string): T {
  const card = cards.get(piece);
  if (!card) throw new RangeError(`no piece ${piece}`);
  return card;
}
