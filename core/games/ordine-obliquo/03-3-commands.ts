/** 3.3 Whose units are moved about together: those of a brigade, and the troops under the commander in chief. */
import type { Command } from '../../engine/decision.ts';
import { unitTarget } from '../../engine/target.ts';
import { chiefOf, generalOf, isDetached } from './03-command.ts';
import type { Side } from './data.ts';
import type { OrdineObliquo } from './position.ts';

/**
 * The commands of a side among some of its units and generals, those of two and more; a unit that is detached (OO-2.5-1)
 * is in none.
 */
export function commandsAmong(game: OrdineObliquo, side: Side, ids: readonly string[]): readonly Command[] {
  const { brigades, troops } = game.armies[side];
  const led = [
    ...brigades.map(({ id, units }) => ({ leader: generalOf(side, id), units })),
    { leader: chiefOf(side), units: troops },
  ];
  return led.flatMap(({ leader, units }) => {
    const all = [leader, ...units.filter((id) => !isDetached(game, id))].filter((id) => ids.includes(id));
    return all.length > 1 ? [{ leader: unitTarget(leader), units: all.map(unitTarget) }] : [];
  });
}
