import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../core/engine/decision.ts';
import { preview } from '../../../../core/engine/legality.ts';
import { napoleonInEurope } from '../../../../core/games/napoleon-in-europe/index.ts';
import { allInFront, fight, front } from './battlefield.ts';

const SKIRMISH = {
  units: { france: { hanover: 'iag' }, britain: { hanover: 'ia' } },
  from: { france: 'holland' },
} as const;

test('[PREP-1] what is supposed of ranks that nobody sees is said once, and of whom', () => {
  const t = fight({ units: { france: { hanover: 'ii' }, britain: { hanover: 'ii' } }, from: { france: 'holland' } });
  const supposed = (action: Action) =>
    preview(t.decision, action)?.assumed?.map(({ rule, message: { params } }) => [rule, params?.['nations']]);
  expect(supposed(allInFront(t))).toEqual([['PREP-2', { list: [{ seat: 'france' }] }]]);
  expect(supposed({ arrange: {} })).toEqual([['PREP-2', { list: [{ seat: 'france' }, { seat: 'britain' }] }]]);
});

describe('17 preparation', () => {
  test('[PREP-1] what is set up is unseen by the other, and told to nobody before the divider goes', () => {
    const t = fight(SKIRMISH);
    expect(t.decision.isSecret).toBe(true);
    t.play(front(t, 'britain-i-1'));
    const seen = (seat: string) => napoleonInEurope.view(t.game, seat).battle?.ranks;
    expect(seen('france')).toEqual({ 'britain-i-1': null, 'britain-a-1': null });
    expect(seen('britain')).toEqual({ 'britain-i-1': 'front', 'britain-a-1': 'rear' });
    expect(Object.keys(t.told('ranks-set').params)).toEqual(['nation', 'place']);
  });

  test('[PREP-1] the divider stands between the sides: an ally beside it sees the ranks', () => {
    const t = fight({
      ...{ allies: [['britain', 'prussia']], from: { france: 'holland' } },
      units: { france: { hanover: 'i' }, britain: { hanover: 'ia' }, prussia: { hanover: 'i' } },
    });
    t.play(front(t, 'britain-i-1'));
    const seen = (seat: string) => napoleonInEurope.view(t.game, seat).battle?.ranks['britain-a-1'];
    expect(['britain', 'prussia', 'france', 'austria'].map(seen)).toEqual(['rear', 'rear', null, null]);
  });

  test('[PREP-2] every unit stands in one of two ranks', () => {
    const t = fight(SKIRMISH);
    t.expectRefusal('PREP-2', { arrange: { 'unit:britain-i-1': 'slot:front' } });
    t.expectRefusal('PREP-2', { arrange: { 'unit:britain-i-1': 'slot:front', 'unit:britain-a-1': 'region:hanover' } });
  });

  test('[PREP-3] at least one army in front; the rear rank may be empty, and a general in front is no army', () => {
    const t = fight(SKIRMISH);
    t.expectRefusal('PREP-3', front(t));
    t.play(allInFront(t));
    t.expectAsk('france', 'PREP-2');
    t.expectRefusal('PREP-3', front(t, 'france-g-1'));
    t.expectOffer(front(t, 'france-a-1'));
  });

  test('[PREP-3] the player of several nations needs one army in front, not one of each', () => {
    const t = fight({
      players: [['france'], ['britain', 'prussia'], ['russia'], ['austria'], ['spain']],
      options: {},
      units: { france: { hanover: 'i' }, britain: { hanover: 'ii' }, prussia: { hanover: 'i' } },
      from: { france: 'holland' },
    });
    t.expectAsk('britain');
    t.play(front(t));
    t.expectAsk('prussia');
    t.expectRefusal('PREP-3', front(t));
    t.play(allInFront(t));
    t.expectAsk('france');
  });

  test('[PREP-4] when all are ready the divider goes, and the defender begins', () => {
    const t = fight(SKIRMISH);
    t.play(front(t, 'britain-i-1'));
    t.play(front(t, 'france-i-1'));
    expect(t.told('ranks-shown').reveals).toBe(true);
    expect(napoleonInEurope.view(t.game, 'france').battle?.ranks['britain-a-1']).toBe('rear');
    t.expectAsk('britain', 'BMOVE-1');
  });
});
