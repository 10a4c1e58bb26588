/** The verbs of the tests beside a real table: units by name without a place, one procedure, ticks, the dice. */
import { type Action, filledIn, type Ticks } from '../../../../../core/engine/decision.ts';
import { idOf } from '../../../../../core/engine/target.ts';
import { type Body, begin } from '../../verbs.ts';
import type { OrdineObliquo, UnitState } from '../../../../../core/games/ordine-obliquo/position.ts';
import { unit, type UnitId } from '../../../../../core/games/ordine-obliquo/position.ts';
import { type Short, situation, type Situation, type Table, target } from '../table.ts';

/** What is ticked, in short. */
export type Ticked = Readonly<Record<string, Short>>;

const ticksOf = (ticked: Ticked): Ticks =>
  Object.fromEntries(Object.entries(ticked).map(([id, short]) => [id, target(short)]));

export const tick = (ticked: Ticked): Action => ({ situation: ticksOf(ticked) });

/** A position of which the program keeps the papers. Places are left out of the setup. */
function papers(setup: Situation): OrdineObliquo {
  return { ...situation(setup), isBeside: true };
}

/** Begins a procedure beside a real table; `dice` are those rolled before the first decision. */
export function beside(setup: Situation, body: Body<OrdineObliquo>, dice: readonly number[] = []): Table {
  const game = papers(setup);
  const state = (id: UnitId): UnitState => unit(game, id);
  return Object.defineProperty(begin(game, body, dice), 'unit', { value: state }) as Table;
}

/** A form, filled in with what is ticked. */
export function filled({ decision }: Table, ticks: Ticked) {
  if (decision.kind !== 'situation') throw new Error(`asked is ${decision.kind}, not a form`);
  return filledIn(decision, ticksOf(ticks));
}

/** The lines that a form asks with what is ticked. */
export function asked(table: Table, ticks: Ticked = {}): readonly string[] {
  return filled(table, ticks).fields.map(({ id }) => id);
}

/** What stands on the lines of a form with what is ticked: the usual value where nothing is. */
export function ticked(table: Table, ticks: Ticked): Ticked {
  const all = Object.entries(filled(table, ticks).ticks);
  return Object.fromEntries(all.map(([id, value]) => [id, idOf(value)]));
}
