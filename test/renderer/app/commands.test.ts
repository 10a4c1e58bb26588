import { expect, test } from 'vitest';
import { bindingOf, keyFault, keyOf, keyOfEvent } from '../../../renderer/app/commands.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) =>
  keyOfEvent({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

test('a press is written as tinykeys reads it', () => {
  expect(press('z', { ctrlKey: true })).toBe('$mod+z');
  expect(press('Z', { ctrlKey: true, shiftKey: true })).toBe('$mod+Shift+z');
  expect(press('F5', { shiftKey: true })).toBe('Shift+F5');
  expect(press(' ')).toBe('Space');
});

test('a sign is itself, however the keyboard makes it', () => {
  expect(press('?', { shiftKey: true })).toBe('?');
  expect(press('?')).toBe('?');
  expect(bindingOf('?')).toBe('[Shift]+?');
  expect(bindingOf('+')).toBe('[Shift]+' + '+');
  expect(bindingOf('$mod+z')).toBe('$mod+z');
  expect(bindingOf('F1')).toBe('F1');
});

test('a modifier alone is no key yet', () => {
  expect(press('Shift', { shiftKey: true })).toBeNull();
  expect(press('Control', { ctrlKey: true })).toBeNull();
});

test('a command has the key that the person gave it, else its usual one', () => {
  expect(keyOf({}, 'play.undo')).toBe('$mod+z');
  expect(keyOf({ 'play.undo': 'u' }, 'play.undo')).toBe('u');
  expect(keyOf({ 'play.undo': 'u' }, 'armies.undo')).toBe('$mod+z');
});

test('redo has one usual key in every room', () => {
  const redo = ['play.redo', 'measure.redo', 'armies.redo'].map((command) => keyOf({}, command));
  expect(redo).toEqual(['$mod+y', '$mod+y', '$mod+y']);
});

test('a key that another command has is refused, in either case of the letter', () => {
  expect(keyFault({}, 'play.pass', '$mod+Z')).toEqual({ fault: 'conflict', with: 'play.undo' });
  expect(keyFault({ 'play.undo': 'u' }, 'play.pass', '$mod+z')).toBeNull();
  expect(keyFault({ 'play.undo': 'u' }, 'play.pass', 'u')).toEqual({ fault: 'conflict', with: 'play.undo' });
});

test('a command keeps its own key without a conflict', () => {
  expect(keyFault({}, 'play.undo', '$mod+z')).toBeNull();
});

test('the keys that move about the window are nobody’s', () => {
  for (const key of ['Tab', 'Escape', 'Enter', 'ArrowUp'])
    expect(keyFault({}, 'play.undo', key)).toEqual({ fault: 'reserved' });
});

test('the rules of the focus and of the board share a key', () => {
  expect(keyFault({}, 'frame.rules', 'F1')).toBeNull();
  expect(keyFault({}, 'play.why', 'F1')).toBeNull();
});
