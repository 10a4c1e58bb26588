/** 2. Victory. */
import type { Umpire } from '../../engine/ruleset.ts';
import { ranked, type Standing } from '../../engine/standing.ts';
import { holderOf } from './01-movement.ts';
import { VILLAGE, SIDES } from './data.ts';
import type { InvasionOfRussia } from './position.ts';

/** 2.1 The battle ends after the last turn. */
export function endBattle(game: InvasionOfRussia, umpire: Umpire): void {
  game.phase = 'over';
  umpire.tell({ key: 'battle-over', rule: '2.1-a', params: {} });
}

/** 2.1 The village belongs to the side that stands in it. */
export function standingOf(game: InvasionOfRussia): Standing {
  const holder = holderOf(game, VILLAGE.objective);
  const isOver = game.phase === 'over';
  return {
    places: ranked(Object.fromEntries(SIDES.map((side) => [side, side === holder ? 1 : 0]))),
    winners: isOver ? (holder === null ? [] : [holder]) : null,
    because:
      holder === null
        ? { key: 'label.standing.open' }
        : { key: 'label.standing.held', params: { side: { seat: holder } } },
  };
}
