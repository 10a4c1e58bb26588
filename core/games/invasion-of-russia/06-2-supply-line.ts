/** 6.1, 6.2 Supply lines: from a stack to a city with a friendly depot. Links between depots ask the same (7.7). */
import { because, type Verdict } from '../../engine/verdict.ts';
import { AUSTRIAN_SOURCES, isEnemyCity, whyNotEnter } from './01-definitions.ts';
import { unbridgedFor } from './16-1-effects-bridges.ts';
import { enemyOf, GRID, isDifficult, type Side, unitCard, type UnitId } from './data.ts';
import { isGood, leadersOf, unitsAt, unitsOf, unitState } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { isWinter } from './sequence.ts';

/** In hexes, the end among them. */
const LONGEST = { usual: { hexes: 5, rule: '6.2-g' }, winter: { hexes: 3, rule: '6.2-g' } };
export const LONGEST_LINE_IN_WINTER = LONGEST.winter.hexes;

/** Who stands where, as far as lines of a side ask: worked out once for all lines of a moment. */
export interface Field extends Pick<InvasionOfRussia, 'freed'> {
  readonly side: Side;
  /** Hexes with combat units of the enemy. */
  readonly enemies: ReadonlySet<number>;
  /** Hexes beside enemy cavalry in good order. */
  readonly screened: ReadonlySet<number>;
  /** Hexes with combat units of its own, and with leaders of its own. */
  readonly units: ReadonlySet<number>;
  readonly leaders: ReadonlySet<number>;
  /** Whether a river without a bridge lies between two hexes, for the side just now. */
  isUnbridged(a: number, b: number): boolean;
}

/** 6.2-c: what bars the lines of a side; cavalry bars none for Russians on difficult ground. */
export function fieldOf(game: InvasionOfRussia, side: Side): Field {
  const foes = unitsOf(game, enemyOf(side));
  const hexOf = ({ id }: { readonly id: string }) => unitState(game, id).hex;
  const cavalry = foes.filter((unit) => unit.arm === 'cavalry' && isGood(game, unit));
  return {
    side,
    freed: game.freed,
    enemies: new Set(foes.map(hexOf)),
    screened: new Set(cavalry.flatMap((unit) => GRID.neighbours(hexOf(unit))).filter((hex) => !isSheltered(side, hex))),
    units: new Set(unitsOf(game, side).map(hexOf)),
    leaders: new Set(leadersOf(game, side).map(({ id }) => game.leaders[id]?.hex ?? -1)),
    isUnbridged: unbridgedFor(game, side),
  };
}

/** 14.6-c: whether enemy cavalry beside a hex does nothing there to a side: the French does nothing to Russians in the woods. */
export const isSheltered = (side: Side, hex: number): boolean => side === 'russian' && isDifficult(hex);

/**
 * What bars a line from one hex into the next.
 * @param isEnd whether the line ends there: a city that it ends in is not passed
 */
export function barInto(field: Field, from: number, to: number, isEnd: boolean): Verdict {
  const { side } = field;
  if (field.enemies.has(to)) return because('6.2-a', 'refusal.line.enemy');
  if (field.screened.has(to) && !field.units.has(to)) return because('6.2-b', 'refusal.line.cavalry');
  if (!isEnd && isEnemyCity(field, side, to) && !field.units.has(to) && !field.leaders.has(to))
    return because('6.2-d', 'refusal.line.city');
  if (field.isUnbridged(from, to)) return because('6.2-e', 'refusal.line.river');
  const terrain = whyNotEnter(side, to);
  return terrain && because(terrain.rule === '2.2-b' ? '6.2-f' : terrain.rule, 'refusal.line.terrain');
}

/** How far a line may go (6.2-g). */
export const longestLine = (game: InvasionOfRussia): number => LONGEST[isWinter(game) ? 'winter' : 'usual'].hexes;

/** By hex that a line of at most so many hexes leads from: its next hex, and how many there are to the end. */
export type Lines = ReadonlyMap<number, { readonly next: number; readonly length: number }>;

/** All lines to some ends, the shortest from each hex; an end has a line of length 0 from itself. */
export function linesTo(field: Field, ends: readonly number[], longest: number): Lines {
  const lines = new Map(ends.map((hex) => [hex, { next: hex, length: 0 }]));
  // A map gives its entries in the order in which they came: the nearest first, also those that are added here.
  for (const [hex, { length }] of lines) {
    if (length === longest) break;
    for (const before of GRID.neighbours(hex)) {
      if (lines.has(before) || barInto(field, before, hex, length === 0) !== null) continue;
      lines.set(before, { next: hex, length: length + 1 });
    }
  }
  return lines;
}

/** What supplies a side just now: lines to its depots, and those of Austrians to their own edge (1.1-j). */
export interface Supply {
  readonly depots: Lines;
  readonly austrian: Lines;
}

export function supplyOf(game: InvasionOfRussia, side: Side): Supply {
  const field = fieldOf(game, side);
  const longest = longestLine(game);
  return {
    depots: linesTo(field, game.depots[side], longest),
    austrian: side === 'french' ? linesTo(field, AUSTRIAN_SOURCES, longest) : new Map(),
  };
}

/** What supplies a side when the next turn begins, if all stay where they are, with these depots more. */
export function nextSupply(game: InvasionOfRussia, side: Side, fresh: readonly number[] = []): Supply {
  const depots = { ...game.depots, [side]: [...game.depots[side], ...fresh] };
  return supplyOf({ ...game, turn: game.turn + 1, depots }, side);
}

/** The lines that supply some of the units of a stack; `null` where none does. */
export function linesFrom(game: InvasionOfRussia, { depots, austrian }: Supply, side: Side, hex: number): Lines | null {
  if (depots.has(hex)) return depots;
  const isAustrian = unitsAt(game, hex, side).some(({ nationality }) => nationality === 'Austrian');
  return isAustrian && austrian.has(hex) ? austrian : null;
}

/** Whether a unit is in supply where it stands (6.1-a, 1.1-j). */
export function isSupplied(game: InvasionOfRussia, supply: Supply, unit: UnitId): boolean {
  const { hex } = unitState(game, unit);
  return supply.depots.has(hex) || (unitCard(unit).nationality === 'Austrian' && supply.austrian.has(hex));
}

/** The hexes of a line, without the one that it leads from. */
export function hexesOf(lines: Lines, from: number): readonly number[] {
  const hexes: number[] = [];
  for (let at = lines.get(from); at && at.length > 0; at = lines.get(at.next)) hexes.push(at.next);
  return hexes;
}
