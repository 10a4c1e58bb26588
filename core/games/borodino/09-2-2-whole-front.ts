/** 9.22 An assault takes on every enemy in front, or leaves him to a friend who assaults him too. */
import type { Umpire } from '../../engine/ruleset.ts';
import { assaultTargets, type Assault, isHeldAgainst, leaderOf, strikesFrom } from './09-2-who-may-assault.ts';
import { frontFrom, whyNotChargeInto } from './09-8-1-charge.ts';
import type { Corner } from './data.ts';
import { tell } from './facts.ts';
import type { Borodino } from './position.ts';

/** A hex that nobody assaults, and the assault that leaves it out. */
interface LeftOut {
  readonly assault: Assault;
  readonly hex: number;
}

/** 9.22-a Every hex that an assault must take on unless a friend does. What it may not assault it need not. */
export function wholeFront(game: Borodino, assault: Assault): readonly number[] {
  const leader = leaderOf(assault);
  if (assault.kind !== 'charge') return assaultTargets(game, leader);
  const end = strikesFrom(assault);
  const front = frontFrom(end, assault.facing as Corner);
  return front.filter((hex) => isHeldAgainst(game, assault.side, hex) && !whyNotChargeInto(game, leader, end, hex));
}

/** The hexes of its front that neither an assault nor any of these others takes on. */
export function leftOutBy(game: Borodino, assault: Assault, others: readonly Assault[]): readonly number[] {
  const covered = new Set([assault, ...others].flatMap((each) => each.targets));
  return wholeFront(game, assault).filter((hex) => !covered.has(hex));
}

/** All that assaults leave out. */
export function leftOut(game: Borodino, assaults: readonly Assault[]): readonly LeftOut[] {
  return assaults.flatMap((assault) => leftOutBy(game, assault, assaults).map((hex) => ({ assault, hex })));
}

/** The hexes under assault, in the order they were declared. */
export function hexesUnder(field: readonly Assault[]): readonly number[] {
  return [...new Set(field.filter((each) => each.status === 'committed').flatMap((each) => each.targets))];
}

/**
 * 9.22-b Where a friend has dropped out, those who left his target to him must attack it too. Charges of the defender
 * have but the one target that they ride at (9.86-g). Returns the hexes taken over.
 */
export function takeOver(game: Borodino, field: readonly Assault[], umpire: Umpire | null): readonly number[] {
  const going = field.filter((assault) => assault.status === 'committed' && assault.side === field[0]?.side);
  const taken: number[] = [];
  const dropped = new Set(field.filter((assault) => assault.status === 'called-off').flatMap((each) => each.targets));
  for (const assault of going) {
    for (const hex of leftOutBy(game, assault, going)) {
      if (!dropped.has(hex)) continue;
      assault.targets = [...assault.targets, hex];
      taken.push(hex);
      if (umpire) tell(umpire, 'takes-over', '9.22-b', { unit: { unit: leaderOf(assault) }, place: { place: hex } });
    }
  }
  return taken;
}
