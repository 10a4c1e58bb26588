import { expect, test } from 'vitest';
import type { Fact } from '../../../../core/engine/ruleset.ts';
import { counts, paceOf } from '../../../../renderer/play/battle/falling.ts';

const roll = (value: number) => ({ die: 'd6', value, rule: 'FIRE-1', by: { seat: 'france' } }) as const;
const hits = (params: Fact['params'], ...faces: readonly number[]) => {
  const fact = { key: 'volley', rule: 'FIRE-1', params };
  return faces.filter((face) => counts(fact, roll(face)));
};

test('dice count from the face on that their fact says', () => {
  expect(hits({ least: 5 }, 6, 5, 4, 1)).toEqual([6, 5]);
  expect(hits({}, 6, 1)).toEqual([]);
});

test('few dice fall slowly, many are down in the same time', () => {
  expect([paceOf(1), paceOf(4)]).toEqual([170, 170]);
  expect(paceOf(52) * 52).toBeCloseTo(2600);
});
