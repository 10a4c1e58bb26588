import { hexTarget } from '../../../../../core/engine/target.ts';
import { fieldOf } from '../../../../../core/games/borodino/engagements.ts';
import { describe, expect, test } from 'vitest';
import { assaults } from '../../../../../core/games/borodino/09-assault/index.ts';
import { begin } from '../../verbs.ts';
import { day7 } from '../day7.ts';
import { one, PASS, path, type Situation, table } from '../table.ts';

const FOE = 4426;
const assault = (setup: Situation) => table({ phase: 'assault', ...setup }, assaults);
const RUSSIAN = { 'r-27d-1': FOE } as const;

describe('9.21 who may assault', () => {
  test('[9.21-a] only into Front hexes', () => {
    const t = assault({ french: { 'f-cm-61': 4525, 'f-cm-57a': [4526, 'W'] }, russian: RUSSIAN });
    t.expectOffer(path('f-cm-61', FOE));
    t.expectRefusal('9.21-a', path('f-cm-57a', FOE));
  });

  test('[9.21-a] [T-terrain-river-combat] not across terrain that the arm cannot cross', () => {
    // cavalry cannot cross an entrenched hexside, infantry can
    const t = assault({
      side: 'russian',
      russian: { 'r-2gd-1': [3215, 'E'], 'r-c4-1': [3113, 'NW'] },
      french: { 'f-cm-61': [3114, 'W'] },
    });
    t.expectOffer(path('r-2gd-1', 3114));
    expect(t.steps('r-2gd-1')).toEqual({ '3114': 0 });
    t.expectRefusal('9.21-a', path('r-c4-1', 3114));
  });

  test('[9.21-a] [S5-u] [S5-w] only active units', () => {
    const t = assault({ french: { 'f-cm-61': 4525, 'f-mr-13': [4526, 'SE'] }, russian: RUSSIAN, active: ['S-CM'] });
    t.expectRefusal('S5-u', path('f-mr-13', FOE));
  });

  test('[9.24-a] [9.61-c] the Disordered may not, nor units under a Disordered one', () => {
    const t = assault({
      french: { 'f-cm-61': { hex: 4525, disordered: true }, 'f-mr-13': 4525, 'f-mr-17': [4526, 'SE'] },
      russian: RUSSIAN,
    });
    t.expectRefusal('9.24-a', path('f-cm-61', FOE));
    t.expectRefusal('9.24-a', path('f-mr-13', FOE));
  });

  test('[9.24-a] under a leader in good order a Disordered unit stays behind', () => {
    const t = assault({ french: { 'f-mr-13': 4525, 'f-cm-61': { hex: 4525, disordered: true } }, russian: RUSSIAN });
    t.play(path('f-mr-13', FOE), [9]);
    expect(t.told('assault-declared').params).toMatchObject({ unit: { unit: 'f-mr-13' } });
    t.expectOver();
  });

  test('[9.44-a] who has fought in this phase declares nothing more, though the phase is begun again', () => {
    const t = assault({
      french: { 'f-cm-61': { hex: 4525, deeds: { fought: true } }, 'f-mr-13': [4526, 'SE'] },
      russian: RUSSIAN,
    });
    t.expectRefusal('9.44-a', path('f-cm-61', FOE));
  });

  test('[9.44-a] nor does cavalry charge again that has been recalled in it', () => {
    const t = assault({
      french: { 'f-wt-a': { hex: 4626, deeds: { charged: true } }, 'f-mr-13': [4526, 'SE'] },
      russian: RUSSIAN,
    });
    t.expectRefusal('9.44-a', path('f-wt-a', 4525, FOE));
  });

  test('[9.81-a] infantry names no facing', () => {
    const t = assault({ french: { 'f-cm-61': 4525, 'f-cm-57a': 4526 }, russian: RUSSIAN });
    t.expectRefusal('9.81-a', path('f-cm-61', FOE, 'E'));
  });

  test('[9.21-a] of infantry over an empty hex it is said that nobody is there, not that it does not charge', () => {
    const t = assault({ french: { 'f-cm-61': 4525 }, russian: RUSSIAN });
    t.expectRefusal('9.21-a', path('f-cm-61', 4425));
  });

  test('[5.11-a] [9.45-a] below a unit of another group, which stays out of it, the first that is active leads and rolls', () => {
    const FOOT = { 'f-gr-7': 4525, 'f-cm-61': 4525 } as const;
    const with7 = (french: Situation['french'] = FOOT) =>
      begin(day7({ ...french, ...RUSSIAN }, { phase: 'assault', marker: 'F-I' }), assaults);
    const t = with7();
    t.expectRefusal('5.11-a', path('f-gr-7', FOE));
    // Cohesion 6 against the front of a +1, far from Napoleon without orders: 5 + 2 fails.
    t.play(path('f-cm-61', FOE), [5]);
    expect(t.told('not-committed').params).toMatchObject({ unit: { unit: 'f-cm-61' } });
    expect(with7({ 'f-gr-7': { hex: 4525, disordered: true }, 'f-cm-61': 4525 }).isOver).toBe(true);
  });

  test('[5.11-a] [8.6-g] reaction fire strikes the top one of those that attack', () => {
    const where = { 'f-gr-7': 4525, 'f-cm-61': 4525, 'r-27d-1': FOE, 'r-viii-a1': FOE } as const;
    const t = begin(day7(where, { phase: 'assault', marker: 'F-I' }), assaults);
    // It is committed; then 5 for the guns, 4 and 1 for range and 1 for the second unit: 11, so that it checks, and fails.
    t.play(path('f-cm-61', FOE), [0]);
    t.play(path('r-viii-a1', 4525), [5, 9]);
    expect(['f-gr-7', 'f-cm-61'].map((id) => t.game.units[id]?.disordered)).toEqual([false, true]);
  });

  test('[6.23-a] the unit on top leads, not the one below', () => {
    const t = assault({ french: { 'f-mr-13': 4525, 'f-cm-61': 4525 }, russian: RUSSIAN });
    t.expectRefusal('6.23-a', path('f-cm-61', FOE));
  });

  test('[9.25-a] [8.1-c] guns never assault', () => {
    const t = assault({ french: { 'f-mr-13': 4525, 'f-cm-foot': [4526, 'SE'] }, russian: RUSSIAN });
    t.expectRefusal('9.25-a', path('f-cm-foot', FOE));
  });

  test('[9.85-k] a square never assaults', () => {
    const t = assault({ french: { 'f-mr-13': 4525, 'f-cm-61': { hex: 4526, square: true } }, russian: RUSSIAN });
    t.expectRefusal('9.85-k', path('f-cm-61', FOE));
  });

  test('[SR.13-d] militia never assaults', () => {
    const t = assault({
      side: 'russian',
      russian: { 'r-27d-1': [4525, 'E'], 'r-smol-1': [4526, 'SE'] },
      french: { 'f-cm-61': [FOE, 'W'] },
    });
    t.expectRefusal('SR.13-d', path('r-smol-1', FOE));
  });
});

