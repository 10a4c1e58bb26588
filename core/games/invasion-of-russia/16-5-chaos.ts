/** 16.5 The Russian command quarrels: a stack that is to move may stay. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexTarget } from '../../engine/target.ts';
import { because, type Reason, type RuleId } from '../../engine/verdict.ts';
import { areRivals, isTsarGone } from './16-1-effects-march.ts';
import { dithers } from './16-4-traits.ts';
import type { Side } from './data.ts';
import type { InvasionOfRussia } from './position.ts';
import { isAdvanced } from './sequence.ts';

const LAST_TURN_OF_CHAOS = 5;
/** With less the stack stays. */
const MOVES_FROM = 3;

/** Rolls for a stack that is to move; the train is spent in any case (16.5-a, 16.4-d). @returns whether it stays */
export function* staysPut(game: InvasionOfRussia, umpire: Umpire, side: Side, hex: number): Procedure<boolean> {
  const isTorn = rollsFor(game, side, hex).includes('16.5-a') && (yield* areRivals(game, umpire, hex));
  return rollsFor(game, side, hex).some((rule) => {
    const atLeast = MOVES_FROM + (isTorn && rule === '16.5-a' ? 1 : 0);
    const { face, passes } = umpire.test('d6', rule, { seat: side }, { atLeast });
    const key = `${rule === '16.5-a' ? 'chaos' : 'dithers'}.${passes ? 'moves' : 'stays'}`;
    umpire.tell({ key, rule, params: { place: { place: hexTarget(hex) }, die: face }, reveals: true });
    return !passes;
  });
}

/** The least face of each roll with which a stack moves at all. */
export const moveNeeds = (game: InvasionOfRussia, side: Side, hex: number): readonly Reason[] =>
  rollsFor(game, side, hex).map((rule) => because(rule, 'remark.march.moves', { face: MOVES_FROM }));

/** The rolls that a stack needs: for the chaos, and for Constantine (16.5-b). */
function rollsFor(game: InvasionOfRussia, side: Side, hex: number): readonly RuleId[] {
  if (!isAdvanced(game) || side !== 'russian') return [];
  const isChaos = game.turn <= LAST_TURN_OF_CHAOS && !isTsarGone(game);
  return [...(isChaos ? ['16.5-a'] : []), ...(dithers(game, hex, side) ? [isChaos ? '16.5-b' : '16.4-d'] : [])];
}
