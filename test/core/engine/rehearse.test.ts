import { describe, expect, test } from 'vitest';
import { type One, YES } from '../../../core/engine/decision.ts';
import { Match } from '../../../core/engine/match.ts';
import { rehearse } from '../../../core/engine/rehearse.ts';
import { seatTarget } from '../../../core/engine/target.ts';
import type { Aside } from '../../../core/engine/ruleset.ts';
import { type Congress, congress } from './congress.ts';

const match = Match.begin(congress, { ruleset: 'congress', scenario: 'seven', options: {}, seed: 1, dice: 'seeded' });
const choice: One = { kind: 'one', seat: 'france', rule: 'C2', prompt: { key: 'prompt.C2' }, targets: [YES] };
const rehearsed = (id: string, ...answers: Parameters<typeof rehearse>[3]) => {
  const aside = match.asidesOf('france').find((each) => each.id === id);
  if (!aside) throw new Error(`no aside ${id}`);
  return rehearse(congress, match.position, aside, answers);
};

describe('an aside is rehearsed', () => {
  test('its own question is open until it has an answer that is allowed', () => {
    expect(rehearsed('offer').open?.rule).toBe('C2');
    expect(rehearsed('offer', { one: seatTarget('france') }).open?.rule).toBe('C2');
  });

  test('then others are asked, and are taken to decline; nothing of it is done', () => {
    const before = match.digest;
    const { open, others } = rehearsed('offer', { one: seatTarget('spain') });
    expect(open).toBeNull();
    expect(others.map(({ seat, rule }) => [seat, rule])).toEqual([['spain', 'C2-b']]);
    expect(match.digest).toBe(before);
  });

  test('what is told before anybody else is asked is told', () => {
    expect(rehearsed('boast', { one: seatTarget('france') }).told.map(({ key }) => key)).toEqual(['boasted']);
  });

  test('where a die comes it ends', () => {
    const aside: Aside<Congress> = {
      ...{ id: 'duel', decision: choice },
      *play(_now, _action, umpire) {
        umpire.roll('d6', 'C2-c', { seat: 'france' });
        yield choice;
      },
    };
    const nothing = { open: null, others: [], told: [] };
    expect(rehearse(congress, match.position, aside, [{ one: YES }])).toEqual(nothing);
  });
});
