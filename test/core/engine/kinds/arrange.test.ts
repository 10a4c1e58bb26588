import { describe, expect, test } from 'vitest';
import type { Arrange } from '../../../../core/engine/decision.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { check, extend, listActions, randomAction } from '../../../../core/engine/legality.ts';
import { because } from '../../../../core/engine/verdict.ts';

/** Three scouts, three hills, one to a hill; `c` never stands on hill 3. */
function scouts(): Arrange {
  return {
    kind: 'arrange',
    seat: 'north',
    rule: 'H.1',
    prompt: { key: 'prompt.scouts' },
    items: ['a', 'b', 'c'],
    slots: (item) => (item === 'c' ? [1, 2] : [1, 2, 3]),
    fits: (_item, slot, soFar) => (Object.values(soFar).includes(slot) ? because('H.2', 'refusal.taken') : null),
    complete: (soFar) => (Object.keys(soFar).length === 3 ? null : because('H.3', 'refusal.missing')),
  };
}

describe('arrange', () => {
  test('every arrangement that may stand is listed: of the six orders those in which c is not on hill 3', () => {
    const { actions, complete } = listActions(scouts(), 10);
    expect(complete).toBe(true);
    expect(actions).toEqual([
      { arrange: { a: 1, b: 3, c: 2 } },
      { arrange: { a: 2, b: 3, c: 1 } },
      { arrange: { a: 3, b: 1, c: 2 } },
      { arrange: { a: 3, b: 2, c: 1 } },
    ]);
  });

  test('an arrangement by chance is one of those, and is allowed', () => {
    const decision = scouts();
    const { actions } = listActions(decision, 10);
    for (let seed = 0; seed < 20; seed++) {
      const action = randomAction(decision, randomStream(seed));
      expect(actions).toContainEqual(action);
      expect(check(decision, action)).toBeNull();
    }
  });

  test('after one that is allowed, another is refused where it first goes wrong', () => {
    const decision = scouts();
    expect(check(decision, { arrange: { a: 1, b: 3, c: 2 } })).toBeNull();
    expect(check(decision, { arrange: { a: 3, b: 3, c: 2 } })?.rule).toBe('H.2');
    expect(check(decision, { arrange: { a: 1, b: 3, c: 1 } })?.rule).toBe('H.2');
    expect(check(decision, { arrange: { a: 1, b: 2, c: 3 } })?.message.key).toBe('refusal.no-such-slot');
    expect(check(decision, { arrange: { a: 1, b: 3 } })?.rule).toBe('H.3');
    expect(check(decision, { arrange: { a: 1, b: 3, c: 2, d: 1 } })?.message.key).toBe('refusal.not-offered');
  });

  test('an earlier item that is taken out frees its slot for a later one', () => {
    const decision = scouts();
    expect(extend(decision, { arrange: { a: 1, b: 3 } }).enough?.rule).toBe('H.3');
    expect(check(decision, { arrange: { b: 3, c: 1 } })?.rule).toBe('H.3');
    expect(check(decision, { arrange: { a: 1, c: 1 } })?.rule).toBe('H.2');
  });

  test('what one decision allows, another may still refuse', () => {
    expect(check(scouts(), { arrange: { a: 1, b: 3, c: 2 } })).toBeNull();
    const closed: Arrange = { ...scouts(), fits: () => because('H.4', 'refusal.closed') };
    expect(check(closed, { arrange: { a: 1, b: 3, c: 2 } })?.rule).toBe('H.4');
  });
});
