import { expect, test } from 'vitest';
import { cardOf } from '../../../../../core/games/borodino/data.ts';
import { show } from '../../../../../core/games/borodino/show/show.ts';
import { situation } from '../table.ts';

const rolls = show.muster?.(
  situation({
    french: {
      'f-cm-57a': 4307,
      'f-cm-foot': { hex: 4307, disordered: true },
      'f-cm-61': { box: 'withdrawn', disordered: true },
      'f-by-a': { box: 'off-map' },
    },
    russian: { 'r-gogel-a': { box: 'eliminated' }, 'r-c4-1': { box: 'recovery' }, 'r-c4-3': { box: 'returning' } },
  }),
);
const of = (id: string) => rolls?.find((unit) => unit.id === id);
const strengthOf = (id: string): number => {
  const card = cardOf(id);
  return card.arm === 'artillery' ? card.fire : card.strength;
};

test('a unit on the map counts its strength, guns their fire, also in Disorder', () => {
  expect(of('f-cm-57a')).toEqual({
    id: 'f-cm-57a',
    seat: 'french',
    body: { word: 'label.group.F-I' },
    strength: strengthOf('f-cm-57a'),
    isShaken: false,
    acting: 'may-act',
  });
  expect(of('f-cm-foot')).toMatchObject({ strength: strengthOf('f-cm-foot'), isShaken: true });
  expect(strengthOf('f-cm-foot')).toBeGreaterThan(0);
});

test('a unit that is still to come is no loss', () => {
  expect(of('f-by-a')).toMatchObject({ strength: strengthOf('f-by-a'), isShaken: false });
});

test.each(['f-cm-61', 'r-gogel-a', 'r-c4-1', 'r-c4-3'])(
  'a unit in a box of the withdrawn or lost counts nothing: %s',
  (id) => {
    expect(of(id)).toMatchObject({ strength: 0, isShaken: false });
  },
);
