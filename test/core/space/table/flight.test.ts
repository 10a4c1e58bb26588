import { describe, expect, test } from 'vitest';
import { flight } from '../../../../core/space/table/flight.ts';
import { at, cm, inCm } from './things.ts';

describe('[OO-T26] infantry at (50, 40), beaten by an enemy that looks to side A, with its rear point at (90, 0)', () => {
  test('flies 8 cm straight, then 14 towards its rear point', () => {
    const [bend, end] = flight(at(50, 40), 27_000, at(90, 0), cm(22));
    expect(bend).toEqual(at(50, 32));
    expect(inCm(end).x).toBeCloseTo(60.93, 2);
    expect(inCm(end).y).toBeCloseTo(23.25, 2);
  });

  test('goes no farther than its rear point', () => {
    expect(flight(at(50, 40), 27_000, at(50, 25), cm(22))).toEqual([at(50, 32), at(50, 25)]);
  });

  test('does not bend before it has gone 8 cm', () => {
    expect(flight(at(50, 40), 27_000, at(90, 0), cm(5))).toEqual([at(50, 35), at(50, 35)]);
  });
});
