import { describe, expect, test } from 'vitest';
import {
  type DrawAsked,
  givenDice,
  recordedDice,
  recordOf,
  rollsIn,
  seededDice,
  whyUnfit,
  widthOf,
  WrongDice,
} from '../../../core/engine/chance.ts';
import { rollOne } from './umpires.ts';
import { facesOf, isDie, randomStream } from '../../../core/engine/dice.ts';

/** What chi-square stays under in 999 of 1,000 cases, for 5, 9 and 99 degrees of freedom. */
const BOUNDS = { d6: 20.5, d10: 27.9, d100: 148.2 } as const;

/** The first draws of two seeds, of each die. */
const PINNED = [
  [1, 'd6', [4, 3, 3, 3, 1, 3, 3, 1, 6, 6, 3, 2, 4, 5, 5, 4, 4, 3, 3, 1]],
  [1, 'd10', [6, 3, 4, 4, 0, 4, 4, 0, 8, 9, 4, 3, 5, 7, 8, 6, 6, 3, 3, 0]],
  [1, 'd100', [63, 34, 47, 46, 6, 47, 44, 2, 86, 93, 42, 33, 59, 71, 82, 62, 62, 40, 36, 8]],
  [1812, 'd6', [5, 5, 4, 4, 4, 3, 1, 4, 6, 1, 6, 4, 2, 2, 2, 3, 1, 2, 1, 2]],
  [1812, 'd10', [7, 7, 6, 5, 5, 3, 1, 6, 9, 0, 8, 6, 2, 3, 2, 3, 1, 2, 0, 1]],
  [1812, 'd100', [72, 75, 66, 54, 55, 34, 17, 62, 96, 4, 88, 61, 26, 31, 25, 39, 12, 25, 1, 18]],
] as const;