describe('9.21 cavalry', () => {
  test('[9.21-b] cavalry may assault whom it began beside', () => {
    const t = assault({ french: { 'f-wt-a': 4525 }, russian: RUSSIAN });
    t.expectOffer(path('f-wt-a', FOE));
  });

  test('[9.21-b] [9.81-c] not whom it has only moved up to', () => {
    const t = assault({
      french: {
        'f-cm-61': [4526, 'SE'],
        'f-wt-a': { hex: 4525, deeds: { moved: true, beganBeside: [], beganInZocOf: [] } },
      },
      russian: RUSSIAN,
    });
    t.expectRefusal('9.21-b', path('f-wt-a', FOE));
  });

  test('[9.81-f] begun in a zone of control it may assault only those who held it there', () => {
    const t = assault({
      french: { 'f-wt-a': 4525 },
      russian: { 'r-27d-1': FOE, 'r-viii-a1': [4425, 'E'] },
    });
    t.expectOffer(path('f-wt-a', FOE));
    t.expectRefusal('9.81-f', path('f-wt-a', 4425));
  });
});

describe('9.22 the whole front', () => {
  const two = { 'r-27d-1': FOE, 'r-27d-2': 4425 } as const;

  test('[9.22-a] one stack before two enemies must assault both', () => {
    const t = assault({ french: { 'f-cm-61': 4525 }, russian: two });
    t.expectRefusal('9.22-a', path('f-cm-61', FOE));
    t.expectOffer(path('f-cm-61', FOE, 4425));
    t.expectOffer(path('f-cm-61', 4425, FOE));
  });

  test('[9.22-a] a friend may take the other, but then he must', () => {
    const t = assault({ french: { 'f-cm-61': 4525, 'f-cm-57a': 4524 }, russian: two });
    t.play(path('f-cm-61', FOE));
    t.expectRefusal('9.22-a', PASS);
    t.expectOffer(path('f-cm-57a', 4425));
    t.expectOffer(path('f-cm-61', 4425));
  });

  test('[9.22-a] what was left out can be added to what was declared', () => {
    const t = assault({ french: { 'f-cm-61': 4525, 'f-cm-57a': 4524 }, russian: two });
    t.play(path('f-cm-61', FOE));
    t.play(path('f-cm-61', 4425));
    t.play(PASS, [9]);
    expect(t.told('not-committed').tally?.total).toBe(2); // the Defensive Fire of both
    t.expectOver();
  });

  test('[9.22-a] [9.21-b] what is added drops those of the stack who may not assault it', () => {
    const began = (...beganBeside: string[]) => ({ hex: 4525, deeds: { beganBeside, beganInZocOf: [] } });
    const t = assault({
      // the infantry could take 4425, and does not
      french: { 'f-pj-a': began('r-27d-1', 'r-27d-2'), 'f-pj-b': began('r-27d-1'), 'f-cm-61': 4524 },
      russian: two,
    });
    t.play(path('f-pj-a', FOE));
    expect(fieldOf(t.game)[0]?.attackers).toEqual(['f-pj-a', 'f-pj-b']);
    t.play(path('f-pj-a', 4425));
    t.play(PASS, [0, 4, 0, 0]); // 4 : 18 is -4, Cohesion 0: 4 and what the ground adds is below 5: both of the hex are hit, and hold
    expect(t.told('assault-resolved').params.units).toEqual({ list: [{ unit: 'f-pj-a' }] });
  });

  test('[9.22-b] a friend who fails his Commitment leaves his target to the other', () => {
    const t = assault({ french: { 'f-cm-61': 4525, 'f-cm-57a': 4524 }, russian: two });
    t.play(path('f-cm-61', FOE));
    t.play(path('f-cm-57a', 4425), [0, 9, 0, 0]);
    expect(t.told('takes-over').params).toEqual({ unit: { unit: 'f-cm-61' }, place: { place: 'hex:4425' } });
    expect(t.facts.filter((fact) => fact.key === 'assault-resolved').map((fact) => fact.params.place)).toEqual([
      { place: hexTarget(FOE) },
      { place: 'hex:4425' },
    ]);
  });

  test('[9.22-b] of two who left a hex to the friend who drops out the attacker says which takes it over', () => {
    const t = assault({
      french: { 'f-cm-61': 4525, 'f-mr-13': 4524, 'f-cm-57a': [4325, 'SW'] },
      russian: { ...two, 'r-2gd-1': 4424 },
    });
    t.play(path('f-cm-61', FOE));
    t.play(path('f-mr-13', 4424));
    t.play(path('f-cm-57a', 4425), [0, 0, 9]);
    t.expectAsk('french', '9.22-b', 'one');
    expect(t.decision).toMatchObject({ targets: ['unit:f-cm-61', 'unit:f-mr-13'] });
    t.play(one('f-mr-13'));
    expect(t.told('takes-over').params).toEqual({ unit: { unit: 'f-mr-13' }, place: { place: 'hex:4425' } });
    expect(t.facts.filter((fact) => fact.key === 'takes-over')).toHaveLength(1);
    expect(fieldOf(t.game).map(({ targets, status }) => [targets, status])).toEqual([
      [[FOE], 'committed'],
      [[4424, 4425], 'committed'],
      [[4425], 'called-off'],
    ]);
    // 12 against the 9 and 11 of both
    t.expectAsk('french', '9.1-e', 'one');
    t.play(one(4424), [0, 0]);
    expect(t.facts.filter((fact) => fact.key === 'assault-resolved').map((fact) => fact.params.place)).toEqual([
      { place: 'hex:4424' },
      { place: 'hex:4425' },
    ]);
  });

  test('[9.22-b] so does one whom reaction fire stops', () => {
    const t = assault({
      french: { 'f-cm-61': 4525, 'f-cm-57a': 4524 },
      russian: { 'r-27d-1': FOE, 'r-2gd-1': 4425, 'r-viii-a1': [4425, 'SW'] },
    });
    t.play(path('f-cm-61', FOE));
    t.play(path('f-cm-57a', 4425), [0, 0]);
    t.play(path('r-viii-a1', 4524), [9, 0, 0]); // 9 + 4 + 1: Disordered
    expect(t.told('takes-over').params).toMatchObject({ unit: { unit: 'f-cm-61' }, place: { place: 'hex:4425' } });
  });

  test('[9.22-b] [9.86-g] cavalry that rides at one stack of infantry takes over no other', () => {
    const t = assault({
      french: { 'f-cm-61': 4525, 'f-cm-57a': 4524 },
      russian: { 'r-c4-1': FOE, 'r-c4-ha': FOE, 'r-2cur-1': 4425 },
    });
    t.play(path('f-cm-61', FOE));
    t.play(path('f-cm-57a', 4425));
    t.play(PASS); // nobody retires
    t.play(PASS, [0, 0]);
    t.play(one(4525));
    t.play(one(4524));
    t.play(path('r-c4-ha', 4525), [9, 2, 0]); // 9 + 3 + 1: that assault is off, and the ride at it
    // 5 : 8 is -1, Cohesion 0, heavy +3, open +1: 2 is 5; the infantry holds
    expect(t.facts.some((fact) => fact.key === 'takes-over')).toBe(false);
    expect(t.facts.filter((fact) => fact.key === 'assault-resolved')).toHaveLength(1);
  });

  test('[9.22-a] [6.11-d] infantry in a town has front all round, and must assault all round', () => {
    const t = assault({ french: { 'f-cm-61': [3909, 'W'] }, russian: { 'r-27d-1': 3810, 'r-27d-2': 4009 } });
    t.expectRefusal('9.22-a', path('f-cm-61', 3810));
    t.expectOffer(path('f-cm-61', 3810, 4009));
  });
});
