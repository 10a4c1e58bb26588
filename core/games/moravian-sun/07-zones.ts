/** 7. Zones of control. */
import { enemyOf, GRID, type Side, terrainAt } from './data.ts';
import { isInGoodOrder, unitsAt, unitsOf, unitState } from './pieces.ts';
import type { MoravianSun } from './position.ts';

/** By cell: whether a zone of the side lies there. Worked out once until a unit of either side changes. */
const zones = new WeakMap<MoravianSun['units'], Partial<Record<Side, Uint8Array>>>();

function zoneOf(game: MoravianSun, side: Side): Uint8Array {
  const known = zones.get(game.units) ?? {};
  zones.set(game.units, known);
  return (known[side] ??= layOut(game, side));
}

/** 7.0-a, 7.0-d: a unit in good order has a zone in the six hexes around it, as far as zones reach. */
function layOut(game: MoravianSun, side: Side): Uint8Array {
  const field = new Uint8Array(GRID.size);
  for (const { id } of unitsOf(game, side)) {
    if (!isInGoodOrder(game, id)) continue;
    for (const hex of GRID.neighbours(unitState(game, id).hex)) if (reaches(game, hex)) field[GRID.cell(hex)] = 1;
  }
  return field;
}

/** 7.0-c, 16.29.1bis-a: no zone reaches into a fortress or onto broken ice. */
const reaches = (game: MoravianSun, hex: number): boolean =>
  terrainAt(hex) !== 'fortress' && !game.broken.includes(hex);

/** 7.0-b: whether a hex lies in a zone of the enemy of a side, whatever units and zones of its own are there. */
export const isInEnemyZone = (game: MoravianSun, side: Side, hex: number): boolean =>
  zoneOf(game, enemyOf(side))[GRID.cell(hex)] === 1;

/** The hexes beside one in which the enemies of a side stand, in whatever state. */
export const enemiesBeside = (game: MoravianSun, side: Side, hex: number): readonly number[] =>
  GRID.neighbours(hex).filter((next) => unitsAt(game, next, enemyOf(side)).length > 0);
