/**
 * What stands on the table. Plain JSON. Lengths are tenths of a millimetre, angles hundredths of a degree; poses are
 * whole numbers, rounded when a move is carried out.
 */
import type { Roller } from '../../engine/dice.ts';
import { regionTarget, type RegionTarget, unitTarget, type UnitTarget } from '../../engine/target.ts';
import type { Point } from '../../space/table/point.ts';
import type { Pose } from '../../space/table/pose.ts';
import type { Formation, Nation, OrderId, Quality, Side, TerrainPiece, UnitCard } from './data.ts';

/** Unique in a battle: the seat's letter and the unit's id in its army, such as `s-pr-i-1`. */
export type UnitId = string;
/** `s-cic`, `s-I`: the commander in chief of a side, and the general of a brigade. */
export type GeneralId = string;
/** Who has an order of his own: a brigade (`s-I`), or a unit that is detached or under the commander in chief. */
export type HolderId = string;

/** A unit that flees or falls back. It goes at the start of the next move (13.0). */
export interface Flight {
  kind: 'retreat' | 'rout';
  /** The way of its first 8 cm: the facing of the enemy who caused it. */
  away: number;
  /** Whether its compulsory movement of this flight is still to come. */
  isPending: boolean;
  /** The winner of the melee who takes its place when it has gone (10.2); left out where nobody does. */
  groundTo?: UnitId;
}

/** A charge that has halted 1 cm from its target, or closed with it. */
export interface Charge {
  target: UnitId;
  /** How long its straight run-up was, the closing centimetre included. */
  runUp: number;
  /** Whether at least half of the charger began the move behind the front line of the target (9.7). */
  isFlank: boolean;
  status: 'halted' | 'closed' | 'called-off';
  /** Cavalry against cavalry: whether the target counter-charges (9.3); `null`: it did not or could not try. */
  met: boolean | null;
}

/** What a unit has done in this move. Cleared when a move begins. */
export interface Deeds {
  /** Where it stood when the move began; `null` off the table. */
  start: Pose | null;
  /** The share of a whole move that it has used, in thousandths: half a move is 500. */
  used: number;
  /** Has had its turn in its side's movement, even to stand; left out before. */
  hadTurn?: true;
  /** Changed front or formation (9.1). */
  changed: boolean;
  fired: boolean;
  /** Gave its fire of this move away for opportunity fire (8.9). */
  opportunity: boolean;
  /** The share of a move, in thousandths, by which it evaded; `null`: it did not. */
  evaded: number | null;
  charge: Charge | null;
  /** Fought in a melee, not against artillery only. */
  fought: boolean;
  /** Was fired at, in melee, rode on (11.0), fell back or came back (13.0): tired cavalry does not rest so (9.3). */
  disturbed: boolean;
  /** Was passed through by friends, and may not limber (7.3). */
  passedThrough: boolean;
  /** Whether its disorder ends with this move, whoever is near (9.3, 13.0). */
  brieflyDisordered: boolean;
}

/** Ground that shelters from fire. */
export interface Shelter {
  village: boolean;
  /** Behind a wall, a hedge or the edge of a wood. */
  cover: boolean;
}

export interface UnitState {
  /** The middle of its front edge; `null` off the table. */
  pose: Pose | null;
  formation: Formation;
  /** Combat points now; 0: destroyed. */
  cp: number;
  disordered: boolean;
  flight: Flight | null;
  /** Cavalry after a melee or a breakthrough (9.3). */
  tired: boolean;
  /** Whether the first volley is still in the muskets (8.2). */
  firstVolley: boolean;
  /** Guns that the crew has left, and where. */
  guns: Pose | null;
  /** Moves that a rallied unit still stands (13.0). */
  stands: number;
  /** Whether it has rallied and still has to come back to its brigade (13.0); left out where it need not. */
  rejoins?: true;
  /** Where a unit left the table in retreat, to come back (13.0); `null`: it has not. */
  exit: Point | null;
  /** Cavalry whose charge broke its enemy, and which may ride on in the next compulsory step (11.0). */
  ridesOn: boolean;
  /** Beside a real table, what was last seen of the ground on which it still stands; left out where that is open. */
  shelter?: Shelter;
  deeds: Deeds;
}

