/** Counters that go their way and turn as they are told of: where each is, and how it lies, at any moment of a showing. */
import type { Piece } from '../../../core/engine/presenter.ts';
import type { Fact } from '../../../core/engine/ruleset.ts';
import type { Point } from '../../board/geometry.ts';
import { partOfLine } from '../../board/line.ts';
import { lineOfWay, overOf, type Told, type Way } from '../../board/ways.ts';
import { fateOf } from '../showing/legs.ts';

/** A counter as it was and as it is, and how it came there. */
export interface Glider {
  readonly was: Piece;
  /** `null`: it has left the board. */
  readonly is: Piece | null;
  /** Its ways, one after another. */
  readonly ways: readonly Way[];
  /** The fact that tells what else has become of it: it turns over then, or goes. */
  readonly fate: number | undefined;
}

/** Where and how a counter lies. */
export interface Lie {
  /** `null`: where it lies in the end. */
  readonly at: Point | null;
  /** Its old face is up. */
  readonly isOld: boolean;
  /** How wide it is seen while it turns over, as a share. */
  readonly width: number;
  /** How much of the change of its facing is still to come, as a share. */
  readonly toWheel: number;
  readonly opacity: number;
}

/** Those that went a way, and those that look otherwise now and of whom something is told. */
export function glidersOf(
  before: readonly Piece[],
  after: readonly Piece[],
  ways: readonly Way[],
  facts: readonly Fact[],
): readonly Glider[] {
  const now = new Map(after.map((piece) => [piece.id, piece]));
  return before.flatMap((was): Glider[] => {
    const own = ways.filter(({ unit }) => unit === was.id);
    const is = now.get(was.id) ?? null;
    const fate = fateOf(was.id, facts);
    const isTurned = is !== null && is.place === was.place && fate !== undefined && looksOf(is) !== looksOf(was);
    if (was.place === null || (own.length === 0 && !isTurned)) return [];
    return [{ was, is: is?.place == null ? null : is, ways: own, fate }];
  });
}

const sideOf = ({ face, markers }: Piece): string => `${face} ${markers.join()}`;
const looksOf = (piece: Piece): string => `${sideOf(piece)} ${piece.facing}`;

/** How a counter lies at a moment. */
export function lieOf({ was, is, ways, fate }: Glider, now: Told): Lie {
  const marches = ways.filter(({ to }) => to !== null);
  const loss = ways.find(({ to }) => to === null);
  const last = marches.at(-1);
  const isTurned = is !== null && sideOf(is) !== sideOf(was);
  const turned = overOf(fate ?? last?.told, now);
  return {
    at: is && last && overOf(last.told, now) >= 1 ? null : placeIn(marches, loss, now),
    isOld: isTurned && turned < 0.5,
    width: isTurned ? Math.abs(Math.cos(Math.PI * turned)) : 1,
    toWheel: 1 - overOf(last ? last.told : fate, now),
    opacity: is ? 1 : 1 - overOf(loss?.told, now),
  };
}

function placeIn(marches: readonly Way[], loss: Way | undefined, now: Told): Point | null {
  const way = marches.findLast(({ told }) => overOf(told, now) > 0) ?? marches[0];
  if (!way) return loss?.from ?? null;
  return partOfLine(lineOfWay(way), overOf(way.told, now)).at(-1) ?? null;
}
