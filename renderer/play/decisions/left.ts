import type { Target } from '../../../core/engine/target.ts';
import type { Reason } from '../../../core/engine/verdict.ts';

/** A unit that could not do as another did, and why. */
export interface Left {
  readonly unit: Target;
  readonly reason: Reason;
}
