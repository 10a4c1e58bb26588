/** Chapter 2: combat points. */
import type { Umpire } from '../../engine/ruleset.ts';
import type { RuleId } from '../../engine/verdict.ts';
import type { Point } from '../../space/table/point.ts';
import { tell } from './facts.ts';
import { type GeneralState, type OrdineObliquo, unit, type UnitId, type UnitState } from './position.ts';

/** Takes combat points from a unit; who has none left is destroyed and leaves the table (OO-2.4-2). */
export function loseCp(game: OrdineObliquo, id: UnitId, cp: number, rule: RuleId, umpire: Umpire): void {
  const state = unit(game, id);
  const lost = Math.min(cp, state.cp);
  if (lost === 0) return;
  state.cp -= lost;
  tell(umpire, 'lost-points', rule, { unit: { unit: id }, cp: lost, left: state.cp });
  if (state.cp === 0) destroy(game, id, umpire);
}

function destroy(game: OrdineObliquo, id: UnitId, umpire: Umpire): void {
  const state = unit(game, id);
  for (const general of Object.values(game.generals))
    if (general.attached === id) leave(general, placeLeft(game, state));
  state.pose = null;
  state.flight = null;
  state.guns = null;
  // One who had left it in retreat does not come back (OO-13-7).
  state.exit = null;
  tell(umpire, 'destroyed', 'OO-2.4-2', { unit: { unit: id } });
}

/** Where a unit stood, or where it left the table in retreat; `null` on a real one. */
function placeLeft({ isBeside }: OrdineObliquo, { pose, exit }: UnitState): Point | null {
  return pose ?? (isBeside ? null : exit);
}

/** A general stays behind where his unit stood. */
function leave(general: GeneralState, place: Point | null): void {
  general.attached = null;
  if (place) general.at = { x: place.x, y: place.y };
}
