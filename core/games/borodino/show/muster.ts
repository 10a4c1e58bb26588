/** What each unit of the battle is worth, and what is left of it. */
import type { Mustered } from '../../../engine/presenter.ts';
import { unitsIn } from '../board.ts';
import { cardOf, type UnitCard } from '../data.ts';
import { type Borodino, unit } from '../position.ts';
import { limitsOf } from '../scenarios/limits.ts';
import { actingOf } from './acting.ts';

/** 2.3-e, 2.4-i: The strength of foot and horse; guns count with their fire. */
export const pointsOf = (card: UnitCard): number => (card.arm === 'artillery' ? card.fire : card.strength);

/** Units in the boxes of 10.0 are out of the battle for now; those still to come are counted whole. */
export function isIn(game: Borodino, { id }: UnitCard): boolean {
  const { hex, box } = unit(game, id);
  return hex !== 0 || box === 'off-map';
}

export function muster(game: Borodino): readonly Mustered[] {
  return unitsIn(game).map((id) => {
    const card = cardOf(id);
    const body = { word: `label.group.${limitsOf(game).groupOf(card)}` };
    const strength = isIn(game, card) ? pointsOf(card) : 0;
    const isShaken = isIn(game, card) && unit(game, id).disordered;
    return { id, seat: card.side, body, strength, isShaken, acting: actingOf(game, card) };
  });
}
