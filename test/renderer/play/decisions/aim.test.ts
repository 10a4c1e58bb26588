import { describe, expect, test } from 'vitest';
import type { Arrange, One, Path } from '../../../../core/engine/decision.ts';
import type { Piece } from '../../../../core/engine/presenter.ts';
import { hexesIn, hexTarget, type Target } from '../../../../core/engine/target.ts';
import { because } from '../../../../core/engine/verdict.ts';
import {
  aimsOf,
  anchorOf,
  groupOf,
  inHand,
  isNamed,
  meantAt,
  refusedShotAt,
  thoughtAt,
  wonderAt,
} from '../../../../renderer/play/decisions/aim.ts';
import { Choice } from '../../../../renderer/play/decisions/choice.svelte.ts';
import { NOTHING } from '../../../../renderer/play/decisions/gesture.ts';
import { facingMarks, offerMarks, wayMarks } from '../../../../renderer/play/decisions/marks.ts';
import type { Ground } from '../../../../renderer/play/decisions/target.ts';

const asked = { seat: 'white', rule: 'G-1', prompt: { key: 'prompt' } };
const at = (hex: number, unit: string | null = null) => ({ place: hexTarget(hex), unit, facing: null });

function piece(id: string, hex: number | null): [string, Piece] {
  const place = hex === null ? null : hexTarget(hex);
  const box = hex === null ? 'reserve' : null;
  return [id, { id, seat: 'white', place, box, depth: 0, facing: null, face: 'front', markers: [] }];
}

/** Units a and b stand in hex 100, c in 102, d in a box. */
const ground: Ground = {
  isPlace: (target) => /^hex:1\d\d$/.test(target),
  facings: ['E', 'W'],
  pieces: new Map([piece('a', 100), piece('b', 100), piece('c', 102), piece('d', null)]),
};

/** One hex on at a time to 103 at most; a facing closes the way. */
const march: Path = {
  ...asked,
  kind: 'path',
  units: ['unit:a', 'unit:b'],
  steps: ({ steps }) => {
    const last = hexesIn(steps).at(-1) ?? 100;
    return last < 103 ? [{ to: hexTarget(last + 1), cost: 1 }] : [];
  },
  mayStop: ({ steps }) => (steps.length > 0 ? null : because('G-1', 'refusal.stand')),
  whyNot: (unit, way) =>
    unit === 'unit:c' ? because('G-3', 'refusal.enemy') : way ? because('G-2', 'refusal.far') : null,
};
const choose = (decision: Path | Arrange) => new Choice(decision, () => {});

test('a unit that stands for others is pressed at any of them, and a word at the places that its label names', () => {
  const bridge: One = {
    ...asked,
    kind: 'one',
    targets: ['unit:a', 'unit:d', 'word:bridge'],
    concerns: (target) => (target === 'unit:a' ? ['a', 'c'] : target === 'unit:d' ? ['d', 'b'] : []),
    label: (target) => ({ key: target, params: target === 'word:bridge' ? { place: { place: 'hex:103' } } : {} }),
  };
  const choice = new Choice(bridge, () => {});
  expect(meantAt(choice, at(102, 'c'), ground)).toEqual(['unit:a']);
  expect(meantAt(choice, at(102), ground)).toEqual(['unit:a']);
  expect(meantAt(choice, at(100, 'b'), ground)).toEqual(['unit:d']);
  expect(meantAt(choice, at(103), ground)).toEqual(['word:bridge']);
  expect(offerMarks(choice, ground).map(({ place, on }) => `${place} ${on}`)).toEqual([
    'hex:100 unit',
    'hex:102 unit',
    'hex:103 place',
  ]);
});

