/** Where a campaign stands, in words. */
import type { Entry } from '../../core/archive/desk.ts';
import type { Words } from '../../core/words/words.ts';

type Standing = Pick<Entry, 'status'>;

/** `Turn 3`; before the first turn, the set-up. */
export function standsAt({ status }: Standing, words: Words): string {
  return status.turn < 1 ? words.text('ui.campaign.set-up') : words.text('ui.campaign.turn', { turn: status.turn });
}

/** Whose decision it waits for, or how it ended. */
export function waitsFor({ status: { winner, seat } }: Standing, words: Words): string {
  if (winner === 'draw') return words.text('ui.campaign.drawn');
  if (winner !== null) return words.text('ui.campaign.won', { seat: { seat: winner } });
  return seat === null ? words.text('ui.campaign.over') : words.text('ui.campaign.waits', { seat: { seat } });
}
