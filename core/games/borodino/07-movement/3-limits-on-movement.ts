/** 7.3 Limits on movement: who may move; what bars a step, what it costs and what ends a way, each a row. */
import { because, type Reason, type Verdict } from '../../../engine/verdict.ts';
import { enemyThere, mayStackCards } from '../06-facing-stacking-zones/2-stacking.ts';
import { whyNotBegin, whyNotJoinExtended } from './1-3-extended-movement.ts';
import { paceOf } from './1-movement-allowance.ts';
import { whyGroundClosed } from './2-movement-and-terrain.ts';
import type { Ending, Field, Limit, Mover, Stride, Toll } from './3-1-stride.ts';
import { whyKeptOffEntry } from './4-reinforcements.ts';
import { enemyOf, GRID, type UnitId } from '../data.ts';
import { named, namedAt } from '../facts.ts';
import { groundOf } from '../ground.ts';
import { type Borodino, unit } from '../position.ts';
import { limitsOf } from '../scenarios/limits.ts';

/** 9.61-g: Why a unit may not move at all in this phase; `null` where it may, as far as it goes. */
export function whyNotMove(game: Borodino, id: UnitId): Verdict {
  const { hex, box, disordered, deeds } = unit(game, id);
  const name = named(id);
  if (hex === 0 && box !== 'off-map') return because('7.31-a', 'refusal.not-on-map', name);
  const idle = limitsOf(game).whyInactive(game, id);
  if (idle) return idle;
  if (deeds.fired && deeds.turned) return because('8.5-d', 'refusal.guns-turned-and-fired', name);
  if (deeds.moved || deeds.turned) return because('7.31-b', 'refusal.has-moved', name);
  return whyNotBegin(id, paceOf(game, id), disordered);
}

export const ENEMY_THERE: Limit = {
  why: ({ mover, to }) => enemyThere(mover.id, GRID.hex(to)),
  bars: ({ field, to }) => field.holders[to] === field.enemies,
};

/** What bars a unit from its entry hex; the column has to leave it enough points. */
export const LIMITS_OF_ENTRY: readonly Limit[] = [
  ENEMY_THERE,
  {
    rule: '7.41-b',
    refusal: 'refusal.far-back-in-column',
    bars: ({ mover }, cost) => cost > mover.points,
    names: ({ mover }, cost) => ({ cost, left: mover.points }),
  },
];

/** 6.12-b, 7.33-a: What bars a step whatever its direction and the facing, be it near an enemy or not. */
export const LIMITS_OF_HEXES: readonly Limit[] = [
  {
    rule: '7.32-a',
    refusal: 'refusal.assault-later',
    bars: ({ field, to }) => field.holders[to] === field.enemies,
  },
  { why: whyClosedGround, bars: (_, cost) => cost === Infinity },
  { why: whyClosedHex, bars: ({ field, to }) => field.closed[to] === 1 },
];

function whyClosedGround({ field: { game }, mover, from, to }: Stride): Reason {
  const closed = whyGroundClosed(groundOf(game), mover.arm, GRID.hex(from), GRID.hex(to));
  return closed ?? because('7.37-a', 'refusal.no-road-beside-enemy', namedAt(mover.id, GRID.hex(to)));
}

function whyClosedHex({ field: { game, side }, mover, to }: Stride): Reason {
  const hex = GRID.hex(to);
  return (limitsOf(game).whyKeptOut(game, mover.id, hex) ?? whyKeptOffEntry(game, hex, enemyOf(side))) as Reason;
}

export const LIMITS_AFTER_FIRE: readonly Limit[] = [
  {
    rule: '7.36-c',
    refusal: 'refusal.fired-beside-enemy',
    binds: ({ hasFired }) => hasFired,
    bars: ({ isBesideEnemy }) => isBesideEnemy,
  },
];

