/** What the house bot weighs on 7 September: its numbers stand here alone. */
import { type Target, wordTarget } from '../../../../engine/target.ts';
import type { Arm, Side } from '../../data.ts';
import { SEPTEMBER_7 } from '../../scenarios/7-september/data.ts';

export const IDEAS = {
  /** The places that are fought for, and the groups that are for each. */
  places: [
    { hexes: [SEPTEMBER_7.victoryHex], groups: ['F-IV', 'R-1IND', 'R-II', 'R-C1', 'R-C2'] },
    { hexes: [3008, 3009, 3010], groups: ['F-I', 'F-III', 'F-VIII', 'R-VIII', 'R-2IND', 'R-GD'] },
    { hexes: [3114], groups: ['F-CR', 'F-GD', 'R-IV', 'R-VI', 'R-VII', 'R-C3', 'R-C4', 'R-RA'] },
    { hexes: [3103, 3202], groups: ['F-V', 'R-III'] },
  ],
  /** The Guards: they are worth ten points each, and come in from this turn on, or when a group of their side has broken. */
  reserves: ['F-GD', 'R-GD'] as readonly string[],
  committedFrom: { french: 8, russian: 6 } as Readonly<Record<Side, number>>,
  /** A group that breaks with so many more losses is pulled out. */
  nearBreaking: 1,
  /** It goes so far from the enemy. */
  safe: 6,
  /** How near to its place each arm goes: guns fire from there, cavalry charges from there. */
  keepsAt: { infantry: 0, cavalry: 2, artillery: 2 } as Readonly<Record<Arm, number>>,
  /** How far from a place infantry of those who hold it still comes to fill it. */
  calledFrom: 12,
  /** How many units of foot or horse a place wants. */
  garrison: 2,
  /** So many guns on one place are worth a Barrage; no more fire together. */
  barrageGuns: 4,
  /** A commander-in-chief keeps so far from the enemy. */
  leaderKeepsAt: 3,
  /** From how far a Command uses extended movement. */
  extendedFrom: 9,
  /** From which turn on a flank march is rather called back than waited for. */
  recalledFrom: 9,
  /** How near to an enemy a unit has something to do as soon as its group is activated. */
  inContact: 3,
  /** An assault is fought where its sum is higher. */
  assaultAbove: -2,
  /** So is a shot; friends on its line make it so much worse. */
  shootAbove: -1,
  strayCosts: 2,
  /** Cavalry and horse guns stand before an assault with so many times its strength, else they retire. */
  standsAt: 1,
  /** What a hex is worth to units that have to go somewhere: for each hex from the enemy, and from the places; beside friends. */
  wayOut: { fromEnemy: 2, fromPlaces: -1, withFriends: 1 },
};

export const ALL_PLACES = IDEAS.places.flatMap(({ hexes }) => hexes);
export const BARRAGES: readonly Target[] = SEPTEMBER_7.markers.special
  .filter(({ goesIn }) => goesIn === 'bought')
  .map(({ id }) => wordTarget(id));
