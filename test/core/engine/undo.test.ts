import { describe, expect, test } from 'vitest';
import type { Player } from '../../../core/engine/players.ts';
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
const person = (seat: string): Player => ({ seat, name: seat, kind: 'person' });
const program = (seat: string): Player => ({ seat, name: seat, kind: 'bot' });
const TWO_PERSONS = [person('white'), person('black')];
const AGAINST_PROGRAM = [person('white'), program('black')];

test('undo goes to before the last deed of a person, past the bots', () => {
  const line = [root, node(1, 'white'), node(2, 'black'), node(3, 'black')];
  expect(undoTarget(line, AGAINST_PROGRAM)).toBe(0);
  expect(undoTarget(line, TWO_PERSONS)).toBe(2);
  expect(undoTarget([root], TWO_PERSONS)).toBeNull();
});

test('an adjustment is undone by anybody, for all have agreed to it', () => {
  const adjusted: MatchNode = { ...node(1, null), deed: { did: 'adjust', position: {}, note: '' } };
  expect(undoTarget([root, adjusted, node(2, 'black')], AGAINST_PROGRAM)).toBe(0);
});

test('who did a deed is who sat there then: a program that has taken the seat since takes nothing back', () => {
  const reseated: MatchNode = { ...node(2, null), deed: { did: 'reseat', players: [program('white')] } };
  const line = [root, node(1, 'white'), reseated, node(3, 'white')];
  expect(undoTarget(line, AGAINST_PROGRAM)).toBe(1);
  expect(undoTarget(line.slice(0, 2), AGAINST_PROGRAM)).toBe(0);
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
