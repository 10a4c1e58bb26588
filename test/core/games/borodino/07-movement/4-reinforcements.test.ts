import { describe, expect, test } from 'vitest';
import { movement } from '../../../../../core/games/borodino/07-movement/index.ts';
import { INFANTRY, LIGHT, pointsOf } from '../movers.ts';
import { one, path, table } from '../table.ts';

// The open plain around 4425 (even column): N 4426, NE 4325, SE 4324, S 4424, SW 4524, NW 4525.

describe('7.4 Reinforcements', () => {
  const OFF = { box: 'off-map' } as const;

  test('[7.41-a] they enter at their entry hex', () => {
    const t = table({ french: { 'f-by-a': OFF, 'f-kr-3': OFF } }, movement);
    expect(t.steps('f-by-a')).toEqual({ 5108: 1 });
    expect(t.steps('f-kr-3')).toEqual({ 4400: 1 });
    t.expectRefusal('7.41-a', path('f-by-a', 4400));
    t.play(path('f-by-a', 5108, 'E'));
    expect(t.unit('f-by-a')).toMatchObject({ hex: 5108, box: null, facing: 'E' });
    expect(t.told('entered').params).toMatchObject({ to: { place: 'hex:5108' }, cost: 1 });
  });

  test('[7.41-a] only when their Command is active', () => {
    const t = table({ french: { 'f-by-a': OFF, 'f-cm-61': 4425 }, active: ['S-CM'] }, movement);
    t.expectRefusal('S5-u', path('f-by-a', 5108));
  });

  test('[7.41-b] as a column: the second pays for the first as well, and so on', () => {
    const t = table({ french: { 'f-by-a': OFF, 'f-by-b': OFF, 'f-c1-a1': OFF, 'f-by-c': OFF } }, movement);
    t.play(path('f-by-a', 5108, 5107));
    expect(t.steps('f-by-b')[5108]).toBe(2);
    t.play(path('f-by-b', 5108, 5107));
    expect(t.steps('f-c1-a1')[5108]).toBe(1 + 1 + 2); // guns 2 in the open
    t.play(path('f-c1-a1', 5108));
    expect(t.steps('f-by-c')[5108]).toBe(1 + 1 + 2 + 1);
  });

  test('[7.41-b] who stands too far back in the column waits', () => {
    const french = Object.fromEntries(['f-kr-3', 'f-kr-15', 'f-kr-16', 'f-kn-a', 'f-kn-b'].map((id) => [id, OFF]));
    const t = table({ french }, movement);
    t.play(path('f-kr-3', 4400, 4401));
    t.play(path('f-kr-15', 4400, 4401));
    t.play(path('f-kr-16', 4400, 4500));
    t.play(path('f-kn-a', 4400));
    t.expectOver(); // the fifth would pay 5 of 4
    expect(t.unit('f-kn-b').box).toBe('off-map');
  });

  test('[7.41-b] the entry hex counts for stacking and for passing', () => {
    const t = table({ french: { 'f-by-a': OFF, 'f-by-b': OFF, 'f-sg-a': OFF } }, movement);
    t.play(path('f-by-a', 5108));
    expect(t.steps('f-by-b', 5108)[5107]).toBe(2); // 7.38
    t.play(path('f-by-b', 5108));
    t.expectRefusal('6.21-c', path('f-sg-a', 5108));
    t.expectOffer(path('f-sg-a', 5108, 5107)); // 3 + 2 of 6
  });

  test('[7.13-a] a Command that enters may use extended movement', () => {
    const t = table(
      { french: { 'f-kr-3': { box: 'off-map', deeds: { pace: null } } }, russian: { [INFANTRY]: 4008 } },
      movement,
    );
    t.expectAsk('french', '7.13-a', 'one');
    t.play(one('yes'));
    expect(pointsOf(t, 'f-kr-3')).toBe(8);
  });

  test('[7.13-f] guns that enter in extended movement do not stop with those who entered before', () => {
    const french = {
      'f-by-a': { hex: 5108, deeds: { pace: 'extended', moved: true } },
      'f-c1-a1': { box: 'off-map', deeds: { pace: 'extended' } },
      'f-cm-61': { hex: 4709, deeds: { pace: 'normal' } },
    } as const;
    const t = table({ french, russian: { [INFANTRY]: 4008 } }, movement);
    t.expectRefusal('7.13-f', path('f-c1-a1', 5108));
  });

  test('[7.44-a] nobody within 2 hexes of an enemy entry hex while somebody is to come', () => {
    const french = { 'f-by-a': OFF };
    const t = table({ side: 'russian', russian: { [LIGHT]: 4808 }, french }, movement);
    t.expectRefusal('7.44-a', path(LIGHT, 4908));
    expect(
      table({ side: 'russian', russian: { [LIGHT]: 4808 }, french: { 'f-by-a': 4615 } }, movement).steps(LIGHT),
    ).toHaveProperty('4908');
  });

  test('[7.44-a] by entry hex: V Corps keeps nobody from 5108', () => {
    const t = table({ side: 'russian', russian: { [LIGHT]: 4808 }, french: { 'f-kr-3': OFF } }, movement);
    t.expectOffer(path(LIGHT, 4908));
  });

  test('[7.44-a] the French come near their own', () => {
    table({ french: { 'f-by-a': OFF, 'f-cm-61': 4908 } }, movement).expectOffer(path('f-cm-61', 5008));
  });

  test('[S5-y] no Russian into 4400 until V Corps has come', () => {
    const russian = { [LIGHT]: 4401 };
    const t = table({ side: 'russian', russian, french: { 'f-kr-3': OFF } }, movement);
    t.expectRefusal('S5-y', path(LIGHT, 4400));
    t.expectRefusal('7.44-a', path(LIGHT, 4402));
    table({ side: 'russian', russian, french: { 'f-kr-3': 4615 } }, movement).expectOffer(path(LIGHT, 4400));
  });
});
