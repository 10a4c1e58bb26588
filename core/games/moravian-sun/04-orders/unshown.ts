/**
 * 2.1-f What the enemy has to reckon with among orders that have not been shown. Whoever may have an order is asked whether it
 * is used, so that neither the question nor its absence tells the order.
 */
import type { Message } from '../../../engine/verdict.ts';
import { isInCommand } from '../03-command/3-range.ts';
import { corpsOf, type FormationId, givesReact, type Order, type Side, type UnitId, UNITS } from '../data.ts';
import { formationOf, formationsOf, formationState, orderOf } from '../formations.ts';
import type { MoravianSun } from '../position.ts';
import { kindOf } from './markers.ts';

/** 4.3.3-a: a unit uses an order of support out of the activation of its formation if it is in command and has the order. */
export const canUse = (game: MoravianSun, id: UnitId, order: Order): boolean =>
  isInCommand(game, id) && orderOf(game, formationOf(game, id)) === order;

/** Whether a unit may do so as far as the enemy knows. */
export function seemsToUse(game: MoravianSun, id: UnitId, order: Order): boolean {
  const formation = formationOf(game, id);
  if (!(formation in game.formations) || !isInCommand(game, id)) return false;
  const { side, id: corps } = corpsOf(formation);
  const isUnknown = !formationState(game, formation).shown && hiddenSupports(game, side) > 0;
  const isFit = order !== 'react' || LIGHT.has(corps);
  return (isUnknown && isFit) || orderOf(game, formation) === order;
}

/** The corps and columns that have light infantry or Cossacks, without which nobody can be given React. */
const LIGHT = new Set(UNITS.filter(givesReact).map(({ formation }) => formation));

/** The spaces of support of a side that are still to be played and do not belong to a formation whose order has been shown. */
function hiddenSupports(game: MoravianSun, side: Side): number {
  const open = game.sequences[side].support.filter(({ played }) => !played).length;
  return open - formationsOf(game, side).filter((id) => isShownSupport(game, id)).length;
}

function isShownSupport(game: MoravianSun, formation: FormationId): boolean {
  const order = orderOf(game, formation);
  const { support } = game.sequences[corpsOf(formation).side];
  const isPlayed = support.some((space) => space.played && space.formation === formation);
  return order !== null && formationState(game, formation).shown === true && kindOf(order) === 'support' && !isPlayed;
}

/** What declining is called: where nobody can do what is asked, the question is for the enemy alone, and says so. */
export const declining = (able: readonly unknown[], key: string): Message => ({
  key: able.length === 0 ? 'label.nobody-can' : key,
});
