import { hexTarget } from '../../../../../core/engine/target.ts';
import { describe, expect, test } from 'vitest';
import { assaults } from '../../../../../core/games/borodino/09-assault/index.ts';
import { one, PASS, path, type Situation, table } from '../table.ts';

const HERE = 4426;
const assault = (setup: Situation) => table({ phase: 'assault', ...setup }, assaults);

/** A charge on cavalry in 4426 that stays to meet it. */
function charged(russian: NonNullable<Situation['russian']>) {
  const t = assault({ french: { 'f-wt-a': 4626 }, russian });
  t.play(path('f-wt-a', 4525, HERE));
  return t;
}

describe('9.86 against a charge', () => {
  test('[9.86-a] [9.86-b] [9.86-c] worked case 19: light of Cohesion 6 against heavy: 0 to 4 meet it, no bonus then', () => {
    for (let face = 0; face <= 9; face++) {
      const t = charged({ 'r-c4-1': HERE });
      t.play(PASS, [0]); // does not retire; the charge is committed
      t.expectAsk('russian', '9.86-a', 'one');
      // 4 : 5 is -1, Cohesion +1, open +1, and +3 where nobody meets the charge
      t.play(one(4525), [face, 0, 0]);
      const rules = t.told('assault-resolved').tally?.lines.map(({ rule }) => rule);
      expect(rules).toContain(face <= 4 ? '9.86-c' : '9.83-a');
      expect(t.told('assault-resolved').params).toMatchObject({ total: face <= 4 ? 1 : 4 });
    }
  });

  test('[9.86-b] light against light, and heavy against anybody, adds nothing', () => {
    const meets = (defender: string, charger: string, face: number) => {
      const t = assault({ french: { [charger]: 4626 }, russian: { [defender]: HERE } });
      t.play(path(charger, 4525, HERE), [0]);
      t.play(one(4525), [face, 9, 0]); // 9: the defender is Disordered and holds
      return t.facts.some((fact) => fact.key === 'counter-charge-met');
    };
    expect(meets('r-c4-1', 'f-pj-a', 6)).toBe(true);
    expect(meets('r-2cur-1', 'f-wt-a', 7)).toBe(true);
  });

  test('[9.86-d] above its Cohesion nobody rides: the charge as usual, and no Disorder from it', () => {
    const t = charged({ 'r-c4-1': HERE });
    t.play(PASS, [0]);
    t.play(one(4525), [5, 0, 0]); // 4: the attackers are beaten, the check is held
    expect(t.unit('r-c4-1').disordered).toBe(false);
    expect(t.unit('f-wt-a').disordered).toBe(true);
  });

  test('[9.86-c] [9.84-a] who has met a charge is Disordered at its end', () => {
    const t = charged({ 'r-c4-1': HERE });
    t.play(PASS, [0]);
    t.play(one(4525), [0, 0, 0]);
    expect(t.unit('r-c4-1')).toMatchObject({ disordered: true, hex: HERE });
  });

  test('[9.86-a] [9.61-e] not when Disordered', () => {
    const t = assault({ french: { 'f-pj-a': 4626 }, russian: { 'r-2cur-1': { hex: HERE, disordered: true } } });
    t.play(path('f-pj-a', 4525, HERE), [0, 0, 0]); // straight to the roll
    expect(t.facts.some((fact) => fact.key.startsWith('counter-charge'))).toBe(false);
    t.expectOver();
  });

  test('[9.86-a] not when an enemy zone of control held it at the declaration', () => {
    const t = assault({ french: { 'f-pj-a': 4626, 'f-cm-61': [4427, 'W'] }, russian: { 'r-c4-1': HERE } });
    t.play(path('f-pj-a', 4525, HERE), [0, 0, 0]);
    expect(t.facts.some((fact) => fact.key.startsWith('counter-charge'))).toBe(false);
    t.expectOver();
  });

  test('[9.86-a] [6.11-e] only when charged from the front or the flanks', () => {
    const from = (facing: 'W' | 'E') => {
      const t = assault({ french: { 'f-pj-a': 4626 }, russian: { 'r-2cur-1': [HERE, facing] } });
      t.play(path('f-pj-a', 4525, HERE), facing === 'W' ? [0] : [0, 0, 0]);
      return !t.isOver && t.decision.rule === '9.86-a';
    };
    expect(from('W')).toBe(true);
    expect(from('E')).toBe(false);
  });

  test('[9.86-e] heavy that meets light: -1 for the light', () => {
    const t = assault({ french: { 'f-pj-a': 4626 }, russian: { 'r-2cur-1': HERE } });
    t.play(path('f-pj-a', 4525, HERE), [0]);
    t.play(one(4525), [7, 9, 0]); // 7 is not above 7
    expect(t.told('assault-resolved').tally?.lines).toContainEqual(
      expect.objectContaining({ rule: '9.86-e', amount: -1 }),
    );
  });

  test('[9.86-f] of charges from two hexes it meets one, and the other keeps its bonus', () => {
    const t = assault({
      french: { 'f-pj-a': 4626, 'f-wt-a': [4527, 'SW'] },
      russian: { 'r-2cur-1': HERE },
    });
    t.play(path('f-pj-a', 4525, HERE));
    t.play(path('f-wt-a', 4526, HERE), [0, 0]);
    t.expectAsk('russian', '9.86-f', 'one');
    t.play(one(4526), [0, 0, 0, 0]);
    const rules = t.told('assault-resolved').tally?.lines.map(({ rule }) => rule);
    expect(rules).toContain('9.83-b');
    expect(rules).not.toContain('9.86-e');
  });

  /** Charges from 4626 and 4725 that both end in 4525. */
  function fromOneHex(first: string, second: string, russian: NonNullable<Situation['russian']>) {
    const t = assault({ french: { [first]: 4626, [second]: 4725 }, russian });
    t.play(path(first, 4525, HERE));
    return t;
  }

  test('[9.86-f] [9.86-c] it meets the hex: all who charge from there lose their bonus', () => {
    const t = fromOneHex('f-pj-a', 'f-pj-b', { 'r-2cur-1': HERE });
    t.play(path('f-pj-b', 4625, 4525, HERE), [0, 0]);
    t.expectAsk('russian', '9.86-a', 'one');
    t.play(one(4525), [7, 0, 0, 0]); // 7 is not above 7
    // 8 : 5 is 3-2, Cohesion 6 to 7, light met by heavy -1, open +1
    expect(t.told('assault-resolved').params).toMatchObject({ total: 0 });
    expect(t.told('assault-resolved').tally?.lines.map(({ rule }) => rule)).not.toContain('9.83-b');
  });

  test('[9.86-f] [9.86-b] heavy cavalry among them counts, whichever of them was declared first', () => {
    const t = fromOneHex('f-pj-a', 'f-wt-a', { 'r-c4-1': HERE });
    t.play(path('f-wt-a', 4625, 4525, HERE), [0, 0]);
    t.play(one(4525), [5, 0, 0]); // 5 + 2 is above 6; then 8 : 5 with all of the bonus, 6
    expect(t.told('counter-charge-failed').rule).toBe('9.86-d');
  });
});

