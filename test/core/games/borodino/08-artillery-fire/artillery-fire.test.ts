import { describe, expect, test } from 'vitest';
import { artilleryFire } from '../../../../../core/games/borodino/08-artillery-fire/index.ts';
import type { Path, Preview } from '../../../../../core/engine/decision.ts';
import { listActions, preview, whyNot } from '../../../../../core/engine/legality.ts';
import { borodino } from '../../../../../core/games/borodino/index.ts';
import { idOf } from '../../../../../core/engine/target.ts';
import { playedOut } from '../../verbs.ts';
import { PASS, path, type Situation, type Table, table, target } from '../table.ts';

const GUNS = 'f-fr-foot'; // Fire 4, range 3-5, facing E: front hexes 4201 and 4200 from 4300
const FOOT = 'r-27d-1';

const phase = (setup: Situation): Table => table({ phase: 'artillery', ...setup }, artilleryFire);
const units = (t: Table) => (t.decision as Path).units.map(idOf);

describe('who may fire', () => {
  test('[8.1-a] [8.21-a] each battery may fire once; the phase ends when nobody can fire any more', () => {
    const t = phase({ french: { [GUNS]: 4300, 'f-mr-foot': 4302 }, russian: { [FOOT]: 4001 } });
    t.expectAsk('french', '8.1-a', 'path');
    expect(units(t)).toEqual(['f-mr-foot', GUNS]);
    t.play(path(GUNS, 4001), [0]);
    expect(t.unit(GUNS).deeds.fired).toBe(true);
    expect(units(t)).toEqual(['f-mr-foot']);
    t.expectRefusal('8.21-a', path(GUNS, 4001));
    t.play(path('f-mr-foot', 4001), [0]);
    t.expectOver();
  });

  test('[8.1-a] a side may end its fire without firing', () => {
    const t = phase({ french: { [GUNS]: 4300 }, russian: { [FOOT]: 4001 } });
    t.play(PASS);
    t.expectOver();
    expect(t.unit(GUNS).deeds.fired).toBe(false);
  });

  test('[8.1-a] a battery that has moved does not fire', () => {
    const t = phase({
      french: { [GUNS]: { hex: 4300, deeds: { moved: true } }, 'f-mr-foot': 4302 },
      russian: { [FOOT]: 4001 },
    });
    t.expectRefusal('8.1-a', path(GUNS, 4001));
  });

  test('[8.21-a] infantry and cavalry do not fire', () => {
    const t = phase({ french: { [GUNS]: 4300, 'f-cm-61': 4301 }, russian: { [FOOT]: 4001 } });
    expect(whyNot(t.decision, 'unit:f-cm-61')).toMatchObject({
      rule: '8.21-a',
      message: { key: 'refusal.fire-no-guns' },
    });
  });

  test('[6.23-b] a battery fires on top of the infantry of its hex, below it and between two units', () => {
    const stacks: readonly (readonly string[])[] = [
      [GUNS, 'f-fr-15', 'f-fr-33'],
      ['f-fr-15', GUNS, 'f-fr-33'],
      ['f-fr-15', 'f-fr-33', GUNS],
    ];
    for (const stack of stacks) {
      const t = phase({ french: Object.fromEntries(stack.map((id) => [id, 4300])), russian: { [FOOT]: 4001 } });
      t.play(path(GUNS, 4001), [0]);
      expect(t.told('fired').params).toMatchObject({ total: 4 });
    }
  });

  test('[9.31-g] cavalry that is fired at does not retire from it', () => {
    const t = phase({ french: { [GUNS]: 4300 }, russian: { 'r-c4-1': 4001 } });
    t.play(path(GUNS, 4001), [0]);
    t.expectOver();
    expect(t.unit('r-c4-1').hex).toBe(4001);
  });

  test('[8.1-d] [9.61-d] a Disordered battery does not fire', () => {
    const t = phase({
      french: { [GUNS]: { hex: 4300, disordered: true }, 'f-mr-foot': 4302 },
      russian: { [FOOT]: 4001 },
    });
    t.expectRefusal('8.1-d', path(GUNS, 4001));
    expect(units(t)).toEqual(['f-mr-foot']);
  });

  test('[S5-u] [S5-w] batteries that are not active do not fire', () => {
    const t = phase({ french: { [GUNS]: 4300, 'f-mr-foot': 4302 }, russian: { [FOOT]: 4001 }, active: ['S-MR'] });
    t.expectRefusal('S5-u', path(GUNS, 4001));
  });

  test('[8.1-a] nobody is asked where no battery has anything to fire at', () => {
    phase({ french: { [GUNS]: 4300 }, russian: { [FOOT]: 3701 } }).expectOver();
    phase({ french: { 'f-cm-61': 4300 }, russian: { [FOOT]: 4001 } }).expectOver();
  });

  test('[8.21-e] a unit may be fired on again, with the first result already in force', () => {
    const t = phase({ french: { [GUNS]: 4300, 'f-mr-foot': 4302 }, russian: { [FOOT]: 4001 } });
    t.play(path(GUNS, 4001), [9]);
    expect(t.unit(FOOT).disordered).toBe(true);
    // Cohesion 5 now, and Disordered again is Withdrawn
    t.play(path('f-mr-foot', 4001), [5, 6]);
    expect(t.unit(FOOT).box).toBe('withdrawn');
  });
});