describe('a way', () => {
  test('of several units in a hex the one that is pressed is meant, else all of them', () => {
    expect(meantAt(choose(march), at(100, 'b'), ground)).toEqual(['unit:b']);
    expect(meantAt(choose(march), at(100), ground)).toEqual(['unit:a', 'unit:b']);
  });

  test('of units that may go together a press takes as many as may, in their order', () => {
    const units: readonly Target[] = ['unit:a', 'unit:b', 'unit:d'];
    const pairs = {
      ...march,
      units: [...units],
      together: (ids: readonly string[]) => (ids.length < 3 ? null : because('G-4', 'refusal.many')),
    };
    expect(groupOf(choose(pairs), units)).toBe('stack:a+b');
    expect(groupOf(choose(pairs), ['hex:100'])).toBeNull();
    expect(groupOf(choose(pairs), ['unit:a'])).toBeNull();
  });

  test('with a unit in hand its hex means the other units there, and the next hex the step', () => {
    const choice = choose(march);
    choice.press('unit:a');
    expect(meantAt(choice, at(100, 'b'), ground)).toEqual(['unit:b']);
    expect(meantAt(choice, at(101), ground)).toEqual(['hex:101']);
    expect(thoughtAt(choice, at(101), ground).way).toEqual({ unit: 'unit:a', steps: ['hex:101'] });
  });

  test('passing waits until a way that is laid is done or taken back', () => {
    const choice = choose({ ...march, pass: () => null });
    choice.press('unit:a');
    expect(choice.passRefusal).toBeNull();
    choice.press('hex:101');
    expect(choice.passRefusal?.message.key).toBe('ui.play.pass.begun');
    choice.pass();
    expect(choice.refusal?.message.key).toBe('ui.play.pass.begun');
    choice.back();
    expect(choice.passRefusal).toBeNull();
  });

  test('where nothing on the board is asked for, no unit says why not', () => {
    const choice = new Choice({ ...asked, kind: 'one', targets: ['word:yes', 'word:no'] }, () => {});
    expect(wonderAt(choice, at(102, 'c'), ground)).toBeNull();
  });

  test('what cannot be chosen says why where a person may well ask', () => {
    const choice = choose(march);
    expect(wonderAt(choice, at(102, 'c'), ground)?.rule).toBe('G-3');
    expect(wonderAt(choice, at(150), ground)).toBeNull();
    choice.press('unit:a');
    expect(wonderAt(choice, at(150), ground)?.rule).toBe('G-2');
    expect(wonderAt(choice, at(101), ground)).toBeNull();
  });

  test('where a place is asked for, who points at a counter is told of the place where it lies', () => {
    const whyNot = (target: Target) => (target === 'hex:102' ? because('G-5', 'refusal.full') : null);
    const choice = new Choice({ ...asked, kind: 'one', targets: ['hex:101'], whyNot }, () => {});
    expect(wonderAt(choice, at(102, 'c'), ground)?.rule).toBe('G-5');
  });

  test('what is refused is told with the unit in hand, or with those that the question names; with nobody not at all', () => {
    const choice = choose(march);
    expect(refusedShotAt(choice, 'hex:150')).toBeNull();
    choice.press('unit:a');
    const way = { unit: 'unit:a', steps: [] };
    expect(refusedShotAt(choice, 'hex:150')).toEqual({ way, at: 'hex:150', why: because('G-2', 'refusal.far') });
    expect(refusedShotAt(choice, 'hex:101')).toBeNull();
    const aim = (params: Record<string, { unit: string }>) =>
      new Choice(
        {
          ...asked,
          kind: 'one',
          prompt: { key: 'prompt', params },
          targets: ['hex:101'],
          whyNot: () => because('G-5', 'refusal.hidden'),
        },
        () => {},
      );
    const both = refusedShotAt(aim({ first: { unit: 'a' }, second: { unit: 'b' } }), 'hex:102');
    expect([both?.way.unit, both?.why.rule]).toEqual(['stack:a+b', 'G-5']);
    expect(refusedShotAt(aim({}), 'hex:102')).toBeNull();
  });

  test('the place that the question is about has been accepted: nothing is refused there', () => {
    const prompt = { key: 'prompt', params: { place: { place: hexTarget(102) } } };
    const from: readonly Target[] = ['unit:a'];
    const choice = new Choice(
      { ...asked, kind: 'some', prompt, from, allows: () => null, enough: () => null },
      () => {},
    );
    expect(wonderAt(choice, at(102, 'c'), ground)).toBeNull();
    const other = new Choice({ ...asked, kind: 'some', from, allows: () => null, enough: () => null }, () => {});
    expect(wonderAt(other, at(102, 'c'), ground)?.rule).toBe('G-1');
  });

  test('a reason that does not name what was pointed at begins with its name', () => {
    const choice = choose(march);
    choice.press('unit:a');
    expect(wonderAt(choice, at(150), ground)?.message).toMatchObject({
      key: 'ui.play.why',
      params: { target: { place: 'hex:150' } },
    });
  });

  test('its marks: the unit that is chosen, the next step, the way laid and the way thought of', () => {
    const choice = choose(march);
    choice.press('unit:a');
    choice.press('hex:101');
    expect(offerMarks(choice, ground)).toEqual([
      { place: 'hex:100', tone: 'chosen', cost: null, on: 'unit' },
      { place: 'hex:101', tone: 'chosen', cost: null, on: 'place' },
      { place: 'hex:102', tone: 'next', cost: 1, on: 'place' },
    ]);
    expect(wayMarks(choice, thoughtAt(choice, at(102), ground), ground)).toEqual([
      { places: ['hex:100', 'hex:101'], isSure: true },
      { places: ['hex:100', 'hex:101', 'hex:102'], isSure: false },
    ]);
    expect(anchorOf(choice, ground)).toBe('hex:101');
  });
});

test('markers of a sort lie beside their place: only the places are marked, not the units there', () => {
  const laying: Arrange = {
    ...asked,
    kind: 'arrange',
    items: ['unit:a'],
    slots: () => ['hex:101'],
    fits: () => null,
    complete: () => null,
  };
  const marked = (decision: Arrange) => offerMarks(new Choice(decision, () => {}), ground).map(({ on }) => on);
  expect(marked(laying)).toEqual(['unit']);
  expect(marked({ ...laying, sort: () => 'marker' })).toEqual(['place']);
});

