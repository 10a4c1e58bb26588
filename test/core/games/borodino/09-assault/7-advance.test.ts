import { describe, expect, test } from 'vitest';
import { preview } from '../../../../../core/engine/legality.ts';
import { weighed } from '../../../../../core/engine/odds.ts';
import { borodino } from '../../../../../core/games/borodino/index.ts';
import { assaults } from '../../../../../core/games/borodino/09-assault/index.ts';
import { stackAt } from '../../../../../core/games/borodino/position.ts';
import { one, PASS, path, type Situation, table } from '../table.ts';

const HERE = 4426;
const assault = (setup: Situation) => table({ phase: 'assault', ...setup }, assaults);

describe('9.71 advance', () => {
  test('[9.71-a] [9.71-b] whoever empties the hex must enter it, and may turn', () => {
    const t = assault({ french: { 'f-mr-13': 4525 }, russian: { 'r-27d-1': { hex: HERE, disordered: true } } });
    t.play(path('f-mr-13', HERE), [0, 2]);
    t.expectAsk('french', '9.71-b', 'one');
    t.play(one('SW'));
    expect(t.unit('f-mr-13')).toMatchObject({ hex: HERE, facing: 'SW' });
    t.expectOver();
  });

  test('[9.71-a] the stack with the highest Cohesion advances', () => {
    const t = assault({
      french: { 'f-mr-13': 4525, 'f-cm-61': [4526, 'SE'] }, // 7 and 6
      russian: { 'r-27d-1': { hex: HERE, disordered: true } },
    });
    t.play(path('f-cm-61', HERE));
    t.play(path('f-mr-13', HERE), [0, 0, 0]);
    t.play(one('E'));
    expect([t.unit('f-mr-13').hex, t.unit('f-cm-61').hex]).toEqual([HERE, 4526]);
  });

  test('[9.71-c] among equals the attacker chooses', () => {
    const t = assault({
      french: { 'f-mr-13': 4525, 'f-mr-17': [4526, 'SE'] },
      russian: { 'r-27d-1': { hex: HERE, disordered: true } },
    });
    t.play(path('f-mr-13', HERE));
    t.play(path('f-mr-17', HERE), [0, 0, 0]);
    t.expectAsk('french', '9.71-c', 'one');
    t.play(one('f-mr-17'));
    t.play(one('E'));
    expect([t.unit('f-mr-13').hex, t.unit('f-mr-17').hex]).toEqual([4525, HERE]);
  });

  describe('two charges that have come to one hex are one stack [6.21-a]', () => {
    test('[9.71-a] they advance together, and nobody is asked which of them', () => {
      const t = assault({
        french: { 'f-pj-a': 4626, 'f-pj-b': 4725 },
        russian: { 'r-27d-1': { hex: HERE, disordered: true } },
      });
      t.play(path('f-pj-a', 4525, HERE));
      // 8 : 9 is -1, Cohesion 6 to 5, light +1, open +1: 4 is 6, and who was Disordered is Withdrawn
      t.play(path('f-pj-b', 4625, 4525, HERE), [0, 0, 4]);
      t.expectAsk('french', '9.71-b', 'one');
      t.play(one('SW'));
      expect(stackAt(t.game, HERE)).toEqual(['f-pj-a', 'f-pj-b']);
      for (const id of ['f-pj-a', 'f-pj-b']) expect(t.unit(id)).toMatchObject({ facing: 'SW', disordered: true });
      t.expectOver();
    });

    test('[9.71-a] the lower Cohesion goes with the higher', () => {
      const t = assault({
        french: { 'f-pj-a': 4626, 'f-wt-a': 4725 },
        russian: { 'r-27d-1': { hex: HERE, disordered: true } },
      });
      t.play(path('f-pj-a', 4525, HERE));
      // 8 : 9 is -1, Cohesion 7 to 5, heavy +3, open +1: 0 is 5
      t.play(path('f-wt-a', 4625, 4525, HERE), [0, 0, 0]);
      t.play(one('E'));
      expect(stackAt(t.game, HERE)).toEqual(['f-pj-a', 'f-wt-a']);
      t.expectOver();
    });

    test('[9.71-a] [9.71-c] they go or stay together where another stack has the same Cohesion', () => {
      const t = assault({
        french: { 'f-pj-a': 4626, 'f-wt-a': 4725, 'f-sg-a': 4627 },
        russian: { 'r-27d-1': { hex: HERE, disordered: true }, 'r-27d-2': { hex: HERE, disordered: true } },
      });
      t.play(path('f-pj-a', 4525, HERE));
      t.play(path('f-wt-a', 4625, 4525, HERE));
      // 12 : 18 is -1, Cohesion 7 to 5, heavy +3, open +1: 0 is 5
      t.play(path('f-sg-a', 4526, HERE), [0, 0, 0, 0]);
      t.expectAsk('french', '9.71-c', 'one');
      t.expectRefusal('9.71-c', one('f-wt-a')); // the stack is named by its top unit
      t.play(one('f-pj-a'));
      t.play(one('E'));
      expect(stackAt(t.game, HERE)).toEqual(['f-pj-a', 'f-wt-a']);
      expect(t.unit('f-sg-a').hex).toBe(4526);
      t.expectOver();
    });
  });

  test('[9.71-a] guns of the attackers stay behind [9.25-a]', () => {
    const t = assault({
      french: { 'f-mr-13': 4525, 'f-mr-foot': 4525 },
      russian: { 'r-27d-1': { hex: HERE, disordered: true } },
    });
    t.play(path('f-mr-13', HERE), [0, 2]);
    t.play(one('E'));
    expect([t.unit('f-mr-13').hex, t.unit('f-mr-foot').hex]).toEqual([HERE, 4525]);
  });

  test('[9.23-c] only the stack that drove the defender off may advance', () => {
    const t = assault({
      french: { 'f-wt-a': 4626, 'f-mr-13': [4427, 'SE'] },
      russian: { 'r-27d-1': { hex: HERE, disordered: true } },
    });
    t.play(path('f-mr-13', HERE));
    t.play(path('f-wt-a', 4525, HERE), [0, 0, 9]);
    // the charge withdraws the defender: only the cavalry may enter, and the infantry has nobody left to assault
    t.play(one('E'));
    expect([t.unit('f-wt-a').hex, t.unit('f-mr-13').hex]).toEqual([HERE, 4427]);
    expect(t.facts.filter((fact) => fact.key === 'assault-resolved')).toHaveLength(1);
    t.expectOver();
  });

  test('[9.71-d] cavalry that must advance into woods is Disordered', () => {
    const t = assault({
      french: { 'f-wt-a': [3804, 'SE'], 'f-wt-b': [3804, 'SE'] },
      russian: { 'r-27d-1': { hex: 3803, disordered: true, facing: 'W' } },
    });
    t.play(path('f-wt-a', 3803), [0, 9]);
    t.play(one('E'));
    expect(t.unit('f-wt-a')).toMatchObject({ hex: 3803, disordered: true });
  });

  test('[S5-x] [9.71-a] who must advance beyond column 36 is eliminated', () => {
    const t = assault({ french: { 'f-mr-13': [3608, 'E'] }, russian: { 'r-viii-a1': [3508, 'E'] } });
    t.play(path('f-mr-13', 3508), [0]);
    expect(t.unit('r-viii-a1').box).toBe('eliminated');
    expect(t.unit('f-mr-13').box).toBe('eliminated');
    expect(t.told('eliminated').rule).toBe('S5-x');
    t.expectOver();
  });
});

