import { expect, test } from 'vitest';
import type { Field, Situation, Ticks } from '../../../../core/engine/decision.ts';
import type { Target } from '../../../../core/engine/target.ts';
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
    line('firer', ['unit:a', 'unit:b']),
    line('target', ['unit:x', 'unit:y']),
    ...(target === 'unit:y' ? [line('cover', ['word:yes', 'word:no'], 'word:no')] : []),
  ],
  judge: ({ firer, target }) => (firer === 'unit:b' && target === 'unit:x' ? because('F-2', 'refusal.far') : null),
  preview: ({ cover }) => ({
    tallies: [{ title: { key: 'value' }, lines: [], total: cover === 'word:yes' ? 30 : 40 }],
    odds: [],
  }),
};

function pressed(...targets: Target[]): SituationState {
  return targets.reduce((state, target) => {
    const to = situation.press(form, state, target);
    if (!('state' in to)) throw new Error(`not a state: ${JSON.stringify(to)}`);
    return to.state;
  }, situation.begin(form));
}

const total = (state: SituationState, target: Target | null = null) =>
  situation.contemplate(form, state, target).preview?.tallies[0]?.total;

test('presses fill in the first empty line that takes them: firer, then target', () => {
  expect(pressed('unit:a', 'unit:x').ticked).toEqual({ firer: 'unit:a', target: 'unit:x' });
  expect(pressed('unit:x', 'unit:a').ticked).toEqual({ firer: 'unit:a', target: 'unit:x' });
});

test('with every line filled in, a press ticks the line that takes it anew', () => {
  expect(pressed('unit:a', 'unit:x', 'unit:b', 'unit:y').ticked).toEqual({ firer: 'unit:b', target: 'unit:y' });
});

test('what no line takes is refused with the rule that asks', () => {
  expect(situation.press(form, situation.begin(form), 'unit:z')).toMatchObject({ refused: { rule: 'F-1' } });
  expect(situation.contemplate(form, situation.begin(form), 'unit:z').refused?.rule).toBe('F-1');
});

test('what may be pressed next belongs to the first empty line; what is ticked stays chosen', () => {
  const told = (state: SituationState) => situation.offers(form, state).map(({ target, tone }) => `${target} ${tone}`);
  expect(told(situation.begin(form))).toEqual(['unit:a next', 'unit:b next']);
  expect(told(pressed('unit:a'))).toEqual(['unit:a chosen', 'unit:x next', 'unit:y next']);
  expect(told(pressed('unit:a', 'unit:y'))).toEqual(['unit:a chosen', 'unit:y chosen', 'word:no chosen']);
});

test('the last tick is taken back first, also where it was changed later', () => {
  const again = tick(pressed('unit:a', 'unit:y'), 'firer', 'unit:b');
  expect(situation.back(form, again)).toEqual({ ticked: { target: 'unit:y' } });
  expect(situation.back(form, situation.begin(form))).toBeNull();
});

test('the answer has the usual value where nobody ticked, and no line that is asked no more', () => {
  expect(situation.answer(form, pressed('unit:a', 'unit:y'))).toEqual({
    situation: { firer: 'unit:a', target: 'unit:y', cover: 'word:no' },
  });
  const turned = tick(tick(pressed('unit:a', 'unit:y'), 'cover', 'word:yes'), 'target', 'unit:x');
  expect(situation.answer(form, turned)).toEqual({ situation: { firer: 'unit:a', target: 'unit:x' } });
});

test('what is missing is an empty line, or what the rule forbids', () => {
  expect(situation.missing(form, pressed('unit:a'))?.rule).toBe('F-target');
  expect(situation.missing(form, pressed('unit:b', 'unit:x'))?.rule).toBe('F-2');
  expect(situation.missing(form, pressed('unit:b', 'unit:y'))).toBeNull();
});

test('the worth of a form is shown as soon as it could be handed in, and of a target under the pointer', () => {
  expect(total(pressed('unit:a'))).toBeUndefined();
  expect(total(pressed('unit:a'), 'unit:y')).toBe(40);
  expect(total(tick(pressed('unit:a', 'unit:y'), 'cover', 'word:yes'))).toBe(30);
});

test('a form without sums and odds has nothing to weigh', () => {
  const plain: Situation = { ...form, preview: () => ({ tallies: [], odds: [] }) };
  expect(situation.contemplate(plain, pressed('unit:a', 'unit:x'), null).preview).toBeNull();
});