describe('what is in hand', () => {
  test('is the unit that moves; of units together the first', () => {
    const choice = choose({ ...march, units: ['stack:a+b'] });
    expect(inHand(choice)).toBe('a');
    expect(inHand(choose(march))).toBeNull();
  });

  test('is nothing while a unit aims at what lies elsewhere', () => {
    const choice = choose({ ...march, preview: () => ({ tallies: [], odds: [] }) });
    choice.press('unit:a');
    expect(inHand(choice)).toBeNull();
  });

  test('is the item that is being placed, whose facings stand around its hex', () => {
    const setUp: Arrange = {
      ...asked,
      kind: 'arrange',
      items: ['unit:d'],
      slots: () => ['placement:110/E', 'placement:110/W'],
      fits: () => null,
      complete: () => null,
    };
    const choice = choose(setUp);
    expect(inHand(choice)).toBeNull();
    choice.press('unit:d');
    expect(inHand(choice)).toBe('d');
    choice.press('hex:110');
    choice.press('unit:d');
    expect(facingMarks(choice, ground)).toMatchObject({
      place: 'hex:110',
      facings: [{ facing: 'E' }, { facing: 'W' }],
    });
  });
});

describe('where a way leads', () => {
  const foe = (id: string, place: number): [string, Piece] => [id, { ...piece(id, place)[1], seat: 'black' }];
  const contested: Ground = { ...ground, pieces: new Map([...ground.pieces, foe('x', 103), foe('y', 104)]) };

  test('an attack on two hexes leads to both, a march to its end alone', () => {
    expect(aimsOf({ unit: 'unit:a', steps: ['hex:103', 'hex:104'] }, contested)).toEqual(['hex:103', 'hex:104']);
    expect(aimsOf({ unit: 'unit:a', steps: ['hex:101', 'hex:102'] }, contested)).toEqual(['hex:102']);
  });

  test('a march that ends with a turn leads to its last hex and tells how it faces there', () => {
    expect(aimsOf({ unit: 'unit:a', steps: ['hex:101', 'hex:102', 'facing:E'] }, contested)).toEqual([
      'hex:102',
      'facing:E',
    ]);
  });

  test('an attack on two hexes is drawn to each from where it strikes', () => {
    const choice = choose({
      ...march,
      steps: ({ steps }) =>
        (['hex:103', 'hex:104'] as const).filter((to) => !steps.includes(to)).map((to) => ({ to, cost: 0 })),
    });
    for (const target of ['unit:a', 'hex:103', 'hex:104'] as const) choice.press(target);
    expect(wayMarks(choice, NOTHING, contested)).toEqual([
      { places: ['hex:100', 'hex:103'], isSure: true },
      { places: ['hex:100', 'hex:104'], isSure: true },
    ]);
  });

  test('of a charge the hexes that it passes are left out, not how it faces at the end', () => {
    expect(aimsOf({ unit: 'stack:a+b', steps: ['hex:102', 'hex:103', 'hex:104', 'facing:E'] }, contested)).toEqual([
      'hex:103',
      'hex:104',
      'facing:E',
    ]);
  });
});

describe('a target becomes a button', () => {
  const which = (decision: Path | Arrange | One, ...targets: Target[]) => {
    const choice = new Choice(decision, () => {});
    return targets.filter((target) => isNamed(choice, target, ground));
  };

  test('where it is neither on the board nor an arrow there: names, units in boxes', () => {
    const ask: One = { ...asked, kind: 'one', targets: [] };
    expect(which(ask, 'word:yes', 'unit:a', 'unit:d', 'hex:101', 'placement:110/E', 'hex:7', 'number:101')).toEqual([
      'word:yes',
      'unit:d',
      'hex:7',
      'number:101',
    ]);
  });

  test('a facing that is a whole answer, though its arrow stands around the hex of the question too', () => {
    const ask: One = { ...asked, kind: 'one', targets: ['facing:E', 'facing:W'] };
    expect(which(ask, 'facing:E', 'facing:W')).toEqual(['facing:E', 'facing:W']);
    expect(facingMarks(new Choice(ask, () => {}), ground)).toBeNull();
    const prompt = { key: 'prompt', params: { unit: { unit: 'c' } } };
    expect(which({ ...ask, prompt }, 'facing:E', 'facing:W')).toEqual(['facing:E', 'facing:W']);
    expect(facingMarks(new Choice({ ...ask, prompt }, () => {}), ground)).toEqual({
      place: 'hex:102',
      facings: [
        { facing: 'E', tone: 'next' },
        { facing: 'W', tone: 'next' },
      ],
    });
    const choice = choose(march);
    choice.press('unit:a');
    expect(isNamed(choice, 'facing:E', ground)).toBe(false);
  });

  test('while things are placed a unit in a box is not: it is taken up elsewhere', () => {
    const setUp: Arrange = {
      ...asked,
      kind: 'arrange',
      items: ['unit:d'],
      slots: () => ['placement:110/E', 'slot:road'],
      fits: () => null,
      complete: () => null,
    };
    expect(which(setUp, 'unit:d', 'facing:E', 'placement:110/E', 'slot:road')).toEqual(['slot:road']);
  });
});
