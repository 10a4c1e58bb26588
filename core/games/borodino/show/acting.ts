/** How far each unit has come: in the step in hand, and on 7 September in the turn. */
import type { Acting } from '../../../engine/presenter.ts';
import { ACTIVATION } from '../03-sequence-of-play.ts';
import type { UnitCard } from '../data.ts';
import { type Borodino, unit } from '../position.ts';
import { GROUPS } from '../scenarios/7-september/markers.ts';
import { isSeptember7 } from '../scenarios/7-september/state.ts';
import { isActive, limitsOf } from '../scenarios/limits.ts';
import { countOf, isFilled } from './cup.ts';

const STEPS: ReadonlySet<Borodino['phase']> = new Set([...ACTIVATION, 'barrage', 'flanking', 'reserve']);

/** Whether a unit is one of those that act in this step. */
export const acts = (game: Borodino, card: UnitCard): boolean =>
  STEPS.has(game.phase) && card.side === game.side && unit(game, card.id).hex !== 0 && isActive(game, card.id);

/** What a unit has done in the activation of its side. */
export function deedsOf(game: Borodino, { id }: UnitCard): readonly string[] {
  const { moved, fired, fought, rallied } = unit(game, id).deeds;
  return Object.entries({ moved, fired, fought, rallied }).flatMap(([deed, isDone]) => (isDone ? [deed] : []));
}

export function actingOf(game: Borodino, card: UnitCard): Acting | null {
  if (unit(game, card.id).hex === 0) return null;
  if (acts(game, card)) return deedsOf(game, card).length > 0 ? 'has-acted' : 'may-act';
  return isSeptember7(game) ? inTurn(game, card) : null;
}

/** How many markers of a group are in the cup, and that it acts; `null` where its markers have no place in the turn. */
export function markersOf(game: Borodino, group: string): ReturnType<typeof countOf> {
  const marker = GROUPS.find(({ id }) => id === group);
  return isSeptember7(game) && isFilled(game) && marker ? countOf(game, marker) : null;
}

/** A group acts as often as it has markers in the cup (2.4-a); with the last one it has acted. One that acts has its first step before it. */
function inTurn(game: Borodino, card: UnitCard): Acting | null {
  const found = markersOf(game, limitsOf(game).groupOf(card));
  if (!found || (found.isNow && STEPS.has(game.phase))) return null;
  return found.left > 0 || found.isNow ? 'to-come' : 'has-acted';
}
