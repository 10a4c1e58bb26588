/** The order of battle of a game that writes none of its own. */
import { expect, test } from 'vitest';
import { orderOfBattle } from '../../../core/engine/order-of-battle.ts';
import type { Line } from '../../../core/engine/papers.ts';
import type { Mustered, Piece, Presenter } from '../../../core/engine/presenter.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { hexTarget, regionTarget, type Target } from '../../../core/engine/target.ts';

const piece = (id: string, place: Target | null): Piece => ({
  id,
  seat: id.startsWith('red') ? 'red' : 'blue',
  place,
  box: place === null ? 'lost' : null,
  depth: 0,
  facing: null,
  face: 'front',
  markers: [],
});
const unit = (id: string, strength: number, isShaken = false): Mustered => ({
  id,
  seat: id.startsWith('red') ? 'red' : 'blue',
  body: { text: 'corps' },
  strength,
  isShaken,
});
const of = (show: Partial<Presenter<null>>) => orderOfBattle({ show } as unknown as Ruleset<null>, null).lines;
const said = ({ says }: Line) => says.map(({ key, params }) => [key.replace('ui.play.armies.', ''), params]);

test('sums up the units of a side and of each body: those there, what is left of them, who is shaken, who is out', () => {
  const [blue] = of({
    pieces: () => [piece('blue-1', hexTarget(101)), piece('blue-2', hexTarget(102)), piece('blue-3', null)],
    muster: () => [unit('blue-1', 4), unit('blue-2', 3, true), unit('blue-3', 0)],
  });
  const sums = [
    ['units', { count: 2 }],
    ['strength', { strength: 7 }],
    ['shaken', { count: 1 }],
    ['out', { count: 1 }],
  ];
  expect(blue && said(blue)).toEqual(sums);
  const [corps] = blue?.below ?? [];
  expect(corps).toMatchObject({ name: { text: 'corps' } });
  expect(corps && said(corps)).toEqual(sums);
  expect(corps?.below.map((line) => [line.name, line.place])).toEqual([
    [{ unit: 'blue-1' }, hexTarget(101)],
    [{ unit: 'blue-2' }, hexTarget(102)],
    [{ unit: 'blue-3' }, null],
  ]);
});

test('says how many may act and how many have acted, and it of each; of who is to come nothing', () => {
  const [blue] = of({
    pieces: () => [],
    muster: () => [
      { ...unit('blue-1', 4), acting: 'may-act' },
      { ...unit('blue-2', 4), acting: 'has-acted' },
      { ...unit('blue-3', 4), acting: 'to-come' },
      { ...unit('blue-4', 0), acting: 'has-acted' },
    ],
  });
  const sums = blue && said(blue);
  expect(sums).toContainEqual(['may-act', { count: 1 }]);
  expect(sums).toContainEqual(['has-acted', { count: 1 }]);
  expect(blue?.below[0]?.below.map((line) => said(line).map(([key]) => key))).toEqual([
    ['strength', 'may-act-one'],
    ['strength', 'has-acted-one'],
    ['strength'],
    ['out-one'],
  ]);
});

test('leaders on the ground lie by themselves, but for one by whom a body is called', () => {
  const leaders = ['blue-chief', 'blue-general', 'blue-away'].map((id) => ({ id, seat: 'blue' }));
  const [blue] = of({
    pieces: () => [piece('blue-1', hexTarget(101)), piece('blue-chief', hexTarget(103)), piece('blue-general', null)],
    muster: () => [{ ...unit('blue-1', 4), body: { unit: 'blue-general' } }],
    leaders: () => leaders,
  });
  expect(blue?.below.map(({ name }) => name)).toEqual([{ word: 'ui.play.armies.leaders' }, { unit: 'blue-general' }]);
  // They are no units.
  expect(blue?.below[0]?.says).toEqual([]);
  expect(blue?.below[0]?.below.map(({ name, place }) => [name, place])).toEqual([
    [{ unit: 'blue-chief' }, hexTarget(103)],
  ]);
});

test('of units that are alike it counts how many are where', () => {
  const [paris, lyon] = [regionTarget('paris'), regionTarget('lyon')];
  const [blue, red] = of({
    pieces: () => [piece('blue-1', paris), piece('blue-2', paris), piece('blue-3', lyon), piece('red-1', paris)],
    muster: () => [unit('blue-1', 3), unit('red-1', 1)],
    report: { raises: true },
  });
  expect(blue?.below.map((line) => [line.place, ...said(line)])).toEqual([
    [paris, ['units', { count: 2 }]],
    [lyon, ['units', { count: 1 }]],
  ]);
  expect(red?.below.map(({ place }) => place)).toEqual([paris]);
});
