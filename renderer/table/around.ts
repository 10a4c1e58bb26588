/** What lies about a piece of terrain and makes room in it: roads through a village, water and walls in a wood. */
import type { Point } from '../../core/space/table/point.ts';
import { distanceToLine, isInside, touch } from './outline.ts';
import type { Placed } from './placed.ts';

export interface Around {
  readonly roads: readonly Placed[];
  /** Is this point on or near something that men built, or water? `gap` in millimetres. */
  isBuilt(p: Point, gap: number): boolean;
}

const MAKES_ROOM: ReadonlySet<string> = new Set(['road', 'river', 'ford', 'bridge', 'village', 'wall']);
/** Trees and houses keep clear of what is this near. */
const MARGIN = 8;

/** The pieces whose boxes touch a piece's and that change how it is drawn. */
export function neighboursOf(piece: Placed, all: readonly Placed[]): Placed[] {
  return all.filter(
    (other) => other !== piece && MAKES_ROOM.has(other.terrain.kind) && touch(piece.box, other.box, MARGIN),
  );
}

/** @param neighbours of a wood or a village */
export function aroundOf(neighbours: readonly Placed[]): Around {
  return {
    roads: neighbours.filter(({ terrain, isBand }) => isBand && terrain.kind === 'road'),
    isBuilt: (p, gap) => neighbours.some((other) => reaches(other, p, gap)),
  };
}

function reaches({ isBand, line, width, ring, box }: Placed, p: Point, gap: number): boolean {
  if (!touch(box, { ...p, width: 0, height: 0 }, gap)) return false;
  return isBand ? distanceToLine(line, p) < width / 2 + gap : isInside(ring, p);
}
