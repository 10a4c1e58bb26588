import { describe, expect, test } from 'vitest';
import type { SideRow, Terrain } from '../../../../core/games/borodino/data.ts';
import {
  assaultResult,
  disorders,
  fireResult,
  leaveZocCost,
  moveRule,
  oddsOf,
  roadCost,
  sideCost,
  sideRow,
  terrainCost,
  terrainRow,
  trackCost,
} from '../../../../core/games/borodino/tables.ts';

const COLUMNS = ['infantry', 'cavalry', 'artillery', 'leader'] as const;

describe('The terrain table: movement, as printed', () => {
  // Infantry, cavalry, artillery, leader; null is NA.
  const HEXES: [Terrain, string, (number | null)[]][] = [
    ['clear', 'T-terrain-open-move', [1, 1, 2, 1]],
    ['woods', 'T-terrain-woods-move', [2, 3, 3, 2]],
    ['marsh', 'T-terrain-marsh-move', [2, 3, null, 2]],
    ['cultivated', 'T-terrain-cultivated-move', [1, 2, 3, 1]],
    ['town', 'T-terrain-town-move', [2, 2, 2, 1]],
    ['burning', 'T-terrain-burning-move', [null, null, null, null]],
    ['rubble', 'T-terrain-rubble-move', [2, 3, 3, 1]],
    // The work itself +1, +3, NA, +1, on top of the open ground: 1, 1, 2, 1.
    ['emplacement', 'T-terrain-emplacement-move', [2, 4, null, 2]],
  ];
  test.each(HEXES)('%s [%s]', (terrain, rule, costs) => {
    expect(COLUMNS.map((column) => terrainCost(column, terrain))).toEqual(costs);
    expect(moveRule(terrainRow(terrain))).toBe(rule);
  });

  const SIDES: [SideRow, string, (number | null)[]][] = [
    ['entrenchment', 'T-terrain-entrenchment-move', [2, null, null, 2]],
    ['slope-up', 'T-terrain-slope-up-move', [0, 0, 0, 0]],
    ['steep-slope-up', 'T-terrain-steep-up-move', [1, 2, 2, 1]],
    ['slope-down', 'T-terrain-slope-down-move', [0, 0, 0, 0]],
    ['steep-slope-down', 'T-terrain-steep-down-move', [0, 0, 0, 0]],
    ['wall', 'T-terrain-wall-move', [1, 2, null, 1]],
    ['river', 'T-terrain-river-move', [null, null, null, null]],
    ['stream', 'T-terrain-stream-move', [0, 0, 1, 0]],
    ['stream-banks', 'T-terrain-stream-banks-move', [1, 1, 2, 1]],
    ['stream-steep', 'T-terrain-stream-steep-move', [2, 3, 4, 2]],
    ['stream-very-steep', 'T-terrain-stream-very-steep-move', [3, 4, null, 3]],
    ['bridge', 'T-terrain-bridge-move', [0, 0, 0, 0]],
    ['ford', 'T-terrain-ford-move', [1, 1, 2, 1]],
  ];
  test.each(SIDES)('%s [%s]', (row, rule, costs) => {
    expect(COLUMNS.map((column) => sideCost(column, row))).toEqual(costs);
    expect(moveRule(sideRow(row))).toBe(rule);
  });

  test.each([
    ['[T-terrain-open-combat]', terrainRow('clear'), 1],
    ['[T-terrain-woods-combat]', terrainRow('woods'), -1],
    ['[T-terrain-marsh-combat]', terrainRow('marsh'), -1],
    ['[T-terrain-cultivated-combat]', terrainRow('cultivated'), 0],
    ['[T-terrain-town-combat]', terrainRow('town'), -1],
    ['[T-terrain-burning-combat]', terrainRow('burning'), null],
    ['[T-terrain-rubble-combat]', terrainRow('rubble'), -1],
    ['[T-terrain-emplacement-combat]', terrainRow('emplacement'), -1],
    ['[T-terrain-entrenchment-combat]', sideRow('entrenchment'), -2],
    ['[T-terrain-slope-up-combat]', sideRow('slope-up'), -1],
    ['[T-terrain-steep-up-combat]', sideRow('steep-slope-up'), -1],
    ['[T-terrain-slope-down-combat]', sideRow('slope-down'), 1],
    ['[T-terrain-steep-down-combat]', sideRow('steep-slope-down'), 1],
    ['[T-terrain-wall-combat]', sideRow('wall'), -1],
    ['[T-terrain-river-combat]', sideRow('river'), null],
    ['[T-terrain-stream-combat]', sideRow('stream'), 0],
    ['[T-terrain-stream-banks-combat]', sideRow('stream-banks'), -1],
    ['[T-terrain-stream-steep-combat]', sideRow('stream-steep'), -2],
    ['[T-terrain-stream-very-steep-combat]', sideRow('stream-very-steep'), -3],
    ['[T-terrain-bridge-combat]', sideRow('bridge'), -2],
    ['[T-terrain-ford-combat]', sideRow('ford'), -1],
  ])('%s the assault column', (title, row, amount) => {
    expect(title).toBe(`[T-terrain-${row.rule}-combat]`);
    expect(row.assault).toBe(amount);
  });

  test('[T-terrain-road-move] 1, 1, 1, one half', () => {
    expect(COLUMNS.map(roadCost)).toEqual([1, 1, 1, 0.5]);
  });

  test.each([
    ['clear', [1, 1, 1, 1]],
    ['woods', [1, 2, 2, 1]],
    ['marsh', [1, 2, null, 1]],
    ['cultivated', [1, 1, 2, 1]],
    ['town', [1, 1, 1, 1]],
    ['emplacement', [1, 2, null, 1]],
  ] as const)('[T-terrain-track-move] half of %s, rounded up', (terrain, costs) => {
    expect(COLUMNS.map((column) => trackCost(column, terrain))).toEqual(costs);
  });

  test('[T-terrain-leave-zoc-move] 1, 1, 1, 0', () => {
    expect(COLUMNS.map(leaveZocCost)).toEqual([1, 1, 1, 0]);
  });

  test('[T-terrain-woods-move][T-terrain-stream-very-steep-move] only these two disorder, and only cavalry', () => {
    const arms = ['infantry', 'cavalry', 'artillery'] as const;
    const shaken = [...HEXES.map(([terrain]) => terrainRow(terrain)), ...SIDES.map(([row]) => sideRow(row))].flatMap(
      (row) => arms.filter((arm) => disorders(row, arm)).map((arm) => `${row.rule} ${arm}`),
    );
    expect(shaken).toEqual(['woods cavalry', 'stream-very-steep cavalry']);
  });
});

