/** What the players may change of a unit on a table, or of its papers, by agreement. */
import type { Adjustment, Amendment } from '../engine/adjustment.ts';
import { change } from '../engine/adjusted.ts';
import type { Message, Param } from '../engine/verdict.ts';
import type { Pose } from '../space/table/pose.ts';

/** A change that players agree on for one unit. What is left out stays as it is. */
export interface UnitAmendment extends Amendment {
  readonly pose?: Pose;
  readonly formation?: string;
  /** What is left of it, in the points of its game. */
  readonly strength?: number;
}

/** What may be changed of a unit, as it is now. */
export interface Amendable {
  /** `null` off the table; left out where the table is a real one. */
  readonly pose?: Pose | null;
  readonly formation: string;
  /** Called `label.formation.*`. */
  readonly formations: readonly string[];
  readonly strength: { readonly now: number; readonly full: number };
}

/** From what to what a unit was changed on its table: where it stands, and in which formation. */
export function changesOfUnit(was: Amendable, is: Amendable): readonly Message[] {
  const [from, to] = [poseOf(was), poseOf(is)];
  const formation = (of: Amendable): Param => ({ phrase: { key: `label.formation.${of.formation}` } });
  return [...change('place', from, to), ...change('formation', formation(was), formation(is))];
}

/** Tenths of a millimetre in a centimetre, hundredths of a degree in a degree. */
const FINE = 100;

function poseOf({ pose }: Amendable): Param {
  if (!pose) return { phrase: { key: 'adjusted.off-table' } };
  const { x, y, angle } = pose;
  return { phrase: { key: 'adjusted.pose', params: { x: x / FINE, y: y / FINE, angle: angle / FINE } } };
}

export interface UnitAdjustment<G> extends Adjustment<G> {
  amendable(game: G, unit: string): Amendable;
  amend(game: G, change: UnitAmendment): void;
}