describe('targets', () => {
  const at = (hex: number) => phase({ french: { [GUNS]: 4300 }, russian: { [FOOT]: hex, 'r-27d-2': 4201 } });

  test('[8.3-a] not beyond Maximum Range', () => {
    const t = phase({ french: { 'f-fr-horse': 4300 }, russian: { [FOOT]: 3801, 'r-27d-2': 3901 } });
    t.expectOffer(path('f-fr-horse', 3901));
    t.expectRefusal('8.3-a', path('f-fr-horse', 3801));
  });

  test('[8.3-a] a battery without any target is told what keeps it from the nearest enemy', () => {
    const t = phase({ french: { 'f-fr-horse': 4300, [GUNS]: 4300 }, russian: { [FOOT]: 3801 } });
    expect(whyNot(t.decision, 'unit:f-fr-horse')).toMatchObject({ rule: '8.3-a' });
  });

  test('[8.21-a] only at a hex with enemies', () => {
    at(4001).expectRefusal('8.21-a', path(GUNS, 4101));
    at(4001).expectRefusal('8.21-a', path(GUNS));
  });

  test('[8.4-c] [8.4-a] not at what cannot be seen', () => {
    const t = phase({ french: { [GUNS]: [4312, 'NE'] }, russian: { [FOOT]: 4315, 'r-27d-2': 4011 } });
    t.expectRefusal('8.4-c', path(GUNS, 4315));
  });

  test('[8.4-f] [6.22-a] units between do not block', () => {
    const t = phase({ french: { [GUNS]: 4300, 'f-cm-61': 4201 }, russian: { [FOOT]: 4001, 'r-27d-2': 4100 } });
    t.expectOffer(path(GUNS, 4001));
  });

  test('[8.4-g] with enemies in its Front hexes a battery fires at one of those and at nothing else', () => {
    const t = at(4001);
    t.expectOffer(path(GUNS, 4201));
    t.expectRefusal('8.4-g', path(GUNS, 4001));
    expect(t.steps(GUNS)).not.toHaveProperty('4001');
  });

  test('[8.4-g] an enemy beside it but behind its front does not bind it, and turning away frees it', () => {
    const t = phase({ french: { [GUNS]: 4300 }, russian: { [FOOT]: 4001, 'r-27d-2': 4400, 'r-2gd-1': 4500 } });
    t.expectOffer(path(GUNS, 4001));
    t.expectRefusal('6.13-a', path(GUNS, 4400));
    t.expectOffer(path(GUNS, 'W', 4400));
    t.expectRefusal('8.4-g', path(GUNS, 'W', 4500));
  });

  test('[8.4-g] either of two enemies in the Front hexes will do', () => {
    const t = phase({ french: { [GUNS]: 4300 }, russian: { [FOOT]: 4201, 'r-27d-2': 4200 } });
    t.expectOffer(path(GUNS, 4201));
    t.expectOffer(path(GUNS, 4200));
  });

  test('[T-terrain-note-f] not at the hex next above a steep slope, which does not bind the battery either', () => {
    const t = phase({ french: { [GUNS]: [3104, 'SE'] }, russian: { [FOOT]: 3103, 'r-27d-2': 2902 } });
    t.expectRefusal('T-terrain-note-f', path(GUNS, 3103));
    t.expectOffer(path(GUNS, 2902));
  });

  test('[8.4-j] [6.13-a] fire leaves through a Front hexside', () => {
    const t = phase({ french: { [GUNS]: 4300 }, russian: { [FOOT]: 4302, 'r-27d-2': 4001, 'r-2gd-1': 4301 } });
    t.expectRefusal('8.4-j', path(GUNS, 4302));
    t.expectRefusal('6.13-a', path(GUNS, 4301));
    t.expectOffer(path(GUNS, 4001));
  });

  test('[8.4-j] a line along the edge of the front leaves by a Front hexside too', () => {
    const t = phase({ french: { [GUNS]: 4300 }, russian: { [FOOT]: 4202, 'r-27d-2': 4001 } });
    t.expectOffer(path(GUNS, 4202));
  });

  test("[8.4-j] a Front hexside on the map's edge is one: from 4400 facing SE, between 4300 and the edge", () => {
    const t = phase({ french: { [GUNS]: [4400, 'SE'] }, russian: { [FOOT]: 4200 } });
    t.expectOffer(path(GUNS, 4200));
    const away = phase({ french: { [GUNS]: [4400, 'SW'] }, russian: { [FOOT]: 4200 } });
    away.expectRefusal('8.4-j', path(GUNS, 4200));
  });
});

