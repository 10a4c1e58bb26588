/** 14.7 Decisive victories. */
import type { Umpire } from '../../engine/ruleset.ts';
import type { Casualties } from './11-17-hits.ts';
import { combatOf, seatIn } from './combat.ts';
import { DECISIVE } from './data.ts';
import type { InvasionOfRussia, SideOfCombat } from './position.ts';

/** By how many eliminated units more the loser has lost (14.7-e). */
const MORE = 3;

/** Counts a decisive victory: the points of the Russian side (14.7-d), and the commands of both from the next turn on (9.3-b). */
export function decide(game: InvasionOfRussia, umpire: Umpire, winner: SideOfCombat, losses: Casualties): void {
  const loser: SideOfCombat = winner === 'attacker' ? 'defender' : 'attacker';
  if (losses[loser] - losses[winner] < MORE) return;
  const seat = seatIn(combatOf(game), winner);
  const isFrench = seat === 'french';
  game.decisive = Math.max(0, Math.min(DECISIVE.most, game.decisive + (isFrench ? -1 : 1)));
  game.shift += isFrench ? 1 : -1;
  umpire.tell({ key: 'decisive-victory', rule: '14.7-e', params: { side: { seat }, count: game.decisive } });
}
