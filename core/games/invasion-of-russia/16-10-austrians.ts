/** 16.10 The Austrians, allies against their will. */
import { because, type Verdict } from '../../engine/verdict.ts';
import type { Side } from './data.ts';
import { unitsAt } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { isAdvanced } from './sequence.ts';

/** Austrians by themselves neither attack nor support an attack; attacked, they defend as usual (16.10-a). */
export function whyNotReluctant(game: InvasionOfRussia, side: Side, hex: number): Verdict {
  if (!isAdvanced(game)) return null;
  const stack = unitsAt(game, hex, side);
  const isAlone = stack.length > 0 && stack.every(({ nationality }) => nationality === 'Austrian');
  return isAlone ? because('16.10-a', 'refusal.attack.austrians') : null;
}
