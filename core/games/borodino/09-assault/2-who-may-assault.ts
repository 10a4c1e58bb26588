/** 9.2 Which units may assault, and what they must assault. */
import { because, type Verdict } from '../../../engine/verdict.ts';
import { frontHexes, isFrontOf } from '../06-facing-stacking-zones/1-facing.ts';
import { whyGroundClosed } from '../07-movement/2-movement-and-terrain.ts';
import { type Arm, cardOf, enemyOf, type Side, type UnitId } from '../data.ts';
import { type Ground, groundOf, mayCross } from '../ground.ts';
import { named, namedAt, namedHex } from '../facts.ts';
import { aboveBroken, type Borodino, holderOf, lineAt, stackAt, unit } from '../position.ts';
import { isActive, limitsOf } from '../scenarios/limits.ts';

/** Enemies of a side in a hex. */
export function isHeldAgainst(game: Borodino, side: Side, hex: number): boolean {
  return holderOf(game, hex) === enemyOf(side);
}

/** 9.21-a, 9.24-a, 9.25-a, 8.1-c: Why a unit may not lead its stack in an assault or charge, whatever the target. */
export function whyNotLead(game: Borodino, id: UnitId): Verdict {
  const state = game.units[id];
  if (!state || state.hex === 0 || cardOf(id).side !== game.side)
    return because('9.21-a', 'refusal.not-yours', named(id));
  if (cardOf(id).arm === 'artillery') return because('9.25-a', 'refusal.guns-never-assault', named(id));
  // Only where the phase was begun again, by agreement of the players.
  if (state.deeds.fought) return because('9.44-a', 'refusal.has-fought', named(id));
  return limitsOf(game).whyInactive(game, id) ?? whyNotFit(game, id) ?? whyNotOnTop(game, id);
}

/** 9.61-c: Why a unit is in no state to assault. */
export function whyNotFit(game: Borodino, id: UnitId): Verdict {
  const { disordered, square } = unit(game, id);
  if (cardOf(id).flags.includes('militia')) return because('SR.13-d', 'refusal.militia-never-assaults', named(id));
  if (disordered) return because('9.24-a', 'refusal.disordered-never-assault', named(id));
  return square ? because('9.85-k', 'refusal.square-never-assaults', named(id)) : null;
}

/** 5.11-a: Whoever may not act now stays out of it, on top or not: the first of those that may leads, unless it lies under a Disordered unit. */
function whyNotOnTop(game: Borodino, id: UnitId): Verdict {
  const line = lineAt(game, unit(game, id).hex);
  const above = line.slice(0, line.indexOf(id));
  const top = above.find((each) => unit(game, each).disordered || isActive(game, each));
  if (top === undefined) return null;
  const params = { unit: { unit: id }, top: { unit: top } };
  return unit(game, top).disordered
    ? because('9.24-a', 'refusal.under-disordered', params)
    : because('6.23-a', 'refusal.top-leads', params);
}

/** 9.21 Why a unit may not assault the enemies of a hex from where it stands. */
export function whyNotAssault(game: Borodino, id: UnitId, hex: number): Verdict {
  const { arm, side } = cardOf(id);
  const { hex: from } = unit(game, id);
  const params = namedAt(id, hex);
  if (!isHeldAgainst(game, side, hex)) return because('9.21-a', 'refusal.no-enemy-there', params);
  if (!isFrontOf(game, id, hex)) return because('9.21-a', 'refusal.not-in-front', params);
  if (!mayCross(groundOf(game), arm, from, hex))
    return because('9.21-a', 'refusal.assault-closed', groundParams(groundOf(game), arm, from, hex));
  return arm === 'cavalry' ? whyNotBegun(game, id, hex) : null;
}

function groundParams(ground: Ground, arm: Arm, from: number, to: number) {
  return whyGroundClosed(ground, arm, from, to)?.message.params ?? namedHex(to);
}

/** 9.21-b, 9.81-f, 9.81-c: What cavalry may assault without a charge depends on where it began. */
function whyNotBegun(game: Borodino, id: UnitId, hex: number): Verdict {
  const { beganBeside, beganInZocOf } = unit(game, id).deeds;
  const there = stackAt(game, hex);
  const params = namedAt(id, hex);
  if (!there.some((enemy) => beganBeside.includes(enemy)))
    return because('9.21-b', 'refusal.cavalry-began-apart', params);
  const isHeldElsewhere = beganInZocOf.length > 0 && !there.some((enemy) => beganInZocOf.includes(enemy));
  return isHeldElsewhere ? because('9.81-f', 'refusal.cavalry-began-in-zoc', params) : null;
}

/** The hexes that a unit may assault from where it stands. */
export function assaultTargets(game: Borodino, id: UnitId): readonly number[] {
  return frontHexes(game, id).filter((hex) => !whyNotAssault(game, id, hex));
}

/**
 * 6.23-a, 9.24-a The units of a stack that attack with its leader, top first: down to the first Disordered one, those
 * that may do the same as the leader.
 */
export function stackBehind(game: Borodino, leader: UnitId, mayJoin: (id: UnitId) => Verdict): readonly UnitId[] {
  const steady = aboveBroken(game, lineAt(game, unit(game, leader).hex));
  return steady.filter((id) => id === leader || !mayJoin(id));
}
