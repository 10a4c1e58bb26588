/** 11.0 Batteries may act under March or Defence, whatever their formation has been ordered. */
import { describe, expect, test } from 'vitest';
import { partyOf, whyNotStep } from '../../../../core/games/moravian-sun/09-movement/1-reach.ts';
import { moveUnits } from '../../../../core/games/moravian-sun/09-movement/1-procedure.ts';
import { whyNotRally } from '../../../../core/games/moravian-sun/15-3-rally.ts';
import { path, type Situation, situation, table } from './table.ts';

const at = { 1708: 'fr-s-thie', 1607: 'fr-s-art1!', 1808: 'al-l-vyb', 1707: 'fr-s-art2', 1407: 'soult' };
const setting: Situation = { turn: 6, formation: 'fr-S', order: 'attack', at };

describe('11.0', () => {
  test('out of an enemy zone a battery marches, infantry under Attack does not [11.0-a]', () => {
    const game = situation({ ...setting, at: { ...at, 1708: 'fr-s-thie', 1709: 'fr-s-art3' } });
    expect(whyNotStep(game, partyOf(game, ['fr-s-art3']), 1709, 1609)).toBeNull();
    expect(whyNotStep(game, partyOf(game, ['fr-s-thie']), 1708, 1608)?.rule).toBe('4.13-d');
  });

  test('under React a battery marches with all its points, infantry with half of them [11.0-a, 4.16-b]', () => {
    const game = situation({ ...setting, order: 'react' });
    expect(partyOf(game, ['fr-s-art2']).budget).toBe(4);
    expect(partyOf(game, ['fr-s-thie']).budget).toBe(2);
  });

  test('a battery marches in column whatever its formation is ordered: four hexes of the highway for 4 points [11.0-a, 4.17-b]', () => {
    const highway = [2410, 2511, 2610, 2710].map((hex) => `hex:${hex}` as const);
    const on = (unit: string) => {
      const about = { ...setting, at: { 2311: unit, 2415: 'soult fr-s-vare', 3510: 'al-l-vyb' } };
      return table(about, (game, umpire) => moveUnits(game, () => true, umpire));
    };
    on('fr-s-art1').expectOffer(path('unit:fr-s-art1', ...highway));
    on('fr-s-thie').expectRefusal('9.3-a', path('unit:fr-s-thie', ...highway));
  });

  test('a battery rallies as under Defence, infantry under Attack does not [11.0-a]', () => {
    const game = situation({ ...setting, phase: 'rally', at: { ...at, 1606: 'fr-s-vare!' } });
    expect(whyNotRally(game, 'fr-s-art1')).toBeNull();
    expect(whyNotRally(game, 'fr-s-vare')?.rule).toBe('15.3-b');
  });
});
