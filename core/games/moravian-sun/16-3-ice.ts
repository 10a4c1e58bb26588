/** 16.31.2 The ice of a pond breaks under a bombardment. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexTarget } from '../../engine/target.ts';
import { takeLeaders } from './03-command/4-follow.ts';
import { whyNotInto } from './06-stacking.ts';
import { isEnemyHex, stepCost } from './09-movement/2-terrain.ts';
import { eliminate } from './12-assault/9-losses.ts';
import { testStack } from './13-efficiency.ts';
import { GRID, type Side, sideOf, type UnitId } from './data.ts';
import { oneHex } from './one-hex.ts';
import { put, unitsAt } from './pieces.ts';
import type { MoravianSun } from './position.ts';

/** 16.31.2-c: the ice of a hex breaks for good; the units of a side in it test once, and get off it or are lost. It is water when they have gone. */
export function* breakIce(game: MoravianSun, hex: number, side: Side, umpire: Umpire): Procedure {
  umpire.tell({ key: 'ice-broken', rule: '16.31.2-a', params: { place: { place: hexTarget(hex) } } });
  const ids = unitsAt(game, hex, side).map(({ id }) => id);
  const isSaved = yield* testStack(game, ids, { rule: '16.31.2-c' }, umpire);
  for (const id of ids) {
    if (game.over) return;
    const to = isSaved ? yield* chooseShore(game, id, hex) : null;
    if (to === null) drown(game, id, umpire);
    else comeAshore(game, id, { from: hex, to }, umpire);
  }
  game.broken = [...game.broken, hex];
}

function drown(game: MoravianSun, id: UnitId, umpire: Umpire): void {
  umpire.tell({ key: 'drowned', rule: '16.31.2-b', params: { unit: { unit: id } } });
  eliminate(game, id, true, umpire);
}

function comeAshore(game: MoravianSun, id: UnitId, way: { from: number; to: number }, umpire: Umpire): void {
  put(game, id, way.to);
  takeLeaders(game, id, way.from);
  const place = { place: hexTarget(way.to) };
  umpire.tell({ key: 'came-ashore', rule: '16.31.2-b', params: { unit: { unit: id }, place } });
}

/** The hexes beside it that hold a unit, of its owner's choice; `null` where there is none. */
function chooseShore(game: MoravianSun, id: UnitId, hex: number): Procedure<number | null> {
  const isShore = (to: number): boolean =>
    stepCost(game, id, hex, to) !== null && !isEnemyHex(game, id, to) && whyNotInto(game, [id], to) === null;
  return oneHex(GRID.neighbours(hex).filter(isShore), {
    seat: sideOf(id),
    rule: '16.31.2-b',
    prompt: { key: 'prompt.shore', params: { unit: { unit: id } } },
    whyOthers: { key: 'refusal.shore-others' },
  });
}
