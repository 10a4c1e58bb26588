/** 14.7 Decisive victories. */
import type { Umpire } from '../../engine/ruleset.ts';
import type { Casualties } from './11-17-hits.ts';
import { combatOf, seatIn } from './combat.ts';
import { DECISIVE, type Side } from './data.ts';
import type { InvasionOfRussia, SideOfCombat } from './position.ts';

/** By how many eliminated units more the loser has lost (14.7-e). */
const MORE = 3;

/** A decisive victory changes the commands of both from the next turn on (9.3-b), and the points of the Russian side. */
export function decide(game: InvasionOfRussia, umpire: Umpire, winner: SideOfCombat, losses: Casualties): void {
  const loser: SideOfCombat = winner === 'attacker' ? 'defender' : 'attacker';
  if (losses[loser] - losses[winner] < MORE) return;
  const seat = seatIn(combatOf(game), winner);
  game.shift += seat === 'french' ? 1 : -1;
  umpire.tell({ key: 'decisive-victory', rule: '14.7-e', params: { side: { seat } } });
  countDecisive(game, umpire, seat);
}

/** The Russian points for decisive victories: one more for each of their own, one fewer for each French one (14.7-d). */
function countDecisive(game: InvasionOfRussia, umpire: Umpire, winner: Side): void {
  const points = game.decisive + (winner === 'french' ? -1 : 1);
  game.decisive = Math.max(0, Math.min(DECISIVE.most, points));
  umpire.tell({ key: 'decisive-points', rule: '14.7-d', params: { count: game.decisive } });
}
