import { expect, test } from 'vitest';
import type { ArmyList, Enlisted } from '../../../core/miniatures/armies.ts';
import { armiesOf } from '../../../core/games/index.ts';
import { wordsIn } from '../../../renderer/app/catalogues.ts';
import { unitName } from '../../../renderer/armies/names.ts';

const armies = armiesOf('ordine-obliquo');
if (!armies) throw new Error('Ordine Obliquo takes no armies');
const jaeger = armies.choices.kinds.find(({ id }) => id === 'jaeger');
if (!jaeger) throw new Error('no Jaeger');

const empty = armies.printed[0]?.list as ArmyList;
const called = (...names: string[]): ArmyList => ({
  ...empty,
  brigades: [],
  troops: names.map((name, at) => ({ id: `u${at}`, name }) as Enlisted),
});

test('a new unit is called by its kind and the lowest number that nobody bears with it', () => {
  const words = wordsIn('ordine-obliquo', 'en');
  expect(unitName(called(), jaeger, words)).toBe('Jaeger 1');
  expect(unitName(called('Jaeger 1', 'Jaeger 2', 'Line 3'), jaeger, words)).toBe('Jaeger 3');
  expect(unitName(called('Jaeger 2', 'Von Kleist'), jaeger, words)).toBe('Jaeger 1');
});
