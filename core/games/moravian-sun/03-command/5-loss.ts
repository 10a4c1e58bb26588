/** 3.5 Leaders killed or captured. */
import type { Umpire } from '../../../engine/ruleset.ts';
import type { RuleId } from '../../../engine/verdict.ts';
import { conclude } from '../16-6-victory.ts';
import { hexTarget } from '../../../engine/target.ts';
import { enemyOf, isEmperor, leaderCard, type LeaderId, type Side } from '../data.ts';
import { changeLeader, leadersAt, lift, unitsAt } from '../pieces.ts';
import { leaderReach } from './4-reach.ts';
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

/** 3.5.4 The leaders in a hex whose last unit was eliminated test; those unharmed go to the nearest friends, or aside. */
export function strandLeaders(game: MoravianSun, side: Side, hex: number, umpire: Umpire): void {
  if (unitsAt(game, hex, side).length > 0) return;
  for (const { id } of leadersAt(game, hex, side)) {
    if (game.over || !testLoss(game, id, '3.5.4-a', umpire)) continue;
    const to = refugeOf(game, id, hex);
    if (to === hex) continue;
    changeLeader(game, id, { hex: to });
    umpire.tell({
      key: 'leader-moved',
      rule: '3.5.4-a',
      params: { leader: { unit: id }, place: { place: hexTarget(to) } },
    });
  }
}

/** The nearest friends within its movement, else the nearest empty hex; of equals the first that the way comes to. */
function refugeOf(game: MoravianSun, id: LeaderId, hex: number): number {
  const { side } = leaderCard(id);
  const hexes = leaderReach(game, id).hexes();
  const friends = hexes.find((at) => unitsAt(game, at, side).length > 0);
  return friends ?? hexes.find((at) => unitsAt(game, at, enemyOf(side)).length === 0) ?? hex;
}
