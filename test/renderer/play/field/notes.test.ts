import { expect, test } from 'vitest';
import type { TableShown } from '../../../../core/miniatures/presenter.ts';
import { wordsFor } from '../../../../core/words/index.ts';
import { orderNotes } from '../../../../renderer/play/field/notes.ts';
import { ORDINE_OBLIQUO } from '../../../../renderer/play/scenery/ordine-obliquo.ts';

const words = wordsFor('ordine-obliquo', 'en');
const at = { x: 9_000, y: 1_000 };
const shown: TableShown = {
  ...{ width: 18_000, depth: 12_000, nations: {}, terrain: [], stands: [] },
  tags: [
    {
      ...{ id: 'order-s-I', seat: 'south', at, order: 'attack' },
      text: {
        key: 'label.counter.for',
        params: { order: { word: 'label.order.attack' }, target: { place: 'unit:n-I' } },
      },
      brief: { key: 'label.order.attack' },
    },
    { id: 'order-n-I', seat: 'north', at, text: null },
  ],
};

test('an order counter is a sign alone from afar, and names its target near by; face down it never says anything', () => {
  const said = (scale: number) =>
    orderNotes(shown.tags, { scenery: ORDINE_OBLIQUO, words, sideOf: () => 'a', scale }).map(({ text, signs }) => [
      text,
      signs?.length,
    ]);
  expect(said(0.04)).toEqual([
    ['', 1],
    [null, undefined],
  ]);
  expect(said(0.1)).toEqual([
    ['Attack: General of brigade I, north', 1],
    [null, undefined],
  ]);
});
