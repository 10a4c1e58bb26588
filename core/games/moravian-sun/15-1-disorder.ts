/** 15.1, 15.2 Units lose their order: disorder, a second disorder, rout. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { retreat } from './12-assault/6-retreat.ts';
import { testEfficiency } from './13-efficiency.ts';
import { demoralise } from './16-6-victory.ts';
import { unitCard, type UnitId } from './data.ts';
import { changeUnit, hexOfPiece, isDisordered, isInGoodOrder, leadersAt } from './pieces.ts';
import type { MoravianSun } from './position.ts';

/** 12.5.4-b A unit takes a disorder result; a unit in disorder takes its second (12.5.4-c to e). */
export function* disorder(game: MoravianSun, id: UnitId, umpire: Umpire): Procedure {
  if (isInGoodOrder(game, id)) {
    changeUnit(game, id, { state: 'disordered', square: undefined, column: undefined });
    umpire.tell({ key: 'disordered', rule: '12.5.4-b', params: { unit: { unit: id } } });
  } else if (isDisordered(game, id)) yield* secondDisorder(game, id, umpire);
}

/** 12.5.4-c to e A point on the track; beside a leader the unit stays, else it goes back two hexes and tests. */
function* secondDisorder(game: MoravianSun, id: UnitId, umpire: Umpire): Procedure {
  const { nation, side } = unitCard(id);
  demoralise(game, nation, 1, '12.5.4-c', umpire);
  if (leadersAt(game, hexOfPiece(game, id), side).length > 0) {
    umpire.tell({ key: 'steadied', rule: '12.5.4-d', params: { unit: { unit: id } } });
    return;
  }
  yield* retreat(game, id, 2, umpire);
  if (id in game.units && !testEfficiency(game, id, { rule: '12.5.4-e' }, umpire)) rout(game, [id], umpire);
}

/** Units of one stack rout: one point on the track of their army (16.62.1-b, 16.62.1-c). */
export function rout(game: MoravianSun, ids: readonly UnitId[], umpire: Umpire): void {
  const [first] = ids;
  if (first === undefined) return;
  for (const id of ids) changeUnit(game, id, { state: 'routed', square: undefined, column: undefined });
  umpire.tell({
    key: 'routed',
    rule: '16.62.1-b',
    params: { units: { list: ids.map((unit) => ({ unit })) }, count: ids.length },
  });
  demoralise(game, unitCard(first).nation, 1, '16.62.1-c', umpire);
}
