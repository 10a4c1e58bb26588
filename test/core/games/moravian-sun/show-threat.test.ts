/** Who could assault Thiébault in 1020 or bombard him when next they are activated, and what it would be worth. */
import { describe, expect, test } from 'vitest';
import { weighed } from '../../../../core/engine/odds.ts';
import type { Weighable } from '../../../../core/engine/threat.ts';
import { moravianSun } from '../../../../core/games/moravian-sun/index.ts';
import { type Situation, situation } from './table.ts';

const UNIT = 'fr-s-thie'; // of strength 6, with Soult's 4
const layer = moravianSun.show.overlays.find(({ id }) => id === 'threat');

function seen(enemies: NonNullable<Situation['at']>, more: Situation = {}) {
  const game = situation({ phase: 'activation', ...more, at: { 1020: `${UNIT} soult`, ...enemies } });
  const known = moravianSun.view(game, 'french');
  return {
    params: layer?.draw(known, [`unit:${UNIT}`]).verdict?.params,
    attacks: layer?.weigh?.(known, [`unit:${UNIT}`]) ?? [],
  };
}
const told = ({ says: { key, params }, preview }: Weighable) => [
  key.replace('label.threat.', ''),
  (params?.['units'] as { list: { unit: string }[] }).list.map(({ unit }) => unit).join(),
  ...preview.tallies.map(({ total }) => total),
];
const oddsOf = ({ preview }: Weighable) =>
  weighed({ weigh: (stakes) => moravianSun.weigh?.(stakes) as never }, preview, 10_000).odds;

describe('guns', () => {
  test('[11.2-b] [2.1-j] those that reach it from where they stand are counted, also those that have moved in this turn', () => {
    expect(seen({ 1021: 'al-l-lt1' }).params).toMatchObject({ count: 0, guns: 1 });
    expect(seen({ 1021: 'al-l-lt1' }, { marks: { 'al-l-lt1': { moved: true } } }).params).toMatchObject({ guns: 1 });
    expect(seen({ 1029: 'al-l-lt1' }).params).toMatchObject({ guns: 0 });
    // [15.1-a]
    expect(seen({ 1021: 'al-l-lt1!' }).params).toMatchObject({ guns: 0 });
  });

  test('[11.4.1-a] the strongest fire: two batteries of one hex add up', () => {
    expect(seen({ 1021: 'al-l-lt1 al-l-lt2' }).attacks.map(told)).toEqual([['fire', 'al-l-lt1,al-l-lt2', 4, 1]]);
  });
});

describe('assaults', () => {
  test('[12.0-a] [12.4.2-b] one regiment of 2 against 10 by itself, and two of one formation together', () => {
    const { attacks } = seen({ 1023: 'al-k-szk1 kienmayer', 1024: 'al-k-szk2' });
    expect(attacks.map(told)).toEqual([
      ['assault', 'al-k-szk1', 2, 10, -1],
      ['together', 'al-k-szk1,al-k-szk2', 4, 10, -1],
    ]);
    const [alone, both] = attacks.map(oddsOf);
    // At 1:5 the attackers are lost, whatever the die.
    expect(alone).toEqual([{ result: { key: 'label.assault.AE' }, probability: 1 }]);
    // At 1:3 with one off the die they are at 1 and 2.
    expect(both?.find(({ result }) => result.key === 'label.assault.AE')?.probability).toBeCloseTo(2 / 6, 9);
  });

  test('[2.1-i] regiments of two formations do not assault together', () => {
    const { attacks } = seen({ 1023: 'al-k-szk1 kienmayer', 1021: 'al-l-vyb' });
    expect(attacks.map((each) => told(each)[0])).toEqual(['assault']);
  });

  test('[2.1-f] an order that lies face down makes no difference to what is said', () => {
    const all = (['attack', 'defence', 'march'] as const).map((order) => {
      const { params, attacks } = seen(
        { 1023: 'al-k-szk1 kienmayer', 1021: 'al-l-lt1' },
        { orders: { 'al-K': order, 'al-L': order } },
      );
      return JSON.stringify([params, attacks]);
    });
    expect(all[0]).toContain('label.threat.assault');
    expect(all).toEqual(all.map(() => all[0]));
  });
});
