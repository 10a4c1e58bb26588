/** What is read off a board and its scene without knowing who looks at it. */
import type { OverlayMarks, Piece, Sign } from '../../../core/engine/presenter.ts';
import type { Target } from '../../../core/engine/target.ts';
import type { Message } from '../../../core/engine/verdict.ts';
import type { Places } from '../../board/places.ts';
import { type Ground, placeOfTarget } from '../decisions/target.ts';
import type { BoardGround } from './ground.ts';
import { isMarker } from './pieces.ts';
import type { SignMark } from './scene.ts';

/** What an overlay has found. */
export interface Verdict {
  readonly message: Message;
  readonly rule: string | undefined;
  readonly isOfLine: boolean;
}

/** What overlays have found, in words: about a line to what is pointed at, which is said there, or about the board. */
export const verdictsOf = (overlays: readonly OverlayMarks[]): readonly Verdict[] =>
  overlays.flatMap(({ verdict, rule, line }) =>
    verdict ? [{ message: verdict, rule, isOfLine: line !== undefined }] : [],
  );

export const groundWith = (places: Places, facings: readonly string[], pieces: readonly Piece[]): Ground => ({
  isPlace: (target) => places.has(target),
  facings,
  pieces: new Map(pieces.map((piece) => [piece.id, piece])),
});

/** Where targets are pressed, of those that lie on the board. */
export function placesOf(targets: readonly Target[], ground: Ground): readonly Target[] {
  return [...new Set(targets.map((target) => placeOfTarget(target, ground)).filter((place) => place !== null))];
}

/** Signs as they are drawn, of those whose look is known. @param stacks what lies on the places */
export const signMarks = (
  signs: readonly Sign[],
  shapes: BoardGround['signs'],
  stacks: ReadonlyMap<Target, readonly Piece[]>,
): readonly SignMark[] =>
  signs.flatMap(({ place, seat, kind, count }) => {
    const shape = shapes?.[kind];
    const height = stacks.get(place)?.filter((piece) => !isMarker(piece)).length ?? 0;
    return shape ? [{ place, seat, shape, count, height }] : [];
  });

/** The place that is called so; `null` where there is none. */
export const placeCalled = (places: Places, name: string): Target | null =>
  places.places.find((place) => bare(places.name(place)) === bare(name)) ?? null;

/** A name as it may be typed: in letters of any size, and without zeros before a number. */
const bare = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/^0+(?=\d)/, '');
