/** What an act comes to in two places at once: one result of its odds, and the table that is read from many of them. */
import type { Target } from './target.ts';
import type { Message, Param } from './verdict.ts';

type Odds = readonly { readonly result: Message; readonly probability: number }[];

/** A place, and the key of what becomes of it. */
export type FateOf = readonly [place: Target, fate: string];

const KEY = 'odds.side-by-side';

export function sideBySide([here, first]: FateOf, [there, second]: FateOf): Message {
  return {
    key: KEY,
    params: { here: { place: here }, there: { place: there }, first: { word: first }, second: { word: second } },
  };
}

/** How likely something is in one place, in the other, and in both at once. */
export interface Shares {
  readonly fate: string;
  readonly here: number;
  readonly there: number;
  readonly both: number;
}

/** All that an act may come to in two places. */
export interface SideBySide {
  readonly here: Target;
  readonly there: Target;
  readonly rows: readonly Shares[];
}

/** The odds as tables, one for each two places, and those that are about no two places. */
export function sideBySideIn(odds: Odds): { readonly tables: readonly SideBySide[]; readonly others: Odds } {
  const pairs = odds.flatMap(({ result, probability }) => (result.key === KEY ? [pairOf(result, probability)] : []));
  const groups = [...Map.groupBy(pairs, ({ here, there }) => `${here} ${there}`).values()];
  return {
    tables: groups.map((group) => tableOf(group as [Pair, ...Pair[]])),
    others: odds.filter(({ result }) => result.key !== KEY),
  };
}

interface Pair {
  readonly here: Target;
  readonly there: Target;
  readonly first: string;
  readonly second: string;
  readonly probability: number;
}

function pairOf({ params }: Message, probability: number): Pair {
  const { here, there, first, second } = params as Readonly<Record<string, Param>>;
  const place = (param: Param | undefined) => (param as { place: Target }).place;
  const word = (param: Param | undefined) => (param as { word: string }).word;
  return { here: place(here), there: place(there), first: word(first), second: word(second), probability };
}

/** The rows come in the order in which the odds name what becomes of the places. */
function tableOf(pairs: readonly [Pair, ...Pair[]]): SideBySide {
  const fates = [...new Set(pairs.flatMap(({ first, second }) => [first, second]))];
  const share = (is: (pair: Pair) => boolean) =>
    pairs.filter(is).reduce((sum, { probability }) => sum + probability, 0);
  const rows = fates.map((fate) => ({
    fate,
    here: share(({ first }) => first === fate),
    there: share(({ second }) => second === fate),
    both: share(({ first, second }) => first === fate && second === fate),
  }));
  return { here: pairs[0].here, there: pairs[0].there, rows };
}
