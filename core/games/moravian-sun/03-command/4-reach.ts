/** 3.4, 7.2.2 How far a leader comes, and where it may go. */
import { because, type Verdict } from '../../../engine/verdict.ts';
import { hexTarget } from '../../../engine/target.ts';
import { flood, type Reach } from '../../../space/hex/flood.ts';
import { isInEnemyZone } from '../07-zones.ts';
import { isEnemyHex, stepCost } from '../09-movement/2-terrain.ts';
import { GRID, isArmyCommander, leaderCard, type LeaderId } from '../data.ts';
import { postOf } from '../formations.ts';
import { hexOfPiece, unitsAt } from '../pieces.ts';
import type { MoravianSun } from '../position.ts';

/** Movement points of every leader. */
export const ALLOWANCE = { points: 6, rule: '1.32.1-a' };

/** Movement points of a step; `null` where the leader may not take it. */
export const leaderCost = (game: MoravianSun, id: LeaderId, from: number, to: number): number | null =>
  whyNotOnto(game, id, to) ? null : stepCost(game, id, from, to);

/** 3.4.3-a, 7.2.2-a Into an enemy zone onto friends alone; army commanders not at all. */
export function whyNotOnto(game: MoravianSun, id: LeaderId, to: number): Verdict {
  const { side } = leaderCard(id);
  const at = { place: { place: hexTarget(to) } };
  if (isEnemyHex(game, id, to)) return because('9.1.2-a', 'refusal.enemy-hex', at);
  if (!isInEnemyZone(game, side, to)) return null;
  if (isArmyCommander(postOf(game, id))) return because('3.4.3-a', 'refusal.army-commander-zone', at);
  return unitsAt(game, to, side).length > 0 ? null : because('7.2.2-a', 'refusal.leader-zone', at);
}

/** Everywhere a leader can come with its whole movement. */
export const leaderReach = (game: MoravianSun, id: LeaderId): Reach =>
  flood(GRID, hexOfPiece(game, id), {
    budget: ALLOWANCE.points,
    step: (from, to) => leaderCost(game, id, GRID.hex(from), GRID.hex(to)),
  });
