import type { RuleId } from './verdict.ts';

/** The dice of the games; a d10 reads 0 to 9, a d100 1 to 100. */
export const DICE = ['d6', 'd10', 'd100'] as const;
export type Die = (typeof DICE)[number];

/** One die that was rolled, and the rule that asked for it. */
export interface Roll {
  readonly die: Die;
  readonly value: number;
  readonly rule: RuleId;
}

/** The faces of a die, lowest first. */
export const FACES: Readonly<Record<Die, readonly number[]>> = {
  d6: [1, 2, 3, 4, 5, 6],
  d10: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  d100: Array.from({ length: 100 }, (_, at) => at + 1),
};

/** Where dice come from: seeded, typed in, recorded or scripted. */
export interface DiceSource {
  /**
   * @param index how many dice were rolled before this one since the start of the line of play
   * @throws NeedsRoll where a person has to roll and has not yet
   */
  roll(die: Die, why: RuleId, index: number): number;
  /**
   * Called when a deed is done, where there is an end of these dice.
   * @throws WrongDice where some are left over
   */
  finish?(): void;
}

/** Thrown when the players roll real dice and the next one has not been typed in. */
export class NeedsRoll extends Error {
  readonly die: Die;
  readonly rule: RuleId;

  constructor(die: Die, rule: RuleId) {
    super(`a ${die} is needed for ${rule}`);
    this.name = 'NeedsRoll';
    this.die = die;
    this.rule = rule;
  }
}

/** Thrown when typed, recorded or scripted dice do not fit what the rules roll. */
export class WrongDice extends Error {
  readonly problem: 'left-over' | 'other-die' | 'no-such-face' | 'run-out';

  constructor(problem: WrongDice['problem'], detail: string) {
    super(`${problem}: ${detail}`);
    this.name = 'WrongDice';
    this.problem = problem;
  }
}

/** Mixes two 32-bit numbers into one that looks random (the finaliser of MurmurHash3, twice). */
function mix(seed: number, index: number): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35);
  for (let round = 0; round < 2; round++) {
    h ^= h >>> 16;
    h = Math.imul(h, 0x85ebca6b);
    h ^= h >>> 13;
    h = Math.imul(h, 0xc2b2ae35);
    h ^= h >>> 16;
  }
  return h >>> 0;
}

/** Dice drawn from the campaign's seed and the draw's index alone, so that a reload is no second chance. */
export function seededDice(seed: number): DiceSource {
  return {
    roll(die, _why, index) {
      const faces = FACES[die];
      return faces[Math.floor((mix(seed, index) / 2 ** 32) * faces.length)] as number;
    },
  };
}

/** Dice that the players rolled on their table and typed in, in order. */
export function givenDice(values: readonly number[]): DiceSource {
  let next = 0;
  return {
    roll(die, why) {
      const value = values[next];
      if (value === undefined) throw new NeedsRoll(die, why);
      if (!FACES[die].includes(value)) throw new WrongDice('no-such-face', `${value} is no face of a ${die}`);
      next++;
      return value;
    },
    finish() {
      if (next < values.length) throw new WrongDice('left-over', `${values.length - next} rolls were not used`);
    },
  };
}

/** The dice of a record, played again; says so where the rules now ask for other dice. */
export function recordedDice(rolls: readonly Roll[]): DiceSource {
  let next = 0;
  return {
    roll(die, why) {
      const roll = rolls[next++];
      if (roll === undefined) throw new WrongDice('run-out', `no recorded ${die} for ${why}`);
      if (roll.die !== die || roll.rule !== why) {
        throw new WrongDice('other-die', `${roll.die} for ${roll.rule} recorded, ${die} for ${why} asked`);
      }
      return roll.value;
    },
    finish() {
      if (next < rolls.length) throw new WrongDice('left-over', `${rolls.length - next} recorded rolls were not used`);
    },
  };
}

/** A stream of numbers from 0 to 1 for bots and fuzzers; never for the rules. */
export function randomStream(seed: number): () => number {
  let index = 0;
  return () => mix(seed, index++) / 2 ** 32;
}
