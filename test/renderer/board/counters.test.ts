import { describe, expect, test } from 'vitest';
import { drawCounter } from '../../../renderer/board/counters/counter.ts';
import { bandsOf, CHIPS, type CounterLook, type Detail, detailFor } from '../../../renderer/board/counters/look.ts';
import { fanPlaces, stackPlaces } from '../../../renderer/board/counters/stack.ts';
import { bandColour, nationColours } from '../../../renderer/board/palette.ts';
import { borodinoOf } from '../../../renderer/play/scenery/borodino.ts';
import { createRecorder } from './recorder.ts';

const BRIGADE: CounterLook = {
  nation: 'French',
  formation: 'I·CM',
  band: 3,
  kind: 'infantry',
  weight: null,
  values: { first: '+1', main: '12', boxed: '6', last: '4' },
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
  test('shows its four values, with its formation and name when large', () => {
    expect(draw({}, 'high').texts()).toEqual(['I·CM', '111th Line', '+1', '12', '6', '4']);
    expect(draw({}, 'middle').texts()).toEqual(['I·CM', '+1', '12', '6', '4']);
  });

  test('shows the main value and the one in the box only when small', () => {
    expect(draw({}, 'low').texts()).toEqual(['12', '6']);
  });

  test('a value that is bracketed among others may stand alone without its brackets', () => {
    const values = { first: '3-5', main: '[4]', mainAlone: '4', boxed: '7', last: '5' };
    expect(draw({ values }, 'middle').texts()).toEqual(['I·CM', '3-5', '[4]', '7', '5']);
    expect(draw({ values }, 'low').texts()).toEqual(['4', '7']);
  });

  test('the game says what is printed: fire, or the letter of cavalry, or the range of guns that have brackets', () => {
    const values = (id: string, face: 'front' | 'back' = 'front') => {
      const piece = { id, seat: 'french', place: null, box: null, depth: 0, facing: null, face, markers: [] } as const;
      return borodinoOf('sept5').look(piece, 'it', 'nato').values;
    };
    expect(values('f-cm-57a')).toMatchObject({ first: expect.stringMatching(/^\+\d$/) });
    expect(values('f-cm-foot')).toMatchObject({
      first: expect.stringMatching(/^\d-\d$/),
      main: expect.stringMatching(/^\[\d+\]$/),
      mainAlone: expect.stringMatching(/^\d+$/),
    });
    expect(values('f-cm-57a', 'back').boxed).not.toBe(values('f-cm-57a').boxed);
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
    const chips = (...markers: string[]) => borodinoOf('sept5').look({ ...piece, markers }, 'it', 'nato').chips;
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
