/** 16.43 The night turn of the campaign: the sequence of play leaves out what is not done at night. */
import type { Umpire } from '../../engine/ruleset.ts';
import { giveForTurn } from './04-orders/2-change.ts';
import { changeFormation, formationState, inPlay } from './formations.ts';
import type { MoravianSun } from './position.ts';

/** The formations of a side have Defence orders until morning, whatever markers are left; everybody knows it. */
export function rest(game: MoravianSun, umpire: Umpire): void {
  for (const formation of inPlay(game, game.active)) {
    giveForTurn(game, formation, 'defence');
    changeFormation(game, formation, { ...formationState(game, formation), shown: true });
  }
  umpire.tell({ key: 'night-orders', rule: '16.43-c', params: { side: { seat: game.active } } });
}
