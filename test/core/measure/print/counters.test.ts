import { expect, test } from 'vitest';
import { counterTemplates, ORDERS } from '../../../../core/measure/print/counters.ts';
import { boxOf } from '../../../../core/measure/print/item.ts';
import { linesIn, saidBy, textsIn } from './drawn.ts';

const all = counterTemplates({ want: 'counters', orders: ORDERS, copies: 2 });

test('there are as many of each order as were asked for', () => {
  expect(all.flatMap((counter) => textsIn(counter).map(saidBy))).toEqual(
    ['halt', 'cautious', 'objective', 'attack', 'retreat'].flatMap((id) => [`print.order.${id}`, `print.order.${id}`]),
  );
});

test('they are 3 cm square when they are folded', () => {
  for (const counter of all) {
    expect([counter.width, counter.height]).toEqual([300, 600]);
    expect(linesIn(counter, 'fold').map(({ from, to }) => [from, to])).toEqual([
      [
        { x: 0, y: 300 },
        { x: 300, y: 300 },
      ],
    ]);
  }
});

test('the backs are all alike, so that nobody reads an order from behind', () => {
  const backs = all.map(({ items }) => items.filter((item) => boxOf([item]).bottom > 300));
  expect(backs[0]?.length).toBeGreaterThan(20);
  for (const back of backs) expect(back).toEqual(backs[0]);
});

test('the fronts differ by more than their name', () => {
  const signs = all
    .filter((_, index) => index % 2 === 0)
    .map(({ items }) => JSON.stringify(items.filter((item) => item.item !== 'text' && boxOf([item]).top < 299)));
  expect(new Set(signs).size).toBe(ORDERS.length);
});
