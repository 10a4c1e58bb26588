/** Choices that are points of the table: they are pressed there, as a place on an edge is. */
import type { Target } from '../../../core/engine/target.ts';
import type { Shape } from '../../../core/measure/reading.ts';
import { because, type Reason } from '../../../core/engine/verdict.ts';
import type { MeasuringTable } from '../../../core/measure/document.ts';
import { CM, distance, type Point } from '../../../core/space/table/point.ts';
import type { Choice } from '../decisions/choice.svelte.ts';
import type { Note } from './scene.ts';

export interface PointChoice {
  readonly target: Target;
  readonly at: Point;
}

/** So near to a point a press means it: they may lie on the very edge of the table. */
const REACH = 4 * CM;
const RADIUS = 1.2 * CM;
/** CSS pixels from a point to its name. */
const BESIDE = 20;

export function pointsOf(choice: Choice | null): readonly PointChoice[] {
  if (choice?.decision.kind !== 'one' || !choice.decision.pointOf) return [];
  const { targets, pointOf } = choice.decision;
  return targets.map((target) => ({ target, at: pointOf(target) }));
}

/** The choice whose point is nearest, if it is near; `null` where none is. */
export function pointAt(points: readonly PointChoice[], at: Point): Target | null {
  const off = (point: PointChoice): number => distance(point.at, at);
  const [first, ...others] = points;
  const nearest = first && others.reduce((best, each) => (off(each) < off(best) ? each : best), first);
  return nearest && off(nearest) <= REACH ? nearest.target : null;
}

/** Why a press off the points chooses none; an edge of the table that was pressed is named. */
export function whyNoPoint({ decision }: Choice, { size }: MeasuringTable, { x, y }: Point): Reason {
  const off = { south: y, north: size.depth - y, west: x, east: size.width - x };
  const edge = EDGES.find((each) => off[each] <= REACH);
  return because(decision.rule, `ui.play.point.off.${edge ?? 'inside'}`);
}

const EDGES = ['south', 'north', 'west', 'east'] as const;

/** The choice that is so many further along; the first step comes to the middle one. */
export function pointBeside(points: readonly PointChoice[], from: Target | null, by: number): Target | null {
  const now = points.findIndex(({ target }) => target === from);
  const next = now < 0 ? Math.floor(points.length / 2) : Math.min(Math.max(now + by, 0), points.length - 1);
  return points[next]?.target ?? null;
}

/** A line along all points, and a mark on the one that is pointed at. */
export function pointShapes(points: readonly PointChoice[], pointed: Target | null): readonly Shape[] {
  const chosen = points.find(({ target }) => target === pointed);
  return [
    ...(points.length > 0 ? [{ shape: 'line', points: points.map(({ at }) => at), tone: 'ghost' } as const] : []),
    ...(chosen ? [{ shape: 'round', centre: chosen.at, radius: RADIUS, isSector: true, tone: 'ghost' } as const] : []),
  ];
}

/** What the point that is pointed at is called, on the side of the table. */
export function pointNotes(
  points: readonly PointChoice[],
  pointed: Target | null,
  name: (target: Target) => string,
  side: Note['side'],
): readonly Note[] {
  const chosen = points.find(({ target }) => target === pointed);
  // A seat sees its own edge below.
  const behind = { facing: side === 'a' ? 27_000 : 9_000, pixels: BESIDE };
  return chosen ? [{ at: chosen.at, behind, text: name(chosen.target), side, kind: 'marker' }] : [];
}
