/** Formations, combat units and leaders, as they are printed on their counters. */
import { z } from 'zod';
import unitsJson from '../../../assets/moravian-sun/units.json' with { type: 'json' };
import { bilingualName } from '../../engine/noun.ts';
import { nation, provenance, side, type Side } from './shapes.ts';

export type UnitId = string;
export type LeaderId = string;
/** `fr-S`; of a detachment also its general: `fr-S/legrand`. */
export type FormationId = string;

const unitClass = z.enum([
  'line-infantry',
  'light-infantry',
  'guard-infantry',
  'grenadier',
  'heavy-cavalry',
  'light-cavalry',
  'dragoons',
  'hussars',
  'cossacks',
  'foot-artillery',
  'horse-artillery',
  'position-artillery',
]);
export type UnitClass = z.infer<typeof unitClass>;
export type Arm = 'infantry' | 'cavalry' | 'artillery';

const id = z.string().min(1);
const shared = { id, name: bilingualName, side, nation };

const formation = z.strictObject({
  id,
  side,
  name: bilingualName,
  /** Printed on the counters of its units. */
  letter: z.string().length(1),
  colour: z.string(),
  commander: id.nullable(),
  /** Units of the army reserve (8.0.3). */
  reserve: z.boolean(),
});

const unit = z.strictObject({
  ...shared,
  formation: id,
  /** The group that a general commands. */
  division: z.string().min(1),
  class: unitClass,
  /** Strength points of the full side. */
  strength: z.int().min(1),
  /** Of the reduced side; `null` where the counter has none. */
  reduced: z.int().min(1).nullable(),
  efficiency: z.int().min(1).max(6),
  /** Movement points; 0: guns in position. */
  movement: z.int().min(0),
  /** Of artillery: hexes. */
  range: z.int().min(1).optional(),
  /** Guns that never move (16.29.4). */
  fixed: z.literal(true).optional(),
  men: z.int().optional(),
  guns: z.int().optional(),
  provenance: z.record(z.string(), z.string()),
});

const leader = z.strictObject({
  ...shared,
  kind: z.enum(['supreme', 'army', 'corps', 'general', 'aide']),
  /** `null`: of an army commander, an emperor or an aide. */
  formation: id.nullable(),
  division: z.string().nullable(),
  initiative: z.int().min(1).max(6),
  /** Command range in hexes. */
  range: z.int().min(1),
  /** An emperor who commands in name alone (16.13). */
  nominal: z.literal(true).optional(),
  /** Commands units of two nations (4.2.3). */
  mixed: z.literal(true).optional(),
  provenance: z.record(z.string(), z.string()),
});

const FILE = z
  .strictObject({
    provenance: z.record(z.string(), provenance),
    formations: z.array(formation),
    units: z.array(unit),
    leaders: z.array(leader),
  })
  .parse(unitsJson);

export type FormationCard = z.infer<typeof formation>;
export type LeaderCard = z.infer<typeof leader>;
export type UnitCard = z.infer<typeof unit> & {
  readonly arm: Arm;
  /** Its place among all counters: tables over units are lists by it. */
  readonly index: number;
};

function armOf(kind: UnitClass): Arm {
  if (kind.endsWith('artillery')) return 'artillery';
  return kind.endsWith('infantry') || kind === 'grenadier' ? 'infantry' : 'cavalry';
}

export const FORMATIONS: readonly FormationCard[] = FILE.formations;
/** Every combat unit, French first. */
export const UNITS: readonly UnitCard[] = FILE.units.map((card, index) => ({
  ...card,
  arm: armOf(card.class),
  index,
}));
/** Every leader; aides last. */
export const LEADERS: readonly LeaderCard[] = FILE.leaders;

const FORMATION_BY_ID = new Map(FORMATIONS.map((card) => [card.id, card]));
const UNIT_BY_ID = new Map(UNITS.map((card) => [card.id, card]));
const LEADER_BY_ID = new Map(LEADERS.map((card) => [card.id, card]));

export const isUnit = (piece: string): boolean => UNIT_BY_ID.has(piece);
export const isLeader = (piece: string): boolean => LEADER_BY_ID.has(piece);

/** @throws RangeError where there is no such unit */
export const unitCard = (piece: UnitId): UnitCard => found(UNIT_BY_ID, piece);
/** @throws RangeError where there is no such leader */
export const leaderCard = (piece: LeaderId): LeaderCard => found(LEADER_BY_ID, piece);

/** The corps or column of a formation: of a detachment that which it was made from. */
export const corpsOf = (of: FormationId): FormationCard =>
  FORMATION_BY_ID.get(of) ?? found(FORMATION_BY_ID, of.split('/')[0] ?? of);

/** The general of a detachment; `null` of a corps or column. */
export const detachedGeneral = (of: FormationId): LeaderId | null => of.split('/')[1] ?? null;

/** The side of a unit or a leader. */
export const sideOf = (piece: UnitId | LeaderId): Side => (UNIT_BY_ID.get(piece) ?? leaderCard(piece)).side;

export const detachmentOf = (general: LeaderCard): FormationId => `${general.formation ?? ''}/${general.id}`;

function found<T>(cards: ReadonlyMap<string, T>, piece: string): T {
  const card = cards.get(piece);
  if (!card) throw new RangeError(`no piece ${piece}`);
  return card;
}

// Kinds of units

/** 14.0-b: dragoons fight behind walls, hussars and Cossacks raid, Cossacks attack in disorder and give the order React. */
const SPECIAL: ReadonlySet<UnitClass> = new Set(['dragoons', 'hussars', 'cossacks']);
const isSpecial = ({ class: kind }: Pick<UnitCard, 'class'>): boolean => SPECIAL.has(kind);

/** 14.0-c: special cavalry counts as light where it withdraws, pursues and charges. */
export const isLightCavalry = (card: Pick<UnitCard, 'class'>): boolean =>
  card.class === 'light-cavalry' || isSpecial(card);
/** Hussars and Cossacks, who raid villages and woods (14.5). */
export const mayRaid = (card: Pick<UnitCard, 'class'>): boolean => isSpecial(card) && !isDragoon(card);
/** Dragoons, who fight on foot behind walls (14.0-f). */
export const isDragoon = ({ class: kind }: Pick<UnitCard, 'class'>): boolean => kind === 'dragoons';
/** Light infantry and Cossacks, who give their formation the order React (4.16-a). */
export const givesReact = ({ class: kind }: UnitCard): boolean => kind === 'light-infantry' || kind === 'cossacks';

/** 3.0-a: Napoleon, Kutuzov and the emperors command armies. */
export const isArmyCommander = ({ kind }: LeaderCard): boolean => kind === 'supreme' || kind === 'army';
/** Generals of a division, and aides, who count as generals (3.11-a). */
export const isGeneral = ({ kind }: LeaderCard): boolean => kind === 'general' || kind === 'aide';
/** Napoleon, Alexander and Franz: with one of them the battle is lost (16.62.5). */
export const isEmperor = ({ kind }: LeaderCard): boolean => kind === 'supreme';
