import { expect, test } from 'vitest';
import type { LaidTable, Own } from '../../../../core/miniatures/armies.ts';
import { laidOf } from '../../../../core/measure/laid.ts';
import { wordsFor } from '../../../../core/words/index.ts';
import { tableFrom } from '../../../../core/games/ordine-obliquo/from-table.ts';
import { muster } from '../../../../core/games/ordine-obliquo/muster.ts';
import type { OwnTable } from '../../../../core/games/ordine-obliquo/own.ts';
import { sampleTable } from '../../archive/sample-table.ts';

const cm = (value: number): number => value * 100;
const points = (...all: readonly (readonly [number, number])[]) => all.map(([x, y]) => ({ x: cm(x), y: cm(y) }));
const patch = (kind: string, all: LaidTable['terrain'][number]['points'], width: number | null = null) => ({
  id: kind,
  kind,
  name: null,
  points: all,
  width,
});
const square = (kind: string, x: number, y: number, side: number) =>
  patch(kind, points([x, y], [x + side, y], [x + side, y + side], [x, y + side]));
const laid = (...terrain: LaidTable['terrain']): LaidTable => ({ width: cm(180), depth: cm(120), terrain, units: 0 });
const tableOf = (from: LaidTable) => tableFrom(from).table as OwnTable;
const said = (from: LaidTable) => tableFrom(from).notes.map((note) => wordsFor('ordine-obliquo', 'en').say(note));

test('[OO-16.2-3] villages and hills become objectives, other ground does not', () => {
  const table = tableOf(
    laid(square('village', 20, 30, 10), square('steep-hill', 90, 30, 20), square('wood', 60, 80, 15)),
  );
  expect(table.pieces.map(({ id, kind, form, isObjective, owner }) => [id, kind, form, isObjective, owner])).toEqual([
    ['terrain-1', 'village', 'area', true, null],
    ['terrain-2', 'steep-hill', 'area', true, null],
    ['terrain-3', 'wood', 'area', false, null],
  ]);
  expect(table.pieces[0]?.points).toEqual([
    [2000, 3000],
    [3000, 3000],
    [3000, 4000],
    [2000, 4000],
  ]);
});

test('what lies half over the edge is cut there, and it is said', () => {
  const from = laid(square('wood', -10, 100, 30), { ...square('village', 175, 0, 10), name: 'Aspern' });
  expect(tableOf(from).pieces.map((piece) => piece.points.toSorted(([a, b], [c, d]) => a - c || b - d))).toEqual([
    [
      [0, 10_000],
      [0, 12_000],
      [2000, 10_000],
      [2000, 12_000],
    ],
    [
      [17_500, 0],
      [17_500, 1000],
      [18_000, 0],
      [18_000, 1000],
    ],
  ]);
  expect(said(from)).toEqual([
    'wood: the part off the table is taken away.',
    'Aspern: the part off the table is taken away.',
  ]);
});

test('a river that leaves the table and comes back makes two', () => {
  const from = laid(patch('river', points([-20, 60], [90, 60], [90, 140], [150, 140], [150, 60], [150, 20]), cm(4)));
  expect(tableOf(from).pieces.map((piece) => [piece.name.en, piece.form, piece.width, piece.points])).toEqual([
    [
      'River 1',
      'band',
      400,
      [
        [0, 6000],
        [9000, 6000],
        [9000, 12_000],
      ],
    ],
    [
      'River 2',
      'band',
      400,
      [
        [15_000, 12_000],
        [15_000, 6000],
        [15_000, 2000],
      ],
    ],
  ]);
});

test('what is of no use is left out, and it is said', () => {
  const from = laid(square('wood', 200, 10, 10), square('village', 20, 30, 0.5), square('lava', 60, 60, 10));
  expect(tableOf(from).pieces).toEqual([]);
  expect(said({ ...from, units: 2 })).toEqual([
    'wood: off the table, and not used.',
    'village: too small to be used.',
    'lava: terrain that these rules do not know, and not used.',
    '2 units on the table are not used: a battle deploys the armies that are chosen.',
  ]);
});

test.each([
  ['too small', { ...laid(), width: cm(59) }],
  ['too large', { ...laid(), depth: cm(500) }],
  ['with too much on it', laid(...Array.from({ length: 101 }, () => square('wood', 60, 80, 15)))],
])('a table %s is none to fight on, and it is said why', (_what, from) => {
  expect(tableFrom(from).table).toBeNull();
  expect(said(from)).toHaveLength(1);
});

test('clockwise edges are turned about, pieces of one kind are numbered, names are kept', () => {
  const wood = points([20, 20], [20, 40], [40, 40], [40, 20]);
  const table = tableOf(laid(patch('wood', wood), patch('wood', wood), { ...patch('wood', wood), name: 'Prater' }));
  expect(table.pieces.map(({ name }) => name)).toEqual([
    { it: 'Bosco 1', en: 'Wood 1' },
    { it: 'Bosco 2', en: 'Wood 2' },
    { it: 'Prater', en: 'Prater' },
  ]);
  expect(table.pieces[0]?.points).toEqual([
    [4000, 2000],
    [4000, 4000],
    [2000, 4000],
    [2000, 2000],
  ]);
});

test('a battle is fought on a measuring table', () => {
  const { table, notes } = tableFrom(laidOf(sampleTable()));
  const own: Own = { table };
  expect(muster('own-table-destruction', {}, own).pieces).toHaveLength(sampleTable().terrain.length);
  expect(notes.map(({ key }) => key)).toEqual(['note.units-left-out']);
});
