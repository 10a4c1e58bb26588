/** What a combat is worth to the house bot, in units: every pair of dice is looked at. */
import { changeBy } from './11-14-hits-inflicted.ts';

export interface Odds {
  /** The attacker's value less the defender's, before dice. */
  readonly margin: number;
  /** Units in good order with which each side goes into it. */
  readonly attackers: number;
  readonly defenders: number;
  /** Units in the hex that is attacked. */
  readonly there: number;
}

const FACES = [1, 2, 3, 4, 5, 6] as const;
/** A hit disrupts a unit or takes away what was disrupted: it is half a unit. */
const HIT = 0.5;
/** To drive a stack out of its hex, and to win decisively. */
const ROUT = 0.6;
const DECISIVE = 2;

/** The gain of the attacker, all dice together; the defender has as much to fear. */
export function outlook(odds: Odds): number {
  let sum = 0;
  for (const a of FACES) for (const d of FACES) sum += gainBy(odds, Math.round(odds.margin) + a - d);
  return sum / 36;
}

function gainBy({ attackers, defenders, there }: Odds, difference: number): number {
  if (difference === 0) return -HIT;
  if (difference < 0) {
    const taken = Math.min(-difference, defenders);
    return HIT * (returned(-difference, attackers) - taken) - (taken >= attackers + 3 ? DECISIVE : 0);
  }
  const given = Math.min(difference, attackers, 2 * there);
  const rout = difference >= 3 ? ROUT : 0;
  return HIT * (given - returned(difference, defenders)) + rout + (given >= defenders + 3 ? DECISIVE : 0);
}

/** Hits that the loser inflicts on average (11.15). */
const returned = (difference: number, most: number): number =>
  FACES.reduce((sum, face) => sum + Math.min(most, Math.max(0, Math.floor(difference / 2) + changeBy(face))), 0) / 6;
