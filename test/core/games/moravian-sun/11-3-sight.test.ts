/** 11.3 Line of sight over five levels, past places and units. */
import { describe, expect, test } from 'vitest';
import { obstacleBetween, sees } from '../../../../core/games/moravian-sun/11-bombardment/3-sight.ts';
import { GRID, levelAt, terrainAt } from '../../../../core/games/moravian-sun/data.ts';
import { situation } from './table.ts';

const empty = situation({ turn: 6 });

describe('11.3.1 what blocks', () => {
  test('open ground of one level does not [11.3-b]', () => {
    expect(sees(empty, 1508, 1808)).toBe(true);
  });

  test('a unit of either side between does [11.3.1-b]', () => {
    expect(obstacleBetween(situation({ turn: 6, at: { 1708: 'fr-s-thie' } }), 1706, 1710)?.rule).toBe('11.3.1-b');
    expect(obstacleBetween(situation({ turn: 6, at: { 1708: 'al-l-vyb' } }), 1706, 1710)?.hex).toBe(1708);
  });

  test('a village between does, a neighbour is always seen [11.3.1-a, 11.3.1-c]', () => {
    expect(sees(empty, 421, 425)).toBe(false);
    expect(sees(empty, 422, 423)).toBe(true);
    for (const next of GRID.neighbours(3109)) expect(sees(empty, 3109, next)).toBe(true);
  });

  test('along a hexside both hexes beside it have to block [11.3-b]', () => {
    const one = situation({ turn: 6, at: { 1607: 'fr-s-thie' } });
    const both = situation({ turn: 6, at: { 1607: 'fr-s-thie', 1608: 'fr-s-vare' } });
    expect([sees(one, 1508, 1708), sees(both, 1508, 1708)]).toEqual([true, false]);
  });

  test('higher ground between two lower hexes does; so does a rim above dead ground beside it [11.3.1-a]', () => {
    const blocked = columns((from, between, to) => between > from && between > to);
    expect(blocked.every(([from, to]) => !sees(empty, from, to))).toBe(true);
    const dead = columns((from, between, to) => from > between && between > to);
    expect(dead.every(([from, to]) => !sees(empty, from, to))).toBe(true);
    expect([blocked.length, dead.length].every((count) => count > 0)).toBe(true);
  });

  test('from above and to above, what lies lower between does not [11.3.1-a]', () => {
    const clear = columns((from, between, to) => from > between && to > between);
    expect(clear.length).toBeGreaterThan(0);
    expect(clear.every(([from, to]) => sees(empty, from, to))).toBe(true);
  });
});

/** Hexes two apart in a column of open ground, whose levels and the level between are so. */
function columns(isSo: (from: number, between: number, to: number) => boolean): readonly (readonly [number, number])[] {
  return GRID.hexes.flatMap((from) => {
    const [between, to] = [from + 1, from + 2];
    if (GRID.cell(between) < 0 || GRID.cell(to) < 0 || terrainAt(between) !== 'clear') return [];
    return isSo(levelAt(from), levelAt(between), levelAt(to)) ? [[from, to] as const] : [];
  });
}
