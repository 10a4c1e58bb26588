import { describe, expect, test } from 'vitest';
import type { Arrange, Decision, Draft, Path } from '../../../core/engine/decision.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { check, extend, listActions, mayPass, preview, randomAction, whyNot } from '../../../core/engine/legality.ts';
import { line, tally } from '../../../core/engine/tally.ts';
import { idOf, numberTarget, type Target, unitsOf } from '../../../core/engine/target.ts';
import { because } from '../../../core/engine/verdict.ts';

const ASKED = { seat: 'red', rule: 'R0', prompt: { key: 'prompt' } } as const;

/** Two tents that hold one man each, and a third that is flooded. */
const CAMP: Arrange = {
  ...ASKED,
  kind: 'arrange',
  items: ['unit:ann', 'unit:ben'],
  slots: () => ['slot:tent-1', 'slot:tent-2', 'slot:tent-3'],
  fits: (_item, slot, soFar) => {
    if (slot === 'slot:tent-3') return because('R1', 'refusal.flooded');
    return Object.values(soFar).includes(slot) ? because('R2', 'refusal.taken') : null;
  },
  complete: (soFar) => (Object.keys(soFar).length === 2 ? null : because('R3', 'refusal.incomplete')),
};

/** A walk of exactly three steps on a line; a step to 0 is a dead end. */
const WALK: Path = {
  ...ASKED,
  kind: 'path',
  units: ['unit:ann'],
  steps: ({ steps }) =>
    steps.length < 3 && steps.at(-1) !== 'number:0' ? [0, 1].map((to) => ({ to: numberTarget(to), cost: 1 })) : [],
  mayStop: ({ steps }) => (steps.length === 3 && steps.at(-1) === 'number:1' ? null : because('R4', 'refusal.go-on')),
  whyNot: (_unit, _way, to) => (to === 'number:5' ? because('R5', 'refusal.marsh') : null),
};

const SET: Decision = {
  ...ASKED,
  kind: 'some',
  from: ['word:a', 'word:b', 'word:c'],
  allows: (set) => (set.length <= 2 ? null : because('R6', 'refusal.two-at-most')),
  enough: (set) => (set.length >= 1 ? null : because('R7', 'refusal.one-at-least')),
};

describe('an arrangement', () => {
  test('is refused by the rule of the first item that does not fit', () => {
    expect(check(CAMP, { arrange: { 'unit:ann': 'slot:tent-3', 'unit:ben': 'slot:tent-1' } })?.rule).toBe('R1');
    expect(check(CAMP, { arrange: { 'unit:ann': 'slot:tent-1', 'unit:ben': 'slot:tent-1' } })?.rule).toBe('R2');
    expect(check(CAMP, { arrange: { 'unit:ann': 'slot:tent-1' } })?.rule).toBe('R3');
    expect(check(CAMP, { arrange: { 'unit:ann': 'slot:tent-1', 'unit:ben': 'slot:tent-2' } })).toBeNull();
  });

  test('names strangers: items and slots that were never offered', () => {
    expect(check(CAMP, { arrange: { 'unit:eve': 'slot:tent-1' } })?.message.key).toBe('refusal.not-offered');
    expect(check(CAMP, { arrange: { 'unit:ann': 'slot:inn', 'unit:ben': 'slot:tent-1' } })?.message.key).toBe(
      'refusal.no-such-slot',
    );
  });

  test('tells what may be added next', () => {
    expect(extend(CAMP, { arrange: { 'unit:ann': 'slot:tent-1' } }).next).toEqual([['unit:ben', 'slot:tent-2']]);
  });

  test('has exactly the two complete arrangements', () => {
    expect(listActions(CAMP, 10)).toEqual({
      actions: [
        { arrange: { 'unit:ann': 'slot:tent-1', 'unit:ben': 'slot:tent-2' } },
        { arrange: { 'unit:ann': 'slot:tent-2', 'unit:ben': 'slot:tent-1' } },
      ],
      complete: true,
    });
  });
});