describe('seeded dice', () => {
  test.each(PINNED)(
    'seed %i gives the %s that it has always given: campaigns of before play on',
    (seed, die, pinned) => {
      const dice = seededDice(seed);
      expect(pinned.map((_, index) => rollOne(dice, die, index))).toEqual(pinned);
    },
  );

  test('depend on seed and draw alone', () => {
    const draw = (seed: number) => Array.from({ length: 50 }, (_, index) => rollOne(seededDice(seed), 'd10', index));
    expect(draw(42)).toEqual(draw(42));
    expect(draw(42)).not.toEqual(draw(43));
  });

  test.each(['d6', 'd10', 'd100'] as const)(
    'every face of a %s comes up about as often (chi-square under the 0.1 %% bound)',
    (die) => {
      const faces = facesOf(die);
      const draws = 60_000;
      const counts = new Map(faces.map((face) => [face, 0]));
      const dice = seededDice(1812);
      for (let index = 0; index < draws; index++) {
        const value = rollOne(dice, die, index);
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      const expected = draws / faces.length;
      const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      expect(counts.size).toBe(faces.length);
      expect(chiSquare).toBeLessThan(BOUNDS[die]);
    },
  );

  test('neighbouring draws are not related', () => {
    const dice = seededDice(5);
    const pairs = new Set<string>();
    for (let index = 0; index < 2000; index++)
      pairs.add(`${rollOne(dice, 'd10', index)}${rollOne(dice, 'd10', index + 1)}`);
    expect(pairs.size).toBe(100);
  });
});

test('recorded dice say when the rules now ask for another die or another rule', () => {
  const rolls = [{ die: 'd10', value: 3, rule: '8.5-a' }] as const;
  expect(rollOne(recordedDice(rolls), 'd10', 0, '8.5-a')).toBe(3);
  expect(() => rollOne(recordedDice(rolls), 'd10', 0, '9.41-a')).toThrowError(
    expect.objectContaining({ problem: 'other-die' }),
  );
  expect(() => rollOne(recordedDice([]), 'd10', 0, '8.5-a')).toThrowError(
    expect.objectContaining({ problem: 'run-out' }),
  );
  expect(() => recordedDice(rolls).finish?.()).toThrowError(expect.objectContaining({ problem: 'left-over' }));
});

test('a typed value that is no face of the die is refused', () => {
  expect(() => rollOne(givenDice([10]), 'd10')).toThrowError(WrongDice);
  expect(() => rollOne(givenDice([0]), 'd6')).toThrowError(WrongDice);
  expect(rollOne(givenDice([0]), 'd10')).toBe(0);
  expect(() => rollOne(givenDice([0]), 'd100')).toThrowError(WrongDice);
  expect(() => rollOne(givenDice([101]), 'd100')).toThrowError(WrongDice);
  expect([1, 100].map((value) => rollOne(givenDice([value]), 'd100'))).toEqual([1, 100]);
});

test('the random stream of a bot is the same for the same seed', () => {
  const take = () => {
    const random = randomStream(9);
    return [random(), random(), random()];
  };
  expect(take()).toEqual(take());
  expect(take().every((value) => value >= 0 && value < 1)).toBe(true);
});

test('dice of any size are known by their name; a d10 alone begins with 0', () => {
  expect(facesOf('d4')).toEqual([1, 2, 3, 4]);
  expect([facesOf('d10')[0], facesOf('d20')[0]]).toEqual([0, 1]);
  expect(['d0', 'd06', 'd1001', 'die'].filter(isDie)).toEqual([]);
  expect(() => facesOf('d0')).toThrow(RangeError);
});

describe('many dice at once', () => {
  const volley = { die: 'd6', count: 3, rule: 'E-1', by: { seat: 'france' } } as const;

  test('are the same as so many one after the other', () => {
    const dice = seededDice(7);
    expect(dice.roll(volley, 4)).toEqual([4, 5, 6].map((index) => rollOne(dice, 'd6', index)));
  });

  test('are one event of the record, and count as many', () => {
    const chance = recordOf(volley, [1, 6, 6]);
    expect(chance).toEqual({ die: 'd6', values: [1, 6, 6], rule: 'E-1', by: { seat: 'france' } });
    expect(widthOf(chance)).toBe(3);
    expect(rollsIn(chance).map(({ value }) => value)).toEqual([1, 6, 6]);
    expect(recordedDice([chance]).roll(volley, 0)).toEqual([1, 6, 6]);
    expect(() => recordedDice([chance]).roll({ ...volley, count: 2 }, 0)).toThrowError(
      expect.objectContaining({ problem: 'other-die' }),
    );
  });

  test('are asked for together where some are missing', () => {
    expect(() => givenDice([1, 2]).roll(volley, 0)).toThrowError(expect.objectContaining({ asked: volley }));
    expect(whyUnfit(volley, [1, 7, 2])).toMatchObject({ problem: 'no-such-face', value: 7 });
    expect(whyUnfit(volley, [1, 6, 2])).toBeNull();
  });
});

describe('a draw', () => {
  const deck = ['ney', 'davout', 'ney', 'murat'];
  const asked: DrawAsked = { deck: 'leaders', from: deck, count: 3, rule: 'R-2', by: { seat: 'france' }, audience: [] };

  test('from a seed takes each card once, and the whole deck in the end', () => {
    expect(
      seededDice(3)
        .draw({ ...asked, count: 4 }, 0)
        .toSorted(),
    ).toEqual(deck.toSorted());
    expect(seededDice(3).draw(asked, 0)).toEqual(seededDice(3).draw(asked, 0));
  });

  test('takes every card of a deck about as often', () => {
    const first = Array.from({ length: 8000 }, (_, index) => seededDice(11).draw({ ...asked, count: 1 }, index)[0]);
    const share = (card: string) => first.filter((each) => each === card).length / first.length;
    expect(share('ney')).toBeCloseTo(0.5, 1);
    expect(share('murat')).toBeCloseTo(0.25, 1);
  });

  test('that was typed in is refused by name where it is not in the deck, or not so often', () => {
    expect(givenDice(['ney', 'murat', 'ney']).draw(asked, 0)).toEqual(['ney', 'murat', 'ney']);
    expect(whyUnfit(asked, ['ney', 'blücher', 'murat'])).toMatchObject({ problem: 'not-in-deck', value: 'blücher' });
    expect(whyUnfit(asked, ['murat', 'ney', 'murat'])).toMatchObject({ problem: 'drawn-twice', value: 'murat' });
  });

  test('of a record is held to the deck too', () => {
    const forged = {
      deck: 'leaders',
      drawn: ['ney', 'davout', 'kutuzov'],
      rule: 'R-2',
      by: { seat: 'france' },
    } as const;
    expect(() => recordedDice([{ ...forged, audience: [] }]).draw(asked, 0)).toThrowError(
      expect.objectContaining({ problem: 'not-in-deck', value: 'kutuzov' }),
    );
  });
});
