import { expect, test } from 'vitest';
import { hexTarget } from '../../../../core/engine/target.ts';
import { isBare, marksOn } from '../../../../renderer/play/board/scene-part.ts';
import { EMPTY_SCENE, type Scene } from '../../../../renderer/play/board/scene.ts';
import { placesOf } from '../../../../renderer/play/hex/places.ts';
import { borodinoOf } from '../../../../renderer/play/scenery/borodino.ts';

const places = placesOf(borodinoOf('sept5').map);
const here = hexTarget(2020);
const far = hexTarget(4007);

/** A part of the sheet, so many map units wide and high, around a hex. */
function around(place: typeof here, side: number) {
  const { x, y } = places.centre(place);
  return { x: x - side / 2, y: y - side / 2, width: side, height: side };
}

const scene: Scene = {
  ...EMPTY_SCENE,
  offers: [here, far].map((place) => ({ place, tone: 'next', cost: 2, on: 'place' })),
  zone: { places: [here, far], depth: { at: far, text: 'within 1 hex' } },
  pins: [far],
  cursor: here,
  selected: far,
  ways: [{ places: [here, far], isSure: true }],
  overlays: [{ places: [here, far].map((place) => ({ place, tone: 'reach' })), bars: [[far, hexTarget(4008)]] }],
};

test('a part of the sheet bears the marks of its own places, and no others', () => {
  const marks = marksOn(scene, around(here, 80), places);
  expect(marks.offers.map(({ place }) => place)).toEqual([here]);
  expect(marks.overlays).toEqual([{ places: [{ place: here, tone: 'reach' }], bars: [] }]);
  expect([marks.cursor, marks.selected]).toEqual([here, null]);
  expect(marks.pins).toEqual([]);
  expect(marks.zone).toEqual({ places: [here], depth: null });
});

test('how far units have come is marked on their own places', () => {
  const acting = [here, far].map((place) => ({ place, state: 'may-act' as const, count: 1 }));
  const marked = { ...EMPTY_SCENE, overlays: [{ places: [], acting }] };
  const marks = marksOn(marked, around(here, 80), places);
  expect(marks.overlays[0]?.acting?.map(({ place }) => place)).toEqual([here]);
  expect(isBare(marks)).toBe(false);
  expect(isBare(marksOn(marked, around(hexTarget(3020), 80), places))).toBe(true);
});

test('a mark that reaches over the edge of a part is drawn on both sides of it', () => {
  const { x, y } = places.centre(here);
  const size = places.size;
  // The arrow of a facing reaches 0.93 of a place from its middle.
  const beside = { x: x + 0.9 * size, y: y - size / 2, width: size, height: size };
  expect(marksOn({ ...scene, facings: { place: here, facings: [] } }, beside, places).facings?.place).toBe(here);
});

test('a way is drawn wherever it passes', () => {
  const [from, to] = [places.centre(here), places.centre(far)];
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, width: 10, height: 10 };
  expect(marksOn(scene, middle, places).ways).toHaveLength(1);
});

test('how far a line reaches goes with the line, and is left out with it', () => {
  const lineReaches = { share: 0.5, labels: ['3', '6'] as const };
  const shot: Scene = { ...EMPTY_SCENE, overlays: [{ places: [], line: [here, hexTarget(2021)], lineReaches }] };
  expect(marksOn(shot, around(here, 80), places).overlays).toEqual(shot.overlays);
  expect(marksOn(shot, around(far, 80), places).overlays).toEqual([{ places: [] }]);
});

test('what lies over the whole sheet lies over every part of it', () => {
  const night: Scene = { ...EMPTY_SCENE, overlays: [{ veil: 'night', places: [] }] };
  const marks = marksOn(night, around(here, 80), places);
  expect(marks.overlays).toEqual([{ veil: 'night', places: [] }]);
  expect(isBare(marks)).toBe(false);
});

test('where nothing is marked, nothing has to be drawn', () => {
  expect(isBare(marksOn(EMPTY_SCENE, around(here, 80), places))).toBe(true);
  expect(isBare(marksOn(scene, around(here, 80), places))).toBe(false);
  expect(
    isBare(marksOn({ ...EMPTY_SCENE, overlays: [{ places: [], line: [here, far] }] }, around(here, 80), places)),
  ).toBe(false);
});
