/** 6.33, 6.34 Zones of control in movement: who has to stop, who pays, and which hexes are closed. */
import type { Ending, Limit, Toll } from '../07-movement/3-1-stride.ts';
import { leaveZocCost } from '../tables.ts';

/** Whoever enters a zone stops, guns as well. */
export const STOPS_IN_ZONES: readonly Ending[] = [
  { rule: '6.33-a', refusal: 'refusal.stop-in-zoc', ends: ({ zoc }, _, cell) => zoc[cell] === 1 },
];

/** Who came into a zone in this activation does not leave it. */
export const HELD_IN_ZONES: readonly Ending[] = [
  { rule: '6.34-a', refusal: 'refusal.held-in-zoc', ends: (_, { isHeld }) => isHeld },
];

/** T-terrain-note-c, 9.61-h: What the Disordered pay more to enter a zone. */
const DISORDERED_INTO_ZONE: Toll = {
  rule: '6.33-b',
  word: 'modifier.disordered-into-zoc',
  points: ({ field, walk, to }) => (walk.isDisordered && field.zoc[to] === 1 ? 1 : 0),
};

export const TOLLS_OF_ZONES: readonly Toll[] = [
  {
    rule: '6.34-a',
    word: 'modifier.leave-zoc',
    binds: ({ startsInZoc }) => startsInZoc,
    points: ({ mover, walk }) => (walk.hexes === 0 ? leaveZocCost(mover.arm) : 0),
  },
  DISORDERED_INTO_ZONE,
];

export const LIMITS_OF_ZONES: readonly Limit[] = [
  {
    rule: '6.34-b',
    refusal: 'refusal.enemy-front',
    binds: ({ startsInZoc }) => startsInZoc,
    bars: ({ field, to }) => field.controlledFront[to] === 1,
  },
];
