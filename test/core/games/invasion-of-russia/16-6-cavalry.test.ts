/** 16.6 The horses of June. */
import { describe, expect, test } from 'vitest';
import type { March } from '../../../../core/games/invasion-of-russia/08-4-march.ts';
import { marchAttrition } from '../../../../core/games/invasion-of-russia/08-5-attrition.ts';
import { some, table } from './table.ts';

const ADVANCED = { options: { advanced: true } };

describe('16.6 cavalry suffers first', () => {
  const wornOut = (units: string, turn: number, forced: number, die: number, options = ADVANCED.options) => {
    const side = units.startsWith('fr') ? 'french' : 'russian';
    const hexes = [1609, 1709, 1809, 1909, 2009].slice(0, 3 + forced);
    const about: March = { side, units: units.split(' '), from: 1610, hexes };
    return table({ options, turn, at: { 2009: units } }, (game, umpire) => marchAttrition(game, umpire, about, []), [
      die,
    ]);
  };

  test('on turns 1 and 2, without being asked where it is all the cavalry [16.6-a]', () => {
    for (const turn of [1, 2])
      expect(wornOut('fr-i-iv1 fr-i-iv2 fr-i-cl1', turn, 0, 6).game.lost).toEqual(['fr-i-cl1']);
    wornOut('fr-i-iv1 fr-i-iv2 fr-i-cl1', 3, 0, 6).expectAsk('french', '8.5-f');
    wornOut('fr-i-iv1 fr-i-iv2 fr-i-cl1', 2, 0, 6, { advanced: false }).expectAsk('french', '8.5-f');
  });

  test('the owner chooses which cavalry, on both sides [16.6-a] [8.5-f]', () => {
    const t = wornOut('ru-1vi-cl1 ru-1vi-cv1 ru-1v-iv1', 2, 0, 6);
    t.expectAsk('russian', '8.5-f');
    t.expectRefusal('16.6-a', some('unit:ru-1v-iv1'));
    t.play(some('unit:ru-1vi-cv1'));
    expect(t.game.lost).toEqual(['ru-1vi-cv1']);
  });

  test('what the cavalry cannot bear falls on the infantry [16.6-a] [8.5-c]', () => {
    const t = wornOut('fr-i-iv1 fr-i-iv2 fr-i-cl1', 2, 2, 6);
    expect(t.game.lost).toEqual(['fr-i-cl1']);
    t.play(some('unit:fr-i-iv2'));
    expect(t.game.units['fr-i-iv2']?.disrupted).toBe(true);
  });
});
