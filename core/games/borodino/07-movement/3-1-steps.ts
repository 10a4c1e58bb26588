/** 7.31 A way, step by step: hexes, leaving the square, turning (6.1); what may follow, and what it costs line by line. */
import type { Step } from '../../../engine/decision.ts';
import { line, type Tally, type TallyLine, tally } from '../../../engine/tally.ts';
import {
  facingTarget,
  hexesIn,
  hexOf,
  hexTarget,
  isHexTarget,
  isUnitTarget,
  type Target,
} from '../../../engine/target.ts';
import { because, type Reason, type RuleId, type Verdict } from '../../../engine/verdict.ts';
import { FLAT_CORNERS } from '../../../space/hex/facing.ts';
import { facingImposedIn, mustFaceAlike, whyNotTurnAlong } from '../06-facing-stacking-zones/1-facing.ts';
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
import { type Corner, GRID, type UnitCard, cornerOf } from '../data.ts';
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
  if (corner !== null) return whyNotFace(field, mover, walk, corner);
  const hex = hexOf(step);
  if (hex === null && !isUnitTarget(step)) return because('6.11-a', 'refusal.no-such-corner');
  if (hex === null || GRID.cell(hex) < 0) return because('7.31-a', 'refusal.no-such-step');
  return walk.at === 0 ? whyNotComeIn(field, mover, hex) : whyNotEnter(field, mover, walk, hex);
}

/** The way with one more step, which must be allowed. */
export function afterStep(field: Field, mover: Mover, walk: Walk, step: Target): Walk {
  if (step === UNFORM) return unformed(walk);
  const hex = hexOf(step);
  if (hex === null) return { ...walk, facing: cornerOf(step) };
  return walk.at === 0 ? comeIn(field, mover, walk, hex) : enter(field, mover, walk, GRID.direction(walk.at, hex));
}

// Turning on the way or in place: what leaves a unit no choice of its facing

/** Why a unit may not take a facing where its way has come (6.11, 6.12). */
function whyNotFace(field: Field, mover: Mover, walk: Walk, facing: Corner): Verdict {
  return whyNoFacing(mover, walk) ?? whyFacesSo(field, mover, walk, facing) ?? whyHeld(field, mover, walk);
}

/** 6.33-c: Why a unit has no facing to take. */
function whyNoFacing({ id }: Mover, walk: Walk): Verdict {
  if (walk.isGone || walk.at === 0) return because('7.31-a', 'refusal.not-on-map', { unit: { unit: id } });
  return walk.isSquare ? because('9.85-j', 'refusal.square-faces-all-round', { unit: { unit: id } }) : null;
}

/** Who stays where he is turns away from how he faces. */
function whyFacesSo({ board }: Field, { id, card }: Mover, walk: Walk, facing: Corner): Verdict {
  if (walk.spent > 0 || walk.hexes > 0 || facing !== board.states[card.index]?.facing) return null;
  return because('6.12-a', 'refusal.turned-so-already', { unit: { unit: id } });
}

/** Why others in the hex leave a unit no choice: with those who must face as it does it turns, or takes on their facing. */
function whyHeld(field: Field, mover: Mover, walk: Walk): Verdict {
  if (walk.hexes === 0) return whyMatesStand(field, mover.card, mover.start) ?? whyNotRemain(field, mover.start);
  const imposed = facingImposedIn(field.game, mover.id, walk.at);
  if (imposed === null) return null;
  return because('6.11-b', 'refusal.faces-as-they-do', { unit: { unit: mover.id }, facing: { facing: imposed } });
}

/** Why somebody in the hex who must face as a unit does may not turn with it. */
function whyMatesStand({ game, board }: Field, card: UnitCard, hex: number): Verdict {
  const stack = board.stacks[GRID.cell(hex)] ?? [];
  if (stack.length < 2) return null;
  for (const mate of stack) {
    const why = mate !== card && mustFaceAlike(card, mate) ? whyNotTurnAlong(game, mate) : null;
    if (why) return why;
  }
  return null;
}

// What may follow

const FACINGS: readonly { readonly corner: Corner; readonly step: Step }[] = FLAT_CORNERS.map((corner) => ({
  corner,
  step: { to: facingTarget(corner), cost: 0 },
}));

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
  if (walk.hexes > 0 && whyNotStay(field, mover, walk)) return steps;
  if (whyNoFacing(mover, walk) || whyHeld(field, mover, walk)) return steps;
  for (const { corner, step } of FACINGS) if (!whyFacesSo(field, mover, walk, corner)) steps.push(step);
  return steps;
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
    return disorderingRule(mover.arm, hexes[index] as number, to, isRoadBarred) ?? [];
  });
}