/** What a yes to the question that is open would come to. */
function worth(t: ReturnType<typeof assault>): readonly (readonly [string, number])[] {
  const { odds } = weighed(borodino, preview(t.decision, one('yes')) ?? { tallies: [], odds: [] }, 10_000);
  return odds.map(({ result: { key }, probability }) => [
    key.replace('label.odds.assault.', ''),
    Math.round(probability * 1e9) / 1e9,
  ]);
}

describe('9.73 breakthrough', () => {
  const broken = (russian: Situation['russian']) => {
    const t = assault({
      french: { 'f-mr-13': 4525 },
      russian: { 'r-27d-1': { hex: HERE, disordered: true }, ...russian },
    });
    t.play(path('f-mr-13', HERE), [0, 9]); // 9 + 1 or more: ten
    return t;
  };

  test('[9.73-a] [9.73-c] ten or more: he may assault again, without turning and without Commitment, all in front', () => {
    const t = broken({ 'r-27d-2': 4326, 'r-2gd-1': 4325 });
    t.expectAsk('french', '9.73-c', 'one');
    t.play(one('yes'), [0, 0]); // the roll, and the check of the beaten attacker
    expect(t.told('breaks-through').params).toMatchObject({
      places: { list: [{ place: 'hex:4326' }, { place: 'hex:4325' }] },
    });
    expect(t.facts.filter((fact) => fact.key === 'committed')).toHaveLength(1);
    expect(t.unit('f-mr-13')).toMatchObject({ hex: HERE, facing: 'E' });
  });

  test('[9.73-c] before he says yes he sees what it would come to; it needs no Commitment', () => {
    // 12 : 9 is 1-1, Cohesion 7 to 6, open ground: the die + 2; his check fails on 6 to 9.
    expect(worth(broken({ 'r-27d-2': 4326 }))).toEqual([
      ['attackers', 0.3],
      ['defenders-stand', 0.3],
      ['defenders-leave', 0.2],
      ['breakthrough', 0.2],
    ]);
  });

  test('[9.73-c] he may also stop, and turns then', () => {
    const t = broken({ 'r-27d-2': 4326 });
    t.play(one('no'));
    t.play(one('NE'));
    expect(t.unit('f-mr-13').facing).toBe('NE');
    t.expectOver();
  });

  test('[9.73-c] with nobody in front there is nothing to ask', () => {
    broken({}).expectAsk('french', '9.71-b');
  });

  test('[9.73-b] [9.73-c] no second breakthrough in the phase', () => {
    const t = broken({ 'r-viii-a1': [4326, 'E'], 'r-27d-2': { hex: 4227, disordered: true, facing: 'E' } });
    t.play(one('yes')); // guns alone: taken without a roll
    t.expectAsk('french', '9.71-b');
    t.play(one('E'));
    expect(t.unit('f-mr-13').deeds.pressedOn).toBe(true);
    t.expectOver();
  });

  test('[9.73-b] not even when the second assault comes to ten', () => {
    const t = broken({ 'r-27d-2': { hex: 4326, disordered: true }, 'r-2gd-1': 4226 });
    t.play(one('yes'), [9]);
    expect(t.told('assault-resolved').rule).toBe('T-assault-10plus');
    t.expectAsk('french', '9.71-b');
  });

  test('[9.23-c] a hex is entered only by a stack that assaulted it', () => {
    // 4525 takes on 4426 and 4425, a friend of higher Cohesion in 4526 only 4426
    const t = assault({
      french: { 'f-cm-61': 4525, 'f-mr-13': [4526, 'SE'] },
      russian: { 'r-27d-1': { hex: 4425, disordered: true }, 'r-27d-2': 4426 },
    });
    t.play(path('f-cm-61', 4426, 4425));
    // 22 : 18 is 1-1, Cohesion 7 to 6, open ground: 5 is 7. Who was Disordered is Withdrawn, the other holds
    t.play(path('f-mr-13', 4426), [0, 0, 5, 0]);
    expect([t.unit('f-cm-61').hex, t.unit('f-mr-13').hex]).toEqual([4425, 4526]);
  });

  test('[T-assault-nocharge] [9.73-b] cavalry that did not charge breaks through nowhere', () => {
    const t = assault({
      french: { 'f-wt-a': 4525, 'f-wt-b': 4525, 'f-wt-c': 4525 },
      russian: { 'r-27d-1': { hex: HERE, disordered: true }, 'r-27d-2': 4326 },
    });
    t.play(path('f-wt-a', HERE), [0, 9]);
    t.expectAsk('french', '9.71-b');
  });

  test('[8.6-a] [9.73-c] guns under a breakthrough fire', () => {
    const t = broken({ 'r-27d-2': 4326, 'r-c4-ha': 4326 });
    t.play(one('yes'));
    t.expectAsk('russian', '8.6-a');
  });
});

