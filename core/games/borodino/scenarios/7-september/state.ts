/** What 7 September keeps in the position beside what every battle has: Commands, the initiative, and the cup. */
import type { Activated } from '../../05-orders-and-activation/activated.ts';
import type { UnitId } from '../../data.ts';
import type { GroundChanges } from '../../ground.ts';
import type { Borodino } from '../../position.ts';
import { SEPTEMBER_7 } from './data.ts';

export interface September7 extends Activated {
  readonly ground: GroundChanges;
  readonly park: readonly UnitId[];
}

/** Whether a position is of this day. */
export const isSeptember7 = (game: Borodino): game is September7 => game.scenario === SEPTEMBER_7.id;

/** The position of this day. @throws RangeError where it is one of another */
export function onSeptember7(game: Borodino): September7 {
  if (!isSeptember7(game)) throw new RangeError(`${game.scenario} is another day`);
  return game;
}
