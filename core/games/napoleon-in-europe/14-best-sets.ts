/** 14. Cards: the sets that a hand is best turned in for, counted by the dice that its units roll (UNIT-2 to UNIT-5). */
import { DICE } from './05-units.ts';
import { type CardId, cardOf, KINDS, type Nation, SETS } from './data.ts';

/** How many cards of each symbol are left, wild ones last. */
type Left = readonly number[];
interface Best {
  readonly value: number;
  readonly sets: readonly Left[];
}

/** The hand as sets; what is left over is kept. */
export function bestSets(hand: readonly CardId[], nation: Nation): readonly (readonly CardId[])[] {
  const piles = pilesOf(hand, nation);
  const own = piles.map((pile) => pile.filter((card) => cardOf(card).nation === nation).length);
  const known = new Map<string, Best>();
  const start = piles.map((pile) => pile.length);

  /** Cards of one's own colour are used first, so that they count as soon as any of their symbol is used. */
  const bonus = (left: Left): number =>
    KINDS.reduce(
      (sum, kind, at) => sum + DICE[kind].front * Math.min(own[at] ?? 0, (start[at] ?? 0) - (left[at] ?? 0)),
      0,
    );

  const best = (left: Left): Best => {
    const before = known.get(left.join());
    if (before) return before;
    let found: Best = { value: bonus(left), sets: [] };
    for (const { takes, value } of POSSIBLE) {
      const rest = left.map((count, at) => count - (takes[at] ?? 0));
      if (rest.some((count) => count < 0)) continue;
      const then = best(rest);
      if (then.value + value > found.value) found = { value: then.value + value, sets: [takes, ...then.sets] };
    }
    known.set(left.join(), found);
    return found;
  };
  return best(start).sets.map((takes) => takes.flatMap((count, at) => piles[at]?.splice(0, count) ?? []));
}

/** The cards of each symbol, those of the nation's colour first; the wild ones last; blank ones nowhere. */
export function pilesOf(hand: readonly CardId[], nation: Nation): CardId[][] {
  const isOwn = (card: CardId) => cardOf(card).nation === nation;
  return [...KINDS, 'napoleon'].map((symbol) => {
    const pile = hand.filter((card) => cardOf(card).symbol === symbol);
    return [...pile.filter(isOwn), ...pile.filter((card) => !isOwn(card))];
  });
}

/** Every make-up of a set, and the dice that it is worth without a bonus. */
const POSSIBLE = SETS.flatMap(({ alike, yields }) =>
  alike === null
    ? corps().map((takes) => ({ takes, value: KINDS.reduce((sum, kind) => sum + yields[kind] * DICE[kind].front, 0) }))
    : KINDS.flatMap((kind, at) =>
        wild(alike).map((count) => ({
          takes: taking(at, alike - count, count),
          value: yields[kind] * DICE[kind].front,
        })),
      ),
);

/** So many wild cards may be in a set of this size: at least one card is real. */
function wild(size: number): readonly number[] {
  return Array.from({ length: size }, (_, count) => count);
}

function taking(at: number, count: number, napoleons: number): Left {
  return [...KINDS.map((_, each) => (each === at ? count : 0)), napoleons];
}

/** One of each symbol, any of them wild but not all. */
function corps(): readonly Left[] {
  const masks = Array.from({ length: 2 ** KINDS.length - 1 }, (_, mask) => mask);
  return masks.map((mask) => {
    const real = KINDS.map((_, at): number => ((mask >> at) & 1 ? 0 : 1));
    return [...real, KINDS.length - real.reduce((sum, count) => sum + count, 0)];
  });
}
