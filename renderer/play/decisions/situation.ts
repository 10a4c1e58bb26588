import type { Field, Situation, Ticks } from '../../../core/engine/decision.ts';
import { notOffered } from '../../../core/engine/kinds/not-offered.ts';
import { filledIn } from '../../../core/engine/decision.ts';
import { check, preview } from '../../../core/engine/legality.ts';
import type { Target } from '../../../core/engine/target.ts';
import { type Contemplated, type Gesture, NOTHING, type Offer, telling } from './gesture.ts';

/** What has been ticked so far, line by line; lines that nobody touched have their usual value. */
export interface SituationState {
  readonly ticked: Ticks;
}

/** A form is filled in line by line; a press on a unit ticks it on the line that waits for one. */
export const situation: Gesture<Situation, SituationState> = {
  begin: () => ({ ticked: {} }),
  suggested: (_, action) => ('situation' in action ? { ticked: action.situation } : null),
  offers: offersOf,
  press(decision, state, target) {
    const field = lineFor(decision, state, target);
    return field ? { state: tick(state, field.id, target) } : { refused: notOffered(decision, target) };
  },
  back: (_, { ticked }) => (Object.keys(ticked).length > 0 ? { ticked: withoutLast(ticked) } : null),
  // Who declines a form declines it as a whole.
  isBegun: () => false,
  answer: (decision, { ticked }) => ({ situation: filledIn(decision, ticked).ticks }),
  missing: (decision, { ticked }) => check(decision, { situation: filledIn(decision, ticked).ticks }),
  contemplate(decision, state, target) {
    if (target === null) return worth(decision, state);
    const field = lineFor(decision, state, target);
    return field
      ? worth(decision, tick(state, field.id, target))
      : { ...worth(decision, state), refused: notOffered(decision, target) };
  },
};

/** Ticks are kept in the order in which they were made: the last goes first when one steps back. */
export function tick({ ticked }: SituationState, id: string, value: Target): SituationState {
  const others = Object.entries(ticked).filter(([other]) => other !== id);
  return { ticked: Object.fromEntries([...others, [id, value]]) };
}

function withoutLast(ticked: Ticks): Ticks {
  return Object.fromEntries(Object.entries(ticked).slice(0, -1));
}

function worth(decision: Situation, { ticked }: SituationState): Contemplated {
  const answer = { situation: filledIn(decision, ticked).ticks };
  const weighed = check(decision, answer) ? null : preview(decision, answer);
  return { ...NOTHING, preview: telling(weighed) };
}

/** What is ticked, and what the first line that is still empty takes. */
function offersOf(decision: Situation, { ticked }: SituationState): readonly Offer[] {
  const { fields, ticks } = filledIn(decision, ticked);
  const empty = fields.find(({ id }) => !(id in ticks));
  const chosen = fields.flatMap(({ id }) => ticks[id] ?? []);
  const next = (empty?.values ?? []).filter((value) => !chosen.includes(value));
  return [
    ...chosen.map((target): Offer => ({ target, tone: 'chosen', cost: null })),
    ...next.map((target): Offer => ({ target, tone: 'next', cost: null })),
  ];
}

/** The line that a press on a target fills in: an empty one before one that nobody touched, and that before any other. */
function lineFor(decision: Situation, { ticked }: SituationState, target: Target): Field | undefined {
  const { fields, ticks } = filledIn(decision, ticked);
  const takers = fields.filter(({ values }) => values.includes(target));
  return takers.find(({ id }) => !(id in ticks)) ?? takers.find(({ id }) => !(id in ticked)) ?? takers.at(-1);
}
