import { describe, expect, test } from 'vitest';
import type { Arrange, Decision, One, Path, Some } from '../../../../core/engine/decision.ts';
import { because } from '../../../../core/engine/verdict.ts';
import {
  arrange,
  type ArrangeState,
  suggested,
  takeOff,
  unplaced,
} from '../../../../renderer/play/decisions/arrange.ts';
import type { Gesture, Pressed } from '../../../../renderer/play/decisions/gesture.ts';
import { one } from '../../../../renderer/play/decisions/one.ts';
import { path } from '../../../../renderer/play/decisions/path.ts';
import { some } from '../../../../renderer/play/decisions/some.ts';

const asked = { seat: 'white', rule: 'G-1', prompt: { key: 'prompt' } };

function stateOf<S>(pressed: Pressed<S>): S {
  if (!('state' in pressed)) throw new Error(`not a state: ${JSON.stringify(pressed)}`);
  return pressed.state;
}

/** Presses one target after the other. */
function presses<D extends Decision, S>(gesture: Gesture<D, S>, decision: D, ...targets: (string | number)[]): S {
  return targets.reduce((state, target) => stateOf(gesture.press(decision, state, target)), gesture.begin(decision));
}

describe('one', () => {
  const plain: One = { ...asked, kind: 'one', targets: [1, 2], whyNot: () => because('G-2', 'refusal.far') };

  test('a press answers at once', () => {
    expect(one.press(plain, one.begin(plain), 2)).toEqual({ answer: { one: 2 } });
  });
  test('where there are odds to weigh, the second press answers', () => {
    const weighed: One = { ...plain, preview: () => ({ tallies: [], odds: [] }) };
    const chosen = presses(one, weighed, 1);
    expect(one.answer(weighed, chosen)).toEqual({ one: 1 });
    expect(one.press(weighed, chosen, 1)).toEqual({ answer: { one: 1 } });
    expect(one.back(weighed, chosen)).toEqual({ chosen: null });
  });
  test('what is not offered is refused with the rule that forbids it', () => {
    expect(one.press(plain, one.begin(plain), 3)).toMatchObject({ refused: { rule: 'G-2' } });
  });
});

describe('some', () => {
  const decision: Some = {
    ...asked,
    kind: 'some',
    from: ['a', 'b', 'c'],
    allows: (set) => (set.length > 2 ? because('G-3', 'refusal.two') : null),
    enough: (set) => (set.length === 0 ? because('G-4', 'refusal.none') : null),
  };

  test('a press puts in, another takes out; what would be too much is refused', () => {
    const two = presses(some, decision, 'a', 'b');
    expect(some.press(decision, two, 'c')).toMatchObject({ refused: { rule: 'G-3' } });
    expect(presses(some, decision, 'a', 'b', 'a')).toEqual({ set: ['b'] });
    expect(some.offers(decision, two).map(({ target, tone }) => `${target} ${tone}`)).toEqual(['a chosen', 'b chosen']);
  });
  test('an empty set is not enough here', () => {
    expect(some.missing(decision, some.begin(decision))?.rule).toBe('G-4');
    expect(some.missing(decision, presses(some, decision, 'c'))).toBeNull();
  });
});

describe('path', () => {
  // A row of hexes from 10 on; a unit goes three at most, never two at once, and may turn to E or W at the end.
  const decision: Path = {
    ...asked,
    kind: 'path',
    units: ['u', 'v'],
    steps: ({ steps }) => {
      if (typeof steps.at(-1) === 'string') return [];
      const turns = [
        { to: 'E', cost: 0 },
        { to: 'W', cost: 0 },
      ];
      return steps.length < 3 ? [{ to: Number(steps.at(-1) ?? 10) + 1, cost: 1 }, ...turns] : turns;
    },
    mayStop: ({ steps }) => (steps.length === 0 ? because('G-5', 'refusal.stand') : null),
    reach: () => [1, 2, 3].map((n) => ({ to: 10 + n, cost: n, steps: Array.from({ length: n }, (_, i) => 11 + i) })),
    whyNot: (_, way) => because(way ? 'G-6' : 'G-7', 'refusal.no'),
  };

  test('first the unit, then a far place by its cheapest way, then the place again', () => {
    const far = presses(path, decision, 'u', 13);
    expect(far.way).toEqual({ unit: 'u', steps: [11, 12, 13] });
    expect(path.press(decision, far, 13)).toEqual({ answer: { path: { unit: 'u', steps: [11, 12, 13] } } });
  });
  test('step by step the same way is laid', () => {
    expect(presses(path, decision, 'u', 11, 12).way).toEqual({ unit: 'u', steps: [11, 12] });
  });
  test('a facing closes the way and answers', () => {
    const way = presses(path, decision, 'u', 12);
    expect(path.press(decision, way, 'W')).toEqual({ answer: { path: { unit: 'u', steps: [11, 12, 'W'] } } });
  });
  test('with odds to weigh even a closed way waits for done', () => {
    const weighed: Path = { ...decision, preview: () => ({ tallies: [], odds: [] }) };
    const way = presses(path, weighed, 'u', 12, 'W');
    expect(path.answer(weighed, way)).toEqual({ path: { unit: 'u', steps: [11, 12, 'W'] } });
  });
  test('back goes press by press: a far press is one, then the unit', () => {
    const state = presses(path, decision, 'u', 11, 12);
    const back = path.back(decision, state);
    expect(back?.way?.steps).toEqual([11]);
    const far = presses(path, decision, 'u', 13);
    const start = path.back(decision, far);
    expect(start?.way?.steps).toEqual([]);
    expect(start && path.back(decision, start)?.way).toBeNull();
  });
  test('a lone unit is in hand from the start and stays there', () => {
    const lone: Path = { ...decision, units: ['u'] };
    const state = path.begin(lone);
    expect(state.way).toEqual({ unit: 'u', steps: [] });
    expect(path.back(lone, state)).toBeNull();
  });
  test('another unit is taken up instead; a strange one is refused by the rule', () => {
    expect(presses(path, decision, 'u', 11, 'v').way).toEqual({ unit: 'v', steps: [] });
    expect(path.press(decision, path.begin(decision), 'x')).toMatchObject({ refused: { rule: 'G-7' } });
    expect(path.press(decision, presses(path, decision, 'u'), 40)).toMatchObject({ refused: { rule: 'G-6' } });
  });
  test('what is thought of is the way to the place under the pointer, and why not where there is none', () => {
    const state = presses(path, decision, 'u');
    expect(path.contemplate(decision, state, 12).way?.steps).toEqual([11, 12]);
    expect(path.contemplate(decision, state, 40).refused?.rule).toBe('G-6');
    expect(path.missing(decision, state)?.rule).toBe('G-5');
  });
});

