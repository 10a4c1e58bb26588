import { describe, expect, test } from 'vitest';
import { preview } from '../../../../../core/engine/legality.ts';
import { weighed } from '../../../../../core/engine/odds.ts';
import { borodino } from '../../../../../core/games/borodino/index.ts';
import { assaults } from '../../../../../core/games/borodino/09-assault/index.ts';
import { stackAt } from '../../../../../core/games/borodino/position.ts';
import { one, path, type Situation, table } from '../table.ts';

// 4426 on the plain: 4427 N, 4326 NE, 4325 SE, 4425 S, 4525 SW, 4526 NW
const HERE = 4426;
const assault = (setup: Situation) => table({ phase: 'assault', ...setup }, assaults);

/** Cuirassiers ride down a stack that forms no square; it retreats to 4326. */
function brokenThrough(more: Situation['russian'] = {}) {
  const t = assault({ french: { 'f-wt-a': 4626, 'f-wt-b': 4626 }, russian: { 'r-11d-1': HERE, ...more } });
  t.play(path('f-wt-a', 4525, HERE), [0]);
  t.play(one('no'), [9]);
  t.play(one(4326));
  return t;
}

describe('9.87 pursuit', () => {
  test('[9.87-a] [9.81-r] [9.87-b] [9.73-a] after ten it enters, turns after the enemy, and at once charges again', () => {
    const t = brokenThrough();
    t.expectAsk('french', '9.87-b', 'one');
    t.expectOffer(one('NE'));
    t.expectOffer(one('E'));
    t.expectRefusal('9.87-b', one('W'));
    t.play(one('NE'), [0]); // no Commitment; alone in front it must charge: Withdrawn
    expect(t.unit('r-11d-1').box).toBe('withdrawn');
    expect(t.facts.filter((fact) => fact.key === 'committed')).toHaveLength(1);
  });

  test('[9.87-g] the second charge has -1', () => {
    const t = brokenThrough();
    t.play(one('NE'), [0]);
    const sums = t.facts.filter((fact) => fact.key === 'assault-resolved').map((fact) => fact.tally);
    expect(sums[0]?.lines.map(({ rule }) => rule)).not.toContain('9.87-g');
    expect(sums[1]?.lines).toContainEqual(expect.objectContaining({ rule: '9.87-g', amount: -1 }));
  });

  test('[9.87-f] [9.84-a] Disorder waits until the pursuit has ended', () => {
    const t = brokenThrough();
    expect(t.unit('f-wt-a').disordered).toBe(false);
    t.play(one('NE'), [0]);
    t.play(one('E'));
    expect([t.unit('f-wt-a').disordered, t.unit('f-wt-b').disordered]).toEqual([true, true]);
    expect(t.unit('f-wt-a').hex).toBe(4326);
    t.expectOver();
  });

  test('[9.87-e] with another enemy in front too it may charge both or end', () => {
    const both = brokenThrough({ 'r-27d-2': 4325 });
    both.play(one('E')); // 4326 and 4325 in front
    both.expectAsk('french', '9.87-e', 'one');
    both.play(one('no'));
    expect(both.unit('f-wt-a')).toMatchObject({ hex: HERE, disordered: true });
    both.expectOver();
    const on = brokenThrough({ 'r-27d-2': 4325 });
    on.play(one('E'));
    on.play(one('yes'));
    on.expectAsk('russian', '9.85-a', 'one'); // the fresh infantry may form square
  });

  test('[9.87-e] [9.87-g] what a charge on both would come to is seen before: the square, the -1, no Commitment', () => {
    const t = brokenThrough({ 'r-27d-2': 4325 });
    t.play(one('E'));
    const shown = preview(t.decision, one('yes')) ?? { tallies: [], odds: [] };
    const { odds, tallies, assumed = [] } = weighed(borodino, shown, 10_000);
    expect(odds.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
    expect(odds.map(({ result }) => result.key)).not.toContain('label.odds.not-committed');
    expect(tallies.flatMap(({ lines }) => lines.map(({ rule }) => rule))).toContain('9.87-g');
    expect(assumed.map(({ rule }) => rule)).toContain('9.85-a');
    expect(preview(t.decision, one('no'))?.odds).toEqual([]);
  });

  test('[9.85-c] [9.82-c] infantry charged in pursuit may form square, and then there is no recall', () => {
    const t = brokenThrough({ 'r-27d-2': 4325 });
    t.play(one('E'));
    t.play(one('yes'));
    t.play(one('yes'), [0, 0, 0, 0]); // square; then the roll and the checks of the beaten cavalry
    expect(t.unit('r-27d-2').square).toBe(true);
    expect(t.facts.some((fact) => fact.key === 'recalled' || fact.key === 'not-recalled')).toBe(false);
  });

  test('[9.87-c] who was Withdrawn is not pursued: into the hex, and stop', () => {
    const t = assault({ french: { 'f-wt-a': 4626 }, russian: { 'r-11d-1': { hex: HERE, disordered: true } } });
    t.play(path('f-wt-a', 4525, HERE), [0, 9]);
    expect(t.told('pursuit-ends').rule).toBe('9.87-c');
    t.play(one('E'));
    expect(t.unit('f-wt-a')).toMatchObject({ hex: HERE, disordered: true });
    t.expectOver();
  });

  test('[9.87-d] as many as may stack: heavy first, then the higher Cohesion', () => {
    // two stacks of two: light of Cohesion 8 in 4525, heavy of Cohesion 7 in 4526
    const t = assault({
      french: { 'f-gc-chas': 4626, 'f-gc-pol': 4626, 'f-wt-a': [4527, 'SW'], 'f-wt-b': [4527, 'SW'] },
      russian: { 'r-11d-1': { hex: HERE, disordered: true } },
    });
    t.play(path('f-gc-chas', 4525, HERE));
    t.play(path('f-wt-a', 4526, HERE), [0, 0, 9]);
    expect([t.unit('f-wt-a').hex, t.unit('f-wt-b').hex]).toEqual([HERE, HERE]);
    expect([t.unit('f-gc-chas').hex, t.unit('f-gc-pol').hex]).toEqual([4525, 4525]);
  });

  test('[9.87-d] [9.71-c] among equals for whom there is not room the attacker says who rides in', () => {
    // heavy of Cohesion 7, two of one brigade in 4525 and one of another in 4526; no three of them stack
    const t = assault({
      french: { 'f-wt-a': 4626, 'f-wt-b': 4626, 'f-df-a': [4527, 'SW'] },
      russian: { 'r-11d-1': { hex: HERE, disordered: true } },
    });
    t.play(path('f-wt-a', 4525, HERE));
    t.play(path('f-df-a', 4526, HERE), [0, 0, 9]);
    t.expectAsk('french', '9.87-d', 'one');
    expect(t.decision).toMatchObject({ targets: ['unit:f-wt-a', 'unit:f-wt-b', 'unit:f-df-a'] });
    t.play(one('f-df-a'));
    expect(t.decision).toMatchObject({ rule: '9.87-d', targets: ['unit:f-wt-a', 'unit:f-wt-b'] });
    t.play(one('f-wt-b'));
    expect(['f-wt-a', 'f-wt-b', 'f-df-a'].map((id) => t.unit(id).hex)).toEqual([4525, HERE, HERE]);
  });

  test('[9.24-a] [9.61-c] [9.87-b] whom fire has shaken rides in, charges no more, and is no bar to those under him', () => {
    const t = assault({
      french: { 'f-wt-a': 4626, 'f-wt-b': 4626 },
      russian: { 'r-27d-1': HERE, 'r-viii-a1': HERE },
    });
    t.play(path('f-wt-a', 4525, HERE), [0]);
    t.play(one('no')); // no square
    t.play(path('r-viii-a1', 4525), [3, 8, 0]); // 4 + 1 + 1: 9, a check; the first fails, the second holds
    t.play(one('no'), [9]); // no recall
    t.play(one(4326));
    expect(['f-wt-a', 'f-wt-b'].map((id) => t.unit(id).hex)).toEqual([HERE, HERE]);
    expect(t.game.stacks[HERE]).toEqual(['f-wt-a', 'f-wt-b']);
    t.play(one('NE'), [5]);
    expect(t.told('pursues').params).toMatchObject({ units: { list: [{ unit: 'f-wt-b' }] } });
    expect(t.told('assault-resolved').params).toMatchObject({ units: { list: [{ unit: 'f-wt-b' }] } });
  });

  test('[9.87-e] [9.81-g] no charge after an enemy who has fled into a town', () => {
    const t = assault({ french: { 'f-wt-a': [4209, 'E'], 'f-wt-b': [4209, 'E'] }, russian: { 'r-11d-1': 4009 } });
    t.play(path('f-wt-a', 4109, 4009), [0]);
    t.play(one('no'), [9]);
    t.play(one(3909));
    t.play(one('E'));
    expect(t.told('pursuit-ends').rule).toBe('9.87-e');
    expect(t.unit('f-wt-a')).toMatchObject({ hex: 4009, disordered: true });
    t.expectOver();
  });

  test('[9.87-a] [9.81-m] an enemy who has since come to stand on the way of the charge does not hold it back', () => {
    // the infantry of 4625, beaten from 4624, retreats to 4626, through which the cavalry has ridden
    const t = assault({
      french: { 'f-wt-a': 4726, 'f-mr-13': [4624, 'NW'] },
      russian: { 'r-11d-1': { hex: HERE, disordered: true }, 'r-gogel-a': [4625, 'E'] },
    });
    t.play(path('f-mr-13', 4625));
    t.play(path('f-wt-a', 4626, 4525, HERE), [0, 0]);
    t.play(one(4625), [2, 9]); // Disordered, and it does not hold
    t.play(one(4626));
    t.play(one('NE'), [9]); // the infantry has advanced; then the charge: Withdrawn
    expect(t.unit('r-gogel-a').hex).toBe(4626);
    expect(t.unit('f-wt-a').hex).toBe(HERE);
  });

  test('[9.87-d] [6.24-b] those who ride in together keep their order in the stack', () => {
    const t = assault({
      french: { 'f-pj-a': 4626, 'f-wt-a': 4626 },
      russian: { 'r-11d-1': { hex: HERE, disordered: true } },
    });
    t.play(path('f-pj-a', 4525, HERE), [0, 9]);
    t.play(one('E'));
    expect(stackAt(t.game, HERE)).toEqual(['f-pj-a', 'f-wt-a']);
  });

  test('[9.87-a] [9.71-a] where it has emptied two hexes the attacker says into which it rides', () => {
    const t = assault({
      french: { 'f-wt-a': 4626, 'f-wt-b': 4626 },
      russian: { 'r-gogel-a': { hex: HERE, disordered: true }, 'r-gogel-b': { hex: 4425, disordered: true } },
    });
    t.play(path('f-wt-a', 4525, HERE, 4425), [0, 9]);
    t.expectAsk('french', '9.71-a', 'one');
    t.play(one(4425));
    t.play(one('E'));
    expect(t.unit('f-wt-a').hex).toBe(4425);
    t.expectOver();
  });

  /** As above, but cavalry behind leaves the infantry no room: it retreats through it, to 4226. */
  function throughHorse(behind: NonNullable<Situation['russian']>) {
    const t = assault({ french: { 'f-wt-a': 4626, 'f-wt-b': 4626 }, russian: { 'r-11d-1': HERE, ...behind } });
    t.play(path('f-wt-a', 4525, HERE), [0]);
    t.play(one('no'), [9]);
    return t;
  }

  test('[9.87-b] [9.87-e] [9.65-a] it turns after an enemy who has retreated through friends, and may charge these', () => {
    const t = throughHorse({ 'r-c4-1': 4326, 'r-c4-2': 4325, 'r-c4-3': 4427 });
    t.play(one(4326));
    t.play(one(4226), [0]); // the cavalry lets it pass
    expect(t.unit('r-11d-1').hex).toBe(4226);
    t.expectAsk('french', '9.87-b', 'one'); // 4226 lies straight east, beyond the corner of 4326 and 4325
    t.expectRefusal('9.87-b', one('W'));
    t.play(one('E'));
    t.expectAsk('french', '9.87-e', 'one');
    t.play(one('no'));
    expect(t.unit('f-wt-a')).toMatchObject({ hex: HERE, facing: 'E', disordered: true });
    t.expectOver();
  });

  test('[9.87-e] [9.81-g] no charge on friends of his in a town alone, behind whom he has fled', () => {
    const t = assault({
      french: { 'f-wt-a': [4209, 'E'], 'f-wt-b': [4209, 'E'] },
      russian: { 'r-11d-1': 4009, 'r-c4-1': 3909, 'r-c4-2': 3908, 'r-c4-3': 4008 },
    });
    t.play(path('f-wt-a', 4109, 4009), [0]);
    t.play(one('no'), [9]);
    t.play(one(3909));
    t.play(one(3810), [0]); // the cavalry lets it pass
    t.play(one('NE')); // 3909 is in front, and 4010, where nobody stands
    expect(t.told('pursuit-ends').rule).toBe('9.87-e');
    expect(t.unit('f-wt-a')).toMatchObject({ hex: 4009, facing: 'NE', disordered: true });
    t.expectOver();
  });
});
