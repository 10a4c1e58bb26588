/**
 * The verbs of the Borodino tests: put units on an otherwise empty map, run one phase, answer, give the dice.
 *
 *     const t = table({ phase: 'movement', french: { 'f-cm-61': 4210 }, russian: { 'r-c4-1': [4010, 'W'] } }, movement);
 *     t.expectRefusal('6.33-a', path('f-cm-61', 4110, 4111));
 *     t.play(path('f-cm-61', 4110, 'E'), [3]);
 */
import { expect } from 'vitest';
import { zocOf } from '../../../../core/games/borodino/06-facing-stacking-zones/3-zones-of-control.ts';
import {
  cardOf,
  type Corner,
  enemyOf,
  GRID,
  isUnit,
  type Side,
  SIDES,
  type UnitId,
} from '../../../../core/games/borodino/data.ts';
import type { September5 } from '../../../../core/games/borodino/scenarios/5-september/state.ts';
import { beginSeptember5, VIII_CORPS_OPTION } from '../../../../core/games/borodino/scenarios/5-september/set-up.ts';
import { SEPTEMBER_5 } from '../../../../core/games/borodino/scenarios/5-september/data.ts';
import { onMap } from '../../../../core/games/borodino/board.ts';
import type { Assault, Engagement } from '../../../../core/games/borodino/engagements.ts';
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
import type { Action } from '../../../../core/engine/decision.ts';
import { clone } from '../../../../core/engine/json.ts';
import {
  facingTarget,
  hexTarget,
  isTarget,
  numberTarget,
  placementTarget,
  type Target,
  unitsTarget,
  wordTarget,
} from '../../../../core/engine/target.ts';
import { FLAT_CORNERS } from '../../../../core/space/hex/facing.ts';
import * as verbs from '../verbs.ts';

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

/** The first engagement of a phase that has come to a step, with these assaults: of foot from 4307 on 4207 unless told. */
export function engagement(step: Engagement['step'], ...assaults: Partial<Assault>[]): Engagement {
  const usual: Omit<Assault, 'at'> = {
    ...{ kind: 'infantry', side: 'french', status: 'committed', facing: null, met: [], pursuits: 0 },
    ...{ attackers: ['f-cm-57a'], from: 4307, start: 4307, via: [], targets: [4207] },
  };
  const field = assaults.map((each, at) => ({ ...usual, at, ...each }));
  return { step, hexes: [], assaults: field, held: [], retired: [], shaken: [], fought: null };
}

/** 5 September, and nobody in it. */
const september5 = ({ active }: Situation): September5 => ({
  ...beginSeptember5({ [VIII_CORPS_OPTION]: true }),
  units: {},
  active: [...(active ?? SEPTEMBER_5.commands.map((command) => command.id))],
  hasActivated: true,
});

/** Builds a position of a day, 5 September unless told; how units of the active side stand to the enemy is noted as at the start of an activation. */
export function situation(setup: Situation, day: Borodino = september5(setup)): Borodino {
  const lined = SIDES.flatMap((side) =>
    Object.entries(setup[side] ?? {}).map(([id, where]) => [id, lineUp(id, side, where)] as const),
  );
  const game: Borodino = {
    ...day,
    turn: setup.turn ?? 3,
    side: setup.side ?? 'french',
    phase: setup.phase ?? 'movement',
    units: { ...day.units, ...Object.fromEntries(lined.map(([id, { state }]) => [id, state])) },
    stacks: {},
    holder: setup.holder ?? 'russian',
    battles: clone(setup.battles ?? []),
  };
  for (const [id, { hex }] of lined) if (hex !== 0) place(game, id, hex);
  noteBeginnings(game, setup);
  return game;
}

/** A unit as it enters the battle, beside the map for now, and the hex where it belongs. */
function lineUp(id: UnitId, side: Side, where: Where): { readonly hex: number; readonly state: UnitState } {
  expect(cardOf(id).side, `${id} is ${cardOf(id).side}`).toBe(side);
  const about =
    typeof where === 'number' ? { hex: where } : 'length' in where ? { hex: where[0], facing: where[1] } : where;
  const { hex = 0, deeds, box = null, ...state } = about as Exclude<Where, number | readonly [number, Corner]>;
  const facing: Corner = side === 'french' ? 'E' : 'W';
  const boxed = hex === 0 ? (box ?? 'off-map') : null;
  const usual = { hex: 0, box: boxed, facing, disordered: false, square: false };
  return { hex, state: { ...usual, ...state, deeds: { ...NOTHING_DONE, pace: 'normal', ...deeds } } };
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

// Answers in the words of the book: a number is a hex, a corner a facing, other names are units.

type Short = number | string;

/** What the tests say in short, as a target. */
export function target(said: Short): Target {
  if (isTarget(said)) return said;
  if (typeof said === 'number') return hexTarget(said);
  if ((FLAT_CORNERS as readonly string[]).includes(said)) return facingTarget(said);
  if (isUnit(said.split('+')[0] as string)) return unitsTarget(said.split('+'));
  const [hex, facing] = said.split('/');
  return facing === undefined ? wordTarget(said) : placementTarget(Number(hex), facing);
}

export const path = (unitId: Short, ...steps: Short[]): Action => verbs.path(target(unitId), ...steps.map(target));
export const one = (said: Short): Action => verbs.one(target(said));
/** A number as a slot is a depth in a stack. */
export const arrange = (arrangement: Readonly<Record<string, Short>>): Action =>
  verbs.arrange(
    Object.fromEntries(
      Object.entries(arrangement).map(([id, slot]) => [
        target(id),
        typeof slot === 'number' ? numberTarget(slot) : target(slot),
      ]),
    ),
  );
export { PASS } from '../verbs.ts';

export interface Table extends Omit<verbs.Table<Borodino>, 'steps'> {
  steps(unitId: Short, ...steps: Short[]): Record<string, number>;
  unit(id: UnitId): UnitState;
}

/** Puts the units down and begins the procedure; `dice` are those rolled before the first decision. */
export function table(setup: Situation, body: verbs.Body<Borodino>, dice: readonly number[] = []): Table {
  const game = situation(setup);
  const begun = verbs.begin(game, body, dice);
  const { steps } = begun;
  return Object.defineProperties(begun, {
    unit: { value: (id: UnitId) => unit(game, id) },
    steps: { value: (unitId: Short, ...before: Short[]) => steps(target(unitId), ...before.map(target)) },
  }) as unknown as Table;
}