export interface GeneralState {
  at: Point | null;
  /** The unit that he has joined (3.4). */
  attached: UnitId | null;
  /** Was attached in the move before: a commander in chief then gives no orders (3.4). */
  wasAttached: boolean;
  /** The last move in which he has had his turn to ride; left out before the first. */
  rode?: number;
  /** Whether he has come to a unit that he may join, and is still to be asked. */
  arrives?: true;
  /** `null`: well. Else from which move on he is replaced; 0: never. */
  replacedIn: number | null;
  /** A commander in chief who is dead: all have Retreat for good (14.0); left out else. */
  isDead?: true;
}

export interface Order {
  order: OrderId;
  /** A piece of terrain, an enemy brigade or regiment; `null` where the order names nothing. */
  target: string | null;
  /** Of a counter that lies face down for who looks: then it says nothing. Never so in the position itself. */
  isFaceDown?: true;
}

/** What an order names; `null` where it names nothing. */
export function towards({ order, target }: Order): RegionTarget | UnitTarget | null {
  if (target === null) return null;
  return order === 'objective' ? regionTarget(target) : unitTarget(target);
}

export interface Messenger {
  side: Side;
  to: HolderId;
  order: Order;
  /** Where he is; `null` on a real table. */
  at: Point | null;
}

export interface BrigadeState {
  id: string;
  name?: { it: string; en: string };
  units: UnitId[];
}

export interface ArmyState {
  nation: Nation;
  commander: Quality;
  /** Where its routs go (2.6). */
  rearPoint: Point;
  /** Units of each brigade, and those under the commander in chief, in the order of the list. */
  brigades: BrigadeState[];
  troops: UnitId[];
  /** The unit that each brigade has detached (2.5); once a battle. */
  detached: Record<string, UnitId>;
  /** Combat points of all at the start. */
  total: number;
  /** Whether army control has been tested (16.1), and whether the army withdraws. */
  hasTested: boolean;
  withdraws: boolean;
}

/** The phases of a battle in their order; `over` when it is decided. */
export const PHASE_IDS = [
  'deployment',
  'orders',
  'rally',
  'compulsory',
  'initiative',
  'first-moves',
  'evasion',
  'second-moves',
  'fire',
  'closing',
  'melee',
  'recovery',
  'over',
] as const;
export type PhaseId = (typeof PHASE_IDS)[number];

export type SwitchId =
  | 'countercharge15'
  | 'routUnderFire1'
  | 'secondPhaseCounterchargeAtMost'
  | 'fireFromCentroid'
  | 'arcFromCentre'
  | 'breakthroughAtOnce'
  | 'largeArmies';

export interface OrdineObliquo {
  scenario: string;
  options: Record<SwitchId, boolean>;
  victory: 'destruction' | 'objectives';
  /** Whether the battle is fought on a real table: then nobody has a pose here, and the players say what they see. */
  isBeside: boolean;
  table: { width: number; depth: number };
  /** How many moves the battle lasts. */
  moves: number;
  /** 0 before the first. */
  move: number;
  phase: PhaseId;
  /** Who moves first in this move: A; `null` until the initiative has been rolled. */
  first: Side | null;
  /** Which side lays ground, places troops or gives first orders (16.2); left out from the first move on. */
  deploys?: Side;
  armies: Record<Side, ArmyState>;
  cards: Record<UnitId, UnitCard & { side: Side }>;
  units: Record<UnitId, UnitState>;
  generals: Record<GeneralId, GeneralState>;
  orders: Record<HolderId, Order>;
  messengers: Messenger[];
  /** By holder, in which move its troops last moved and by which order (3.2): secret as the orders; left out before. */
  marched?: Record<HolderId, { move: number; order: Order }>;
  pieces: TerrainPiece[];
  /** Points that each side gave to the pieces (16.2), secret until the end. */
  points: Record<Side, Record<string, number>>;
  /** By piece, who was the last to pass over it (16.2). */
  passed: Record<string, Side>;
}

