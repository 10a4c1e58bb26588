/** 12.5.4 Results of an assault, with what the ground makes of them, and what follows: lost guns, advance, pursuit. */
import type { Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexTarget } from '../../../engine/target.ts';
import { standApart } from '../06-1-apart.ts';
import { becomeDisordered, rout } from '../15-0-states.ts';
import { disorderAll } from '../15-1-disorder.ts';
import { byHex, testStack } from '../13-efficiency.ts';
import { isCharge } from '../14-cavalry/2-marker.ts';
import { endCharge } from '../14-cavalry/2-outcome.ts';
import { enemyOf, isBuilt, type Result, type Side, sideOf, terrainAt, unitCard, type UnitId } from '../data.ts';
import { hexOfPiece, isRouted, unitsAt } from '../pieces.ts';
import type { Assault, MoravianSun } from '../position.ts';
import { isPressed } from './2-attackers.ts';
import type { Efficiencies } from './3-efficiency.ts';
import { defendersOf } from './4-strength.ts';
import { exchange } from './5-4-exchange.ts';
import { retreatTogether } from './6-retreat.ts';
import { advance } from './7-advance.ts';
import { eliminate } from './9-losses.ts';

/** A unit that was driven out of the hex that it was defending. */
export interface Gone {
  readonly unit: UnitId;
  readonly from: number;
}

/** What an assault has come to: its result as the ground and the orders left it, and who has gone. */
export interface Outcome {
  readonly result: Result;
  readonly gone: readonly Gone[];
}

/** 12.5.3-a The result is applied at once; then those who are left advance. */
export function* applyResult(
  game: MoravianSun,
  assault: Assault,
  efficiencies: Efficiencies,
  rolled: Result,
  umpire: Umpire,
): Procedure<Outcome> {
  const stood = new Map(defendersOf(game, assault).map((id) => [id, hexOfPiece(game, id)]));
  const escorted = escortedGuns(game, assault);
  const result = yield* settle(game, assault, rolled, umpire);
  yield* hit(game, assault, efficiencies, result, umpire);
  for (const [id, hex] of escorted) abandon(game, id, hex, umpire);
  if (!game.over && isCharge(assault)) {
    const isIn = yield* endCharge(game, assault, stood, umpire);
    if (!isIn) for (const [id, hex] of escorted) abandon(game, id, hex, umpire);
  } else if (!game.over) yield* advance(game, assault, stood, umpire);
  const gone = [...stood].filter(([id, hex]) => hasLeft(game, id, hex));
  return { result, gone: gone.map(([unit, from]) => ({ unit, from })) };
}

const hasLeft = (game: MoravianSun, id: UnitId, hex: number): boolean =>
  id in game.units && hexOfPiece(game, id) !== hex;

/** 12.5.4-f, 14.5-c: what a result becomes by the Attack order, and by the ground of the defender unless it is raided. */
function* settle(game: MoravianSun, assault: Assault, rolled: Result, umpire: Umpire): Procedure<Result> {
  if (rolled === 'NE' && isPressed(game, assault)) return yield* pressOn(game, assault, umpire);
  if (rolled !== 'DR') return rolled;
  if (assault.targets.every(isFortress)) return changed(assault, { rule: '16.29.3-c', to: 'NE' }, umpire);
  return assault.how !== 'raid' && assault.targets.some(isBuilt)
    ? changed(assault, { rule: '16.22-d', to: 'EX' }, umpire)
    : rolled;
}

const isFortress = (hex: number): boolean => terrainAt(hex) === 'fortress';

function changed({ targets }: Assault, { rule, to }: { rule: string; to: Result }, umpire: Umpire): Result {
  const places = { list: targets.map((hex) => ({ place: hexTarget(hex) })) };
  umpire.tell({ key: 'result-changed', rule, params: { places, result: { word: `label.assault.${to}` } } });
  return to;
}

