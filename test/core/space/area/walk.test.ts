import { expect, test } from 'vitest';
import { type Heading, walk } from '../../../../core/space/area/walk.ts';
import { EUROPE } from './europe.ts';

const HEADINGS: readonly Heading[] = ['up', 'down', 'left', 'right'];

const STEPS = new Map(EUROPE.ids.map((id) => [id, HEADINGS.map((heading) => walk(EUROPE, id, heading))]));

/** Every region that some walk from here comes to. */
function reached(from: string): readonly string[] {
  const seen = new Set([from]);
  for (const here of seen) for (const next of STEPS.get(here) ?? []) seen.add(next);
  return [...seen];
}

test('from every region the arrows lead to every other', () => {
  expect(EUROPE.ids.filter((from) => reached(from).length < EUROPE.ids.length)).toEqual([]);
});

test('a step leads to a neighbour in that direction', () => {
  const steps = HEADINGS.map((heading) => walk(EUROPE, 'bohemia', heading));
  expect(steps).toEqual(['silesia', 'vienna', 'bavaria', 'galicia']);
});

test('where no neighbour lies in a direction, the step crosses the water', () => {
  expect(walk(EUROPE, 'sicily', 'up')).toBe('naples');
  expect(walk(EUROPE, 'london', 'down')).toBe('normandy');
});

test('at the edge of the map a step leads nowhere', () => {
  expect(walk(EUROPE, 'cyrenaica', 'down')).toBe('cyrenaica');
});

test('a region that the map does not have is refused', () => {
  expect(() => walk(EUROPE, 'atlantis', 'up')).toThrow(RangeError);
});
