/** 15.0 What becomes of a unit that loses its order. */
import type { Umpire } from '../../engine/ruleset.ts';
import type { RuleId } from '../../engine/verdict.ts';
import { loseSquare } from './14-cavalry/3-end.ts';
import { demoralise } from './16-6-victory.ts';
import { unitCard, type UnitId } from './data.ts';
import { changeUnit, isInGoodOrder } from './pieces.ts';
import type { MoravianSun } from './position.ts';

/** A unit in good order is disordered; on others this has no effect. */
export function becomeDisordered(game: MoravianSun, id: UnitId, rule: RuleId, umpire: Umpire): void {
  if (!isInGoodOrder(game, id)) return;
  loseSquare(game, id, umpire);
  changeUnit(game, id, { state: 'disordered', column: undefined });
  umpire.tell({ key: 'disordered', rule, params: { unit: { unit: id } } });
}

/** Units of one stack rout: one point on the track of their army (16.62.1-b, 16.62.1-c). */
export function rout(game: MoravianSun, ids: readonly UnitId[], umpire: Umpire): void {
  const [first] = ids;
  if (first === undefined) return;
  for (const id of ids) {
    loseSquare(game, id, umpire);
    changeUnit(game, id, { state: 'routed', column: undefined });
  }
  umpire.tell({
    key: 'routed',
    rule: '16.62.1-b',
    params: { units: { list: ids.map((unit) => ({ unit })) }, count: ids.length },
  });
  demoralise(game, unitCard(first).nation, 1, '16.62.1-c', umpire);
}