/** 12.5.4-f Under Attack no effect is not the end: each hex tests; one that passes makes it an exchange. */
function* pressOn(game: MoravianSun, assault: Assault, umpire: Umpire): Procedure<Result> {
  const failed: UnitId[] = [];
  for (const ids of byHex(game, assault.attackers))
    if (!(yield* testStack(game, ids, { rule: '12.5.4-f' }, umpire))) failed.push(...ids);
  if (failed.length === assault.attackers.length) return changed(assault, { rule: '12.5.4-f', to: 'AD' }, umpire);
  yield* disorderAll(game, failed, umpire);
  return changed(assault, { rule: '12.5.4-f', to: 'EX' }, umpire);
}

/** 12.5.4 */
function* hit(
  game: MoravianSun,
  assault: Assault,
  efficiencies: Efficiencies,
  result: Result,
  umpire: Umpire,
): Procedure {
  const { attackers } = assault;
  const defenders = defendersOf(game, assault);
  if (result === 'AE') return removeAll(game, attackers, umpire);
  if (result === 'DE') return removeAll(game, defenders, umpire);
  if (result === 'AD' && !isCharge(assault)) yield* disorderAll(game, attackers, umpire);
  if (result === 'DD') yield* disorderAll(game, defenders, umpire);
  if (result === 'EX') yield* exchange(game, assault, efficiencies, umpire);
  if (result === 'DR') yield* driveBack(game, assault, umpire);
}

/** 12.5.4-a */
function removeAll(game: MoravianSun, ids: readonly UnitId[], umpire: Umpire): void {
  for (const id of ids) if (!game.over) eliminate(game, id, false, umpire);
}

/** 12.5.4-k Back a hex, all of them; then one roll for each hex says whether they are disordered or rout. */
function* driveBack(game: MoravianSun, { targets, attackers }: Assault, umpire: Umpire): Procedure {
  const side = enemyOf(sideOf(attackers[0] ?? ''));
  for (const hex of targets.filter((each) => !isFortress(each))) {
    const units = unitsAt(game, hex, side);
    const isGunsAlone = units.every(({ arm }) => arm === 'artillery');
    const ids = units.filter(({ arm, fixed }) => !fixed && (arm !== 'artillery' || isGunsAlone)).map(({ id }) => id);
    yield* retreatTogether(game, ids, 1, umpire);
    const left = ids.filter((id) => id in game.units && !isRouted(game, id));
    if (yield* testStack(game, left, { rule: '12.5.4-k' }, umpire))
      for (const id of left) becomeDisordered(game, id, '12.5.4-k', umpire);
    else rout(game, left, umpire);
    yield* standApart(game, side, umpire);
  }
}

/** Batteries that stand beside other units in the hexes of an assault, on either side, and where. */
function escortedGuns(game: MoravianSun, { targets, attackers }: Assault): readonly (readonly [UnitId, number])[] {
  const side = sideOf(attackers[0] ?? '');
  const from = [...new Set(attackers.map((id) => hexOfPiece(game, id)))];
  const gunsIn = (hex: number, of: Side) => {
    const units = unitsAt(game, hex, of);
    const guns = units.filter(({ arm, fixed }) => arm === 'artillery' && !fixed);
    return guns.length < units.length ? guns.map(({ id }) => [id, hex] as const) : [];
  };
  return [...targets.flatMap((hex) => gunsIn(hex, enemyOf(side))), ...from.flatMap((hex) => gunsIn(hex, side))];
}

/** 11.1-a A battery whose stack was eliminated or has gone back is lost. */
function abandon(game: MoravianSun, id: UnitId, hex: number, umpire: Umpire): void {
  if (game.over || !(id in game.units)) return;
  if (unitsAt(game, hex, unitCard(id).side).some(({ arm }) => arm !== 'artillery')) return;
  umpire.tell({ key: 'guns-lost', rule: '11.1-a', params: { unit: { unit: id } } });
  eliminate(game, id, false, umpire);
}
