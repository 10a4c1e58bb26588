import { expect, test } from 'vitest';
import { ledgerOf } from '../../../core/words/ledger.ts';
import { chapterOf, chaptersOf } from '../../../renderer/rules/chapters.ts';

test('the chapter of a section is what stands before its first point', () => {
  expect(chapterOf({ section: '9.54' })).toBe('9');
  expect(chapterOf({ section: '10.2' })).toBe('10');
  expect(chapterOf({ section: 'SR.14b' })).toBe('SR');
  expect(chapterOf({ section: 'T-terrain' })).toBe('T-terrain');
});

test('the chapters of Borodino come in the order of its rulebook, each once', () => {
  const chapters = chaptersOf(ledgerOf('borodino'));
  expect(chapters.slice(0, 10)).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
  expect(new Set(chapters).size).toBe(chapters.length);
});
