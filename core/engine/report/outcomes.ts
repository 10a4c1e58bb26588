/** Does something again with every roll that it can meet, or with many where there are too many. */
import { type ChanceSource, pickedBy } from '../chance.ts';
import { randomStream } from '../dice.ts';
import type { Distribution } from '../distribution.ts';

/** What something with dice can come to; `isExact` where every roll was tried. */
export interface Outcomes<T> extends Distribution<T> {
  readonly isExact: boolean;
}

/** Picks one of so many, from 0: a face of a die, or a card of those that are left. */
type Pick = (of: number) => number;

/** One way through the dice: which face of each was shown, and how many it has. */
type Way = readonly { readonly at: number; readonly of: number }[];

/** Thrown out of a run that is one of too many: ties that are rolled again might go on for ever. */
class TooMany extends Error {}

/** The ways that begin with the same faces: of how many comes the next, or what they come to; neither before one was gone. */
interface Known<T> {
  of: number | null;
  readonly next: Map<number, Known<T>>;
  end: { readonly value: T } | null;
}

/**
 * @param run does it once; which dice it asks for may depend on those before, and on nothing else
 * @param most runs at most; where there are more ways than that, as many are drawn
 * @param seed of the drawing
 */
export function outcomesOf<T>(run: (dice: ChanceSource) => T, most: number, seed: number): Outcomes<T> {
  const once = onlyOnce((pick) => run(pickedBy(pick)));
  try {
    return every(once, most);
  } catch (fault) {
    if (fault instanceof TooMany) return drawn(once, most, seed);
    throw fault;
  }
}

/** Goes each way once: the same faces come to the same, and most draws are of the few ways that are soon at their end. */
function onlyOnce<T>(run: (pick: Pick) => T): (pick: Pick) => T {
  const start: Known<T> = { of: null, next: new Map(), end: null };
  return (pick) => {
    const picked: number[] = [];
    let at = start;
    while (at.of !== null) {
      const face = pick(at.of);
      picked.push(face);
      at = following(at, face);
    }
    if (at.end) return at.end.value;
    const value = run((of) => {
      const known = picked.shift();
      if (known !== undefined) return known;
      at.of = of;
      const face = pick(of);
      at = following(at, face);
      return face;
    });
    at.end = { value };
    return value;
  };
}

function following<T>({ next }: Known<T>, face: number): Known<T> {
  let known = next.get(face);
  if (!known) next.set(face, (known = { of: null, next: new Map(), end: null }));
  return known;
}

/**
 * Every way, the lowest faces first.
 * @throws TooMany
 */
function every<T>(run: (pick: Pick) => T, most: number): Outcomes<T> {
  const outcomes: { value: T; probability: number }[] = [];
  for (let wanted: readonly number[] | null = []; wanted;) {
    const { value, way } = runAlong(run, wanted, most);
    outcomes.push({ value, probability: 1 / waysLike(way) });
    wanted = nextAfter(way);
  }
  return { outcomes, isExact: true };
}

/** How many ways there are with the dice of this one. */
const waysLike = (way: Way): number => way.reduce((product, { of }) => product * of, 1);

/** @param wanted which face of each die; the lowest beyond them */
function runAlong<T>(
  run: (pick: Pick) => T,
  wanted: readonly number[],
  most: number,
): { readonly value: T; readonly way: Way } {
  const way: { at: number; of: number }[] = [];
  const value = run((of) => {
    const at = wanted[way.length] ?? 0;
    way.push({ at, of });
    if (waysLike(way) > most) throw new TooMany();
    return at;
  });
  return { value, way };
}

/** The way after this one: the last die that has a higher face shows it, and those after it begin anew. */
function nextAfter(way: Way): readonly number[] | null {
  const turned = way.findLastIndex(({ at, of }) => at + 1 < of);
  if (turned < 0) return null;
  return way.slice(0, turned + 1).map(({ at }, index) => (index === turned ? at + 1 : at));
}

/** As many runs as may be made, each as likely. */
function drawn<T>(run: (pick: Pick) => T, most: number, seed: number): Outcomes<T> {
  const random = randomStream(seed);
  const pick = (of: number): number => Math.floor(random() * of);
  const outcomes = Array.from({ length: most }, () => ({ value: run(pick), probability: 1 / most }));
  return { outcomes, isExact: false };
}
