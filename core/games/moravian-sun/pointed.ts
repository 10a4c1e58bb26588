/** Why what a player points at is not among the things that are asked for: whose a piece is, and what lies in a hex. */
import { cardTarget, hexOf, hexTarget, idOf, isUnitTarget, type Target } from '../../engine/target.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import { activationOf, unitsInHand } from './activation.ts';
import { enemyOf, GRID, isLeader, isUnit, type LeaderId, type Side, unitCard, type UnitId } from './data.ts';
import { formationOf } from './formations.ts';
import { unitsAt } from './pieces.ts';
import type { MoravianSun } from './position.ts';

/** Answers of the units that are pointed at; of anything else nothing is said. */
export const ofUnit =
  (why: (id: UnitId) => Verdict) =>
  (target: Target): Verdict =>
    isUnitTarget(target) && isUnit(idOf(target)) ? why(idOf(target)) : null;

/** The same of leaders. */
export const ofLeader =
  (why: (id: LeaderId) => Verdict) =>
  (target: Target): Verdict =>
    isUnitTarget(target) && isLeader(idOf(target)) ? why(idOf(target)) : null;

/** The same of hexes of the map. */
export const ofHex =
  (why: (hex: number) => Verdict) =>
  (target: Target): Verdict => {
    const hex = hexOf(target);
    return hex !== null && GRID.hexes.includes(hex) ? why(hex) : null;
  };

/** Why a unit is none that a side can use now; `null` where it is on the map and its own. */
export function whyNotOf(game: MoravianSun, side: Side, id: UnitId): Verdict {
  const unit = { unit: { unit: id } };
  if (unitCard(id).side !== side) return because('2.1-i', 'refusal.of-the-enemy', unit);
  return id in game.units ? null : because('2.1-i', 'refusal.off-the-map', unit);
}

/** 2.1-i Why a unit does not act with the formation in hand; `null` where it does. */
export function whyNotInHand(game: MoravianSun, id: UnitId): Verdict {
  const { side, formation } = activationOf(game);
  const stranger = whyNotOf(game, side, id);
  if (stranger || unitsInHand(game).some((unit) => unit.id === id)) return stranger;
  const names = { own: { place: cardTarget(formationOf(game, id)) }, active: { place: cardTarget(formation) } };
  return because('2.1-i', 'refusal.other-formation', { unit: { unit: id }, ...names });
}

/** 2.1-k Why a unit that may act does not do so yet, or no more: units in command come before those out of command. */
export const whyNotTurn = (game: MoravianSun, id: UnitId): Verdict => {
  const key = activationOf(game).out.includes(id) ? 'refusal.in-command-first' : 'refusal.in-command-over';
  return because('2.1-k', key, { unit: { unit: id } });
};

/** 12.0-a Why there is nobody of the enemy of a side in a hex; `null` where somebody is. */
export const whyEmpty = (game: MoravianSun, side: Side, hex: number): Verdict =>
  unitsAt(game, hex, enemyOf(side)).length > 0
    ? null
    : because('12.0-a', 'refusal.nobody-there', { place: { place: hexTarget(hex) } });
