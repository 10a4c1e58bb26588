/**
 * What the dice of a deed changed: the deed is done again with the other rolls that it could have met, and what it cost
 * each side then is compared with what it did cost. Consequences are followed to the next decision.
 */
import { type ChanceSource, recordedDice, rollsIn } from '../chance.ts';
import { Match } from '../match.ts';
import type { Deed, MatchNode, MatchRecord } from '../record.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Seat } from '../verdict.ts';
import { musterOf, sumBySeat, worthOf } from './muster.ts';
import { outcomesOf } from './outcomes.ts';

type BySeat = Readonly<Record<Seat, number>>;

/** A deed with dice, weighed. Costs are strength; a unit that lost its good order counts as half lost. */
export interface Weighed {
  readonly node: number;
  /** In which it was done: with its effects the next one may have begun. */
  readonly turn: number;
  /** What it cost each seat; negative where units rallied or came back. */
  readonly cost: BySeat;
  /** What it costs each seat in the mean of all rolls. */
  readonly expected: BySeat;
  /** How much better each seat came off against its enemies than in the mean; where all are enemies, the seats sum to 0. */
  readonly gain: BySeat;
  /** Whom the dice favoured; `null`: nobody. */
  readonly favoured: Seat | null;
  /** The chance of a roll at least as good for the favoured seat, 0 to 1. */
  readonly asGood: number;
  /** Whether every roll was tried; otherwise {@link MOST_RUNS} were drawn. */
  readonly isExact: boolean;
}

/** How often a deed is done again at most. */
export const MOST_RUNS = 100;
/** Sums of halves of strength points differ by less only through rounding. */
const HAIR = 1e-9;

/** Whether the deed of a node met dice and can be done again. */
export function isWeighable({ deed, dice }: MatchNode): boolean {
  return dice.length > 0 && deed !== null && 'seat' in deed;
}

/** @param id of a node that is {@link isWeighable} */
export function weigh<G>(ruleset: Ruleset<G>, record: MatchRecord, id: number): Weighed {
  // What is tried grows as branches of this match, and is forgotten with it.
  const match = Match.load(ruleset, { ...record, head: id });
  const { seats } = match;
  const { parent, deed, dice } = match.head;
  match.goTo(parent as number);
  const { turn } = match.head;
  const enemies = enemiesIn(match);
  const before = worthBySeat(match);
  const costWith = (source: ChanceSource): BySeat => {
    match.goTo(parent as number);
    match.playWith(deed as Deed, source);
    const after = worthBySeat(match);
    return bySeat(seats, (seat) => (before[seat] ?? 0) - (after[seat] ?? 0));
  };
  const cost = costWith(recordedDice(dice));
  const { outcomes, isExact } = outcomesOf(costWith, MOST_RUNS, record.beginning.seed + id);
  const expected = bySeat(seats, (seat) =>
    outcomes.reduce((sum, { value, probability }) => sum + (value[seat] ?? 0) * probability, 0),
  );
  // Where many play, all who lost nothing come off alike: of those it is whoever rolled.
  const rollers = new Set(dice.flatMap(rollsIn).flatMap(({ by }) => by?.seat ?? []));
  const gain = bySeat(seats, (seat) => balanceOf(enemies, cost, seat) - balanceOf(enemies, expected, seat));
  const favoured = favouredBy(
    seats.toSorted((a, b) => Number(rollers.has(b)) - Number(rollers.has(a))),
    gain,
  );
  const asGood = outcomes
    .filter(({ value }) => favoured === null || isAsGood(enemies, value, cost, favoured))
    .reduce((sum, { probability }) => sum + probability, 0);
  return { node: id, turn, cost, expected, gain, favoured, asGood, isExact };
}

/** @param seats in which order they are preferred where they are level */
function favouredBy(seats: readonly Seat[], gain: BySeat): Seat | null {
  const most = Math.max(...seats.map((seat) => gain[seat] ?? 0));
  return most > HAIR ? (seats.find((seat) => (gain[seat] ?? 0) > most - HAIR) ?? null) : null;
}

function isAsGood(enemies: Enemies, cost: BySeat, than: BySeat, seat: Seat): boolean {
  return balanceOf(enemies, cost, seat) >= balanceOf(enemies, than, seat) - HAIR;
}

/** What the dice were worth to each seat in all; where all are enemies, the seats sum to 0. */
export function gainOver(seats: readonly Seat[], weighed: readonly Weighed[]): BySeat {
  return bySeat(seats, (seat) => weighed.reduce((sum, { gain }) => sum + (gain[seat] ?? 0), 0));
}

/** The deeds whose dice changed most, the greatest first; none in which most rolls would have been as good. */
export function decisive(weighed: readonly Weighed[], most: number): readonly Weighed[] {
  const swing = ({ gain }: Weighed): number => Math.max(...Object.values(gain));
  return weighed
    .filter(({ favoured, asGood }) => favoured !== null && asGood <= 0.5 + HAIR)
    .toSorted((a, b) => swing(b) - swing(a) || a.asGood - b.asGood || a.node - b.node)
    .slice(0, most);
}

/** By seat, those that were its enemies before the deed. */
type Enemies = ReadonlyMap<Seat, readonly Seat[]>;

function enemiesIn<G>(match: Match<G>): Enemies {
  const { seats } = match;
  return new Map(seats.map((seat) => [seat, seats.filter((other) => match.relation(seat, other) === 'enemy')]));
}

/** What the enemies of a seat lost in the mean, less what it lost itself; where all are enemies, all seats sum to 0. */
function balanceOf(enemies: Enemies, cost: BySeat, seat: Seat): number {
  const others = enemies.get(seat) ?? [];
  const lost = others.reduce((sum, each) => sum + (cost[each] ?? 0), 0) / Math.max(1, others.length);
  return lost - (cost[seat] ?? 0);
}

function worthBySeat<G>({ ruleset, seats, position }: Match<G>): BySeat {
  return sumBySeat(seats, musterOf(ruleset, position), worthOf);
}

function bySeat(seats: readonly Seat[], of: (seat: Seat) => number): BySeat {
  return Object.fromEntries(seats.map((seat) => [seat, of(seat)]));
}
