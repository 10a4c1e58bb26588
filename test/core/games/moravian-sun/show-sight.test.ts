/** 11.3 The layer of sight: what it marks, and the ground along the line in section. */
import { describe, expect, test } from 'vitest';
import { hexTarget } from '../../../../core/engine/target.ts';
import { sightOverlay } from '../../../../core/games/moravian-sun/show-sight.ts';
import { situation } from './table.ts';

const drawn = (from: number, to: number, at: Readonly<Record<number, string>> = {}) =>
  sightOverlay.draw(situation({ turn: 6, at }), [hexTarget(from), hexTarget(to)]);

describe('the section of the ground', () => {
  test('[11.3.1-a] a crest that is higher than both ends is told with its level and blocks', () => {
    // From 3119, level 3, to 3816, level 4: Stare Vinohrady 3518 lies between at level 5.
    const { section = [], rule, places } = drawn(3119, 3816);
    expect(section.map(({ level }) => level)).toEqual([3, 3, 4, 4, 4, 5, 4, 4, 4, 4]);
    expect(section.filter(({ blocks }) => blocks !== null)).toMatchObject([
      { places: ['hex:3518'], blocks: '11.3.1-a', cover: null },
    ]);
    expect([rule, places]).toEqual(['11.3.1-a', [{ place: 'hex:3518', tone: 'blocked' }]]);
  });

  test('[11.3.1-b] troops and villages stand on it, and block where the ground is level', () => {
    const { section: troops } = drawn(1706, 1710, { 1708: 'fr-s-thie' });
    expect(troops?.[2]).toEqual({ places: ['hex:1708'], at: 0.5, level: 3, cover: 'troops', blocks: '11.3.1-b' });
    const { section: village } = drawn(421, 425);
    expect(village?.map(({ cover }) => cover)).toEqual([null, null, 'buildings', null, null]);
  });

  test('[11.3-b] along a hexside both hexes beside it are one stretch, which covers what stands on both', () => {
    const one = drawn(1508, 1708, { 1607: 'fr-s-thie' }).section?.[1];
    expect(one).toEqual({ places: ['hex:1607', 'hex:1608'], at: 0.5, level: 3, cover: null, blocks: null });
    const both = drawn(1508, 1708, { 1607: 'fr-s-thie', 1608: 'fr-s-vare' }).section?.[1];
    expect(both).toMatchObject({ cover: 'troops', blocks: '11.3-b' });
  });

  test('[11.3.1-c] hexes side by side see each other; off the map nothing is drawn', () => {
    expect(drawn(422, 423)).toMatchObject({ rule: '11.3.1-c', verdict: { key: 'label.sight.clear' }, places: [] });
    expect(drawn(422, 9999)).toEqual({ places: [] });
  });
});
