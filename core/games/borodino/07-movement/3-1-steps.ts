/** 7.31 A way, step by step: hexes, leaving the square, turning (6.12); what may follow, and what it costs line by line. */
import type { Step } from '../../../engine/decision.ts';
import { line, type Tally, tally, type TallyLine } from '../../../engine/tally.ts';
import { hexesIn, hexOf, hexTarget, isHexTarget, isUnitTarget, type Target } from '../../../engine/target.ts';
import { because, type Reason, type RuleId, type Verdict } from '../../../engine/verdict.ts';
import { turnsAfter, whyMatesStand, whyNotTurn } from '../06-facing-stacking-zones/1-2-turning.ts';
import { disorderingRule } from './2-movement-and-terrain.ts';
import { UNFORM, unformed, whyNotUnform } from './3-1-leaving-the-square.ts';
import {
  canEnd,
  comeIn,
  costInto,
  DIRECTIONS,
  enter,
  leadsOn,
  linesOf,
  moverFor,
  startOf,
  stepIn,
  strideOf,
  whyNotComeIn,
  whyNotEnter,
  whyNotRemain,
  whyNotStay,
} from './3-1-way.ts';
import type { Field, Mover, Walk } from './3-1-stride.ts';
import { columnFor, entryLines } from './4-reinforcements.ts';
import { cornerOf, GRID, type UnitCard } from '../data.ts';
import { groundOf } from '../ground.ts';
import type { UnitState } from '../position.ts';

/** Follows the steps of a way; the reason why a step is not allowed, where one is not. */
export function follow(field: Field, mover: Mover, steps: readonly Target[]): Walk | Reason {
  return new Track(field, mover).to(steps);
}

/** The ways of one unit as they grow: what a way shares with the one before is not followed again. */
export class Track {
  readonly mover: Mover;
  readonly #field: Field;
  readonly #laid: Target[] = [];
  readonly #walks: Walk[];

  constructor(field: Field, mover: Mover) {
    this.#field = field;
    this.mover = mover;
    this.#walks = [startOf(mover)];
  }

