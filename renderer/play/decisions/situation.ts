import type { Situation, Ticks } from '../../../core/engine/decision.ts';
import { filledIn } from '../../../core/engine/kinds/situation.ts';
import { check, preview } from '../../../core/engine/legality.ts';
import type { Gesture } from './gesture.ts';

/** What has been ticked so far, line by line; lines that nobody touched have their usual value. */
export interface SituationState {
  readonly ticked: Ticks;
}

/** A form is filled in line by line; its widget replaces the ticks. */
export const situation: Gesture<Situation, SituationState> = {
  begin: () => ({ ticked: {} }),
  offers: () => [],
  press: (_, state) => ({ state }),
  back: (_, { ticked }) => (Object.keys(ticked).length > 0 ? { ticked: withoutLast(ticked) } : null),
  answer: (decision, { ticked }) => ({ situation: filledIn(decision, ticked).ticks }),
  missing: (decision, { ticked }) => check(decision, { situation: filledIn(decision, ticked).ticks }),
  contemplate(decision, { ticked }) {
    const answer = { situation: filledIn(decision, ticked).ticks };
    const refused = check(decision, answer);
    return { way: null, cost: null, preview: refused ? null : preview(decision, answer), refused: null };
  },
};

/** Ticks are kept in the order in which they were made. */
function withoutLast(ticked: Ticks): Ticks {
  return Object.fromEntries(Object.entries(ticked).slice(0, -1));
}
