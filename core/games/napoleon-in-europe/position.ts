/** What stands on the map, who holds what, and the verbs that change it. Plain JSON. */
import { clone } from '../../engine/json.ts';
import type { PhaseId, Seat } from '../../engine/verdict.ts';
import {
  type CardId,
  DECK,
  KINDS,
  type Kind,
  type Nation,
  NATIONS,
  type RegionId,
  REGION_IDS,
  type Scenario,
} from './data.ts';

/** `france-i-3`: the third infantry that France has had. */
export type UnitId = string;
/** A player is called by the first nation that was his at the start, also when that nation is out. */
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

/** A turn in which nobody has moved and nobody has sailed. */
export const newTurn = (player: PlayerId, members: readonly Nation[]): Turn => ({
  ...{ player, members: [...members], done: 0, sailed: [], broken: [], refused: [], toPlace: {} },
});

/** The nation that is to act in the phase in hand; `null` where it is out of the game meanwhile. */
export function memberInTurn(game: NapoleonInEurope): Nation | null {
  const nation = game.turn.members[game.turn.done];
  return nation !== undefined && !game.out.includes(nation) ? nation : null;
}

/** A player who waits for the turn of an ally, and is next after it where he is not taken along (JOINT-2). */
export interface Waiting {
  player: PlayerId;
  ally: PlayerId;
}

export const isWaiting = ({ waiting }: Pick<NapoleonInEurope, 'waiting'>, player: PlayerId): boolean =>
  waiting.some((each) => each.player === player);

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

// Nations, players, alliances

/** The nations that somebody plays and that are not out, in the order of the book. */
export function nationsInPlay(game: NapoleonInEurope): readonly Nation[] {
  return NATIONS.filter((nation) => isPlayed(game, nation) && !game.out.includes(nation));
}

/** Whether somebody has played the nation from the start; all others are neutral (NEUTRAL-1). */
export const isPlayed = ({ players }: NapoleonInEurope, nation: Nation): boolean =>
  players.some(({ nations }) => nations.includes(nation));

/** @throws RangeError where nobody plays it */
export function playerOf({ players }: NapoleonInEurope, nation: Nation): PlayerId {
  const player = players.find(({ nations }) => nations.includes(nation));
  if (!player) throw new RangeError(`nobody plays ${nation}`);
  return player.id;
}

/** The nations of a player that are in play. */
export function nationsOf(game: NapoleonInEurope, player: PlayerId): readonly Nation[] {
  const own = game.players.find(({ id }) => id === player)?.nations ?? [];
  return own.filter((nation) => !game.out.includes(nation));
}

/** The seat that is asked for a player: the first of his nations that is in play. */
export const seatOf = (game: NapoleonInEurope, player: PlayerId): Seat => nationsOf(game, player)[0] ?? player;

/** The players with a nation in play, clockwise. */
export const playersIn = (game: NapoleonInEurope): readonly PlayerId[] =>
  game.players.map(({ id }) => id).filter((id) => nationsOf(game, id).length > 0);

/** An alliance binds two players and nobody else (ALLY-9). */
export const pairOf = (a: PlayerId, b: PlayerId): string => [a, b].sort().join('+');

/** Whether two players are allied, or one and the same. */
export const areAllied = ({ alliances }: NapoleonInEurope, a: PlayerId, b: PlayerId): boolean =>
  a === b || alliances.includes(pairOf(a, b));

/** Everybody who is no ally is an enemy (MOVE-7); the nations of one player never are (JOINT-11). */
export const areEnemies = (game: NapoleonInEurope, a: Nation, b: Nation): boolean =>
  !areAllied(game, playerOf(game, a), playerOf(game, b));

export function alliesOf(game: NapoleonInEurope, player: PlayerId): readonly PlayerId[] {
  return playersIn(game).filter((other) => other !== player && areAllied(game, player, other));
}

/** Allies two players, or ends it. */
export function ally(game: NapoleonInEurope, a: PlayerId, b: PlayerId, isAllied: boolean): void {
  const pair = pairOf(a, b);
  const others = game.alliances.filter((each) => each !== pair);
  game.alliances = isAllied ? [...others, pair].sort() : others;
}

// Units

export const isArmy = ({ kind }: Pick<Unit, 'kind'>): boolean => kind !== 'general';

/** @throws RangeError where there is no such unit on the map */
export function unitOf({ units }: NapoleonInEurope, id: UnitId): Unit {
  const unit = units.find((each) => each.id === id);
  if (!unit) throw new RangeError(`no unit ${id} on the map`);
  return unit;
}

export const unitsIn = ({ units }: NapoleonInEurope, region: RegionId): readonly Unit[] =>
  units.filter((unit) => unit.region === region);

