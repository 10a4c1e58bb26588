/** 7.31, 9.85 The step by which a square is left. */
import { wordTarget } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import type { Field, Mover, Walk } from './3-1-stride.ts';
import { GRID, type UnitCard } from '../data.ts';
import { named } from '../facts.ts';
import { limitsOf } from '../scenarios/limits.ts';

/** The step by which a unit leaves the square, before it moves or turns (9.85-m). */
export const UNFORM = wordTarget('unform');

export function whyNotUnform(field: Field, mover: Mover, walk: Walk): Verdict {
  const name = named(mover.id);
  if (!walk.isSquare) return because('9.85-m', 'refusal.no-square', name);
  if (walk.hexes > 0) return because('9.85-l', 'refusal.square-one-hex', name);
  if (mover.startsInZoc) return because('9.85-m', 'refusal.square-in-zoc', name);
  return whyMatesKeepSquare(field, mover.start);
}

/** The way with it. */
export const unformed = (walk: Walk): Walk => ({ ...walk, isSquare: false, spent: walk.spent + 1 });

/** The square is left by all infantry of the hex, so by nobody where some of it may not act. */
function whyMatesKeepSquare({ game, board }: Field, hex: number): Verdict {
  const activity = limitsOf(game).activityIn(game);
  const isHeld = ({ arm, index }: UnitCard) =>
    arm === 'infantry' && activity[index] === 0 && board.states[index]?.square === true;
  const idle = board.stacks[GRID.cell(hex)]?.find(isHeld);
  return idle === undefined ? null : limitsOf(game).whyInactive(game, idle.id);
}
