import { describe, expect, test } from 'vitest';
import type { Leg, Legs, Manoeuvre } from '../../../../core/engine/decision.ts';
import { tally } from '../../../../core/engine/tally.ts';
import type { UnitTarget } from '../../../../core/engine/target.ts';
import { because } from '../../../../core/engine/verdict.ts';
import { Choice } from '../../../../renderer/play/decisions/choice.svelte.ts';
import { further, manoeuvre, type ManoeuvreState, tryLeg } from '../../../../renderer/play/decisions/manoeuvre.ts';

const ahead = (length: number, oblique = 0): Leg => ({ leg: 'advance', length, oblique });
const left = (angle: number): Leg => ({ leg: 'wheel', pivot: 'left', angle });
const lengthOf = ({ legs }: Legs): number =>
  legs.reduce((sum, leg) => sum + (leg.leg === 'advance' ? leg.length : 0), 0);

/** Units that march 100 tenths of a millimetre, and do not wheel. */
const decision: Manoeuvre = {
  seat: 'white',
  rule: 'G-1',
  prompt: { key: 'prompt' },
  kind: 'manoeuvre',
  units: ['unit:a', 'unit:b'],
  judge(laid) {
    const cost = tally({ key: 'cost' }, []);
    const wheel = laid.legs.findIndex(({ leg }) => leg === 'wheel');
    if (wheel >= 0) return { cost, left: 0, fault: { leg: wheel, share: 0, reason: because('G-3', 'refusal.wheel') } };
    const over = lengthOf(laid) - 100;
    const last = laid.legs.at(-1);
    const share = last?.leg === 'advance' ? (last.length - over) / last.length : 0;
    const fault = over > 0 ? { leg: laid.legs.length - 1, share, reason: because('G-2', 'refusal.far') } : null;
    return { cost, left: Math.max(0, -over), fault };
  },
  offers: () => [{ most: ahead(100), least: 0 }],
  mayStop: ({ legs }) => (legs.length === 0 ? because('G-4', 'refusal.stands') : null),
};

function taken(unit: UnitTarget): ManoeuvreState {
  const pressed = manoeuvre.press(decision, manoeuvre.begin(decision), unit);
  if (!('state' in pressed)) throw new Error('not taken');
  return pressed.state;
}

describe('manoeuvre', () => {
  test('first a unit; another may be taken as long as no leg is laid', () => {
    const state = taken('unit:a');
    expect(manoeuvre.press(decision, state, 'unit:b')).toEqual({ state: { laid: { unit: 'unit:b', legs: [] } } });
    const laid: ManoeuvreState = { laid: { unit: 'unit:a', legs: [ahead(10)] } };
    expect(manoeuvre.press(decision, laid, 'unit:b')).toMatchObject({
      refused: { message: { key: 'ui.play.manoeuvre.finish-first' } },
    });
  });
  test('a unit that may not act is refused, whoever is in hand', () => {
    expect(manoeuvre.press(decision, manoeuvre.begin(decision), 'unit:c')).toMatchObject({ refused: { rule: 'G-1' } });
    expect(manoeuvre.contemplate(decision, taken('unit:a'), 'unit:c').refused?.rule).toBe('G-1');
  });
  test('only one unit is in hand at once', () => {
    const single: Manoeuvre = { ...decision, units: ['unit:a'] };
    expect(manoeuvre.begin(single)).toEqual({ laid: { unit: 'unit:a', legs: [] } });
    expect(manoeuvre.back(single, manoeuvre.begin(single))).toBeNull();
  });
  test('back takes off the last leg, then the unit', () => {
    const two: ManoeuvreState = { laid: { unit: 'unit:a', legs: [ahead(10), ahead(10, 500)] } };
    const one = manoeuvre.back(decision, two);
    expect(one).toEqual({ laid: { unit: 'unit:a', legs: [ahead(10)] } });
    expect(manoeuvre.back(decision, taken('unit:a'))).toEqual({ laid: null });
  });
  test('what is missing is what the rules say', () => {
    expect(manoeuvre.missing(decision, { laid: null })?.message.key).toBe('ui.play.choose-unit');
    expect(manoeuvre.missing(decision, taken('unit:a'))?.rule).toBe('G-4');
    expect(manoeuvre.missing(decision, { laid: { unit: 'unit:a', legs: [ahead(10)] } })).toBeNull();
  });
});

