/** 10.3 Return to the map: restored units are put down near their group and away from the enemy. */
import { choosePath, type Procedure, type Step, type Way } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import {
  facingTarget,
  hexOf,
  hexTarget,
  type HexTarget,
  idOf,
  isFacingTarget,
  type Target,
  unitTarget,
} from '../../../engine/target.ts';
import { because, type Reason, type Verdict } from '../../../engine/verdict.ts';
import { FLAT_CORNERS } from '../../../space/hex/facing.ts';
import { facingImposedIn, putDown } from '../06-facing-stacking-zones/1-facing.ts';
import { mayStack } from '../06-facing-stacking-zones/2-stacking.ts';
import { ruleAgainst } from '../07-movement/2-movement-and-terrain.ts';
import { keptBySide, onMap } from '../board.ts';
import { freeSteps } from '../choices.ts';
import { cardOf, type Corner, cornerOf, enemyOf, GRID, type Side, SIDES, type UnitId } from '../data.ts';
import { named, namedAt, names, tell } from '../facts.ts';
import { groundOf } from '../ground.ts';
import { type Borodino, stackAt, unit } from '../position.ts';
import { limitsOf } from '../scenarios/limits.ts';
import { inBox } from './4-boxes.ts';

const WITHIN = 3;

/** The sides put down their restored units one after the other. */
export function* returnAll(game: Borodino, umpire: Umpire): Procedure {
  for (const side of sidesInOrder(game, umpire)) yield* returnToMap(game, side, umpire);
}

/** 10.2-e Both sides return together; where both have somebody to place, the higher die places first. */
function sidesInOrder(game: Borodino, umpire: Umpire): readonly Side[] {
  const waiting = inBox(game, 'returning');
  const isAble = (side: Side) => waiting.some((id) => cardOf(id).side === side && returnHexes(game, id).length > 0);
  if (!SIDES.every(isAble)) return SIDES;
  for (;;) {
    const roll = (seat: Side): number => umpire.roll('d10', '10.2-e', { seat });
    const [french, russian] = [roll('french'), roll('russian')];
    if (french !== russian) return french > russian ? ['french', 'russian'] : ['russian', 'french'];
  }
}

/** 10.3 Restored units are put down one by one, in the order their player likes; who finds no room waits. */
function* returnToMap(game: Borodino, side: Side, umpire: Umpire): Procedure {
  for (;;) {
    const waiting = inBox(game, 'returning').filter((id) => cardOf(id).side === side);
    const rooms = new Map(waiting.map((id) => [id, returnHexes(game, id)] as const));
    const units = waiting.filter((id) => rooms.get(id)?.length);
    if (units.length === 0) return waiting.forEach((id) => tell(umpire, 'waits-to-return', '10.3-b', named(id)));
    const way = yield* choosePath({
      kind: 'path',
      seat: side,
      rule: '10.3-a',
      prompt: { key: 'prompt.return', params: { units: names(units) } },
      doneLabel: { key: 'deed.return' },
      whyOthers: { key: 'refusal.return-others' },
      units: units.map(unitTarget),
      steps: (soFar) => returnSteps(game, soFar, rooms.get(idOf(soFar.unit)) ?? []),
      mayStop: (soFar) => mayEndReturn(game, soFar),
      whyNot: (id, soFar, to) => whyNoReturn(game, idOf(id), soFar, to),
    });
    if (way) putBack(game, way, umpire);
  }
}

function returnSteps(game: Borodino, { unit: id, steps }: Way, hexes: readonly number[]): readonly Step[] {
  const [hex, facing] = steps;
  if (hex === undefined) return freeSteps(hexes.map(hexTarget));
  if (facing !== undefined) return [];
  return freeSteps(freeFacings(game, idOf(id), hexOf(hex) ?? 0).map(facingTarget));
}

/** Any facing, unless the units there leave no choice (6.11-b). */
function freeFacings(game: Borodino, id: UnitId, hex: number): readonly Corner[] {
  const imposed = facingImposedIn(game, id, hex);
  return imposed === null ? FLAT_CORNERS : [imposed];
}

