/** 3.5 Leaders killed or captured. */
import type { Umpire } from '../../../engine/ruleset.ts';
import type { RuleId } from '../../../engine/verdict.ts';
import { conclude } from '../16-6-victory.ts';
import { enemyOf, GRID, isEmperor, leaderCard, type LeaderId, type Side } from '../data.ts';
import { changeLeader, leadersAt, lift, stacksOf, unitsAt } from '../pieces.ts';
import type { MoravianSun } from '../position.ts';

/** 3.5.3 A leader tests: above its initiative it is unharmed. @returns whether it is */
export function testLoss(game: MoravianSun, id: LeaderId, why: RuleId, umpire: Umpire): boolean {
  const { initiative, side } = leaderCard(id);
  const { face, passes } = umpire.test('d6', '3.5.3-a', { seat: side, unit: id }, { atLeast: initiative + 1 });
  const key = passes ? 'leader-unharmed' : 'leader-lost';
  umpire.tell({ key, rule: why, params: { leader: { unit: id }, face, initiative } });
  if (!passes) lose(game, id, umpire);
  return passes;
}

/** A leader is out of the game; with an emperor the battle is lost (16.62.5-a). */
export function lose(game: MoravianSun, id: LeaderId, umpire: Umpire): void {
  lift(game, id);
  game.fallen = [...game.fallen, id];
  const { side } = leaderCard(id);
  if (isEmperor(leaderCard(id)) && !game.over) conclude(game, { winner: enemyOf(side), rule: '16.62.5-a' }, umpire);
}

/** 3.5.4 The leaders in a hex whose last unit was eliminated test; those unharmed go to the nearest friends. */
export function strandLeaders(game: MoravianSun, side: Side, hex: number, umpire: Umpire): void {
  if (unitsAt(game, hex, side).length > 0) return;
  for (const { id } of leadersAt(game, hex, side)) {
    if (game.over || !testLoss(game, id, '3.5.4-a', umpire)) continue;
    const to = nearest(game, side, hex);
    if (to === null) continue;
    changeLeader(game, id, { hex: to });
  }
}

/** The nearest stack of a side; of equals the first on the map. */
export function nearest(game: MoravianSun, side: Side, hex: number): number | null {
  const stacks = stacksOf(game, side);
  const least = Math.min(...stacks.map((stack) => GRID.distance(hex, stack)));
  return stacks.find((stack) => GRID.distance(hex, stack) === least) ?? null;
}
