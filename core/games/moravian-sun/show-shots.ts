/** 11.2, 11.3 Why guns may not bombard a hex, drawn from what the rules say of it. */
import type { OverlayMarks } from '../../engine/presenter.ts';
import { hidden, outOfRange, type RefusedShot } from '../../engine/shot.ts';
import { hexTarget, type Target, unitsOf } from '../../engine/target.ts';
import { isUnit } from './data.ts';
import { hexOfPiece } from './pieces.ts';
import type { MoravianSun } from './position.ts';

/** Guns fire all round: there is no arc that a target could lie out of. */
const DRAWN: Readonly<Record<string, (from: Target, shot: RefusedShot) => OverlayMarks>> = {
  'refusal.out-of-range': outOfRange,
  'refusal.no-sight': hidden,
  'refusal.fog': hidden,
  'refusal.santon-near': hidden,
};

export function refusedShot(game: MoravianSun, shot: RefusedShot): OverlayMarks | null {
  const [first] = unitsOf(shot.way.unit).filter(isUnit);
  const draw = DRAWN[shot.why.message.key];
  return draw && first !== undefined ? draw(hexTarget(hexOfPiece(game, first)), shot) : null;
}
