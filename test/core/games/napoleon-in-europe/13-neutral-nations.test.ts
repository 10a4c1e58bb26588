import { describe, expect, test } from 'vitest';
import type { Target } from '../../../../core/engine/target.ts';
import { movement } from '../../../../core/games/napoleon-in-europe/09-land-movement.ts';
import { capitalsOf } from '../../../../core/games/napoleon-in-europe/13-neutral-nations.ts';
import { HOMELANDS, NATIONS } from '../../../../core/games/napoleon-in-europe/data.ts';
import { nationsInPlay } from '../../../../core/games/napoleon-in-europe/players.ts';
import { ownerOf, regionsOf } from '../../../../core/games/napoleon-in-europe/regions.ts';
import { raise } from '../../../../core/games/napoleon-in-europe/units.ts';
import { path, situation, table } from './table.ts';

const to = (region: string): Target => `region:${region}`;
const players = NATIONS.filter((nation) => nation !== 'spain').map((nation) => [nation]);

describe('13 neutral nations', () => {
  test('[NEUTRAL-1] a nation that nobody plays has no units and owns nothing', () => {
    const game = situation({ players });
    expect(nationsInPlay(game)).not.toContain('spain');
    expect(HOMELANDS.spain.map((region) => ownerOf(game, region))).toEqual(Array(6).fill(null));
  });

  test('[NEUTRAL-2] its homeland is entered, crossed and owned like minor nations', () => {
    const t = table({ phase: 'movement', players, units: { france: { gascony: 'ic' } } }, movement);
    t.play(path('unit:france-c-1', to('navarre'), to('madrid')));
    expect(ownerOf(t.game, 'madrid')).toBeNull();
    t.play(path('unit:france-i-1', to('navarre')));
    expect(ownerOf(t.game, 'navarre')).toBe('france');
  });

  test('[NEUTRAL-3] [CARD-4] its capital counts as a region and not as a capital', () => {
    const game = situation({ players, owners: { madrid: 'france' } });
    expect(regionsOf(game, 'france')).toContain('madrid');
    expect(capitalsOf(game, 'france')).toEqual(['paris']);
    expect(capitalsOf(situation({ owners: { madrid: 'france' } }), 'france')).toEqual(['paris', 'madrid']);
  });

  test('[NEUTRAL-4] nobody runs out of pieces: any number of units may come', () => {
    const game = situation({});
    for (let count = 0; count < 200; count++) raise(game, 'france', 'infantry', 'paris');
    expect(new Set(game.units.map(({ id }) => id)).size).toBe(200);
  });
});
