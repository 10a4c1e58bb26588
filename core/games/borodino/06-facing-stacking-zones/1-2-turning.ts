/** 6.12 Turning in movement: it is free, on the way and at its end; what leaves a unit no choice of its facing. */
import type { Step } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { facingTarget } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { FLAT_CORNERS } from '../../../space/hex/facing.ts';
import { facingAlike, facingImposedIn, mustFaceAlike, turnTogether, whyNotTurnAlong } from './1-facing.ts';
import { whyStayParked } from './2-2-reserve-park.ts';
import type { Field, Mover, Walk } from '../07-movement/3-1-stride.ts';
import { type Corner, GRID, type UnitCard } from '../data.ts';
import { names, tell } from '../facts.ts';
import type { Borodino } from '../position.ts';

/** Why a unit may not take a facing where its way has come. */
export function whyNotTurn(field: Field, mover: Mover, walk: Walk, facing: Corner): Verdict {
  return whyNoFacing(mover, walk) ?? whyFacesSo(field, mover, walk, facing) ?? whyHeld(field, mover, walk);
}

const FACINGS: readonly { readonly corner: Corner; readonly step: Step }[] = FLAT_CORNERS.map((corner) => ({
  corner,
  step: { to: facingTarget(corner), cost: 0 },
}));

/** The facings that a unit may take where its way has come. */
export function turnsAfter(field: Field, mover: Mover, walk: Walk): readonly Step[] {
  if (whyNoFacing(mover, walk) || whyHeld(field, mover, walk)) return [];
  return FACINGS.filter(({ corner }) => !whyFacesSo(field, mover, walk, corner)).map(({ step }) => step);
}

/** 6.33-c: Why a unit has no facing to take. */
function whyNoFacing({ id }: Mover, walk: Walk): Verdict {
  if (walk.isGone || walk.at === 0) return because('7.31-a', 'refusal.not-on-map', { unit: { unit: id } });
  return walk.isSquare ? because('9.85-j', 'refusal.square-faces-all-round', { unit: { unit: id } }) : null;
}

/** A unit that stays in its hex turns away from its present facing. */
function whyFacesSo({ board }: Field, { id, card }: Mover, walk: Walk, facing: Corner): Verdict {
  if (walk.spent > 0 || walk.hexes > 0 || facing !== board.states[card.index]?.facing) return null;
  return because('6.12-a', 'refusal.turned-so-already', { unit: { unit: id } });
}

/** Why others in the hex leave a unit no choice: with those who must face as it does it turns, or takes on their facing. */
function whyHeld(field: Field, { id, card, start }: Mover, walk: Walk): Verdict {
  if (walk.hexes === 0) return whyMatesStand(field, card, start);
  const facing = facingImposedIn(field.game, id, walk.at);
  return facing && because('6.11-b', 'refusal.faces-as-they-do', { unit: { unit: id }, facing: { facing } });
}

/** Why somebody in the hex who must face as a unit does may not turn with it. */
export function whyMatesStand({ game, board }: Field, card: UnitCard, hex: number): Verdict {
  const stack = board.stacks[GRID.cell(hex)] ?? [];
  if (stack.length < 2) return null;
  for (const mate of stack) {
    const why = mate !== card && mustFaceAlike(card, mate) ? whyNotTurnAlong(game, mate) : null;
    if (why) return why;
  }
  return whyStayParked(game, [card.id, ...facingAlike(game, card.id, hex)]);
}

/** Turns a unit that stays in its hex; 6.35-a in an enemy zone of control too. */
export function turnInPlace(game: Borodino, { id, startsInZoc }: Mover, facing: Corner, umpire: Umpire): void {
  const units = names(turnTogether(game, id, facing));
  tell(umpire, 'turned', startsInZoc ? '6.35-a' : '6.12-a', { units, facing: { facing } });
}
