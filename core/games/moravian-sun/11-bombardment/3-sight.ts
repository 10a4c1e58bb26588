/** 11.3 Line of sight: from hex centre to hex centre, over five levels, past ground and units. */
import type { RuleId } from '../../../engine/verdict.ts';
import { line } from '../../../space/hex/sight.ts';
import { groundAt } from '../09-movement/2-terrain.ts';
import { GRID, levelAt, TABLES } from '../data.ts';
import { holderOf } from '../pieces.ts';
import type { MoravianSun } from '../position.ts';

/** What stands in the way of a line, and the rule by which it does; `null`: nothing. */
export type Obstacle = { readonly hex: number; readonly rule: RuleId } | null;

/** What a line passes: a hex, or the two beside a hexside that it runs along (11.3-b). */
interface Passed {
  readonly hexes: readonly number[];
  /** From 0, where the line begins, to 1. */
  readonly at: number;
}

/** The ground does not change: lines that guns can reach, in hexes, are found once. */
const KEPT = 4;
const between = new Map<number, readonly Passed[]>();

/** What the line between two hexes passes, one after the other; hexsides of the map's edge are left out. */
function passedBetween(from: number, to: number): readonly Passed[] {
  const key = GRID.cell(from) * GRID.size + GRID.cell(to);
  let found = between.get(key);
  if (!found) {
    found = line(GRID, from, to)
      .map((crossed) => ({
        hexes: crossed.kind === 'hex' ? [crossed.hex] : crossed.between,
        at: crossed.at.over / crossed.at.of,
      }))
      .filter(({ hexes }) => !hexes.includes(0));
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
  for (const { hexes } of passedBetween(from, to)) {
    const rule = whatBlocks(game, hexes, from, to);
    if (rule !== null) return { hex: hexes[0] as number, rule };
  }
  return null;
}

/** 11.3-b Along a hexside both hexes beside it have to block. */
function whatBlocks(game: MoravianSun, hexes: readonly number[], from: number, to: number): RuleId | null {
  const [first = null, ...others] = hexes.map((hex) => blocks(game, hex, from, to));
  if (others.length === 0 || first === null) return first;
  return others.every((rule) => rule !== null) ? '11.3-b' : null;
}

/**
 * All that the line passes between two hexes, and the rule by which each of it blocks.
 * @throws RangeError where one of the two is not on the map
 */
export const alongLine = (
  game: MoravianSun,
  from: number,
  to: number,
): readonly (Passed & { readonly blocks: RuleId | null })[] =>
  passedBetween(from, to).map((passed) => ({ ...passed, blocks: whatBlocks(game, passed.hexes, from, to) }));

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
