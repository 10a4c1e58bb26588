import { expect, test } from 'vitest';
import { citationsIn, composedIn, shapeOf } from '../../../scripts/rules/citations.ts';
import { parse } from '../../../scripts/rules/source.ts';

const isShaped = shapeOf(['9.54-a', 'S5-za', 'SR.13-b', 'T-terrain-open-move']);
const ids = (code: string): string[] => citationsIn(parse('code.ts', code), isShaped).map(({ id }) => id);

test('what is shaped like an id of the ledger is one, known or not', () => {
  expect(['9.54-z', '12.1-a', 'S7-a', 'SR.1-k', 'T-odds-1-1'].map(isShaped)).toEqual([true, true, true, true, true]);
  expect(['slope-up', 'f-cm-61', '9.54', 'S-MR', 'modifier.rear', '4215'].some(isShaped)).toBe(false);
});

test('ids count as data, not in comments, types and comparisons', () => {
  expect(ids(`because('9.54-a', 'x'); const rule = { rule: late ? '9.54-b' : 'S5-za' };`)).toEqual([
    '9.54-a',
    '9.54-b',
    'S5-za',
  ]);
  expect(ids(`/** 9.54-a */ // '9.54-a'`)).toEqual([]);
  expect(ids(`if (decision.rule === '9.54-a') pass(); switch (rule) { case '9.54-b': pass(); }`)).toEqual([]);
  expect(ids(`type Rule = '9.54-a';`)).toEqual([]);
});

test('ids that the code composes are known by what stands before and after the word', () => {
  const composed = (code: string) => composedIn(parse('code.ts', code), isShaped);
  expect(composed('const id = `T-terrain-${row.rule}-move`;')).toEqual([{ before: 'T-terrain-', after: '-move' }]);
  expect(composed('const key = `label.${word}`;')).toEqual([]);
});
