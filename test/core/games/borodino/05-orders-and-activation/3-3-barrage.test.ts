/** The Barrage marker from the Orders Phase to its activation, in a match; and the cup drawn by hand. */
import { describe, expect, test } from 'vitest';
import { NeedsRoll, WrongDice } from '../../../../../core/engine/chance.ts';
import { check } from '../../../../../core/engine/legality.ts';
import { Match } from '../../../../../core/engine/match.ts';
import { unitTarget } from '../../../../../core/engine/target.ts';
import { type Activated, BARRAGE } from '../../../../../core/games/borodino/05-orders-and-activation/index.ts';
import { borodino } from '../../../../../core/games/borodino/index.ts';
import { groupOn7 } from '../../../../../core/games/borodino/scenarios/7-september/data.ts';
import { onSeptember7 } from '../../../../../core/games/borodino/scenarios/7-september/state.ts';
import { cardOf } from '../../../../../core/games/borodino/data.ts';
import { PASS, some } from '../../verbs.ts';
import { day7, MORNING } from '../day7.ts';
import { one } from '../table.ts';

const dayOf = (match: Match<Activated>): Activated => onSeptember7(match.position);

function match(position: Activated, dice: 'seeded' | 'given' = 'seeded'): Match<Activated> {
  const beginning = { ruleset: 'borodino', scenario: 'sept7', options: {}, seed: 7, dice, position } as const;
  return Match.begin(borodino, beginning) as unknown as Match<Activated>;
}

/** The first turn, with Kutuzov placed: both sides are asked for their orders. */
function firstTurn(): Match<Activated> {
  const begun = match(day7(MORNING, { turn: 0, phase: 'leader-set-up' }));
  begun.play(one(2718));
  return begun;
}

const guardOf = (match: Match<Activated>) =>
  unitTarget(dayOf(match).commands.find(({ id }) => groupOn7(cardOf(id)) === 'F-GD')?.id ?? '');

describe('the Barrage markers', () => {
  test('[SR.4-a] [5.33-b] [8.21-d] those that have been paid for go into the cup once the initiative is settled: 6 x 2 + 2 + 14 x 2 + 1 + 2', () => {
    const begun = firstTurn();
    begun.play(some(guardOf(begun), BARRAGE));
    begun.play(some(BARRAGE));
    expect(begun.decision).toMatchObject({ seat: 'french', rule: '4.0-c' });
    expect(dayOf(begun).cup).toHaveLength(45);
    expect(dayOf(begun).barrage).toEqual({ french: 'in-cup', russian: 'in-cup' });
    expect(begun.nodes.flatMap(({ facts }) => facts).filter(({ key }) => key === 'barrage-in-cup')).toHaveLength(2);
  });

  test('[5.32-a] without orders for the French Guard there are two markers fewer: 43', () => {
    const begun = firstTurn();
    begun.play(some(BARRAGE));
    begun.play(some(BARRAGE));
    expect(dayOf(begun).cup).toHaveLength(43);
  });

  test('[SR.4-a] unpaid, it is in no cup and opens no turn', () => {
    const begun = firstTurn();
    begun.play(some(guardOf(begun)));
    begun.play(some());
    expect(dayOf(begun).cup).toHaveLength(43);
    expect(begun.decision && check(begun.decision, one('french-barrage'))).toMatchObject({ rule: '5.32-a' });
  });

  test('[5.35-b] it may open the turn: all guns of the side fire, then the next marker is drawn, and it is used', () => {
    const begun = firstTurn();
    begun.play(some(guardOf(begun), BARRAGE));
    begun.play(some());
    begun.play(one('french-barrage'));
    expect(begun.position).toMatchObject({ phase: 'barrage', marker: 'french-barrage', side: 'french' });
    expect(begun.decision).toMatchObject({ seat: 'french', rule: '8.21-c' });
    expect(borodino.check(begun.position)).toEqual(begun.position);
    begun.play(PASS);
    expect(dayOf(begun).barrage.french).toBe('used');
    expect(dayOf(begun).cup).not.toContain('french-barrage');
  });
});

describe('the cup in the hands of the players', () => {
  test('[5.42-a] where they roll real dice they draw a real marker, and type in which: one that is in the cup', () => {
    const where = { 'f-gr-7': 4310, 'f-ga1': 4301, 'r-lg-1': 4001 };
    const barrage = { french: 'in-cup', russian: 'no' } as const;
    const begun = match(
      day7(where, { phase: 'barrage', marker: 'french-barrage', barrage, cup: ['F-IV', 'F-IV'] }),
      'given',
    );
    expect(begun.decision?.rule).toBe('8.21-c');
    let asked: unknown;
    try {
      begun.play(PASS);
    } catch (fault) {
      if (!(fault instanceof NeedsRoll)) throw fault;
      ({ asked } = fault);
    }
    expect(asked).toMatchObject({ deck: 'cup', count: 1, from: ['F-IV', 'F-IV'], rule: '5.42-a' });
    expect(() => begun.play(PASS, ['R-II'])).toThrowError(WrongDice);
    expect(() => begun.play(PASS, ['french-barrage'])).toThrowError(WrongDice);
    begun.play(PASS, ['F-IV']);
    expect(dayOf(begun)).toMatchObject({ marker: 'F-IV', cup: ['F-IV'] });
  });
});
