/** Where a section of the ground is drawn: the profile, its levels, and the line of sight over it. */
import type { Section, Stretch } from '../../../core/engine/section.ts';
import type { Point } from '../../board/geometry.ts';

/** In the units of the drawing. */
export const WIDTH = 340;
const [LEFT, RIGHT] = [40, 318];
/** Room over the highest ground, for what stands there; and below the lowest, for numbers. */
const [ABOVE, BELOW] = [36, 20];
const LEVEL = 16;
/** How high the eye is above its ground. */
const EYE = 9;
/** Between two stretches the ground slopes over this share of each. */
const SLOPE = 0.3;

export interface Profile {
  readonly height: number;
  /** The ground from left to right, its lower edge included. */
  readonly ground: readonly Point[];
  readonly levels: readonly { readonly level: number; readonly y: number }[];
  /** In the order of the section: where each stretch has its middle on the ground. */
  readonly tops: readonly Point[];
  /** From eye to eye; what lies beyond the first thing that blocks is not seen. */
  readonly seen: readonly [Point, Point];
  readonly unseen: readonly [Point, Point] | null;
}

export function profileOf(section: Section): Profile {
  const levels = section.map(({ level }) => level);
  const [lowest, highest] = [Math.min(...levels), Math.max(...levels)];
  const heightOf = (level: number): number => ABOVE + (highest - level) * LEVEL;
  const base = heightOf(lowest) + LEVEL / 2;
  const tops = section.map(({ at, level }) => ({ x: LEFT + at * (RIGHT - LEFT), y: heightOf(level) }));
  return {
    height: base + BELOW,
    ground: [...groundOver(tops), { x: WIDTH, y: base }, { x: LEFT / 2, y: base }],
    levels: Array.from({ length: highest - lowest + 1 }, (_, above) => ({
      level: lowest + above,
      y: heightOf(lowest + above),
    })),
    tops,
    ...linesOver(section, tops),
  };
}

/** Flat about each middle, sloping between them; beyond the ends it goes on as it is there. */
function groundOver(tops: readonly Point[]): readonly Point[] {
  const inner = tops.slice(1).flatMap((top, index) => {
    const before = tops[index] as Point;
    const middle = (before.x + top.x) / 2;
    const reach = (top.x - before.x) * (SLOPE / 2);
    return [
      { x: middle - reach, y: before.y },
      { x: middle + reach, y: top.y },
    ];
  });
  return [{ x: LEFT / 2, y: (tops[0] as Point).y }, ...inner, { x: WIDTH, y: (tops.at(-1) as Point).y }];
}

function linesOver(section: Section, tops: readonly Point[]): Pick<Profile, 'seen' | 'unseen'> {
  const eye = ({ x, y }: Point): Point => ({ x, y: y - EYE });
  const [from, to] = [eye(tops[0] as Point), eye(tops.at(-1) as Point)];
  const first = section.find(({ blocks }: Stretch) => blocks !== null);
  if (!first) return { seen: [from, to], unseen: null };
  const there = { x: from.x + (to.x - from.x) * first.at, y: from.y + (to.y - from.y) * first.at };
  return { seen: [from, there], unseen: [there, to] };
}
