/** Terrain is laid: a ready piece with a click, or a shape of the person's own, point by point. */
import type { Terrain, TerrainShape } from '../../../core/measure/document.ts';
import { addTerrain } from '../../../core/measure/edits/terrain.ts';
import { POINTS_MOST } from '../../../core/measure/limits.ts';
import { distance, type Point } from '../../../core/space/table/point.ts';
import type { TerrainKind } from '../../../core/space/table/terrain.ts';
import type { Bench, Gesture } from './gesture.ts';

/** A piece before it has a place; `shape: null`: it is drawn point by point. */
export interface TerrainPattern {
  readonly kind: TerrainKind;
  readonly shape: TerrainShape | null;
  /** What a drawn shape is: an area, or a band so wide. */
  readonly band: number | null;
  readonly isSmooth: boolean;
}

const whole = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

const step = (kind: TerrainKind) =>
  ({ key: 'ui.measure.step.lay', params: { what: { word: `measure.terrain.${kind}` } } }) as const;

/** @param rest what the hand does afterwards */
export function layingTerrain(pattern: TerrainPattern, rest: Gesture): Gesture {
  return pattern.shape ? layingPiece(pattern.kind, pattern.shape) : drawingShape(pattern, rest);
}

function layingPiece(kind: TerrainKind, shape: TerrainShape): Gesture {
  const laid = (bench: Bench, at: Point) =>
    addTerrain(bench.document, { kind, name: null, at: whole(at), angle: 0, shape });
  const lay: Gesture = {
    path: 'terrain',
    hint: { key: 'ui.measure.hint.terrain' },
    cursor: 'crosshair',
    press(bench, at) {
      bench.apply(laid(bench, at), step(kind));
      return lay;
    },
    move(bench, at) {
      bench.preview(laid(bench, at));
      return lay;
    },
  };
  return lay;
}

/** A piece through points of the table; `null` while they are too few. */
function pieceOf({ kind, band, isSmooth }: TerrainPattern, points: readonly Point[]): Omit<Terrain, 'id'> | null {
  if (points.length < (band === null ? 3 : 2)) return null;
  const middle = (part: 'x' | 'y') => points.reduce((sum, point) => sum + point[part], 0) / points.length;
  const at = whole({ x: middle('x'), y: middle('y') });
  const around = points.map((point) => ({ x: point.x - at.x, y: point.y - at.y }));
  const shape: TerrainShape =
    band === null
      ? { form: 'area', points: around, isSmooth }
      : { form: 'band', points: around, width: band, isSmooth };
  return { kind, name: null, at, angle: 0, shape };
}

/** Enter, or a click on the last point or on the first of an area, closes the shape; Esc ends the drawing with it. */
function drawingShape(pattern: TerrainPattern, rest: Gesture, points: readonly Point[] = []): Gesture {
  const isNear = (bench: Bench, point: Point | undefined, at: Point) =>
    point !== undefined && distance(point, at) <= bench.reach;

  function show(bench: Bench, along: readonly Point[]): void {
    const piece = pieceOf(pattern, along);
    bench.preview(piece && addTerrain(bench.document, piece));
  }

  /** @returns whether the points made a shape */
  function isLaid(bench: Bench): boolean {
    const piece = pieceOf(pattern, points);
    bench.preview(null);
    if (piece) bench.apply(addTerrain(bench.document, piece), step(pattern.kind));
    return piece !== null;
  }

  const draw: Gesture = {
    path: points.length === 0 ? 'terrain.free' : 'terrain.drawing',
    hint: { key: points.length === 0 ? 'ui.measure.hint.terrain.free' : 'ui.measure.hint.terrain.drawing' },
    cursor: 'crosshair',
    press(bench, at) {
      const isEnd = isNear(bench, points.at(-1), at) || (pattern.band === null && isNear(bench, points[0], at));
      if (!isEnd && points.length < POINTS_MOST) return drawingShape(pattern, rest, [...points, whole(at)]);
      return isLaid(bench) ? drawingShape(pattern, rest) : draw;
    },
    move(bench, at) {
      show(bench, [...points, whole(at)]);
      return draw;
    },
    shorten(bench) {
      if (points.length === 0) return null;
      show(bench, points.slice(0, -1));
      return drawingShape(pattern, rest, points.slice(0, -1));
    },
    close(bench) {
      if (points.length === 0) return null;
      return isLaid(bench) ? drawingShape(pattern, rest) : draw;
    },
    end(bench) {
      isLaid(bench);
      return points.length === 0 ? null : rest;
    },
  };
  return draw;
}
