/** Why a question is asked just now: one sentence a prompt, in the words of each game. */
import type { Message } from '../engine/verdict.ts';
import type { Words } from './words.ts';

/** @returns `null` for a question that no rule asks, as when units are moved by agreement */
export function whyNow({ key, params }: Message, words: Words): string | null {
  const why = key.replace(/^prompt\./, 'why.');
  return why !== key && words.has(why) ? words.text(why, params) : null;
}
