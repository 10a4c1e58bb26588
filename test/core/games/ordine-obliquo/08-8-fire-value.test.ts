import { describe, expect, test } from 'vitest';
import { wordsFor } from '../../../../core/words/index.ts';
import { fireValue, type Shot } from '../../../../core/games/ordine-obliquo/08-8-fire-value.ts';

/** A regular line fires at a line in the open, at long range; then what is otherwise. */
interface Otherwise extends Partial<Omit<Shot, 'firer' | 'target'>> {
  firer?: Partial<Shot['firer']>;
  target?: Partial<Shot['target']>;
}

function shot({ firer, target, ...rest }: Otherwise): Shot {
  return {
    firer: {
      weapon: 'musket',
      bases: 4,
      experience: 'regular',
      isHalved: false,
      isDisordered: false,
      isOpen: false,
      hasFirstVolley: false,
      isInVillage: false,
      ...firer,
    },
    target: {
      arm: 'infantry',
      formation: 'line',
      isOpen: false,
      isInCover: false,
      isInVillage: false,
      isCharging: false,
      ...target,
    },
    range: 700,
    band: 'long',
    isEnfilade: false,
    isPreMelee: false,
    ...rest,
  };
}

const value = (otherwise: Otherwise): number => fireValue(shot(otherwise)).total;
const lines = (otherwise: Otherwise): Record<string, number> =>
  Object.fromEntries(fireValue(shot(otherwise)).lines.map(({ rule, amount }) => [rule, amount]));

describe('distance and band', () => {
  const title = (otherwise: Otherwise) => fireValue(shot(otherwise)).title;

  test('[OO-8-1] stand over every sum; a distance is never written as less than it is', () => {
    expect(title({ range: 400, band: 'short' })).toEqual({
      key: 'label.tally.fire-at',
      params: { band: 'short', range: 400 },
    });
    // 4.003 cm is beyond the 4 cm of a musket at short range, and must not read as 4.0.
    expect(title({ range: 400.3 }).params).toEqual({ band: 'long', range: 410 });
  });

  test('[OO-8.7-2] [OO-8.7-3] the band is the one that counts', () => {
    const charger = { isCharging: true };
    expect(title({ band: 'short', target: charger }).params).toMatchObject({ band: 'long' });
    expect(title({ band: 'long', target: charger, isPreMelee: true }).params).toMatchObject({ band: 'short' });
  });

  test('[OO-8-1] of a distance that the players have measured the band alone is known', () => {
    expect(title({ range: null })).toEqual({ key: 'label.tally.fire', params: { band: 'long' } });
  });

  test.each([
    ['it', 'Fuoco a 7,0 cm, gittata lunga', 'Fuoco, gittata corta'],
    ['en', 'Fire at 7.0 cm, long range', 'Fire at short range'],
  ] as const)('are said (%s)', (language, measured, ticked) => {
    const words = wordsFor('ordine-obliquo', language);
    expect(words.say(title({}))).toBe(measured);
    expect(words.say(title({ range: null, band: 'short' }))).toBe(ticked);
  });
});

describe('base values', () => {
  test('[OO-8.8-1] 40 for a battalion of four bases, ten a base', () => {
    expect(lines({})).toEqual({ 'OO-8.8-1': 40 });
  });

  test('[OO-8.8-5] a battalion of six bases starts from 60', () => {
    expect(value({ firer: { bases: 6 } })).toBe(60);
  });

  test('[OO-8.8-2] 50 for heavy guns', () => {
    expect(lines({ firer: { weapon: 'heavy-gun', bases: 1 } })).toEqual({ 'OO-8.8-2': 50 });
  });

  test('[OO-8.8-3] 40 for light guns, and for howitzers', () => {
    expect(lines({ firer: { weapon: 'light-gun', bases: 1 } })).toEqual({ 'OO-8.8-3': 40 });
    expect(value({ firer: { weapon: 'howitzer', bases: 1 } })).toBe(40);
  });

  test('[OO-8.8-4] [OO-8.5-2] 20 from a village', () => {
    expect(lines({ firer: { isInVillage: true } })).toEqual({ 'OO-8.8-4': 20 });
  });

  test('[OO-8.8-23] [OO-T1] the printed example: regular line, short range, line in good order: 60', () => {
    expect(value({ band: 'short' })).toBe(60);
  });
});

describe('who fires', () => {
  test('[OO-8.8-6] veterans and elite +10', () => {
    expect(lines({ firer: { experience: 'veteran' } })).toMatchObject({ 'OO-8.8-6': 10 });
    expect(value({ firer: { experience: 'elite' } })).toBe(50);
    expect(value({ firer: { experience: 'regular' } })).toBe(40);
  });

  test('[OO-8.8-7] recruits -10; militia has none', () => {
    expect(lines({ firer: { experience: 'recruit' } })).toMatchObject({ 'OO-8.8-7': -10 });
    expect(value({ firer: { experience: 'militia' } })).toBe(40);
  });

  test('[OO-8.8-8] at half its points -10', () => {
    expect(lines({ firer: { isHalved: true } })).toMatchObject({ 'OO-8.8-8': -10 });
  });

  test('[OO-8.8-9] disordered -15', () => {
    expect(lines({ firer: { isDisordered: true } })).toMatchObject({ 'OO-8.8-9': -15 });
  });

  test('[OO-8.8-10] [OO-8.2-5] [OO-T2] first volley +10: at short range 70', () => {
    expect(lines({ firer: { hasFirstVolley: true } })).toMatchObject({ 'OO-8.8-10': 10 });
    expect(value({ band: 'short', firer: { hasFirstVolley: true } })).toBe(70);
  });

  test('[OO-8.2-5] open order has no first volley', () => {
    expect(value({ firer: { hasFirstVolley: true, isOpen: true } })).toBe(30);
  });

  test('[OO-8.5-3] nor has a garrison', () => {
    expect(value({ firer: { hasFirstVolley: true, isInVillage: true } })).toBe(20);
  });

  test('[OO-8.8-11] in open order -10', () => {
    expect(lines({ firer: { isOpen: true } })).toMatchObject({ 'OO-8.8-11': -10 });
  });
});

