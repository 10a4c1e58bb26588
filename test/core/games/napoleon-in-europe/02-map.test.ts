import { describe, expect, test } from 'vitest';
import { textOf } from '../../../../core/engine/noun.ts';
import type { Target } from '../../../../core/engine/target.ts';
import { ownerOf } from '../../../../core/games/napoleon-in-europe/regions.ts';
import { movement } from '../../../../core/games/napoleon-in-europe/09-land-movement.ts';
import {
  AREAS,
  CAPITALS,
  HOMELANDS,
  homeOf,
  isRegion,
  NATIONS,
  neighbours,
  REGION_IDS,
  regionOf,
} from '../../../../core/games/napoleon-in-europe/data.ts';
import { path, situation, table } from './table.ts';

/** France moves one cavalry from there. */
const from = (region: string) => table({ phase: 'movement', units: { france: { [region]: 'c' } } }, movement);
const to = (region: string): Target => `region:${region}`;

describe('2 the map', () => {
  test('[MAP-1] a capital is no region of its own: it is one of the regions of its homeland', () => {
    expect(REGION_IDS).toHaveLength(95);
    for (const nation of NATIONS) {
      expect(HOMELANDS[nation]).toContain(CAPITALS[nation]);
      expect(regionOf(CAPITALS[nation]).capital).toBe(nation);
    }
  });

  test.each([
    ['MAP-2', 'finland', 'st-petersburg'],
    ['MAP-2', 'finland', 'sweden'],
    ['MAP-3', 'caucasus', 'armenia'],
    ['MAP-4', 'tripolitania', 'tunisia'],
    ['MAP-5', 'denmark', 'sweden'],
    ['MAP-6', 'constantinople', 'anatolia'],
  ])('[%s] a unit moves from %s to %s, and back', (_id, a, b) => {
    from(a).expectOffer(path('unit:france-c-1', to(b)));
    from(b).expectOffer(path('unit:france-c-1', to(a)));
  });

  test.each([
    ['MAP-7', 'sicily', 'naples'],
    ['MAP-8', 'gibraltar', 'morocco'],
    ['MAP-9', 'london', 'picardy'],
  ])('[%s] no unit moves by land from %s to %s, or back', (id, a, b) => {
    from(a).expectRefusal(id, path('unit:france-c-1', to(b)));
    from(b).expectRefusal(id, path('unit:france-c-1', to(a)));
  });

  test('[MAP-7] [MAP-8] Sicily has no land neighbour; Gibraltar has two', () => {
    expect(neighbours('sicily')).toEqual([]);
    expect(neighbours('gibraltar')).toEqual(['western-spain', 'andalusia']);
  });

  test('[MAP-10] Egypt is one region', () => {
    expect(REGION_IDS.filter((id) => textOf(regionOf(id).name.en).includes('Egypt'))).toEqual(['egypt']);
  });

  test('[MAP-11] [MAP-12] [MAP-13] the seas that the book names border each other', () => {
    expect(AREAS.sea('north-sea').borders).toContain('baltic-sea');
    expect(AREAS.sea('baltic-sea').borders).toContain('north-sea');
    expect(AREAS.sea('mid-atlantic').borders).toContain('barbary-coast');
    expect(AREAS.sea('barbary-coast').borders).toContain('mid-atlantic');
    expect(AREAS.sea('black-sea').borders).toEqual(['aegean-sea']);
  });

  test('[MAP-14] no unit moves to an island without a name, and none is a region', () => {
    expect(isRegion('corsica')).toBe(false);
    from('provence').expectRefusal('MAP-14', path('unit:france-c-1', to('corsica')));
  });

  test('[MAP-15] no unit moves into a sea', () => {
    from('provence').expectRefusal('MAP-15', path('unit:france-c-1', to('gulf-of-marseilles')));
  });

  test('[MAP-16] a region a point, in any direction, and only to a region next to it', () => {
    expect(Object.values(from('hanover').steps('unit:france-c-1'))).toEqual([1, 1, 1, 1, 1]);
    from('hanover').expectRefusal('MAP-16', path('unit:france-c-1', to('paris')));
    from('hanover').expectRefusal('MAP-16', path('unit:france-c-1', to('atlantis')));
  });

  test('[MAP-16] nothing moves from Sicily, which has no land neighbour, after the sea move of its nation', () => {
    const t = table({ phase: 'movement', units: { france: { sicily: 'ii' } } }, movement);
    t.expectOffer(path('unit:france-i-1', 'word:sea', to('provence')));
    t.play(path('unit:france-i-1', 'word:sea', to('provence')));
    t.expectRefusal('MAP-16', path('unit:france-i-2', to('naples')));
  });

  test('[MAP-16] [MAP-7] [MAP-9] worked case 14: how many regions lie between two', () => {
    expect(AREAS.distance('holland', 'hanover')).toBe(1);
    expect(AREAS.distance('paris', 'switzerland')).toBe(2);
    expect(AREAS.distance('moscow', 'constantinople')).toBe(5);
    expect(AREAS.distance('madrid', 'berlin')).toBe(7);
    expect(AREAS.distance('paris', 'london')).toBe(Infinity);
    expect(AREAS.distance('sicily', 'naples')).toBe(Infinity);
  });

  test('[MAP-17] any number of units stands in a region', () => {
    const t = table({ phase: 'movement', units: { france: { paris: 'i'.repeat(60), picardy: 'i' } } }, movement);
    t.play(path('unit:france-i-61', to('paris')));
    expect(t.game.units.filter(({ region }) => region === 'paris')).toHaveLength(61);
  });

  test('[MAP-18] units of one region go as one, and leave the others as their own points allow', () => {
    const t = table({ phase: 'movement', units: { france: { paris: 'iicg' } } }, movement);
    t.play(path('stack:france-i-1+france-c-1+france-g-1', to('burgundy')));
    t.expectRefusal('MAP-18', path('stack:france-c-1+france-i-2', to('baden-wurttemberg')));
    t.expectRefusal('MOVE-1', path('unit:france-i-1', to('lorraine')));
    t.play(path('stack:france-c-1+france-g-1', to('lorraine')));
    expect(t.game.units.map(({ id, region }) => `${id} ${region}`)).toEqual([
      'france-i-2 paris',
      'france-i-1 burgundy',
      'france-c-1 lorraine',
      'france-g-1 lorraine',
    ]);
  });

  test('[MAP-19] [MAP-20] homelands belong to their nations at the start, all other regions to nobody', () => {
    const game = situation({});
    for (const region of REGION_IDS) expect(ownerOf(game, region), region).toBe(homeOf(region));
    expect(NATIONS.map((nation) => HOMELANDS[nation].length)).toEqual([10, 8, 4, 13, 7, 7, 6]);
    expect(REGION_IDS.filter((region) => homeOf(region) === null)).toHaveLength(40);
  });
});
