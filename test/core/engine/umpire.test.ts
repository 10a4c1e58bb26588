import { describe, expect, test } from 'vitest';
import type { DiceAsked, DrawAsked } from '../../../core/engine/chance.ts';
import { umpireOf } from '../../../core/engine/umpire.ts';
import { hilltop } from './hilltop.ts';
import { Match } from '../../../core/engine/match.ts';
import type { Ruleset, Umpire } from '../../../core/engine/ruleset.ts';
import type { Hilltop } from './hilltop.ts';

const BY = { seat: 'red', unit: 'red-a' };

/** An umpire whose dice show this, and what it was asked. */
function showing(face: number): { umpire: Umpire; asked: (DiceAsked | DrawAsked)[] } {
  const asked: (DiceAsked | DrawAsked)[] = [];
  const umpire = umpireOf({
    roll: (dice) => (asked.push(dice), Array.from({ length: dice.count }, () => face)),
    draw: (draw) => (asked.push(draw), draw.from.slice(0, draw.count)),
    tell: () => undefined,
  });
  return { umpire, asked };
}

describe('a test', () => {
  test('passes at its limit, the modifier added to the die', () => {
    const { umpire } = showing(5);
    expect(umpire.test('d10', 'T', BY, { atMost: 5 })).toEqual({ face: 5, passes: true });
    expect(umpire.test('d10', 'T', BY, { atMost: 5 }, 1).passes).toBe(false);
    expect(umpire.test('d6', 'T', BY, { atLeast: 6 }, 1).passes).toBe(true);
  });

  test('says who rolls, what it takes, and what each face means', () => {
    const { umpire, asked } = showing(5);
    umpire.test('d10', 'T', BY, { atMost: 4 }, -2);
    expect(asked[0]).toMatchObject({ die: 'd10', count: 1, rule: 'T', by: BY, needs: { atMost: 4 }, modifier: -2 });
    const [dice] = asked as DiceAsked[];
    expect([6, 7].map((face) => dice?.meaning?.(face))).toEqual([true, false]);
  });
});

test('a table gives the row of the face', () => {
  expect(showing(3).umpire.table('d6', 'T', BY, (face) => (face < 4 ? 'low' : 'high'))).toEqual({
    face: 3,
    row: 'low',
  });
});

test('no dice and no cards are no event', () => {
  const { umpire, asked } = showing(1);
  expect(umpire.rollMany(0, 'd6', 'T', BY)).toEqual([]);
  expect(umpire.draw({ deck: 'd', from: [], count: 0, rule: 'T', by: BY, audience: [] })).toEqual([]);
  expect(asked).toEqual([]);
});

test('more than the deck holds cannot be drawn', () => {
  const draw: DrawAsked = { deck: 'd', from: ['a'], count: 2, rule: 'T', by: BY, audience: [] };
  expect(() => showing(1).umpire.draw(draw)).toThrow(RangeError);
});

describe('the record of a match', () => {
  /** Before the climb red rolls a volley, and blue draws two chits that red may not know. */
  const withChits: Ruleset<Hilltop & { hand?: readonly string[] }> = {
    ...hilltop,
    phases: () =>
      hilltop.phases('only').map((phase) => ({
        ...phase,
        *play(game: Hilltop & { hand?: readonly string[] }, umpire: Umpire) {
          game.points['red'] = umpire.rollMany(3, 'd6', 'V', BY).reduce((sum, face) => sum + face, 0);
          umpire.tell({ key: 'volley', rule: 'V', params: {} });
          const draw = { deck: 'chits', from: ['a', 'b', 'c', 'd'], count: 2, rule: 'D', by: { seat: 'blue' } };
          game.hand = umpire.draw({ ...draw, audience: ['blue'] });
          umpire.tell({ key: 'drawn', rule: 'D', params: { count: 2 } });
          yield* phase.play(game, umpire);
        },
      })),
  };
  const begin = (dice: 'seeded' | 'given', rolls: readonly (number | string)[] = []) =>
    Match.begin(withChits, { ruleset: 'hilltop', scenario: 'only', options: {}, seed: 4, dice }, { rolls });

  test('has a volley and a draw as one event each, who made them, and who may know what was drawn', () => {
    const { dice, facts } = begin('given', [2, 3, 6, 'c', 'a']).head;
    expect(dice).toEqual([
      { die: 'd6', values: [2, 3, 6], rule: 'V', by: BY },
      { deck: 'chits', drawn: ['c', 'a'], rule: 'D', by: { seat: 'blue' }, audience: ['blue'] },
    ]);
    expect(facts.map((fact) => fact.dice?.map(({ value }) => value))).toEqual([[2, 3, 6], undefined]);
  });

  test('is played again to the same position, and counts every die and chit for the seed', () => {
    const match = begin('seeded');
    match.play({ path: { unit: 'unit:red-a', steps: ['number:1'] } });
    const again = Match.load(withChits, JSON.parse(JSON.stringify(match.record)) as typeof match.record);
    expect(again.position).toEqual(match.position);
    match.goTo(0);
    expect(match.position.hand).toEqual(again.position.hand);
  });
});

describe('a roll-off', () => {
  test('is rolled die by die until the two differ, each die by who rolls it', () => {
    const faces = [3, 3, 2, 5];
    const by: unknown[] = [];
    const umpire = umpireOf({
      roll: (dice) => (by.push(dice.by.seat), [faces.shift() as number]),
      draw: () => [],
      tell: () => undefined,
    });
    expect(umpire.rollOff('d6', 'R', [{ seat: 'red' }, { seat: 'blue' }])).toEqual([2, 5]);
    expect(by).toEqual(['red', 'blue', 'red', 'blue']);
  });
});
