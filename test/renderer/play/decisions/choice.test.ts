import { describe, expect, test } from 'vitest';
import type { Action, Decision, One, Path, Some } from '../../../../core/engine/decision.ts';
import { hexTarget, idOf } from '../../../../core/engine/target.ts';
import { because } from '../../../../core/engine/verdict.ts';
import { Choice } from '../../../../renderer/play/decisions/choice.svelte.ts';

const asked = { seat: 'white', rule: 'G-1', prompt: { key: 'prompt' } };

/** One or two of three men. */
const squad: Some = {
  ...asked,
  kind: 'some',
  from: ['unit:a', 'unit:b', 'unit:c'],
  allows: (set) => (set.length > 2 ? because('G-2', 'refusal.two') : null),
  enough: (set) => (set.length === 0 ? because('G-3', 'refusal.none') : null),
  preview: (set) => ({ tallies: [], odds: [{ result: { key: `odds.${set.map(idOf).join('')}` }, probability: 1 }] }),
};

/** A choice and the answers that came of it. */
function choosing(decision: Decision): { choice: Choice; answers: Action[] } {
  const answers: Action[] = [];
  return { choice: new Choice(decision, (action) => answers.push(action)), answers };
}

test('nothing more is done to an answer that is being saved: the rules have gone on', () => {
  let isSaving = false;
  const allows: Some['allows'] = (set) => {
    if (isSaving) throw new Error('asked of a position that is gone');
    return squad.allows(set);
  };
  const answers: Action[] = [];
  const answer = (action: Action) => void answers.push(action);
  let late = 0;
  const choice = new Choice(
    { ...squad, allows, pass: () => null },
    answer,
    () => isSaving,
    () => late++,
  );
  choice.press('unit:a');
  const { state } = choice;
  isSaving = true;
  choice.press('unit:b');
  choice.replace({ set: [] });
  choice.suggest({ some: ['unit:b'] });
  choice.done();
  choice.pass();
  expect(choice.back()).toBe(false);
  expect(choice.contemplate('unit:b').action).toBeUndefined();
  expect([choice.state, answers]).toEqual([state, []]);
  // What a person has pressed is told of: a target, done, a pass.
  expect(late).toBe(3);
});

describe('done', () => {
  test('with something missing answers nothing, and says what is missing', () => {
    const { choice, answers } = choosing(squad);
    choice.done();
    expect([choice.refusal?.rule, answers]).toEqual(['G-3', []]);
  });

  test('answers with what is chosen', () => {
    const { choice, answers } = choosing(squad);
    choice.press('unit:c');
    choice.press('unit:a');
    choice.done();
    expect([choice.refusal, answers.length]).toEqual([null, 1]);
    expect(answers[0]).toEqual({ some: expect.arrayContaining(['unit:a', 'unit:c']) as unknown });
  });
});

describe('a stack that is picked for a set', () => {
  test('goes in as far as there is room without a complaint', () => {
    const { choice } = choosing(squad);
    choice.pressAll(['unit:a', 'unit:b', 'unit:c']);
    expect([choice.stateAs('some').set, choice.refusal]).toEqual([['unit:a', 'unit:b'], null]);
  });

  test('goes out where all of it is in', () => {
    const { choice } = choosing(squad);
    choice.pressAll(['unit:a', 'unit:b']);
    choice.pressAll(['unit:a', 'unit:b']);
    expect(choice.stateAs('some').set).toEqual([]);
  });
});

