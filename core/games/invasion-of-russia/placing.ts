/** Pieces are put on the map, many at once: in the set-up and when reinforcements come. */
import {
  arranged,
  type Arrange,
  type Arrangement,
  chooseArrangement,
  type Procedure,
  type Zone,
} from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexOf, hexTarget, idOf, type Target, unitTarget } from '../../engine/target.ts';
import { because, type Message, type Reason, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { CAPACITY, occupationOf } from './04-occupation.ts';
import { isUnit, type Side } from './data.ts';
import { leaveOut, put, unitsAt } from './pieces.ts';
import type { InvasionOfRussia, PieceId } from './position.ts';

/** A piece and the hexes where it may be put. */
export interface Placed {
  readonly piece: PieceId;
  readonly hexes: readonly number[];
}

export interface Placing {
  readonly seat: Side;
  readonly rule: RuleId;
  readonly prompt: Message;
  /** Units before leaders. */
  readonly pieces: readonly Placed[];
  readonly suggestion?: ReadonlyMap<PieceId, number>;
  /** How far from a hex all of them come in; left out, or `null`, where no hex is named. */
  readonly zone?: Zone | null;
  /** Why a hex is none of those where a piece may be put; without it those are named. */
  whyNotThere?(piece: PieceId, hex: number): Verdict;
  /** What else stands against a piece in a hex, with those that are placed so far. */
  whyNot?(piece: PieceId, hex: number, soFar: ReadonlyMap<PieceId, number>): Verdict;
}

/** The question where pieces go: no hex holds more than it can (4.1-a). What finds no room may be left out. */
export function placingOf(game: InvasionOfRussia, about: Placing): Arrange {
  const { seat, rule, prompt, pieces, suggestion, zone = null } = about;
  const hexesOf = new Map(pieces.map(({ piece, hexes }) => [piece, hexes]));
  const fits = (piece: PieceId, hex: number, soFar: ReadonlyMap<PieceId, number>): Verdict => {
    const others = new Map([...soFar].filter(([other]) => other !== piece));
    return whyNotRoom(game, seat, piece, hex, others) ?? about.whyNot?.(piece, hex, others) ?? null;
  };
  return {
    kind: 'arrange',
    seat,
    rule,
    prompt,
    items: pieces.map(({ piece }) => unitTarget(piece)),
    doneLabel: { key: 'deed.place' },
    whyOthers: { key: 'refusal.placing.others' },
    slots: (item) => (hexesOf.get(idOf(item)) ?? []).map(hexTarget),
    zone: () => zone,
    whyNot(item, target) {
      const hex = hexOf(target);
      if (hex === null) return null;
      const piece = idOf(item);
      return about.whyNotThere?.(piece, hex) ?? elsewhere(rule, piece, hexesOf.get(piece) ?? []);
    },
    fits: (item, slot, soFar) => fits(idOf(item), hexOf(slot) ?? 0, placesIn(soFar)),
    complete(soFar) {
      const placed = placesIn(soFar);
      const waits = pieces.find(
        ({ piece, hexes }) => !placed.has(piece) && hexes.some((hex) => !fits(piece, hex, placed)),
      );
      return waits ? because(rule, 'refusal.placing.waits', { unit: { unit: waits.piece } }) : null;
    },
    ...(suggestion && { suggestion: suggested(pieces, suggestion) }),
  };
}

/** Where a piece may be put in the place of a hex that is none of its own. */
export function elsewhere(rule: RuleId, piece: PieceId, hexes: readonly number[]): Reason {
  const params = { unit: { unit: piece }, places: { list: hexes.map((hex) => ({ place: hexTarget(hex) })) } };
  return because(rule, hexes.length > 0 ? 'refusal.placing.elsewhere' : 'refusal.placing.nowhere', params);
}

function suggested(pieces: readonly Placed[], suggestion: ReadonlyMap<PieceId, number>): Arrangement {
  const known = pieces.flatMap(({ piece }) => {
    const hex = suggestion.get(piece);
    return hex === undefined ? [] : [[unitTarget(piece), hexTarget(hex)] as const];
  });
  return Object.fromEntries(known) as Partial<Record<Target, Target>>;
}

export const placesIn = (arrangement: Arrangement): ReadonlyMap<PieceId, number> =>
  new Map(arranged(arrangement).map(([item, slot]) => [idOf(item), hexOf(slot) ?? 0]));

function whyNotRoom(
  game: InvasionOfRussia,
  side: Side,
  piece: PieceId,
  hex: number,
  soFar: ReadonlyMap<PieceId, number>,
): Verdict {
  if (!isUnit(piece)) return null;
  const coming = [...soFar].filter(([other, at]) => at === hex && isUnit(other)).map(([other]) => other);
  const there = unitsAt(game, hex, side).map(({ id }) => id);
  const factors = occupationOf([...there, ...coming, piece]);
  return factors <= CAPACITY ? null : because('4.1-a', 'refusal.crowded', { factors, capacity: CAPACITY });
}

/** Puts pieces where they were placed. */
export function putAll(game: InvasionOfRussia, arrangement: Arrangement | null): void {
  for (const [piece, hex] of placesIn(arrangement ?? {})) put(game, piece, hex);
}

/** Pieces that come into the game, and the hexes where each of them may. */
interface Arrival extends Pick<Placing, 'seat' | 'rule' | 'zone' | 'whyNotThere'> {
  readonly pieces: readonly PieceId[];
  readonly hexes: readonly number[];
  /** The rule by which they have come. */
  readonly by: RuleId;
}

/** A side puts pieces on the map that come into the game. What finds no room is out of it (13.3-g). */
export function* bringIn(
  game: InvasionOfRussia,
  umpire: Umpire,
  { seat, rule, pieces, hexes, by, zone = null, whyNotThere }: Arrival,
): Procedure {
  if (pieces.length === 0) return;
  const arrangement = yield* chooseArrangement(
    placingOf(game, {
      seat,
      rule,
      prompt: { key: 'prompt.reinforce' },
      pieces: pieces.map((piece) => ({ piece, hexes })),
      zone,
      ...(whyNotThere && { whyNotThere }),
    }),
  );
  putAll(game, arrangement);
  const came = placesIn(arrangement ?? {});
  if (came.size > 0) {
    const list = [...came.keys()].map((unit) => ({ unit }));
    umpire.tell({ key: 'arrived', rule: by, params: { side: { seat }, units: { list } } });
  }
  for (const piece of pieces.filter((each) => !came.has(each))) {
    leaveOut(game, piece);
    umpire.tell({ key: 'never-arrives', rule: '13.3-g', params: { unit: { unit: piece } } });
  }
}
