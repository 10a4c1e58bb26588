import { describe, expect, test } from 'vitest';
import type { One } from '../../../../../core/engine/decision.ts';
import { unitTarget } from '../../../../../core/engine/target.ts';
import {
  type Activated,
  formCommands,
  rollForDelay,
} from '../../../../../core/games/borodino/05-orders-and-activation/index.ts';
import { borodino } from '../../../../../core/games/borodino/index.ts';
import { LEADERS, partOn7 } from '../../../../../core/games/borodino/scenarios/7-september/data.ts';
import { orders } from '../../../../../core/games/borodino/scenarios/7-september/orders.ts';
import { begin, playedOut, some } from '../../verbs.ts';
import { day7 } from '../day7.ts';
import { one } from '../table.ts';

const KUTUZOV = { side: 'russian', value: LEADERS.russian.delay as number } as const;

const rolling = (failures: number) =>
  begin(day7({}, { failures }), (game, umpire) => rollForDelay(game, KUTUZOV, umpire));

/** Which faces let the Russians change their orders after so many failures in a row. */
function facesThatPass(failures: number): string {
  return [...Array(10).keys()]
    .filter((face) => {
      const t = rolling(failures);
      t.play(one('yes'), [face]);
      t.expectOver();
      return t.facts.at(-1)?.key === 'delay-passed';
    })
    .join('');
}

describe('delay', () => {
  test('[5.29-a] [5.29-c] [5.61-a] [SR.1-a] worked case 21: Kutuzov passes on 0 to 5, then 0 to 6, then 0 to 7', () => {
    expect([0, 1, 2].map(facesThatPass)).toEqual(['012345', '0123456', '01234567']);
  });

  test('[5.29-c] failures in a row add up, and a success makes them none', () => {
    const failed = rolling(1);
    failed.play(one('yes'), [7]);
    expect(failed.game.failures).toBe(2);
    const passed = rolling(2);
    passed.play(one('yes'), [7]);
    expect(passed.game.failures).toBe(0);
  });

  test('[5.29-a] nobody has to roll, and not to roll is no failure', () => {
    const t = rolling(1);
    t.play(one('no'));
    t.expectOver();
    expect(t.game.failures).toBe(1);
    expect(t.told('orders-left').rule).toBe('5.29-a');
  });

  test('the preview says how likely it is', () => {
    const { preview } = rolling(1).decision as One;
    const { tallies, odds } = playedOut(borodino, preview?.('word:yes') as never);
    expect(tallies[0]).toMatchObject({ total: -1, lines: [{ rule: '5.29-c' }] });
    expect(
      Object.fromEntries(odds.map(({ result, probability }) => [result.key, Number(probability.toFixed(6))])),
    ).toEqual({
      'label.odds.delay-passed': 0.7,
      'label.odds.delay-failed': 0.3,
    });
  });
});

describe('the Orders Phase', () => {
  const HAD: Partial<Activated> = {
    orders: [
      { units: ['f-fr-15'], shown: true },
      { units: ['r-4d-1'], shown: true },
    ],
    barrage: { french: 'used', russian: 'used' },
  };
  const phase = (turn: number) => {
    const game = day7(
      { 'f-fr-15': 4010, 'f-dl-8': 4020, 'r-4d-1': 2010, 'r-11d-1': 2020 },
      { ...HAD, turn, phase: 'orders' },
    );
    formCommands(game, partOn7);
    return begin(game, orders);
  };
  const firsts = ({ orders: now }: Activated) => now.map(({ units }) => units[0]);

  test('[SR.1-g] [5.29-d] in the first turn nobody is late, and Napoleon never is', () => {
    const t = phase(1);
    t.expectAsk('french', '5.21-a');
    t.play(some());
    t.expectAsk('russian', '5.21-a');
    phase(2).expectAsk('russian', '5.29-a');
  });

  test('[3.0-b] [3.0-c] [5.61-c] [SR.1-a] Kutuzov first; on a success the markers of the last turn come off, and both give new orders', () => {
    const t = phase(2);
    t.play(one('yes'), [5]);
    t.expectAsk('french', '5.21-a');
    t.play(some(unitTarget('f-dl-8')));
    t.expectAsk('russian', '5.21-a');
    t.play(some(unitTarget('r-11d-1')));
    t.expectOver();
    expect(firsts(t.game)).toEqual(['f-dl-8', 'r-11d-1']);
    expect(t.game.barrage).toEqual({ french: 'no', russian: 'no' });
  });

  test('[5.21-b] [5.29-b] [SR.1-f] worked case 30: on a failure, or without a roll, those of the last turn stay', () => {
    for (const [answer, dice] of [
      ['yes', [6]],
      ['no', []],
    ] as const) {
      const t = phase(2);
      t.play(one(answer), dice);
      t.expectAsk('french', '5.21-a');
      t.play(some());
      t.expectAsk('russian', '5.24-b');
      t.play(some());
      t.expectOver();
      expect(firsts(t.game)).toEqual(['r-4d-1']);
      expect(t.game.barrage).toEqual({ french: 'no', russian: 'bought' });
    }
  });
});
