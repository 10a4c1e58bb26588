import { describe, expect, test } from 'vitest';
import { check, whyNot } from '../../../../../core/engine/legality.ts';
import { hexTarget } from '../../../../../core/engine/target.ts';
import { assaults } from '../../../../../core/games/borodino/09-assault/index.ts';
import { fieldOf } from '../../../../../core/games/borodino/engagements.ts';
import { engagement, one, PASS, path, type Situation, table } from '../table.ts';

// On the plain, 4426 has 4526 and 4525 to the west, 4326 and 4325 to the east, 4427 and 4425 to the north and south.
const FOE = 4426;
// In front of 4624, and in front of nobody in 4525.
const FAR_FOE = 4523;

const assault = (setup: Situation) => table({ phase: 'assault', ...setup }, assaults);

describe('9.1 the steps of an assault', () => {
  test('[9.1-a] [9.1-f] [9.1-c] [9.41-a] [9.43-a] [9.1-e] [9.5-a] declared, committed, rolled: defenders Disordered', () => {
    const t = assault({ french: { 'f-cm-61': 4525 }, russian: { 'r-27d-1': FOE } });
    t.expectAsk('french', '9.44-a', 'path');
    // Commitment 5 + 1 of Defensive Fire is not above 6; 4 + 1 for open ground is 5; the retreat check 5 is held at 5
    t.play(path('f-cm-61', FOE), [5, 4, 5]);
    expect(t.told('committed').params).toMatchObject({ total: 6, cohesion: 6 });
    expect(t.told('assault-resolved')).toMatchObject({ rule: 'T-assault-5-9', params: { total: 5 } });
    expect(t.unit('r-27d-1')).toMatchObject({ hex: FOE, disordered: true });
    expect(t.unit('f-cm-61')).toMatchObject({ hex: 4525, disordered: false });
    t.expectOver();
  });

  test('[9.43-b] [9.1-c] above its Cohesion the stack does not assault', () => {
    const t = assault({ french: { 'f-cm-61': 4525 }, russian: { 'r-27d-1': FOE } });
    t.play(path('f-cm-61', FOE), [6]); // 6 + 1
    expect(t.told('not-committed').params).toMatchObject({ total: 7 });
    t.expectOver();
  });

  test('[9.1-a] a side that has nobody to assault is not asked', () => {
    assault({ french: { 'f-cm-61': 4625 }, russian: { 'r-27d-1': FOE } }).expectOver();
  });

  test('[9.46-a] [9.44-a] all roll for Commitment before any assault is fought', () => {
    const t = assault({
      french: { 'f-cm-61': 4525, 'f-cm-57a': [4326, 'W'] },
      russian: { 'r-27d-1': [FOE, 'W'], 'r-27d-2': [4226, 'E'] },
    });
    t.play(path('f-cm-61', FOE));
    t.play(path('f-cm-57a', FOE), [5, 7, 0, 0]); // both commit, then one roll; the defender holds
    const order = t.facts.map((fact) => fact.key).filter((key) => key === 'committed' || key === 'assault-resolved');
    expect(order).toEqual(['committed', 'committed', 'assault-resolved']);
  });

  test('[9.1-e] free assaults are fought in the order the attacker likes', () => {
    const t = assault({
      french: { 'f-cm-61': 4525, 'f-cm-57a': 4624 },
      russian: { 'r-27d-1': FOE, 'r-27d-2': FAR_FOE },
    });
    t.play(path('f-cm-61', FOE));
    t.play(path('f-cm-57a', FAR_FOE), [0, 0]);
    t.expectAsk('french', '9.1-e', 'one');
    t.play(one(FAR_FOE), [0, 0, 4, 0]);
    const places = t.facts.filter((fact) => fact.key === 'assault-resolved').map((fact) => fact.params.place);
    expect(places).toEqual([{ place: hexTarget(FAR_FOE) }, { place: hexTarget(FOE) }]);
  });

  test('[9.23-b] [9.1-f] against one defender the charge is fought first, then cavalry, then infantry', () => {
    const t = assault({
      french: { 'f-cm-61': [4427, 'SE'], 'f-pj-a': [4425, 'NE'], 'f-wt-a': 4626 },
      russian: { 'r-27d-1': [FOE, 'W'] },
    });
    t.play(path('f-cm-61', FOE));
    t.play(path('f-pj-a', FOE));
    // three commit; no square while others hold him in their zones of control; each is thrown back and holds
    t.play(path('f-wt-a', 4525, FOE), [0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const order = t.facts.filter((fact) => fact.key === 'assault-resolved').map((fact) => fact.params.units);
    expect(order).toEqual(['f-wt-a', 'f-pj-a', 'f-cm-61'].map((unit) => ({ list: [{ unit }] })));
  });

  test('[9.23-b] a combat that must wait is refused with that rule', () => {
    const t = assault({
      french: { 'f-cm-61': [4427, 'SE'], 'f-wt-a': 4626, 'f-cm-57a': 4624 },
      russian: { 'r-27d-1': FOE, 'r-2gd-1': [4326, 'E'], 'r-27d-2': FAR_FOE },
    });
    t.play(path('f-cm-61', 4326, FOE));
    t.play(path('f-wt-a', 4525, FOE));
    t.play(path('f-cm-57a', FAR_FOE), [0, 0, 0]);
    t.expectAsk('french', '9.1-e', 'one');
    t.expectRefusal('9.23-b', one(4326));
    t.expectOffer(one(FOE));
    t.expectOffer(one(FAR_FOE));
  });

  test('[9.25-c] guns alone are taken without a roll, and the attacker must advance', () => {
    const t = assault({ french: { 'f-cm-61': 4525 }, russian: { 'r-viii-a1': [FOE, 'E'] } });
    t.play(path('f-cm-61', FOE), [6]);
    expect(t.unit('r-viii-a1').box).toBe('eliminated');
    t.expectAsk('french', '9.71-b', 'one');
    t.play(one('SE'));
    expect(t.unit('f-cm-61')).toMatchObject({ hex: FOE, facing: 'SE' });
    t.expectOver();
  });

  test('[9.22-c] one roll against two hexes, each with its own sum', () => {
    const t = assault({
      french: { 'f-mr-13': [4009, 'E'] },
      russian: { 'r-27d-1': [3909, 'W'], 'r-27d-2': [3908, 'W'] },
    });
    // 12 : 18 is -1, Cohesion +1; the town -1, the open field +1 where its flank is bare
    t.play(path('f-mr-13', 3909, 3908), [0, 5, 0, 0]);
    const sums = t.facts.filter((fact) => fact.key === 'assault-resolved').map((fact) => fact.params.total);
    expect(sums).toEqual([4, 6]);
    // 4 disorders the attackers, 6 the defenders of the other hex; both hold
    expect(t.unit('f-mr-13')).toMatchObject({ disordered: true, hex: 4009 });
    expect(t.unit('r-27d-1').disordered).toBe(false);
    expect(t.unit('r-27d-2').disordered).toBe(true);
  });

  test('[9.1-d] [8.6-d] [8.6-e] [6.23-d] infantry Disordered by reaction fire does not assault', () => {
    const t = assault({
      french: { 'f-cm-61': 4525, 'f-mr-13': 4525 },
      russian: { 'r-27d-1': FOE, 'r-viii-a1': FOE },
    });
    t.play(path('f-cm-61', FOE), [0]);
    t.expectAsk('russian', '8.6-a', 'path');
    t.play(path('r-viii-a1', 4525), [7]); // 7 + 4 + 1 adjacent + 1 massed is 13
    expect(t.unit('f-cm-61').disordered).toBe(true);
    expect(t.unit('f-mr-13').disordered).toBe(false);
    expect(t.told('assault-called-off').rule).toBe('8.6-e');
    t.expectOver();
  });

  test('[8.6-e] cavalry of which reaction fire disorders one unit does not assault, though its leader stands', () => {
    const t = assault({
      french: { 'f-wt-a': [4525, 'E'], 'f-wt-b': [4525, 'E'] },
      russian: { 'r-27d-1': FOE, 'r-viii-a1': FOE },
    });
    t.play(path('f-wt-a', FOE), [0]);
    // 4 + 4 + 1 adjacent + 1 massed is 10: each checks with 7
    t.play(path('r-viii-a1', 4525), [4, 7, 8]);
    expect([t.unit('f-wt-a').disordered, t.unit('f-wt-b').disordered]).toEqual([false, true]);
    expect(t.told('assault-called-off').rule).toBe('8.6-e');
    t.expectOver();
  });

  test('[9.45-a] [6.23-a] the top unit rolls, and all others go with it', () => {
    const t = assault({ french: { 'f-cm-61': 4525, 'f-mr-13': 4525 }, russian: { 'r-27d-1': FOE } });
    t.play(path('f-cm-61', FOE), [0, 0, 0, 0]);
    // 22 : 9 is 2-1, the best Cohesion is that of the lower unit; open ground
    expect(t.told('assault-resolved')).toMatchObject({ params: { total: 4 } });
    expect(t.unit('f-mr-13').disordered).toBe(true);
  });

  test('[9.24-a] [9.45-a] [9.65-b] infantry swept along by beaten friends before its turn does not assault', () => {
    const t = assault({
      french: {
        'f-cm-61': 4525,
        'f-cm-57a': [4524, 'SE'],
        'f-mr-13': [4524, 'SE'],
        'f-mr-17': 4625,
        'f-mr-30': 4625,
        'f-fr-15': 4626,
        'f-fr-33': 4626,
      },
      russian: { 'r-27d-1': FOE, 'r-27d-2': [FAR_FOE, 'E'] },
    });
    t.play(path('f-cm-61', FOE));
    t.play(path('f-cm-57a', FAR_FOE), [0, 0]);
    t.play(one(FOE), [0, 9]); // 1: attackers Disordered; the check fails
    t.expectAsk('french', '9.62-b', 'one');
    t.play(one(4524), [9, 0]); // and on to 4624; those in 4524 check, the leader above 7
    expect(t.unit('f-cm-61').hex).toBe(4624);
    expect(t.unit('f-cm-57a').disordered).toBe(true);
    expect(t.facts.filter((fact) => fact.key === 'assault-resolved')).toHaveLength(1);
    t.expectOver();
  });

  test('[8.6-a] [9.22-b] guns that have not fired yet fire at the stack that takes over their hex', () => {
    const t = assault({
      french: { 'f-cm-61': 4525, 'f-cm-57a': 4524 },
      russian: { 'r-27d-1': FOE, 'r-viii-a1': 4425, 'r-viii-a2': 4425 },
    });
    t.play(path('f-cm-61', FOE));
    t.play(path('f-cm-57a', 4425), [0, 0]);
    t.play(path('r-viii-a1', 4524), [9]); // 9 + 4 + 1: Disordered, and the other stack takes its target over
    expect(t.told('takes-over').params).toMatchObject({ unit: { unit: 'f-cm-61' }, place: { place: 'hex:4425' } });
    t.expectAsk('russian', '8.6-a', 'path');
    t.expectRefusal('8.6-c', path('r-viii-a1', 4525));
    t.play(path('r-viii-a2', 4525), [9]);
    expect(t.unit('f-cm-61')).toMatchObject({ disordered: true, hex: 4525 });
    t.expectOver();
  });

  test('[9.24-a] [9.61-c] [9.73-e] chargers that a counter-assault has Disordered do not charge any more', () => {
    const t = assault({
      french: { 'f-fr-jn': 4525, 'f-wt-a': 4626 },
      russian: { 'r-27d-1': FOE, 'r-27d-2': 4427 },
    });
    t.play(path('f-fr-jn', FOE));
    t.play(path('f-wt-a', 4526, 4427), [0, 0]);
    t.play(one('no')); // no square
    // 5 : 9 is -2, Cohesion -1, open +1: 0 is below 0; the attackers hold
    t.play(one(FOE), [0, 0]);
    t.expectAsk('russian', '9.73-d', 'one');
    t.play(one('yes'));
    t.expectAsk('french', '9.86-g'); // the cavalry awaits the infantry
    // 9 : 9 is 0, Cohesion -1: 8 disorders the cavalry, which holds, and drives the infantry off
    t.play(PASS, [8, 0]);
    expect(t.unit('f-wt-a')).toMatchObject({ disordered: true, hex: 4526 });
    expect(t.unit('f-fr-jn').box).toBe('withdrawn');
    t.expectAsk('russian', '9.71-b');
    t.play(one('W'));
    expect(t.unit('r-27d-2')).toMatchObject({ disordered: false, hex: 4427 });
    t.expectOver();
  });
});

describe('9.44 declaration', () => {
  test('[9.44-a] the declarations are on the board until the phase ends', () => {
    const t = assault({
      french: { 'f-cm-61': 4525, 'f-cm-57a': 4624 },
      russian: { 'r-27d-1': FOE, 'r-27d-2': FAR_FOE },
    });
    t.play(path('f-cm-61', FOE));
    const declared = { attackers: ['f-cm-61'], from: 4525, start: 4525, targets: [FOE], status: 'declared' } as const;
    expect(t.game.battles).toEqual([engagement('declare', declared)]);
    t.expectRefusal('9.44-a', path('f-cm-61', FOE));
    expect(whyNot(t.decision, 'unit:f-cm-61')?.message.key).toBe('refusal.already-declared');
    t.play(PASS, [9]);
    expect(t.game.battles).toEqual([]);
    t.expectOver();
  });

  test('[9.44-a] [9.81-m] and say where a charge has come to', () => {
    const t = assault({ french: { 'f-pj-a': 4626 }, russian: { 'r-27d-1': FOE } });
    t.play(path('f-pj-a', 4525, FOE), [0]);
    t.expectAsk('russian', '9.85-a', 'one');
    expect(fieldOf(t.game)).toMatchObject([{ from: 4525, via: [4525], targets: [FOE], status: 'committed' }]);
  });

  test('[9.44-a] an assault names its targets', () => {
    const t = assault({ french: { 'f-cm-61': 4525 }, russian: { 'r-27d-1': FOE } });
    t.expectRefusal('9.44-a', path('f-cm-61'));
    expect(check(t.decision, path('f-cm-61'))?.message.key).toBe('refusal.name-a-target');
  });

  test('[9.44-a] nobody is bound to assault', () => {
    const t = assault({ french: { 'f-cm-61': 4525 }, russian: { 'r-27d-1': FOE } });
    t.play(PASS);
    t.expectOver();
  });
});
