/** What lies about a piece of terrain and makes room in it: roads through a village, water and walls in a wood. */
import type { Point } from '../../core/space/table/point.ts';
import { closed, distanceToLine, isInside, touch } from './outline.ts';
import type { Placed } from './placed.ts';

export interface Around {
  readonly roads: readonly Placed[];
  readonly villages: readonly Placed[];
  /** Is this point on or near something that men built, or water? `gap` in millimetres. */
  isBuilt(p: Point, gap: number): boolean;
  /** Is it on or near any other piece of terrain? */
  isTaken(p: Point, gap: number): boolean;
}

const MAKES_ROOM: ReadonlySet<string> = new Set(['road', 'river', 'ford', 'bridge', 'village', 'wall']);
/** Trees and houses keep clear of what is this near. */
const MARGIN = 8;
/** So far about a village its fields are, millimetres: they keep clear of all other ground. */
export const FIELDS = 120;

/** The pieces whose boxes touch a piece's, or the fields about it, and that change how it is drawn. */
export function neighboursOf(piece: Placed, all: readonly Placed[]): Placed[] {
  const isVillage = piece.terrain.kind === 'village';
  return all.filter(
    (other) =>
      other !== piece &&
      (isVillage || MAKES_ROOM.has(other.terrain.kind)) &&
      touch(piece.box, other.box, isVillage ? 2 * FIELDS : MARGIN),
  );
}

/** @param neighbours of a wood or a village */
export function aroundOf(neighbours: readonly Placed[]): Around {
  const built = neighbours.filter(({ terrain }) => MAKES_ROOM.has(terrain.kind));
  return {
    villages: neighbours.filter(({ terrain }) => terrain.kind === 'village'),
    roads: neighbours.filter(({ terrain, isBand }) => isBand && terrain.kind === 'road'),
    isBuilt: (p, gap) => built.some((other) => reaches(other, p, gap)),
    isTaken: (p, gap) => neighbours.some((other) => reaches(other, p, gap)),
  };
}

function reaches({ isBand, line, width, ring, box }: Placed, p: Point, gap: number): boolean {
  if (!touch(box, { ...p, width: 0, height: 0 }, gap)) return false;
  if (isBand) return distanceToLine(line, p) < width / 2 + gap;
  return isInside(ring, p) || (gap > MARGIN && distanceToLine(closed(ring), p) < gap);
}
