/**
 * The verbs of the Borodino tests: put units on an otherwise empty map, run one phase, answer, give the dice.
 *
 *     const t = table({ phase: 'movement', french: { 'f-cm-61': 4210 }, russian: { 'r-c4-1': [4010, 'W'] } }, movement);
 *     t.expectRefusal('6.33-a', path('f-cm-61', 4110, 4111));
 *     t.play(path('f-cm-61', 4110, 'E'), [3]);
 */
import { expect } from 'vitest';
import { zocOf } from '../../../../core/games/borodino/06-facing-stacking-zones.ts';
import {
  cardOf,
  type Corner,
  enemyOf,
  GRID,
  SHEVARDINO,
  type Side,
  type UnitId,
} from '../../../../core/games/borodino/data.ts';
import { onMap } from '../../../../core/games/borodino/board.ts';
import {
  type Borodino,
  type Box,
  type Deeds,
  NOTHING_DONE,
  mark,
  place,
  type UnitState,
  unit,
} from '../../../../core/games/borodino/position.ts';
import { clone } from '../../../../core/engine/json.ts';
import { begin, type Body, type Table as Verbs } from '../verbs.ts';

/**
 * A hex, a hex and a facing, or all that is unusual about a unit. French face E and Russians W unless told, and nobody
 * has to settle whether it uses extended movement.
 */
export type Where =
  | number
  | readonly [number, Corner]
  | {
      hex?: number;
      box?: Box;
      facing?: Corner;
      disordered?: boolean;
      square?: boolean;
      deeds?: Partial<Deeds>;
    };

/** What is on the table. Units of one hex are listed top first. */
export interface Situation {
  french?: Readonly<Record<UnitId, Where>>;
  russian?: Readonly<Record<UnitId, Where>>;
  /** French unless told. */
  side?: Side;
  phase?: Borodino['phase'];
  /** 3 unless told, so that everybody may be active. */
  turn?: number;
  /** French commands that are active; all unless told. */
  active?: readonly string[];
  holder?: Side;
  battles?: Borodino['battles'];
}

/** Builds a position; how units of the active side stand to the enemy is noted as at the start of an activation. */
export function situation(setup: Situation): Borodino {
  const game: Borodino = {
    scenario: 'sept5',
    options: { literalEightCorps: true },
    turn: setup.turn ?? 3,
    side: setup.side ?? 'french',
    phase: setup.phase ?? 'movement',
    units: {},
    stacks: {},
    active: [...(setup.active ?? SHEVARDINO.commands.map((command) => command.id))],
    hasActivated: true,
    holder: setup.holder ?? 'russian',
    battles: clone(setup.battles ?? []),
  };
  const hexes = (['french', 'russian'] as const).flatMap((side) =>
    Object.entries(setup[side] ?? {}).map(([id, where]) => [id, lineUp(game, id, side, where)] as const),
  );
  for (const [id, hex] of hexes) if (hex !== 0) place(game, id, hex);
  noteBeginnings(game, setup);
  return game;
}

/** Enters a unit into the battle, beside the map for now; answers the hex where it belongs. */
function lineUp(game: Borodino, id: UnitId, side: Side, where: Where): number {
  expect(cardOf(id).side, `${id} is ${cardOf(id).side}`).toBe(side);
  const about =
    typeof where === 'number' ? { hex: where } : 'length' in where ? { hex: where[0], facing: where[1] } : where;
  const { hex = 0, deeds, box = null, ...state } = about as Exclude<Where, number | readonly [number, Corner]>;
  const facing: Corner = side === 'french' ? 'E' : 'W';
  const boxed = hex === 0 ? (box ?? 'off-map') : null;
  game.units[id] = {
    ...{ hex: 0, box: boxed, facing, disordered: false, square: false },
    ...state,
    deeds: { ...NOTHING_DONE, pace: 'normal', ...deeds },
  };
  return hex;
}

function noteBeginnings(game: Borodino, setup: Situation): void {
  for (const id of onMap(game, game.side)) {
    const { hex } = unit(game, id);
    const where = (setup[game.side] ?? {})[id];
    const told = typeof where === 'object' && 'deeds' in where ? where.deeds : undefined;
    const enemies = onMap(game, enemyOf(game.side));
    mark(game, id, {
      beganBeside: told?.beganBeside ?? enemies.filter((e) => GRID.distance(hex, unit(game, e).hex) === 1),
      beganInZocOf: told?.beganInZocOf ?? enemies.filter((e) => zocOf(game, e).includes(hex)),
    });
  }
}

export { arrange, one, PASS, path } from '../verbs.ts';

export interface Table extends Verbs<Borodino> {
  unit(id: UnitId): UnitState;
}

/** Puts the units down and begins the procedure; `dice` are those rolled before the first decision. */
export function table(setup: Situation, body: Body<Borodino>, dice: readonly number[] = []): Table {
  const game = situation(setup);
  return Object.defineProperty(begin(game, body, dice), 'unit', { value: (id: UnitId) => unit(game, id) }) as Table;
}
