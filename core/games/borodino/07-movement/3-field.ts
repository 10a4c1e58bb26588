/** 7.3 What the position means for the units of a side that move: laid over the map once, asked at every step. */
import { markControlledFront, zocBy } from '../06-facing-stacking-zones/3-zones-of-control.ts';
import { type Field, TOO_NEAR } from './3-1-stride.ts';
import { closedEntryHexes, KEEP_OFF } from './4-reinforcements.ts';
import { enemyOf, GRID, type Side } from '../data.ts';
import { type Board, boardOf, HOLDER, keptBySide } from '../board.ts';
import { groundOf } from '../ground.ts';
import { limitsOf } from '../scenarios/limits.ts';
import type { Limits } from '../scenarios/scenario.ts';
import { type Borodino, copyOf, isSame, type UnitState } from '../position.ts';

/** What of a field the enemy makes; while a side moves, this hardly changes. */
type EnemyGround = Pick<Field, 'zoc' | 'controlledFront' | 'besideEnemy' | 'closed' | 'tooNear'>;

const fields = new WeakMap<Board, Map<Side, Field>>();

/** The field for a side as the position stands; it is laid once for each position. */
export function fieldFor(game: Borodino, side: Side): Field {
  const board = boardOf(game);
  const laid = fields.get(board) ?? new Map<Side, Field>();
  fields.set(board, laid);
  const known = laid.get(side);
  if (known && isSame(known.game, game)) return known;
  const field = layField(game, side, board);
  laid.set(side, field);
  return field;
}

function layField(position: Borodino, side: Side, board: Board): Field {
  const game = Object.freeze(copyOf(position));
  const enemy = enemyOf(side);
  const { zoc, controlledFront, besideEnemy, closed, tooNear } = groundBy(game, enemy);
  return {
    game,
    side,
    board,
    zoc,
    controlledFront,
    besideEnemy,
    holders: board.holders,
    friends: HOLDER[side],
    enemies: HOLDER[enemy],
    closed,
    tooNear,
  };
}

const groundBy = keptBySide((game, enemy): EnemyGround => {
  const { cards, states } = boardOf(game);
  const besideEnemy = new Uint8Array(GRID.size);
  const controlledFront = new Uint8Array(GRID.size);
  const tooNear = new Uint8Array(GRID.size);
  for (const card of cards[enemy]) {
    const state = states[card.index] as UnitState;
    if (state.hex === 0) continue;
    for (const next of GRID.neighbours(state.hex)) besideEnemy[GRID.cell(next)] = 1;
    for (const cell of GRID.within(state.hex, TOO_NEAR)) tooNear[cell] = 1;
    markControlledFront(groundOf(game), card, state, controlledFront);
  }
  const limits = limitsOf(game);
  const side = enemyOf(enemy);
  const closed = closedTo(limits, side, closedEntryHexes(game, enemy), limits.closedHexes(game, side));
  return { besideEnemy, controlledFront, tooNear, closed, zoc: zocBy(game, enemy).cells };
});

const closedBy = new WeakMap<Limits, Map<string, Uint8Array>>();

/** Where a side may not go: it changes only as reinforcements come in, so it is worked out once for each case. */
function closedTo(limits: Limits, side: Side, entries: readonly number[], others: readonly number[]): Uint8Array {
  const byCase = closedBy.get(limits) ?? new Map<string, Uint8Array>();
  closedBy.set(limits, byCase);
  const key = `${side} ${entries.join()} ${others.join()}`;
  const known = byCase.get(key);
  if (known) return known;
  const isClosed = (hex: number): boolean =>
    limits.lossIn(side, hex) !== null ||
    others.includes(hex) ||
    entries.some((entry) => GRID.distance(entry, hex) <= KEEP_OFF);
  const closed = Uint8Array.from(GRID.hexes, (hex) => (isClosed(hex) ? 1 : 0));
  byCase.set(key, closed);
  return closed;
}
