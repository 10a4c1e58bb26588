/**
 * The report of a match: its line from the root to the head, turn by turn, with what each side lost and what it rolled.
 * Nothing in it is of one game; sentences are made of it in `core/words`.
 */
import { Match } from '../match.ts';
import type { MatchNode, MatchRecord } from '../record.ts';
import type { Mustered } from '../presenter.ts';
import type { Ruleset } from '../ruleset.ts';
import { pointsOf, type Standing } from '../standing.ts';
import { type Param, type Seat, unitsNamed } from '../verdict.ts';
import { factFor, positionFor, type Viewer, windowOn } from '../window.ts';
import { type Motive, motivesOn } from './motives.ts';
import { lossesBetween, musterOf, type SeatLosses, strengthOf, sumBySeat } from './muster.ts';
import { type Rolled, rolledOn } from './rolled.ts';
import { type Told, type Turn, turnsOf } from './turns.ts';
import { isWeighable } from './weigh.ts';

export interface TurnReport {
  /** 0: before the first turn. */
  readonly turn: number;
  /** The first and the last node with something of the turn in them. */
  readonly from: number;
  readonly to: number;
  /** Who decided something in it. */
  readonly actors: readonly Seat[];
  /** How the board stood before and after it, as the reader may see it. */
  readonly before: unknown;
  readonly after: unknown;
  readonly losses: readonly SeatLosses[];
  /** Strength left at its end. */
  readonly left: Readonly<Record<Seat, number>>;
  readonly points: Readonly<Record<Seat, number>>;
  /** What of the journal belongs to a loss, a recovery or the end. */
  readonly told: readonly Told[];
}

/** Units that are counted together, and what is left of them. */
export interface BodyReport {
  readonly seat: Seat;
  readonly body: Param;
  readonly full: number;
  /** Strength left at the end of each turn, in their order. */
  readonly left: readonly number[];
}

export interface Report {
  readonly seats: readonly Seat[];
  readonly turns: readonly TurnReport[];
  readonly bodies: readonly BodyReport[];
  readonly rolled: readonly Rolled[];
  /** The nodes of the line whose dice can be weighed (`weigh.ts`). */
  readonly weighable: readonly number[];
  readonly standing: Standing;
  readonly isOver: boolean;
  /** What the programs had in mind; none before the end. */
  readonly motives: readonly Motive[];
}

/**
 * @param viewer who reads it
 * @param programs the seats that programs play
 */
export function reportOf<G>(
  ruleset: Ruleset<G>,
  record: MatchRecord,
  viewer: Viewer,
  programs: readonly Seat[] = [],
): Report {
  const match = Match.load(ruleset, record);
  const seen = (game: G): G => positionFor(ruleset, game, viewer);
  const { line, seats } = match;
  const { standing, waitsFor } = windowOn(match, viewer);
  const isOver = waitsFor === null;
  const reading = { seats, changed: changesOn(match, seen), seen, viewer, isOver };
  const turns = turnsOf(match, record.starts).map((turn) => turnReport(ruleset, turn, reading));
  const seatOf = seatsIn(
    ruleset,
    turns.flatMap(({ before, after }) => [before, after] as readonly G[]),
  );
  return {
    seats,
    turns,
    bodies: bodiesOf(
      seats,
      turns.map(({ before, after }) => [musterOf(ruleset, before as G), musterOf(ruleset, after as G)]),
    ),
    rolled: rolledOn(line, seats, (unit) => seatOf.get(unit), viewer),
    weighable: line.filter(isWeighable).map(({ id }) => id),
    standing,
    isOver,
    motives: motivesOn(ruleset, record, programs),
  };
}

/** What of a match its turns have in common. */
interface Reading<G> {
  readonly seats: readonly Seat[];
  /** By node, the units that it left worse or better off. */
  readonly changed: ReadonlyMap<number, ReadonlySet<string>>;
  readonly seen: (game: G) => G;
  readonly viewer: Viewer;
  readonly isOver: boolean;
}

