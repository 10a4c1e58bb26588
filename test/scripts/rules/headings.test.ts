import { expect, test } from 'vitest';
import { shapeOf } from '../../../scripts/rules/citations.ts';
import { headingsIn } from '../../../scripts/rules/headings.ts';
import { parse } from '../../../scripts/rules/source.ts';

const isShaped = shapeOf(['9.54-a', 'S5-za']);
const ids = (code: string): string[] => headingsIn(parse('code.ts', code), isShaped).flatMap((heading) => heading.ids);

test('ids that open the comment of a function, a constant or a method count', () => {
  expect(ids('/** 9.54-a: The rear counts. */\nexport function rear() {}')).toEqual(['9.54-a']);
  expect(ids('/**\n * 9.54-a, S5-za The rear counts.\n */\nconst rear = 2;')).toEqual(['9.54-a', 'S5-za']);
  expect(ids('class Rear {\n  /** 9.54-b */\n  count() {}\n}')).toEqual(['9.54-b']);
  expect(ids('function rear() {\n  // 9.54-a: It counts once.\n  const once = 1;\n}')).toEqual(['9.54-a']);
});

test('ids inside a comment, and comments above nothing, only refer to a rule', () => {
  expect(ids('/** The rear counts (9.54-a). */\nfunction rear() {}')).toEqual([]);
  expect(ids('/** 9.54-a: the chapter begins. */\n\nfunction rear() {}')).toEqual([]);
  expect(ids('/** 9.54-a */\ntype Rear = number;')).toEqual([]);
  expect(ids('/** 9.54 The section. */\nfunction rear() {}')).toEqual([]);
});
