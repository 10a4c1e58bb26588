import { expect, test } from 'vitest';
import type { Param } from '../../../../core/engine/verdict.ts';
import { regionTarget, type Target } from '../../../../core/engine/target.ts';
import type { SeenNode } from '../../../../core/engine/window.ts';
import { nearMarks, aroundLines } from '../../../../renderer/play/area/around.ts';
import { areaPlaces } from '../../../../renderer/play/area/places.ts';
import { lastMoves, seaWay, trailMarks } from '../../../../renderer/play/area/trails.ts';
import { cutShort } from '../../../../renderer/play/board/way-marks.ts';
import { NAPOLEON_IN_EUROPE } from '../../../../renderer/play/scenery/napoleon-in-europe.ts';

const MOVES = { moves: { moved: 'land', 'moved-by-sea': 'sea' } } as const;
const places = areaPlaces(NAPOLEON_IN_EUROPE);

const told = (key: string, nation: string, from: string, to: string) => {
  const params: Record<string, Param> = { nation: { seat: nation } };
  return {
    key,
    rule: 'R',
    params: { ...params, from: { place: regionTarget(from) }, to: { place: regionTarget(to) } },
  };
};
const node = (...facts: SeenNode['facts']): SeenNode => ({
  id: 0,
  parent: null,
  turn: 1,
  phase: null,
  deed: null,
  facts,
});

const LINE = [
  node(told('moved', 'france', 'paris', 'picardy')),
  node(told('moved', 'austria', 'vienna', 'bohemia'), { key: 'gain', rule: 'R', params: {} }),
  node({ key: 'turn', rule: 'R', params: {} }),
  node(told('moved', 'austria', 'tyrol', 'milan'), told('moved-by-sea', 'austria', 'tuscany', 'sicily')),
];

test('the last moves are those that one nation made in a row, the latest first', () => {
  expect(lastMoves(LINE, MOVES)).toEqual([
    { seat: 'austria', from: 'region:tuscany', to: 'region:sicily', by: 'sea' },
    { seat: 'austria', from: 'region:tyrol', to: 'region:milan', by: 'land' },
    { seat: 'austria', from: 'region:vienna', to: 'region:bohemia', by: 'land' },
  ]);
  expect(lastMoves(LINE.slice(0, 1), MOVES).map(({ seat }) => seat)).toEqual(['france']);
  expect(lastMoves([], MOVES)).toEqual([]);
});

test('by land a move is a line between its regions, by sea it goes from anchor to anchor', () => {
  const [bySea, byLand] = trailMarks(lastMoves(LINE, MOVES), NAPOLEON_IN_EUROPE, places, (seat) => `of ${seat}`);
  expect(byLand).toMatchObject({ isBySea: false, age: 1, colour: 'of austria' });
  expect(byLand?.points).toEqual([places.centre('region:tyrol'), places.centre('region:milan')]);
  expect(bySea?.isBySea).toBe(true);
  const anchors = ['tuscany', 'sicily'].map(
    (id) => NAPOLEON_IN_EUROPE.sheet.regions.find((each) => each.id === id)?.anchor,
  );
  expect(bySea?.points[1]).toEqual(anchors[0]);
  expect(bySea?.points.at(-2)).toEqual(anchors[1]);
  expect(seaWay(NAPOLEON_IN_EUROPE, places, 'region:vienna', 'region:sicily')).toBeNull();
});

test('a trail ends before the counters that it leads to', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 10 },
  ];
  expect(cutShort(line, 20)).toEqual([
    { x: 0, y: 0 },
    { x: 90, y: 0 },
  ]);
  expect(cutShort(line.slice(0, 2), 400)[1]?.x).toBeCloseTo(100 / 3);
});

const markOf = (marks: ReturnType<typeof nearMarks>, place: Target) => marks.find((mark) => mark.place === place)?.by;

test('what lies around a region is marked by how one comes there', () => {
  const marks = nearMarks(NAPOLEON_IN_EUROPE, 'region:denmark');
  expect(markOf(marks, 'region:sweden')).toBe('strait');
  expect(markOf(marks, 'region:hanover')).toBe('land');
  expect(marks.at(-1)).toEqual({ place: 'region:denmark', by: 'itself' });
  expect(markOf(marks, 'region:vienna')).toBeUndefined();
  expect(marks.some(({ by }) => by === 'sea')).toBe(true);
});

test('what lies around a region is told by name, its seas in the language of the table', () => {
  const lines = aroundLines(NAPOLEON_IN_EUROPE, 'region:vienna', 'it');
  expect(lines.map(({ label }) => label.key)).toEqual(['ui.play.area.by-land']);
  const seas = aroundLines(NAPOLEON_IN_EUROPE, 'region:sicily', 'it').find(
    ({ label }) => label.key === 'ui.play.area.seas',
  );
  expect(JSON.stringify(seas?.value)).toContain('Mar Tirreno');
});
