/** Names of places give way to counters, and are back when those are gone. */
import { expect, test } from 'vitest';
import type { Piece } from '../../../../core/engine/presenter.ts';
import { hexTarget, type Target } from '../../../../core/engine/target.ts';
import { shared } from '../../../../renderer/board/map/obstacles.ts';
import { LETTERINGS, type StraightName } from '../../../../renderer/board/map/lettering.ts';
import { clearNames, squareOf } from '../../../../renderer/play/board/clear-names.ts';
import { COUNTER, layOut, stacksOf } from '../../../../renderer/play/board/pieces.ts';
import type { SignMark } from '../../../../renderer/play/board/scene.ts';
import { signBoxes } from '../../../../renderer/play/board/sign-shapes.ts';
import { places } from '../hex/places.ts';

const SIDE = COUNTER * places.size;
const centre = places.centre(hexTarget(1505));
const WHOLE = places.sheet;

/** A name of 80 by 20 units with its middle so far below that of hex 1505. */
function nameAt(lines: string, below: number): StraightName {
  const at = { x: centre.x, y: centre.y + below };
  return { lines: [lines], at, style: LETTERINGS.village, box: { x: at.x - 40, y: at.y - 10, width: 80, height: 20 } };
}
const UNDER = nameAt('Under', 15);
const BELOW = nameAt('Below', SIDE / 2 + 11);
const EDGED = nameAt('Edged', SIDE / 2 + 5);

const piece = (id: string, hex: number): Piece => ({
  ...{ id, seat: 'white', place: hexTarget(hex), box: null, depth: 0 },
  ...{ facing: 'E', face: 'front', markers: [] },
});
const laidOn = (...hexes: number[]) =>
  layOut(stacksOf(hexes.map((hex, at) => piece(`${at}`, hex))), places, null).map(squareOf);
const textsOf = (names: readonly StraightName[]) => names.flatMap(({ lines }) => lines);

test('a name under a counter gives way, also where only its upper edge is covered; beside a counter it stays', () => {
  expect(textsOf(clearNames([UNDER, BELOW, EDGED], laidOn(1505), WHOLE))).toEqual(['Below']);
});

test('a name of which a counter would cut the last letter gives way', () => {
  const beside = (dx: number): StraightName => {
    const { at, box, ...name } = nameAt('Beside', 0);
    return { ...name, at: { ...at, x: at.x + dx }, box: { ...box, x: box.x + dx } };
  };
  const clear = SIDE / 2 + 40;
  expect(clearNames([beside(clear), beside(clear - 4)], laidOn(1505), WHOLE)).toEqual([beside(clear)]);
});

test('the counter of another hex is no less in the way, and where none lies all are there', () => {
  const far = laidOn(1705);
  expect(textsOf(clearNames([UNDER, BELOW, EDGED], far, WHOLE))).toEqual(['Under', 'Below', 'Edged']);
  const onSouth = laidOn(1504);
  const box = nameAt('South', places.size).box;
  expect(onSouth.some((square) => shared(box, square) > 0)).toBe(true);
  expect(clearNames([nameAt('South', places.size)], onSouth, WHOLE)).toEqual([]);
});

test('a sign beside a counter is in the way too, but not where it has no room or lies under a fan', () => {
  const sign: SignMark = { place: hexTarget(1505), seat: 'white', shape: 'house', count: 1, height: 1 };
  const at = (scale: number, fan: Target | null = null) => signBoxes({ places, scale }, { signs: [sign], fan });
  const [box] = at(1);
  const name = nameAt('House', 0);
  const beside = { ...name, box: { ...name.box, x: (box?.x ?? 0) - 70, y: box?.y ?? 0 } };
  expect(clearNames([beside], at(1), WHOLE)).toEqual([]);
  expect(clearNames([beside], at(0.1), WHOLE)).toEqual([beside]);
  expect(clearNames([beside], at(1, hexTarget(1506)), WHOLE)).toEqual([beside]);
});

test('what lies elsewhere than on the part that is drawn is left out, but for the halo at its edge', () => {
  const part = (from: number) => ({ x: centre.x - 300, y: centre.y + from, width: 600, height: 100 });
  expect(textsOf(clearNames([BELOW], [], part(SIDE / 2 + 11 + 10 + 5)))).toEqual(['Below']);
  expect(textsOf(clearNames([BELOW], [], part(SIDE / 2 + 11 + 10 + 30)))).toEqual([]);
});
