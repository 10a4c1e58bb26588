/** 3.4.4 Leaders go with the units of their stack. */
import { unitCard, type UnitId } from '../data.ts';
import { changeLeader, hexOfPiece, leadersAt, unitsAt } from '../pieces.ts';
import type { MoravianSun } from '../position.ts';

/**
 * 3.4.4-a: when a unit has left a hex, its leaders go with it where none is left that holds them. Batteries hold nobody back whose infantry
 * or cavalry goes, and take nobody away from these.
 * @param isLeaving units that are still in the hex, and about to be lost
 */
export function takeLeaders(
  game: MoravianSun,
  id: UnitId,
  from: number,
  isLeaving: (unit: UnitId) => boolean = () => false,
): void {
  const { side, arm } = unitCard(id);
  const to = hexOfPiece(game, id);
  const holds = unitsAt(game, from, side).some(
    (unit) => !isLeaving(unit.id) && (arm === 'artillery' || unit.arm !== 'artillery'),
  );
  if (from === to || holds) return;
  for (const leader of leadersAt(game, from, side)) changeLeader(game, leader.id, { hex: to });
}
