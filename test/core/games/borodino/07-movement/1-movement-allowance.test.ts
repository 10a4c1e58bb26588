import type { Path } from '../../../../../core/engine/decision.ts';
import { describe, expect, test } from 'vitest';
import { movement } from '../../../../../core/games/borodino/07-movement/index.ts';
import { whyNot } from '../../../../../core/engine/legality.ts';
import { alone, GUNS, HEAVY, INFANTRY, LIGHT, pointsOf } from '../movers.ts';
import { one, PASS, path, type Situation, table } from '../table.ts';

// The open plain around 4425 (even column): N 4426, NE 4325, SE 4324, S 4424, SW 4524, NW 4525.

describe('7.1 Allowance', () => {
  test('[7.11-a] up to the printed allowance, or less', () => {
    const t = alone(INFANTRY, 4427);
    t.expectOffer(path(INFANTRY, 4426));
    t.expectOffer(path(INFANTRY, 4426, 4425, 4424, 4324)); // 4 MP
    t.expectRefusal('7.34-a', path(INFANTRY, 4426, 4425, 4424, 4324, 4325));
  });

  test('[7.11-a] light cavalry has 8', () => {
    const round = [4426, 4425, 4325, 4425, 4426, 4425, 4325, 4425];
    const t = alone(LIGHT, 4525);
    t.expectOffer(path(LIGHT, ...round));
    t.expectRefusal('7.34-a', path(LIGHT, ...round, 4424));
  });

  test.each([
    [INFANTRY, 2],
    [LIGHT, 4],
    [HEAVY, 3],
    [GUNS, 3],
  ])('[7.12-a] without orders %s has %i (case 23)', (id, points) => {
    const t = alone(id, { hex: 4425, deeds: { pace: 'limited' } });
    expect(pointsOf(t, id)).toBe(points);
  });

  test('[7.12-a] and spends no more', () => {
    const t = alone(INFANTRY, { hex: 4425, deeds: { pace: 'limited' } });
    t.expectOffer(path(INFANTRY, 4426, 4326));
    t.expectRefusal('7.34-a', path(INFANTRY, 4426, 4326, 4325));
  });
});

