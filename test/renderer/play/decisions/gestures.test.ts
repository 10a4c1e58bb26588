import { describe, expect, test } from 'vitest';
import type { Arrange, Decision, One, Path, Some, Step } from '../../../../core/engine/decision.ts';
import { hexesIn, hexTarget, kindOf, readTarget, type Target } from '../../../../core/engine/target.ts';
import { because } from '../../../../core/engine/verdict.ts';
import {
  arrange,
  type ArrangeState,
  bodyOf,
  moved,
  suggested,
  takeAll,
  takeAlong,
  takeBody,
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
function presses<D extends Decision, S>(gesture: Gesture<D, S>, decision: D, ...targets: Target[]): S {
  return targets.reduce((state, target) => stateOf(gesture.press(decision, state, target)), gesture.begin(decision));
}

describe('one', () => {
  const plain: One = {
    ...asked,
    kind: 'one',
    targets: ['hex:1', 'hex:2'],
    whyNot: () => because('G-2', 'refusal.far'),
  };

  test('a press answers at once', () => {
    expect(one.press(plain, one.begin(plain), 'hex:2')).toEqual({ answer: { one: 'hex:2' } });
  });
  test('where there are odds to weigh, the second press answers', () => {
    const weighed: One = { ...plain, preview: () => ({ tallies: [], odds: [] }) };
    const chosen = presses(one, weighed, 'hex:1');
    expect(one.answer(weighed, chosen)).toEqual({ one: 'hex:1' });
    expect(one.press(weighed, chosen, 'hex:1')).toEqual({ answer: { one: 'hex:1' } });
    expect(one.back(weighed, chosen)).toEqual({ chosen: null });
    // A preview that says nothing is there for the second press alone.
    expect(one.contemplate(weighed, chosen, null).preview).toBeNull();
  });
  test('remarks alone are read while it is pointed at, and a press answers at once', () => {
    const remarks = [because('G-3', 'remark.any')];
    const remarked: One = { ...plain, preview: () => ({ tallies: [], odds: [], remarks }) };
    expect(one.contemplate(remarked, one.begin(remarked), 'hex:1').preview?.remarks).toEqual(remarks);
    expect(one.press(remarked, one.begin(remarked), 'hex:1')).toEqual({ answer: { one: 'hex:1' } });
  });
  test('what is not offered is refused with the rule that forbids it', () => {
    expect(one.press(plain, one.begin(plain), 'hex:3')).toMatchObject({ refused: { rule: 'G-2' } });
  });
});

describe('some', () => {
  const decision: Some = {
    ...asked,
    kind: 'some',
    from: ['unit:a', 'unit:b', 'unit:c'],
    allows: (set) => (set.length > 2 ? because('G-3', 'refusal.two') : null),
    enough: (set) => (set.length === 0 ? because('G-4', 'refusal.none') : null),
  };

  test('a press puts in, another takes out; what would be too much is refused', () => {
    const two = presses(some, decision, 'unit:a', 'unit:b');
    expect(some.press(decision, two, 'unit:c')).toMatchObject({ refused: { rule: 'G-3' } });
    expect(presses(some, decision, 'unit:a', 'unit:b', 'unit:a')).toEqual({ set: ['unit:b'] });
    expect(some.offers(decision, two).map(({ target, tone }) => `${target} ${tone}`)).toEqual([
      'unit:a chosen',
      'unit:b chosen',
    ]);
  });
  test('what is refused by itself is taken where it hangs on what is chosen, as a link of a chain', () => {
    const chain: Some = {
      ...decision,
      allows: (set) => (set.includes('unit:b') && !set.includes('unit:a') ? because('G-5', 'refusal.chain') : null),
    };
    expect(some.press(chain, some.begin(chain), 'unit:b')).toMatchObject({ refused: { rule: 'G-5' } });
    expect(some.contemplate(chain, some.begin(chain), 'unit:b').refused?.rule).toBe('G-5');
    expect(presses(some, chain, 'unit:a', 'unit:b')).toEqual({ set: ['unit:a', 'unit:b'] });
    expect(some.contemplate(chain, { set: ['unit:a'] }, 'unit:b').refused).toBeNull();
  });
  test('an empty set is not enough here', () => {
    expect(some.missing(decision, some.begin(decision))?.rule).toBe('G-4');
    expect(some.missing(decision, presses(some, decision, 'unit:c'))).toBeNull();
  });
});

describe('path', () => {
  // A row of hexes from 10 on; a unit goes three at most, never two at once, and may turn to E or W at the end.
  const decision: Path = {
    ...asked,
    kind: 'path',
    units: ['unit:u', 'unit:v'],
    steps: ({ steps }) => {
      if (steps.some((step) => kindOf(step) === 'facing')) return [];
      const turns: Step[] = [
        { to: 'facing:E', cost: 0 },
        { to: 'facing:W', cost: 0 },
      ];
      return steps.length < 3 ? [{ to: hexTarget((hexesIn(steps).at(-1) ?? 10) + 1), cost: 1 }, ...turns] : turns;
    },
    mayStop: ({ steps }) => (steps.length === 0 ? because('G-5', 'refusal.stand') : null),
    reach: () =>
      [1, 2, 3].map((n) => ({
        to: hexTarget(10 + n),
        cost: n,
        steps: Array.from({ length: n }, (_, i) => hexTarget(11 + i)),
      })),
    whyNot: (_, way) => because(way ? 'G-6' : 'G-7', 'refusal.no'),
  };

  test('first the unit, then a far place by its cheapest way, then the place again', () => {
    const far = presses(path, decision, 'unit:u', 'hex:13');
    expect(far.way).toEqual({ unit: 'unit:u', steps: ['hex:11', 'hex:12', 'hex:13'] });
    expect(path.press(decision, far, 'hex:13')).toEqual({
      answer: { path: { unit: 'unit:u', steps: ['hex:11', 'hex:12', 'hex:13'] } },
    });
  });
  test('an order that is given is not taken back by a far place', () => {
    const steps: Path['steps'] = (way) => [...decision.steps(way), { to: 'order:leave>unit:v', cost: 0 }];
    const leaving: Path = { ...decision, steps };
    const way = presses(path, leaving, 'unit:u', 'hex:11', 'order:leave>unit:v');
    expect(path.press(leaving, way, 'hex:13')).toMatchObject({ refused: { rule: 'G-6' } });
    expect(presses(path, leaving, 'unit:u', 'hex:11', 'order:leave>unit:v', 'hex:12').way?.steps).toEqual([
      ...['hex:11', 'order:leave>unit:v', 'hex:12'],
    ]);
    expect(path.offers(leaving, way).filter(({ tone }) => tone === 'far')).toEqual([]);
    expect(path.offers(leaving, presses(path, leaving, 'unit:u')).filter(({ tone }) => tone === 'far')).toHaveLength(2);
  });
  test('step by step the same way is laid', () => {
    expect(presses(path, decision, 'unit:u', 'hex:11', 'hex:12').way).toEqual({
      unit: 'unit:u',
      steps: ['hex:11', 'hex:12'],
    });
  });
  test('a facing closes the way and answers', () => {
    const way = presses(path, decision, 'unit:u', 'hex:12');
    expect(path.press(decision, way, 'facing:W')).toEqual({
      answer: { path: { unit: 'unit:u', steps: ['hex:11', 'hex:12', 'facing:W'] } },
    });
  });
  test('a hex does not, though the way leads no further: it is pressed again', () => {
    const short: Path = { ...decision, steps: ({ steps }) => (steps.length === 0 ? [{ to: 'hex:11', cost: 1 }] : []) };
    const way = presses(path, short, 'unit:u', 'hex:11');
    expect(path.press(short, way, 'hex:11')).toEqual({ answer: { path: { unit: 'unit:u', steps: ['hex:11'] } } });
  });
  test('with odds to weigh even a closed way waits for done', () => {
    const weighed: Path = { ...decision, preview: () => ({ tallies: [], odds: [] }) };
    const way = presses(path, weighed, 'unit:u', 'hex:12', 'facing:W');
    expect(path.answer(weighed, way)).toEqual({ path: { unit: 'unit:u', steps: ['hex:11', 'hex:12', 'facing:W'] } });
  });
  test('back goes press by press: a far press is one, then the unit', () => {
    const state = presses(path, decision, 'unit:u', 'hex:11', 'hex:12');
    const back = path.back(decision, state);
    expect(back?.way?.steps).toEqual(['hex:11']);
    const far = presses(path, decision, 'unit:u', 'hex:13');
    const start = path.back(decision, far);
    expect(start?.way?.steps).toEqual([]);
    expect(start && path.back(decision, start)?.way).toBeNull();
  });
  test('a lone unit is in hand from the start and stays there', () => {
    const lone: Path = { ...decision, units: ['unit:u'] };
    const state = path.begin(lone);
    expect(state.way).toEqual({ unit: 'unit:u', steps: [] });
    expect(path.back(lone, state)).toBeNull();
  });
  test('another unit is taken up instead; a strange one is refused by the rule', () => {
    expect(presses(path, decision, 'unit:u', 'hex:11', 'unit:v').way).toEqual({ unit: 'unit:v', steps: [] });
    expect(path.press(decision, path.begin(decision), 'unit:x')).toMatchObject({ refused: { rule: 'G-7' } });
    expect(path.press(decision, presses(path, decision, 'unit:u'), 'hex:40')).toMatchObject({
      refused: { rule: 'G-6' },
    });
  });
  test('what is thought of is the way to the place under the pointer, and why not where there is none', () => {
    const state = presses(path, decision, 'unit:u');
    expect(path.contemplate(decision, state, 'hex:12').way?.steps).toEqual(['hex:11', 'hex:12']);
    expect(path.contemplate(decision, state, 'hex:40').refused?.rule).toBe('G-6');
    expect(path.missing(decision, state)?.rule).toBe('G-5');
  });
  test('a step that is taken and is not enough is missing something: it is not refused', () => {
    const two: Path = {
      ...decision,
      mayStop: ({ steps }) => (steps.length < 2 ? because('G-9', 'refusal.two') : null),
    };
    const thought = path.contemplate(two, presses(path, two, 'unit:u'), 'hex:11');
    expect([thought.refused, thought.missing?.rule]).toEqual([null, 'G-9']);
  });
});

describe('arrange', () => {
  // Two men, slots in hexes 1 and 2 with two facings; one man a hex.
  const slots: Target[] = ['placement:1/E', 'placement:1/W', 'placement:2/E', 'placement:2/W'];
  const hexIn = (slot: Target | undefined) => {
    const read = slot && readTarget(slot);
    return read?.kind === 'placement' ? read.hex : null;
  };
  const decision: Arrange = {
    ...asked,
    kind: 'arrange',
    items: ['unit:a', 'unit:b'],
    slots: () => slots,
    fits: (_item, slot, soFar) =>
      Object.values(soFar).some((other) => hexIn(other) === hexIn(slot)) ? because('G-8', 'refusal.full') : null,
    complete: (soFar) => (Object.keys(soFar).length < 2 ? because('G-9', 'refusal.missing') : null),
    suggestion: { 'unit:a': 'placement:1/W', 'unit:b': 'placement:2/W' },
  };

  test('an item, then a place: it faces as the suggestion has it; a facing turns it', () => {
    const put = presses(arrange, decision, 'unit:a', 'hex:1');
    expect(put.soFar).toEqual({ 'unit:a': 'placement:1/W' });
    expect(stateOf(arrange.press(decision, put, 'facing:E')).soFar).toEqual({ 'unit:a': 'placement:1/E' });
  });
  test('a full place is refused by the rule; the item can be moved elsewhere', () => {
    const held = presses(arrange, decision, 'unit:a', 'hex:1', 'unit:b');
    expect(arrange.press(decision, held, 'hex:1')).toMatchObject({ refused: { rule: 'G-8' } });
    const both = stateOf(arrange.press(decision, held, 'hex:2'));
    expect(arrange.missing(decision, both)).toBeNull();
    expect(unplaced(decision, both.soFar)).toEqual([]);
  });
  describe('several in hand', () => {
    // Three of a body may lie in either hex, two at most in one; another body has its own.
    const bodies: Arrange = {
      ...asked,
      kind: 'arrange',
      items: ['unit:a', 'unit:b', 'unit:c', 'unit:x'],
      slots: (item) => (item === 'unit:x' ? ['hex:3'] : ['hex:1', 'hex:2']),
      fits: (_item, slot, soFar) =>
        Object.values(soFar).filter((other) => other === slot).length > 1 ? because('G-8', 'refusal.full') : null,
      complete: () => null,
    };
    const begun = presses(arrange, bodies, 'unit:a');

    test('a press puts as many as fit, the others stay in hand for the next place; one step back takes all of them off', () => {
      const all = takeBody(begun, bodyOf(bodies, begun));
      expect([all.held, ...all.along]).toEqual(['unit:a', 'unit:b', 'unit:c']);
      const two = stateOf(arrange.press(bodies, all, 'hex:1'));
      expect(two).toMatchObject({ soFar: { 'unit:a': 'hex:1', 'unit:b': 'hex:1' }, held: 'unit:c', along: [] });
      expect(stateOf(arrange.press(bodies, two, 'hex:2')).soFar['unit:c']).toBe('hex:2');
      expect(arrange.back(bodies, { ...two, held: null })?.soFar).toEqual({});
    });
    test('all of a stack go elsewhere with one press, and one step back brings all of them back', () => {
      const there = presses(arrange, bodies, 'unit:a', 'hex:1', 'unit:b', 'hex:1');
      const moved = stateOf(arrange.press(bodies, takeAll(there, ['unit:a', 'unit:b']), 'hex:2'));
      expect(moved.soFar).toEqual({ 'unit:a': 'hex:2', 'unit:b': 'hex:2' });
      expect(arrange.back(bodies, moved)?.soFar).toEqual(there.soFar);
    });
    test('those that have all found a place stay in hand, to be moved or turned together', () => {
      const two = stateOf(arrange.press(bodies, takeAlong(begun, 'unit:b'), 'hex:1'));
      expect(two).toMatchObject({ held: 'unit:a', along: ['unit:b'] });
      expect(stateOf(arrange.press(bodies, two, 'hex:2')).soFar).toEqual({ 'unit:a': 'hex:2', 'unit:b': 'hex:2' });
      // Of what is put already the hand is empty before the rest of the body is taken.
      expect(takeBody(two, bodyOf(bodies, two))).toMatchObject({ held: 'unit:c', along: [] });
    });
    test('one is taken along or let go; a press on another takes that one alone', () => {
      const two = takeAlong(begun, 'unit:x');
      expect(takeAlong(two, 'unit:a')).toMatchObject({ held: 'unit:x', along: [] });
      expect(presses(arrange, bodies, 'unit:b')).toMatchObject({ held: 'unit:b', along: [] });
      expect(arrange.press(bodies, two, 'unit:c')).toMatchObject({ state: { held: 'unit:c', along: [] } });
    });
  });
  test('the answer is in the order of the items, however they were put', () => {
    const state = presses(arrange, decision, 'unit:b', 'hex:2', 'unit:a', 'hex:1');
    expect(Object.keys((arrange.answer(decision, state) as { arrange: object }).arrange)).toEqual(['unit:a', 'unit:b']);
  });
  test('the suggestion may stand, and what is taken off is in hand', () => {
    const state = suggested(decision, arrange.begin(decision));
    expect(state && arrange.missing(decision, state)).toBeNull();
    expect(state && takeOff(state, 'unit:b')).toMatchObject({ soFar: { 'unit:a': 'placement:1/W' }, held: 'unit:b' });
  });
  test('back leads past the suggestion to what had been laid by hand, and to how an item faced', () => {
    const back = (state: ArrangeState | null) => state && arrange.back(decision, state);
    const turned = presses(arrange, decision, 'unit:a', 'hex:2', 'facing:E');
    const all = suggested(decision, turned);
    expect(all?.soFar).toEqual({ 'unit:a': 'placement:2/E', 'unit:b': 'placement:1/E' });
    expect(back(all)?.soFar).toEqual({ 'unit:a': 'placement:2/E' });
    expect(back(back(all))?.soFar).toEqual({ 'unit:a': 'placement:2/W' });
    expect(back(back(back(all)))?.soFar).toEqual({});
    expect(back(back(back(back(all))))).toBeNull();
  });
  test('the suggestion leaves what was put by hand; with nothing left to be put it is taken whole', () => {
    const whole = { 'unit:a': 'placement:1/W', 'unit:b': 'placement:2/W' };
    const first = suggested(decision, presses(arrange, decision, 'unit:a', 'hex:1', 'facing:E'));
    expect(first?.soFar['unit:a']).toBe('placement:1/E');
    expect(Object.keys(first?.soFar ?? {})).toEqual(['unit:a', 'unit:b']);
    expect(first && suggested(decision, first)?.soFar).toEqual(whole);
  });
  test('one step back takes off what was just put, which is in hand again; the next lets go of it', () => {
    const put = presses(arrange, decision, 'unit:b', 'hex:2', 'unit:a', 'hex:1');
    expect(put).toMatchObject({ held: 'unit:a', isPut: true });
    const back = arrange.back(decision, put) as ArrangeState;
    expect(back).toMatchObject({ soFar: { 'unit:b': 'placement:2/W' }, held: 'unit:a', isPut: false });
    expect(arrange.back(decision, back)).toMatchObject({ soFar: { 'unit:b': 'placement:2/W' }, held: null });
  });
  test('back first lets go of what was taken in hand again; what was put stays', () => {
    const taken = presses(arrange, decision, 'unit:b', 'hex:2', 'unit:a', 'hex:1', 'unit:b');
    expect(taken).toMatchObject({ held: 'unit:b', isPut: false });
    expect(arrange.back(decision, taken)).toMatchObject({ soFar: taken.soFar, held: null });
  });
  test('first the items are offered; with one in hand the slots where it fits, its own among them, and the items', () => {
    const offered = (state: ArrangeState) =>
      arrange.offers(decision, state).map(({ target, tone }) => `${target} ${tone}`);
    expect(offered(arrange.begin(decision))).toEqual(['unit:a next', 'unit:b next']);
    const held = presses(arrange, decision, 'unit:a', 'hex:1', 'unit:b');
    expect(offered(held)).toEqual(['placement:2/E next', 'placement:2/W next', 'unit:a next', 'unit:b chosen']);
    const again = presses(arrange, decision, 'unit:a', 'hex:1');
    expect(offered(again)).toEqual([
      'placement:1/E next',
      'placement:1/W chosen',
      'placement:2/E next',
      'placement:2/W next',
      'unit:a chosen',
      'unit:b next',
    ]);
  });
  test('put where it stands already, nothing has changed', () => {
    const put = presses(arrange, decision, 'unit:a', 'hex:1');
    expect(arrange.press(decision, put, 'placement:1/W')).toEqual({ state: put });
  });
  test('without an item in hand a place is no answer', () => {
    expect(arrange.press(decision, arrange.begin(decision), 'hex:1')).toMatchObject({
      refused: { message: { key: 'ui.play.arrange.take-first' } },
    });
    expect(arrange.missing(decision, arrange.begin(decision))?.rule).toBe('G-9');
  });

  test('onto a space where another lies: the two change places, or the other waits where the first came from nowhere', () => {
    const spaces: Arrange = {
      ...asked,
      kind: 'arrange',
      items: ['card:a', 'card:b'],
      slots: () => ['slot:main-1', 'slot:main-2'],
      fits: (_, slot, soFar) => (Object.values(soFar).includes(slot) ? because('G-9', 'refusal.taken') : null),
      complete: () => null,
    };
    const both = presses(arrange, spaces, 'card:a', 'slot:main-1', 'card:b', 'slot:main-2');
    expect(moved(spaces, both, 'card:b', 'slot:main-1')?.soFar).toEqual({
      'card:a': 'slot:main-2',
      'card:b': 'slot:main-1',
    });
    const one = presses(arrange, spaces, 'card:a', 'slot:main-1');
    expect(moved(spaces, one, 'card:b', 'slot:main-1')?.soFar).toEqual({ 'card:b': 'slot:main-1' });
    expect(moved(spaces, one, 'card:b', 'slot:main-3')).toBeNull();
  });

  describe('where items are of sorts', () => {
    const sorts: Arrange = {
      ...asked,
      kind: 'arrange',
      items: ['unit:train-1', 'unit:train-2', 'unit:dummy-3'],
      sort: (item) => item.replace(/-\d+$/, ''),
      slots: () => ['hex:1', 'hex:2'],
      fits: () => null,
      complete: () => null,
    };
    test('with nothing in hand a press lays the first, a second changes it for the next sort, a third takes it away', () => {
      expect(arrange.offers(sorts, arrange.begin(sorts)).map(({ target }) => target)).toContain('hex:1');
      const laid = (...targets: Target[]) => presses(arrange, sorts, ...targets).soFar;
      expect(laid('hex:1')).toEqual({ 'unit:train-1': 'hex:1' });
      expect(laid('hex:1', 'hex:2')).toEqual({ 'unit:train-1': 'hex:1', 'unit:train-2': 'hex:2' });
      expect(laid('hex:1', 'hex:1')).toEqual({ 'unit:dummy-3': 'hex:1' });
      expect(laid('hex:1', 'hex:1', 'hex:1')).toEqual({});
      // The only dummy lies elsewhere: the train is taken away at once.
      expect(laid('hex:1', 'hex:1', 'hex:2', 'hex:2')).toEqual({ 'unit:dummy-3': 'hex:1' });
    });
    test('with one in hand the next of its sort comes to hand, so that several lie on one place', () => {
      const both = presses(arrange, sorts, 'unit:train-1', 'hex:1', 'hex:1');
      expect(both).toMatchObject({ soFar: { 'unit:train-1': 'hex:1', 'unit:train-2': 'hex:1' }, held: null });
      expect(presses(arrange, sorts, 'hex:1', 'unit:train-1', 'hex:2')).toMatchObject({
        soFar: { 'unit:train-1': 'hex:2' },
        held: null,
      });
    });
  });
});
