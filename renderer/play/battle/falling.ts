/** Dice that fall one after the other, and which of them count. */
import type { Roll } from '../../../core/engine/dice.ts';
import type { Fact } from '../../../core/engine/ruleset.ts';

/** A fact of many dice says from which face on they count; of any other no die counts by itself. */
export const counts = ({ params }: Fact, { value }: Roll): boolean => value >= Number(params['least'] ?? Infinity);

/** Milliseconds from die to die: few fall slowly, and many are not waited for. */
export const paceOf = (dice: number): number => Math.min(170, 2600 / Math.max(dice, 1));
