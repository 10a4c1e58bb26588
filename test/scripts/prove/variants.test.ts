import { expect, test } from 'vitest';
import { edited } from '../../../scripts/prove/mutants.ts';
import { variantsOf } from '../../../scripts/prove/variants.ts';
import { shapeOf } from '../../../scripts/rules/citations.ts';
import { headingsIn } from '../../../scripts/rules/headings.ts';
import { parse } from '../../../scripts/rules/source.ts';

/** Every way to take out the rule that heads this code. */
function ways(code: string): string[] {
  const file = parse('code.ts', `/** 1.1-a */\n${code}`);
  const [heading] = headingsIn(file, shapeOf(['1.1-a']));
  if (!heading) throw new Error('the code has no heading');
  return variantsOf(heading.carrier).map(({ edits }) => edited(file.text, edits).split('*/\n')[1] ?? '');
}

test('a condition is turned, and loses each of its terms', () => {
  expect(ways('const mayGo = (unit) => unit.isFresh && isFree(unit);')).toEqual([
    'const mayGo = (unit) => !(unit.isFresh && isFree(unit));',
    'const mayGo = (unit) => (unit.isFresh);',
    'const mayGo = (unit) => (isFree(unit));',
  ]);
});

test('a number becomes another', () => {
  expect(ways('const RANGE = 4;')).toEqual(['const RANGE = (4 + 1);', 'const RANGE = (4 - 1);']);
});

test('entries of a list change places, and each is left out', () => {
  expect(ways(`const ORDER = ['fire', 'march'];`)).toEqual([
    `const ORDER = ['march', 'fire'];`,
    `const ORDER = [...[], 'march'];`,
    `const ORDER = ['fire', ...[]];`,
  ]);
});

test('a list that is made is cut short', () => {
  expect(ways('const fresh = (units) => units.filter(isFresh);')).toEqual([
    'const fresh = (units) => units.filter(isFresh).slice(1);',
    'const fresh = (units) => units.filter(isFresh).slice(0, 1);',
  ]);
});

test('rows of a table change places, and yes becomes no', () => {
  expect(ways(`const DIE = { fire: 'd10', melee: 'd6' };`)).toEqual([
    `const DIE = { fire: 'd6', melee: 'd10' };`,
    `const DIE = { fire: null, melee: 'd6' };`,
    `const DIE = { fire: 'd10', melee: null };`,
  ]);
  expect(ways('const FREE = { wet: true };')[0]).toBe('const FREE = { wet: false };');
});

test('deeds are left out, and change places', () => {
  expect(ways('function go() { fire(); march(); }')).toEqual([
    'function go() { ; march(); }',
    'function go() { fire(); ; }',
    'function go() { march(); fire(); }',
  ]);
});

test('a result is emptied where nothing smaller can be changed', () => {
  expect(ways('const cohesion = (unit) => unit.cohesion;')[0]).toBe('const cohesion = (unit) => null;');
});
