import { expect, test } from 'vitest';
import { UNITS } from '../../../../core/games/borodino/data.ts';
import { borodino } from '../../../../core/games/borodino/index.ts';
import { limitsOf } from '../../../../core/games/borodino/scenarios/limits.ts';
import { drawCounter } from '../../../../renderer/board/counters/counter.ts';
import { bandColour, nationColours } from '../../../../renderer/board/palette.ts';
import { borodinoOf } from '../../../../renderer/play/scenery/borodino.ts';
import { createRecorder } from '../../board/recorder.ts';

const BORODINO = borodinoOf('sept5');
const STRANGER = nationColours('of nowhere');

/** A counter of which nothing is known but whose it is. */
const BESIDE = { place: null, box: null, depth: 0, facing: null, face: 'front', markers: [] } as const;

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
  const piece = { id, seat, ...BESIDE, face } as const;
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
    const piece = { id, seat: side, ...BESIDE } as const;
    const reverse = BORODINO.reverse(piece, 'it', 'nato');
    expect([id, reverse?.values.boxed ?? null]).toEqual([
      id,
      cohesionDisordered === null ? null : `${cohesionDisordered}`,
    ]);
    if (cohesionDisordered !== null) expect(cohesionDisordered).toBeLessThan(cohesion);
  }
});

test.each(['sept5', 'sept7'])(
  '[2.2-b] the band has the colour of the group in the battle of %s, on both faces and in both styles',
  (scenario) => {
    const { groupOf } = limitsOf(borodino.setUp({ scenario, options: {}, players: [] }));
    const { look, reverse } = borodinoOf(scenario);
    for (const side of ['french', 'russian']) {
      const bands = UNITS.filter((card) => card.side === side).flatMap((card) => {
        const piece = { id: card.id, seat: side, ...BESIDE } as const;
        const looks = (['nato', 'figure'] as const).flatMap((style) => [
          look(piece, 'it', style),
          reverse(piece, 'it', style),
        ]);
        return looks.flatMap((each) => (each ? [`${groupOf(card)} ${bandColour(each.band as number)}`] : []));
      });
      const groups = new Set(UNITS.filter((card) => card.side === side).map(groupOf));
      expect(new Set(bands).size).toBe(groups.size);
      expect(new Set([...new Set(bands)].map((band) => band.split(' ')[1])).size).toBe(groups.size);
    }
  },
);

test('[2.2-b] Morand is of I Corps on the 5th and of IV Corps on the 7th', () => {
  const bandOf = (scenario: string, id: string) =>
    borodinoOf(scenario).look({ id, seat: 'french', ...BESIDE }, 'it', 'nato').band;
  const morand = UNITS.find(({ formation }) => formation === 'F.I.MR')?.id as string;
  const [first, fourth] = ['F-I', 'F-IV'].map(
    (group) => UNITS.find((card) => card.group === group && card.formation !== 'F.I.MR')?.id as string,
  ) as [string, string];
  expect(bandOf('sept5', morand)).toBe(bandOf('sept5', first));
  expect(bandOf('sept7', morand)).toBe(bandOf('sept7', fourth));
});
