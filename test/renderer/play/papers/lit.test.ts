/** Which pieces a line of the order of battle is about. */
import { expect, test } from 'vitest';
import type { Line } from '../../../../core/engine/papers.ts';
import type { Piece } from '../../../../core/engine/presenter.ts';
import { hexTarget, regionTarget, type Target } from '../../../../core/engine/target.ts';
import { pathOf, piecesOf, trailOf } from '../../../../renderer/play/papers/lit.ts';

const piece = (id: string, seat: string, place: Target | null, box: string | null = null): Piece => ({
  id,
  seat,
  place,
  box,
  depth: 0,
  facing: null,
  face: 'front',
  markers: [],
});
const line = (id: string, name: Line['name'], below: readonly Line[] = [], place: Target | null = null): Line => ({
  id,
  name,
  says: [],
  place,
  below,
});

const PARIS = regionTarget('paris');
const LAID = [
  piece('a', 'blue', hexTarget(101)),
  piece('b', 'blue', hexTarget(101)),
  piece('c', 'blue', null, 'eliminated'),
  piece('d', 'red', PARIS),
  piece('e', 'blue', PARIS),
];
const unit = (id: string) => line(id, { unit: id }, [], hexTarget(101));
const corps = line('corps', { word: 'corps' }, [unit('a'), unit('c')]);
const blue = line('blue', { seat: 'blue' }, [corps, line('paris', { place: PARIS }, [], PARIS)]);
const about = (...trail: readonly Line[]) => piecesOf(trail, LAID).map(({ id }) => id);

test('a unit is itself alone, whoever else stands on its place; a body is its units on the ground', () => {
  expect(about(blue, corps, unit('a'))).toEqual(['a']);
  expect(about(blue, corps)).toEqual(['a']);
  expect(about(blue, corps, unit('c'))).toEqual([]);
});

test('a place is what its side has there, and a side all that hangs on it', () => {
  expect(about(blue, blue.below[1] as Line)).toEqual(['e']);
  expect(about(blue)).toEqual(['a', 'e']);
  expect(about()).toEqual([]);
});

test('a line is found again by its path, as long as it is there', () => {
  const path = pathOf([blue, corps]);
  expect(trailOf(path, [blue])).toEqual([blue, corps]);
  expect(trailOf(path, [{ ...blue, below: [] }])).toEqual([]);
});
