/** A battle is one thing on every ground: two sides with their pieces, what was told of it, and what it cost. */
import type { Mustered, Piece } from './presenter.ts';
import type { Fact } from './ruleset.ts';
import { isUnitTarget, type Target, unitsOf, unitTarget } from './target.ts';
import { type Message, placesNamed, type Seat, unitsNamed } from './verdict.ts';

/** Who strikes at whom: units, or places for the units that stand on them. */
export interface Clash {
  readonly strikes: 'fire' | 'blow';
  readonly by: readonly Target[];
  readonly at: readonly Target[];
}

/** Units strike at whoever stands in places, or at units. */
export const clash = (strikes: Clash['strikes'], units: readonly string[], at: readonly Target[]): Clash => ({
  strikes,
  by: units.map(unitTarget),
  at,
});

/** A fact that tells of a clash: which of its blanks names those who struck, and which where or whom they struck. */
export interface Act {
  readonly strikes: Clash['strikes'];
  readonly by: string;
  readonly at: string;
  /** Those who struck go after the enemy, or on to the next one. */
  readonly isPursuit?: true;
}

/** Where a piece has gone since its battle began. */
export interface Went {
  readonly to: Target;
  /** One of the other side stood there: it has advanced. */
  readonly isForward: boolean;
}

/** What has become of a piece since its battle began, the worst of it. */
export type Fate = 'stands' | 'weaker' | 'shaken' | 'out';

export interface Fighter {
  /** As it stood when it came into the battle. */
  readonly was: Piece;
  /** As it stands now; as it was where it is no longer seen. */
  readonly is: Piece;
  /** In the points of the game, when it came into the battle. */
  readonly strength: number;
  /** How much of its strength it has lost. */
  readonly lost: number;
  readonly fate: Fate;
  /** `null` where it stands where it stood, or is out, and on a ground without places. */
  readonly went: Went | null;
  /** It has gone after the enemy. */
  readonly isPursuing: boolean;
}

export interface BattleSide {
  readonly seats: readonly Seat[];
  readonly fighters: readonly Fighter[];
}

export interface Battle {
  /** Where it is fought. */
  readonly places: readonly Target[];
  /** Those who struck first, then those who were struck. */
  readonly sides: readonly [BattleSide, BattleSide];
  readonly strikes: Clash['strikes'];
  /** What was told of it so far. */
  readonly told: readonly Fact[];
}

/** Where the pieces of a game lie at a moment, and what is left of them. */
export interface Field {
  readonly pieces: readonly Piece[];
  readonly muster: readonly Mustered[];
}

/** Units and places in a blank of a fact. */
export function targetsIn({ params }: Pick<Fact, 'params'>, blank: string): readonly Target[] {
  const value = params[blank];
  const message = { params: value === undefined ? {} : { value } };
  return [...unitsNamed(message).map(unitTarget), ...placesNamed(message)];
}

/** Those of a clash as they stand; `null` where one side of it has nobody. */
export function battleOf({ strikes, by, at }: Clash, field: Field): Battle | null {
  const strikers = piecesAt(by, field);
  const seats = seatsOf(strikers);
  const struck = piecesAt(at, field).filter(({ seat }) => !seats.includes(seat));
  if (strikers.length === 0 || struck.length === 0) return null;
  const side = (pieces: readonly Piece[]): BattleSide => ({
    seats: seatsOf(pieces),
    fighters: pieces.map((piece) => fighterOf(piece, field)),
  });
  const places = [...at.filter((target) => !isUnitTarget(target)), ...struck.map(({ place }) => place)];
  return {
    places: unique(places.flatMap((place) => place ?? [])),
    sides: [side(strikers), side(struck)],
    strikes,
    told: [],
  };
}

const unique = <T>(list: readonly T[]): readonly T[] => [...new Set(list)];
const seatsOf = (pieces: readonly Piece[]): readonly Seat[] => unique(pieces.map(({ seat }) => seat));

function piecesAt(targets: readonly Target[], { pieces }: Field): readonly Piece[] {
  const units = new Set(targets.flatMap(unitsOf));
  return pieces.filter(({ id, place }) => units.has(id) || (place !== null && targets.includes(place)));
}

function fighterOf(piece: Piece, { muster }: Field): Fighter {
  const strength = muster.find(({ id }) => id === piece.id)?.strength ?? 0;
  return {
    was: piece,
    is: piece,
    strength,
    lost: 0,
    fate: piece.box === null ? 'stands' : 'out',
    went: null,
    isPursuing: false,
  };
}

/** How a battle stands at a later moment. */
function seenNow(battle: Battle, field: Field): Battle {
  const now = (fighter: Fighter, seats: readonly Seat[]): Fighter => {
    const { was, strength } = fighter;
    const is = field.pieces.find(({ id }) => id === was.id);
    const left = field.muster.find(({ id }) => id === was.id);
    const lost = Math.max(0, strength - (left?.strength ?? 0));
    const isOut = !is || is.box !== null || (strength > 0 && lost === strength);
    const fate = isOut ? 'out' : left?.isShaken ? 'shaken' : lost > 0 ? 'weaker' : 'stands';
    const went = isOut ? null : wentTo(is?.place ?? null, was, stoodOf(battle, seats));
    return { ...fighter, is: is ?? was, lost, fate, went };
  };
  return withFighters(battle, (side, seats) => side.map((fighter) => now(fighter, seats)));
}

