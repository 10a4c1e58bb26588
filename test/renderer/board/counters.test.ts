import { describe, expect, test } from 'vitest';
import { drawCounter } from '../../../renderer/board/counters/counter.ts';
import { bandsOf, CHIPS, type CounterLook, type Detail, detailFor } from '../../../renderer/board/counters/look.ts';
import { fanPlaces, stackPlaces } from '../../../renderer/board/counters/stack.ts';
import { bandColour, nationColours } from '../../../renderer/board/palette.ts';
import { BORODINO } from '../../../renderer/play/scenery/borodino.ts';
import { createRecorder } from './recorder.ts';

const BRIGADE: CounterLook = {
  nation: 'French',
  formation: 'I·CM',
  band: 3,
  kind: 'infantry',
  weight: null,
  values: { fire: 1, strength: 12, cohesion: 6, movement: 4 },
  name: '111th Line',
  face: 'front',
  facing: 'E',
  chips: [],
  style: 'nato',
};

function draw(look: Partial<CounterLook>, detail: Detail) {
  const recorder = createRecorder();
  drawCounter(recorder.ctx, { ...BRIGADE, ...look }, 100, detail);
  return recorder;
}

describe('a counter', () => {
  test('shows fire, strength, cohesion and movement, with its formation and name when large', () => {
    expect(draw({}, 'high').texts()).toEqual(['I·CM', '111th Line', '+1', '12', '6', '4']);
    expect(draw({}, 'middle').texts()).toEqual(['I·CM', '+1', '12', '6', '4']);
  });

  test('shows strength and cohesion only when small', () => {
    expect(draw({}, 'low').texts()).toEqual(['12', '6']);
  });

  test('guns show their ranges and their strength in brackets', () => {
    const values = { range: { effective: 3, maximum: 5 }, strength: 4, cohesion: 7, movement: 5 };
    expect(draw({ kind: 'artillery', values }, 'middle').texts()).toEqual(['I·CM', '3-5', '[4]', '7', '5']);
  });

  test.each([
    ['light', 'L'],
    ['heavy', 'H'],
    ['cossack', 'C'],
  ] as const)('%s cavalry shows %s in place of the fire value', (weight, letter) => {
    const look = { kind: 'cavalry', weight, values: { strength: 4, cohesion: 7, movement: 6 } } as const;
    expect(draw(look, 'middle').texts()).toContain(letter);
  });

  test('the back carries a D at every size', () => {
    for (const detail of ['low', 'middle', 'high'] as const) {
      expect(draw({ face: 'back' }, detail).texts()).toContain('D');
      expect(draw({}, detail).texts()).not.toContain('D');
    }
  });

  test('a torn edge is torn the same way every time', () => {
    expect(draw({ face: 'back' }, 'high').calls).toEqual(draw({ face: 'back' }, 'high').calls);
  });

  test('every chip, arm and style draws', () => {
    const plain = draw({}, 'high').calls.length;
    for (const chip of CHIPS) {
      expect(draw({ chips: [chip] }, 'high').calls.length, chip).toBeGreaterThan(plain + 8);
    }
    for (const kind of ['infantry', 'cavalry', 'artillery', 'horse-artillery', 'leader'] as const) {
      for (const style of ['nato', 'figure'] as const)
        expect(draw({ kind, style }, 'high').calls.length).toBeGreaterThan(20);
    }
  });

  test('the game says which chip stands for a marker, what is about to happen first', () => {
    const [seat, place, face] = ['french', 'hex:4307', 'front'] as const;
    const piece = { id: 'f-cm-57a', seat, place, box: null, depth: 0, facing: 'E', face } as const;
    const chips = (...markers: string[]) => BORODINO.look({ ...piece, markers }, 'it', 'nato').chips;
    expect(chips('moved', 'charge', 'no such marker')).toEqual(['sabres', 'arrow']);
  });

  test('detail follows the size on the screen', () => {
    expect([24, 40, 64, 128].map(detailFor)).toEqual(['low', 'middle', 'middle', 'high']);
  });
});

describe('a stack', () => {
  const at = { x: 50, y: 50 };

  test('is centred on its hex, bottom unit first, each farther down than the one below it', () => {
    const places = stackPlaces(at, 3, 60);
    expect(places).toHaveLength(3);
    expect(places[1]).toEqual(at);
    expect(places[2]?.y).toBeGreaterThan(places[1]?.y ?? Infinity);
  });

  test('keeps inside its hex however many units it holds', () => {
    for (const count of [1, 2, 3, 6, 10]) {
      for (const place of stackPlaces(at, count, 66)) expect(Math.abs(place.y - at.y)).toBeLessThan(66 * 0.24);
    }
  });

  test('a fan never lays one counter on another', () => {
    const places = fanPlaces(at, 7, 60);
    places.forEach((a, i) => {
      for (const b of places.slice(i + 1))
        expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThan(60);
    });
  });
});

test('formations get their bands in the order given, always the same', () => {
  const bands = bandsOf(['I', 'II', 'I', 'Guard']);
  expect([...bands]).toEqual([
    ['I', 0],
    ['II', 1],
    ['Guard', 2],
  ]);
  expect(bandColour(0)).not.toBe(bandColour(1));
  expect(bandColour(16)).toBe(bandColour(0));
});

test('nations have papers of their own; an unknown one is neutral', () => {
  const papers = [
    'French',
    'Russian',
    'Polish',
    'Saxon',
    'Württemberg',
    'Bavarian',
    'Westphalian',
    'Italian',
    'Austrian',
    'Prussian',
  ];
  expect(new Set(papers.map((nation) => nationColours(nation).paper)).size).toBe(papers.length);
  expect(nationColours('Atlantis')).toEqual(nationColours('Lemuria'));
});
