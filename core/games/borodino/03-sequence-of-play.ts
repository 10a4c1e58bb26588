/**
 * Chapter 3: the steps of every activation, and what begins with it. Around them stand the phases of each scenario, in the
 * order of its turn: `PHASES` in its `phases.ts`.
 */
import { zocOf } from './06-facing-stacking-zones/3-zones-of-control.ts';
import { fieldFor } from './07-movement/3-field.ts';
import { boardOf } from './board.ts';
import { enemyOf, GRID, type Side, type UnitCard, type UnitId } from './data.ts';
import { endBattles } from './engagements.ts';
import { type Borodino, type Deeds, forgetDeeds, markEach, moveOn } from './position.ts';

/** 3.0-i, 7.36-a: The steps of an activation, each followed by the next: chapters 8, 7, 9 and 10. */
export const ACTIVATION = ['artillery', 'movement', 'assault', 'recovery'] as const;

/** Nobody has done anything yet; what each unit of the side has before it is noted for later in the activation. */
export function startActivation(game: Borodino, side: Side): void {
  moveOn(game, { side });
  endBattles(game);
  forgetDeeds(game);
  noteNeighbours(game, side);
}

/** Notes beside which enemies a unit begins the activation, and in whose zone of control (for 6.34, 9.21 and 9.81). */
function noteNeighbours(game: Borodino, side: Side): void {
  const { cards, states } = boardOf(game);
  const { besideEnemy } = fieldFor(game, side);
  const hexOf = ({ index }: UnitCard): number => states[index]?.hex ?? 0;
  const before: Record<UnitId, Pick<Deeds, 'beganBeside' | 'beganInZocOf'>> = {};
  for (const card of cards[side]) {
    const hex = hexOf(card);
    if (hex === 0 || besideEnemy[GRID.cell(hex)] === 0) continue;
    const enemies = cards[enemyOf(side)].filter((enemy) => GRID.direction(hexOf(enemy), hex) >= 0).map(({ id }) => id);
    before[card.id] = {
      beganBeside: enemies,
      beganInZocOf: enemies.filter((enemy) => zocOf(game, enemy).includes(hex)),
    };
  }
  markEach(game, before);
}
