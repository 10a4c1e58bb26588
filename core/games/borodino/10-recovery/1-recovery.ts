/** 10.1 Recovery: at the end of an activation Disordered units rally. */
import { chooseOne, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { facingTarget, hexTarget } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { FLAT_CORNERS } from '../../../space/hex/facing.ts';
import { facingAlike } from '../06-facing-stacking-zones/1-facing.ts';
import { askStackingOrder } from '../06-facing-stacking-zones/index.ts';
import { isOfBrokenGroup } from './5-breakdown.ts';
import { boardOf } from '../board.ts';
import { passes } from '../cohesion.ts';
import { cardOf, type Corner, cornerOf, enemyOf, GRID, type UnitId } from '../data.ts';
import { named, namedAt } from '../facts.ts';
import { type Borodino, face, holderOf, mark, restoreOrder, stackAt, unit, type UnitState } from '../position.ts';
import { isActive } from '../scenarios/limits.ts';

/** Idle Disordered units away from the enemy try to rally. */
export function* recovery(game: Borodino, umpire: Umpire): Procedure {
  const tried = shaken(game).filter((id) => isActive(game, id) && !whyNoRecovery(game, id));
  const rallied = tried.filter((id) => rally(game, id, umpire));
  for (const hex of new Set(rallied.map((id) => unit(game, id).hex))) {
    for (const group of turningTogether(game, hex, rallied)) yield* faceFreely(game, group);
  }
  yield* askStackingOrder(game, umpire);
}

/** The Disordered of the active side on the map, in the order of the data. */
function shaken(game: Borodino): readonly UnitId[] {
  const { cards, states } = boardOf(game);
  const found: UnitId[] = [];
  for (const { id, index } of cards[game.side]) {
    const { hex, disordered } = states[index] as UnitState;
    if (disordered && hex !== 0) found.push(id);
  }
  return found;
}

/** Why a unit may not try to recover; `null` where it may. */
export function whyNoRecovery(game: Borodino, id: UnitId): Verdict {
  const { disordered, deeds, hex } = unit(game, id);
  const name = named(id);
  if (!disordered) return because('10.1-a', 'refusal.not-disordered', name);
  if (isOfBrokenGroup(game, id)) return because('10.52-e', 'refusal.group-broken', name);
  if (deeds.rallied) return because('10.1-a', 'refusal.tried-to-recover', name);
  const hasFired = deeds.fired || deeds.reacted;
  if (deeds.moved || deeds.turned || hasFired) return because('10.1-a', 'refusal.not-idle', name);
  if (deeds.fought || deeds.charged) return because('3.0-j', 'refusal.not-idle', name);
  const enemy = GRID.neighbours(hex).find((next) => holderOf(game, next) === enemyOf(cardOf(id).side));
  return enemy === undefined
    ? null
    : because('10.1-b', 'refusal.enemy-adjacent', { ...name, place: { place: hexTarget(enemy) } });
}

function rally(game: Borodino, id: UnitId, umpire: Umpire): boolean {
  const isRallied = passes(game, id, '10.1-d', ['recovered', 'not-recovered'], umpire);
  mark(game, id, { rallied: true });
  if (isRallied) restoreOrder(game, id);
  return isRallied;
}

/** Units of a hex that may turn: all that must face alike have just rallied (6.11-b, 6.14-a). */
function turningTogether(game: Borodino, hex: number, rallied: readonly UnitId[]): readonly (readonly UnitId[])[] {
  const groups = stackAt(game, hex).map((id) => [id, ...facingAlike(game, id, hex)]);
  const isFirstOfItsGroup = (group: readonly UnitId[], at: number) =>
    !groups.slice(0, at).some((before) => before.includes(group[0] as UnitId));
  return groups.filter(isFirstOfItsGroup).filter((group) => group.every((id) => rallied.includes(id)));
}

const facesSo = (id: UnitId, facing: Corner) =>
  because('10.1-d', 'refusal.faces-so-already', { unit: { unit: id }, facing: { facing } });

function* faceFreely(game: Borodino, group: readonly UnitId[]): Procedure {
  const first = group[0] as UnitId;
  const { facing, hex } = unit(game, first);
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: game.side,
    rule: '10.1-d',
    prompt: { key: 'prompt.face-after-recovery', params: namedAt(first, hex) },
    targets: FLAT_CORNERS.filter((corner) => corner !== facing).map(facingTarget),
    whyNot: (target) => (cornerOf(target) === facing ? facesSo(first, facing) : null),
    pass: () => null,
    passLabel: { key: 'label.keep-facing', params: { facing: { facing } } },
  });
  if (chosen !== null) face(game, group, cornerOf(chosen) as Corner);
}
