/** 5.33 The Barrage markers, from the moment in which they go into the cup. */
import type { Umpire } from '../../../engine/ruleset.ts';
import { type Side, SIDES } from '../data.ts';
import { tell } from '../facts.ts';
import { replace } from '../position.ts';
import type { Activated, Barrage } from './activated.ts';

/** SR.4-a, 5.33-b, 8.21-d: Once the initiative is settled, the marker of each side that has paid for it goes into the cup, and no other. */
export function putInBarrages(game: Activated, umpire: Umpire): readonly Side[] {
  for (const side of SIDES) {
    if (game.barrage[side] !== 'bought') continue;
    setBarrage(game, side, 'in-cup');
    tell(umpire, 'barrage-in-cup', 'SR.4-a', { side: { seat: side } }, { reveals: true });
  }
  return SIDES.filter((side) => game.barrage[side] === 'in-cup');
}

/** A Barrage is over. */
export function useBarrage(game: Activated, side: Side): void {
  setBarrage(game, side, 'used');
}

function setBarrage(game: Activated, side: Side, barrage: Barrage): void {
  replace(game, { barrage: { ...game.barrage, [side]: barrage } });
}
