import { describe, expect, test } from 'vitest';
import {
  facingOf,
  hexesIn,
  hexOf,
  hexTarget,
  isTarget,
  orderTarget,
  placementTarget,
  readTarget,
  type Target,
  unitsOf,
  unitsTarget,
} from '../../../core/engine/target.ts';

describe('a target says what it is', () => {
  test.each<[Target, object]>([
    ['hex:3417', { kind: 'hex', hex: 3417 }],
    ['region:silesia', { kind: 'region', region: 'silesia' }],
    ['unit:f-1-4', { kind: 'unit', units: ['f-1-4'] }],
    ['stack:b-2+b-1', { kind: 'stack', units: ['b-2', 'b-1'] }],
    ['card:7-red', { kind: 'card', card: '7-red' }],
    ['seat:prussia', { kind: 'seat', seat: 'prussia' }],
    ['facing:NE', { kind: 'facing', facing: 'NE' }],
    ['placement:4307/E', { kind: 'placement', hex: 4307, facing: 'E' }],
    ['order:halt', { kind: 'order', order: 'halt', towards: null }],
    ['order:attack>unit:n-II', { kind: 'order', order: 'attack', towards: 'unit:n-II' }],
    ['slot:village/2000/3500', { kind: 'slot', slot: 'village/2000/3500' }],
    ['number:-3', { kind: 'number', value: -3 }],
    ['word:yes', { kind: 'word', word: 'yes' }],
  ])('%s', (target, read) => {
    expect(isTarget(target)).toBe(true);
    expect(readTarget(target)).toEqual(read);
  });

  test('the same thing is the same string: a hex is named without the zeros that are printed before it', () => {
    expect(hexTarget(417)).toBe('hex:417');
    expect(hexTarget(417)).toBe(hexTarget(417));
    expect(placementTarget(4307, 'E')).toBe('placement:4307/E');
  });

  test('one unit is a unit, several are a stack in the order in which they lie', () => {
    expect(unitsTarget(['a'])).toBe('unit:a');
    expect(unitsTarget(['b', 'a'])).toBe('stack:b+a');
    expect(unitsOf('stack:b+a')).toEqual(['b', 'a']);
    expect(unitsOf('hex:3417')).toEqual([]);
  });

  test('an order may name what it is towards', () => {
    expect(orderTarget('attack', 'unit:n-II')).toBe('order:attack>unit:n-II');
    expect(orderTarget('halt', null)).toBe('order:halt');
  });

  test('what another kind is asked for is not there', () => {
    expect(hexOf('unit:3417' as Target)).toBeNull();
    expect(hexesIn(['hex:101', 'facing:E', 'hex:102'])).toEqual([101, 102]);
    expect([facingOf('placement:4307/E'), facingOf('facing:W'), facingOf('word:W')]).toEqual(['E', 'W', null]);
  });
});

describe('what comes from outside is no target', () => {
  test.each([
    ['a bare name', 'f-1-4'],
    ['a number', 3417],
    ['a kind that there is not', 'planet:3'],
    ['a name of what every object has', 'unit:constructor'],
    ['a kind of what every object has', 'toString:x'],
    ['a kind alone', 'unit:'],
    ['a hex that is no number', 'hex:redoubt'],
    ['a stack of one', 'stack:a'],
    ['a hex without its facing', 'placement:4307'],
    ['several lines', 'unit:a\nb'],
    ['a name without end', `unit:${'a'.repeat(300)}`],
    ['nothing', null],
  ])('%s', (_what, value) => {
    expect(isTarget(value)).toBe(false);
  });
});
