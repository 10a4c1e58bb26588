/** Why not, in the words of a question: of hexes where hexes are asked for, of pieces where pieces are. */
import { hexOf, idOf, isUnitTarget, type Target } from '../../engine/target.ts';
import type { Verdict } from '../../engine/verdict.ts';
import { isLeader, isUnit } from './data.ts';
import type { PieceId } from './position.ts';

type WhyNot = (target: Target) => Verdict;

/** What is no hex is answered by the question itself. */
export const ofHexes =
  (whyNot: (hex: number) => Verdict): WhyNot =>
  (target) => {
    const hex = hexOf(target);
    return hex === null ? null : whyNot(hex);
  };

/** A name that no piece of the game bears is answered by the question, too. */
export const ofPieces =
  (whyNot: (piece: PieceId) => Verdict): WhyNot =>
  (target) =>
    isUnitTarget(target) && isPiece(idOf(target)) ? whyNot(idOf(target)) : null;

const isPiece = (id: string): boolean => isUnit(id) || isLeader(id);
