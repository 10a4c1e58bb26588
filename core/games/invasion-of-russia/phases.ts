/** The sequence of play: in each turn both sides move, blue first. */
import type { Phase } from '../../engine/ruleset.ts';
import { move } from './01-movement.ts';
import { endBattle } from './02-victory.ts';
import { enemyOf, VILLAGE, SIDES } from './data.ts';
import type { InvasionOfRussia } from './position.ts';

export const PHASES: readonly Phase<InvasionOfRussia>[] = [
  {
    id: 'movement',
    rule: '1.1-a',
    *play(game, umpire) {
      if (game.side === SIDES[0]) umpire.tell({ key: 'turn-begins', rule: '1.1-a', params: { turn: game.turn } });
      yield* move(game, umpire);
      const isLast = game.side !== SIDES[0];
      if (isLast && game.turn === VILLAGE.turns) return endBattle(game, umpire);
      game.side = enemyOf(game.side);
      if (isLast) game.turn++;
    },
  },
];