describe('turning', () => {
  test('[8.5-d] [8.1-b] a battery may turn in its hex and fire, and has then turned', () => {
    const t = phase({ french: { [GUNS]: 4300 }, russian: { [FOOT]: 4302 } });
    expect(Object.keys(t.steps(GUNS))).toEqual(['NE', 'NW']);
    t.expectRefusal('8.21-a', path(GUNS, 'NE'));
    t.play(path(GUNS, 'NE', 4302), [0]);
    expect(t.unit(GUNS)).toMatchObject({ facing: 'NE', deeds: { fired: true, turned: true, moved: false } });
    expect(t.told('turned-to-fire').rule).toBe('8.5-d');
  });

  test('[8.5-d] firing as it faces leaves it free to move', () => {
    const t = phase({ french: { [GUNS]: 4300 }, russian: { [FOOT]: 4001 } });
    t.play(path(GUNS, 4001), [0]);
    expect(t.unit(GUNS).deeds).toMatchObject({ fired: true, turned: false, moved: false });
  });

  test('[8.5-d] it does not turn to where it faces, nor to where nothing is', () => {
    const t = phase({ french: { [GUNS]: 4300 }, russian: { [FOOT]: 4001 } });
    t.expectRefusal('8.5-d', path(GUNS, 'E', 4001));
    t.expectRefusal('8.5-d', path(GUNS, 'W', 4001));
  });

  test('[6.14-a] guns beside infantry turn alone', () => {
    const t = phase({ french: { 'f-cm-61': 4300, [GUNS]: 4300 }, russian: { [FOOT]: 4302 } });
    t.play(path(GUNS, 'NE', 4302), [0]);
    expect(t.unit('f-cm-61')).toMatchObject({ facing: 'E', deeds: { turned: false } });
  });

  test('[6.11-b] guns beside cavalry do not turn', () => {
    const t = phase({ french: { 'f-c2-a1': 4300, 'f-pj-a': 4300 }, russian: { [FOOT]: 4302, 'r-27d-2': 4101 } });
    t.expectOffer(path('f-c2-a1', 4101));
    t.expectRefusal('6.11-b', path('f-c2-a1', 'NE', 4302));
  });

  test('[6.11-b] of two batteries in a hex both turn', () => {
    const t = phase({ french: { 'f-v-a1': 4300, 'f-v-a2': 4300 }, russian: { [FOOT]: 4302 } });
    t.play(path('f-v-a1', 'NE', 4302), [0]);
    expect(t.unit('f-v-a2')).toMatchObject({ facing: 'NE', deeds: { turned: true, fired: false } });
    t.expectOffer(path('f-v-a2', 4302));
  });

  test('[6.11-b] [S5-u] guns do not turn a second battery of the hex that is not active', () => {
    const t = phase({
      french: { 'f-cm-horse': 4300, 'f-mr-horse': 4300 },
      russian: { [FOOT]: 4302, 'r-27d-2': 4101 },
      active: ['S-CM'],
    });
    t.expectOffer(path('f-cm-horse', 4101));
    t.expectRefusal('S5-u', path('f-cm-horse', 'NE', 4302));
  });

  test('[6.11-b] [8.5-d] nor one that has turned and fired; one that has fired as it faced may turn still', () => {
    const french = { 'f-v-a1': 4300, 'f-v-a2': 4300 };
    const russian = { [FOOT]: 4302, 'r-27d-2': 4101, 'r-2gd-1': 4500 };
    const turned = phase({ french, russian });
    turned.play(path('f-v-a1', 'NE', 4302), [0]);
    turned.expectRefusal('8.5-d', path('f-v-a2', 'W', 4500));
    turned.expectOffer(path('f-v-a2', 4302));
    const straight = phase({ french, russian });
    straight.play(path('f-v-a1', 4101), [0]);
    straight.expectOffer(path('f-v-a2', 'W', 4500));
  });

  test('[9.85-j] guns in a square fire all round and need not turn', () => {
    const t = phase({
      french: { 'f-cm-61': { hex: 4300, square: true }, [GUNS]: { hex: 4300, square: true } },
      russian: { [FOOT]: 4302 },
    });
    t.expectOffer(path(GUNS, 4302));
    t.expectRefusal('9.85-j', path(GUNS, 'NE', 4302));
  });

  test('[8.5-d] a target can be reached by the least turning', () => {
    const t = phase({ french: { [GUNS]: 4300 }, russian: { [FOOT]: 4302, 'r-27d-2': 4001 } });
    const reach = (t.decision as Path).reach?.(target(GUNS)) ?? [];
    expect(reach.map(({ to, steps }) => [to, steps])).toEqual([
      ['hex:4001', ['hex:4001']],
      ['hex:4302', ['facing:NE', 'hex:4302']],
    ]);
  });
});

