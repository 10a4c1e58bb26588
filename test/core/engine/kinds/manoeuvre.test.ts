import { describe, expect, test } from 'vitest';
import type { Leg, Legs, Manoeuvre } from '../../../../core/engine/decision.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { check, extend, listActions, preview, randomAction, whyNot } from '../../../../core/engine/legality.ts';
import { line, tally } from '../../../../core/engine/tally.ts';
import { because } from '../../../../core/engine/verdict.ts';

const ahead = (length: number): Leg => ({ leg: 'advance', length, oblique: 0 });
const WHEEL: Leg = { leg: 'wheel', pivot: 'left', angle: 2000 };
const SQUARE: Leg = { leg: 'form', formation: 'square' };

const lay = (...legs: readonly Leg[]): Legs => ({ unit: 'unit:ann', legs });

const MOVE = 1400;
const WALL = 1000;

/** A march takes its length, a wheel half of its angle, whatever else all of the move. */
const costOf = (leg: Leg): number =>
  leg.leg === 'advance' ? Math.abs(leg.length) : leg.leg === 'wheel' ? leg.angle / 2 : MOVE;

const spentOn = ({ legs }: Legs): number => legs.reduce((sum, leg) => sum + costOf(leg), 0);
const marched = (legs: readonly Leg[]): number =>
  legs.reduce((sum, leg) => sum + (leg.leg === 'advance' ? leg.length : 0), 0);

/** 14 cm of move, a wall 10 cm ahead; who has marched less than 2 cm, but has marched, must go on. */
function faultOf({ legs }: Legs): ReturnType<Manoeuvre['judge']>['fault'] {
  for (const [index, leg] of legs.entries()) {
    const before = legs.slice(0, index);
    const over = WALL - marched(before);
    if (leg.leg === 'advance' && leg.length > over) {
      return { leg: index, share: over / leg.length, reason: because('R1', 'refusal.wall') };
    }
    const left = MOVE - spentOn(lay(...before));
    if (costOf(leg) > left) {
      return { leg: index, share: left / costOf(leg), reason: because('R2', 'refusal.too-far') };
    }
  }
  return null;
}

const MARCH: Manoeuvre = {
  kind: 'manoeuvre',
  seat: 'red',
  rule: 'R0',
  prompt: { key: 'prompt' },
  units: ['unit:ann', 'unit:ben'],
  judge: (legs) => ({
    cost: tally({ key: 'cost' }, [line('R2', spentOn(legs), 'length')]),
    left: MOVE - spentOn(legs),
    fault: faultOf(legs),
  }),
  offers: (legs) => {
    const left = MOVE - spentOn(legs);
    if (left <= 0) return [];
    const whole = legs.legs.length === 0 ? [{ most: SQUARE, least: 1 }] : [];
    return [{ most: ahead(left), least: 0 }, { most: { ...WHEEL, angle: left * 2 }, least: 0.1 }, ...whole];
  },
  mayStop: ({ legs }) => {
    const way = marched(legs);
    return way > 0 && way < 200 ? because('R3', 'refusal.go-on') : null;
  },
  whyNot: (unit) => (unit === 'unit:eve' ? because('R4', 'refusal.routs') : null),
  preview: () => ({ tallies: [], odds: [{ result: { key: 'odds.stands' }, probability: 1 }] }),
};

describe('an answer', () => {
  test('is taken where every leg passes and the unit may stop', () => {
    expect(check(MARCH, { manoeuvre: lay(ahead(1000)) })).toBeNull();
    expect(check(MARCH, { manoeuvre: lay(WHEEL, ahead(400)) })).toBeNull();
    expect(check(MARCH, { manoeuvre: lay() })).toBeNull();
  });

  test('is refused by the rule of the first leg that fails', () => {
    expect(check(MARCH, { manoeuvre: lay(ahead(1001)) })?.rule).toBe('R1');
    expect(check(MARCH, { manoeuvre: lay(WHEEL, ahead(401), ahead(2000)) })?.rule).toBe('R2');
  });

  test('is refused where the unit may not stop', () => {
    expect(check(MARCH, { manoeuvre: lay(ahead(199)) })?.rule).toBe('R3');
  });

  test('names a unit that cannot act, or was never offered', () => {
    expect(check(MARCH, { manoeuvre: { unit: 'unit:eve', legs: [] } })?.rule).toBe('R4');
    expect(whyNot(MARCH, 'unit:eve')?.rule).toBe('R4');
    expect(whyNot(MARCH, 'unit:zoe')?.message.key).toBe('refusal.not-offered');
    expect(whyNot(MARCH, 'unit:ben')).toBeNull();
  });

  test('of another kind is no answer, nor is passing where nobody may', () => {
    expect(check(MARCH, { one: 'unit:ann' })?.message.key).toBe('refusal.wrong-kind');
    expect(check(MARCH, { pass: true })?.message.key).toBe('refusal.must-choose');
  });

  test('is worth what the rule says', () => {
    expect(preview(MARCH, { manoeuvre: lay() })?.odds).toHaveLength(1);
    expect(preview(MARCH, { one: 'unit:ann' })).toBeNull();
  });
});

