/** The umpire: what procedures ask of chance, made of two things that a source can do. */
import type { DiceAsked, DrawAsked, Needs } from './chance.ts';
import type { Die } from './dice.ts';
import type { Fact, Umpire } from './ruleset.ts';

/** What an umpire is made of. */
export interface Oracle {
  /** As many faces as dice are asked for. */
  roll(asked: DiceAsked): readonly number[];
  /** One die each of a roll-off; left out where each is asked for by itself. */
  rollEach?(die: Die): readonly [number, number];
  /** As many of the deck as are asked for. */
  draw(asked: DrawAsked): readonly string[];
  tell(fact: Omit<Fact, 'dice'>): void;
}

export function umpireOf(oracle: Oracle): Umpire {
  const rollOne = (asked: Omit<DiceAsked, 'count'>): number => oracle.roll({ ...asked, count: 1 })[0] as number;
  const draw = (asked: DrawAsked): readonly string[] => {
    const { deck, from, count, rule } = asked;
    if (count > from.length) throw new RangeError(`${rule} draws ${count} of the ${from.length} left in ${deck}`);
    return count > 0 ? oracle.draw(asked) : [];
  };
  return {
    roll: (die, rule, by) => rollOne({ die, rule, by }),
    rollMany: (count, die, rule, by) => (count > 0 ? oracle.roll({ die, count, rule, by }) : []),
    test(die, rule, by, needs, modifier = 0) {
      const meaning = (face: number): boolean => isMet(needs, face + modifier);
      const face = rollOne({ die, rule, by, needs, modifier, meaning });
      return { face, passes: meaning(face) };
    },
    testMany(count, die, rule, by, needs) {
      const meaning = (face: number): boolean => isMet(needs, face);
      return count > 0 ? oracle.roll({ die, count, rule, by, needs, meaning }).filter(meaning).length : 0;
    },
    table(die, rule, by, row) {
      const face = rollOne({ die, rule, by, meaning: row });
      return { face, row: row(face) };
    },
    rollOff(die, rule, by) {
      for (;;) {
        const [first, second] = oracle.rollEach?.(die) ?? [
          rollOne({ die, rule, by: by[0] }),
          rollOne({ die, rule, by: by[1] }),
        ];
        if (first !== second) return [first, second];
      }
    },
    draw,
    shuffle: (asked, audience = []) => draw({ ...asked, count: asked.from.length, audience }),
    tell: (fact) => oracle.tell(fact),
  };
}

function isMet(needs: Needs, total: number): boolean {
  return 'atMost' in needs ? total <= needs.atMost : total >= needs.atLeast;
}