describe('stacked batteries', () => {
  const two = { french: { 'f-v-a1': 4300, 'f-v-a2': 4300 }, russian: { [FOOT]: 4001 } };

  test('[8.21-b] two batteries of a hex fire each alone or both together', () => {
    const t = phase(two);
    expect(units(t)).toEqual(['f-v-a1', 'f-v-a2', 'f-v-a1+f-v-a2']);
    t.play(path('f-v-a1+f-v-a2', 4001), [0]);
    t.expectOver();
    expect(t.told('fired').tally?.total).toBe(6);
    expect([t.unit('f-v-a1').deeds.fired, t.unit('f-v-a2').deeds.fired]).toEqual([true, true]);
  });

  test('[8.21-b] once one has fired they no longer combine', () => {
    const t = phase(two);
    t.play(path('f-v-a2', 4001), [0]);
    expect(units(t)).toEqual(['f-v-a1']);
    t.expectRefusal('8.21-a', path('f-v-a1+f-v-a2', 4001));
  });

  test('[8.21-b] [8.3-a] both must reach the target', () => {
    const t = phase({ french: { [GUNS]: 4300, 'f-fr-horse': 4300 }, russian: { [FOOT]: 3801, 'r-27d-2': 3901 } });
    t.expectOffer(path(`${GUNS}+f-fr-horse`, 3901));
    t.expectOffer(path(GUNS, 3801));
    t.expectRefusal('8.3-a', path(`${GUNS}+f-fr-horse`, 3801));
  });

  test('[8.21-b] batteries of two hexes do not combine', () => {
    const t = phase({ french: { [GUNS]: 4300, 'f-mr-foot': 4301 }, russian: { [FOOT]: 4001 } });
    t.expectRefusal('8.21-b', path(`${GUNS}+f-mr-foot`, 4001));
  });

  test('[8.21-b] they are named in the order of their stack', () => {
    phase(two).expectRefusal('8.21-b', path('f-v-a2+f-v-a1', 4001));
  });
});

