import { expect, test } from 'vitest';
import type { Field, Situation, Ticks } from '../../../../core/engine/decision.ts';
import { because } from '../../../../core/engine/verdict.ts';
import { situation, type SituationState, tick } from '../../../../renderer/play/decisions/situation.ts';

const line = (id: string, values: Field['values'], usual: Field['usual'] = null): Field => ({
  id,
  rule: `F-${id}`,
  label: { key: id },
  values,
  usual,
});

/** Who fires, at whom, and whether it stands in cover: that is asked for `y` alone. */
const form: Situation = {
  kind: 'situation',
  seat: 'white',
  rule: 'F-1',
  prompt: { key: 'prompt' },
  fields: ({ target }: Ticks) => [
    line('firer', ['a', 'b']),
    line('target', ['x', 'y']),
    ...(target === 'y' ? [line('cover', ['yes', 'no'], 'no')] : []),
  ],
  judge: ({ firer, target }) => (firer === 'b' && target === 'x' ? because('F-2', 'refusal.far') : null),
  preview: ({ cover }) => ({
    tallies: [{ title: { key: 'value' }, lines: [], total: cover === 'yes' ? 30 : 40 }],
    odds: [],
  }),
};

function pressed(...targets: string[]): SituationState {
  return targets.reduce((state, target) => {
    const to = situation.press(form, state, target);
    if (!('state' in to)) throw new Error(`not a state: ${JSON.stringify(to)}`);
    return to.state;
  }, situation.begin(form));
}

const total = (state: SituationState, target: string | null = null) =>
  situation.contemplate(form, state, target).preview?.tallies[0]?.total;

test('presses fill in the first empty line that takes them: firer, then target', () => {
  expect(pressed('a', 'x').ticked).toEqual({ firer: 'a', target: 'x' });
  expect(pressed('x', 'a').ticked).toEqual({ firer: 'a', target: 'x' });
});

test('with every line filled in, a press ticks the line that takes it anew', () => {
  expect(pressed('a', 'x', 'b', 'y').ticked).toEqual({ firer: 'b', target: 'y' });
});

test('what no line takes is refused with the rule that asks', () => {
  expect(situation.press(form, situation.begin(form), 'z')).toMatchObject({ refused: { rule: 'F-1' } });
  expect(situation.contemplate(form, situation.begin(form), 'z').refused?.rule).toBe('F-1');
});

test('what may be pressed next belongs to the first empty line; what is ticked stays chosen', () => {
  const told = (state: SituationState) => situation.offers(form, state).map(({ target, tone }) => `${target} ${tone}`);
  expect(told(situation.begin(form))).toEqual(['a next', 'b next']);
  expect(told(pressed('a'))).toEqual(['a chosen', 'x next', 'y next']);
  expect(told(pressed('a', 'y'))).toEqual(['a chosen', 'y chosen', 'no chosen']);
});

test('the last tick is taken back first, also where it was changed later', () => {
  const again = tick(pressed('a', 'y'), 'firer', 'b');
  expect(situation.back(form, again)).toEqual({ ticked: { target: 'y' } });
  expect(situation.back(form, situation.begin(form))).toBeNull();
});

test('the answer has the usual value where nobody ticked, and no line that is asked no more', () => {
  expect(situation.answer(form, pressed('a', 'y'))).toEqual({ situation: { firer: 'a', target: 'y', cover: 'no' } });
  const turned = tick(tick(pressed('a', 'y'), 'cover', 'yes'), 'target', 'x');
  expect(situation.answer(form, turned)).toEqual({ situation: { firer: 'a', target: 'x' } });
});

test('what is missing is an empty line, or what the rule forbids', () => {
  expect(situation.missing(form, pressed('a'))?.rule).toBe('F-target');
  expect(situation.missing(form, pressed('b', 'x'))?.rule).toBe('F-2');
  expect(situation.missing(form, pressed('b', 'y'))).toBeNull();
});

test('the worth of a form is shown as soon as it could be handed in, and of a target under the pointer', () => {
  expect(total(pressed('a'))).toBeUndefined();
  expect(total(pressed('a'), 'y')).toBe(40);
  expect(total(tick(pressed('a', 'y'), 'cover', 'yes'))).toBe(30);
});

test('a form without sums and odds has nothing to weigh', () => {
  const plain: Situation = { ...form, preview: () => ({ tallies: [], odds: [] }) };
  expect(situation.contemplate(plain, pressed('a', 'x'), null).preview).toBeNull();
});