describe('7.13 Extended movement', () => {
  const asks = { deeds: { pace: null } } as const;
  /** Two regiments of Morand in one hex, the third and two batteries in another place. */
  const MORAND = {
    'f-mr-13': { hex: 4425, ...asks },
    'f-mr-17': { hex: 4425, ...asks },
    'f-mr-foot': { hex: 4526, ...asks },
    'f-mr-horse': { hex: 4524, ...asks },
  };
  /** 4020 is 5 hexes from 4425. */
  const FAR = { 'r-27d-1': 4020 };
  const extended = (setup: Situation = {}) => {
    const t = table({ french: MORAND, russian: FAR, ...setup }, movement);
    t.expectAsk('french', '7.13-a', 'one');
    t.play(one('yes'));
    return t;
  };

  test('[7.13-a] offered to a Command none of whose units begins within 3 hexes of an enemy', () => {
    table({ french: MORAND, russian: FAR }, movement).expectAsk('french', '7.13-a', 'one');
    // 4422 is 3 hexes from 4425; 4521 is 4 from there and 3 from the guns in 4524.
    for (const near of [4422, 4521]) {
      table({ french: MORAND, russian: { 'r-27d-1': near } }, movement).expectAsk('french', '7.31-a', 'path');
    }
  });

  test('[7.13-a] its units do not come within 3 hexes of an enemy', () => {
    const t = extended({ russian: { 'r-27d-1': 4421 } }); // 4 hexes from 4425
    t.expectRefusal('7.13-a', path('f-mr-13', 4424));
    t.expectOffer(path('f-mr-13', 4426));
  });

  test('[7.13-b] all the Command or nobody: whoever declines moves as usual', () => {
    const yes = extended();
    expect(Object.values(yes.game.units).map(({ deeds }) => deeds.pace)).toEqual([
      ...Array(4).fill('extended'),
      'normal',
    ]);
    const t = table({ french: MORAND, russian: FAR }, movement);
    t.play(one('no'));
    t.expectOffer(path('f-mr-13', 4324, 4323));
    t.expectRefusal('7.34-a', path('f-mr-13', 4426, 4427, 4426, 4427, 4426));
  });

  test('[7.13-b] one unit too near bars the whole Command', () => {
    const setup = { ...MORAND, 'f-mr-30': { hex: 4221, ...asks } };
    table({ french: setup, russian: FAR }, movement).expectAsk('french', '7.31-a', 'path');
  });

  test('[7.13-c] twice the allowance', () => {
    const t = extended();
    expect(pointsOf(t, 'f-mr-13')).toBe(8);
    t.expectOffer(path('f-mr-13', 4426, 4427, 4426, 4427, 4426, 4427, 4426, 4427));
    t.expectRefusal('7.34-a', path('f-mr-13', 4426, 4427, 4426, 4427, 4426, 4427, 4426, 4427, 4426));
  });

  test('[7.13-d] not through friends', () => {
    const t = extended();
    t.expectRefusal('7.13-d', path('f-mr-13', 4524));
  });

  test('[7.13-e] who begins stacked may not stay so', () => {
    const t = extended();
    t.expectRefusal('7.13-e', PASS);
    t.play(path('f-mr-13', 4424));
    t.play(PASS);
    t.expectOver();
  });

  test('[7.13-e] nor do they stay by turning where they stand', () => {
    const t = extended();
    t.expectRefusal('7.13-e', path('f-mr-13', 'NW'));
    t.expectRefusal('7.13-e', path('f-mr-17', 'NW'));
    t.play(path('f-mr-13', 4424));
    t.play(path('f-mr-17', 'NW'));
    expect(t.unit('f-mr-17')).toMatchObject({ hex: 4425, facing: 'NW' });
  });

  test('[7.13-e] guns with infantry neither, but guns with guns', () => {
    const guns = { 'f-mr-foot': { hex: 4526, ...asks }, 'f-mr-horse': { hex: 4526, ...asks } };
    const mixed = extended({ french: { 'f-mr-13': { hex: 4425, ...asks }, 'f-mr-foot': { hex: 4425, ...asks } } });
    mixed.expectRefusal('7.13-e', path('f-mr-foot', 'NW'));
    mixed.expectRefusal('7.13-e', path('f-mr-13', 'NW'));
    extended({ french: guns }).expectOffer(path('f-mr-foot', 'NW'));
  });

  test('[7.13-e] who is hemmed in by friends, through whom they may not pass, stays and may turn', () => {
    // Around 4425; units of a Command that moves as usual.
    const ring = { 'f-cm-57a': 4426, 'f-cm-57b': 4325, 'f-cm-61': 4324, 'f-cm-111a': 4424, 'f-cm-25a': 4524 };
    const pair = { 'f-mr-13': { hex: 4425, ...asks }, 'f-mr-17': { hex: 4425, ...asks } };
    const t = extended({ french: { ...pair, ...ring, 'f-cm-25b': 4525 } });
    t.expectOffer(PASS);
    t.expectOffer(path('f-mr-13', 'NW'));
    extended({ french: { ...pair, ...ring } }).expectRefusal('7.13-e', PASS);
  });

  test('[7.13-e] who must let his guns go first, and finds no way himself, is not asked before they have gone', () => {
    const ring = { 'f-cm-57a': 4426, 'f-cm-57b': 4325, 'f-cm-61': 4324, 'f-cm-111a': 4424, 'f-cm-25a': 4524 };
    const guns = { 'f-mr-foot': { hex: 4425, ...asks }, 'f-mr-horse': { hex: 4525, ...asks } };
    const t = extended({ french: { 'f-mr-13': { hex: 4425, ...asks }, ...guns, ...ring } });
    const units = () => (t.decision as Path).units;
    expect(units()).not.toContain('f-mr-13');
    t.play(path('f-mr-foot', 4525));
    t.expectOffer(path('f-mr-13', 'NW'));
    const square = { hex: 4425, square: true, ...asks };
    const inSquare = extended({ french: { 'f-mr-13': square, ...guns, ...ring } });
    expect(inSquare.steps('f-mr-13')).toEqual({});
  });

  test('[7.13-e] nor stack anew', () => {
    const t = extended();
    t.play(path('f-mr-13', 4424));
    t.expectRefusal('7.13-d', path('f-mr-17', 4424));
  });

  test('[7.13-f] guns may join guns', () => {
    const t = extended();
    t.play(path('f-mr-horse', 4525, 4526)); // 4 + 2 SP
    expect(t.game.stacks['4526']).toEqual(['f-mr-foot', 'f-mr-horse']);
    t.play(path('f-mr-17', 4424));
    t.expectOffer(PASS);
  });

  test('[7.13-f] but no infantry', () => {
    const t = extended();
    t.expectRefusal('7.13-d', path('f-mr-horse', 4425));
  });

  test('[7.13-g][9.61-g] the Disordered stand still and do not bar the others (ruling B9)', () => {
    const t = extended({ french: { ...MORAND, 'f-mr-30': { hex: 4326, disordered: true, ...asks } } });
    expect(whyNot(t.decision, 'unit:f-mr-30')?.rule).toBe('7.13-g');
    t.expectOffer(path('f-mr-foot', 4525));
  });

  test('[7.13-g] nor does cavalry go on that woods have put into Disorder', () => {
    // 4022 is woods with a track from 3921: 2 MP and Disorder. II Cavalry Corps has 16 MP.
    const t = extended({ french: { 'f-pj-a': { hex: 3921, ...asks } }, russian: { 'r-27d-1': 3610 } });
    t.expectOffer(path('f-pj-a', 3922));
    t.expectRefusal('7.13-g', path('f-pj-a', 4022, 4023));
    t.play(path('f-pj-a', 4022));
    expect(t.unit('f-pj-a')).toMatchObject({ hex: 4022, disordered: true });
    // In normal movement it goes on as far as its points last.
    const usual = table({ french: { 'f-pj-a': 3921 }, russian: { 'r-27d-1': 3610 } }, movement);
    usual.expectOffer(path('f-pj-a', 4022, 4023));
  });

  test('[7.13-h] settled once: who said no is not asked again', () => {
    const t = table({ french: MORAND, russian: FAR }, movement);
    t.play(one('no'));
    t.play(path('f-mr-13', 4424));
    t.expectAsk('french', '7.31-a', 'path');
    expect(t.unit('f-mr-17').deeds.pace).toBe('normal');
    // Nor when the phase is begun again from the position.
    const settled = { ...MORAND, 'f-mr-30': { hex: 4326, deeds: { pace: 'normal' as const } } };
    table({ french: settled, russian: FAR }, movement).expectAsk('french', '7.31-a', 'path');
    const moved = { ...MORAND, 'f-mr-30': { hex: 4326, deeds: { pace: null, moved: true } } };
    table({ french: moved, russian: FAR }, movement).expectAsk('french', '7.31-a', 'path');
  });

  test('[7.36-e] guns that fired may not use it, and so nobody of the Command', () => {
    const french = { ...MORAND, 'f-mr-foot': { hex: 4526, deeds: { pace: null, fired: true } } };
    table({ french, russian: FAR }, movement).expectAsk('french', '7.31-a', 'path');
  });

  test('[SR.8-a] the Russians have no extended movement', () => {
    const russian = { [INFANTRY]: { hex: 4425, ...asks } };
    table({ side: 'russian', russian, french: { 'f-cm-61': 3810 } }, movement).expectAsk('russian', '7.31-a', 'path');
  });

  test('each Command is asked for itself', () => {
    const t = table({ french: { ...MORAND, 'f-cm-61': { hex: 4326, ...asks } }, russian: FAR }, movement);
    t.play(one('no'));
    t.expectAsk('french', '7.13-a', 'one');
    t.play(one('yes'));
    expect([t.unit('f-mr-13').deeds.pace, t.unit('f-cm-61').deeds.pace]).toEqual(['normal', 'extended']);
  });
});
