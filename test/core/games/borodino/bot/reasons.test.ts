import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../../core/engine/decision.ts';
import { movement } from '../../../../../core/games/borodino/07-movement/index.ts';
import { artilleryFire } from '../../../../../core/games/borodino/08-artillery-fire/index.ts';
import { reason } from '../../../../../core/games/borodino/bot/reasons.ts';
import { PASS, path, table } from '../table.ts';

// The redoubt is 4008; 4009 and 4010 lie below it in its column.
describe('why the house bot answers so', () => {
  const told = (t: ReturnType<typeof table>, action: Action) => reason(t.game, t.decision, action);

  test('a march tells how far it is still to the redoubt, and what each arm does there', () => {
    const t = table({ french: { 'f-cm-61': 4012, 'f-fr-foot': 4014 } }, movement);
    expect(told(t, path('f-cm-61', 4011, 4010))).toEqual({ key: 'motive.nearer', params: { then: 2 } });
    expect(told(t, path('f-fr-foot', 4013))).toEqual({ key: 'motive.nearer-to-fire', params: { then: 5 } });
  });

  test('a march that leads away from the redoubt has no word', () => {
    const t = table({ french: { 'f-cm-61': 4012 } }, movement);
    expect(told(t, path('f-cm-61', 4013))).toBeNull();
  });

  test('who holds the redoubt stays; who wants it comes no nearer', () => {
    const french = { 'f-cm-61': 4012 };
    const russian = { 'r-27d-1': 4008 };
    const theirs = table({ french, russian, side: 'russian' }, movement);
    expect(told(theirs, PASS)).toEqual({ key: 'motive.holds' });
    expect(told(table({ french, russian }, movement), PASS)).toEqual({ key: 'motive.no-march' });
  });

  test('[8.5-a] a shot tells how often it harms: a 9 disorders, 5 to 8 are a check that Cohesion 6 fails on 7 to 9', () => {
    const t = table({ phase: 'artillery', french: { 'f-fr-foot': 4300 }, russian: { 'r-27d-1': 4001 } }, artilleryFire);
    expect(told(t, path('f-fr-foot', 4001))).toEqual({ key: 'motive.stroke', params: { gain: 22, loss: 0 } });
  });
});
