/**
 * Chapter 15: cossacks. They are open order (`isOpenOrder`), have no orders and no radius (chapter 3), their own speed
 * and any ground (7.1, 7.5), and their own prey (9.1); here is what they do to it.
 */
import type { Umpire } from '../../engine/ruleset.ts';
import { loseCp } from './02-units.ts';
import type { OrdineObliquo, UnitId } from './position.ts';

/** Combat points that routers lose to cossacks in each move of contact. */
const RIDDEN_DOWN = 2;

/** OO-15-7 Cossacks among the routers of a unit. */
export function rideDown(game: OrdineObliquo, id: UnitId, umpire: Umpire): void {
  loseCp(game, id, RIDDEN_DOWN, 'OO-15-7', umpire);
}
