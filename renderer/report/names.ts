/** What sides and turns are called in a report. */
import type { Param, Seat } from '../../core/engine/verdict.ts';
import type { Words } from '../../core/words/words.ts';

export const seatParam = (seat: Seat | null): Param => (seat === null ? { word: 'report.both' } : { seat });
export const seatName = (seat: Seat | null, words: Words): string =>
  words.text(seat === null ? 'report.both' : `seat.${seat}`);

/** What is called turn 0 is before the first. */
export const turnName = (turn: number, words: Words): string =>
  turn < 1 ? words.text('ui.campaign.set-up') : words.text('ui.campaign.turn', { turn });

/** Over a column. */
export const turnMark = (turn: number, words: Words): string =>
  turn < 1 ? words.text('report.column.set-up') : words.number(turn);
