import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../../core/engine/decision.ts';
import { movement } from '../../../../../core/games/borodino/07-movement/index.ts';
import { artilleryFire } from '../../../../../core/games/borodino/08-artillery-fire/index.ts';
import { advise, reason } from '../../../../../core/games/borodino/bot/advise.ts';
import { PASS, path, table } from '../table.ts';

// The redoubt is 4008; 4009 and 4010 lie below it in its column.
describe('what the house bot answers on 5 September, and why', () => {
  const told = (t: ReturnType<typeof table>, action: Action) => reason(t.game, t.decision, action);
  const planned = (t: ReturnType<typeof table>) => {
    const action = advise(t.game, t.decision) as Action;
    return { action, why: told(t, action) };
  };

  test('a march tells how far it is still to the redoubt, and what each arm does there', () => {
    expect(planned(table({ french: { 'f-cm-61': 4012 } }, movement))).toMatchObject({
      action: { path: { unit: 'unit:f-cm-61' } },
      why: { key: 'motive.nearer', params: { then: 1 } },
    });
    expect(planned(table({ french: { 'f-fr-foot': 4014 } }, movement)).why).toEqual({
      key: 'motive.nearer-to-fire',
      params: { then: 5 },
    });
  });

  test('a march that it would not make has no word', () => {
    const t = table({ french: { 'f-cm-61': 4012 } }, movement);
    expect(told(t, path('f-cm-61', 4013))).toBeNull();
  });

  test('who holds the redoubt stays; who wants it and is there comes no nearer', () => {
    const theirs = table({ french: { 'f-cm-61': 4012 }, russian: { 'r-27d-1': 4008 }, side: 'russian' }, movement);
    expect(planned(theirs)).toEqual({ action: PASS, why: { key: 'motive.holds' } });
    const there = table({ french: { 'f-cm-61': 4008 }, holder: 'french' }, movement);
    expect(planned(there)).toEqual({ action: PASS, why: { key: 'motive.no-march' } });
  });

  test('[8.5-a] a shot tells how often it harms: a 9 disorders, 5 to 8 are a check that Cohesion 6 fails on 7 to 9', () => {
    const t = table({ phase: 'artillery', french: { 'f-fr-foot': 4300 }, russian: { 'r-27d-1': 4001 } }, artilleryFire);
    expect(told(t, path('f-fr-foot', 4001))).toEqual({ key: 'motive.stroke', params: { gain: 22, loss: 0 } });
  });
});
