/** What the rules ask of chance, what is recorded of it, and the sources that it comes from. */
import { type Die, facesOf, randomAt, type Roll, type Roller } from './dice.ts';
import type { RuleId, Seat } from './verdict.ts';

/** What makes a test succeed: a die, with what is added to it, of at most or at least so much. */
export type Needs = { readonly atMost: number } | { readonly atLeast: number };

/** The rule that asks, and who rolls or draws for it. */
interface Occasion {
  readonly rule: RuleId;
  readonly by: Roller;
}

/** Dice that are rolled at once. */
export interface DiceAsked extends Occasion {
  readonly die: Die;
  readonly count: number;
  readonly modifier?: number;
  readonly needs?: Needs;
  /** What a face means, where several mean the same: the odds try one face of each meaning. */
  meaning?(face: number): unknown;
}

/** Cards or chits that are drawn one after the other and not put back. */
export interface DrawAsked extends Occasion {
  readonly deck: string;
  /** What is left in the deck, in any order. */
  readonly from: readonly string[];
  readonly count: number;
  /** The seats that may know what was drawn; a fact tells it to the others when it is shown. */
  readonly audience: readonly Seat[];
}

export type Asked = DiceAsked | DrawAsked;

/** Many dice that were rolled at once. */
export interface Volley extends Omit<Roll, 'value'> {
  readonly values: readonly number[];
}

/** What was drawn, in its order. */
export interface Draw extends Occasion {
  readonly deck: string;
  readonly drawn: readonly string[];
  readonly audience: readonly Seat[];
}

/** One event of chance, as it is recorded. */
export type Chance = Roll | Volley | Draw;

/** The single dice of an event; none of a draw. */
export function rollsIn(chance: Chance): readonly Roll[] {
  if ('value' in chance) return [chance];
  if ('drawn' in chance) return [];
  const { values, ...rest } = chance;
  return values.map((value) => ({ ...rest, value }));
}

/** How many random numbers an event took. */
export function widthOf(chance: Chance): number {
  if ('drawn' in chance) return chance.drawn.length;
  return 'values' in chance ? chance.values.length : 1;
}

/** What the players type in: the face of a die, or the name of what they drew. */
export type Typed = number | string;

/** Where chance comes from: a seed, what is typed in, a record, or a script. */
export interface ChanceSource {
  /**
   * As many faces as dice are asked for.
   * @param index how many random numbers were taken before since the start of the line of play
   * @throws NeedsRoll where a person has to roll and has not yet
   */
  roll(asked: DiceAsked, index: number): readonly number[];
  /**
   * As many of the deck as are asked for.
   * @throws NeedsRoll where a person has to draw and has not yet
   */
  draw(asked: DrawAsked, index: number): readonly string[];
  /**
   * Called when a deed is done, where there is an end of this source.
   * @throws WrongDice where something is left over
   */
  finish?(): void;
}

/** Thrown when the players roll real dice, or draw real cards, and the next ones have not been typed in. */
export class NeedsRoll extends Error {
  readonly asked: Asked;

  constructor(asked: Asked) {
    super(`${asked.count} of ${'die' in asked ? asked.die : asked.deck} for ${asked.rule}`);
    this.name = 'NeedsRoll';
    this.asked = asked;
  }
}

/** Thrown when typed, recorded or scripted chance does not fit what the rules ask for. */
export class WrongDice extends Error {
  readonly problem: 'left-over' | 'other-die' | 'no-such-face' | 'not-in-deck' | 'drawn-twice' | 'run-out';
  /** What does not fit, as it was typed or recorded. */
  readonly value: Typed;

  constructor(problem: WrongDice['problem'], value: Typed, detail: string) {
    super(`${problem}: ${detail}`);
    this.name = 'WrongDice';
    this.problem = problem;
    this.value = value;
  }
}

/**
 * A source that picks.
 * @param pick one of so many, from 0; `index` as in {@link ChanceSource.roll}
 */