export const unitsOfNation = ({ units }: NapoleonInEurope, nation: Nation): readonly Unit[] =>
  units.filter((unit) => unit.nation === nation);

/** Whether units of an enemy of the nation stand in the region, whoever else does (ALLY-10). */
export const hasEnemies = (game: NapoleonInEurope, region: RegionId, nation: Nation): boolean =>
  unitsIn(game, region).some((unit) => areEnemies(game, nation, unit.nation));

/** The ids of the next units of a kind that a nation will have. */
export function idsToCome({ raised }: NapoleonInEurope, nation: Nation, kind: Kind, count: number): readonly UnitId[] {
  const before = raised[nation]?.[kind] ?? 0;
  return Array.from({ length: count }, (_, at) => `${nation}-${kind.charAt(0)}-${before + at + 1}`);
}

/** Puts a new unit on the map. It does not change who owns what: see `03-ownership.ts`. */
export function raise(game: NapoleonInEurope, nation: Nation, kind: Kind, region: RegionId): Unit {
  const [id] = idsToCome(game, nation, kind, 1) as [UnitId];
  const counts = (game.raised[nation] ??= {});
  counts[kind] = (counts[kind] ?? 0) + 1;
  const unit: Unit = { id, nation, kind, region };
  game.units.push(unit);
  return unit;
}

/** Takes a unit off the map. */
export function takeOff(game: NapoleonInEurope, id: UnitId): void {
  game.units = game.units.filter((unit) => unit.id !== id);
}

/** Puts a unit elsewhere; with it goes how it came. */
export function put(game: NapoleonInEurope, id: UnitId, region: RegionId, moved?: Moved): void {
  const { moved: _before, ...unit } = unitOf(game, id);
  takeOff(game, id);
  game.units.push({ ...unit, region, ...(moved && { moved }) });
}

/** How units came to where they stand is forgotten: a turn is over. */
export function rest(game: NapoleonInEurope): void {
  game.units = game.units.map(({ moved: _before, ...unit }) => unit);
}

/** Puts a unit back on the map that was taken off it. */
export function putBackOn(game: NapoleonInEurope, unit: Unit): void {
  game.units.push(unit);
}

/** As often as each kind stands among units. */
export function countKinds(units: readonly Pick<Unit, 'kind'>[]): Readonly<Record<Kind, number>> {
  const of = (kind: Kind) => units.filter((unit) => unit.kind === kind).length;
  return { infantry: of('infantry'), cavalry: of('cavalry'), artillery: of('artillery'), general: of('general') };
}

// Regions

export const ownerOf = ({ owners }: NapoleonInEurope, region: RegionId): Nation | null => owners[region] ?? null;

export const regionsOf = (game: NapoleonInEurope, nation: Nation): readonly RegionId[] =>
  REGION_IDS.filter((region) => game.owners[region] === nation);

/** @param nation `null`: nobody's */
export function own(game: NapoleonInEurope, region: RegionId, nation: Nation | null): void {
  if (nation === null) delete game.owners[region];
  else game.owners[region] = nation;
}

// Cards

export const handOf = ({ hands }: NapoleonInEurope, nation: Nation): readonly CardId[] => hands[nation] ?? [];

export function addToHand(game: NapoleonInEurope, nation: Nation, cards: readonly CardId[]): void {
  game.hands[nation] = [...handOf(game, nation), ...cards].sort();
}

/** Puts blank cards under the deck, the first on top (CARD-17). */
export function putUnder(game: NapoleonInEurope, cards: readonly CardId[]): void {
  game.bottom.push(...cards);
}

/** Takes cards from the deck, and where that is used up from those under it. */
export function takeFromDeck(game: NapoleonInEurope, cards: readonly CardId[]): void {
  game.deck = game.deck.filter((card) => !cards.includes(card));
  game.bottom = game.bottom.filter((card) => !cards.includes(card));
}

/** Takes cards out of a hand. */
export function takeFromHand(game: NapoleonInEurope, nation: Nation, cards: readonly CardId[]): void {
  game.hands[nation] = handOf(game, nation).filter((card) => !cards.includes(card));
}

/** Puts cards back; the deck is shuffled, and what lay under it comes in (CARD-9). */
export function putBack(game: NapoleonInEurope, cards: readonly CardId[]): void {
  game.deck = [...game.deck, ...game.bottom, ...cards].sort();
  game.bottom = [];
}

export const ALL_CARDS: readonly CardId[] = DECK.map(({ id }) => id);
export const NO_UNITS: Readonly<Record<Kind, number>> = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<
  Kind,
  number
>;
