/** Movement: one unit after the other comes nearer to where the house bot wants it. */
import type { Path, Reached, Way } from '../../../engine/decision.ts';
import { facingTarget, hexOf, idOf, type Target } from '../../../engine/target.ts';
import { FLAT_CORNERS, frontHexes } from '../../../space/hex/facing.ts';
import { type Corner, GRID } from '../data.ts';
import { type Borodino, unit } from '../position.ts';
import { bestOf } from './best-of.ts';
import { type Day, type Goal, passing, type Plan } from './plan.ts';

/** The first unit that can come nearer, by its cheapest way, facing where it is wanted. */
export function march(game: Borodino, decision: Path, day: Day): Plan | null {
  for (const id of decision.units) {
    const goal = day.goalOf(game, idOf(id));
    if (!goal) continue;
    const nearer = nearest(unit(game, idOf(id)).hex, goal, decision.reach?.(id) ?? []);
    const hex = nearer && hexOf(nearer.to);
    if (!nearer || hex === null) continue;
    const path = facing(decision, { unit: id, steps: nearer.steps }, hex, goal.hex);
    return { action: { path }, why: () => goal.why(hex) };
  }
  return passing(decision, day.whyStay(game, decision.seat));
}

function nearest(from: number, goal: Goal, reached: readonly Reached[]): Reached | null {
  const away = (to: Target): number => {
    const hex = hexOf(to);
    return hex === null ? Infinity : goal.away(hex);
  };
  const now = from === 0 ? Infinity : goal.away(from);
  return bestOf(
    reached.filter(({ to }) => away(to) < now),
    ({ to }) => -away(to),
  );
}

/** The way, closed by the facing that looks best towards a hex, where one may be chosen. */
export function facing(decision: Path, way: Way, hex: number, goal: number): Way {
  const corners = decision.steps(way).map((step) => step.to);
  const corner = towards(
    hex,
    goal,
    FLAT_CORNERS.filter((each) => corners.includes(facingTarget(each))),
  );
  return corner === null ? way : { unit: way.unit, steps: [...way.steps, facingTarget(corner)] };
}

/** The corner whose front looks best towards a hex. */
export function towards(hex: number, goal: number, corners: readonly Corner[]): Corner | null {
  const away = (corner: Corner) =>
    frontHexes(GRID, hex, corner).reduce((sum, next) => sum + GRID.distance(next, goal), 0);
  return bestOf(corners, (corner) => -away(corner));
}