describe('counter-battery', () => {
  const duel = (russian: Situation['russian'] & object, french: Situation['french'] & object = { [GUNS]: 4300 }) =>
    phase({ french, russian });

  test('[8.7-a] guns that were fired at may answer, after the first fire', () => {
    const t = duel({ 'r-viii-a1': 4001 });
    t.play(path(GUNS, 4001), [0]);
    t.expectAsk('russian', '8.7-a', 'path');
    t.play(path('r-viii-a1', 4300), [9]);
    t.expectOver();
    expect(t.unit(GUNS).disordered).toBe(true);
    expect(t.unit('r-viii-a1').deeds).toMatchObject({ answered: true, fired: false });
  });

  test('[8.7-a] they need not', () => {
    const t = duel({ 'r-viii-a1': 4001 });
    t.play(path(GUNS, 4001), [0]);
    t.play(PASS);
    t.expectOver();
    expect(t.unit('r-viii-a1').deeds.answered).toBe(false);
  });

  test('[8.7-a] guns that the first fire disordered do not answer', () => {
    const t = duel({ 'r-viii-a1': 4001 });
    t.play(path(GUNS, 4001), [9]);
    t.expectOver();
  });

  test('[8.7-a] an answer is not answered', () => {
    const t = duel({ 'r-viii-a1': 4001 }, { [GUNS]: 4300, 'f-mr-foot': 4302 });
    t.play(path(GUNS, 4001), [0]);
    t.play(path('r-viii-a1', 4300), [0]);
    t.expectAsk('french', '8.1-a');
  });

  test('[8.7-b] once a phase', () => {
    const t = duel({ 'r-viii-a1': 4001 }, { [GUNS]: 4300, 'f-mr-foot': 4302 });
    t.play(path(GUNS, 4001), [0]);
    t.play(path('r-viii-a1', 4300), [0]);
    t.play(path('f-mr-foot', 4001), [0]);
    t.expectOver();
  });

  test('[8.7-b] an offer declined may be taken up at the next fire', () => {
    const t = duel({ 'r-viii-a1': 4001 }, { [GUNS]: 4300, 'f-mr-foot': 4302 });
    t.play(path(GUNS, 4001), [0]);
    t.play(PASS);
    t.play(path('f-mr-foot', 4001), [0]);
    t.expectOffer(path('r-viii-a1', 4302));
  });

  test('[8.7-c] reaction fire used does not matter', () => {
    const t = duel({ 'r-viii-a1': { hex: 4001, deeds: { reacted: true } } });
    t.play(path(GUNS, 4001), [0]);
    t.expectOffer(path('r-viii-a1', 4300));
  });

  test('[8.7-a] [8.4-j] guns that do not face the fire do not answer: they may not turn now', () => {
    const t = duel({ 'r-viii-a1': [4001, 'E'] });
    t.play(path(GUNS, 4001), [0]);
    t.expectOver();
  });

  test('[8.7-a] [8.4-g] guns with enemies in their Front hexes have other things to do', () => {
    const t = duel({ 'r-viii-a1': 4001 }, { [GUNS]: 4300, 'f-cm-61': 4101 });
    t.play(path(GUNS, 4001), [0]);
    t.expectOver();
  });

  test('[8.7-a] [8.3-a] guns that are out of their own range do not answer', () => {
    const t = duel({ 'r-viii-a2': 3801 });
    t.play(path(GUNS, 3801), [0]);
    t.expectOver();
  });

  test('[8.7-a] [8.21-b] two stacked batteries answer each alone or together; others may not', () => {
    const t = duel({ 'r-viii-a1': 4101, 'r-viii-a2': 4101, 'r-c4-ha': 4001 });
    t.play(path(GUNS, 4101), [0]);
    expect(units(t)).toEqual(['r-viii-a1', 'r-viii-a2', 'r-viii-a1+r-viii-a2']);
    t.expectRefusal('8.7-a', path('r-c4-ha', 4300));
    t.play(path('r-viii-a2', 4300), [0]);
    expect(units(t)).toEqual(['r-viii-a1']);
    t.expectRefusal('8.7-b', path('r-viii-a2', 4300));
  });

  test('[8.7-a] infantry alone does not answer', () => {
    const t = duel({ [FOOT]: 4001 });
    t.play(path(GUNS, 4001), [0]);
    t.expectOver();
  });
});

describe('the offer', () => {
  test('[8.5-a] a contemplated shot shows its sum and odds that add up to 1', () => {
    const t = phase({ french: { [GUNS]: 4300 }, russian: { [FOOT]: 4001 } });
    const shown = playedOut(borodino, preview(t.decision, path(GUNS, 4001)) as Preview);
    expect(shown.tallies.map((tally) => tally.total)).toEqual([4]);
    const odds = Object.fromEntries(shown.odds.map(({ result, probability }) => [result.key, probability]));
    // 0-4 nothing; 5-8 check against 6: three in ten fail; 9 Disorder
    expect(odds['label.odds.fire.none']).toBeCloseTo(0.5, 10);
    expect(odds['label.odds.fire.held']).toBeCloseTo(0.28, 10);
    expect(odds['label.odds.fire.failed']).toBeCloseTo(0.12, 10);
    expect(odds['label.odds.fire.disorder']).toBeCloseTo(0.1, 10);
  });

  test('[8.1-a] all that may be done: a count as an alarm', () => {
    const t = phase({
      french: { 'f-v-a1': 4300, 'f-v-a2': 4300, 'f-cm-horse': 4302 },
      russian: { [FOOT]: 4001, 'r-27d-2': 4201, 'r-2gd-1': 4102 },
    });
    // 4300 has an enemy in front facing E or NE, nothing elsewhere: 2 for each of 3 crews. 4302 reaches 4201, 4001 and
    // 4102 facing E and SE, 4102 facing NE, 4201 facing SW: 8. And the end of fire.
    expect(listActions(t.decision, 1000).actions).toHaveLength(15);
  });
});
