/** 7.3 What the position means for the units of a side that move: laid over the map once, asked at every step. */
import { markControlledFront, zocBy, type ZocMap } from './06-facing-stacking-zones.ts';
import { TOO_NEAR } from './07-1-movement-allowance.ts';
import { closedEntryHexes, KEEP_OFF } from './07-4-reinforcements.ts';
import { cardOf, GRID, type Side, type UnitId } from './data.ts';
import { type Borodino, enemyOf } from './position.ts';
import { isBeyondFrenchLimit } from './shevardino.ts';

export const FRIENDS_THERE = 1;
export const ENEMIES_THERE = 2;

/** By cell, all of it. Good until the position changes. */
export interface Field {
  readonly game: Borodino;
  readonly side: Side;
  /** 1 in the zone of control of an enemy. */
  readonly zoc: ZocMap['cells'];
  /** 1 where an enemy controls a hex that is also its Front hex (6.34-b). */
  readonly controlledFront: Uint8Array;
  /** 1 next to an enemy. */
  readonly besideEnemy: Uint8Array;
  readonly holders: Uint8Array;
  /** 1 where the side may not go by 7.44 and by the scenario. */
  readonly closed: Uint8Array;
  /** 1 too near to an enemy for extended movement (7.13-a). */
  readonly tooNear: Uint8Array;
}

/** Lays the field for a side. */
export function fieldFor(game: Borodino, side: Side): Field {
  const enemy = enemyOf(side);
  const besideEnemy = new Uint8Array(GRID.size);
  const controlledFront = new Uint8Array(GRID.size);
  const holders = new Uint8Array(GRID.size);
  for (const key in game.stacks) {
    const stack = game.stacks[key] as UnitId[];
    const hex = Number(key);
    const isEnemy = cardOf(stack[0] as UnitId).side === enemy;
    holders[GRID.cell(hex)] = isEnemy ? ENEMIES_THERE : FRIENDS_THERE;
    if (!isEnemy) continue;
    for (const next of GRID.neighbours(hex)) besideEnemy[GRID.cell(next)] = 1;
    for (const id of stack) markControlledFront(game, id, controlledFront);
  }
  const closed = closedTo(side, closedEntryHexes(game, enemy));
  let near: Uint8Array | null = null;
  return {
    ...{ game, side, besideEnemy, controlledFront, holders, closed },
    zoc: zocBy(game, enemy).cells,
    get tooNear() {
      return (near ??= spread(holders, TOO_NEAR));
    },
  };
}

/** The hexes within so many of an enemy. */
function spread(holders: Uint8Array, hexes: number): Uint8Array {
  let near: Uint8Array = holders.map((holder) => (holder === ENEMIES_THERE ? 1 : 0));
  for (let ring = 0; ring < hexes; ring++) near = widened(near);
  return near;
}

function widened(near: Uint8Array): Uint8Array {
  const wider = near.slice();
  near.forEach((is, cell) => {
    if (is === 0) return;
    for (const next of GRID.neighbourCells.subarray(cell * 6, cell * 6 + 6)) if (next >= 0) wider[next] = 1;
  });
  return wider;
}

const closedBy = new Map<string, Uint8Array>();

/** Where a side may not go: it changes only as reinforcements come in, so it is worked out once for each case. */
function closedTo(side: Side, entries: readonly number[]): Uint8Array {
  const key = `${side} ${entries.join()}`;
  const known = closedBy.get(key);
  if (known) return known;
  const closed = Uint8Array.from(GRID.hexes, (hex) => {
    const isTooFarEast = side === 'french' && isBeyondFrenchLimit(hex);
    return isTooFarEast || entries.some((entry) => GRID.distance(entry, hex) <= KEEP_OFF) ? 1 : 0;
  });
  closedBy.set(key, closed);
  return closed;
}