function mayEndReturn(game: Borodino, { unit: id, steps }: Way): Verdict {
  const [hex, facing] = steps;
  if (hex === undefined) return because('10.3-a', 'refusal.return-where', named(idOf(id)));
  if (facing !== undefined || freeFacings(game, idOf(id), hexOf(hex) ?? 0).length === 1) return null;
  return because('6.11-a', 'refusal.return-facing', named(idOf(id)));
}

function putBack(game: Borodino, { unit: target, steps }: Way, umpire: Umpire): void {
  const id = idOf(target);
  const [first, turn] = steps;
  const hex = hexOf(first as HexTarget);
  putDown(game, id, hex, turn === undefined ? null : cornerOf(turn));
  tell(umpire, 'returned', '10.3-a', namedAt(id, hex));
}

/** The hexes where a restored unit may return (10.3), in the order of the map. */
export function returnHexes(game: Borodino, id: UnitId): readonly number[] {
  const near = nearFellows(game, id);
  // Nobody asks why the many others are too far: to say it for each takes most of the time.
  return GRID.hexes.filter((hex, cell) => near[cell] === 1 && !whyNotReturnTo(game, id, hex, near));
}

/** 10.3-b By cell, 1 nearer to a unit of this side than its enemies may return. */
const tooNearTo = keptBySide((game, side) => cellsNear(game, onMap(game, side), WITHIN - 1));

function cellsNear(game: Borodino, ids: readonly UnitId[], most: number): Uint8Array {
  const cells = new Uint8Array(GRID.size);
  for (const id of ids) for (const cell of GRID.within(unit(game, id).hex, most)) cells[cell] = 1;
  return cells;
}

/** By cell, 1 near enough to its group (10.3-a); for an independent unit to its army (10.3-c). */
function nearFellows(game: Borodino, id: UnitId): Uint8Array {
  const card = cardOf(id);
  const { armyOf, groupOf } = limitsOf(game);
  const bodyOf = card.flags.includes('independent') ? armyOf : groupOf;
  const fellows = onMap(game, card.side).filter((other) => bodyOf(cardOf(other)) === bodyOf(card));
  return cellsNear(game, fellows, WITHIN);
}

/** Why a unit may not return to a hex: its group or army is too far, an enemy too near, or there is no room. */
function whyNotReturnTo(game: Borodino, id: UnitId, hex: number, near = nearFellows(game, id)): Verdict {
  const { side, arm, flags } = cardOf(id);
  const cell = GRID.cell(hex);
  if (near[cell] !== 1)
    return flags.includes('independent')
      ? because('10.3-c', 'refusal.far-from-army', namedAt(id, hex))
      : because('10.3-a', 'refusal.far-from-group', namedAt(id, hex));
  if (tooNearTo(game, enemyOf(side))[cell] === 1)
    return because('10.3-b', 'refusal.enemy-near', { ...namedAt(id, hex), enemy: { unit: enemyNear(game, id, hex) } });
  const rule = ruleAgainst(groundOf(game), arm, hex);
  if (rule) return because(rule, 'refusal.no-ground-for', namedAt(id, hex));
  return limitsOf(game).whyKeptOut(game, id, hex) ?? mayStack([...stackAt(game, hex), id]);
}

function enemyNear(game: Borodino, id: UnitId, hex: number): UnitId {
  const enemies = onMap(game, enemyOf(cardOf(id).side));
  return enemies.find((enemy) => GRID.distance(hex, unit(game, enemy).hex) < WITHIN) as UnitId;
}

function whyNoReturn(game: Borodino, id: UnitId, way: Way | null, to: Target | null): Reason | null {
  if (game.units[id]?.box !== 'returning') return null;
  if (way === null) return because('10.3-b', 'refusal.no-room-to-return', named(id));
  const [first] = way.steps;
  const hex = to && hexOf(to);
  if (first === undefined) return hex !== null && GRID.cell(hex) >= 0 ? whyNotReturnTo(game, id, hex) : null;
  return to && isFacingTarget(to) ? because('6.11-b', 'refusal.one-facing', { place: { place: first } }) : null;
}
