import { describe, expect, test } from 'vitest';
import type { Arrange } from '../../../../core/engine/decision.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { check, extend, listActions, randomAction } from '../../../../core/engine/legality.ts';
import { numberTarget, type Target } from '../../../../core/engine/target.ts';
import { because } from '../../../../core/engine/verdict.ts';

/** Three scouts, three hills, one to a hill; `c` never stands on hill 3. */
function scouts(): Arrange {
  return {
    kind: 'arrange',
    seat: 'north',
    rule: 'H.1',
    prompt: { key: 'prompt.scouts' },
    items: ['unit:a', 'unit:b', 'unit:c'],
    slots: (item) => (item === 'unit:c' ? [1, 2] : [1, 2, 3]).map(numberTarget),
    fits: (_item, slot, soFar) => (Object.values(soFar).includes(slot) ? because('H.2', 'refusal.taken') : null),
    complete: (soFar) => (Object.keys(soFar).length === 3 ? null : because('H.3', 'refusal.missing')),
  };
}

describe('arrange', () => {
  test('every arrangement that may stand is listed: of the six orders those in which c is not on hill 3', () => {
    const { actions, complete } = listActions(scouts(), 10);
    expect(complete).toBe(true);
    expect(actions).toEqual([
      { arrange: { 'unit:a': 'number:1', 'unit:b': 'number:3', 'unit:c': 'number:2' } },
      { arrange: { 'unit:a': 'number:2', 'unit:b': 'number:3', 'unit:c': 'number:1' } },
      { arrange: { 'unit:a': 'number:3', 'unit:b': 'number:1', 'unit:c': 'number:2' } },
      { arrange: { 'unit:a': 'number:3', 'unit:b': 'number:2', 'unit:c': 'number:1' } },
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

  test('an item that no slot takes is left out, but only where nothing else may stand', () => {
    const two: Arrange = {
      ...scouts(),
      slots: () => [1, 2].map(numberTarget),
      complete: (soFar) => (Object.keys(soFar).length === 2 ? null : because('H.3', 'refusal.missing')),
    };
    expect(listActions(two, 10).actions).toEqual([
      { arrange: { 'unit:a': 'number:1', 'unit:b': 'number:2' } },
      { arrange: { 'unit:a': 'number:2', 'unit:b': 'number:1' } },
    ]);
    for (let seed = 0; seed < 10; seed++)
      expect(listActions(two, 10).actions).toContainEqual(randomAction(two, randomStream(seed)));
    const nowhere: Arrange = { ...scouts(), slots: () => [], complete: () => null };
    expect(listActions(nowhere, 10).actions).toEqual([{ arrange: {} }]);
    expect(randomAction(nowhere, randomStream(1))).toEqual({ arrange: {} });
    const mayWait: Arrange = { ...scouts(), complete: () => null };
    expect(listActions(mayWait, 10).actions).toEqual(listActions(scouts(), 10).actions);
  });

  test('why a target is no slot of an item, in words of its own where it has some', () => {
    const whyNot: Arrange['whyNot'] = (_, target) => (target === 'number:3' ? because('H.4', 'refusal.steep') : null);
    const decision = { ...scouts(), whyNot };
    const reason = (hill: number) => check(decision, { arrange: { 'unit:c': numberTarget(hill) } })?.message.key;
    expect([3, 4].map(reason)).toEqual(['refusal.steep', 'refusal.no-such-slot']);
  });

  test('where an item may go instead is said; also of what is no slot of any kind, and where there is none at all', () => {
    const said = (decision: Arrange, slot: Target) => check(decision, { arrange: { 'unit:c': slot } })?.message;
    expect(said(scouts(), 'number:9')?.params?.['which']).toEqual({
      list: scouts()
        .slots('unit:c')
        .map((place) => ({ place })),
    });
    expect(said(scouts(), 'hex:101')?.key).toBe('refusal.no-such-slot.other');
    expect(said({ ...scouts(), slots: () => [] }, 'number:1')?.key).toBe('refusal.no-such-slot.nowhere');
  });

  test('after one that is allowed, another is refused where it first goes wrong', () => {
    const decision = scouts();
    expect(
      check(decision, { arrange: { 'unit:a': 'number:1', 'unit:b': 'number:3', 'unit:c': 'number:2' } }),
    ).toBeNull();
    expect(
      check(decision, { arrange: { 'unit:a': 'number:3', 'unit:b': 'number:3', 'unit:c': 'number:2' } })?.rule,
    ).toBe('H.2');
    expect(
      check(decision, { arrange: { 'unit:a': 'number:1', 'unit:b': 'number:3', 'unit:c': 'number:1' } })?.rule,
    ).toBe('H.2');
    expect(
      check(decision, { arrange: { 'unit:a': 'number:1', 'unit:b': 'number:2', 'unit:c': 'number:3' } })?.message.key,
    ).toBe('refusal.no-such-slot');
    expect(check(decision, { arrange: { 'unit:a': 'number:1', 'unit:b': 'number:3' } })?.rule).toBe('H.3');
    expect(
      check(decision, {
        arrange: { 'unit:a': 'number:1', 'unit:b': 'number:3', 'unit:c': 'number:2', 'unit:d': 'number:1' },
      })?.message.key,
    ).toBe('refusal.not-offered');
  });

  test('an earlier item that is taken out frees its slot for a later one', () => {
    const decision = scouts();
    expect(extend(decision, { arrange: { 'unit:a': 'number:1', 'unit:b': 'number:3' } }).enough?.rule).toBe('H.3');
    expect(check(decision, { arrange: { 'unit:b': 'number:3', 'unit:c': 'number:1' } })?.rule).toBe('H.3');
    expect(check(decision, { arrange: { 'unit:a': 'number:1', 'unit:c': 'number:1' } })?.rule).toBe('H.2');
  });

  test('where it makes no difference which of a sort goes where, what hangs on another may be named before it', () => {
    // A line of posts from hill 0 on: each stands beside one that is there.
    const posts: Arrange = {
      ...scouts(),
      sort: () => 'post',
      slots: () => [1, 2, 3].map(numberTarget),
      fits: (_item, slot, soFar) => {
        const before = numberTarget(Number(slot.slice('number:'.length)) - 1);
        return before === 'number:0' || Object.values(soFar).includes(before) ? null : because('H.5', 'refusal.alone');
      },
      complete: () => null,
    };
    expect(check(posts, { arrange: { 'unit:a': 'number:2', 'unit:b': 'number:1' } })).toBeNull();
    expect(check(posts, { arrange: { 'unit:a': 'number:3', 'unit:b': 'number:1' } })?.rule).toBe('H.5');
    const { sort: _, ...inOrder } = posts;
    expect(check(inOrder, { arrange: { 'unit:a': 'number:2', 'unit:b': 'number:1' } })?.rule).toBe('H.5');
  });

  test('what one decision allows, another may still refuse', () => {
    expect(
      check(scouts(), { arrange: { 'unit:a': 'number:1', 'unit:b': 'number:3', 'unit:c': 'number:2' } }),
    ).toBeNull();
    const closed: Arrange = { ...scouts(), fits: () => because('H.4', 'refusal.closed') };
    expect(check(closed, { arrange: { 'unit:a': 'number:1', 'unit:b': 'number:3', 'unit:c': 'number:2' } })?.rule).toBe(
      'H.4',
    );
  });
});
