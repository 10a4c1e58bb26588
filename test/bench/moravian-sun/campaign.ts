/** A campaign of both days, played by the house bot to its last turn. */
import type { MatchRecord } from '../../../core/engine/record.ts';
import { begin, playOn } from './house-game.ts';

const SEED = 2;

let played: MatchRecord | null = null;

/** Played once for all rounds. */
export function campaign(): MatchRecord {
  if (!played) {
    const match = begin(SEED, {}, 'two-days');
    playOn(match, SEED);
    played = match.record;
  }
  return played;
}