describe('who is fired at', () => {
  test('[OO-8.8-12] in cover -10', () => {
    expect(lines({ target: { isInCover: true } })).toMatchObject({ 'OO-8.8-12': -10 });
  });

  test('[OO-8.8-13] at short range +20', () => {
    expect(lines({ band: 'short' })).toMatchObject({ 'OO-8.8-13': 20 });
  });

  test('[OO-8.8-14] in open order -10', () => {
    expect(lines({ target: { isOpen: true, formation: 'open' } })).toMatchObject({ 'OO-8.8-14': -10 });
  });

  test('[OO-8.8-15] in march column +15', () => {
    expect(lines({ target: { formation: 'column' } })).toMatchObject({ 'OO-8.8-15': 15 });
  });

  test('[OO-8.8-16] a square, cavalry and limbered guns are dense: +10', () => {
    expect(lines({ target: { formation: 'square' } })).toMatchObject({ 'OO-8.8-16': 10 });
    expect(value({ target: { arm: 'cavalry' } })).toBe(50);
    expect(value({ target: { arm: 'artillery', formation: 'limbered' } })).toBe(50);
    expect(value({ target: { arm: 'artillery', formation: 'unlimbered' } })).toBe(40);
  });

  test('[OO-8.8-16] [OO-15-4] cossacks are in open order, and not dense', () => {
    expect(value({ target: { arm: 'cavalry', formation: 'open', isOpen: true } })).toBe(30);
  });

  test('[OO-8.8-17] in flank or rear +15', () => {
    expect(lines({ isEnfilade: true })).toMatchObject({ 'OO-8.8-17': 15 });
  });

  test('[OO-8.3-1] a square has no flank', () => {
    expect(value({ isEnfilade: true, target: { formation: 'square' } })).toBe(50);
  });

  test('[OO-8.8-18] [OO-T7] in a village -15, in place of the cover', () => {
    expect(lines({ target: { isInVillage: true, isInCover: true } })).toEqual({ 'OO-8.8-1': 40, 'OO-8.8-18': -15 });
    expect(value({ band: 'short', target: { isInVillage: true } })).toBe(45);
  });

  test('[OO-T7] from a village at 3 cm: 40, the first volley not counted', () => {
    expect(value({ band: 'short', firer: { isInVillage: true, hasFirstVolley: true } })).toBe(40);
  });

  test('[OO-8.8-19] [OO-T5] guns at guns -10: a heavy battery at a battery 40', () => {
    const guns = { arm: 'artillery', formation: 'unlimbered' } as const;
    expect(lines({ firer: { weapon: 'heavy-gun' }, target: guns })).toEqual({ 'OO-8.8-2': 50, 'OO-8.8-19': -10 });
    expect(value({ target: guns })).toBe(40);
  });

  test('[OO-8.8-20] a charger, but for pre-melee fire, -10', () => {
    expect(lines({ target: { isCharging: true } })).toMatchObject({ 'OO-8.8-20': -10 });
    expect(lines({ target: { isCharging: true }, isPreMelee: true })).not.toHaveProperty('OO-8.8-20');
  });

  test('[OO-8.7-2] fire of others at a charger is at long range, however near they are', () => {
    expect(lines({ band: 'short', target: { isCharging: true } })).toMatchObject({ 'OO-8.7-2': 0, 'OO-8.8-20': -10 });
    expect(value({ band: 'short', target: { isCharging: true } })).toBe(30);
  });

  test('[OO-8.7-3] the target of a charge fires at short range, whatever was measured', () => {
    expect(value({ band: 'long', isPreMelee: true, target: { isCharging: true } })).toBe(60);
  });
});

describe('worked cases', () => {
  test('[OO-T3] veterans, first volley, 8 cm, at cavalry: 70', () => {
    const firer = { experience: 'veteran', hasFirstVolley: true } as const;
    expect(value({ firer, target: { arm: 'cavalry' } })).toBe(70);
  });

  test('[OO-T4] Jaeger rifles at a line behind a wall: 20 at 12 cm, 40 at 6', () => {
    const firer = { weapon: 'rifle', isOpen: true } as const;
    expect(value({ firer, target: { isInCover: true } })).toBe(20);
    expect(value({ band: 'short', firer, target: { isInCover: true } })).toBe(40);
  });

  test('[OO-T6] 2 of 5 CP, disordered, at a column in flank: 45', () => {
    const firer = { isHalved: true, isDisordered: true };
    expect(value({ firer, target: { formation: 'column' }, isEnfilade: true })).toBe(45);
  });

  test('[OO-T8] cavalry charges line A: the light battery beside it 40, A with its first volley 80', () => {
    const target = { arm: 'cavalry', isCharging: true } as const;
    expect(value({ band: 'short', firer: { weapon: 'light-gun' }, target })).toBe(40);
    expect(value({ band: 'short', firer: { hasFirstVolley: true }, target, isPreMelee: true })).toBe(80);
  });
});
