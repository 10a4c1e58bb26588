/** What a position holds. Plain JSON. Its verbs stand beside it: `players.ts`, `units.ts`, `regions.ts`, `hands.ts`, `battle.ts`. */
import { clone } from '../../engine/json.ts';
import type { PhaseId } from '../../engine/verdict.ts';
import type { CardId, Kind, Nation, RegionId, Scenario } from './data.ts';

/** `france-i-3`: the third infantry that France has had. */
export type UnitId = string;
/** A player is called by the first nation that was theirs at the start, also when that nation is out. */
export type PlayerId = Nation;
export const SIDES = ['attacker', 'defender'] as const;
export type SideOfBattle = (typeof SIDES)[number];
export type Rank = 'front' | 'rear';

/** How a unit came to where it stands, in this turn. */
export interface Moved {
  /** The region from which it entered; a beaten attacker goes back there (RETREAT-5). */
  from: RegionId;
  /** Movement points that it has used. */
  points: number;
  bySea?: true;
  /** Whether it has met the enemy: it goes no farther in this turn, even if they are gone (MOVE-3). */
  stopped?: true;
}

/** It is replaced, never changed: positions share it with their copies. */
export interface Unit {
  readonly id: UnitId;
  readonly nation: Nation;
  readonly kind: Kind;
  readonly region: RegionId;
  /** Left out where it has not moved in this turn. */
  readonly moved?: Readonly<Moved>;
}

export interface Player {
  id: PlayerId;
  nations: Nation[];
}

/** A player's turn, alone or with allies (JOINT-1); several nations of one player are such a turn of themselves. */
export interface Turn {
  /** Whose turn it is. */
  player: PlayerId;
  /** The nations that act. In movement they come into the order in which they move, draw and build (JOINT-4). */
  members: Nation[];
  /** How many of the members have finished the phase in hand. */
  done: number;
  /** The member that has begun its movement, where there was a choice (JOINT-4). */
  moving?: Nation;
  /** Members that have made their sea move (SEA-8). */
  sailed: Nation[];
  /** Who has been refused the straits in this turn, and by whom (SEA-13). */
  shut?: Shut[];
  /** Former allies of the player, since the start of this turn (ALLY-8). */
  broken: PlayerId[];
  /** Allies who would not be taken along (JOINT-1). */
  refused: PlayerId[];
  /** What the member in hand has turned in cards for, and has still to place (PROD-2). */
  toPlace: Partial<Record<Kind, number>>;
  /** Where the last battle of the turn was fought; as long as enemies share it the next is fought there (BATTLE-9). */
  battleground?: RegionId;
}

export interface Shut {
  nation: Nation;
  by: PlayerId;
}

/** A player who waits for the turn of an ally, and is next after it where they are not taken along (JOINT-2). */
export interface Waiting {
  player: PlayerId;
  ally: PlayerId;
}

export interface BattleSide {
  nations: Nation[];
  /** How many armies each nation had when the battle began (JOINT-7, JOINT-8). */
  armies: Partial<Record<Nation, number>>;
  /** Whether it has brought units by sea: then the enemy hits with 5 and 6 (SEA-11). */
  landed: boolean;
}

/** The parts of half a battle round, in their order (SEQ-1). */
export const BATTLE_PARTS = ['movement', 'fire', 'rally'] as const;
export type BattlePart = (typeof BATTLE_PARTS)[number];

/** A battle that is being fought. Its units stand in its region; those with no rank stand aside, or are not set up yet. */
export interface Battle {
  region: RegionId;
  stage: 'ranks' | 'half-round' | 'pursuit' | 'retreat';
  attacker: BattleSide;
  defender: BattleSide;
  /** Six armies or more on each side when it began (BATTLE-4). */
  large: boolean;
  /** From where attacking units entered the region by land (RETREAT-4). */
  entries: RegionId[];
  /** Where beaten attackers may go: from where their armies entered by land (RETREAT-5). `null`: they entered in no way. */
  wayBack: RegionId[] | null;
  /** Battle rounds that are over. */
  rounds: number;
  /** Whose half of the round it is. */
  acting: SideOfBattle;
  part: BattlePart;
  /** How many nations of the side have finished the part in hand, or the pursuit (JOINT-7). */
  done: number;
  /** Hits, or units to be rallied, of the next nation, which has still to choose them; `null` before its dice. */
  due: number | null;
  /** Where each unit stands; `null` for who may not see behind the divider (PREP-1). */
  ranks: Record<UnitId, Rank | null>;
  /** Eliminated in this battle, may be rallied (RALLY-1). */
  fallen: Unit[];
  loser: SideOfBattle | null;
}

/** What was promised aloud. Nothing enforces it (DIPLO-1). */
export interface Promised {
  by: PlayerId;
  to: PlayerId;
  /** `peace`, `attack`, `leave`, …: the kinds of `12-talks.ts`. */
  what: string;
  region?: RegionId;
  nation?: Nation;
  /** The last round in which it holds. */
  until: number;
}

/** What one player has asked of another, and how it was answered. */
export interface Proposed {
  by: PlayerId;
  to: PlayerId;
  what: (typeof PROPOSALS)[number];
  round: number;
  isAgreed: boolean;
}
export const PROPOSALS = ['alliance', 'promise', 'trade'] as const;

/** Face down for who looks. */
export const HIDDEN = 'hidden';

export interface NapoleonInEurope {
  scenario: Scenario;
  rules: Rules;
  /** Clockwise; from the one who plays first, once the dice have said who that is (TURN-1). */
  players: Player[];
  /** Nations that were eliminated or whose player resigned (WIN-3, WIN-10). */
  out: Nation[];
  /** Players who resigned. */
  resigned: PlayerId[];
  round: number;
  phase: PhaseId;
  turn: Turn;
  /** Players who have had their turn in this round. */
  acted: PlayerId[];
  waiting: Waiting[];
  /** In the order in which they came to where they stand. */
  units: Unit[];
  /** How many units of a kind a nation has had; their ids count on. */
  raised: Partial<Record<Nation, Partial<Record<Kind, number>>>>;
  /** Who owns what; regions that nobody owns are left out. */
  owners: Partial<Record<RegionId, Nation>>;
  /** Pairs of players, each as `pairOf` calls it. */
  alliances: string[];
  promises: Promised[];
  /** Of this round and the one before; left out where there are none. Known to the two players alone. */
  proposals?: Proposed[];
  /** Cards by id; those that who looks may not know are `hidden`. */
  hands: Partial<Record<Nation, CardId[]>>;
  deck: CardId[];
  /** Blank cards that were put under the deck, the next one first (CARD-17). */
  bottom: CardId[];
  battle: Battle | null;
  over: Ending | null;
}

/** A copy that can be changed by itself. A position is copied at the start of every phase, and most of it is units. */
export const copyOf = (game: NapoleonInEurope): NapoleonInEurope => ({
  ...clone({ ...game, units: [] }),
  units: [...game.units],
});

export interface Rules {
  victory: 'total' | 'limited';
  /** Of Limited War (WIN-5); Total Victory has no end of its own. */
  rounds: number | null;
  /** The optional rule of the general (OPT-GENERAL-1). */
  general: boolean;
  /** SEA-10 */
  landingInBritain: 'literal' | 'not-for-britain';
  /** SEA-13 */
  straits: 'asked' | 'free';
}

export interface Ending {
  winners: PlayerId[];
  /** The rule by which it ended. */
  rule: 'WIN-4' | 'WIN-5' | 'WIN-12';
}