describe('9.73 counter-assault', () => {
  // f-fr-jn, 5 of Cohesion 5, on 22 of Cohesion 7 behind: 1-4 is -4, Cohesion -2, open +1: 0 is -5
  const thrown = (check: number, more: Situation['french'] = {}) => {
    const t = assault({ french: { 'f-fr-jn': 4525, ...more }, russian: { 'r-2gd-1': HERE, 'r-2gd-2': HERE } });
    t.play(path('f-fr-jn', HERE), [0, 0, check]);
    return t;
  };

  test('[T-assault-below0] [9.73-d] [9.73-e] (D14) into the hex that the attacker has left, without turning', () => {
    const t = thrown(9, { 'f-mr-13': [4625, 'W'] });
    t.expectAsk('french', '9.62-b');
    t.play(one(4524));
    t.expectAsk('russian', '9.73-d', 'one');
    t.expectOffer(PASS);
    t.play(one(4525));
    expect(t.unit('r-2gd-1')).toMatchObject({ hex: 4525, facing: 'W' });
    expect(t.unit('r-2gd-2').hex).toBe(4525);
    t.expectAsk('russian', '9.73-d', 'one'); // f-mr-13 in 4625 is in front
    t.play(one('yes'), [0, 0, 0]); // no Commitment; 22 : 12 from behind is 3: thrown back, both hold
    expect(t.told('counter-assault').params).toMatchObject({ places: { list: [{ place: 'hex:4625' }] } });
    expect(t.facts.filter((fact) => fact.key === 'committed')).toHaveLength(1);
  });

  test('[9.73-d] (D14) where the attacker holds, from where they stand', () => {
    const t = thrown(0);
    expect(t.unit('f-fr-jn')).toMatchObject({ hex: 4525, disordered: true });
    t.expectAsk('russian', '9.73-d', 'one');
    t.play(one('yes'), [0]); // 22 : 5, Cohesion +3, open: 8: Disordered again
    expect(t.unit('f-fr-jn').box).toBe('withdrawn');
  });

  test('[9.73-d] before they say yes they see what it would come to', () => {
    // The die + 8: 8 and 9 beat who is Disordered off, from 10 on it is a rout.
    expect(worth(thrown(0))).toEqual([
      ['defenders-leave', 0.2],
      ['breakthrough', 0.8],
    ]);
  });

  test('[9.73-d] or not at all', () => {
    const t = thrown(0);
    t.play(one('no'));
    t.expectOver();
  });

  test('[9.73-b] cavalry makes no counter-assault', () => {
    const t = assault({ french: { 'f-fr-jn': 4525 }, russian: { 'r-2cur-1': HERE, 'r-2cur-2': HERE } });
    t.play(path('f-fr-jn', HERE));
    t.play(PASS, [0]); // does not retire
    t.play(PASS, [0, 0]); // does not ride out
    t.expectOver();
  });

  test('[9.73-b] a unit makes one second assault a phase', () => {
    const t = assault({
      french: { 'f-fr-jn': 4525, 'f-fr-33': { hex: 4427, facing: 'SE' } },
      russian: { 'r-2gd-1': { hex: HERE, deeds: { pressedOn: true } }, 'r-2gd-2': HERE },
    });
    t.play(path('f-fr-jn', HERE));
    t.play(PASS, [0, 0, 0]);
    // deeds of an earlier phase are forgotten when the phase begins
    t.expectAsk('russian', '9.73-d');
  });

  test('[9.73-d] [9.24-a] not those who lie under a Disordered unit', () => {
    const t = assault({
      side: 'russian',
      russian: { 'r-shakh-b': [4525, 'E'] },
      french: {
        'f-kr-3': [HERE, 'W'],
        'f-kr-15': { hex: HERE, facing: 'W', disordered: true },
        'f-kr-16': [HERE, 'W'],
      },
    });
    // 4 of Cohesion 6 on 25 of Cohesion 6: 1-4 is -4, Cohesion 0, open +1: 0 is -3
    t.play(path('r-shakh-b', HERE), [0, 0, 0]);
    t.expectAsk('french', '9.73-d', 'one');
    t.play(one('yes'), [4]);
    // 9 : 4 is 2-1, Cohesion 6 to 5, open +1: 4 is 8
    expect(t.told('assault-resolved').params).toMatchObject({ units: { list: [{ unit: 'f-kr-3' }] }, total: 8 });
  });
});
