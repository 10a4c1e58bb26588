/** Where a campaign stands, in words. */
import { winnersOf } from '../../core/archive/campaign.ts';
import type { Entry } from '../../core/archive/desk.ts';
import type { Message, Seat } from '../../core/engine/verdict.ts';
import type { Words } from '../../core/words/words.ts';
import { seatAndPlayer } from './chairs.ts';

type Standing = Pick<Entry, 'status'>;
type Waiting = Pick<Entry, 'status' | 'header' | 'ruleset'>;

/** `Turn 3`; before the first turn, the set-up. */
export function standsAt({ status }: Standing, words: Words): string {
  return status.turn < 1 ? words.text('ui.campaign.set-up') : words.text('ui.campaign.turn', { turn: status.turn });
}

/** Whose decision it waits for, or how it ended. */
export function waitsFor({ status, header, ruleset }: Waiting, words: Words): string {
  const winners = winnersOf(status);
  if (winners !== null) return words.say(endOf(winners));
  const { seat } = status;
  if (seat === null) return words.text('ui.campaign.over');
  return words.text('ui.campaign.waits', { seat: { text: seatAndPlayer(seat, header.players, ruleset, words) } });
}

/** How a campaign ended: those that have won it, alone or together. */
export function endOf(winners: readonly Seat[]): Message {
  if (winners.length === 0) return { key: 'ui.campaign.drawn' };
  return { key: 'ui.campaign.won', params: { seat: { list: winners.map((seat) => ({ seat })) } } };
}