const wentTo = (to: Target | null, was: Piece, enemies: readonly (Target | null)[]): Went | null =>
  to === null || to === was.place ? null : { to, isForward: enemies.includes(to) };

/** Where those who do not belong to these seats stood when they came into a battle. */
const stoodOf = ({ sides }: Battle, seats: readonly Seat[]): readonly (Target | null)[] =>
  sides.flatMap(({ fighters }) => fighters).flatMap(({ was }) => (seats.includes(was.seat) ? [] : was.place));

function withFighters(
  battle: Battle,
  change: (fighters: readonly Fighter[], seats: readonly Seat[]) => readonly Fighter[],
): Battle {
  const [first, second] = battle.sides;
  const changed = (side: BattleSide): BattleSide => ({ ...side, fighters: change(side.fighters, side.seats) });
  return { ...battle, sides: [changed(first), changed(second)] };
}

const idsOfSide = ({ fighters }: BattleSide): readonly string[] => fighters.map(({ was }) => was.id);
const idsOf = ({ sides }: Battle): ReadonlySet<string> => new Set(sides.flatMap(idsOfSide));

/** Whether a battle is the one that a clash was to be: some of those who would strike strike some of those who would be struck. */
export function isOf(battle: Battle, clash: Battle): boolean {
  const meets = (side: 0 | 1): boolean => {
    const ids = idsOfSide(battle.sides[side]);
    return idsOfSide(clash.sides[side]).some((id) => ids.includes(id));
  };
  return battle.strikes === clash.strikes && meets(0) && meets(1);
}

/** Of two clashes that hang together the later one goes on in the first: who is new to it joins their side. */
function joined(battle: Battle, more: Battle): Battle {
  const known = idsOf(battle);
  const all = more.sides.flatMap(({ fighters }) => fighters).filter(({ was }) => !known.has(was.id));
  const places = unique([...battle.places, ...more.places]);
  return withFighters({ ...battle, places }, (fighters, seats) => [
    ...fighters,
    ...all.filter(({ was }) => seats.includes(was.seat)),
  ]);
}

/** A moment of a tale: a fact, and how the pieces lay before it and when it was told. */
export interface Telling {
  readonly fact: Fact;
  readonly before: Field;
  readonly now: Field;
}

/**
 * The battles that were told of, the one that was told of last at the end: a fact begins one, or belongs to the latest whose
 * units or places it names. What belongs to none leaves all as they were.
 * @param acts which facts tell of fire and blows
 */
export function toldOn(
  battles: readonly Battle[],
  { fact, before, now }: Telling,
  acts: Readonly<Record<string, Act>>,
): readonly Battle[] {
  const act = acts[fact.key];
  const fresh = act && battleOf({ ...act, by: targetsIn(fact, act.by), at: targetsIn(fact, act.at) }, before);
  const older = fresh
    ? battles.findLast((battle) => hangsTogether(battle, fresh))
    : battles.findLast((battle) => isAbout(fact, battle));
  const battle = fresh && older ? joined(older, fresh) : (fresh ?? older);
  if (!battle) return battles;
  const told = seenNow({ ...battle, told: [...battle.told, fact] }, now);
  const gone = act?.isPursuit && fresh ? pursued(told, idsOfSide(fresh.sides[0])) : told;
  return [...battles.filter((each) => each !== older), gone];
}

const pursued = (battle: Battle, by: readonly string[]): Battle =>
  withFighters(battle, (side) =>
    side.map((fighter) => (by.includes(fighter.was.id) ? { ...fighter, isPursuing: true } : fighter)),
  );

/** Each fire is one of its own; a blow goes on in the next as long as anybody is in both, and nobody new has come to blows. */
function hangsTogether(battle: Battle, fresh: Battle): boolean {
  if (battle.strikes !== 'blow' || fresh.strikes !== 'blow') return false;
  const seats = seatsIn(battle);
  const known = idsOf(battle);
  return seatsIn(fresh).every((seat) => seats.includes(seat)) && [...idsOf(fresh)].some((id) => known.has(id));
}

const seatsIn = ({ sides }: Battle): readonly Seat[] => sides.flatMap(({ seats }) => seats);

/** Whether a battle goes on in one that is to come: all who would fight there are in it. */
export function goesOnIn(battle: Battle, next: Battle): boolean {
  const known = idsOf(battle);
  return hangsTogether(battle, next) && [...idsOf(next)].every((id) => known.has(id));
}

/** Whether a sentence is about a battle: it names one of its units or, where it names none, its places and no others. */
export function isAbout(sentence: Message, battle: Battle): boolean {
  const ids = idsOf(battle);
  const units = unitsNamed(sentence);
  if (units.length > 0) return units.some((id) => ids.has(id));
  const places = placesNamed(sentence);
  return places.length > 0 && places.every((place) => battle.places.includes(place));
}
