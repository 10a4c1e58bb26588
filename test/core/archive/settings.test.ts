import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, readSettings } from '../../../core/archive/settings.ts';

test('what was set is read', () => {
  const set = {
    language: 'it',
    theme: 'lamp',
    textSize: 150,
    counters: 'nato',
    pace: 'brisk',
    stands: 'blocks',
    drags: 'wait',
    whyNow: 'folded',
    clock: 'on',
    keys: { zoc: 'z' },
  };
  expect(readSettings(set)).toEqual(set);
});

test.each([null, 7, 'text', [1, 2]])('nonsense falls back: %j', (found) => {
  expect(readSettings(found)).toEqual(DEFAULT_SETTINGS);
});

test('one bad field falls back alone', () => {
  expect(readSettings({ language: 'it', textSize: 900, theme: 'pink', colour: 1 })).toEqual({
    ...DEFAULT_SETTINGS,
    language: 'it',
  });
});
