import { describe, expect, test } from 'vitest';
import { chooseOne } from '../../../../core/engine/decision.ts';
import { notOffered } from '../../../../core/engine/kinds/not-offered.ts';
import { whyNot } from '../../../../core/engine/legality.ts';
import type { Decision, One } from '../../../../core/engine/decision.ts';
import type { Target } from '../../../../core/engine/target.ts';

/** What is asked, as a decision of its kind with nothing else in it. */
function asking(targets: readonly Target[], apparent?: readonly Target[]): Decision {
  const question = { kind: 'one', seat: 'red', rule: 'R1', prompt: { key: 'prompt.any' }, targets } as const;
  const { value } = chooseOne(apparent ? { ...question, apparent } : question).next();
  return value as Decision;
}

const said = (decision: Decision, target: Target) => notOffered(decision, target).message;

describe('what is not offered', () => {
  test('a place where a unit is asked for: first the unit, and which may act', () => {
    expect(said(asking(['unit:ann', 'unit:bob']), 'hex:101')).toEqual({
      key: 'refusal.not-offered.unit',
      params: { target: { place: 'hex:101' }, which: { list: [{ place: 'unit:ann' }, { place: 'unit:bob' }] } },
    });
  });

  test('a unit where a place is asked for, and anything where words answer', () => {
    expect(said(asking(['hex:101']), 'unit:ann').key).toBe('refusal.not-offered.place');
    expect(said(asking(['word:yes', 'word:no']), 'hex:101').key).toBe('refusal.not-offered.answer');
  });

  test('another of what is asked for: three are named, and how many more there are', () => {
    const { key, params } = said(asking(['hex:1', 'hex:2', 'hex:3', 'hex:4', 'hex:5']), 'hex:9');
    expect(key).toBe('refusal.not-offered');
    expect(params?.['which']).toEqual({
      list: [
        { place: 'hex:1' },
        { place: 'hex:2' },
        { place: 'hex:3' },
        { phrase: { key: 'refusal.not-offered.more', params: { count: 2 } } },
      ],
    });
  });

  test('a card goes by its name, whatever it is called where it is chosen', () => {
    const decision: Decision = { ...asking(['card:ace', 'word:no']), label: () => ({ key: 'label.text' }) } as One;
    expect(said(decision, 'hex:9').params?.['which']).toEqual({
      list: [{ place: 'card:ace' }, { phrase: { key: 'label.text' } }],
    });
  });

  test('before others who look on what the seat has is not told from what it might have', () => {
    const decision = asking(['word:train'], ['word:train', 'word:dummy']);
    const { key, params } = said(decision, 'hex:9');
    expect(key).toBe('refusal.not-offered.answer');
    expect(params?.['which']).toEqual({ list: [{ place: 'word:train' }, { place: 'word:dummy' }] });
  });

  test('a thing of another kind is not asked for; a stack is told that each acts alone', () => {
    expect(said(asking(['seat:red', 'seat:blue']), 'card:ace').key).toBe('refusal.not-offered.other');
    expect(said(asking(['unit:ann', 'unit:bob']), 'stack:ann+bob').key).toBe('refusal.not-offered.alone');
  });

  test('nobody may act', () => {
    expect(said(asking([]), 'unit:ann').key).toBe('refusal.not-offered.nothing');
  });
});

test('a way is not asked about a place as if it were a unit', () => {
  const decision = {
    ...{ kind: 'path', seat: 'red', rule: 'R2', prompt: { key: 'prompt.any' }, units: ['unit:ann'] },
    ...{ steps: () => [], mayStop: () => null },
    whyNot: () => {
      throw new Error('not a unit');
    },
  } as unknown as Decision;
  expect(whyNot(decision, 'hex:101')).toMatchObject({ message: { key: 'refusal.not-offered.unit' } });
});
