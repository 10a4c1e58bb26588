/** The tables of the rulebook: assaults, bombardment, what ground costs, the weather. */
import { cell, type PresentCase, type PrintedTable, rowsOfDie, signed } from '../../engine/printed-table.ts';
import { hexOf } from '../../engine/target.ts';
import { groundAt, columnOf as columnOfPiece } from './09-movement/2-terrain.ts';
import { fireTable } from './11-bombardment/forecast.ts';
import { assaultTable } from './12-assault/forecast.ts';
import { memoryOf } from './16-4-weather.ts';
import { COLUMNS, GRID, TABLES } from './data.ts';
import { isOnMap } from './pieces.ts';
import type { MoravianSun } from './position.ts';

export const charts = (game: MoravianSun, present: PresentCase): readonly PrintedTable[] => [
  assaultTable(null, 0),
  fireTable(null, 0),
  terrainTable(game, present),
  weatherTable(game),
];

/** The row of the hex and the column of the piece that are inspected are lit. */
function terrainTable(game: MoravianSun, { unit, place }: PresentCase): PrintedTable {
  const hex = place === null ? null : hexOf(place);
  const here = hex === null || GRID.cell(hex) < 0 ? null : groundAt(game, hex);
  const lit = Object.keys(TABLES.terrain).findIndex((ground) => ground === here);
  const column = unit !== null && isOnMap(game, unit) ? COLUMNS.indexOf(columnOfPiece(unit)) : -1;
  return {
    title: { key: 'chart.terrain' },
    columns: [
      { key: 'chart.ground' },
      ...COLUMNS.map((name) => ({ key: `chart.column.${name}` })),
      { key: 'chart.fire' },
    ],
    rows: Object.entries(TABLES.terrain).map(([ground, { cost, bombardment }]) => ({
      rule: '9.2-a',
      cells: [
        { key: `label.terrain.${ground}` },
        ...COLUMNS.map((name) => (cost[name] === 'road' ? { key: 'chart.road' } : cell(cost[name]))),
        cell(signed(bombardment)),
      ],
    })),
    lit: { rows: lit < 0 ? [] : [lit], column: column < 0 ? null : 1 + column },
  };
}

/** What may come in the next turn, by what is remembered of the present one. */
function weatherTable(game: MoravianSun): PrintedTable {
  const { weather } = TABLES;
  return {
    title: { key: 'chart.weather', params: { weather: { word: `label.weather.${game.weather}` } } },
    columns: [{ key: 'chart.die' }, { key: 'chart.sky' }],
    rows: weather.map((row, index) => ({
      rule: '16.4-a',
      cells: [cell(spanOf((weather[index - 1]?.upTo ?? -1) + 1, row.upTo)), { key: `label.weather.${row.weather}` }],
    })),
    lit: {
      rows: rowsOfDie(memoryOf(game.weather).total, [...weather.slice(0, -1).map(({ upTo }) => upTo), null]),
      column: null,
    },
  };
}

const spanOf = (least: number, most: number): string => (least === most ? `${least}` : `${least}–${most}`);
