import { describe, expect, test } from 'vitest';
import { check } from '../../../../../core/engine/legality.ts';
import { assaults } from '../../../../../core/games/borodino/09-assault/index.ts';
import { one, PASS, path, type Situation, table } from '../table.ts';

// 4426 on the plain: 4427 N, 4326 NE, 4325 SE, 4425 S, 4525 SW, 4526 NW
const HERE = 4426;
const assault = (setup: Situation) => table({ phase: 'assault', ...setup }, assaults);

describe('9.31 cavalry and horse guns retire', () => {
  type Units = NonNullable<Situation['french']>;
  const before = (russian: Units, french: Units = { 'f-cm-61': 4525 }) => {
    const t = assault({ french, russian });
    t.play(path('f-cm-61', HERE));
    return t;
  };

  test('[9.31-a] [9.1-b] [9.31-d] one or two hexes before infantry, asked before the Commitment roll', () => {
    const t = before({ 'r-2cur-1': HERE });
    t.expectAsk('russian', '9.31-a', 'path');
    t.expectOffer(path('r-2cur-1', 4326));
    t.expectOffer(path('r-2cur-1', 4326, 4226));
    t.expectRefusal('9.31-a', path('r-2cur-1', 4326, 4226, 4126));
    expect(t.facts.some((fact) => fact.key === 'committed')).toBe(false);
    t.play(path('r-2cur-1', 4326, 4226, 'E'));
    expect(t.unit('r-2cur-1')).toMatchObject({ hex: 4226, facing: 'E', disordered: false });
  });

  test('[9.31-a] [2.4-g] horse guns may, foot guns and infantry may not', () => {
    const t = before({ 'r-27d-1': HERE, 'r-c4-ha': HERE });
    t.expectOffer(path('r-c4-ha', 4326));
    t.expectRefusal('9.31-a', path('r-27d-1', 4326));
    before({ 'r-c4-1': HERE, 'r-viii-a1': HERE }).expectRefusal('9.31-a', path('r-viii-a1', 4326));
  });

  test('[9.31-c] even when Disordered, and without a roll', () => {
    const t = before({ 'r-c4-1': { hex: HERE, disordered: true } });
    t.play(path('r-c4-1', 4326)); // no dice
    expect(t.unit('r-c4-1')).toMatchObject({ hex: 4326, disordered: true });
  });

  test('[9.31-b] light cavalry before heavy alone; heavy never before cavalry', () => {
    const light = assault({ french: { 'f-wt-a': 4626 }, russian: { 'r-c4-1': HERE } });
    light.play(path('f-wt-a', 4525, HERE));
    light.expectAsk('russian', '9.31-a', 'path');
    const heavy = assault({ french: { 'f-wt-a': 4626 }, russian: { 'r-2cur-1': HERE } });
    heavy.play(path('f-wt-a', 4525, HERE), [9]); // straight to Commitment
    heavy.expectOver();
    const mixed = assault({ french: { 'f-wt-a': 4626, 'f-pj-a': 4626 }, russian: { 'r-c4-1': HERE } });
    mixed.play(path('f-wt-a', 4525, HERE), [9]);
    mixed.expectOver();
  });

  test('[9.31-b] [9.81-l] not where infantry may be retired from but light cavalry comes on too', () => {
    const t = assault({ french: { 'f-cm-61': 4525, 'f-pj-a': [4526, 'SE'] }, russian: { 'r-c4-1': HERE } });
    t.play(path('f-cm-61', HERE));
    t.play(path('f-pj-a', HERE), [9, 9]);
    t.expectOver();
  });

  test('[9.31-f] not into the zone of control of another enemy, nor through that of those they retire from', () => {
    // 4227 holds 4327, 4326 and 4226; the attacker in 4525 holds 4425
    const t = before({ 'r-c4-1': HERE }, { 'f-cm-61': 4525, 'f-cm-57a': [4227, 'W'] });
    t.expectRefusal('9.31-f', path('r-c4-1', 4326));
    t.expectOffer(path('r-c4-1', 4325, 4225));
  });

  test('[9.31-a] [9.31-d] away from those who attack: neither beside them nor past them', () => {
    const t = before({ 'r-c4-1': HERE });
    for (const beside of [4526, 4425]) t.expectRefusal('9.31-a', path('r-c4-1', beside));
    t.expectRefusal('9.31-a', path('r-c4-1', 4427, 4526));
    t.expectOffer(path('r-c4-1', 4427));
    // The charge comes by 4627 and strikes from 4526: away from there.
    const charge = assault({ french: { 'f-wt-a': [4628, 'E'] }, russian: { 'r-c4-1': HERE } });
    charge.play(path('f-wt-a', 4527, 4526, HERE));
    charge.expectRefusal('9.31-a', path('r-c4-1', 4525));
    charge.expectOffer(path('r-c4-1', 4325));
  });

  test('[9.31-e] [9.81-l] retiring from a heavy charge they roll, each for itself', () => {
    const charged = () => {
      const t = assault({
        french: { 'f-wt-a': 4626 },
        russian: { 'r-c4-1': HERE, 'r-c4-2': { hex: HERE, disordered: true } },
      });
      t.play(path('f-wt-a', 4525, HERE));
      return t;
    };
    const held = charged();
    held.play(path('r-c4-1', 4326), [6]);
    expect(held.unit('r-c4-1').disordered).toBe(false);
    held.play(path('r-c4-2', 4325), [6]); // above 5: Disordered already, so Withdrawn
    expect(held.unit('r-c4-2').box).toBe('withdrawn');
    const shaken = charged();
    shaken.play(path('r-c4-1', 4326), [7]);
    expect(shaken.unit('r-c4-1').disordered).toBe(true);
  });

  test('[9.31-e] [2.4-g] Disordered horse guns that fail are Withdrawn, not eliminated', () => {
    const t = assault({ french: { 'f-wt-a': 4626 }, russian: { 'r-c4-ha': { hex: HERE, disordered: true } } });
    t.play(path('f-wt-a', 4525, HERE));
    t.play(path('r-c4-ha', 4326), [7]); // above 6
    expect(t.unit('r-c4-ha').box).toBe('withdrawn');
    expect(t.told('withdrawn').rule).toBe('9.31-e');
  });

  test('[9.31-a] who has retired into another hex under assault does not retire again', () => {
    // 4425 is two hexes from 4526, and cavalry that stands at 4624 as yet charges it.
    const french = { 'f-cm-61': [4526, 'SE'], 'f-wt-a': [4624, 'E'] } as const;
    const t = assault({ french, russian: { 'r-c4-1': HERE, 'r-c4-2': 4425 } });
    t.play(path('f-cm-61', HERE));
    t.play(path('f-wt-a', 4524, 4425));
    t.play(path('r-c4-1', 4425));
    t.play(PASS); // nobody follows
    t.expectAsk('russian', '9.31-a', 'path');
    t.expectRefusal('9.31-a', path('r-c4-1', 4325));
    expect(check(t.decision, path('r-c4-1', 4325))?.message.key).toBe('refusal.retired-already');
    t.expectOffer(path('r-c4-2', 4325));
  });

  test('[9.31-a] woods disorder cavalry that retires into them', () => {
    const t = assault({ french: { 'f-cm-61': [3704, 'SE'] }, russian: { 'r-c4-1': [3703, 'NW'] } });
    t.play(path('f-cm-61', 3703));
    t.expectOffer(path('r-c4-1', 3603));
    t.play(path('r-c4-1', 3603));
    expect(t.unit('r-c4-1')).toMatchObject({ disordered: true });
  });

  test('[9.31-f] who may retire but does not stands and is assaulted', () => {
    const t = before({ 'r-c4-1': HERE });
    t.play(PASS, [0]);
    t.expectAsk('russian', '9.86-g');
  });
});