describe('arrange', () => {
  // Two men, slots in hexes 1 and 2 with two facings; one man a hex.
  const slots = ['1/E', '1/W', '2/E', '2/W'];
  const decision: Arrange = {
    ...asked,
    kind: 'arrange',
    items: ['a', 'b'],
    slots: () => slots,
    fits: (_item, slot, soFar) =>
      Object.values(soFar).some((other) => String(other)[0] === String(slot)[0])
        ? because('G-8', 'refusal.full')
        : null,
    complete: (soFar) => (Object.keys(soFar).length < 2 ? because('G-9', 'refusal.missing') : null),
    suggestion: { a: '1/W', b: '2/W' },
  };

  test('an item, then a place: it faces as the suggestion has it; a facing turns it', () => {
    const put = presses(arrange, decision, 'a', 1);
    expect(put.soFar).toEqual({ a: '1/W' });
    expect(stateOf(arrange.press(decision, put, 'E')).soFar).toEqual({ a: '1/E' });
  });
  test('a full place is refused by the rule; the item can be moved elsewhere', () => {
    const held = presses(arrange, decision, 'a', 1, 'b');
    expect(arrange.press(decision, held, 1)).toMatchObject({ refused: { rule: 'G-8' } });
    const both = stateOf(arrange.press(decision, held, 2));
    expect(arrange.missing(decision, both)).toBeNull();
    expect(unplaced(decision, both.soFar)).toEqual([]);
  });
  test('the answer is in the order of the items, however they were put', () => {
    const state = presses(arrange, decision, 'b', 2, 'a', 1);
    expect(Object.keys((arrange.answer(decision, state) as { arrange: object }).arrange)).toEqual(['a', 'b']);
  });
  test('the suggestion may stand, and what is taken off is in hand', () => {
    const state = suggested(decision, arrange.begin(decision));
    expect(state && arrange.missing(decision, state)).toBeNull();
    expect(state && takeOff(state, 'b')).toMatchObject({ soFar: { a: '1/W' }, held: 'b' });
  });
  test('back leads past the suggestion to what had been laid by hand, and to how an item faced', () => {
    const back = (state: ArrangeState | null) => state && arrange.back(decision, state);
    const turned = presses(arrange, decision, 'a', 2, 'E');
    const all = suggested(decision, turned);
    expect(all?.soFar).toEqual({ a: '1/W', b: '2/W' });
    expect(back(all)?.soFar).toEqual({ a: '2/E' });
    expect(back(back(all))?.soFar).toEqual({ a: '2/W' });
    expect(back(back(back(all)))?.soFar).toEqual({});
    expect(back(back(back(back(all))))).toBeNull();
  });
  test('back first lets go of what is in hand; what was put stays', () => {
    const put = presses(arrange, decision, 'a', 1);
    expect(put.held).toBe('a');
    expect(arrange.back(decision, put)).toMatchObject({ soFar: { a: '1/W' }, held: null });
  });
  test('first the items are offered; with one in hand the slots where it fits, its own among them, and the items', () => {
    const offered = (state: ArrangeState) =>
      arrange.offers(decision, state).map(({ target, tone }) => `${target} ${tone}`);
    expect(offered(arrange.begin(decision))).toEqual(['a next', 'b next']);
    const held = presses(arrange, decision, 'a', 1, 'b');
    expect(offered(held)).toEqual(['2/E next', '2/W next', 'a next', 'b chosen']);
    const again = presses(arrange, decision, 'a', 1);
    expect(offered(again)).toEqual(['1/E next', '1/W chosen', '2/E next', '2/W next', 'a chosen', 'b next']);
  });
  test('put where it stands already, nothing has changed', () => {
    const put = presses(arrange, decision, 'a', 1);
    expect(arrange.press(decision, put, '1/W')).toEqual({ state: put });
  });
  test('without an item in hand a place is no answer', () => {
    expect(arrange.press(decision, arrange.begin(decision), 1)).toMatchObject({
      refused: { message: { key: 'ui.play.arrange.take-first' } },
    });
    expect(arrange.missing(decision, arrange.begin(decision))?.rule).toBe('G-9');
  });
});