describe('a way', () => {
  test('that runs into a dead end is never drawn by chance', () => {
    const random = randomStream(3);
    for (let round = 0; round < 100; round++) expect(check(WALK, randomAction(WALK, random))).toBeNull();
  });

  test('is refused at the step that is not allowed, by the rule that forbids it', () => {
    expect(check(WALK, { path: { unit: 'unit:ann', steps: ['number:1', 'number:5'] } })?.rule).toBe('R5');
    expect(check(WALK, { path: { unit: 'unit:ann', steps: ['number:1', 'number:1'] } })?.rule).toBe('R4');
    expect(check(WALK, { path: { unit: 'unit:ben', steps: ['number:1', 'number:1', 'number:1'] } })?.message.key).toBe(
      'refusal.not-offered',
    );
  });

  test('is worth what the rule says of the way', () => {
    const odds = [{ result: { key: 'odds.arrives' }, probability: 1 }];
    const told: Path = { ...WALK, preview: ({ steps }) => ({ tallies: [], odds: steps.length === 3 ? odds : [] }) };
    expect(preview(told, { path: { unit: 'unit:ann', steps: ['number:1', 'number:1', 'number:1'] } })).toEqual({
      tallies: [],
      odds,
    });
    expect(preview(told, { one: 'unit:ann' })).toBeNull();
    expect(preview(WALK, { path: { unit: 'unit:ann', steps: ['number:1', 'number:1', 'number:1'] } })).toBeNull();
  });

  test('says what it has cost so far and what it would be worth, and which steps may follow', () => {
    const cost = tally({ key: 'label.cost' }, [line('R0', 2, 'cost.steps')]);
    const worth = tally({ key: 'label.worth' }, [line('R0', 5, 'worth.view')]);
    const told: Path = { ...WALK, cost: () => cost, preview: () => ({ tallies: [worth], odds: [] }) };
    const way: Draft = { path: { unit: 'unit:ann', steps: ['number:1', 'number:1'] } };
    expect(extend(told, way)).toMatchObject({
      next: ['number:0', 'number:1'],
      enough: { rule: 'R4' },
      tallies: [cost, worth],
    });
    expect(extend(WALK, way).tallies).toEqual([]);
  });

  test('is listed once each', () => {
    expect(listActions(WALK, 10)).toEqual({
      actions: [{ path: { unit: 'unit:ann', steps: ['number:1', 'number:1', 'number:1'] } }],
      complete: true,
    });
  });
});

/** Four march from the village; Dan carries a load, and no group with him is larger than two. */
const MARCH: Path = {
  ...ASKED,
  kind: 'path',
  units: ['unit:ann', 'unit:ben', 'unit:cid', 'unit:dan'],
  together: (units) => (units.length > 2 && units.includes('dan') ? because('R10', 'refusal.load') : null),
  steps: ({ unit, steps }) => (steps.length === 0 ? [{ to: numberTarget(unit.includes('dan') ? 1 : 2), cost: 1 }] : []),
  mayStop: ({ steps }) => (steps.length > 0 ? null : because('R4', 'refusal.go-on')),
  whyNot: (unit) => (unit === 'unit:eve' ? because('R11', 'refusal.ill') : null),
};
const march = (unit: Target, to: Target) => check(MARCH, { path: { unit, steps: [to] } });

