/**
 * The report of a match: its line from the root to the head, turn by turn, with what each side lost and what it rolled.
 * Nothing in it is of one game; sentences are made of it in `core/words`.
 */
import { Match } from '../match.ts';
import type { Player } from '../players.ts';
import type { MatchRecord } from '../record.ts';
import type { Mustered } from '../presenter.ts';
import type { Ruleset } from '../ruleset.ts';
import { pointsOf, type Standing } from '../standing.ts';
import { type Param, type Seat, unitsNamed } from '../verdict.ts';
import { factFor, positionFor, type Viewer, windowOn } from '../window.ts';
import { type Motive, motivesOn } from './motives.ts';
import { type Changes, changesOn } from './changes.ts';
import { exchangeOver, lossesBetween, musterOf, type SeatLosses, strengthOf, sumBySeat } from './muster.ts';
import { marchOver, type MarchReport } from './march.ts';
import { type Stop, stopOf } from './older.ts';
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
  /** Strength at first; where it comes to the board in the set-up, at the end of that. */
  readonly full: number;
  /** Strength left at the end of each turn, in their order. */
  readonly left: readonly number[];
}

/** What the journal says of an adjustment by agreement. */
export interface Agreed extends Told {
  readonly turn: number;
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
  /** What was changed by agreement, in its order. */
  readonly agreed: readonly Agreed[];
  /** What the programs had in mind; none before the end. */
  readonly motives: readonly Motive[];
  /** Whether units are raised again and again (`Reported.raises`). */
  readonly raises: boolean;
  /** The way of the armies; `null` in a game in which nobody marches to a goal. */
  readonly march: MarchReport | null;
  /** Where the report ends because the rules have changed since; `null`: it tells all of the line. */
  readonly stop: Stop | null;
}

/**
 * The report of the line to the head. Where the rules of today cannot play all of that again, it tells the line as far as
 * they do.
 * @param viewer who reads it
 * @param players those who began
 */
export function reportOf<G>(
  ruleset: Ruleset<G>,
  record: MatchRecord,
  viewer: Viewer,
  players: readonly Player[] = [],
): Report {
  try {
    return { ...wholeReport(ruleset, record, viewer, players), stop: null };
  } catch (fault) {
    const stop = stopOf(ruleset, record);
    if (!stop) throw fault;
    return { ...wholeReport(ruleset, { ...record, head: stop.last }, viewer, players), stop };
  }
}

/** @throws whatever the rules throw where they do not lead to the head */
function wholeReport<G>(
  ruleset: Ruleset<G>,
  record: MatchRecord,
  viewer: Viewer,
  players: readonly Player[],
): Omit<Report, 'stop'> {
  const match = Match.load(ruleset, record);
  const seen = (game: G): G => positionFor(ruleset, game, viewer);
  const { line, seats } = match;
  const { standing, waitsFor } = windowOn(match, viewer);
  const isOver = waitsFor === null;
  const agreed = line.flatMap(({ id: node, deed, turn, facts }) => {
    const fact = deed?.did === 'adjust' ? facts[0] : undefined;
    return fact ? [{ turn, node, fact }] : [];
  });
  const milestones = new Set(ruleset.show.report?.milestones);
  for (const { fact } of agreed) milestones.add(fact.key);
  const reading = { seats, changes: changesOn(match, seen), seen, viewer, isOver, milestones };
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
      turns.map(({ turn, before, after }) => ({
        isSetUp: turn < 1,
        before: musterOf(ruleset, before as G),
        after: musterOf(ruleset, after as G),
      })),
    ),
    rolled: rolledOn(line, seats, (unit) => seatOf.get(unit), viewer),
    weighable: line.filter(isWeighable).map(({ id }) => id),
    standing,
    isOver,
    agreed,
    motives: motivesOn(ruleset, record, players),
    raises: ruleset.show.report?.raises === true,
    march: ruleset.show.report?.march
      ? marchOver(
          ruleset.show.report.march,
          seats,
          turns.map(({ before, after }) => ({ before: before as G, after: after as G })),
        )
      : null,
  };
}

/** What of a match its turns have in common. */
interface Reading<G> {
  readonly seats: readonly Seat[];
  readonly changes: Changes;
  readonly seen: (game: G) => G;
  readonly viewer: Viewer;
  readonly isOver: boolean;
  /** The keys of facts that are told whatever they cost. */
  readonly milestones: ReadonlySet<string>;
}

function turnReport<G>(
  ruleset: Ruleset<G>,
  { turn, from, to, before, after, told, actors }: Turn<G>,
  { seats, changes, seen, viewer, isOver, milestones }: Reading<G>,
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
    losses: ruleset.show.report?.raises ? raisedIn(seats, { turn, from, to }, changes) : lossesBetween(seats, was, is),
    left: sumBySeat(seats, is, strengthOf),
    points: pointsOf(ruleset.standing(last, isOver)),
    told: toldTo(told, viewer).filter(
      ({ node, fact }) => milestones.has(fact.key) || tells(fact, changes.get(node)?.units ?? NOBODY),
    ),
  };
}

/** What a turn's own deeds cost and brought; what is put down in the set-up was neither lost nor raised. */
function raisedIn(
  seats: readonly Seat[],
  { turn, from, to }: Pick<TurnReport, 'turn' | 'from' | 'to'>,
  changes: Changes,
): readonly SeatLosses[] {
  const own = [...changes].filter(([node]) => turn > 0 && node > from && node <= to);
  return exchangeOver(
    seats,
    own.map(([, { exchange }]) => exchange),
  );
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

/** Whose the units are, and who leads them. */
function seatsIn<G>(ruleset: Ruleset<G>, games: readonly G[]): ReadonlyMap<string, Seat> {
  const named = games.flatMap((game) => [...musterOf(ruleset, game), ...(ruleset.show.leaders?.(game) ?? [])]);
  return new Map(named.map(({ id, seat }) => [id, seat] as const));
}

interface TurnRolls {
  readonly isSetUp: boolean;
  readonly before: readonly Mustered[];
  readonly after: readonly Mustered[];
}

/** By seat, in the order of the rolls. */
function bodiesOf(seats: readonly Seat[], turns: readonly TurnRolls[]): readonly BodyReport[] {
  const [first] = turns;
  if (!first) return [];
  const rolls = seats.flatMap((seat) => first.before.filter((unit) => unit.seat === seat));
  const groups = Map.groupBy(rolls, ({ seat, body }) => `${seat} ${JSON.stringify(body)}`);
  return [...groups.values()].flatMap((group) => {
    const [one] = group;
    if (!one) return [];
    const ids = new Set(group.map(({ id }) => id));
    const sum = (muster: readonly Mustered[]): number =>
      muster.filter(({ id }) => ids.has(id)).reduce((total, { strength }) => total + strength, 0);
    return [
      {
        seat: one.seat,
        body: one.body,
        full: sum(first.isSetUp ? first.after : first.before),
        left: turns.map(({ after }) => sum(after)),
      },
    ];
  });
}