describe('The odds table [9.51-a]', () => {
  test.each([
    [
      'T-odds-4-1',
      4,
      [
        [4, 1],
        [40, 10],
        [99, 1],
      ],
    ],
    [
      'T-odds-3-1',
      3,
      [
        [3, 1],
        [39, 10],
      ],
    ],
    [
      'T-odds-2-1',
      2,
      [
        [2, 1],
        [29, 10],
        [9, 4],
      ],
    ],
    [
      'T-odds-3-2',
      1,
      [
        [3, 2],
        [19, 10],
        [10, 6],
        [16, 9],
      ],
    ],
    [
      'T-odds-1-1',
      0,
      [
        [1, 1],
        [14, 10],
        [12, 9],
        [8, 6],
      ],
    ],
    [
      'T-odds-2-3',
      -1,
      [
        [2, 3],
        [9, 10],
        [5, 7],
      ],
    ],
    [
      'T-odds-1-2',
      -2,
      [
        [1, 2],
        [66, 100],
      ],
    ],
    [
      'T-odds-1-3',
      -3,
      [
        [1, 3],
        [49, 100],
      ],
    ],
    [
      'T-odds-1-4',
      -4,
      [
        [1, 4],
        [33, 100],
        [1, 9],
      ],
    ],
  ] as const)('[%s] modifier %i, rounded in the defender’s favour', (rule, modifier, ratios) => {
    for (const [attacker, defender] of ratios) {
      expect(oddsOf(attacker, defender), `${attacker}:${defender}`).toMatchObject({
        modifier,
        rule,
        ratio: rule.slice(7),
      });
    }
  });
});

describe('The result tables', () => {
  test.each([
    ['T-assault-below0', 'counter-assault', [-5, -1]],
    ['T-assault-0-4', 'attackers', [0, 4]],
    ['T-assault-5-9', 'defenders', [5, 9]],
    ['T-assault-10plus', 'breakthrough', [10, 18]],
  ] as const)('[%s] %s', (rule, result, totals) => {
    for (const total of totals) expect(assaultResult(total), String(total)).toMatchObject({ rule, result });
  });

  test.each([
    ['T-fire-below9', 'none', [-3, 8]],
    ['T-fire-9-12', 'check', [9, 12]],
    ['T-fire-13-14', 'disorder', [13, 14]],
    ['T-fire-15plus', 'disorder-retreat', [15, 22]],
  ] as const)('[%s] %s', (rule, result, totals) => {
    for (const total of totals) expect(fireResult(total), String(total)).toMatchObject({ rule, result });
  });
});