describe('a leg that is tried', () => {
  const start: Legs = { unit: 'unit:a', legs: [] };

  test('stands where it may be done', () => {
    expect(tryLeg(decision, start, ahead(60))).toEqual({ laid: { unit: 'unit:a', legs: [ahead(60)] }, reason: null });
  });
  test('is cut short where it fails, and says why', () => {
    const tried = tryLeg(decision, start, ahead(250));
    expect(tried.laid.legs).toEqual([ahead(100)]);
    expect(tried.reason?.rule).toBe('G-2');
  });
  test('is left out where nothing of it may be done', () => {
    expect(tryLeg(decision, start, left(900))).toMatchObject({ laid: start, reason: { rule: 'G-3' } });
  });
  test('is left out with the reason where a leg before it fails then', () => {
    const laid: Legs = { unit: 'unit:a', legs: [left(900)] };
    const reason = because('G-5', 'refusal.wheel-first');
    const wheelsAlone: Manoeuvre = {
      ...decision,
      judge: ({ legs }) => ({
        cost: tally({ key: 'cost' }, []),
        left: 0,
        fault: legs.at(-1)?.leg === 'advance' ? { leg: 0, share: 0.5, reason } : null,
      }),
    };
    expect(tryLeg(wheelsAlone, laid, ahead(50))).toEqual({ laid, reason });
  });
  test('gives way by a unit or two where its share was said too large, but no further', () => {
    // The wall is at 60; its share is told as a tenth of a millimetre or more too much.
    const walled = (tooMuch: number): Manoeuvre => ({
      ...decision,
      judge: (legs) => ({
        cost: tally({ key: 'cost' }, []),
        left: 0,
        fault:
          lengthOf(legs) > 60
            ? { leg: 0, share: (60 + tooMuch) / lengthOf(legs), reason: because('G-2', 'refusal.wall') }
            : null,
      }),
    });
    expect(tryLeg(walled(2), start, ahead(80))).toMatchObject({ laid: { legs: [ahead(60)] }, reason: { rule: 'G-2' } });
    expect(tryLeg(walled(10), start, ahead(80))).toMatchObject({ laid: start, reason: { rule: 'G-2' } });
  });
  test('goes on as the last one did, or is a leg of its own', () => {
    const laid: Legs = { unit: 'unit:a', legs: [ahead(30)] };
    expect(further(laid, ahead(20)).legs).toEqual([ahead(50)]);
    expect(further(laid, ahead(20, 300)).legs).toEqual([ahead(30), ahead(20, 300)]);
    expect(further(laid, ahead(-30)).legs).toEqual([]);
    expect(further({ unit: 'unit:a', legs: [left(200)] }, left(300)).legs).toEqual([left(500)]);
  });
});

describe('the next unit', () => {
  const choosing = (goesOn: boolean, asked: Manoeuvre = decision) => {
    const choice = new Choice(
      asked,
      () => {},
      undefined,
      undefined,
      () => goesOn,
    );
    choice.replace({ laid: { unit: 'unit:a', legs: [ahead(60)] } });
    return choice;
  };

  test('is offered beside a move that is whole as it is, which is carried out then', () => {
    const choice = choosing(true);
    expect(choice.makesWayFor('unit:b')).toBe(true);
    expect(choice.offers.map(({ target }) => target)).toEqual(['unit:a', 'unit:b']);
    // Nobody makes way for itself, nor for a unit that may not move.
    expect([choice.makesWayFor('unit:a'), choice.makesWayFor('unit:c')]).toEqual([false, false]);
  });
  test('is not taken up from a move that the program has laid to be looked at, until the player changes it', () => {
    const choice = choosing(true);
    choice.suggest({ manoeuvre: { unit: 'unit:a', legs: [ahead(60)] } });
    choice.press('unit:a');
    expect(choice.makesWayFor('unit:b')).toBe(false);
    choice.replace({ laid: { unit: 'unit:a', legs: [ahead(70)] } });
    expect(choice.makesWayFor('unit:b')).toBe(true);
  });
  test('waits for those who want to confirm, before anything is laid, and while the move may not end', () => {
    expect(choosing(false).makesWayFor('unit:b')).toBe(false);
    const fresh = choosing(true);
    fresh.replace({ laid: { unit: 'unit:a', legs: [] } });
    expect(fresh.makesWayFor('unit:b')).toBe(false);
    const bound = choosing(true, { ...decision, mayStop: () => because('G-5', 'refusal.halfway') });
    expect(bound.makesWayFor('unit:b')).toBe(false);
    expect(bound.offers.map(({ target }) => target)).toEqual(['unit:a']);
  });
});
