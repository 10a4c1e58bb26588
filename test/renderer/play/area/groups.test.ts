import { expect, test } from 'vitest';
import type { Piece } from '../../../../core/engine/presenter.ts';
import { idOf, regionTarget } from '../../../../core/engine/target.ts';
import { napoleonInEurope } from '../../../../core/games/napoleon-in-europe/index.ts';
import { boardOf } from '../../../../renderer/play/area/board.ts';
import { byArmy, byKind } from '../../../../renderer/play/area/groups.ts';
import { layArmies, layFan, layKinds } from '../../../../renderer/play/area/laid.ts';
import { lookKey } from '../../../../renderer/play/board/groups.ts';
import { crowdBox } from '../../../../renderer/board/area/stands.ts';
import { areaPlaces } from '../../../../renderer/play/area/places.ts';
import { counterAt, type Laid } from '../../../../renderer/play/board/pieces.ts';
import { NAPOLEON_IN_EUROPE } from '../../../../renderer/play/scenery/napoleon-in-europe.ts';

const piece = (id: string, region: string): Piece => ({
  ...{ id, seat: id.split('-')[0] as string, place: regionTarget(region), box: null, depth: 0 },
  ...{ facing: null, face: 'front', markers: [] },
});

const places = areaPlaces(NAPOLEON_IN_EUROPE);

const PARIS = ['france-i-1', 'france-i-2', 'france-c-1', 'france-g-1', 'spain-i-1'].map((id) => piece(id, 'paris'));
const ALL = [...PARIS, piece('france-i-3', 'normandy')];

test('pieces of one nation and kind on one region are one counter with all their ids', () => {
  const groups = byKind(ALL, NAPOLEON_IN_EUROPE);
  expect(groups.map(({ place, seat, ids }) => [place, seat, ids.join(' ')])).toEqual([
    ['region:paris', 'france', 'france-i-1 france-i-2'],
    ['region:paris', 'france', 'france-c-1'],
    ['region:paris', 'france', 'france-g-1'],
    ['region:paris', 'spain', 'spain-i-1'],
    ['region:normandy', 'france', 'france-i-3'],
  ]);
});

test('generals lie on top', () => {
  const [top] = byKind(PARIS, NAPOLEON_IN_EUROPE).toSorted((a, b) => a.depth - b.depth);
  expect(top?.ids).toEqual(['france-g-1']);
});

test('from afar a nation has one counter a region, a flag with its armies, and its generals boxed', () => {
  const [french] = byArmy(ALL, NAPOLEON_IN_EUROPE);
  expect(french?.ids).toHaveLength(4);
  expect(french && NAPOLEON_IN_EUROPE.look(french, 'it', 'nato')).toMatchObject({
    ...{ formation: 'FR', name: 'Francia', flag: { isUpright: true }, values: { main: '3', boxed: '1' } },
  });
});

test('counters that look alike are one picture, wherever they stand', () => {
  const [paris, vienna] = byKind([piece('france-i-1', 'paris'), piece('france-i-2', 'vienna')], NAPOLEON_IN_EUROPE);
  const [other] = byKind([piece('spain-i-1', 'paris')], NAPOLEON_IN_EUROPE);
  expect(paris && vienna && lookKey(paris)).toBe(vienna && lookKey(vienna));
  expect(other && lookKey(other)).not.toBe(paris && lookKey(paris));
});

test.each([
  ['kinds', byKind(PARIS, NAPOLEON_IN_EUROPE), layKinds],
  ['armies', byArmy(PARIS, NAPOLEON_IN_EUROPE), layArmies],
  ['fan', byKind(PARIS, NAPOLEON_IN_EUROPE), layFan],
] as const)('every counter of a region can be pressed: %s', (_, groups, lay) => {
  const laid = lay(groups, { x: 400, y: 300 }, []);
  expect(laid).toHaveLength(groups.length);
  // Where armies overlap, the outer edge of each is free.
  for (const each of laid)
    expect(
      [-0.45, 0, 0.45].map((share) => counterAt(laid, { x: each.at.x + share * each.size, y: each.at.y })),
    ).toContain(each);
});

test('[MAP-18] several kinds are shown by a flag, one kind by its own sign', () => {
  const [one] = byArmy([piece('austria-i-1', 'vienna')], NAPOLEON_IN_EUROPE);
  const look = one && NAPOLEON_IN_EUROPE.look(one, 'it', 'nato');
  expect(look).toMatchObject({ kind: 'infantry', values: { main: '1' } });
  expect(look?.flag).toBeUndefined();
});

test.each([0.6, 1.5])('the counters of several nations lie on the ground that names leave to them, at %s', (scale) => {
  const groups = scale < 1 ? byArmy(PARIS, NAPOLEON_IN_EUROPE) : byKind(PARIS, NAPOLEON_IN_EUROPE);
  const laid = (scale < 1 ? layArmies : layKinds)(groups, { x: 400, y: 300 });
  const box = crowdBox({ x: 400, y: 300 }, [3, 1], scale);
  const edges = (axis: 'x' | 'y') => laid.flatMap(({ at, size }) => [at[axis] - size / 2, at[axis] + size / 2]);
  expect(Math.min(...edges('x'))).toBeCloseTo(box.x);
  expect(Math.max(...edges('x'))).toBeCloseTo(box.x + box.width);
  expect(Math.min(...edges('y'))).toBeCloseTo(box.y);
  expect(Math.max(...edges('y'))).toBeCloseTo(box.y + box.height);
});

/** The kinds of so many nations on a region; a fan shows them one by one. */
const fanOf = (region: string, nations: number): readonly Laid[] => {
  const kinds = ['i', 'c', 'a', 'g'].flatMap((kind) =>
    ['france', 'spain'].slice(0, nations).map((nation) => piece(`${nation}-${kind}-1`, region)),
  );
  const board = boardOf(napoleonInEurope.show, [], NAPOLEON_IN_EUROPE);
  return board.heaps?.lay(byKind(kinds, NAPOLEON_IN_EUROPE), places.centre(regionTarget(region)), 'fan') ?? [];
};
/** About the middle of a region, in sheet units: where one presses who means it. */
const ABOUT = [-9, 0, 9];

test.each([1, 2])('the fan of %s nations takes no press in the middle of another region, wherever it is', (nations) => {
  for (const own of places.places) {
    const laid = fanOf(idOf(own), nations);
    const others = places.places.filter((place) => place !== own).map(places.centre);
    const pressed = others.flatMap(({ x, y }) => ABOUT.flatMap((dx) => ABOUT.map((dy) => ({ x: x + dx, y: y + dy }))));
    expect(pressed.filter((point) => counterAt(laid, point) !== null)).toEqual([]);
    for (const each of laid) expect(counterAt(laid, each.at)).toBe(each);
  }
});