/** What the ids of a side's units and generals begin with. */
export const LETTERS: Readonly<Record<Side, string>> = { south: 's', north: 'n' };

/** Whether an id is that of a unit or a general of a side. */
export function isOf(side: Side, id: UnitId | GeneralId): boolean {
  return id.startsWith(`${LETTERS[side]}-`);
}

/** What is printed of a unit. @throws RangeError where there is no such unit */
export function cardOf(game: OrdineObliquo, id: UnitId): UnitCard & { side: Side } {
  const card = game.cards[id];
  if (!card) throw new RangeError(`no unit ${id}`);
  return card;
}

/** The state of a unit. @throws RangeError where there is no such unit */
export function unit(game: OrdineObliquo, id: UnitId): UnitState {
  const state = game.units[id];
  if (!state) throw new RangeError(`no unit ${id}`);
  return state;
}

export function sideOf(game: OrdineObliquo, id: UnitId): Side {
  return cardOf(game, id).side;
}

/** A unit that rolls, or for which its player does. */
export const rollerOf = (game: OrdineObliquo, id: UnitId): Roller => ({ seat: sideOf(game, id), unit: id });

export function enemyOf(side: Side): Side {
  return side === 'south' ? 'north' : 'south';
}

/** The second side of this move, B. @throws Error before the initiative */
export function secondOf({ first }: OrdineObliquo): Side {
  if (!first) throw new Error('the initiative has not been rolled');
  return enemyOf(first);
}

/** All units of a side in the order of its army: brigade after brigade, then the troops. */
export function unitsOf({ armies }: OrdineObliquo, side: Side): readonly UnitId[] {
  const { brigades, troops } = armies[side];
  return [...brigades.flatMap((brigade) => brigade.units), ...troops];
}

/** Whether a unit is on the table; on a real one the papers say so: it has points left, and has not left in retreat. */
export function isOnTable(game: OrdineObliquo, id: UnitId): boolean {
  const { pose, cp, exit } = unit(game, id);
  return game.isBeside ? cp > 0 && exit === null : pose !== null;
}

/** Those of them that stand on the table. */
export function unitsOnTable(game: OrdineObliquo, side: Side): readonly UnitId[] {
  return unitsOf(game, side).filter((id) => isOnTable(game, id));
}

/** The brigade of a unit; `null` for troops under the commander in chief. */
export function brigadeOf(game: OrdineObliquo, id: UnitId): BrigadeState | null {
  return game.armies[sideOf(game, id)].brigades.find(({ units }) => units.includes(id)) ?? null;
}

export function isCossack(card: UnitCard): boolean {
  return card.kind === 'cossacks';
}

/** Closed order: all but open order, cossacks, and guns and gunners (OO-15-1). */
export function isClosedOrder(game: OrdineObliquo, id: UnitId): boolean {
  const { arm } = cardOf(game, id);
  return arm !== 'artillery' && unit(game, id).formation !== 'open' && !isCossack(cardOf(game, id));
}

/** Skirmishers and cossacks. */
export function isOpenOrder(game: OrdineObliquo, id: UnitId): boolean {
  return unit(game, id).formation === 'open' || isCossack(cardOf(game, id));
}

export function isHeavyCavalry({ kind }: Pick<UnitCard, 'kind'>): boolean {
  return kind === 'cuirassiers' || kind === 'dragoons';
}

/** Whether a unit has lost half of its combat points, or more (OO-10.1-13). */
export function isHalved(game: OrdineObliquo, id: UnitId): boolean {
  return unit(game, id).cp <= cardOf(game, id).cp / 2;
}

/** The general who has joined a unit; `null` where none has. */
export function generalWith(game: OrdineObliquo, id: UnitId): GeneralId | null {
  return Object.keys(game.generals).find((general) => game.generals[general]?.attached === id) ?? null;
}

export function freshDeeds(start: Pose | null): Deeds {
  return {
    start,
    used: 0,
    changed: false,
    fired: false,
    opportunity: false,
    evaded: null,
    charge: null,
    fought: false,
    disturbed: false,
    passedThrough: false,
    brieflyDisordered: false,
  };
}
