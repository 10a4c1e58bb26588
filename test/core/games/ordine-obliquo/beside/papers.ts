/** The verbs of the tests beside a real table: units by name without a place, one procedure, ticks, the dice. */
import type { Action, Ticks } from '../../../../../core/engine/decision.ts';
import { filledIn } from '../../../../../core/engine/decision.ts';
import { type Body, begin } from '../../verbs.ts';
import type { OrdineObliquo, UnitState } from '../../../../../core/games/ordine-obliquo/position.ts';
import { unit, type UnitId } from '../../../../../core/games/ordine-obliquo/position.ts';
import { situation, type Situation, type Table } from '../table.ts';

export const tick = (ticks: Ticks): Action => ({ situation: ticks });

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

function filled({ decision }: Table, ticks: Ticks) {
  if (decision.kind !== 'situation') throw new Error(`asked is ${decision.kind}, not a form`);
  return filledIn(decision, ticks);
}

/** The lines that a form asks with what is ticked. */
export function asked(table: Table, ticks: Ticks = {}): readonly string[] {
  return filled(table, ticks).fields.map(({ id }) => id);
}

/** What stands on the lines of a form with what is ticked: the usual value where nothing is. */
export function ticked(table: Table, ticks: Ticks): Ticks {
  return filled(table, ticks).ticks;
}