describe('9.86 against infantry', () => {
  const foot = (russian: Situation['russian'] = { 'r-2cur-1': HERE, 'r-2cur-2': HERE }) => {
    const t = assault({ french: { 'f-cm-61': 4525 }, russian });
    t.play(path('f-cm-61', HERE));
    t.play(PASS, [0]); // does not retire; the infantry is committed
    return t;
  };

  test('[9.86-g] [9.86-h] (D10) it may ride at the infantry without a roll, attacks with its bonus, and no square is tried', () => {
    const t = foot();
    t.expectAsk('russian', '9.86-g', 'one');
    // 10 : 10, Cohesion +1, open +1, heavy +3: 0 is 5: the infantry is Disordered and holds
    t.play(one(4525), [0, 0]);
    expect(t.told('assault-resolved').params).toMatchObject({ place: { place: 'hex:4525' }, total: 5 });
    expect(t.unit('f-cm-61').disordered).toBe(true);
    expect([t.unit('r-2cur-1').disordered, t.unit('r-2cur-2').disordered]).toEqual([true, true]);
    expect(t.facts.filter((fact) => fact.key === 'assault-resolved')).toHaveLength(1);
    t.expectOver();
  });

  test('[9.86-g] or stand and be assaulted', () => {
    const t = foot();
    t.play(PASS, [5, 0]);
    expect(t.told('assault-resolved').params).toMatchObject({ place: { place: hexTarget(HERE) } });
  });

  test('[9.86-g] not when Disordered, and not from behind', () => {
    const fights = (where: NonNullable<Situation['russian']>[string]) => {
      const t = assault({ french: { 'f-cm-61': 4525 }, russian: { 'r-2cur-1': where } });
      t.play(path('f-cm-61', HERE));
      t.play(PASS, [0, 0, 0]); // straight to the roll
      t.expectOver();
    };
    fights({ hex: HERE, disordered: true });
    fights([HERE, 'E']);
  });

  test('[9.86-g] not when cavalry comes on too', () => {
    const t = assault({ french: { 'f-cm-61': 4525, 'f-wt-a': [4526, 'SE'] }, russian: { 'r-2cur-1': HERE } });
    t.play(path('f-cm-61', HERE));
    // two commit; the cavalry is thrown back, then the infantry
    t.play(path('f-wt-a', HERE), [0, 0, 0, 0, 0, 0]);
    expect(t.facts.filter((fact) => fact.key === 'assault-resolved')).toHaveLength(2);
    t.expectOver();
  });

  test('[9.86-h] [9.87-a] ten or more against the infantry: the cavalry pursues', () => {
    const t = foot();
    t.play(one(4525), [5]); // 10
    t.expectAsk('french', '9.62-b'); // where the infantry retreats
    t.play(one(4625));
    t.expectAsk('russian', '9.87-b');
    t.play(one('W'), [9]); // alone in front: it must charge again: Withdrawn
    expect(t.unit('f-cm-61').box).toBe('withdrawn');
    expect(t.unit('r-2cur-1')).toMatchObject({ hex: 4625, disordered: false });
  });
});
