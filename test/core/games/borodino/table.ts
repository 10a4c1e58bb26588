/**
 * The verbs of the Borodino tests: put units on an otherwise empty map, run one phase, answer, give the dice.
 *
 *     const t = table({ phase: 'movement', french: { 'f-cm-61': 4210 }, russian: { 'r-c4-1': [4010, 'W'] } }, movement);
 *     t.expectRefusal('6.33-a', path('f-cm-61', 4110, 4111));
 *     t.play(path('f-cm-61', 4110, 'E'), [3]);
 */
import { expect } from 'vitest';
import { zocOf } from '../../../../core/games/borodino/06-facing-stacking-zones.ts';
import { type Corner, cardOf, GRID, SHEVARDINO, type Side, type UnitId } from '../../../../core/games/borodino/data.ts';
import {
  type Borodino,
  type Box,
  type Deeds,
  enemyOf,
  freshDeeds,
  onMap,
  place,
  type UnitState,
  unit,
} from '../../../../core/games/borodino/position.ts';
import type { Action, Decision, Procedure } from '../../../../core/engine/decision.ts';
import { assertPlain, clone } from '../../../../core/engine/json.ts';
import { check } from '../../../../core/engine/legality.ts';
import type { Fact, Umpire } from '../../../../core/engine/ruleset.ts';
import type { RuleId, Target } from '../../../../core/engine/verdict.ts';

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
  for (const side of ['french', 'russian'] as const) {
    for (const [id, where] of Object.entries(setup[side] ?? {})) putDown(game, id, side, where);
  }
  noteBeginnings(game, setup);
  return game;
}

function putDown(game: Borodino, id: UnitId, side: Side, where: Where): void {
  expect(cardOf(id).side, `${id} is ${cardOf(id).side}`).toBe(side);
  const about =
    typeof where === 'number' ? { hex: where } : 'length' in where ? { hex: where[0], facing: where[1] } : where;
  const { hex = 0, deeds, box = null, ...state } = about as Exclude<Where, number | readonly [number, Corner]>;
  const facing: Corner = side === 'french' ? 'E' : 'W';
  const boxed = hex === 0 ? (box ?? 'off-map') : null;
  game.units[id] = {
    ...{ hex: 0, box: boxed, facing, disordered: false, square: false },
    ...state,
    deeds: { ...freshDeeds(), pace: 'normal', ...deeds },
  };
  if (hex !== 0) place(game, id, hex);
}

function noteBeginnings(game: Borodino, setup: Situation): void {
  for (const id of onMap(game, game.side)) {
    const { hex, deeds } = unit(game, id);
    const where = (setup[game.side] ?? {})[id];
    const told = typeof where === 'object' && 'deeds' in where ? where.deeds : undefined;
    const enemies = onMap(game, enemyOf(game.side));
    deeds.beganBeside = told?.beganBeside ?? enemies.filter((e) => GRID.distance(hex, unit(game, e).hex) === 1);
    deeds.beganInZocOf = told?.beganInZocOf ?? enemies.filter((e) => zocOf(game, e).includes(hex));
  }
}

/** The part of the rules that is played, for example the body of a phase. */
export type Body = (game: Borodino, umpire: Umpire) => Procedure<unknown>;

/** Answers, in short. */
export const path = (unitId: Target, ...steps: Target[]): Action => ({ path: { unit: unitId, steps } });
export const one = (target: Target): Action => ({ one: target });
export const arrange = (arrangement: Record<string, Target>): Action => ({ arrange: arrangement });
export const PASS: Action = { pass: true };

export interface Table {
  readonly game: Borodino;
  /** What is asked now. Fails where nothing is. */
  readonly decision: Decision;
  readonly isOver: boolean;
  /** All that was told since the beginning. */
  readonly facts: readonly Fact[];
  /** The last fact with this key. Fails where none was told. */
  told(key: string): Fact;
  unit(id: UnitId): UnitState;
  /** Fails unless this seat is asked by this rule. */
  expectAsk(seat: Side, rule?: RuleId, kind?: Decision['kind']): void;
  /** Fails unless the answer is allowed. */
  expectOffer(action: Action): void;
  /** Fails unless the answer is refused, and by this rule. */
  expectRefusal(rule: RuleId, action: Action): void;
  /** The steps that may follow a way, as the decision lists them: place to cost. */
  steps(unitId: Target, ...steps: Target[]): Record<string, number>;
  /** Answers, with the dice that this needs: fails if one is left over or they run out. */
  play(action: Action, dice?: readonly number[]): void;
  /** Fails unless the procedure has ended. */
  expectOver(): void;
}

/** Dice in a given order. */
function scripted() {
  let left: number[] = [];
  return {
    load(dice: readonly number[]): void {
      left = [...dice];
    },
    roll(die: string, why: RuleId): number {
      const value = left.shift();
      if (value === undefined) throw new Error(`no scripted ${die} is left for ${why}`);
      return value;
    },
    expectUsed(): void {
      expect(left, 'scripted dice left over').toEqual([]);
    },
  };
}

/** Puts the units down and begins the procedure; `dice` are those rolled before the first decision. */
export function table(setup: Situation, body: Body, dice: readonly number[] = []): Table {
  const game = situation(setup);
  const facts: Fact[] = [];
  const source = scripted();
  const umpire: Umpire = { roll: (die, why) => source.roll(die, why), tell: (fact) => void facts.push(fact) };
  const procedure = body(game, umpire);
  let now: IteratorResult<Decision, unknown>;

  const run = (advance: () => IteratorResult<Decision, unknown>, rolls: readonly number[]): void => {
    source.load(rolls);
    now = advance();
    source.expectUsed();
    assertPlain(game);
  };
  const decision = (): Decision => {
    if (now.done) throw new Error('nothing is asked: the procedure has ended');
    return now.value;
  };
  run(() => procedure.next(), dice);

  return {
    game,
    facts,
    get decision() {
      return decision();
    },
    get isOver() {
      return now.done === true;
    },
    told(key) {
      const fact = facts.findLast((each) => each.key === key);
      if (!fact) throw new Error(`no fact ${key}; told were ${facts.map((each) => each.key).join(', ')}`);
      return fact;
    },
    unit: (id) => unit(game, id),
    expectAsk(seat, rule, kind) {
      const asked = decision();
      expect(asked).toMatchObject({ seat, ...(rule ? { rule } : {}), ...(kind ? { kind } : {}) });
    },
    expectOffer(action) {
      expect(check(decision(), action), `${JSON.stringify(action)} should be offered`).toBeNull();
    },
    expectRefusal(rule, action) {
      expect(check(decision(), action)?.rule, `${JSON.stringify(action)} should be refused`).toBe(rule);
    },
    steps(unitId, ...steps) {
      const asked = decision();
      if (asked.kind !== 'path') throw new Error(`asked is ${asked.kind}, not a path`);
      return Object.fromEntries(asked.steps({ unit: unitId, steps }).map(({ to, cost }) => [String(to), cost]));
    },
    play(action, rolls = []) {
      const fault = check(decision(), action);
      expect(fault, `${JSON.stringify(action)} is refused by ${fault?.rule}`).toBeNull();
      run(() => procedure.next(clone(action)), rolls);
    },
    expectOver() {
      expect(now.done, now.done ? '' : `still asks ${decision().prompt.key}`).toBe(true);
    },
  };
}