describe('a way of a group', () => {
  test('is asked for as that of a unit, in any order of its units', () => {
    expect(march('stack:ann+ben+cid', 'number:2')).toBeNull();
    expect(march('stack:cid+ann', 'number:2')).toBeNull();
    expect(march('stack:ann+dan', 'number:1')).toBeNull();
    expect(march('stack:ann+dan', 'number:2')?.message.key).toBe('refusal.not-offered');
  });

  test('is refused for who may not go together, for strangers, and for who is named twice', () => {
    expect(march('stack:ann+ben+dan', 'number:1')?.rule).toBe('R10');
    expect(whyNot(MARCH, 'stack:ann+ben+dan')?.rule).toBe('R10');
    expect(whyNot(MARCH, 'stack:ann+ben')).toBeNull();
    expect(march('stack:ann+eve', 'number:2')?.rule).toBe('R11');
    expect(march('stack:ann+ann', 'number:2')?.message.key).toBe('refusal.twice');
  });

  test('is refused where each goes by itself', () => {
    const { together: _, ...apart } = MARCH;
    expect(check(apart, { path: { unit: 'stack:ann+ben', steps: ['number:2'] } })?.message.key).toBe(
      'refusal.not-offered.alone',
    );
  });

  test('may be joined by others until it has set out', () => {
    expect(extend(MARCH, { path: { unit: 'unit:ann', steps: [] } }).along).toEqual([
      'unit:ben',
      'unit:cid',
      'unit:dan',
    ]);
    expect(extend(MARCH, { path: { unit: 'stack:ann+ben', steps: [] } }).along).toEqual(['unit:cid']);
    expect(extend(MARCH, { path: { unit: 'unit:ann', steps: ['number:2'] } }).along).toBeUndefined();
    expect(extend(WALK, { path: { unit: 'unit:ann', steps: [] } }).along).toBeUndefined();
  });

  test('is listed for every unit and every largest group, which are samples', () => {
    const { actions, complete } = listActions(MARCH, 99);
    const units = actions.map((action) => ('path' in action ? action.path.unit : ''));
    expect(units).toEqual([...MARCH.units, 'stack:ann+ben+cid']);
    expect(complete).toBe(false);
  });

  test('comes up by chance, as single units do', () => {
    const random = randomStream(5);
    const drawn = Array.from({ length: 300 }, () => randomAction(MARCH, random));
    expect(drawn.filter((action) => check(MARCH, action) !== null)).toEqual([]);
    const sizes = drawn.map((action) => ('path' in action ? unitsOf(action.path.unit).length : 0));
    expect([...new Set(sizes)].toSorted()).toEqual([1, 2, 3]);
  });
});

describe('a set', () => {
  test('lists every allowed set once: three singles and three pairs', () => {
    expect(listActions(SET, 99).actions).toHaveLength(6);
    expect(listActions(SET, 4)).toMatchObject({ complete: false });
  });

  test('may be declined first, where that is allowed now', () => {
    expect(listActions({ ...SET, pass: () => null }, 99).actions.slice(0, 2)).toEqual([
      { pass: true },
      { some: ['word:a'] },
    ]);
    const forbidden = { ...SET, pass: () => because('R8', 'refusal.not-yet') };
    expect(listActions(forbidden, 99).actions[0]).toEqual({ some: ['word:a'] });
  });

  test('by chance is one of those that are allowed, and each of them comes up', () => {
    const random = randomStream(3);
    const drawn = Array.from({ length: 600 }, () => randomAction(SET, random));
    expect(drawn.filter((action) => check(SET, action) !== null)).toEqual([]);
    const sets = drawn.map((action) => ('some' in action ? action.some.map(idOf).toSorted().join('') : ''));
    expect([...new Set(sets)].sort()).toEqual(['a', 'ab', 'ac', 'b', 'bc', 'c']);
  });

  test('that nothing may be added to without breaking a rule is declined by chance, or the rules are at fault', () => {
    const closed: Decision = { ...SET, allows: () => because('R9', 'refusal.closed') };
    expect(randomAction({ ...closed, pass: () => null }, () => 0.999)).toEqual({ pass: true });
    expect(() => randomAction(closed, randomStream(1))).toThrowError(/no legal answer/);
  });

  test('names the same thing twice only to be refused', () => {
    expect(check(SET, { some: ['word:a', 'word:a'] })?.message.key).toBe('refusal.twice');
    expect(check(SET, { some: ['word:a', 'word:b', 'word:c'] })?.rule).toBe('R6');
    expect(whyNot(SET, 'word:z')?.message.key).toBe('refusal.not-offered');
  });
});

test('an answer of another kind than the question is refused', () => {
  expect(check(SET, { one: 'word:a' })?.message).toEqual({
    key: 'refusal.wrong-kind',
    params: { kind: { word: 'kind.some' } },
  });
});

test('a decision without a pass must be answered', () => {
  expect(mayPass(SET)?.message.key).toBe('refusal.must-choose');
  expect(check({ ...SET, pass: () => because('R8', 'refusal.not-yet') }, { pass: true })?.rule).toBe('R8');
  expect(check({ ...SET, pass: () => null }, { pass: true })).toBeNull();
});

test('a decision without a way out is a fault of the rules and is called so', () => {
  const stuck: Decision = { ...ASKED, kind: 'one', targets: [] };
  expect(() => randomAction(stuck, randomStream(1))).toThrowError(/no legal answer/);
});