  /** Where the steps lead; the reason why one is not allowed, where one is not. */
  to(steps: readonly Target[]): Walk | Reason {
    const laid = this.#laid;
    const changed = laid.findIndex((step, at) => step !== steps[at]);
    if (changed >= 0) laid.length = changed;
    while (laid.length < steps.length) {
      const step = steps[laid.length] as Target;
      const walk = this.#walks[laid.length] as Walk;
      const why = whyNotStep(this.#field, this.mover, walk, step);
      if (why) return why;
      this.#walks[laid.push(step)] = afterStep(this.#field, this.mover, walk, step);
    }
    return this.#walks[laid.length] as Walk;
  }

  /** The sum of a way so far, or of as much of it as is allowed. */
  cost(steps: readonly Target[]): Tally {
    this.to(steps);
    const lines = this.#laid.flatMap((step, at) => linesOfStep(this.#field, this.mover, this.#walks[at] as Walk, step));
    const params = { unit: { unit: this.mover.id }, points: this.mover.points };
    return tally({ key: 'label.move', params }, lines);
  }
}

export const isReason = (found: Walk | Reason): found is Reason => 'rule' in found;

// Steps of all kinds

/** Why a step may not follow. */
function whyNotStep(field: Field, mover: Mover, walk: Walk, step: Target): Verdict {
  if (walk.facing !== null) return because('7.31-a', 'refusal.facing-is-last');
  if (step === UNFORM) return whyNotUnform(field, mover, walk);
  const corner = cornerOf(step);
  if (corner !== null) return whyNotTurn(field, mover, walk, corner) ?? whyMustPart(field, mover, walk);
  const hex = hexOf(step);
  if (hex === null && !isUnitTarget(step)) return because('6.11-a', 'refusal.no-such-corner');
  if (hex === null || GRID.cell(hex) < 0) return because('7.31-a', 'refusal.no-such-step');
  return walk.at === 0 ? whyNotComeIn(field, mover, hex) : whyNotEnter(field, mover, walk, hex);
}

/** Why a unit may not turn in its hex: in extended movement it has to part from the others there (7.13-e). */
const whyMustPart = (field: Field, { start }: Mover, { hexes }: Walk): Verdict =>
  hexes === 0 ? whyNotRemain(field, start) : null;

/** The way with one more step, which must be allowed. */
export function afterStep(field: Field, mover: Mover, walk: Walk, step: Target): Walk {
  if (step === UNFORM) return unformed(walk);
  const hex = hexOf(step);
  if (hex === null) return { ...walk, facing: cornerOf(step) };
  return walk.at === 0 ? comeIn(field, mover, walk, hex) : enter(field, mover, walk, GRID.direction(walk.at, hex));
}

// What may follow

/** The steps that may follow: hexes clockwise from the north, leaving the square, facings. */
export function stepsAfter(field: Field, mover: Mover, walk: Walk): readonly Step[] {
  if (walk.facing !== null) return [];
  if (walk.at === 0) return [stepIn(field, mover)].filter((step) => step !== null);
  const steps: Step[] = [];
  if (walk.isSquare && mayUnform(field, mover, walk)) steps.push({ to: UNFORM, cost: 1 });
  for (const direction of DIRECTIONS) {
    if (!leadsOn(field, mover, walk, direction)) continue;
    steps.push({ to: hexTarget(GRID.step(walk.at, direction)), cost: costInto(field, mover, walk, direction) });
  }
  const isBound = walk.hexes > 0 ? whyNotStay(field, mover, walk) : whyNotRemain(field, mover.start);
  return isBound ? steps : [...steps, ...turnsAfter(field, mover, walk)];
}

/** Whether a unit may leave the square, and then go on or stay where it is. */
function mayUnform(field: Field, mover: Mover, walk: Walk): boolean {
  return !whyNotUnform(field, mover, walk) && canEnd(field, mover, unformed(walk));
}

/** Whether a unit can do anything: almost always it can turn, and that is quickly seen. */
export function hasAnyStep(field: Field, card: UnitCard): boolean {
  const { hex, square, deeds } = field.board.states[card.index] as UnitState;
  if (hex !== 0 && !square && deeds.pace !== 'extended' && !whyMatesStand(field, card, hex)) return true;
  const mover = moverFor(field, card);
  return hex === 0 ? stepIn(field, mover) !== null : stepsAfter(field, mover, startOf(mover)).length > 0;
}

/** Why a step may not follow a way, or leads nowhere. */
export function whyNotNext(field: Field, mover: Mover, walk: Walk, to: Target): Verdict {
  const why = whyNotStep(field, mover, walk, to);
  if (why || !isHexTarget(to)) return why;
  const next = afterStep(field, mover, walk, to);
  return canEnd(field, mover, next) ? null : whyNotStay(field, mover, next);
}

// What a way costs, line by line

function linesOfStep(field: Field, mover: Mover, walk: Walk, step: Target): readonly TallyLine[] {
  if (step === UNFORM) return [line('9.85-m', 1, 'modifier.leave-square')];
  const to = hexOf(step);
  if (to === null) return [];
  const column = walk.at === 0 ? columnFor(field.game, mover.card) : null;
  if (column) return entryLines(field.game, mover.card, column);
  return linesOf(strideOf(field, mover, GRID.cell(walk.at), GRID.direction(walk.at, to), walk));
}

/** The rules by which steps of a way disorder the unit, one for each such step. */
export function disorderingSteps(field: Field, mover: Mover, steps: readonly Target[]): readonly RuleId[] {
  const start = mover.start === 0 ? [] : [mover.start];
  const hexes = [...start, ...hexesIn(steps)];
  return hexes.slice(1).flatMap((to, index) => {
    const isRoadBarred = field.besideEnemy[GRID.cell(to)] === 1;
    return disorderingRule(groundOf(field.game), mover.arm, hexes[index] as number, to, isRoadBarred) ?? [];
  });
}