/** A step that cannot be paid is allowed only as the first and last, and not into an enemy zone of control. */
export const LIMITS_OF_POINTS: readonly Limit[] = [
  {
    rule: '7.36-b',
    refusal: 'refusal.too-dear-after-fire',
    binds: ({ hasFired }) => hasFired,
    bars: (stride, cost) => stride.walk.hexes > 0 && isTooDear(stride, cost) && wouldPay(stride, cost),
    names: (stride, cost) => ({ cost, left: leftOf(stride) }),
  },
  {
    rule: '7.34-a',
    refusal: 'refusal.too-dear',
    bars: (stride, cost) => stride.walk.hexes > 0 && isTooDear(stride, cost),
    names: (stride, cost) => ({ cost, left: leftOf(stride) }),
  },
  {
    rule: '7.35-a',
    refusal: 'refusal.minimum-into-zoc',
    bars: (stride, cost) => stride.field.zoc[stride.to] === 1 && isTooDear(stride, cost),
    names: (stride, cost) => ({ cost, left: leftOf(stride) }),
  },
];

/** Whether guns would get farther, had they not fired. */
const wouldPay = ({ mover, walk }: Stride, cost: number): boolean => cost <= mover.card.movement - walk.spent;

const leftOf = ({ mover, walk }: Stride): number => mover.points - walk.spent;
const isTooDear = (stride: Stride, cost: number): boolean => !stride.walk.isSquare && cost > leftOf(stride);

export const ENDS_BEYOND_POINTS: readonly Ending[] = [
  { rule: '7.35-a', refusal: 'refusal.minimum-move-done', ends: (_, { points }, __, { spent }) => spent > points },
];

const SQUARE_MOST = 2;

/** A square takes a single step over easy ground, away from the enemy. */
export const LIMITS_OF_SQUARES: readonly Limit[] = [
  {
    rule: '9.85-l',
    refusal: 'refusal.square-zoc',
    binds: ({ isSquare }) => isSquare,
    bars: ({ field, mover, walk, to }) => walk.isSquare && (mover.startsInZoc || field.zoc[to] === 1),
    names: (_, cost) => ({ most: SQUARE_MOST, cost }),
  },
  {
    rule: '9.85-l',
    refusal: 'refusal.square-ground',
    binds: ({ isSquare }) => isSquare,
    bars: ({ walk }, cost) => walk.isSquare && cost > SQUARE_MOST,
    names: (_, cost) => ({ most: SQUARE_MOST, cost }),
  },
];

export const ENDS_OF_SQUARES: readonly Ending[] = [
  {
    rule: '9.85-l',
    refusal: 'refusal.square-one-hex',
    binds: ({ isSquare }) => isSquare,
    ends: (_, __, ___, { isSquare }) => isSquare,
  },
];

/** Who is driven off the map by the ground has no way any more. */
export const ENDS_OFF_MAP: readonly Ending[] = [
  {
    rule: 'SR.11-a',
    refusal: 'refusal.driven-off',
    binds: ({ card }) => card.cohesionDisordered === null,
    ends: (_, __, ___, { isGone }) => isGone,
  },
  { rule: '9.66-a', refusal: 'refusal.driven-off', ends: (_, __, ___, { isGone }) => isGone },
];

/** Whoever goes on from a hex of friends has passed through it. */
export const TOLLS_OF_FRIENDS: readonly Toll[] = [
  {
    rule: '7.38-a',
    word: 'modifier.through-friends',
    points: ({ walk, from, field, mover }) => (walk.hexes > 0 && passesFriends(field, mover, from) ? 1 : 0),
  },
];

function passesFriends({ holders, friends, board }: Field, { start }: Mover, from: number): boolean {
  if (holders[from] !== friends) return false;
  return GRID.hex(from) !== start || (board.stacks[from]?.length ?? 0) > 1;
}

/** Whether a unit may be in a hex with those who are there. */
export function whyNotStand({ board, holders, friends }: Field, mover: Mover, hex: number): Verdict {
  const cell = GRID.cell(hex);
  if (holders[cell] !== friends) return null;
  const stack = board.stacks[cell] ?? [];
  const there = hex === mover.start ? stack.filter((card) => card !== mover.card) : stack;
  if (there.length === 0) return null;
  return whyNotJoinExtended(mover, there, hex) ?? mayStackCards([...there, mover.card]);
}
