/** 11.3 Line of sight: from hex centre to hex centre, over five levels, past ground and units. */
import type { RuleId } from '../../../engine/verdict.ts';
import { line } from '../../../space/hex/sight.ts';
import { groundAt } from '../09-movement/2-terrain.ts';
import { GRID, levelAt, TABLES } from '../data.ts';
import { holderOf } from '../pieces.ts';
import type { MoravianSun } from '../position.ts';

/** What stands in the way of a line, and the rule by which it does; `null`: nothing. */
export type Obstacle = { readonly hex: number; readonly rule: RuleId } | null;

/** The ground does not change: lines that guns can reach, in hexes, are found once. */
const KEPT = 4;
const between = new Map<number, readonly (readonly number[])[]>();

/** 11.3-b The hexes between two, one after the other: a hex alone, or the two beside a hexside that the line runs along. */
function hexesBetween(from: number, to: number): readonly (readonly number[])[] {
  const key = GRID.cell(from) * GRID.size + GRID.cell(to);
  let found = between.get(key);
  if (!found) {
    found = line(GRID, from, to)
      .map((crossed) => (crossed.kind === 'hex' ? [crossed.hex] : crossed.between))
      .filter((hexes) => !hexes.includes(0));
    if (GRID.distance(from, to) <= KEPT) between.set(key, found);
  }
  return found;
}

/**
 * The first thing that blocks the line between two hexes; `null` where one sees the other. Hexes side by side always do
 * (11.3.1-c).
 * @throws RangeError where one of the two is not on the map
 */
export function obstacleBetween(game: MoravianSun, from: number, to: number): Obstacle {
  for (const hexes of hexesBetween(from, to)) {
    const rules = hexes.map((hex) => blocks(game, hex, from, to));
    const [rule] = rules;
    if (rule && rules.every((each) => each !== null))
      return { hex: hexes[0] as number, rule: hexes.length > 1 ? '11.3-b' : rule };
  }
  return null;
}

/** Whether one hex sees another. */
export const sees = (game: MoravianSun, from: number, to: number): boolean => obstacleBetween(game, from, to) === null;

/**
 * 11.3.1-a A hex blocks that is higher than both ends, or higher than the target and beside it; so does one that holds a
 * place, a wood or a unit, unless both ends are higher.
 */
function blocks(game: MoravianSun, hex: number, from: number, to: number): RuleId | null {
  const level = levelAt(hex);
  const [start, end] = [levelAt(from), levelAt(to)];
  if (level > end && (level > start || GRID.direction(hex, to) >= 0)) return '11.3.1-a';
  if (start > level && end > level) return null;
  return TABLES.terrain[groundAt(game, hex)].blocksSight || holderOf(game, hex) !== null ? '11.3.1-b' : null;
}
