/** Positions from outside. */
import { BadPosition } from '../../engine/ruleset.ts';
import type { NapoleonInEurope } from './position.ts';

/** @throws BadPosition naming the first fault */
export function check(position: unknown): NapoleonInEurope {
  if (typeof position !== 'object' || position === null) throw new BadPosition('', { key: 'fault.invalid_type' });
  return position as NapoleonInEurope;
}
