import { describe, expect, test } from 'vitest';
import type { MatchNode } from '../../../core/engine/record.ts';
import { leftBehind, takesBackDice, undoTarget, whyNotTakenBack } from '../../../core/engine/undo.ts';

/** Nodes by whose deed led to them. */
function node(id: number, doer: string | null, { die = false, reveals = false } = {}): MatchNode {
  const deed = { did: 'answer', kind: 'one', rule: 'T-1', action: { one: 'number:1' } } as const;
  const dice = die ? [{ die: 'd6', value: 3, rule: 'T-1' } as const] : [];
  const fact = { key: 'shown', rule: 'T-2', params: {} };
  return {
    id,
    parent: id === 0 ? null : id - 1,
    deed: doer === null ? null : { ...deed, seat: doer },
    dice,
    facts: [reveals ? { ...fact, reveals } : fact],
    turn: 1,
    phase: 'fire',
  };
}

const root = node(0, null);

test('undo goes to before the last deed of a person, past the bots', () => {
  const line = [root, node(1, 'white'), node(2, 'black'), node(3, 'black')];
  expect(undoTarget(line, (seat) => seat === 'white')).toBe(0);
  expect(undoTarget(line, () => true)).toBe(2);
  expect(undoTarget([root], () => true)).toBeNull();
});

test('an adjustment is undone by anybody, for all have agreed to it', () => {
  const adjusted: MatchNode = { ...node(1, null), deed: { did: 'adjust', position: {}, note: '' } };
  expect(undoTarget([root, adjusted, node(2, 'black')], (seat) => seat === 'white')).toBe(0);
});

test('going over to another line leaves behind what they do not share', () => {
  const [one, two, three] = [node(1, 'white'), node(2, 'white'), node(3, 'white')];
  expect(leftBehind([root, one, two], [root, one, three])).toEqual([two]);
  expect(leftBehind([root, one], [root, one, three])).toEqual([]);
});

describe('at a table with secrets', () => {
  test('a die is not taken back', () => {
    expect(takesBackDice([node(1, 'white', { die: true }), node(2, 'black')])).toBe(true);
    expect(whyNotTakenBack([node(1, 'white', { die: true }), node(2, 'black')])?.message.key).toBe(
      'refusal.takes-back-die',
    );
  });

  test('nor is a secret that was shown', () => {
    expect(whyNotTakenBack([node(1, 'white', { reveals: true })])?.message.key).toBe('refusal.takes-back-secret');
  });

  test('anything else is', () => {
    expect(whyNotTakenBack([node(1, 'white'), node(2, 'black')])).toBeNull();
  });
});
