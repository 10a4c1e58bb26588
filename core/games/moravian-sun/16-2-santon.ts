/** 16.29.4-d Guns that cannot go are lost when they have been surrounded from the end of a turn to the end of the next. */
import type { Umpire } from '../../engine/ruleset.ts';
import { isInEnemyZone } from './07-zones.ts';
import { eliminate } from './12-assault/9-losses.ts';
import { enemyOf, GRID, type UnitCard } from './data.ts';
import { changeUnit, hexOfPiece, unitsAt, unitsOf, unitState } from './pieces.ts';
import type { MoravianSun } from './position.ts';

/** At the end of a turn. */
export function starve(game: MoravianSun, umpire: Umpire): void {
  for (const unit of unitsOf(game).filter(({ fixed }) => fixed)) {
    const { id } = unit;
    const isCutOff = isSurrounded(game, unit);
    if (isCutOff && unitState(game, id).cutOff) {
      umpire.tell({ key: 'starved', rule: '16.29.4-d', params: { unit: { unit: id } } });
      eliminate(game, id, true, umpire);
    } else changeUnit(game, id, { cutOff: isCutOff || undefined });
  }
}

/** Enemies or their zones in all the hexes around it. */
const isSurrounded = (game: MoravianSun, { id, side }: UnitCard): boolean =>
  GRID.neighbours(hexOfPiece(game, id)).every(
    (hex) => isInEnemyZone(game, side, hex) || unitsAt(game, hex, enemyOf(side)).length > 0,
  );
