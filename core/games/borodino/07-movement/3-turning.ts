/** 6.1 Turning on the way or in place: what leaves a unit no choice of its facing. */
import { because, type Verdict } from '../../../engine/verdict.ts';
import { facingImposedIn, mustFaceAlike } from '../06-facing-stacking-zones/1-facing.ts';
import { whyNotRemain } from './3-1-way.ts';
import type { Field, Mover, Walk } from './3-1-stride.ts';
import { type Corner, GRID, type UnitCard } from '../data.ts';
import type { UnitState } from '../position.ts';
import { limitsOf } from '../scenarios/limits.ts';

/** Why a unit may not take a facing where its way has come (6.11, 6.12). */
export function whyNotFace(field: Field, mover: Mover, walk: Walk, facing: Corner): Verdict {
  return whyNoFacing(mover, walk) ?? whyFacesSo(field, mover, walk, facing) ?? whyHeld(field, mover, walk);
}

/** 6.33-c: Why a unit has no facing to take. */
export function whyNoFacing({ id }: Mover, walk: Walk): Verdict {
  if (walk.isGone || walk.at === 0) return because('7.31-a', 'refusal.not-on-map', { unit: { unit: id } });
  return walk.isSquare ? because('9.85-j', 'refusal.square-faces-all-round', { unit: { unit: id } }) : null;
}

/** Who stays where he is turns away from how he faces. */
export function whyFacesSo({ board }: Field, { id, card }: Mover, walk: Walk, facing: Corner): Verdict {
  if (walk.spent > 0 || walk.hexes > 0 || facing !== board.states[card.index]?.facing) return null;
  return because('6.12-a', 'refusal.turned-so-already', { unit: { unit: id } });
}

/** Why others in the hex leave a unit no choice: with those who must face as it does it turns, or takes on their facing. */
export function whyHeld(field: Field, mover: Mover, walk: Walk): Verdict {
  if (walk.hexes === 0) return whyMatesStand(field, mover.card, mover.start) ?? whyNotRemain(field, mover.start);
  const imposed = facingImposedIn(field.game, mover.id, walk.at);
  if (imposed === null) return null;
  return because('6.11-b', 'refusal.faces-as-they-do', { unit: { unit: mover.id }, facing: { facing: imposed } });
}

/** Why somebody in the hex who must face as a unit does may not turn with it. */
export function whyMatesStand({ game, board }: Field, card: UnitCard, hex: number): Verdict {
  const stack = board.stacks[GRID.cell(hex)] ?? [];
  if (stack.length < 2) return null;
  for (const mate of stack) {
    if (mate === card || !mustFaceAlike(card, mate)) continue;
    const { fired, turned } = (board.states[mate.index] as UnitState).deeds;
    if (fired && turned) return because('8.5-d', 'refusal.guns-turned-and-fired', { unit: { unit: mate.id } });
    if (limitsOf(game).activityIn(game)[mate.index] === 0) return limitsOf(game).whyInactive(game, mate.id);
  }
  return null;
}
