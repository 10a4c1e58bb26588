/** 15.1, 15.2.3 A result of disorder, and what a second one does. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { standApart } from './06-1-apart.ts';
import { retreat } from './12-assault/6-retreat.ts';
import { testEfficiency } from './13-efficiency.ts';
import { loseSquare } from './14-cavalry/3-end.ts';
import { becomeDisordered, rout } from './15-0-states.ts';
import { demoralise } from './16-6-victory.ts';
import { isArmyCommander, unitCard, type UnitId } from './data.ts';
import { formationOf, formationOfLeader, isNominal } from './formations.ts';
import { hexOfPiece, isDisordered, leadersAt } from './pieces.ts';
import type { MoravianSun } from './position.ts';

/** 12.5.4-b Units take a result of disorder one after the other; a leader goes with one of its hex that gets away (3.5.4-a). */
export function* disorderAll(game: MoravianSun, ids: readonly UnitId[], umpire: Umpire): Procedure {
  const here = ids.filter((id) => id in game.units);
  const began = new Map(here.map((id) => [id, hexOfPiece(game, id)]));
  for (const id of here) {
    const mates = here.filter((mate) => began.get(mate) === began.get(id));
    if (!game.over && id in game.units) yield* disorder(game, id, umpire, mates);
  }
}

/** 12.5.4-b A unit takes a disorder result; a unit in disorder takes its second (12.5.4-c to e), a routed one nothing. */
export function* disorder(game: MoravianSun, id: UnitId, umpire: Umpire, mates: readonly UnitId[]): Procedure {
  if (isDisordered(game, id)) yield* secondDisorder(game, id, umpire, mates);
  else becomeDisordered(game, id, '12.5.4-b', umpire);
}

/** 12.5.4-c, 12.5.4-d, 12.5.4-e: a point on the track; beside a leader the unit stays, else it goes back two hexes and tests. */
function* secondDisorder(game: MoravianSun, id: UnitId, umpire: Umpire, mates: readonly UnitId[]): Procedure {
  demoralise(game, unitCard(id).nation, 1, '12.5.4-c', umpire);
  loseSquare(game, id, umpire);
  if (isSteadied(game, id)) return umpire.tell({ key: 'steadied', rule: '12.5.4-d', params: { unit: { unit: id } } });
  yield* retreat(game, id, 2, umpire, { mates });
  if (id in game.units && isDisordered(game, id) && !testEfficiency(game, id, { rule: '12.5.4-e' }, umpire)) {
    rout(game, [id], umpire);
    yield* standApart(game, unitCard(id).side, umpire);
  }
}

/** 12.5.4-d A leader of its formation stands with it, or an army commander; one in name alone steadies its own nation. */
function isSteadied(game: MoravianSun, id: UnitId): boolean {
  const { side, nation } = unitCard(id);
  return leadersAt(game, hexOfPiece(game, id), side).some(
    (leader) =>
      formationOfLeader(game, leader.id) === formationOf(game, id) ||
      (isArmyCommander(leader) && (!isNominal(game, leader.id) || leader.nation === nation)),
  );
}
