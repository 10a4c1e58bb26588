import { expect, test } from 'vitest';
import { wordsIn } from '../../../renderer/app/catalogues.ts';
import { shownTitle, usualTitle } from '../../../renderer/library/titles.ts';

test('a campaign without a title names its game and its scenario, and numbers itself', () => {
  const title = (taken: readonly string[]) =>
    usualTitle('invasion-of-russia', 'historical-set-up', taken, wordsIn('invasion-of-russia', 'it'));
  const first = 'La più grande scommessa di Napoleone: Disposizione storica';
  expect(title([])).toBe(first);
  expect(title([first])).toBe(`${first} (2)`);
  expect(title([first, `${first} (2)`])).toBe(`${first} (3)`);
});

test.each([
  ['Disposizione storica', 'Napoleon’s greatest gamble: Historical set-up'],
  ['Disposizione storica (2)', 'Napoleon’s greatest gamble: Historical set-up (2)'],
  ['La più grande scommessa di Napoleone: Disposizione storica', 'Napoleon’s greatest gamble: Historical set-up'],
  ['Historical set-up (3)', 'Napoleon’s greatest gamble: Historical set-up (3)'],
  ['Domenica con Anna (2)', 'Domenica con Anna (2)'],
])(
  'a title that nobody wrote names its game in the language of the reader, saved by an earlier version too: %s',
  (title, en) => {
    const words = wordsIn('invasion-of-russia', 'en');
    expect(shownTitle(title, 'invasion-of-russia', 'historical-set-up', words)).toBe(en);
  },
);
