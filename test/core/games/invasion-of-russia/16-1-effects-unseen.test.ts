/** 16.1 Cards that are used on stacks into which the other side does not look (15.1). */
import { describe, expect, test } from 'vitest';
import { type Action, offeredBy } from '../../../../core/engine/decision.ts';
import { canonical } from '../../../../core/engine/json.ts';
import { factsFor } from '../../../../core/engine/window.ts';
import { supplyAndAttrition } from '../../../../core/games/invasion-of-russia/06-attrition.ts';
import { forage } from '../../../../core/games/invasion-of-russia/08-7-forage.ts';
import type { Side } from '../../../../core/games/invasion-of-russia/data.ts';
import { view } from '../../../../core/games/invasion-of-russia/view.ts';
import { one, PASS, type Situation, some, table } from './table.ts';

const MINSK = 1610;

/** With dummy counters: the Russian names the stacks, and the French which of their units fall sick. */
describe('card 14 where nobody looks into stacks', () => {
  const unseen = (at: Situation['at'], marks: Situation['marks'] = {}): Situation => ({
    ...{ turn: 2, marks, depots: { french: [MINSK] }, inForce: [['french', 14]] },
    ...(at && { at: { ...at, [MINSK]: 'fr-v-il1', 2208: 'fr-x-il1' } }),
    options: { dummies: true },
  });
  const isSick = (t: ReturnType<typeof table>, ...ids: string[]) =>
    ids.map((id) => t.game.units[id]?.disrupted === true);

  test('two stacks lose the good order of a unit each, which the French choose: no veteran [16.1-j] [15.1-c]', () => {
    const t = table(unseen({ 1609: 'fr-i-il1 fr-i-iv1', 1510: 'fr-ii-il1 fr-ii-il2' }), supplyAndAttrition);
    t.expectAsk('russian', '16.1-g', 'some');
    for (const hex of ['hex:2208', `hex:${MINSK}`, 'unit:fr-i-il1'] as const) t.expectRefusal('16.1-g', some(hex));
    t.play(some('hex:1510', 'hex:1609'));
    t.expectAsk('french', '16.1-j', 'one');
    expect(t.decision.isSecret).toBe(true);
    t.play(one('unit:fr-ii-il2'));
    t.expectRefusal('16.1-j', one('unit:fr-i-iv1'));
    t.play(one('unit:fr-i-il1'));
    t.expectOver();
    expect(isSick(t, 'fr-ii-il1', 'fr-ii-il2', 'fr-i-il1', 'fr-i-iv1')).toEqual([false, true, true, false]);
    expect(factsFor(t.facts, 'russian').filter(({ key }) => key === 'card.sick')).toEqual([]);
    expect(canonical(view(t.game, 'russian').cards?.effects)).not.toContain('fr-ii-il2');
  });

  test('a stack that is named alone loses two [16.1-g]', () => {
    const t = table(unseen({ 1609: 'fr-i-il1 fr-i-cl1' }), supplyAndAttrition);
    t.play(some('hex:1609'));
    t.play(one('unit:fr-i-il1'));
    t.play(one('unit:fr-i-cl1'));
    t.expectOver();
    expect(isSick(t, 'fr-i-il1', 'fr-i-cl1')).toEqual([true, true]);
  });

  test('the French are asked where nobody can fall sick, too, and no other stack is named for it [15.1-c]', () => {
    const t = table(unseen({ 1609: 'fr-i-iv1' }), supplyAndAttrition);
    t.play(some('hex:1609'));
    for (let asked = 0; asked < 2; asked++) t.play(PASS);
    t.expectOver();
  });

  test('two positions that differ only in what lies in the stacks ask and tell the Russian the same [15.1-c]', () => {
    const course = (at: Situation['at'], french: readonly Action[]) => {
      const t = table(unseen(at), supplyAndAttrition);
      const seen = () => {
        const { seat, prompt } = t.isOver ? { seat: null, prompt: null } : t.decision;
        const asked = seat === 'russian' && !t.isOver ? [prompt, offeredBy(t.decision)] : seat;
        return canonical([asked, view(t.game, 'russian'), factsFor(t.facts, 'russian')]);
      };
      const told = [seen()];
      for (const answer of [some('hex:1609', 'hex:1510'), ...french]) {
        t.play(answer);
        told.push(seen());
      }
      return told;
    };
    const weak = course({ 1609: 'fr-i-il1 fr-ii-il1', 1510: 'fr-i-iv1 fr-i-iv2' }, [one('unit:fr-i-il1'), PASS]);
    const other = course({ 1609: 'fr-i-iv1 fr-i-iv2', 1510: 'fr-i-il1! fr-ii-il1' }, [PASS, one('unit:fr-ii-il1')]);
    expect(weak).toEqual(other);
  });
});

test('card 7, Russian: what lies in the stack that was named stays unseen [15.1-c]', () => {
  const t = table(
    { turn: 3, phase: 'forage', at: { 1510: 'fr-i-iv3' }, inForce: [['russian', 7]], options: { dummies: true } },
    forage,
  );
  t.play(one('hex:1510'));
  const seen = (side: Side) => view(t.game, side).cards?.effects[0]?.pieces;
  expect([seen('french'), seen('russian')]).toEqual([['fr-i-iv3'], []]);
});
