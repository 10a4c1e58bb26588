/** 14. Cards: the sets that a hand has in it, one of every make, each of the cards that give most and need no wild one. */
import { bestSets, pilesOf } from './14-best-sets.ts';
import { isWorth, type Worth, worthOf } from './14-sets.ts';
import { type CardId, KINDS, type Nation, SETS } from './data.ts';

export interface SetInHand {
  readonly cards: readonly CardId[];
  readonly worth: Worth;
  /** Whether the hand is worth most with it, and with the others that are marked so. */
  readonly isBest: boolean;
}

/** Those with which the hand is worth most come first. */
export function setsInHand(hand: readonly CardId[], nation: Nation): readonly SetInHand[] {
  const best = bestSets(hand, nation).flatMap((cards) => setOf(cards, nation, true));
  const makes = new Set(best.map(makeOf));
  const others = makesOf(pilesOf(hand, nation)).flatMap((cards) => setOf(cards, nation, false));
  return [...best, ...others.filter((set) => !makes.has(makeOf(set)))];
}

function setOf(cards: readonly CardId[], nation: Nation, isBest: boolean): readonly SetInHand[] {
  const worth = worthOf(cards, nation);
  return isWorth(worth) ? [{ cards, worth, isBest }] : [];
}

/** Sets of one make: of one name, for the same kinds of units. */
const makeOf = ({ worth: { set, units } }: SetInHand): string =>
  [set, ...KINDS.filter((kind) => units[kind] > 0)].join(' ');

/** @param piles the cards of each symbol, the most useful first; the wild ones last */
function makesOf(piles: readonly (readonly CardId[])[]): readonly (readonly CardId[])[] {
  const wild = piles[KINDS.length] ?? [];
  const alike = KINDS.flatMap((_, at) =>
    SETS.flatMap(({ alike: size }) => (size === null ? [] : [filledUp((piles[at] ?? []).slice(0, size), wild, size)])),
  );
  const corps = filledUp(
    KINDS.flatMap((_, at) => piles[at]?.[0] ?? []),
    wild,
    KINDS.length,
  );
  return [...alike, corps];
}

/** Wild cards stand in for what is missing; no cards where there are too few of them. */
function filledUp(real: readonly CardId[], wild: readonly CardId[], size: number): readonly CardId[] {
  const cards = [...real, ...wild.slice(0, size - real.length)];
  return cards.length === size ? cards : [];
}
