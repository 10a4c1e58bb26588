/** What the house bot decides, and why: the reason is told after the game. */
import type { Action } from '../../engine/decision.ts';
import type { Message } from '../../engine/verdict.ts';

export interface Thought {
  readonly action: Action;
  /** Left out where it is not worth a word. */
  readonly why?: Message;
}

/** A choice with its reason. */
export const thought = (action: Action, key: string, params?: Message['params']): Thought => ({
  action,
  why: params ? { key, params } : { key },
});
