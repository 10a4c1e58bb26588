/** 12.0, 12.2 Who may attack, who must, and whom. */
import { because, type Verdict } from '../../../engine/verdict.ts';
import { hexTarget } from '../../../engine/target.ts';
import { enemiesBeside } from '../07-zones.ts';
import { PERMITS } from '../04-orders/1-permits.ts';
import { activationOf, orderInHand, unitsInHand } from '../activation.ts';
import { enemyOf, GRID, isBuilt, terrainAt, type UnitCard, unitCard, type UnitId } from '../data.ts';
import { hexOfPiece, isDisordered, isInGoodOrder, unitsAt } from '../pieces.ts';
import type { Assault, MoravianSun } from '../position.ts';
import { oddsOf, WORST } from './5-odds.ts';

/** 12.2-d: why a unit of the formation in hand attacks nobody in this segment, as under March and Defence; `null` where it may. */
export function whyNotAttack(game: MoravianSun, { id, arm }: UnitCard): Verdict {
  const unit = { unit: { unit: id } };
  const permit = PERMITS[orderInHand(game, id)].attacks;
  if (arm === 'artillery') return because('11.0.1-a', 'refusal.guns-bombard', unit);
  if (permit.may === 'no') return because(permit.rule, 'refusal.order-forbids', unit);
  const shaken = whyShaken(game, id);
  if (shaken) return shaken;
  if (game.units[id]?.assaulted) return because('12.2.3-a', 'refusal.has-attacked', unit);
  const isTaken = activationOf(game).assaults.some(({ attackers }) => attackers.includes(id));
  return isTaken ? because('12.4.1-d', 'refusal.attacks-elsewhere', unit) : null;
}

/** 15.1-a, 15.2-a Why a unit that has lost its order does not attack. */
export const whyShaken = (game: MoravianSun, id: UnitId): Verdict =>
  isAble(game, id)
    ? null
    : because(isDisordered(game, id) ? '15.1-a' : '15.2-a', 'refusal.attacker-shaken', { unit: { unit: id } });

/** 16.52-a: a unit can fight as an attacker in good order; Cossacks can in disorder too. */
export function isAble(game: MoravianSun, id: UnitId): boolean {
  return isInGoodOrder(game, id) || (isDisordered(game, id) && unitCard(id).class === 'cossacks');
}

/** The units that may attack all of these hexes together (12.0-a, 12.4.1-b). */
export const joiners = (game: MoravianSun, hexes: readonly number[]): readonly UnitCard[] =>
  unitsInHand(game).filter(
    (unit) =>
      whyNotAttack(game, unit) === null &&
      hexes.every((hex) => GRID.direction(hexOfPiece(game, unit.id), hex) >= 0) &&
      hexes.every((hex) => whyNotTarget(game, hex) === null),
  );

/** Why a hex may not be attacked any more in this segment (12.4.1-c, 12.2.3-a). */
export function whyNotTarget(game: MoravianSun, hex: number): Verdict {
  const { assaults, attacked, side } = activationOf(game);
  const at = { place: { place: hexTarget(hex) } };
  if (assaults.some(({ targets }) => targets.includes(hex))) return because('12.4.1-c', 'refusal.hex-attacked', at);
  const isStruck = unitsAt(game, hex, enemyOf(side)).some(({ id }) => attacked.includes(id));
  return isStruck ? because('12.2.3-a', 'refusal.hex-attacked', at) : null;
}

/** 12.2-b, 4.13-c Units that have to attack what stands beside them; in a village or a fortress nobody has to (16.22-b). */
export function isBound(game: MoravianSun, id: UnitId): boolean {
  const hex = hexOfPiece(game, id);
  const isSheltered = isBuilt(hex) || terrainAt(hex) === 'fortress';
  return PERMITS[orderInHand(game, id)].attacks.may === 'must' && !isSheltered;
}

/** An assault as it would be declared. */
export const assaultOf = (targets: readonly number[], attackers: readonly UnitId[]): Assault => ({
  targets,
  attackers,
  how: 'voluntary',
});

/** 12.4.2-a */
export const whyHopeless = (game: MoravianSun, assault: Assault): Verdict =>
  oddsOf(game, assault).ratio < WORST ? because('12.4.2-a', 'refusal.odds') : null;

const canTake = (game: MoravianSun, hexes: readonly number[]): boolean => {
  const all = joiners(game, hexes).map(({ id }) => id);
  return all.length > 0 && whyHopeless(game, assaultOf(hexes, all)) === null;
};

/**
 * 12.0-c The hexes that these attackers have to attack along with some: enemies beside a unit that has to attack, whom no
 * other such unit can take on, and who can be attacked at 1:5 or better.
 */
export function answered(
  game: MoravianSun,
  targets: readonly number[],
  attackers: readonly UnitId[],
): readonly number[] {
  const all = [...targets];
  for (const hex of besideBound(game, attackers)) {
    if (all.includes(hex) || isLeftToOthers(game, hex, attackers)) continue;
    if (canTake(game, [...all, hex])) all.push(hex);
  }
  return all;
}

/** Enemies beside those of the units that have to attack, as far as they may still be attacked; in the order of the map. */
function besideBound(game: MoravianSun, ids: readonly UnitId[]): readonly number[] {
  const hexes = ids
    .filter((id) => isBound(game, id))
    .flatMap((id) => enemiesBeside(game, unitCard(id).side, hexOfPiece(game, id)))
    .filter((hex) => whyNotTarget(game, hex) === null);
  return [...new Set(hexes)].toSorted((a, b) => a - b);
}

const isLeftToOthers = (game: MoravianSun, hex: number, attackers: readonly UnitId[]): boolean => {
  const others = joiners(game, [hex]).filter(({ id }) => !attackers.includes(id) && isBound(game, id));
  const ids = others.map(({ id }) => id);
  return ids.length > 0 && whyHopeless(game, assaultOf([hex], ids)) === null;
};

/** 12.0-c A hex that a unit still has to attack, and can; `null` where the segment may go on. */
export function stillToAttack(game: MoravianSun): number | null {
  const free = unitsInHand(game).filter((unit) => whyNotAttack(game, unit) === null);
  const hexes = besideBound(
    game,
    free.map(({ id }) => id),
  );
  return hexes.find((hex) => canBeDeclared(game, [hex])) ?? null;
}

/** Whether all who can join may attack these hexes, with those that have to be attacked along. */
function canBeDeclared(game: MoravianSun, hexes: readonly number[]): boolean {
  if (!canTake(game, hexes)) return false;
  const ids = joiners(game, hexes).map(({ id }) => id);
  const all = answered(game, hexes, ids);
  return all.length === hexes.length || canBeDeclared(game, all);
}

/** 12.5.4-f Whether all attackers have an Attack order, in a charge as well; a pursuit is an advance (12.2-c). */
export const isPressed = (game: MoravianSun, { how, attackers }: Assault): boolean =>
  how !== 'pursuit' && attackers.every((id) => orderInHand(game, id) === 'attack');

/** 12.2.2-a The attackers who have to test before they attack: those without an Attack order. */
export const waverersIn = (game: MoravianSun, { attackers }: Assault): readonly UnitId[] =>
  attackers.filter((id) => orderInHand(game, id) !== 'attack');

export const WAVERING = { rule: '12.2.2-a' };
