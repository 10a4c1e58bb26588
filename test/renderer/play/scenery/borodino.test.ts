import { expect, test } from 'vitest';
import { UNITS } from '../../../../core/games/borodino/data.ts';
import { drawCounter } from '../../../../renderer/board/counters/counter.ts';
import { nationColours } from '../../../../renderer/board/palette.ts';
import { BORODINO } from '../../../../renderer/play/scenery/borodino.ts';
import { createRecorder } from '../../board/recorder.ts';

const STRANGER = nationColours('of nowhere');

const FACES = ['front', 'back'] as const;
const CASES = UNITS.flatMap((card) => FACES.map((face) => ({ card, face })));

/** A counter drawn large, and what is written on it. */
function drawn(
  id: string,
  seat: string,
  face: (typeof FACES)[number],
  language: 'it' | 'en',
  style: 'nato' | 'figure',
) {
  const piece = { id, seat, place: null, box: null, depth: 0, facing: null, face, markers: [] } as const;
  const look = BORODINO.look(piece, language, style);
  const recorder = createRecorder();
  drawCounter(recorder.ctx, look, 100, 'high');
  return { look, texts: recorder.texts() };
}

test('each of the 288 counters has its picture on both faces: colours of its nation, band, symbol and values', () => {
  expect(UNITS).toHaveLength(288);
  for (const { card, face } of CASES)
    for (const style of ['nato', 'figure'] as const) {
      const { look, texts } = drawn(card.id, card.side, face, 'it', style);
      const { first, main, boxed, last } = look.values;
      expect(nationColours(look.nation), card.id).not.toEqual(STRANGER);
      expect(look.band, card.id).not.toBeNull();
      expect(
        [first, main, boxed, last].every((value) => value !== undefined && value !== ''),
        card.id,
      ).toBe(true);
      expect(texts, card.id).toEqual(expect.arrayContaining([first, main, boxed, last]));
    }
});

test.each(['it', 'en'] as const)('a counter bears its name, cut short where it has no room: %s', (language) => {
  for (const { id, side, name } of UNITS) {
    const { look } = drawn(id, side, 'front', language, 'nato');
    const own = name[language];
    expect([id, look.name]).toEqual([id, typeof own === 'string' ? own : own.text]);
  }
});

test('the back has the lower Cohesion; Cossacks and militia have none to turn to', () => {
  for (const { id, side, cohesion, cohesionDisordered } of UNITS) {
    const piece = {
      id,
      seat: side,
      place: null,
      box: null,
      depth: 0,
      facing: null,
      face: 'front',
      markers: [],
    } as const;
    const reverse = BORODINO.reverse(piece, 'it', 'nato');
    expect([id, reverse?.values.boxed ?? null]).toEqual([
      id,
      cohesionDisordered === null ? null : `${cohesionDisordered}`,
    ]);
    if (cohesionDisordered !== null) expect(cohesionDisordered).toBeLessThan(cohesion);
  }
});