describe('9.72 the hex left is open', () => {
  test('[9.72-a] [9.31-d] [9.71-b] the attacker may enter it and face as he likes, or stay', () => {
    const gone = () => {
      const t = assault({ french: { 'f-cm-61': 4525 }, russian: { 'r-c4-1': HERE } });
      t.play(path('f-cm-61', HERE));
      t.play(path('r-c4-1', 4326, 4226));
      return t;
    };
    const t = gone();
    t.expectAsk('french', '9.72-a', 'one');
    t.play(one('f-cm-61'));
    t.play(one('NE'));
    expect(t.unit('f-cm-61')).toMatchObject({ hex: HERE, facing: 'NE' });
    t.expectOver();
    const stay = gone();
    stay.play(PASS);
    expect(stay.unit('f-cm-61').hex).toBe(4525);
    stay.expectOver();
  });

  test('[9.31-d] somebody who retires onto the way of a charge does not keep it from the hex that was left', () => {
    const t = assault({
      french: { 'f-cm-61': [4327, 'W'], 'f-wt-a': [4628, 'E'] },
      russian: { 'r-c4-2': [4427, 'E'], 'r-c4-1': [HERE, 'E'] },
    });
    t.play(path('f-cm-61', 4427));
    t.play(path('f-wt-a', 4527, 4526, HERE));
    t.play(path('r-c4-2', 4526));
    t.play(PASS); // the infantry stays
    t.play(path('r-c4-1', 4325), [0]);
    t.expectAsk('french', '9.72-a', 'one');
    t.play(one('f-wt-a'));
    t.play(one('E'));
    expect(t.unit('f-wt-a').hex).toBe(HERE);
  });

  test('[9.72-a] who has another enemy to assault does not enter', () => {
    const t = assault({ french: { 'f-cm-61': 4525 }, russian: { 'r-c4-1': HERE, 'r-27d-1': 4425 } });
    t.play(path('f-cm-61', HERE, 4425));
    t.play(path('r-c4-1', 4326), [9]);
    expect(t.unit('f-cm-61').hex).toBe(4525);
    t.expectOver();
  });

  test('[9.72-b] charging cavalry enters before infantry of higher Cohesion', () => {
    const t = assault({ french: { 'f-mr-13': 4525, 'f-sg-a': 4628 }, russian: { 'r-c4-1': HERE } });
    t.play(path('f-mr-13', HERE));
    t.play(path('f-sg-a', 4527, 4526, HERE));
    t.play(path('r-c4-1', 4326), [0]);
    t.expectAsk('french', '9.72-a', 'one');
    t.expectOffer(one('f-sg-a'));
    expect(t.decision.kind === 'one' && t.decision.targets).toEqual(['unit:f-sg-a']);
    t.play(one('f-sg-a'));
    t.play(one('E'));
    expect(t.unit('f-sg-a')).toMatchObject({ hex: HERE, disordered: false });
    t.expectOver();
  });

  test('[9.32-a] [SR.12-a] Russian Jaegers have only the name: they do not retire', () => {
    const t = assault({ french: { 'f-cm-61': 4525 }, russian: { 'r-gogel-a': HERE } });
    t.play(path('f-cm-61', HERE), [9]);
    t.expectOver();
  });
});
