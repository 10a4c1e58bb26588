import { describe, expect, test } from 'vitest';
import { decisive, gainOver, isWeighable, weigh } from '../../../../core/engine/report/weigh.ts';
import { play, skirmish } from './skirmish.ts';

const weighed = (...shots: Parameters<typeof play>[0]) => {
  const match = play(shots);
  return match.line.filter(isWeighable).map(({ id }) => weigh(skirmish, match.record, id));
};

describe('a shot at a unit of 8: a third of the rolls destroys it, a third shakes it, which is half its worth', () => {
  // (8 + 8 + 4 + 4 + 0 + 0) / 6
  const expected = { red: 0, blue: 4 };

  test('a six costs it all: so good a roll comes up in a third', () => {
    const [shot] = weighed(['blue-a', 6]);
    expect(shot).toMatchObject({ node: 1, turn: 1, cost: { red: 0, blue: 8 }, favoured: 'red', isExact: true });
    expect(shot?.expected['blue']).toBeCloseTo(expected.blue, 12);
    expect(shot?.gain['red']).toBeCloseTo(4, 12);
    expect(shot?.gain['blue']).toBeCloseTo(-4, 12);
    expect(shot?.asGood).toBeCloseTo(1 / 3, 12);
  });

  test('a miss is as far the other way', () => {
    const [shot] = weighed(['blue-a', 1]);
    expect(shot).toMatchObject({ cost: { red: 0, blue: 0 }, favoured: 'blue' });
    expect(shot?.gain['blue']).toBeCloseTo(4, 12);
    expect(shot?.asGood).toBeCloseTo(1 / 3, 12);
  });

  test('a roll that comes to the mean favours nobody', () => {
    const [shot] = weighed(['blue-a', 4]);
    expect(shot).toMatchObject({ cost: { red: 0, blue: 4 }, favoured: null });
    expect(shot?.asGood).toBeCloseTo(1, 12);
  });
});

test('a unit that rallies is a cost below nothing', () => {
  // Shaken at first; then a miss lets it rally: (4 + 4 + 0 + 0 - 4 - 4) / 6.
  const [, again] = weighed(['blue-a', 3], null, ['blue-a', 2]);
  expect(again?.cost).toEqual({ red: 0, blue: -4 });
  expect(again?.expected['blue']).toBeCloseTo(0, 12);
  expect(again?.gain['blue']).toBeCloseTo(4, 12);
});

test('a shot with which a turn ends is told in that turn, not in the next one', () => {
  const all = weighed(['blue-a', 6], ['red-a', 4], ['blue-b', 1]);
  expect(all.map(({ node, turn }) => [node, turn])).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
  ]);
});

test('the match that is weighed is not changed, and only deeds with dice are weighed', () => {
  const match = play([['blue-a', 6], null, ['blue-b', 1]]);
  const before = JSON.stringify(match.record);
  expect(match.line.filter(isWeighable).map(({ id }) => id)).toEqual([1, 3]);
  weigh(skirmish, match.record, 1);
  expect(JSON.stringify(match.record)).toBe(before);
});

test('what was there before the first deed, or put down by agreement, is not weighed', () => {
  const node = {
    id: 1,
    parent: 0,
    dice: [{ die: 'd6', value: 3, rule: 'K1' }],
    facts: [],
    turn: 1,
    phase: null,
  } as const;
  expect(isWeighable({ ...node, deed: null })).toBe(false);
  expect(isWeighable({ ...node, deed: { did: 'adjust', position: {}, note: '' } })).toBe(false);
  expect(isWeighable({ ...node, deed: { did: 'aside', seat: 'red', aside: 'a', action: { pass: true } } })).toBe(true);
});

test('the dice of another branch are not those of the line', () => {
  const match = play([['blue-a', 6], null]);
  match.goTo(0);
  match.play({ one: 'unit:blue-b' }, [1]);
  const [shot] = match.line.filter(isWeighable).map(({ id }) => weigh(skirmish, match.record, id));
  expect(shot).toMatchObject({ node: 3, cost: { red: 0, blue: 0 } });
  expect(shot?.expected['blue']).toBeCloseTo(1, 12);
});

test('gains add up, and the fights whose dice changed most come first; those that came to the mean are left out', () => {
  // Against 8: a six is worth 4 to red. Against 6: the mean of 3. Against 2: a miss is worth 1 to blue.
  const all = weighed(['blue-a', 6], ['red-a', 4], ['blue-b', 1]);
  expect(gainOver(['red', 'blue'], all)['red']).toBeCloseTo(3, 12);
  expect(gainOver(['red', 'blue'], all)['blue']).toBeCloseTo(-3, 12);
  expect(decisive(all, 8).map(({ node }) => node)).toEqual([1, 3]);
  expect(decisive(all, 1).map(({ node }) => node)).toEqual([1]);
});

test('a fight in which most rolls would have been as good was not decided by its dice', () => {
  // Blue may lose 8 or 4 at a third each: shaking it is the mean. Of a shaken 8, worth 4, a hit of 3 or 4 costs nothing,
  // a miss lets it rally, and a 5 costs all that is left: nothing lost is the mean again.
  const [first, again] = weighed(['blue-a', 3], null, ['blue-a', 4]);
  expect([first?.favoured, again?.favoured]).toEqual([null, null]);
  const lucky = { ...(first as NonNullable<typeof first>), favoured: 'red', gain: { red: 3, blue: -3 } };
  expect(
    decisive(
      [
        { ...lucky, asGood: 0.51 },
        { ...lucky, node: 7, asGood: 0.5 },
      ],
      8,
    ).map(({ node }) => node),
  ).toEqual([7]);
});

test('among three, what one loses is half the gain of each of the others', () => {
  const three = { ...skirmish, seats: () => ['red', 'blue', 'green'] };
  const match = play([['blue-a', 6]], three);
  const shot = weigh(three, match.record, 1);
  // Blue lost 8, in the mean 4: 4 more than it had to fear.
  expect(shot.gain['blue']).toBeCloseTo(-4, 12);
  expect(shot.gain['red']).toBeCloseTo(2, 12);
  expect(shot.gain['green']).toBeCloseTo(2, 12);
});

test('of those who come off alike whoever rolled is favoured', () => {
  const three = { ...skirmish, seats: () => ['green', 'red', 'blue'] };
  const match = play([['blue-a', 6]], three);
  expect(weigh(three, match.record, 1).favoured).toBe('red');
});

test('of fights whose dice changed as much the rarer comes first, and of those the earlier', () => {
  const [shot] = weighed(['blue-a', 6]);
  const fight = (node: number, asGood: number) => ({ ...(shot as NonNullable<typeof shot>), node, asGood });
  const told = decisive([fight(9, 0.25), fight(4, 0.25), fight(2, 0.5), fight(7, 0.125)], 8);
  expect(told.map(({ node }) => node)).toEqual([7, 4, 9, 2]);
});
