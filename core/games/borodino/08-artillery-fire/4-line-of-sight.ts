/** 8.4 Line of sight: from hex centre to hex centre, past the ground between. */
import type { RuleId } from '../../../engine/verdict.ts';
import type { Direction } from '../../../space/hex/grid.ts';
import { bearing, type Crossed, line } from '../../../space/hex/sight.ts';
import { GRID, type Terrain } from '../data.ts';
import { type Ground, keptOnGround, levelAt, sideBetween, terrainAt } from '../ground.ts';

/** What the ground lets a gun see. */
export interface Sight {
  readonly clear: boolean;
  /** The first hex that blocks; `null` where nothing does or a hexside does. */
  readonly blockedBy: number | null;
  /** The first hexside that blocks, as the two hexes beside it. */
  readonly blockedSide: readonly [number, number] | null;
  /** The rule that blocks; where nothing does, the one that asks for sight. */
  readonly rule: RuleId;
}

/** A line of fire over the ground; units make no difference to it (8.4-f). */
export interface LineOfFire {
  readonly distance: number;
  readonly sight: Sight;
  /** The sides of the first hex through which it leaves: two where it leaves at a corner (8.4-j). */
  readonly exits: readonly Direction[];
  /** The hexes it passes through, without its ends and without those it only runs beside. */
  readonly through: readonly number[];
  /** The hexsides it crosses, each as the hex before and the hex behind; at a corner both sides that meet there. */
  readonly crossings: readonly (readonly [number, number])[];
}

const CLEAR: Sight = { clear: true, blockedBy: null, blockedSide: null, rule: '8.4-a' };

type Between<T> = (ground: Ground, from: number, to: number) => T;

/** What is once found between two hexes stays as it is on this ground, and on one that has changed elsewhere. */
export function keptBetween<T>(find: Between<T>): Between<T> {
  const knownOn = keptOnGround(() => new Map<number, T>());
  const kept: Between<T> = (ground, from, to) => {
    const known = knownOn(ground);
    const key = from * 10_000 + to;
    let found = known.get(key);
    if (found === undefined) {
      const { changes } = ground;
      const isPrinted = changes !== null && !isTouched(changes, from, to);
      found = isPrinted ? kept(changes.printed, from, to) : find(ground, from, to);
      known.set(key, found);
    }
    return found;
  };
  return kept;
}

/** Whether a line of fire comes near what has changed. */
function isTouched({ printed, hexes }: NonNullable<Ground['changes']>, from: number, to: number): boolean {
  const { through, crossings } = lineOfFire(printed, from, to);
  return [from, to, ...through, ...crossings.flat()].some((hex) => hexes.has(hex));
}

/**
 * The line of fire between two hexes.
 * @throws RangeError where one of the two is not on the map
 */
export const lineOfFire = keptBetween((ground, from, to): LineOfFire => {
  const crossed = line(GRID, from, to);
  return {
    distance: GRID.distance(from, to),
    sight: look(ground, from, to, crossed),
    exits: bearing(GRID, from, to),
    through: crossed.flatMap((element) => (element.kind === 'hex' ? [element.hex] : [])),
    crossings: crossingsOf([[from], ...crossed.map(hexesOf), [to]]),
  };
});

/** 8.4 Whether one hex sees the other, and what stands in the way. Hexes side by side always see each other. */
export function lineOfSight(ground: Ground, from: number, to: number): Sight {
  return lineOfFire(ground, from, to).sight;
}

/** What lies under a line of fire between its ends. */
interface GroundAlong extends Cover {
  readonly hexes: readonly number[];
  /** From 0, the firer, to 1. */
  readonly at: number;
  /** The rule by which it blocks; `null` where it does not. */
  readonly blocks: RuleId | null;
}

export const groundsAlong = (ground: Ground, from: number, to: number): readonly GroundAlong[] =>
  line(GRID, from, to)
    .filter((element) => !isMapEdge(element))
    .map((element) => ({
      ...coverOf(ground, element),
      hexes: hexesOf(element),
      at: element.at.over / element.at.of,
      blocks: blocks(ground, element, from, to),
    }));

/** The first thing in the way. */
function look(ground: Ground, from: number, to: number, crossed: readonly Crossed[]): Sight {
  for (const element of crossed) {
    const rule = blocks(ground, element, from, to);
    if (rule === null) continue;
    return element.kind === 'hex'
      ? { clear: false, blockedBy: element.hex, blockedSide: null, rule }
      : { clear: false, blockedBy: null, blockedSide: element.between, rule: '8.4-h' };
  }
  return CLEAR;
}

/** What an element of the line does to sight; the halfway point is counted in hexes, as range is. */
function blocks(ground: Ground, element: Crossed, from: number, to: number): RuleId | null {
  if (isMapEdge(element)) return null;
  const at = hexesOf(element)[0] as number;
  const past = GRID.distance(from, at) - GRID.distance(at, to);
  return whatBlocks(coverOf(ground, element), { firer: levelAt(from), target: levelAt(to), past });
}

/** What lies between, as sight takes it. */
export interface Cover {
  readonly level: number;
  readonly isWooded: boolean;
  readonly isBurning: boolean;
}

/** The levels of both ends, and where the ground between lies: below 0 nearer the firer, 0 halfway. */
export interface Outlook {
  readonly firer: number;
  readonly target: number;
  readonly past: number;
}

/** 8.4-b to 8.4-e The rule by which ground between blocks, if any: a fire at any height, woods below both ends never (C3). */
export function whatBlocks({ level, isWooded, isBurning }: Cover, { firer, target, past }: Outlook): RuleId | null {
  if (isBurning) return 'T-terrain-burning-combat';
  if (level > firer && level > target) return '8.4-b';
  if (!isWooded || (firer > level && target > level)) return null;
  if (firer <= level && target <= level) return '8.4-c';
  if (firer > level) return past >= 0 ? '8.4-d' : null;
  return past <= 0 ? '8.4-e' : null;
}

/**
 * 8.4-h, 8.4-f: A hexside that the line runs along counts as an intervening hex. What can block on it: a slope, as high as its
 * upper hex, and what covers both hexes beside it and so lies on the hexside too. Works, walls (8.4-i), water, bridges
 * and fords have no height and never block.
 */
function coverOf(ground: Ground, element: Crossed): Cover {
  const hexes = hexesOf(element);
  const levels = hexes.map(levelAt);
  const level = isSlope(ground, element) ? Math.max(...levels) : Math.min(...levels);
  const isAll = (terrain: Terrain): boolean => hexes.every((hex) => terrainAt(ground, hex) === terrain);
  return { level, isWooded: isAll('woods'), isBurning: isAll('burning') };
}

function isSlope(ground: Ground, element: Crossed): boolean {
  return element.kind === 'side' && sideBetween(ground, ...element.between).slope !== null;
}

/** A hexside with a hex on one side only. */
function isMapEdge(element: Crossed): boolean {
  return element.kind === 'side' && element.between.includes(0);
}

/** The hexes of an element that are on the map. */
function hexesOf(element: Crossed): readonly number[] {
  return element.kind === 'hex' ? [element.hex] : element.between.filter((hex) => hex > 0);
}

/** Every hexside between one step of the line and the next. */
function crossingsOf(steps: readonly (readonly number[])[]): (readonly [number, number])[] {
  const pairs = steps
    .slice(1)
    .flatMap((after, index) =>
      (steps[index] as readonly number[]).flatMap((before) => after.map((hex) => [before, hex] as const)),
    );
  return pairs.filter(([before, behind]) => GRID.direction(before, behind) >= 0);
}
