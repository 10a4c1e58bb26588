import { expect, test } from 'vitest';
import {
  type Action,
  chooseArrangement,
  chooseManoeuvre,
  chooseOne,
  choosePath,
  chooseSituation,
  chooseSome,
  chooseYes,
  type Decision,
  type Procedure,
} from '../../../core/engine/decision.ts';

/** What the rules that ask get to know of an answer. */
function told<R>(asking: Procedure<R>, answer: Action): R {
  asking.next();
  return asking.next(answer).value as R;
}

const asked = { seat: 'red', rule: 'H1', prompt: { key: 'prompt' } };
const question = <K extends Decision['kind']>(kind: K) => ({ ...asked, kind }) as Extract<Decision, { kind: K }>;
const form = { ...question('situation'), fields: () => [] };
const legs = { unit: 'unit:red-a', legs: [{ leg: 'face' }] } as const;

test.each<[string, Procedure<unknown>]>([
  ['one target', chooseOne(question('one'))],
  ['a set', chooseSome(question('some'))],
  ['a way', choosePath(question('path'))],
  ['where things go', chooseArrangement(question('arrange'))],
  ['legs', chooseManoeuvre(question('manoeuvre'))],
  ['a form', chooseSituation(form)],
])('who asks for %s and is passed gets null', (_what, asking) => {
  expect(told(asking, { pass: true })).toBeNull();
});

test.each<[string, Procedure<unknown>, Action, unknown]>([
  ['one target', chooseOne(question('one')), { one: 'hex:102' }, 'hex:102'],
  ['a set', chooseSome(question('some')), { some: ['word:sword', 'word:drum'] }, ['word:sword', 'word:drum']],
  [
    'a way',
    choosePath(question('path')),
    { path: { unit: 'unit:red-a', steps: ['number:1'] } },
    { unit: 'unit:red-a', steps: ['number:1'] },
  ],
  ['legs', chooseManoeuvre(question('manoeuvre')), { manoeuvre: legs }, legs],
])('who asks for %s gets what was answered', (_what, asking, answer, result) => {
  expect(told(asking, answer)).toEqual(result);
});

test('yes is yes, and no is no', () => {
  expect([told(chooseYes(asked), { one: 'word:yes' }), told(chooseYes(asked), { one: 'word:no' })]).toEqual([
    true,
    false,
  ]);
});
