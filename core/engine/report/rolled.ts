/** The dice that each side rolled, beside what such dice come to in the mean. */
import { rollsIn } from '../chance.ts';
import { type Die, facesOf, type Roll } from '../dice.ts';
import { certain, type Distribution, follow, rollOf } from '../distribution.ts';
import type { MatchNode } from '../record.ts';
import type { Fact } from '../ruleset.ts';
import type { Param, Seat } from '../verdict.ts';
import { factsFor, type Viewer } from '../window.ts';

/** Dice of one kind that one seat rolled. */
export interface Rolled {
  /** `null`: rolled by both sides together, or for nobody. */
  readonly seat: Seat | null;
  readonly die: Die;
  readonly count: number;
  readonly mean: number;
  /** The mean of the die's faces. */
  readonly expected: number;
  /** The chance that as many dice sum to as much or more, 0 to 1. */
  readonly asHigh: number;
}

/** The dice of a line that a viewer was told of, by seat and kind; nothing of a kind that was not rolled. */
export function rolledOn(
  line: readonly MatchNode[],
  seats: readonly Seat[],
  seatOf: (unit: string) => Seat | undefined,
  viewer: Viewer,
): readonly Rolled[] {
  const rolls = line.flatMap((node) => rollsOf(node, seats, seatOf, viewer));
  const dice = [...new Set(rolls.map(({ roll }) => roll.die))].sort((a, b) => facesOf(a).length - facesOf(b).length);
  return [...seats, null].flatMap((seat) =>
    dice.flatMap((die) => {
      const values = rolls.filter((each) => each.seat === seat && each.roll.die === die).map(({ roll }) => roll.value);
      return values.length === 0 ? [] : [summed(seat, die, values)];
    }),
  );
}

interface Ascribed {
  readonly seat: Seat | null;
  readonly roll: Roll;
}

function rollsOf(
  { facts, dice }: MatchNode,
  seats: readonly Seat[],
  seatOf: (unit: string) => Seat | undefined,
  viewer: Viewer,
): readonly Ascribed[] {
  const told = factsFor(facts, viewer).flatMap((fact) => {
    const seat = rollerOf(fact, seats, seatOf);
    return (fact.dice ?? []).map((roll) => ({ seat: roll.by ? roll.by.seat : seat, roll }));
  });
  // Dice are told in the order in which they were rolled.
  const count = facts.reduce((sum, fact) => sum + (fact.dice?.length ?? 0), 0);
  const untold = dice.flatMap(rollsIn).slice(count);
  return [...told, ...untold.map((roll) => ({ seat: roll.by?.seat ?? null, roll }))];
}

/**
 * Who rolled the die of a fact, where the record does not say it: whom it names first, a seat or the side of a unit. Several dice told at once are those of
 * both sides, as where they roll off.
 */
export function rollerOf(
  { params, dice = [] }: Fact,
  seats: readonly Seat[],
  seatOf: (unit: string) => Seat | undefined,
): Seat | null {
  if (dice.length > 1) return null;
  for (const param of Object.values(params)) {
    const seat = sideOf(param, seatOf);
    if (seat !== undefined && seats.includes(seat)) return seat;
  }
  return null;
}

function sideOf(param: Param, seatOf: (unit: string) => Seat | undefined): Seat | undefined {
  if (typeof param !== 'object') return undefined;
  if ('seat' in param) return param.seat;
  if ('unit' in param) return seatOf(param.unit);
  return 'list' in param
    ? param.list.map((each) => sideOf(each, seatOf)).find((seat) => seat !== undefined)
    : undefined;
}

function summed(seat: Seat | null, die: Die, values: readonly number[]): Rolled {
  const sum = values.reduce((total, value) => total + value, 0);
  const faces = facesOf(die);
  const chances = sumOf(die, values.length).outcomes;
  return {
    seat,
    die,
    count: values.length,
    mean: sum / values.length,
    expected: faces.reduce((total, face) => total + face, 0) / faces.length,
    asHigh: chances.reduce((share, { value, probability }) => (value >= sum ? share + probability : share), 0),
  };
}

/** What so many dice sum to. */
function sumOf(die: Die, count: number): Distribution<number> {
  const one = rollOf(die);
  let sum: Distribution<number> = certain(0);
  for (let rolled = 0; rolled < count; rolled++) {
    sum = follow(
      sum,
      (value) => ({ outcomes: one.outcomes.map((each) => ({ ...each, value: value + each.value })) }),
      String,
    );
  }
  return sum;
}