describe('what a drag has laid', () => {
  const walk: Path = {
    ...{ ...asked, kind: 'path', units: ['unit:a'] },
    steps: ({ steps }) => (steps.length < 2 ? [{ to: hexTarget(11 + steps.length), cost: 1 }] : []),
    mayStop: ({ steps }) => (steps.length === 1 ? because('G-9', 'refusal.no-room') : null),
  };
  const odds = [{ result: { key: 'odds.any' }, probability: 1 }];

  test('is carried out where it is whole', () => {
    const { choice, answers } = choosing(walk);
    choice.carryOut();
    choice.press('hex:11');
    choice.carryOut();
    expect([answers, choice.refusal]).toEqual([[], null]);
    choice.press('hex:12');
    choice.carryOut();
    expect(answers).toEqual([{ path: { unit: 'unit:a', steps: ['hex:11', 'hex:12'] } }]);
  });

  test('is carried out whether dice follow or not', () => {
    const { choice, answers } = choosing({ ...walk, mayStop: () => null, preview: () => ({ tallies: [], odds }) });
    choice.press('hex:11');
    choice.carryOut();
    expect(answers).toEqual([{ path: { unit: 'unit:a', steps: ['hex:11'] } }]);
  });
});

describe('passing', () => {
  test('answers where it is allowed', () => {
    const { choice, answers } = choosing({ ...squad, pass: () => null });
    choice.pass();
    expect([choice.refusal, answers]).toEqual([null, [{ pass: true }]]);
  });

  test('where the rules forbid it just now answers nothing, and names the rule', () => {
    const { choice, answers } = choosing({ ...squad, pass: () => because('G-4', 'refusal.not-yet') });
    choice.pass();
    expect([choice.refusal?.rule, answers]).toEqual(['G-4', []]);
  });

  test('where nobody may ever is refused by the rule that asks', () => {
    const { choice, answers } = choosing(squad);
    choice.pass();
    expect([choice.refusal, answers]).toMatchObject([{ rule: 'G-1', message: { key: 'refusal.must-choose' } }, []]);
  });
});

describe('a press', () => {
  test('that is refused says why and changes nothing; the next one that is taken clears that away', () => {
    const { choice } = choosing(squad);
    for (const target of squad.from) choice.press(target);
    expect([choice.refusal?.rule, choice.stateAs('some').set]).toEqual(['G-2', ['unit:a', 'unit:b']]);
    choice.press('unit:b');
    expect([choice.refusal, choice.stateAs('some').set]).toEqual([null, ['unit:a']]);
  });

  test('is taken back one by one, until there is nothing to take back', () => {
    const { choice } = choosing(squad);
    expect(choice.canGoBack).toBe(false);
    choice.press('unit:a');
    choice.press('unit:b');
    expect([choice.back(), choice.stateAs('some').set]).toEqual([true, ['unit:a']]);
    expect([choice.back(), choice.stateAs('some').set]).toEqual([true, []]);
    expect([choice.canGoBack, choice.back()]).toEqual([false, false]);
  });

  test('on one of several answers at once where there is nothing to weigh', () => {
    const hill: One = { ...asked, kind: 'one', targets: ['hex:1', 'hex:2'] };
    const { choice, answers } = choosing(hill);
    choice.press('hex:2');
    expect(answers).toEqual([{ one: 'hex:2' }]);
  });
});

describe('what it would be worth', () => {
  test('as it is, and with what is under the pointer', () => {
    const { choice } = choosing(squad);
    choice.press('unit:a');
    const worthOf = (thought: Choice['sofar']) => thought.preview?.odds.map(({ result }) => result.key);
    expect(worthOf(choice.sofar)).toEqual(['odds.a']);
    expect(worthOf(choice.contemplate('unit:b'))).toEqual(['odds.ab']);
  });

  test('of one target what the rule says of it; of one that is barred, why', () => {
    const hill: One = {
      ...asked,
      kind: 'one',
      targets: ['hex:1', 'hex:2'],
      whyNot: () => because('G-5', 'refusal.held'),
      preview: (target) => ({ tallies: [], odds: [{ result: { key: `odds.${target}` }, probability: 1 }] }),
    };
    const { choice } = choosing(hill);
    expect(choice.contemplate('hex:2').preview?.odds[0]?.result.key).toBe('odds.hex:2');
    expect(choice.contemplate('hex:3')).toMatchObject({ refused: { rule: 'G-5' }, preview: null });
  });
});
