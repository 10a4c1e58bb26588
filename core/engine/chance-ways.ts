/** The ways that an event of chance can go, each with its share: those that mean the same are one. */
import type { DiceAsked, DrawAsked, Typed } from './chance.ts';
import { type Die, facesOf } from './dice.ts';

/** One way that an event can go: what is shown or drawn, and its share. */
export interface ChanceWay {
  readonly values: readonly Typed[];
  readonly share: number;
}

/** More ways than that are not listed: 40 dice of which every face counts would have 1.2 million. */
const MOST_WAYS = 20_000;

/** Thrown where an event has so many ways that nobody would play them all. */
export class TooManyWays extends Error {}

/**
 * One face of each meaning; of many dice, which lie there without order, each set of such faces.
 * @throws TooManyWays
 */
export function waysOfDice(asked: DiceAsked): readonly ChanceWay[] {
  const faces = meaningsOf(asked);
  const sets = choose(asked.count + faces.length - 1, asked.count);
  if (sets > MOST_WAYS) throw new TooManyWays(`${sets} ways of ${asked.count} ${asked.die}`);
  return asked.count > 1 ? setsOf(faces, asked.count) : faces.map(({ face, share }) => ({ values: [face], share }));
}

/** A face, and the share of all faces that mean the same. */
interface Meaning {
  readonly face: number;
  readonly share: number;
}

function meaningsOf({ die, meaning }: DiceAsked): readonly Meaning[] {
  const faces = facesOf(die);
  if (!meaning) return faces.map((face) => ({ face, share: 1 / faces.length }));
  const alike = Map.groupBy(faces, (face) => JSON.stringify(meaning(face)));
  return [...alike.values()].map((same) => ({ face: same[0] as number, share: same.length / faces.length }));
}

/** Every set that so many dice can show, in the order of the faces. */
function setsOf(faces: readonly Meaning[], count: number): readonly ChanceWay[] {
  const [first, ...rest] = faces;
  if (first === undefined || count === 0) return count === 0 ? [{ values: [], share: 1 }] : [];
  const others = rest.reduce((sum, { share }) => sum + share, 0);
  const chance = first.share / (first.share + others);
  // So many of the dice show the first face, and the others one of the rest.
  return Array.from({ length: count + 1 }, (_, shown) => shown).flatMap((shown) => {
    const chosen = choose(count, shown) * chance ** shown * (1 - chance) ** (count - shown);
    return setsOf(rest, count - shown).map(({ values, share }) => ({
      values: [...Array<number>(shown).fill(first.face), ...values],
      share: share * chosen,
    }));
  });
}

function choose(count: number, taken: number): number {
  return Array.from({ length: taken }, (_, at) => (count - at) / (at + 1)).reduce((product, each) => product * each, 1);
}

/** Either of two is the higher: equal dice are rolled again, and change nothing of that. */
export function waysOfRollOff(die: Die): readonly ChanceWay[] {
  const [low, high] = facesOf(die) as readonly [number, number];
  return [
    { values: [high, low], share: 1 / 2 },
    { values: [low, high], share: 1 / 2 },
  ];
}

/** Each card that may come next; those of one name are one way. */
export function waysOfDraw({ from }: DrawAsked, drawn: readonly string[]): readonly ChanceWay[] {
  const left = [...from];
  for (const card of drawn) left.splice(left.indexOf(card), 1);
  const alike = Map.groupBy(left, (card) => card);
  return [...alike].map(([card, same]) => ({ values: [card], share: same.length / left.length }));
}