export function pickedBy(pick: (of: number, index: number) => number): ChanceSource {
  return {
    roll({ die, count }, index) {
      const faces = facesOf(die);
      return Array.from({ length: count }, (_, at) => faces[pick(faces.length, index + at)] as number);
    },
    draw({ from, count }, index) {
      const left = [...from];
      return Array.from({ length: count }, (_, at) => left.splice(pick(left.length, index + at), 1)[0] as string);
    },
  };
}

/** Chance drawn from the campaign's seed and the index alone, so that a reload is no second chance. */
export function seededDice(seed: number): ChanceSource {
  return pickedBy((of, index) => Math.floor(randomAt(seed, index) * of));
}

/** What the players rolled or drew on their table and typed in, in order. */
export function givenDice(typed: readonly Typed[]): ChanceSource {
  let next = 0;
  /** The next ones, all of them or none: a form asks for what is rolled at once. */
  const take = (asked: Asked): readonly Typed[] => {
    const taken = typed.slice(next, next + asked.count);
    if (taken.length < asked.count) throw new NeedsRoll(asked);
    next += asked.count;
    return taken;
  };
  return {
    roll: (asked) => take(asked).map((value) => faceOf(asked.die, value)),
    draw: (asked) => drawnFrom(asked, take(asked)),
    finish() {
      if (next < typed.length) {
        throw new WrongDice('left-over', typed[next] as Typed, `${typed.length - next} were not used`);
      }
    },
  };
}

/** Why these cannot be what was asked for; `null` where they can. */
export function whyUnfit(asked: Asked, values: readonly Typed[]): WrongDice | null {
  const source = givenDice(values);
  try {
    if ('die' in asked) source.roll(asked, 0);
    else source.draw(asked, 0);
    source.finish?.();
  } catch (fault) {
    if (fault instanceof WrongDice) return fault;
    throw fault;
  }
  return null;
}

function faceOf(die: Die, value: Typed): number {
  if (typeof value === 'number' && facesOf(die).includes(value)) return value;
  throw new WrongDice('no-such-face', value, `${value} is no face of a ${die}`);
}

/** @throws WrongDice naming the first that cannot have been drawn */
function drawnFrom({ deck, from }: DrawAsked, values: readonly Typed[]): readonly string[] {
  const left = [...from];
  return values.map((value) => {
    const at = left.indexOf(String(value));
    if (at >= 0) return left.splice(at, 1)[0] as string;
    const problem = from.includes(String(value)) ? 'drawn-twice' : 'not-in-deck';
    throw new WrongDice(problem, value, `${value} is not left in ${deck}`);
  });
}

/** The chance of a record, met again; says so where the rules now ask for something else. */
export function recordedDice(record: readonly Chance[]): ChanceSource {
  let next = 0;
  const take = (asked: Asked): Chance => {
    const chance = record[next++];
    const wanted = `${asked.count} ${'die' in asked ? asked.die : asked.deck} for ${asked.rule}`;
    if (chance === undefined) throw new WrongDice('run-out', asked.rule, `nothing recorded, ${wanted} asked`);
    const found = `${widthOf(chance)} ${'die' in chance ? chance.die : chance.deck} for ${chance.rule}`;
    if (found !== wanted) throw new WrongDice('other-die', chance.rule, `${found} recorded, ${wanted} asked`);
    return chance;
  };
  return {
    roll: (asked) => rollsIn(take(asked)).map(({ value }) => value),
    draw(asked) {
      const chance = take(asked);
      return drawnFrom(asked, 'drawn' in chance ? chance.drawn : []);
    },
    finish() {
      const left = record[next];
      if (left) throw new WrongDice('left-over', left.rule, `${record.length - next} recorded were not used`);
    },
  };
}

/** What is recorded of dice that were rolled. */
export function recordOf({ die, rule, by }: DiceAsked, values: readonly number[]): Roll | Volley {
  const [value] = values;
  return values.length === 1 ? { die, value: value as number, rule, by } : { die, values, rule, by };
}
