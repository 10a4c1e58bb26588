/** 14.3 Squares in the movement segment of their own side, and where they cannot be. */
import type { Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexTarget, orderTarget } from '../../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../../engine/verdict.ts';
import { PERMITS } from '../04-orders/1-permits.ts';
import { defendersOf } from '../12-assault/4-strength.ts';
import { retreatTogether } from '../12-assault/6-retreat.ts';
import { testStack } from '../13-efficiency.ts';
import { becomeDisordered } from '../15-0-states.ts';
import { activationOf } from '../activation.ts';
import {
  GRID,
  isBuilt,
  isFarm,
  isWoody,
  type Order,
  type Side,
  sideBetween,
  terrainAt,
  unitCard,
  type UnitId,
} from '../data.ts';
import { changeUnit, hexOfPiece, isDisordered, isInSquare, unitsAt } from '../pieces.ts';
import type { Assault, MoravianSun } from '../position.ts';

/** The last step of a way: the units form square where they are. */
export const SQUARE = orderTarget('square', null);

/** What a unit may have spent and still form square (14.3-b); breaking one up counts too (14.3.7-a). */
const MOST_POINTS = 3;
export const TO_BREAK_UP = 2;

/** Units that want to form square together. */
interface Forming {
  readonly ids: readonly UnitId[];
  readonly side: Side;
  readonly order: Order;
}

/**
 * 14.3.5-a: why units may not form square in a hex at the end of their move; `null` where they may. Enemy zones bar nothing.
 * @param spent movement points of their way; 0: they have not moved
 */
export function whyNotSquare(game: MoravianSun, { ids, side, order }: Forming, hex: number, spent: number): Verdict {
  const { square } = PERMITS[order];
  const infantry = infantryOf(ids);
  if (infantry.length === 0) return because('14.3-a', 'refusal.square.arm');
  if (square.may === 'no') return because(square.rule, 'refusal.square.order');
  if (spent === 0 && infantry.every((id) => isInSquare(game, id))) return because('14.3-a', 'refusal.square.formed');
  const used = spent + (infantry.some((id) => isInSquare(game, id)) ? TO_BREAK_UP : 0);
  if (spent > 0 && used > MOST_POINTS) return because('14.3-b', 'refusal.square.points', { most: MOST_POINTS });
  if (spent > 0 && infantry.some((id) => isDisordered(game, id))) return because('14.3.6-a', 'refusal.square.shaken');
  return whyNoGround(hex) ?? whyStrangers(game, ids, hex, side);
}

const infantryOf = (ids: readonly UnitId[]): readonly UnitId[] => ids.filter((id) => unitCard(id).arm === 'infantry');

/** 14.3.3-a, 14.3.4-a Ground on which no square stands. */
export function whyNoGround(hex: number): Verdict {
  const at = { place: { place: hexTarget(hex) } };
  const isRough = CLOSED.has(terrainAt(hex)) || isWoody(hex) || isBuilt(hex) || isFarm(hex);
  if (isRough) return because('14.3.3-a', 'refusal.square.ground', at);
  const isCut = GRID.neighbours(hex).some((next) => sideBetween(hex, next).stream || sideBetween(hex, next).crest);
  return isCut ? because('14.3.4-a', 'refusal.square.side', at) : null;
}

const CLOSED: ReadonlySet<ReturnType<typeof terrainAt>> = new Set(['marsh', 'pond', 'fortress']);

/** 14.3-c Who forms square, and the guns that stay in it, began the activation in one stack with all that are in the hex. */
function whyStrangers(game: MoravianSun, ids: readonly UnitId[], hex: number, side: Side): Verdict {
  const { began } = activationOf(game);
  const origin = (id: UnitId): number => began[id] ?? hexOfPiece(game, id);
  const all = new Set([...ids, ...unitsAt(game, hex, side).map(({ id }) => id)]);
  const isOneStack = new Set([...all].map(origin)).size === 1;
  return isOneStack ? null : because('14.3-c', 'refusal.square.strangers', { place: { place: hexTarget(hex) } });
}

/** 14.3-a Units that have not moved form square without a test; those that have, or are disordered, take one for all. */
export function* formSquare(game: MoravianSun, ids: readonly UnitId[], hasMoved: boolean, umpire: Umpire): Procedure {
  const infantry = infantryOf(ids).filter((id) => !isInSquare(game, id));
  const testers = hasMoved ? infantry : infantry.filter((id) => isDisordered(game, id));
  const ready = infantry.filter((id) => !testers.includes(id));
  const rule = hasMoved ? '14.3-b' : '14.3.6-a';
  const passes = testers.length === 0 || (yield* testStack(game, testers, { rule }, umpire));
  standInSquare(game, passes ? infantry : ready, passes && testers.length > 0 ? rule : '14.3-a', umpire);
  if (passes || !hasMoved) return;
  if (testers.length === 1) for (const id of testers) becomeDisordered(game, id, '14.3-b', umpire);
  else yield* fallApart(game, testers, umpire);
}

/** 14.3-c Of several that fail together all go back a hex, and suffer nothing else. */
function* fallApart(game: MoravianSun, ids: readonly UnitId[], umpire: Umpire): Procedure {
  umpire.tell({ key: 'square-fails', rule: '14.3-c', params: { units: { list: ids.map((unit) => ({ unit })) } } });
  yield* retreatTogether(game, ids, 1, umpire, { ignoresZones: true });
}

export function standInSquare(game: MoravianSun, ids: readonly UnitId[], rule: RuleId, umpire: Umpire): void {
  if (ids.length === 0) return;
  for (const id of ids) changeUnit(game, id, { square: true, column: undefined });
  const units = { list: ids.map((unit) => ({ unit })) };
  umpire.tell({ key: 'square-formed', rule, params: { units, count: ids.length } });
}

/** 14.3.2-b A square that infantry attacks is one no longer. */
export function breakSquares(game: MoravianSun, assault: Assault, umpire: Umpire): void {
  if (!assault.attackers.some((id) => unitCard(id).arm === 'infantry')) return;
  const units = defendersOf(game, assault).filter((id) => isInSquare(game, id));
  for (const id of units) {
    changeUnit(game, id, { square: undefined });
    umpire.tell({ key: 'square-broken', rule: '14.3.2-b', params: { unit: { unit: id } } });
  }
}
