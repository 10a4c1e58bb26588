/** 10.2 The restoring phase: units in the Recovery Box try to come back, group by group. */
import type { Umpire } from '../../../engine/ruleset.ts';
import { unitsIn } from '../board.ts';
import { passes } from '../cohesion.ts';
import { cardOf, type UnitId } from '../data.ts';
import { tell } from '../facts.ts';
import { type Borodino, disrupt, restoreOrder, toBox, unit } from '../position.ts';
import { limitsOf } from '../scenarios/limits.ts';
import { inBox } from './4-boxes.ts';

/** 3.0-n: Each unit in the Recovery Box tries. */
export function restoreAll(game: Borodino, umpire: Umpire): void {
  for (const id of inBox(game, 'recovery')) restore(game, id, umpire);
}

/** 10.2-b A group of which nothing is left, on the map or still to come, is out of play. */
export function closeDeadGroups(game: Borodino, umpire: Umpire): void {
  const { groupOf } = limitsOf(game);
  const boxed = [...inBox(game, 'withdrawn'), ...inBox(game, 'recovery')];
  for (const group of new Set(boxed.map((id) => groupOf(cardOf(id))))) {
    const members = unitsIn(game).filter((id) => groupOf(cardOf(id)) === group);
    if (members.some((id) => isInPlay(game, id))) continue;
    for (const id of members) toBox(game, id, 'eliminated');
    tell(umpire, 'group-gone', '10.2-b', { group: { word: `label.group.${group}` } });
  }
}

/** Who has been restored and waits for room is still to come (10.3-b). */
function isInPlay(game: Borodino, id: UnitId): boolean {
  const { hex, box } = unit(game, id);
  return hex !== 0 || box === 'off-map' || box === 'returning';
}

function restore(game: Borodino, id: UnitId, umpire: Umpire): void {
  if (cardOf(id).cohesionDisordered === null) restoreOrder(game, id);
  else disrupt(game, id);
  const isRestored = passes(game, id, '10.2-c', ['restored', 'not-restored'], umpire, { failing: '10.2-d' });
  toBox(game, id, isRestored ? 'returning' : 'eliminated');
}
