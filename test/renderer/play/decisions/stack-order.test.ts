/** The order of a stack is changed on the stack, a place at a time. */
import { expect, test } from 'vitest';
import { numberTarget } from '../../../../core/engine/target.ts';
import {
  isStackOrder,
  raised,
  stackOrderOf,
  type StackOrder,
} from '../../../../renderer/play/decisions/stack-order.ts';

const order: StackOrder = {
  id: 'restack',
  decision: {
    ...{ kind: 'arrange', seat: 'red', rule: 'R-1', prompt: { key: 'prompt.order' } },
    items: ['unit:a', 'unit:b', 'unit:c'],
    slots: () => [1, 2, 3].map(numberTarget),
    fits: () => null,
    complete: () => null,
  },
  *play() {},
};

test('a unit goes one place up, and the one above it comes down', () => {
  expect(raised(order, 'c')).toEqual({ arrange: { 'unit:a': 'number:1', 'unit:c': 'number:2', 'unit:b': 'number:3' } });
});

test('the one on top goes no higher, and a gun that has no place in the order does not either', () => {
  expect([raised(order, 'a'), raised(order, 'guns')]).toEqual([null, null]);
});

test('it is found by the units of its stack; what puts units on places is no order', () => {
  const placing: StackOrder = { ...order, id: 'place', decision: { ...order.decision, slots: () => ['hex:1'] } };
  expect(stackOrderOf([placing, order], ['a', 'b', 'c', 'guns'])?.id).toBe('restack');
  expect(stackOrderOf([order], ['x', 'y'])).toBeNull();
  expect([isStackOrder(order), isStackOrder(placing)]).toEqual([true, false]);
});
