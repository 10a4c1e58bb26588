/** 16.13 The Russians in winter quarters: they redeploy, and new and lost troops come. */
import { describe, expect, test } from 'vitest';
import { russianQuarters } from '../../../../core/games/invasion-of-russia/16-13-places.ts';
import { takeQuarters } from '../../../../core/games/invasion-of-russia/16-13-quarters.ts';
import { GRID } from '../../../../core/games/invasion-of-russia/data.ts';
import type { Quarters } from '../../../../core/games/invasion-of-russia/position.ts';
import type { Chance } from '../verbs.ts';
import { arrange, situation, type Situation, some, table } from './table.ts';

const TWO_YEARS: Situation = { options: { advanced: true, 'two-years': true } };
const [KIEV, MOSCOW, ST_PETERSBURG, VITEBSK, POLOTSK, DUNABURG] = [1217, 308, 1101, 1208, 1407, 1606] as const;

/** One step of winter quarters, at the end of turn 7. */
const step = (name: NonNullable<Quarters['step']>, about: Situation, chance: Chance = []) =>
  table(
    { ...TWO_YEARS, turn: 7, phase: 'winter-quarters', quarters: { state: 'taken', step: name }, ...about },
    takeQuarters,
    chance,
  );

describe('16.13 the Russians in winter quarters', () => {
  test('all their disrupted units rally; those of the French have done so before [16.13-r]', () => {
    const { units } = step('russian-rally', { at: { 308: 'ru-1iii-iv1! ru-1iii-ic1', 1808: 'fr-i-iv1!' } }).game;
    expect([units['ru-1iii-iv1']?.disrupted, units['fr-i-iv1']?.disrupted]).toEqual([undefined, true]);
  });

  const fed = (about: Situation, source: number | null = null) =>
    russianQuarters(situation({ ...TWO_YEARS, turn: 7, quarters: { state: 'taken', source }, ...about }));

  test('they stand within 3 hexes of a depot, not beside French units [16.13-s]', () => {
    const far = (hexes: readonly number[]) => Math.max(...hexes.map((hex) => GRID.distance(hex, MOSCOW)));
    const alone = fed({ depots: { russian: [MOSCOW] } });
    expect([alone.includes(MOSCOW), far(alone)]).toEqual([true, 3]);
    // 407 is beside 308.
    const near = fed({ depots: { russian: [MOSCOW] }, at: { 407: 'fr-i-iv1' } });
    expect(near).not.toContain(MOSCOW);
    expect(near.filter((hex) => GRID.distance(hex, 407) <= 1)).toEqual([]);
  });

  test('they are asked where they go, and the suggestion may stand [16.13-s]', () => {
    const t = step('russian-place', { at: { 1009: 'ru-1v-iv1' }, depots: { russian: [MOSCOW] } });
    t.expectAsk('russian', '16.13-s', 'arrange');
    t.expectRefusal('16.13-s', arrange({ 'unit:ru-1v-iv1': 'hex:1009' }));
    t.play(arrange({ 'unit:ru-1v-iv1': `hex:${MOSCOW}` }));
    expect(t.game.units['ru-1v-iv1']?.hex).toBe(MOSCOW);
  });

  test('nor in a city on the river of the source that the French have chosen [16.13-s]', () => {
    // Polotsk and Vitebsk lie on the Dvina.
    expect(fed({ depots: { russian: [POLOTSK] } })).toContain(POLOTSK);
    const beside = fed({ depots: { russian: [POLOTSK] } }, VITEBSK);
    expect([beside.includes(POLOTSK), beside.includes(DUNABURG)]).toEqual([false, false]);
  });

  test('half of two dice of those lost come back, in or beside a capital that no French unit holds [16.13-t]', () => {
    const lost = ['ru-1iii-iv1', 'ru-1iii-ic1', 'ru-barclaydetolly', 'ru-1vi-il1'];
    const t = step('russian-return', { at: { [KIEV]: 'fr-v-il1' }, lost }, [2, 5]);
    expect(t.told('quarters.return')).toMatchObject({ rule: '16.13-t', params: { count: 3 } });
    t.expectRefusal('16.13-t', some('unit:ru-1iii-iv1', 'unit:ru-1iii-ic1'));
    t.play(some('unit:ru-1iii-iv1', 'unit:ru-1iii-ic1', 'unit:ru-barclaydetolly'));
    t.expectAsk('russian', '16.13-t', 'arrange');
    const places = (hex: number) =>
      arrange({
        'unit:ru-1iii-iv1': `hex:${hex}`,
        'unit:ru-1iii-ic1': 'hex:308',
        'unit:ru-barclaydetolly': 'hex:308',
      });
    t.expectRefusal('16.13-t', places(KIEV));
    t.play(places(ST_PETERSBURG));
    expect(t.game.units['ru-1iii-iv1']?.hex).toBe(ST_PETERSBURG);
    expect(t.game.lost).toEqual(['ru-1vi-il1']);
  });

  test('who comes in may come to the river of the source too [16.13-t] [16.13-u] [16.13-v]', () => {
    expect(fed({ depots: { russian: [ST_PETERSBURG] } }, ST_PETERSBURG)).not.toContain(ST_PETERSBURG);
    for (const [name, piece] of [
      ['russian-return', 'ru-1vi-il1'],
      ['russian-reinforce', 'ru-cau-ic1'],
      ['swedes', 'ru-sweden-il1'],
    ] as const) {
      const quarters = { state: 'taken', step: name, source: ST_PETERSBURG } as const;
      const t = step(name, { quarters, lost: ['ru-1vi-il1'] }, name === 'russian-return' ? [1, 1] : []);
      if (name === 'russian-return') t.play(some('unit:ru-1vi-il1'));
      const slots = t.decision.kind === 'arrange' ? t.decision.slots(`unit:${piece}`) : [];
      expect(slots).toContain(`hex:${ST_PETERSBURG}`);
    }
  });

  test('Chichagov and four corps come in or beside a capital [16.13-u]', () => {
    const t = step('russian-reinforce', { at: { [KIEV]: 'fr-v-il1' } });
    t.expectAsk('russian', '16.13-u', 'arrange');
    const units = ['ru-3ix-il2', 'ru-3os-cc1', 'ru-danubeartillery-al1', 'ru-cau-ic1', 'ru-cau-ic2', 'ru-dan-ic1'];
    const all = [...units, 'ru-chichagov'];
    const places = (hex: number) =>
      arrange(Object.fromEntries(all.map((id, at) => [`unit:${id}`, `hex:${at < 3 ? hex : 1101}`])));
    t.expectRefusal('16.13-u', places(KIEV));
    t.play(places(MOSCOW));
    expect(all.filter((id) => id in t.game.units || id in t.game.leaders)).toEqual(all);
    expect(t.told('arrived').rule).toBe('16.13-u');
  });

  test('the Swedes come in or beside St Petersburg, if they have not come and the French are not there [16.13-v]', () => {
    const t = step('swedes', {});
    t.expectAsk('russian', '16.13-v', 'arrange');
    const swedes = (hex: number) =>
      arrange({
        'unit:ru-sweden-il1': `hex:${hex}`,
        'unit:ru-sweden-cl1': `hex:${hex}`,
        'unit:ru-swedishcommander': `hex:${hex}`,
      });
    t.expectRefusal('16.13-v', swedes(MOSCOW));
    t.play(swedes(1102));
    expect(t.game.units['ru-sweden-il1']?.hex).toBe(1102);
    step('swedes', { at: { 1201: 'ru-sweden-il1 ru-sweden-cl1 ru-swedishcommander' } }).expectOver();
    // French in St Petersburg: no hex is open, and they never come.
    const barred = step('swedes', { at: { [ST_PETERSBURG]: 'fr-i-iv1' } });
    expect('ru-sweden-il1' in barred.game.units).toBe(false);
  });
});