function turnReport<G>(
  ruleset: Ruleset<G>,
  { turn, from, to, before, after, told, actors }: Turn<G>,
  { seats, changed, seen, viewer, isOver }: Reading<G>,
): TurnReport {
  const [first, last] = [seen(before), seen(after)];
  const [was, is] = [musterOf(ruleset, first), musterOf(ruleset, last)];
  return {
    turn,
    from,
    to,
    actors,
    before: first,
    after: last,
    losses: lossesBetween(seats, was, is),
    left: sumBySeat(seats, is, strengthOf),
    points: pointsOf(ruleset.standing(last, isOver)),
    told: toldTo(told, viewer).filter(({ node, fact }) => tells(fact, changed.get(node) ?? NOBODY)),
  };
}

function toldTo(told: readonly Told[], viewer: Viewer): readonly Told[] {
  return told.flatMap(({ node, fact }) => {
    const seen = factFor(fact, viewer);
    return seen ? [{ node, fact: seen }] : [];
  });
}

const NOBODY: ReadonlySet<string> = new Set();

/** Of a deed that cost somebody something: the sums that units rolled for, and what became of whom it cost that. */
function tells({ params, dice, tally }: Told['fact'], changed: ReadonlySet<string>): boolean {
  if (changed.size === 0) return false;
  const named = unitsNamed({ params });
  return dice ? tally !== undefined && named.length > 0 : named.some((unit) => changed.has(unit));
}

/** The units that each node of the line left worse or better off; the match is then at its last node again. */
function changesOn<G>(match: Match<G>, seen: (game: G) => G): ReadonlyMap<number, ReadonlySet<string>> {
  const { line, ruleset, seats } = match;
  const changed = new Map<number, ReadonlySet<string>>();
  let before: readonly Mustered[] | null = null;
  for (const node of line) {
    if (before && node.facts.length === 0) continue;
    match.goTo(node.id);
    const after = musterOf(ruleset, seen(match.position));
    if (before) changed.set(node.id, unitsChanged(lossesBetween(seats, before, after), before, after));
    before = after;
  }
  const last: MatchNode | undefined = line.at(-1);
  if (last) match.goTo(last.id);
  return changed;
}

/** Those that left, came back, lost their order or found it, and those that lost strength. */
function unitsChanged(
  losses: readonly SeatLosses[],
  before: readonly Mustered[],
  after: readonly Mustered[],
): ReadonlySet<string> {
  const now = new Map(after.map(({ id, strength }) => [id, strength]));
  const weaker = before.filter(({ id, strength }) => (now.get(id) ?? strength) < strength).map(({ id }) => id);
  return new Set([
    ...weaker,
    ...losses.flatMap(({ out, back, shaken, rallied }) => [...out, ...back, ...shaken, ...rallied]),
  ]);
}

/** Whose the units are, and who leads them. */
function seatsIn<G>(ruleset: Ruleset<G>, games: readonly G[]): ReadonlyMap<string, Seat> {
  const named = games.flatMap((game) => [...musterOf(ruleset, game), ...(ruleset.show.leaders?.(game) ?? [])]);
  return new Map(named.map(({ id, seat }) => [id, seat] as const));
}

/** By seat, in the order of the rolls. @param turns the rolls before and after each */
function bodiesOf(
  seats: readonly Seat[],
  turns: readonly (readonly [readonly Mustered[], readonly Mustered[]])[],
): readonly BodyReport[] {
  const [first] = turns;
  if (!first) return [];
  const rolls = seats.flatMap((seat) => first[0].filter((unit) => unit.seat === seat));
  const groups = Map.groupBy(rolls, ({ seat, body }) => `${seat} ${JSON.stringify(body)}`);
  return [...groups.values()].flatMap((group) => {
    const [one] = group;
    if (!one) return [];
    const ids = new Set(group.map(({ id }) => id));
    const sum = (muster: readonly Mustered[]): number =>
      muster.filter(({ id }) => ids.has(id)).reduce((total, { strength }) => total + strength, 0);
    return [{ seat: one.seat, body: one.body, full: sum(group), left: turns.map(([, after]) => sum(after)) }];
  });
}
