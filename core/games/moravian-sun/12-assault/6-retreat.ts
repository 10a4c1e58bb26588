/** 12.6 Retreats: hex by hex, away from the enemy. */
import { chooseOne, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexOf, hexTarget } from '../../../engine/target.ts';
import { whyNotInto } from '../06-stacking.ts';
import { isInEnemyZone } from '../07-zones.ts';
import { stepCost } from '../09-movement/2-terrain.ts';
import { enemyOf, GRID, unitCard, type UnitId } from '../data.ts';
import { changeUnit, distanceTo, hexOfPiece, put, unitsAt } from '../pieces.ts';
import type { MoravianSun } from '../position.ts';
import { eliminate } from './9-losses.ts';

/** 12.6-a A unit goes back so many hexes; its owner chooses the way. Where it has none it is lost (12.6.3-a). */
export function* retreat(game: MoravianSun, id: UnitId, hexes: number, umpire: Umpire): Procedure {
  const began = hexOfPiece(game, id);
  changeUnit(game, id, { square: undefined, column: undefined });
  for (let step = 0; step < hexes; step++) {
    const ways = retreatHexes(game, id);
    if (ways.length === 0) return eliminate(game, id, true, umpire);
    put(game, id, yield* chooseRetreat(id, ways));
  }
  const [from, to] = [began, hexOfPiece(game, id)].map((hex) => ({ place: hexTarget(hex) }));
  if (from && to) umpire.tell({ key: 'retreated', rule: '12.6-a', params: { unit: { unit: id }, from, to } });
}

function* chooseRetreat(id: UnitId, ways: readonly number[]): Procedure<number> {
  const [only = 0, another] = ways;
  if (another === undefined) return only;
  const chosen = yield* chooseOne({
    ...{ kind: 'one', seat: unitCard(id).side, rule: '12.6-a' },
    prompt: { key: 'prompt.retreat', params: { unit: { unit: id } } },
    whyOthers: { key: 'refusal.retreat-others', params: { unit: { unit: id } } },
    targets: ways.map(hexTarget),
  });
  return chosen === null ? only : hexOf(chosen);
}

/** The hexes that a retreating unit may enter next: of those that are free the farthest from the enemy. */
function retreatHexes(game: MoravianSun, id: UnitId): readonly number[] {
  const { side } = unitCard(id);
  const from = hexOfPiece(game, id);
  const isOpen = (hex: number): boolean =>
    stepCost(game, id, from, hex) !== null &&
    unitsAt(game, hex, enemyOf(side)).length === 0 &&
    whyNotInto(game, [id], hex) === null;
  const open = GRID.neighbours(from).filter(isOpen);
  const free = open.filter((hex) => !isInEnemyZone(game, side, hex));
  const best = free.length > 0 ? free : open;
  const most = Math.max(...best.map((hex) => distanceTo(game, enemyOf(side), hex)));
  return best.filter((hex) => distanceTo(game, enemyOf(side), hex) === most);
}
