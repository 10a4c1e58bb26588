import { describe, expect, test } from 'vitest';
import type { One, Some } from '../../../../core/engine/decision.ts';
import type { Target } from '../../../../core/engine/target.ts';
import { because } from '../../../../core/engine/verdict.ts';
import { Choice } from '../../../../renderer/play/decisions/choice.svelte.ts';
import { answersAtPress } from '../../../../renderer/play/decisions/last.ts';

const asked = { seat: 'french', rule: 'G-1', prompt: { key: 'prompt.x' } } as const;
const preview = () => ({ tallies: [], odds: [{ chance: 1, label: { key: 'x' } }] }) as never;
const so = (count: number, set: readonly unknown[]) => (set.length === count ? null : because('G-2', 'refusal.count'));

function answersTo(decision: One | Some, ...targets: readonly Target[]) {
  const given: unknown[] = [];
  const choice = new Choice(decision, (action) => given.push(action));
  for (const target of targets) choice.pressToAnswer(target);
  return given;
}

describe('a press that leaves nothing to be chosen answers', () => {
  test('a number or a word, though its odds are to be weighed: they were seen while it was pointed at', () => {
    const decision: One = { ...asked, kind: 'one', targets: ['number:1', 'word:yes', 'hex:1'], preview };
    expect(answersTo(decision, 'number:1')).toEqual([{ one: 'number:1' }]);
    expect(answersTo(decision, 'word:yes')).toEqual([{ one: 'word:yes' }]);
    expect(answersTo(decision, 'hex:1')).toEqual([]);
  });

  test('yes and no need no button beside them though their odds are weighed, unless they are to be confirmed; a hex does', () => {
    const yesOrNo: One = { ...asked, kind: 'one', targets: ['word:yes', 'word:no'], preview };
    expect(answersAtPress(yesOrNo, true)).toBe(true);
    expect(answersAtPress(yesOrNo, false)).toBe(false);
    expect(answersAtPress({ ...yesOrNo, targets: ['word:yes', 'hex:1'] }, true)).toBe(false);
    // Remarks alone are read on the way.
    const remarked = () => ({ tallies: [], odds: [], remarks: [because('G-4', 'remark.x')] });
    expect(answersAtPress({ ...yesOrNo, targets: ['word:yes', 'hex:1'], preview: remarked }, false)).toBe(true);
    expect(answersAtPress({ kind: 'one', targets: ['hex:1'], ...asked }, false)).toBe(true);
  });

  test('the last of a set that has to have so many, but none of a set that may have fewer, unless one alone is there', () => {
    const two: Some = {
      ...asked,
      kind: 'some',
      from: ['unit:a', 'unit:b', 'unit:c'],
      allows: (set) => (set.length > 2 ? because('G-3', 'refusal.many') : null),
      enough: (set) => so(2, set),
    };
    expect(answersTo(two, 'unit:a')).toEqual([]);
    expect(answersTo(two, 'unit:a', 'unit:b')).toEqual([{ some: ['unit:a', 'unit:b'] }]);
    expect(answersTo({ ...two, enough: () => null }, 'unit:a', 'unit:b')).toEqual([]);
    // The sums of an attack are looked at before it is ordered.
    expect(answersTo({ ...two, preview }, 'unit:a', 'unit:b')).toEqual([]);
    expect(answersTo({ ...two, from: ['unit:a'], enough: () => null }, 'unit:a')).toEqual([{ some: ['unit:a'] }]);
  });

  test('all of a set by one press, where all may be in it', () => {
    const any: Some = { ...asked, kind: 'some', from: ['unit:a', 'unit:b'], allows: () => null, enough: () => null };
    expect(answersTo(any, 'word:all')).toEqual([{ some: ['unit:a', 'unit:b'] }]);
    // Its sums are seen while it is pointed at.
    expect(answersTo({ ...any, preview }, 'word:all')).toEqual([{ some: ['unit:a', 'unit:b'] }]);
    expect(new Choice({ ...any, preview }, () => {}).contemplate('word:all').preview).toEqual(preview());
    const few: Some = { ...any, allows: (set) => (set.length > 1 ? because('G-3', 'refusal.many') : null) };
    expect(answersTo(few, 'word:all')).toEqual([]);
  });
});