describe('what may be added', () => {
  test('first a unit', () => {
    expect(extend(MARCH, {})).toMatchObject({ next: ['unit:ann', 'unit:ben'], enough: { rule: 'R0' }, tallies: [] });
  });

  test('then legs at their longest, and what has been spent so far', () => {
    const { next, offers, enough, tallies } = extend(MARCH, { manoeuvre: lay(ahead(600)) });
    expect({ next, enough }).toEqual({ next: [], enough: null });
    expect(offers?.map(({ most }) => most)).toEqual([ahead(800), { ...WHEEL, angle: 1600 }]);
    expect(tallies[0]?.total).toBe(600);
  });

  test('nothing where the move is used up; and whether it is enough as it is', () => {
    expect(extend(MARCH, { manoeuvre: lay(SQUARE) })).toMatchObject({ offers: [], enough: null });
    expect(extend(MARCH, { manoeuvre: lay(ahead(100)) }).enough?.rule).toBe('R3');
  });
});

test('the list gives legal samples for every unit, and says that there is no end of them', () => {
  const { actions, complete } = listActions(MARCH, 100);
  expect(complete).toBe(false);
  expect(actions.every((action) => check(MARCH, action) === null)).toBe(true);
  const legsOf = (unit: string) =>
    actions.flatMap((action) =>
      'manoeuvre' in action && action.manoeuvre.unit === unit ? [action.manoeuvre.legs] : [],
    );
  // Standing, half the march, three wheels, a square: the whole march ends at the wall, none of it is a march of 0.
  expect(legsOf('unit:ann')).toContainEqual([]);
  expect(legsOf('unit:ann')).toContainEqual([ahead(700)]);
  expect(legsOf('unit:ann')).not.toContainEqual([ahead(1400)]);
  expect(legsOf('unit:ann')).toContainEqual([SQUARE]);
  expect(legsOf('unit:ben')).toEqual(legsOf('unit:ann'));
});

test('an answer by chance is always legal, in whole units, and no two seeds are alike', () => {
  const drawn = Array.from({ length: 300 }, (_, seed) => randomAction(MARCH, randomStream(seed)));
  expect(drawn.filter((action) => check(MARCH, action) !== null)).toEqual([]);
  const legs = drawn.flatMap((action) => ('manoeuvre' in action ? action.manoeuvre.legs : []));
  const figures = legs.flatMap((leg) => (leg.leg === 'advance' ? leg.length : leg.leg === 'wheel' ? leg.angle : 0));
  expect(figures.every(Number.isInteger)).toBe(true);
  expect(new Set(legs.map(({ leg }) => leg))).toEqual(new Set(['advance', 'wheel', 'form']));
  expect(new Set(drawn.map((action) => JSON.stringify(action))).size).toBeGreaterThan(100);
});

test('a leg by chance is never less than the least of it that makes sense', () => {
  const WHEELING: Manoeuvre = {
    ...MARCH,
    offers: ({ legs }) => (legs.length === 0 ? [{ most: WHEEL, least: 0.6 }] : []),
  };
  const drawn = Array.from({ length: 300 }, (_, seed) => randomAction(WHEELING, randomStream(seed)));
  const angles = drawn
    .flatMap((action) => ('manoeuvre' in action ? action.manoeuvre.legs : []))
    .map((leg) => ('angle' in leg ? leg.angle : 0));
  // 60 % of 20 degrees is 12.
  expect(Math.min(...angles)).toBeGreaterThanOrEqual(1200);
  expect(Math.max(...angles)).toBeLessThanOrEqual(2000);
  expect(new Set(angles).size).toBeGreaterThan(100);
});

test('where chance may not stand still and every leg is barred, passing is left; without it the rule is at fault', () => {
  const stuck: Manoeuvre = { ...MARCH, offers: () => [], mayStop: () => because('R3', 'refusal.go-on') };
  expect(randomAction({ ...stuck, pass: () => null }, randomStream(1))).toEqual({ pass: true });
  expect(() => randomAction(stuck, randomStream(1))).toThrow('no legal answer');
});
